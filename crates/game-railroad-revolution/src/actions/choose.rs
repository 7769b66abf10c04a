//! Choose a set-up tile: its worker joins the stock and its bonus is resolved at once (RR-20, RR-21).

use crate::{
    action::Action,
    event::Event,
    ids::SetupSide,
    state::{Phase, RailroadRevolution},
};
use game_core::{Allowed, Events, require, unchecked};

pub fn candidates(game: &RailroadRevolution, out: &mut Vec<Action>) {
    out.extend(
        game.offers
            .iter()
            .map(|offer| Action::Choose { tile: offer.tile }),
    );
}

pub fn check(game: &RailroadRevolution, tile: SetupSide) -> Allowed {
    let choosing = game.phase == Phase::Choosing;
    require!(
        choosing,
        "RR-20",
        "set-up tiles are chosen before the first round"
    );
    let offered = game.offers.iter().any(|offer| offer.tile == tile);
    require!(offered, "RR-20", "this set-up tile is not on offer");
    Ok(())
}

pub fn perform(game: &mut RailroadRevolution, tile: SetupSide, events: &mut Events<Event>) {
    let Some(at) = game.offers.iter().position(|offer| offer.tile == tile) else {
        unchecked!()
    };
    let offer = game.offers.remove(at);
    let seat = game.seat;
    game.decider_mut().stock.add(offer.worker);
    events.tell(Event::TileChosen {
        seat,
        tile,
        worker: offer.worker,
    });
    game.phase = Phase::SettingUp;
    game.use_effect(&game.data().setup_sides[tile.index()], events);
}
