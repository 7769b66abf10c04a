//! Lay one rail: of the Railroad action, a free rail, or the one of set-up.

use crate::{
    action::Action,
    event::Event,
    ids::{Job, Piece, Space},
    outlook::Spend,
    state::{Pending, RailroadRevolution},
};
use game_core::{Allowed, Events, require};

pub fn candidates(game: &RailroadRevolution, out: &mut Vec<Action>) {
    let spaces = game.decider().available_spaces(game.data());
    out.extend(spaces.iter().map(|space| Action::Rail { space }));
}

/// The Railroad action still has rails to lay.
fn is_due(game: &RailroadRevolution) -> bool {
    game.is_acting_freely() && game.turn.job == Job::Railroad && game.turn.to_place != 0
}

pub fn check(game: &RailroadRevolution, space: Space) -> Allowed {
    let (data, player) = (game.data(), game.decider());
    let free = matches!(
        game.top(),
        Some(Pending::FreeRail { .. } | Pending::SetupRail)
    );
    require!(free || is_due(game), "RR-61", "you have no rail to lay now");
    let setup = game.top() == Some(Pending::SetupRail);
    require!(
        setup || player.rails_left != 0,
        "RR-49",
        "you have no rail left"
    );
    let own = player.rails.has(space);
    require!(
        !own,
        "RR-63",
        "you have a rail on {space:the} already",
        space = space.word()
    );
    let touches = player.available_spaces(data).has(space);
    require!(
        touches,
        "RR-62",
        "{space:the} does not touch your network",
        space = space.word()
    );
    if free {
        let spare = setup || game.can_spare(Piece::Rail);
        require!(
            spare,
            "RR-26",
            "your action needs your last {piece}",
            piece = "rail"
        );
        return Ok(());
    }
    let triangles = u32::from(data.space(space).triangles);
    game.check_finish(
        &Action::Rail { space },
        Spend {
            money: triangles * u32::from(data.constants.rail_triangle_money),
            ..Spend::default()
        },
    )
}

pub fn perform(game: &mut RailroadRevolution, space: Space, events: &mut Events<Event>) {
    let data = game.data();
    match game.top() {
        Some(Pending::SetupRail) => {
            game.decider_mut().spare_rail = false;
            game.count_down();
        }
        Some(_) => {
            game.decider_mut().rails_left -= 1;
            game.count_down();
        }
        None => {
            let laid = data.space(space);
            game.decider_mut().rails_left -= 1;
            game.turn.to_place -= 1;
            game.turn.triangles += laid.triangles;
            game.turn.due +=
                u32::from(laid.triangles) * u32::from(data.constants.rail_triangle_money);
            // Several Market icons in one action still make one deal (RR-70).
            game.turn.market |= laid.market;
        }
    }
    game.put_rail(space, events);
}
