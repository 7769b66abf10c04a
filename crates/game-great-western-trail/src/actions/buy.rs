//! Buying cattle with cowboys and cash, one offer at a time (GW-581…583).

use crate::action::{Action, not_now};
use crate::cards::{Card, Cattle};
use crate::data::OfferData;
use crate::event::Event;
use crate::ids::Offer;
use crate::pending::Pending;
use crate::{GreatWesternTrail, Told};
use game_core::{Allowed, Chance, Indexed, require, unchecked};

fn row(game: &GreatWesternTrail, offer: Offer) -> &'static OfferData {
    &game.data().offers[offer.index()]
}

pub fn candidates(game: &GreatWesternTrail, out: &mut Vec<Action>) {
    let Some(Pending::Buy { cowboys, .. }) = game.top() else {
        return;
    };
    for offer in Offer::ALL {
        let row = row(game, offer);
        if cowboys < row.cowboys || !game.me().can_pay(row.cash) {
            continue;
        }
        if row.cards == 0 {
            out.push(Action::Buy {
                offer,
                first: None,
                second: None,
            });
            continue;
        }
        let fits = |card: &Cattle| card.value() == row.value;
        for first in game.market.kinds().filter(fits) {
            if row.cards == 1 {
                out.push(Action::Buy {
                    offer,
                    first: Some(first),
                    second: None,
                });
                continue;
            }
            for second in game
                .market
                .kinds()
                .filter(|card| fits(card) && first <= *card)
            {
                out.push(Action::Buy {
                    offer,
                    first: Some(first),
                    second: Some(second),
                });
            }
        }
    }
}

/// Some offer can be taken with so many cowboys.
pub fn check_any(game: &GreatWesternTrail, cowboys: u8) -> Allowed {
    let is_possible = |offer: Offer| {
        let row = row(game, offer);
        let fits = |(card, n): (Cattle, u8)| {
            if card.value() == row.value { n } else { 0 }
        };
        let there = match row.cards {
            0 => !game.market_deck.is_empty(),
            cards => cards <= game.market.iter().map(fits).sum(),
        };
        row.cowboys <= cowboys && game.me().can_pay(row.cash) && there
    };
    require!(
        Offer::all().any(is_possible),
        "GW-581",
        "there is nothing in the cattle market that you can have"
    );
    Ok(())
}

pub fn check(
    game: &GreatWesternTrail,
    offer: Offer,
    first: Option<Cattle>,
    second: Option<Cattle>,
) -> Allowed {
    let Some(Pending::Buy { cowboys, .. }) = game.top() else {
        return not_now();
    };
    let row = row(game, offer);
    let needed = row.cowboys;
    require!(
        needed <= cowboys,
        "GW-581",
        "this needs {needed} {needed|cowboy|cowboys}, {cowboys} {cowboys|is|are} left",
        needed,
        cowboys
    );
    game.me().affords(row.cash, "GW-103")?;
    let named = [first, second].iter().flatten().count();
    let n = row.cards;
    require!(
        named == usize::from(n) && first.is_some() == (0 < n),
        "GW-582",
        "this offer is for {n} {n|card|cards}",
        n
    );
    require!(
        0 < n || !game.market_deck.is_empty(),
        "GW-583",
        "the deck of cattle is empty"
    );
    for card in [first, second].into_iter().flatten() {
        let value = row.value;
        require!(
            card.value() == value,
            "GW-582",
            "this offer is for cattle of value {value}",
            value
        );
        let needed = if first == second { 2 } else { 1 };
        require!(
            needed <= game.market.count(card),
            "GW-582",
            "the market has too few {card} cards",
            card
        );
    }
    require!(
        n < 2 || first <= second,
        "GW-582",
        "name the two cards in their usual order"
    );
    Ok(())
}

pub fn perform(
    game: &mut GreatWesternTrail,
    offer: Offer,
    cards: [Option<Cattle>; 2],
    chance: &mut Chance,
    events: &mut Told,
) {
    let Some(Pending::Buy { cowboys, .. }) = game.pending.pop() else {
        unchecked!()
    };
    let (seat, row) = (game.current, row(game, offer));
    game.pending.push(Pending::Buy {
        cowboys: cowboys - row.cowboys,
        bought: true,
    });
    game.me_mut().pay(row.cash);
    events.tell(Event::PaidForCattle {
        seat,
        cash: row.cash,
        cowboys: row.cowboys,
    });
    for card in cards.into_iter().flatten() {
        game.market.take(card);
        game.me_mut().discard.add(Card::Cattle(card));
        events.tell(Event::Bought { seat, card });
    }
    game.grow_market(row.reveal.into(), chance, events);
}
