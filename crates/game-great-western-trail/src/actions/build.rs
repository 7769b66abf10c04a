//! Choosing the personal building to build (GW-511…514); its space is the next decision.

use crate::action::{Action, not_now};
use crate::actions::site;
use crate::event::Event;
use crate::ids::Building;
use crate::pending::Pending;
use crate::{GreatWesternTrail, Told};
use game_core::{Allowed, require};

pub fn candidates(game: &GreatWesternTrail, out: &mut Vec<Action>) {
    let unbuilt = Building::all().filter(|building| game.me().unbuilt & building.bit() != 0);
    out.extend(unbuilt.map(|building| Action::Build { building }));
}

pub fn check_any(game: &GreatWesternTrail, per_craftsman: u8) -> Allowed {
    let is_left = |building: &Building| game.me().unbuilt & building.bit() != 0;
    let mut left = Building::all().filter(is_left);
    let any = left.any(|building| site::any(game, building, per_craftsman));
    require!(
        any,
        "GW-512",
        "there is no building that you can build and pay for"
    );
    Ok(())
}

fn check_one(game: &GreatWesternTrail, building: Building, per_craftsman: u8) -> Allowed {
    let is_left = building.exists() && game.me().unbuilt & building.bit() != 0;
    require!(is_left, "GW-511", "you do not have this building any more");
    let any = site::any(game, building, per_craftsman);
    let (needed, cash) = (game.face(building).craftsmen, game.me().cash);
    let (n, craftsmen) = (building.0, game.me().workers[1]);
    require!(
        any,
        "GW-512",
        "building {n} needs {needed} {needed|craftsman|craftsmen}; you have {craftsmen}, and ${cash}",
        n,
        needed,
        craftsmen,
        cash
    );
    Ok(())
}

pub fn check(game: &GreatWesternTrail, building: Building) -> Allowed {
    match game.top() {
        Some(Pending::Build { per_craftsman }) => check_one(game, building, per_craftsman),
        _ => not_now(),
    }
}

pub fn perform(game: &mut GreatWesternTrail, building: Building, events: &mut Told) {
    if let Some(Pending::Build { per_craftsman }) = game.pending.pop() {
        let seat = game.current;
        events.tell(Event::BuildingChosen {
            seat,
            building: game.building_called(building),
        });
        game.pending.push(Pending::Site {
            building,
            per_craftsman,
        });
    }
}
