//! What the parcel under auction would bring one seat now, by what that seat may know. Help for players;
//! no rule depends on it.

use crate::ids::{Bonus, CommonObjective, Notes, PersonalObjective};
use crate::objectives::Purchase;
use crate::state::PappyWinchester;
use crate::target::Target;
use game_core::{Seat, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Worth {
    /// What each of one's personal objectives would pay more at the end.
    pub personal: Vec<PersonalGain>,
    /// The common objectives that the purchase would meet.
    pub common: Vec<CommonGain>,
    /// The tips that a Saloon token would take.
    pub tips: Notes,
    /// The best pay for oneself that a Movement token could bring.
    pub vehicle: Notes,
    /// The amount on the Mine or Ranch card, where there is one and one has seen it.
    pub treasure: Option<Notes>,
    pub total: Notes,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct PersonalGain {
    pub objective: PersonalObjective,
    pub notes: Notes,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct CommonGain {
    pub objective: CommonObjective,
    pub notes: Notes,
}

impl PappyWinchester {
    pub(crate) fn worth_to(&self, seat: Seat) -> Worth {
        let parcel = self.auction.parcel;
        let token = self.shows_token(parcel).then(|| self.token(parcel));
        let data = self.data();
        let before = self.holdings(seat);
        let mut after = before;
        after.land.insert(parcel);
        if let Some(token) = token {
            after.tokens[token.index()] += 1;
        }
        let personal: Vec<PersonalGain> = self
            .slots(seat)
            .map(|slot| self.objective(seat, slot))
            .map(|objective| PersonalGain {
                objective,
                notes: data.worth(objective, &after) - data.worth(objective, &before),
            })
            .collect();
        let purchase = Purchase {
            holdings: after,
            tips_taken: (token == Some(Bonus::Saloon)).then_some(self.saloon),
            is_last: self.pool.is_empty(),
        };
        let common: Vec<CommonGain> = self
            .piles
            .iter()
            .filter(|pile| pile.taken_by.is_none() && data.is_met(pile.objective, &purchase))
            .map(|pile| CommonGain {
                objective: pile.objective,
                notes: pile.notes,
            })
            .collect();
        let best_stop = self
            .stops_within_reach()
            .map(|stop| data.pay_at(stop, after.land))
            .max();
        let vehicle = match token {
            Some(Bonus::Movement) => best_stop.unwrap_or(0),
            Some(Bonus::Rumour | Bonus::Saloon) | None => 0,
        };
        let tips = purchase.tips_taken.unwrap_or(0);
        let treasure = self.known_treasure(seat);
        let objectives: Notes = personal.iter().map(|gain| gain.notes).sum::<Notes>()
            + common.iter().map(|gain| gain.notes).sum::<Notes>();
        Worth {
            total: objectives + tips + vehicle + treasure.unwrap_or(0),
            personal,
            common,
            tips,
            vehicle,
            treasure,
        }
    }
    fn known_treasure(&self, seat: Seat) -> Option<Notes> {
        let parcel = self.auction.parcel;
        let card = match parcel == self.data().setup.ranch_parcel {
            true => Target::Ranch,
            false => Target::Mine { parcel },
        };
        self.treasure(parcel)
            .filter(|_| self.shows_card(Viewer::Seat(seat), card))
    }
}
