//! What a sound player does without much thought: bids by one up to what the parcel is worth to him.

use super::parcel::{NOTE, best_stop, break_even};
use crate::{Action, PappyWinchester, Stage};
use game_core::Chance;

/// The place of the usual action among the legal ones.
pub fn place_of_usual(game: &PappyWinchester, legal: &[Action], chance: &mut Chance) -> usize {
    let usual = match game.stage {
        Stage::Auction => bid_or_leave(game, legal),
        Stage::Movement(seat) => {
            let land = game.land[seat.index()];
            best_stop(game, seat, land).map(|(stop, _)| Action::Move { stop })
        }
        Stage::PlaceTrain | Stage::PlaceBoat | Stage::Keep(_) | Stage::Rumour(_) | Stage::Over => {
            None
        }
    };
    let place = usual.and_then(|usual| legal.iter().position(|action| *action == usual));
    place.unwrap_or_else(|| chance.below(legal.len() as u32) as usize)
}

/// The lowest bid while it is worth it; at the limit of one's notes, a duel for what is worth more.
fn bid_or_leave(game: &PappyWinchester, legal: &[Action]) -> Option<Action> {
    let seat = game.auction.turn;
    let limit = break_even(game, seat);
    let amount = game.lowest_bid();
    if NOTE * i32::from(amount) <= limit && amount <= game.cash[seat.index()] {
        return Some(Action::Bid { amount });
    }
    let is_bargain = NOTE * i32::from(game.auction.bid + 1) <= limit;
    match legal.last() {
        Some(Action::Duel) if is_bargain => Some(Action::Duel),
        _ => Some(Action::Pass),
    }
}
