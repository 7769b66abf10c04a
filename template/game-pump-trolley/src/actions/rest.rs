//! Staying where one is and gaining strength (PT-7).

use crate::{Event, PumpTrolley, sequence};
use game_core::{Allowed, Events, require};

pub fn check(game: &PumpTrolley) -> Allowed {
    sequence::check_running(game)?;
    let most = game.data().strength.most;
    require!(
        game.crew(game.turn).strength < most,
        "PT-7",
        "nobody has a strength of more than {most}",
        most
    );
    Ok(())
}

pub fn perform(game: &mut PumpTrolley, events: &mut Events<Event>) {
    let seat = game.turn;
    let n = game.strengthen(seat, game.data().rest);
    events.tell(Event::Rested { seat, n });
    sequence::next_turn(game, events);
}
