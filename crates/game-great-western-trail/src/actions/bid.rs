//! The auction of the places in the order of turns (GW-951).

use crate::action::{Action, not_now};
use crate::event::Event;
use crate::pending::Pending;
use crate::state::Bid;
use crate::{GreatWesternTrail, Told};
use game_core::{Allowed, Seat, require};

/// No bid is higher.
pub const HIGHEST: u8 = 20;

pub fn candidates(game: &GreatWesternTrail, out: &mut Vec<Action>) {
    for place in 0..game.seats {
        let least = game.bids[usize::from(place)].map_or(0, |bid| bid.points + 1);
        out.extend((least..=HIGHEST).map(|points| Action::Bid { place, points }));
    }
}

pub fn check(game: &GreatWesternTrail, place: u8, points: u8) -> Allowed {
    let Some(Pending::Bid) = game.top() else {
        return not_now();
    };
    require!(
        place < game.seats,
        "GW-951",
        "there are only {seats} places",
        seats = game.seats
    );
    require!(
        points <= HIGHEST,
        "GW-951",
        "no bid is higher than {highest} VP",
        highest = HIGHEST
    );
    if let Some(bid) = game.bids[usize::from(place)] {
        require!(
            bid.points < points,
            "GW-951",
            "{points} VP are already bid for this place",
            points = bid.points
        );
    }
    Ok(())
}

pub fn perform(game: &mut GreatWesternTrail, place: u8, points: u8, events: &mut Told) {
    let seat = game.current;
    game.bids[usize::from(place)] = Some(Bid { seat, points });
    events.tell(Event::Bid {
        seat,
        place,
        points,
    });
    match bidder(game) {
        Some(next) => game.current = next,
        None => settle(game),
    }
}

/// The next in turn who holds no place.
fn bidder(game: &GreatWesternTrail) -> Option<Seat> {
    let holds = |seat: Seat| game.bids.iter().flatten().any(|bid| bid.seat == seat);
    let mut seat = game.current;
    for _ in 0..game.seats {
        seat = seat.next(game.seats);
        if !holds(seat) {
            return Some(seat);
        }
    }
    None
}

fn settle(game: &mut GreatWesternTrail) {
    game.pending.pop();
    for (place, bid) in game.bids.iter().enumerate() {
        if let Some(bid) = bid {
            game.order[place] = bid.seat;
            game.players[bid.seat.index()].bid = bid.points;
        }
    }
    game.current = game.order[0];
}
