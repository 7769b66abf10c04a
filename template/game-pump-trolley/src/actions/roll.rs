//! Rolling the die and going on by as many spaces (PT-5, PT-10).

use crate::{Event, PumpTrolley, sequence};
use game_core::{Allowed, Chance, Events};

pub fn check(game: &PumpTrolley) -> Allowed {
    sequence::check_running(game)
}

pub fn perform(game: &mut PumpTrolley, chance: &mut Chance, events: &mut Events<Event>) {
    let seat = game.turn;
    let n = 1 + chance.below(u32::from(game.data().die)) as u8;
    events.tell(Event::Rolled { seat, n });
    sequence::go_on_by(game, n.min(game.left(seat)), events);
    sequence::next_turn(game, events);
}
