//! The turn and the round: each function goes on until somebody must decide.

use crate::{Event, PumpTrolley, scoring};
use game_core::{Allowed, Events, Game, Seat, Status, require};

/// Over at the beginning of a round with somebody at the railhead (PT-11).
pub fn status(game: &PumpTrolley) -> Status {
    let is_there = |seat| game.left(seat) == 0;
    if game.turn == Seat(0) && Seat::all(game.seats()).any(is_there) {
        return Status::Over(scoring::placings(game));
    }
    Status::Waiting(game.turn)
}

pub fn check_running(game: &PumpTrolley) -> Allowed {
    require!(!status(game).is_over(), "PT-13", "the game is over");
    Ok(())
}

/// Moves the trolley whose turn it is, and does what belongs to the space where it stops.
pub fn go_on_by(game: &mut PumpTrolley, n: u8, events: &mut Events<Event>) {
    let seat = game.turn;
    game.crews[seat.index()].space += n;
    if game.left(seat) == 0 {
        events.tell(Event::Arrived { seat });
        return;
    }
    let space = game.crew(seat).space;
    if game.line().towers.contains(&space) {
        let n = game.strengthen(seat, game.data().tower);
        events.tell(Event::Watered { seat, n });
    }
    for victim in Seat::all(game.seats()).filter(|victim| *victim != seat) {
        if game.crew(victim).space == space {
            jostle(game, victim, events);
        }
    }
}

/// The trolley whose turn it is takes strength from another (PT-9); what it has no room for is lost.
fn jostle(game: &mut PumpTrolley, victim: Seat, events: &mut Events<Event>) {
    let seat = game.turn;
    let n = game.data().jostle.min(game.crew(victim).strength);
    if n == 0 {
        return;
    }
    game.crews[victim.index()].strength -= n;
    game.strengthen(seat, n);
    events.tell(Event::Jostled { seat, victim, n });
}

pub fn next_turn(game: &mut PumpTrolley, events: &mut Events<Event>) {
    game.turn = game.turn.next(game.seats());
    if let Status::Over(placings) = status(game) {
        for placing in placings.iter().filter(|placing| placing.rank == 1) {
            events.tell(Event::Won { seat: placing.seat });
        }
    }
}
