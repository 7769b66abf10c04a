//! Moving the cattleman: phase A, and the extra moves of buildings and objectives.

use crate::action::{Action, not_now};

use crate::event::Event;
use crate::pending::Pending;
use crate::places::Node;
use crate::routes::{Fees, Route, Walk};
use crate::state::Spot;
use crate::{GreatWesternTrail, Told};
use game_core::{Allowed, require};

/// How the cattleman may go now.
pub fn walk(game: &GreatWesternTrail) -> Option<Walk> {
    match game.top()? {
        Pending::Move => Some(Walk {
            from: game.me().cattleman?,
            max: game.step_limit(game.current),
            fees: true,
            may_reach_kansas_city: true,
        }),
        Pending::ExtraMove {
            max,
            fees,
            activate,
        } => extra_walk(game, max, fees, activate),
        _ => None,
    }
}

pub fn extra_walk(game: &GreatWesternTrail, max: u8, fees: bool, activate: bool) -> Option<Walk> {
    let from = game.me().cattleman?;
    Some(Walk {
        from,
        max,
        fees,
        may_reach_kansas_city: activate,
    })
}

/// Exact: every route once, and nothing else.
pub fn candidates(game: &GreatWesternTrail, out: &mut Vec<Action>) {
    let Some(walk) = walk(game) else {
        return;
    };
    let start = out.len();
    game.for_each_route(walk, &mut |Route { to, fees, .. }| {
        let action = Action::Move { to, fees };
        if !out[start..].contains(&action) {
            out.push(action);
        }
    });
}

pub fn check(game: &GreatWesternTrail, to: Node, fees: Fees) -> Allowed {
    let Some(walk) = walk(game) else {
        let is_first = game.top() == Some(Pending::Move);
        require!(
            !is_first,
            "GW-302",
            "the first turn begins on a neutral building"
        );
        return not_now();
    };
    let (max, place) = (walk.max, game.called(to));
    require!(
        game.spot(to) != Spot::Empty,
        "GW-303",
        "{to} is no location, for nothing lies there",
        to = place
    );
    let is_barred = to == game.data().kansas_city && !walk.may_reach_kansas_city;
    require!(!is_barred, "GW-814", "this move may not reach Kansas City");
    let (mut reached, mut paid) = (false, false);
    game.for_each_route(walk, &mut |route| {
        reached |= route.to == to;
        paid |= route.to == to && route.fees == fees;
    });
    let beyond = Walk {
        max: u8::MAX,
        ..walk
    };
    let mut ahead = reached;
    if !reached {
        game.for_each_route(beyond, &mut |route| ahead |= route.to == to);
    }
    require!(ahead, "GW-305", "{to} does not lie ahead", to = place);
    require!(
        reached,
        "GW-304",
        "{to} is more than {max} {max|step|steps} away",
        to = place,
        max
    );
    require!(
        paid,
        "GW-314",
        "no way to {to} costs these fees",
        to = place
    );
    Ok(())
}

pub fn perform(game: &mut GreatWesternTrail, to: Node, fees: Fees, events: &mut Told) {
    let seat = game.current;
    let pending = game.pending.pop();
    events.tell(Event::Moved {
        seat,
        to: game.called(to),
        owner: game.landlord(to),
    });
    pay(game, fees, events);
    match pending {
        Some(Pending::ExtraMove {
            activate: false, ..
        }) => {
            game.me_mut().cattleman = Some(to);
            // Played in phase B, the turn goes straight to phase C (GW-814).
            if game.pending.contains(&Pending::Use) {
                game.pending.clear();
                game.pending.push(Pending::DrawUp);
            }
        }
        _ => game.arrive(to),
    }
}

fn pay(game: &mut GreatWesternTrail, fees: Fees, events: &mut Told) {
    let seat = game.current;
    if 0 < fees.bank {
        game.me_mut().pay(fees.bank);
        events.tell(Event::PaidBank {
            seat,
            cash: fees.bank,
        });
    }
    for to in game.all_seats() {
        let cash = fees.seats[to.index()];
        if 0 < cash {
            game.me_mut().pay(cash);
            game.players[to.index()].gain(cash);
            events.tell(Event::PaidSeat { seat, to, cash });
        }
    }
}
