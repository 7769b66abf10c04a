//! What a parcel is worth to a seat, and how near it is to the common objectives.

use crate::{
    Bonus, CommonObjective, Holdings, PappyWinchester, Parcel, ParcelSet, Purchase, Stop, Table,
};
use game_core::Seat;

/// One note.
pub const NOTE: i32 = 10;
/// A parcel by itself: it counts for the majority and for vehicles to come.
const LAND: i32 = 8;
/// Beside a train or boat line.
const LINE: i32 = 3;
/// A look at a card.
const RUMOUR: i32 = 5;

/// The value of the parcel under auction, by what the world says of cards and objectives.
pub fn value(game: &PappyWinchester, seat: Seat) -> i32 {
    let parcel = game.auction.parcel;
    let data = game.data();
    let before = game.holdings(seat);
    let token = game.token(parcel);
    let after = before.with(parcel, Some(token));
    let personal: i32 = game
        .slots(seat)
        .map(|slot| game.objective(seat, slot))
        .map(|card| NOTE * i32::from(data.worth(card, &after) - data.worth(card, &before)))
        .sum();
    let treasure = NOTE * i32::from(game.treasure(parcel).unwrap_or(0));
    personal + treasure + open_value(game, seat, Some(token))
}

/// What everybody can see of that value: the Bonus token, the common objectives and the land itself.
pub fn open_value(game: &PappyWinchester, seat: Seat, token: Option<Bonus>) -> i32 {
    let parcel = game.auction.parcel;
    let data = game.data();
    let before = game.holdings(seat);
    let after = before.with(parcel, token);
    let bonus = match token {
        Some(Bonus::Saloon) => NOTE * i32::from(game.saloon),
        Some(Bonus::Movement) => best_stop(game, seat, after.land).map_or(0, |(_, gain)| gain),
        Some(Bonus::Rumour) => RUMOUR,
        None => 0,
    };
    let purchase = Purchase {
        holdings: after,
        tips_taken: (token == Some(Bonus::Saloon)).then_some(game.saloon),
        is_last: game.pool.is_empty(),
    };
    let common: i32 = open_piles(game)
        .map(
            |(objective, notes)| match data.is_met(objective, &purchase) {
                true => notes,
                false => {
                    near(data, objective, &after, notes) - near(data, objective, &before, notes)
                }
            },
        )
        .sum();
    bonus + common + LAND + LINE * lines(data, parcel)
}

impl Holdings {
    /// With one more parcel, and its token where that is known.
    pub fn with(mut self, parcel: Parcel, token: Option<Bonus>) -> Holdings {
        self.land.insert(parcel);
        if let Some(token) = token {
            self.tokens[token.index()] += 1;
        }
        self
    }
}

/// The price, in tenths, at which buying is as good as letting another pay it: of that price the others
/// get their share.
pub fn break_even(game: &PappyWinchester, seat: Seat) -> i32 {
    let others = i32::from(game.seats) - 1;
    value(game, seat) * others / (others + 1)
}

/// The highest bid that is worth it and within the seat's notes.
pub fn willing_to_pay(game: &PappyWinchester, seat: Seat) -> i16 {
    let price = (break_even(game, seat) / NOTE) as i16;
    price.clamp(0, game.cash[seat.index()])
}

/// What common objectives that are not met yet promise.
pub fn progress(game: &PappyWinchester, seat: Seat) -> i32 {
    let holdings = game.holdings(seat);
    open_piles(game)
        .map(|(objective, notes)| near(game.data(), objective, &holdings, notes))
        .sum()
}

pub fn open_piles(game: &PappyWinchester) -> impl Iterator<Item = (CommonObjective, i32)> {
    let open = game.piles.iter().filter(|pile| pile.taken_by.is_none());
    open.map(|pile| (pile.objective, NOTE * i32::from(pile.notes)))
}

/// A part of the notes, by how much is missing.
fn near(data: &Table, objective: CommonObjective, holdings: &Holdings, notes: i32) -> i32 {
    match missing(data, objective, holdings) {
        0 | 1 => notes * 3 / 10,
        2 => notes / 8,
        _ => 0,
    }
}

/// How many parcels or tokens are missing; many where nobody can prepare.
pub fn missing(
    data: &Table,
    objective: CommonObjective,
    Holdings { land, tokens }: &Holdings,
) -> usize {
    use crate::CommonKind as Kind;
    match data.common[objective.index()] {
        Kind::OneParcelOfEachTerrain => data.by_terrain.iter().filter(|t| !t.meets(*land)).count(),
        Kind::OneTokenOfEachType => tokens.iter().filter(|n| **n == 0).count(),
        Kind::ParcelsOwned(count) => count.saturating_sub(land.len()),
        Kind::ConnectedGroup(count) => count.saturating_sub(data.largest_group(*land)),
        Kind::TokensOfOneType(count) => {
            usize::from(count.saturating_sub(*tokens.iter().max().unwrap_or(&0)))
        }
        Kind::ParcelsInList(list, count) => count.saturating_sub((*land & list).len()),
        Kind::IsolatedParcels(count) => count.saturating_sub(data.isolated(*land)),
        // Not for those who prepare, but for those who are there.
        Kind::AcquireLastParcel | Kind::SaloonTokenWithNoTips => usize::MAX,
    }
}

/// The best stop for oneself, less what it brings the best of the others.
pub fn best_stop(game: &PappyWinchester, seat: Seat, land: ParcelSet) -> Option<(Stop, i32)> {
    let pay = |land, stop: Stop| (game.data().stops[stop.index()] & land).len() as i32;
    let gain = |stop| {
        let others = Seat::all(game.seats).filter(|other| *other != seat);
        let best = others
            .map(|other| pay(game.land[other.index()], stop))
            .max()
            .unwrap_or(0);
        NOTE * pay(land, stop) - NOTE / 2 * best
    };
    let stops = game.stops_within_reach().map(|stop| (stop, gain(stop)));
    stops.max_by_key(|(_, gain)| *gain)
}

pub fn lines(data: &Table, parcel: Parcel) -> i32 {
    data.stops.iter().filter(|stop| stop.has(parcel)).count() as i32
}
