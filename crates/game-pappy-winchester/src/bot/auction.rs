//! How an auction is likely to end: the one who values the parcel most gets it, for about what the next
//! one would have paid.

use super::parcel::{NOTE, value, willing_to_pay};
use crate::{PappyWinchester, SeatSet};
use game_core::Seat;

/// A guess at the end of the auction on the table.
pub struct LikelyEnd {
    buyer: Option<Seat>,
    price: i16,
}

/// Nobody yet while no bid was made and nobody passed: then the parcel tells nothing about the standing.
pub fn likely_end(game: &PappyWinchester) -> LikelyEnd {
    let auction = &game.auction;
    if auction.leader.is_none() && auction.inside == SeatSet::all(game.seats) {
        return LikelyEnd {
            buyer: None,
            price: 0,
        };
    }
    let limit = |seat: Seat| match auction.leader == Some(seat) {
        true => willing_to_pay(game, seat).max(auction.bid),
        false => willing_to_pay(game, seat),
    };
    let lowest = game.lowest_bid();
    let mut buyer = auction.leader;
    let mut best = auction.bid;
    let mut second = 0;
    for seat in auction.inside.iter() {
        let limit = limit(seat);
        let stays = auction.leader == Some(seat) || lowest <= limit;
        if !stays {
            continue;
        }
        if buyer.is_none() || best < limit || buyer == Some(seat) {
            if buyer != Some(seat) {
                second = second.max(best);
            }
            buyer = Some(seat);
            best = best.max(limit);
        } else {
            second = second.max(limit);
        }
    }
    match buyer {
        Some(seat) if auction.leader == Some(seat) => LikelyEnd {
            buyer,
            price: second.clamp(auction.bid, best),
        },
        Some(_) => LikelyEnd {
            buyer,
            price: second.clamp(lowest, best),
        },
        // Nobody wants it: the first player must take it (PW-28).
        None => LikelyEnd {
            buyer: Some(game.first_player),
            price: game
                .data()
                .auction
                .forced_price
                .min(game.cash[game.first_player.index()]),
        },
    }
}

impl LikelyEnd {
    /// What it changes for a seat. A high bid of one's own is worth a little less than a low one.
    pub fn effect_on(&self, game: &PappyWinchester, seat: Seat) -> i32 {
        let Some(buyer) = self.buyer else {
            return 0;
        };
        if buyer == seat {
            let eager = match game.auction.leader == Some(seat) {
                true => i32::from(game.auction.bid),
                false => 0,
            };
            return value(game, seat) - NOTE * i32::from(self.price) - eager;
        }
        let share = self.price / (i16::from(game.seats) - 1);
        NOTE * i32::from(share)
    }
}
