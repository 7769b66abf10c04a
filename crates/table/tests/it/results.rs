//! The result that comes with the row that ends a game.

use crate::desk::{ADA, BO, CY, Desk, bot, me};
use bots::Level;
use game_core::Seat;
use table::{Ending, Player, Then, Who};

/// Plays to the end, a second a move.
fn play_out(desk: &mut Desk) {
    let eyes: Vec<_> = [ADA, BO, CY].map(|user| desk.comes(Some(user))).into();
    while desk.table.result().is_none() {
        let waiting = desk.frame(eyes[0]).status.waiting().unwrap();
        let holder = desk.kept.card.seats[waiting.index()].holder;
        let user = [ADA, BO, CY]
            .into_iter()
            .position(|user| holder == table::Holder::Person(user));
        desk.now += 1_000;
        match user {
            Some(user) => desk.does(eyes[user], "pass"),
            None => desk.bots_play(),
        }
    }
}

fn of_seat(desk: &Desk, seat: u8) -> Vec<Player> {
    let players = desk.result.clone().unwrap().players;
    let own = |player: &Player| player.seat == Seat(seat);
    players.into_iter().filter(own).collect()
}

#[test]
fn places_points_and_the_time_of_a_move() {
    let mut desk = Desk::new(vec![me(ADA), me(BO)]);
    play_out(&mut desk);
    let result = desk.result.clone().unwrap();
    assert_eq!((result.ending, result.steps), (Ending::PlayedOut, 6));
    assert_eq!(result.at, desk.now);
    assert_eq!(result.game, "secrets");
    let status = desk.table.position().unwrap().status();
    let game_core::Status::Over(placings) = status else {
        panic!("it is over");
    };
    for (player, placing) in result.players.iter().zip(placings) {
        let found = (player.seat, player.place, player.points);
        assert_eq!(found, (placing.seat, placing.rank, Some(placing.score)));
        assert!(!player.left && player.was_dealt_in && !player.shares);
    }
    // The first step of the game has no time.
    let pace: Vec<_> = result.players.iter().map(|p| (p.moves, p.time)).collect();
    assert_eq!(pace, [(2, 2_000), (3, 3_000)]);
}
#[test]
fn it_is_the_same_when_the_table_is_read_again() {
    let mut desk = Desk::new(vec![me(ADA), me(BO), bot(Level::Easy)]);
    desk.leaves(BO, Then::Bot).unwrap();
    play_out(&mut desk);
    let told = desk.result.clone();
    assert!(told.is_some());
    desk.restart();
    assert_eq!(desk.table.result(), told);
}
#[test]
fn nothing_is_told_before_the_end() {
    let mut desk = Desk::new(vec![me(ADA), me(BO)]);
    let ada = desk.comes(Some(ADA));
    desk.does(ada, "pass");
    assert_eq!((desk.table.result(), desk.result.clone()), (None, None));
}
#[test]
fn who_left_is_last_and_who_came_after_has_the_points() {
    let mut desk = Desk::new(vec![me(ADA), me(BO)]);
    let ada = desk.comes(Some(ADA));
    desk.does(ada, "pass");
    desk.now += 500;
    let bo = desk.comes(Some(BO));
    desk.does(bo, "pass");
    desk.leaves(BO, Then::Open).unwrap();
    desk.joins(CY, None).unwrap();
    play_out(&mut desk);
    let [cy, bo] = of_seat(&desk, 1).try_into().unwrap();
    assert_eq!(
        (cy.who, cy.left, cy.was_dealt_in),
        (Who::Person(CY), false, false)
    );
    assert!(cy.points.is_some());
    assert_eq!(
        (bo.who, bo.left, bo.was_dealt_in),
        (Who::Person(BO), true, true)
    );
    assert_eq!((bo.place, bo.points), (2, None));
    assert_eq!((bo.moves, bo.time), (1, 500));
}
#[test]
fn who_came_back_has_not_left() {
    let mut desk = Desk::new(vec![me(ADA), me(BO)]);
    desk.leaves(BO, Then::Open).unwrap();
    desk.joins(BO, None).unwrap();
    play_out(&mut desk);
    let [bo] = of_seat(&desk, 1).try_into().unwrap();
    assert_eq!(
        (bo.who, bo.left, bo.was_dealt_in),
        (Who::Person(BO), false, true)
    );
}
#[test]
fn seats_at_one_screen_are_nobodys_own() {
    let mut desk = Desk::new(vec![me(ADA), me(ADA), me(BO)]);
    play_out(&mut desk);
    let shares: Vec<bool> = desk
        .result
        .unwrap()
        .players
        .iter()
        .map(|p| p.shares)
        .collect();
    assert_eq!(shares, [true, true, false]);
}
