//! Common and personal objectives (PW-70 to PW-83, PW-94).

use crate::data::{CommonKind, Counts, data};
use crate::event::Event;
use crate::groups::{isolated, largest_group};
use crate::ids::{CommonObjective, Notes, PersonalObjective};
use crate::state::{Holdings, PappyWinchester};
use game_core::{Events, Seat};

/// A purchase, as common objectives look at it.
pub struct Purchase {
    pub holdings: Holdings,
    /// What a Saloon token brought in this turn.
    pub tips_taken: Option<Notes>,
    pub is_last: bool,
}

impl CommonObjective {
    pub fn is_met(self, purchase: &Purchase) -> bool {
        let Holdings { land, tokens } = purchase.holdings;
        match data().common[self.index()] {
            CommonKind::OneParcelOfEachTerrain => data().by_terrain.iter().all(|t| t.meets(land)),
            CommonKind::OneTokenOfEachType => tokens.iter().all(|count| 1 <= *count),
            CommonKind::ParcelsOwned(count) => count <= land.len(),
            CommonKind::ConnectedGroup(count) => count <= largest_group(land),
            CommonKind::AcquireLastParcel => purchase.is_last,
            CommonKind::TokensOfOneType(count) => tokens.iter().any(|held| count <= *held),
            CommonKind::ParcelsInList(list, count) => count <= (land & list).len(),
            CommonKind::SaloonTokenWithNoTips => purchase.tips_taken == Some(0),
            CommonKind::IsolatedParcels(count) => count <= isolated(land),
        }
    }
}

impl PersonalObjective {
    /// What is paid for each thing counted.
    pub fn amount(self) -> Notes {
        data().personal[self.index()].amount
    }
    pub fn count(self, holdings: &Holdings) -> Notes {
        match data().personal[self.index()].counts {
            Counts::Parcels(list) => (holdings.land & list).len() as Notes,
            Counts::Tokens(token) => Notes::from(holdings.tokens[token.index()]),
        }
    }
    pub fn worth(self, holdings: &Holdings) -> Notes {
        self.amount() * self.count(holdings)
    }
}

impl PappyWinchester {
    /// The buyer, and only he, takes every pile whose objective he meets (PW-70 to PW-73).
    pub(crate) fn claim_objectives(&mut self, buyer: Seat, events: &mut Events<Event>) {
        let purchase = Purchase {
            holdings: self.holdings(buyer),
            tips_taken: self.auction.tips_taken,
            is_last: self.pool.is_empty(),
        };
        for pile in &mut self.piles {
            if pile.taken_by.is_none() && pile.objective.is_met(&purchase) {
                pile.taken_by = Some(buyer);
                self.cash[buyer.index()] += pile.notes;
                events.tell(Event::MeetsObjective {
                    seat: buyer,
                    objective: pile.objective,
                    amount: pile.notes,
                });
            }
        }
    }
    /// What the personal objectives of a seat pay for what it has now.
    pub fn personal_worth(&self, seat: Seat) -> Notes {
        let holdings = self.holdings(seat);
        self.slots(seat)
            .map(|slot| self.objective(seat, slot).worth(&holdings))
            .sum()
    }
}
