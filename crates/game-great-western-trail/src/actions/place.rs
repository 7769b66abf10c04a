//! The first turn: the cattleman begins on any neutral building (GW-302).

use crate::action::{Action, not_now};

use crate::event::Event;
use crate::pending::Pending;
use crate::places::Node;
use crate::state::Spot;
use crate::{GreatWesternTrail, Told};
use game_core::{Allowed, require};

pub fn candidates(game: &GreatWesternTrail, out: &mut Vec<Action>) {
    if game.me().cattleman.is_none() {
        out.extend(
            game.data()
                .neutral_spaces
                .iter()
                .map(|&at| Action::Place { at }),
        );
    }
}

pub fn check(game: &GreatWesternTrail, at: Node) -> Allowed {
    let Some(Pending::Move) = game.top() else {
        return not_now();
    };
    require!(
        game.me().cattleman.is_none(),
        "GW-302",
        "your cattleman is already on the trail"
    );
    let is_neutral = matches!(game.spot(at), Spot::Neutral(_));
    require!(
        is_neutral,
        "GW-302",
        "the first turn begins on a neutral building"
    );
    Ok(())
}

pub fn perform(game: &mut GreatWesternTrail, at: Node, events: &mut Told) {
    events.tell(Event::Placed {
        seat: game.current,
        at: game.called(at),
    });
    game.arrive(at);
}
