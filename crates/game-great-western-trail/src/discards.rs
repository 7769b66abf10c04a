//! The cards that a deal asks for: naming them, and the ways to do so.

use crate::GreatWesternTrail;
use crate::cards::{Breed, Card};
use crate::data::built_in;
use crate::deal::Discard;
use game_core::{Allowed, require};

/// The cards named with a deal, where there is a choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Paid {
    pub first: Option<Card>,
    pub second: Option<Card>,
}

pub fn check_discard(game: &GreatWesternTrail, discard: Discard, paid: Paid) -> Allowed {
    let hand = &game.me().hand;
    let one = |card: Option<Card>| card.filter(|card| hand.has(*card));
    match discard {
        Discard::Nothing => require!(
            paid == Paid::default(),
            "GW-105",
            "no card is asked for here"
        ),
        Discard::Breed(breed) => {
            require!(
                paid == Paid::default(),
                "GW-105",
                "the card is the one shown"
            );
            require!(
                hand.has(card_of(breed)),
                "GW-105",
                "you have no {breed} in hand",
                breed
            );
        }
        Discard::AnyCattle => {
            let fits =
                paid.second.is_none() && one(paid.first).is_some_and(|c| c.cattle().is_some());
            require!(fits, "GW-105", "name one cattle card of your hand");
        }
        Discard::Objective => {
            let fits =
                paid.second.is_none() && one(paid.first).is_some_and(|c| c.objective().is_some());
            require!(fits, "GW-105", "name one objective card of your hand");
        }
        Discard::Pair => {
            let breeds = (
                paid.first.and_then(Card::breed),
                paid.second.and_then(Card::breed),
            );
            let is_pair = breeds.0.is_some() && breeds.0 == breeds.1;
            let is_sorted = paid.first <= paid.second;
            require!(
                is_pair && is_sorted,
                "GW-105",
                "name two cattle cards of one breed"
            );
            let needed = if paid.first == paid.second { 2 } else { 1 };
            let there = [paid.first, paid.second]
                .iter()
                .flatten()
                .all(|card| needed <= hand.count(*card));
            require!(there, "GW-105", "you do not have both cards in hand");
        }
    }
    Ok(())
}

/// The card of a breed that has only one.
pub fn card_of(breed: Breed) -> Card {
    Card::Cattle(built_in().first_cards[breed.index()])
}

/// The ways to pay a discard from the hand.
pub fn ways_to_discard(game: &GreatWesternTrail, discard: Discard, way: &mut impl FnMut(Paid)) {
    let hand = &game.me().hand;
    let one = |card| Paid {
        first: Some(card),
        second: None,
    };
    match discard {
        Discard::Nothing => way(Paid::default()),
        Discard::Breed(breed) => {
            if hand.has(card_of(breed)) {
                way(Paid::default());
            }
        }
        Discard::AnyCattle => hand
            .kinds()
            .filter(|c| c.cattle().is_some())
            .for_each(|c| way(one(c))),
        Discard::Objective => hand
            .kinds()
            .filter(|c| c.objective().is_some())
            .for_each(|c| way(one(c))),
        Discard::Pair => {
            for (first, n) in hand.iter().filter(|(card, _)| card.cattle().is_some()) {
                let partners = hand
                    .kinds()
                    .filter(|card| card.breed() == first.breed() && first <= *card);
                for second in partners.filter(|card| *card != first || 2 <= n) {
                    way(Paid {
                        first: Some(first),
                        second: Some(second),
                    });
                }
            }
        }
    }
}
