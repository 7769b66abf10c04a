//! A seat's next turn as the game stands now, so that it can be prepared while others decide.
//!
//! Shares, actions, track and goods can be looked ahead to. What an auction, income or growth will change
//! cannot, so nothing is imagined beyond them.

use crate::{
    ids::SpecialAction,
    state::{AgeOfSteam, Building, Moving, Phase},
};
use game_core::Seat;

pub fn prospect(game: &AgeOfSteam, seat: Seat) -> Option<AgeOfSteam> {
    let mut phase = Some(game.phase.clone());
    let mut world = game.clone();
    while let Some(now) = phase {
        if let Some(turn) = turn_in(game, &now, seat) {
            world.phase = turn;
            if world.waiting() == Some(seat) && world.must_decide() {
                return Some(world);
            }
        }
        phase = following(game, &now);
    }
    None
}

/// The phase in which a seat could decide next without the game changing much in between.
fn following(game: &AgeOfSteam, phase: &Phase) -> Option<Phase> {
    match phase {
        Phase::BuildTrack(_) => Some(Phase::MoveGoods(Moving::default())),
        Phase::MoveGoods(moving) if moving.round < game.map().file.limits.move_rounds => {
            Some(Phase::MoveGoods(Moving {
                at: 0,
                round: moving.round + 1,
                raised: moving.raised,
            }))
        }
        Phase::MoveGoods(_)
        | Phase::IssueShares { .. }
        | Phase::PlayerOrder(_)
        | Phase::SelectActions { .. }
        | Phase::GoodsGrowth(_)
        | Phase::Over => None,
    }
}

/// The seat's turn in a phase, if it is still to come there.
fn turn_in(game: &AgeOfSteam, phase: &Phase, seat: Seat) -> Option<Phase> {
    let place = |at: u8, action: Option<SpecialAction>| {
        let nth = |at| match action {
            Some(action) => game.nth_with_first(action, at),
            None => game.order.get(usize::from(at)).copied(),
        };
        (at..game.order.len() as u8).find(|at| nth(*at) == Some(seat))
    };
    match phase {
        Phase::IssueShares { at } => Some(Phase::IssueShares {
            at: place(*at, None)?,
        }),
        Phase::SelectActions { at } => Some(Phase::SelectActions {
            at: place(*at, None)?,
        }),
        Phase::BuildTrack(building) => Some(Phase::BuildTrack(Building {
            at: place(building.at, Some(SpecialAction::FirstBuild))?,
            ..Building::default()
        })),
        Phase::MoveGoods(moving) => Some(Phase::MoveGoods(Moving {
            at: place(moving.at, Some(SpecialAction::FirstMove))?,
            ..moving.clone()
        })),
        Phase::PlayerOrder(_) | Phase::GoodsGrowth(_) | Phase::Over => None,
    }
}
