//! Common and personal objectives (PW-70 to PW-83, PW-94).

use crate::data::{CommonKind, Counts, Table};
use crate::event::Event;
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

impl Table {
    /// Whether a purchase meets a common objective.
    pub fn is_met(&self, objective: CommonObjective, purchase: &Purchase) -> bool {
        let Holdings { land, tokens } = purchase.holdings;
        match self.common[objective.index()] {
            CommonKind::OneParcelOfEachTerrain => self.by_terrain.iter().all(|t| t.meets(land)),
            CommonKind::OneTokenOfEachType => tokens.iter().all(|count| 1 <= *count),
            CommonKind::ParcelsOwned(count) => count <= land.len(),
            CommonKind::ConnectedGroup(count) => count <= self.largest_group(land),
            CommonKind::AcquireLastParcel => purchase.is_last,
            CommonKind::TokensOfOneType(count) => tokens.iter().any(|held| count <= *held),
            CommonKind::ParcelsInList(list, count) => count <= (land & list).len(),
            CommonKind::SaloonTokenWithNoTips => purchase.tips_taken == Some(0),
            CommonKind::IsolatedParcels(count) => count <= self.isolated(land),
        }
    }
    /// How many things a personal objective counts.
    pub fn count(&self, objective: PersonalObjective, holdings: &Holdings) -> Notes {
        match self.personal[objective.index()].counts {
            Counts::Parcels(list) => (holdings.land & list).len() as Notes,
            Counts::Tokens(token) => Notes::from(holdings.tokens[token.index()]),
        }
    }
    /// What a personal objective pays.
    pub fn worth(&self, objective: PersonalObjective, holdings: &Holdings) -> Notes {
        self.personal[objective.index()].amount * self.count(objective, holdings)
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
        let data = self.data();
        for pile in &mut self.piles {
            if pile.taken_by.is_none() && data.is_met(pile.objective, &purchase) {
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
            .map(|slot| self.data().worth(self.objective(seat, slot), &holdings))
            .sum()
    }
}
