//! The actions worth a thought: a few shares, small raises, track that leads somewhere, deliveries over
//! own links.

use super::{deliveries::keep_best_deliveries, sites::keep_best_sites};
use crate::{AgeOfSteam, action::Action, state::Phase};

/// More shares than this are never issued at once.
const SHARES: u8 = 5;
/// Dollars that a bid goes above the lowest one.
const RAISE: u32 = 1;
/// Lists as short as this are left alone.
const SHORT: usize = 4;

pub fn shortlist(game: &AgeOfSteam, actions: &mut Vec<Action>) {
    let Some(seat) = game.waiting() else { return };
    if actions.len() <= SHORT {
        return;
    }
    match &game.phase {
        Phase::IssueShares { .. } => {
            let is_much =
                |a: &Action| matches!(a, Action::IssueShares { shares } if SHARES < *shares);
            actions.retain(|action| !is_much(action));
        }
        Phase::PlayerOrder(auction) => {
            let highest = game.lowest_bid(auction) + RAISE;
            let is_high = |a: &Action| matches!(a, Action::Bid { amount } if highest < *amount);
            actions.retain(|action| !is_high(action));
        }
        Phase::BuildTrack(_) => keep_best_sites(game, seat, actions),
        Phase::MoveGoods(_) => keep_best_deliveries(game, seat, actions),
        Phase::SelectActions { .. } | Phase::GoodsGrowth(_) | Phase::Over => {}
    }
}
