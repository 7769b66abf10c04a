//! Choosing the space of a new building: an empty one, or that of a smaller building of one's own.

use crate::action::{Action, not_now};
use crate::data::NodeKind;
use crate::event::Event;
use crate::ids::{Building, Worker};
use crate::pending::Pending;
use crate::places::Node;
use crate::state::Spot;
use crate::{GreatWesternTrail, Told};
use game_core::{Allowed, Indexed, require, unchecked};

pub fn candidates(game: &GreatWesternTrail, out: &mut Vec<Action>) {
    let may_be_built_on = |at: &Node| match game.spot(*at) {
        Spot::Empty => true,
        Spot::Building { owner, .. } => owner == game.current,
        Spot::Neutral(_) | Spot::Tile(_) | Spot::KansasCity => false,
    };
    let spaces = game.data().building_spaces.iter().copied();
    out.extend(spaces.filter(may_be_built_on).map(|at| Action::Site { at }));
}

pub fn any(game: &GreatWesternTrail, building: Building, per_craftsman: u8) -> bool {
    let needed = game.face(building).craftsmen;
    let can = |craftsmen: u8| {
        craftsmen <= game.me().workers(Worker::Craftsman)
            && game.me().can_pay(craftsmen * per_craftsman)
    };
    let mut spots = game.data().building_spaces.iter().map(|at| game.spot(*at));
    spots.any(|spot| match spot {
        Spot::Empty => can(needed),
        Spot::Building {
            owner,
            building: old,
        } if owner == game.current => {
            let saved = game.face(old).craftsmen;
            saved < needed && can(needed - saved)
        }
        _ => false,
    })
}

fn check_one(game: &GreatWesternTrail, building: Building, at: Node, per_craftsman: u8) -> Allowed {
    let is_space = game.data().node(at).kind == NodeKind::BuildingSpace;
    require!(
        is_space,
        "GW-511",
        "{at} is no building space",
        at = game.called(at)
    );
    let needed = game.face(building).craftsmen;
    let craftsmen = match game.spot(at) {
        Spot::Building {
            owner,
            building: old,
        } => {
            require!(
                owner == game.current,
                "GW-511",
                "another player owns {building}",
                building = game.building_called(old)
            );
            let old = game.face(old).craftsmen;
            require!(
                old < needed,
                "GW-513",
                "the building there needs {old} {old|craftsman|craftsmen}, not fewer than {needed}",
                old,
                needed
            );
            needed - old
        }
        Spot::Empty | Spot::Neutral(_) | Spot::Tile(_) | Spot::KansasCity => needed,
    };
    let have = game.me().workers(Worker::Craftsman);
    require!(
        craftsmen <= have,
        "GW-512",
        "this needs {craftsmen} {craftsmen|craftsman|craftsmen}, you have {have}",
        craftsmen,
        have
    );
    game.me().affords(craftsmen * per_craftsman, "GW-103")
}

pub fn check(game: &GreatWesternTrail, at: Node) -> Allowed {
    match game.top() {
        Some(Pending::Site {
            building,
            per_craftsman,
        }) => check_one(game, building, at, per_craftsman),
        _ => not_now(),
    }
}

/// The craftsmen that a new building needs, or a replacement (GW-512, GW-513).
pub fn craftsmen(game: &GreatWesternTrail, building: Building, at: Node) -> u8 {
    let needed = game.face(building).craftsmen;
    match game.spot(at) {
        Spot::Building { building: old, .. } => needed.saturating_sub(game.face(old).craftsmen),
        Spot::Empty | Spot::Neutral(_) | Spot::Tile(_) | Spot::KansasCity => needed,
    }
}

pub fn perform(game: &mut GreatWesternTrail, at: Node, events: &mut Told) {
    let Some(Pending::Site {
        building,
        per_craftsman,
    }) = game.pending.pop()
    else {
        unchecked!()
    };
    let seat = game.current;
    let cash = craftsmen(game, building, at) * per_craftsman;
    if let Spot::Building { building: old, .. } = game.spot(at) {
        events.tell(Event::Replaced {
            building: game.building_called(old),
        });
        forget_source(game, at);
    }
    game.me_mut().pay(cash);
    game.me_mut().unbuilt &= !building.bit();
    game.trail[at.index()] = Spot::Building {
        owner: seat,
        building,
    };
    events.tell(Event::Built {
        seat,
        building,
        side: game.side(building),
        at,
        cash,
    });
}

/// Unused local actions of a replaced building are lost, with all that was copied through it (GW-409).
fn forget_source(game: &mut GreatWesternTrail, at: Node) {
    let sources = &mut game.activation.sources;
    if let Some(source) = sources.iter().position(|source| source.at == at) {
        sources.truncate(source);
    }
}
