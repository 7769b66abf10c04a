//! Where in the turn a seat stands: what it can still do before the accounts.

use crate::{
    AgeOfSteam,
    ids::SpecialAction,
    state::{Building, Moving, Phase},
};
use game_core::Seat;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Track {
    /// The seat will build this turn.
    Later,
    /// It builds, and this many tiles are left to it.
    Now(u8),
    Done,
}

#[derive(Clone, Copy, Debug)]
pub struct Moment {
    /// Turns with deliveries, the present one included.
    pub turns: usize,
    pub may_issue: bool,
    pub track: Track,
    /// Deliveries left this turn.
    pub moves: u8,
    pub may_raise: bool,
}

impl Moment {
    pub fn of(game: &AgeOfSteam, seat: Seat) -> Moment {
        let after = usize::from(game.turns().saturating_sub(game.turn));
        let before_all = Moment {
            turns: after + 1,
            may_issue: true,
            track: Track::Later,
            moves: game.map().file.limits.move_rounds,
            may_raise: true,
        };
        let issued = Moment {
            may_issue: false,
            ..before_all
        };
        match &game.phase {
            Phase::IssueShares { at } => match place(game, seat, None) < *at {
                true => issued,
                false => before_all,
            },
            Phase::PlayerOrder(_) | Phase::SelectActions { .. } => issued,
            Phase::BuildTrack(building) => Moment {
                track: track(game, seat, building),
                ..issued
            },
            Phase::MoveGoods(moving) => Moment {
                track: Track::Done,
                moves: moves(game, seat, moving),
                may_raise: moving.raised >> seat.0 & 1 == 0,
                ..issued
            },
            Phase::GoodsGrowth(_) | Phase::Over => Moment {
                turns: after,
                ..before_all
            },
        }
    }
}

impl Track {
    /// The tiles left to a seat that builds.
    pub fn tiles(self) -> Option<u8> {
        match self {
            Track::Now(tiles) => Some(tiles),
            Track::Later | Track::Done => None,
        }
    }
}

/// The seat's place in the order of a phase, counted from 0.
pub fn place(game: &AgeOfSteam, seat: Seat, first: Option<SpecialAction>) -> u8 {
    let place = game.order.iter().position(|other| *other == seat);
    let place = place.unwrap_or(0) as u8;
    let Some(leader) = first.and_then(|action| game.who_has(action)) else {
        return place;
    };
    let led = game.order.iter().position(|other| *other == leader);
    match led.unwrap_or(0) as u8 {
        _ if leader == seat => 0,
        led if place < led => place + 1,
        _ => place,
    }
}

fn track(game: &AgeOfSteam, seat: Seat, building: &Building) -> Track {
    let place = place(game, seat, Some(SpecialAction::FirstBuild));
    match place.cmp(&building.at) {
        std::cmp::Ordering::Less => Track::Done,
        std::cmp::Ordering::Greater => Track::Later,
        std::cmp::Ordering::Equal => {
            let laid = building.laid.len() as u8;
            Track::Now(game.tile_limit(seat).saturating_sub(laid))
        }
    }
}

fn moves(game: &AgeOfSteam, seat: Seat, moving: &Moving) -> u8 {
    let has_moved = place(game, seat, Some(SpecialAction::FirstMove)) < moving.at;
    let rounds = game.map().file.limits.move_rounds;
    rounds.saturating_sub(moving.round + u8::from(has_moved))
}
