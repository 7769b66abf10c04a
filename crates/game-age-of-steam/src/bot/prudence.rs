//! What may ruin a company is not even looked at: bids, track and engines that it can pay for only with
//! deliveries which others may spoil.

use crate::{AgeOfSteam, action::Action, state::Phase, tiles::Placement};
use game_core::Seat;

/// Dollars that must be left after the shares are issued, and after a bid: an engine's level more, and some
/// track.
const FOR_TRACK: i64 = 4;
const FOR_ENGINE: i64 = 1;

pub fn drop_ruinous(game: &AgeOfSteam, actions: &mut Vec<Action>) {
    let Some(seat) = game.waiting() else { return };
    let room = room(game, seat);
    let is_prudent = |action: &Action| match action {
        Action::IssueShares { shares } => {
            let file = &game.map().file;
            let brings = file.tracks.shares.cash_per_share - file.costs.expenses.per_share;
            FOR_TRACK + FOR_ENGINE <= room + i64::from(*shares) * i64::from(brings)
        }
        Action::Bid { amount } => FOR_ENGINE <= room - i64::from(*amount),
        Action::Build {
            hex,
            tile,
            rotation,
        } => {
            let price = game.price(seat, *hex, Placement::new(*tile, *rotation));
            0 <= room - i64::from(price)
        }
        Action::RaiseEngine => match &game.phase {
            Phase::MoveGoods(_) => FOR_ENGINE <= room,
            _ => true,
        },
        Action::UsePass
        | Action::DropOut
        | Action::SelectAction { .. }
        | Action::Urbanize { .. }
        | Action::EndBuild
        | Action::Deliver { .. }
        | Action::Decline
        | Action::Produce
        | Action::SkipProduction
        | Action::PlaceCube { .. } => true,
    };
    if actions.iter().any(is_prudent) {
        actions.retain(is_prudent);
    } else if let Some(place) = most_shares(actions) {
        // Nothing is safe: the most money is the least danger.
        actions.swap(0, place);
        actions.truncate(1);
    }
}

/// Dollars that a company can spend and still survive the accounts without a delivery: its cash, its income
/// and what can be taken from it, less its expenses.
fn room(game: &AgeOfSteam, seat: Seat) -> i64 {
    let player = game.player(seat);
    i64::from(player.cash) + 2 * i64::from(player.income) - i64::from(game.expenses(seat))
}

fn most_shares(actions: &[Action]) -> Option<usize> {
    let shares = |action: &Action| match action {
        Action::IssueShares { shares } => Some(*shares),
        _ => None,
    };
    let all = actions.iter().enumerate();
    let found = all.filter_map(|(place, action)| Some((shares(action)?, place)));
    found.max().map(|(_, place)| place)
}
