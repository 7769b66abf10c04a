//! Village trade: taking a teepee (GW-571, GW-572).

use crate::action::not_now;

use crate::event::Event;
use crate::pending::Pending;
use crate::places::Node;
use crate::state::Spot;
use crate::{GreatWesternTrail, Told};
use game_core::{Allowed, Indexed, require, unchecked};

pub fn check_any(game: &GreatWesternTrail) -> Allowed {
    require!(
        game.village().next().is_some(),
        "GW-572",
        "the village is empty"
    );
    let any = game.village().any(|at| check_one(game, at).is_ok());
    require!(any, "GW-571", "you cannot pay for any teepee");
    Ok(())
}

fn check_one(game: &GreatWesternTrail, at: Node) -> Allowed {
    let is_teepee = game.data().village.contains(&at) && matches!(game.spot(at), Spot::Tile(_));
    require!(
        is_teepee,
        "GW-571",
        "no teepee stands on {at}",
        at = game.called(at)
    );
    let value = game.data().node(at).value;
    game.me().affords(value.min(0).unsigned_abs(), "GW-571")
}

pub fn check(game: &GreatWesternTrail, at: Node) -> Allowed {
    match game.top() {
        Some(Pending::Trade) => check_one(game, at),
        _ => not_now(),
    }
}

pub fn perform(game: &mut GreatWesternTrail, at: Node, events: &mut Told) {
    game.pending.pop();
    let Spot::Tile(tile) = game.spot(at) else {
        unchecked!()
    };
    let (seat, cash) = (game.current, game.data().node(at).value);
    game.trail[at.index()] = Spot::Empty;
    let me = game.me_mut();
    me.collected.add(tile);
    match cash {
        0.. => me.gain(cash.unsigned_abs()),
        _ => me.pay(cash.unsigned_abs()),
    }
    events.tell(Event::Traded { seat, tile, cash });
}
