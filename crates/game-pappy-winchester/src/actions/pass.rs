//! Out of this auction for good (PW-25).

use super::during_the_auction;
use crate::action::Action;
use crate::event::Event;
use crate::state::PappyWinchester;
use game_core::{Allowed, Chance, Events};

pub(crate) fn candidates(out: &mut Vec<Action>) {
    out.push(Action::Pass);
}

pub(crate) fn check(game: &PappyWinchester) -> Allowed {
    during_the_auction(game)
}

pub(crate) fn perform(game: &mut PappyWinchester, chance: &mut Chance, events: &mut Events<Event>) {
    let seat = game.auction.turn;
    game.auction.inside.remove(seat);
    events.tell(Event::Passes { seat });
    game.go_round(chance, events);
}
