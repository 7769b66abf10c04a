//! Spending strength to go on by exactly as many spaces (PT-6).

use crate::{Action, Event, PumpTrolley, sequence};
use game_core::{Allowed, Events, require};

pub fn candidates(game: &PumpTrolley, out: &mut Vec<Action>) {
    out.extend((1..=game.data().most_pumped).map(|n| Action::Pump { n }));
}

pub fn check(game: &PumpTrolley, n: u8) -> Allowed {
    sequence::check_running(game)?;
    let most = game.data().most_pumped;
    require!(
        (1..=most).contains(&n),
        "PT-6",
        "a crew pumps on by 1 to {most} spaces",
        most
    );
    let strength = game.crew(game.turn).strength;
    require!(
        n <= strength,
        "PT-6",
        "a strength of {n} is needed, and {strength} is there",
        n,
        strength
    );
    let left = game.left(game.turn);
    require!(
        n <= left,
        "PT-6",
        "the railhead is only {left} {left|space|spaces} away",
        left
    );
    Ok(())
}

pub fn perform(game: &mut PumpTrolley, n: u8, events: &mut Events<Event>) {
    let seat = game.turn;
    game.crews[seat.index()].strength -= n;
    events.tell(Event::Pumped { seat, n });
    sequence::go_on_by(game, n, events);
    sequence::next_turn(game, events);
}
