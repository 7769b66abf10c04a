//! The table as it will likely be before the next parcel: the auction under way goes to whom it is worth
//! most, by what one seat can know, and his token is applied. A learned value reads positions between
//! auctions, where little is left to guess.

use super::{
    insight::Insight,
    parcel::{NOTE, best_stop, open_value},
};
use crate::{Bonus, PappyWinchester, Stage};
use game_core::{Events, Seat};

/// How the auction on the table will likely end.
pub struct Likely {
    pub buyer: Seat,
    pub price: i16,
    /// What the parcel is worth to the viewer, in notes, and the limit of who pays most.
    pub value: f32,
    pub best: i16,
}

/// The position before the next parcel, and how it comes to it where an auction is under way.
pub fn settled(game: &PappyWinchester, insight: &Insight) -> (PappyWinchester, Option<Likely>) {
    let mut after = game.clone();
    let likely = match game.stage {
        Stage::Auction if !is_between(game) => {
            let likely = likely(game, insight);
            let tips = after.saloon;
            after.pay_price(likely.buyer, likely.price, &mut Events::muted());
            take(&mut after, insight, likely.buyer, tips);
            Some(likely)
        }
        Stage::Movement(buyer) | Stage::Rumour(buyer) => {
            if let Stage::Movement(_) = game.stage {
                go(&mut after, buyer);
            }
            finish(&mut after, insight, buyer);
            None
        }
        Stage::Auction | Stage::PlaceTrain | Stage::PlaceBoat | Stage::Keep(_) | Stage::Over => {
            None
        }
    };
    (after, likely)
}

/// No parcel is under auction; a search has stopped before the draw, whose parcel lies in the bag again.
pub fn is_between(game: &PappyWinchester) -> bool {
    game.pool.has(game.auction.parcel)
}

fn take(after: &mut PappyWinchester, insight: &Insight, buyer: Seat, tips: i16) {
    let parcel = after.auction.parcel;
    let token = after.shows_token(parcel).then(|| after.token(parcel));
    // What nobody knows yet counts as a Rumour, which pays nothing.
    after.tokens[parcel.index()] = token.unwrap_or(Bonus::Rumour);
    after.land[buyer.index()].insert(parcel);
    match token {
        Some(Bonus::Saloon) => after.take_tips(buyer, tips, &mut Events::muted()),
        Some(Bonus::Movement) => go(after, buyer),
        Some(Bonus::Rumour) | None => {}
    }
    finish(after, insight, buyer);
}

fn go(after: &mut PappyWinchester, buyer: Seat) {
    let Some((stop, _)) = best_stop(after, buyer, after.land[buyer.index()]) else {
        return;
    };
    after.put_vehicle(stop);
    for seat in Seat::all(after.seats) {
        let paid = (after.data().stops[stop.index()] & after.land[seat.index()]).len() as i16;
        after.cash[seat.index()] += paid * after.data().payout_per_parcel;
    }
}

fn finish(after: &mut PappyWinchester, insight: &Insight, buyer: Seat) {
    let treasure = insight.treasure(after, after.auction.parcel);
    after.cash[buyer.index()] += treasure.round() as i16;
    after.first_player = buyer;
    after.claim_objectives(buyer, &mut Events::muted());
}

fn likely(game: &PappyWinchester, insight: &Insight) -> Likely {
    let auction = &game.auction;
    let (mut best, mut second) = ((None, 0), 0);
    let lowest = game.lowest_bid();
    for seat in auction.inside.iter() {
        let is_leader = auction.leader == Some(seat);
        let mut limit = limit(game, insight, seat);
        if is_leader {
            limit = limit.max(auction.bid);
        } else if limit < lowest {
            continue;
        }
        if best.0.is_none() || best.1 < limit {
            second = best.1;
            best = (Some(seat), limit);
        } else {
            second = second.max(limit);
        }
    }
    let (buyer, price) = match best.0 {
        Some(seat) if auction.leader == Some(seat) => (seat, second.max(auction.bid)),
        Some(seat) => (seat, second.max(lowest)),
        // Nobody wants it: the first player must take it (PW-28).
        None => {
            let first = game.first_player;
            let forced = game.data().auction.forced_price;
            (first, forced.min(game.cash[first.index()]))
        }
    };
    Likely {
        buyer,
        price,
        value: value(game, insight, insight.viewer),
        best: best.1,
    }
}

/// The value of the parcel under auction to a seat, in notes, as far as the viewer can tell.
fn value(game: &PappyWinchester, insight: &Insight, seat: Seat) -> f32 {
    let parcel = game.auction.parcel;
    let token = game.shows_token(parcel).then(|| game.token(parcel));
    open_value(game, seat, token) as f32 / NOTE as f32
        + insight.personal_gain(game, seat, parcel, token)
        + insight.treasure(game, parcel)
}

/// The highest bid that is worth it, of what the others get their share back, within the seat's notes.
fn limit(game: &PappyWinchester, insight: &Insight, seat: Seat) -> i16 {
    let others = f32::from(game.seats) - 1.0;
    let price = value(game, insight, seat) * others / (others + 1.0);
    (price as i16).clamp(0, game.cash[seat.index()])
}
