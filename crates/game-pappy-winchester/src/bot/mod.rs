//! Pappy Winchester for bots: what a parcel is worth to whom, and how an auction is likely to end, in tenths
//! of a note; and what was learned of positions between auctions, in notes.

mod parcel;
mod auction;
mod habit;
mod insight;
mod settle;
mod rumour;
mod features;
mod learned;

use crate::{Action, PappyWinchester, Stage};
use auction::likely_end;
use bots::{Net, Think};
use game_core::{Chance, Events, Game, Seat};
use insight::Insight;
use parcel::{NOTE, progress};

/// Bids that are worth a thought above the lowest one.
const JUMPS: i16 = 3;

impl Think for PappyWinchester {
    const DECISIVE: i32 = 15 * NOTE;
    const EXPLORE: f32 = 0.4;
    /// Others bid by habit; a tree of what they might do instead only thins out the results.
    const DEPTH: usize = 1;
    const POINT: f32 = NOTE as f32;
    const FEATURES: usize = features::COUNT;
    /// Who is second by little has lost: against three rivals a chance is worth more than a sure note.
    const WIN: f32 = 100.0;

    fn learned() -> Option<&'static Net> {
        Some(learned::net())
    }
    fn features(&self, seat: Seat, out: &mut [f32]) {
        features::write(self, seat, out);
    }
    /// As the auction under way will likely end, so that what is learned is what comes after it.
    fn points_now(&self, seat: Seat) -> f32 {
        let (after, _) = settle::settled(self, &Insight::of(self, seat));
        f32::from(after.fortune(seat))
    }
    /// Stops before the next parcel is drawn: it goes back into the bag.
    fn perform_to_luck(&mut self, action: &Action, chance: &mut Chance) -> bool {
        let before = self.pool;
        self.perform(action, chance, &mut Events::muted());
        let is_drawn = self.pool != before;
        if is_drawn {
            self.pool = before;
        }
        is_drawn
    }
    /// A look at a card changes nothing that is judged here, so the most telling card is chosen.
    fn worth_judging(&self, actions: &mut Vec<Action>) {
        self.shortlist(actions);
        if let Stage::Rumour(_) = self.stage {
            rumour::keep_most_telling(self, actions);
        }
    }

    fn play_on(&self, legal: &mut Vec<Action>, chance: &mut Chance) -> usize {
        habit::place_of_usual(self, legal, chance)
    }

    fn evaluate(&self, seat: Seat) -> i32 {
        let mut value =
            NOTE * i32::from(self.fortune(seat)) + progress(self, seat) + majority(self, seat);
        if self.duel_tokens.has(seat) {
            value += NOTE / 2;
        }
        if self.stage == Stage::Auction {
            value += likely_end(self).effect_on(self, seat);
        }
        value
    }

    /// Small raises, up to what the parcel is worth; a duel only for a parcel that is wanted.
    fn shortlist(&self, actions: &mut Vec<Action>) {
        if self.stage != Stage::Auction {
            return;
        }
        let seat = self.auction.turn;
        let most = parcel::willing_to_pay(self, seat);
        let lowest = self.lowest_bid();
        let top = (lowest + JUMPS).min(most.max(lowest));
        actions.retain(|action| match *action {
            Action::Bid { amount } => amount <= top,
            Action::Duel => self.auction.bid <= most,
            Action::Place { .. }
            | Action::Keep { .. }
            | Action::Pass
            | Action::Look { .. }
            | Action::Move { .. } => true,
        });
    }
}

/// A share of the bonus for most parcels, by how close to it the seat is.
fn majority(game: &PappyWinchester, seat: Seat) -> i32 {
    let own = game.land[seat.index()].len() as i32;
    let others = Seat::all(game.seats).filter(|other| *other != seat);
    let most = others
        .map(|other| game.land[other.index()].len() as i32)
        .max()
        .unwrap_or(0);
    let bonus = NOTE * i32::from(game.data().majority_bonus);
    bonus * (own - most).clamp(-2, 3) / 5
}
