//! How a player's objective cards stand: which are met, and what the others lack.

use crate::GreatWesternTrail;
use crate::cards::{Need, Objective};
use crate::objectives::{self, Holdings, Judged};
use game_core::{Indexed, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One card. A piece counts for one card only, so a card lacks what the cards that are met leave too
/// little of (GW-917).
#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct ObjectiveView {
    pub objective: Objective,
    /// In the zone; otherwise in hand, judged as if it were played now.
    pub is_played: bool,
    /// Nothing if the card is met.
    pub missing: Vec<MissingView>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct MissingView {
    pub need: Need,
    pub n: u8,
}

pub fn judged(game: &GreatWesternTrail, seat: Seat, with_hand: bool) -> Vec<ObjectiveView> {
    let judged = objectives::judged(game, seat);
    let view = |objective: Objective, is_played: bool, lacks: Holdings| ObjectiveView {
        objective,
        is_played,
        missing: Need::all()
            .zip(lacks)
            .filter(|(_, n)| *n != 0)
            .map(|(need, n)| MissingView { need, n })
            .collect(),
    };
    let Judged { cards, left } = &judged;
    let counted = cards.iter().filter(|card| card.is_played || with_hand);
    let mut views: Vec<ObjectiveView> = counted
        .map(|card| view(card.objective, card.is_played, card.lacks))
        .collect();
    if with_hand && !game.is_over() {
        let hand = game.players[seat.index()].hand.iter();
        for (objective, n) in hand.filter_map(|(card, n)| Some((card.objective()?, n))) {
            let lacks = objectives::lacks(objective, left);
            views.extend((0..n).map(|_| view(objective, false, lacks)));
        }
    }
    views
}
