//! What the special actions and the places in the order are worth, in points.

use super::moment::{Moment, Track, place};
use crate::{
    AgeOfSteam,
    ids::SpecialAction,
    state::{Auction, Phase},
};
use game_core::Seat;

/// To go before one more player when building and moving.
const EARLIER: f32 = 0.3;

/// What an action still to be used promises, except for Locomotive, which shows at once.
fn promise(game: &AgeOfSteam, action: SpecialAction, turns: usize) -> f32 {
    let is_last = turns <= 1;
    match action {
        SpecialAction::FirstMove => 2.0,
        SpecialAction::FirstBuild => 1.5,
        SpecialAction::Engineer => 2.5,
        SpecialAction::Locomotive => 0.0,
        SpecialAction::Urbanization if is_last => 2.0,
        SpecialAction::Urbanization => 4.0,
        SpecialAction::Production if is_last || game.turn == 1 => 0.0,
        SpecialAction::Production => 1.5,
        SpecialAction::TurnOrder if is_last => 0.0,
        SpecialAction::TurnOrder => 1.0,
    }
}

/// What the seat's chosen action still promises.
pub fn unused(game: &AgeOfSteam, seat: Seat, moment: &Moment) -> f32 {
    let Some(action) = game.player(seat).action else {
        return 0.0;
    };
    let is_open = match (action, &game.phase) {
        (_, Phase::IssueShares { .. } | Phase::PlayerOrder(_)) => {
            action == SpecialAction::TurnOrder
        }
        (_, Phase::SelectActions { .. }) => true,
        (SpecialAction::FirstMove, phase) => matches!(phase, Phase::BuildTrack(_)),
        (SpecialAction::FirstBuild, _) => moment.track == Track::Later,
        (SpecialAction::Engineer, _) => moment.track == Track::Later,
        (SpecialAction::Urbanization, Phase::BuildTrack(building)) => match moment.track {
            Track::Later => true,
            Track::Now(_) => !building.urbanized && building.laid.is_empty(),
            Track::Done => false,
        },
        (SpecialAction::Urbanization | SpecialAction::Locomotive, _) => false,
        (SpecialAction::Production, Phase::GoodsGrowth(_)) => false,
        (SpecialAction::Production | SpecialAction::TurnOrder, _) => true,
    };
    match is_open {
        true => promise(game, action, moment.turns),
        false => 0.0,
    }
}

/// What it is worth to choose as number `nth` of those still to choose, counted from 0.
fn choice(game: &AgeOfSteam, turns: usize, locomotive: f32, nth: usize) -> f32 {
    let mut worth = [f32::MIN; SpecialAction::ALL.len()];
    for (worth, action) in worth.iter_mut().zip(SpecialAction::ALL.iter().copied()) {
        let is_free = matches!(game.phase, Phase::PlayerOrder(_)) || game.who_has(action).is_none();
        if is_free {
            *worth = match action {
                SpecialAction::Locomotive => locomotive,
                _ => promise(game, action, turns),
            };
        }
    }
    worth.sort_unstable_by(|a, b| b.total_cmp(a));
    worth[nth.min(worth.len() - 1)]
}

/// For a seat that has still to choose its action: what it will likely be worth.
pub fn before_choice(game: &AgeOfSteam, seat: Seat, turns: usize, locomotive: f32) -> f32 {
    let place = place(game, seat, None);
    match game.phase {
        Phase::SelectActions { at } if at <= place => {
            let nth = usize::from(place - at);
            choice(game, turns, locomotive, nth) - EARLIER * f32::from(place)
        }
        _ => 0.0,
    }
}

/// The place, counted from 1, that a seat is likely to get in the auction, and what it will pay.
pub fn likely_place(game: &AgeOfSteam, auction: &Auction, seat: Seat) -> (u8, u32) {
    let players = game.order.len() as u8;
    let bid = auction.bid_of(seat);
    let out = auction.out.iter().position(|other| *other == seat);
    let place = match out {
        Some(nth) => players - nth as u8,
        None if auction.highest == Some(seat) => 1,
        None => players - auction.out.len() as u8,
    };
    (place, game.price_of_place(place, bid))
}

pub fn place_in_auction(game: &AgeOfSteam, place: u8, turns: usize, locomotive: f32) -> f32 {
    let nth = place.saturating_sub(1);
    choice(game, turns, locomotive, usize::from(nth)) - EARLIER * f32::from(nth)
}
