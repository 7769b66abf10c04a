//! Doing a deal: whether its costs can be met and its gains exist, paying, and gaining in order.

use crate::actions;
use crate::deal::{Deal, DealId, Discard, Gain};
use crate::discards::{Paid, card_of, check_discard};
use crate::event::Event;
use crate::pending::Pending;
use crate::places::Rail;
use crate::routes::Walk;
use crate::{GreatWesternTrail, Told};
use game_core::{Allowed, Chance, Refusal, require, text};

impl GreatWesternTrail {
    /// All costs can be met and something is to be had.
    pub fn check_deal(&self, id: DealId, paid: Paid) -> Allowed {
        let deal = id.deal();
        check_discard(self, deal.discard, paid)?;
        self.check_deal_in_public(id)
    }
    /// The same but for the cards of the hand: what everybody can see.
    pub fn check_deal_in_public(&self, id: DealId) -> Allowed {
        let deal = id.deal();
        self.me().affords(deal.cash, "GW-103")?;
        if 0 < deal.engine_back {
            let n = deal.engine_back;
            require!(
                self.engine_back(n) != 0,
                "GW-534",
                "your engine cannot go back exactly {n} {n|space|spaces}",
                n
            );
        }
        // One thing that can be had is enough: the rest may be declined (GW-104).
        let is_optional = 1 < deal.gains.len();
        match deal.gains.first() {
            Some(gain) if !is_optional => self.check_gain(*gain),
            _ => Ok(()),
        }
    }
    fn check_gain(&self, gain: Gain) -> Allowed {
        match gain {
            Gain::Hire { modifier } => actions::hire::check_any(self, modifier),
            Gain::Build { per_craftsman } => actions::build::check_any(self, per_craftsman),
            Gain::TakeObjective { .. } => actions::objective::check_any(self),
            Gain::EngineForward(reach) => {
                require!(
                    self.engine_forward(self.reach(reach)) != 0,
                    "GW-537",
                    "your engine cannot move at all"
                );
                Ok(())
            }
            Gain::BuyCattle => actions::buy::check_any(self, self.me().workers[0]),
            Gain::RemoveHazard => actions::hazard::check_any(self),
            Gain::VillageTrade => actions::trade::check_any(self),
            Gain::MoveCattleman {
                max,
                fees,
                activate,
            } => {
                let from = self.me().cattleman;
                let walk = |from| Walk {
                    from,
                    max,
                    fees,
                    may_reach_kansas_city: activate,
                };
                let goes = from.is_some_and(|from| self.has_route(walk(from)));
                require!(
                    goes,
                    "GW-814",
                    "there is no location ahead that this move may reach"
                );
                Ok(())
            }
            Gain::SpecialDelivery => {
                require!(
                    self.me().engine != Rail::START,
                    "GW-608",
                    "your engine cannot go back"
                );
                Ok(())
            }
            Gain::UpgradePassedStation => actions::station::check_any(self),
            Gain::CopyAdjacentBuilding => {
                Err(Refusal::new("GW-605", text!("choose the building to copy")))
            }
            Gain::Cash(_)
            | Gain::CashPer(..)
            | Gain::Certificates(_)
            | Gain::CertificatesToLimit
            | Gain::PerTeepeePair { .. }
            | Gain::Auxiliary
            | Gain::Draw(_)
            | Gain::DrawUpTo(_)
            | Gain::RemoveCards(_) => Ok(()),
        }
    }
    /// Pays a checked deal; the gains follow from the stack.
    pub fn begin_deal(&mut self, id: DealId, paid: Paid, events: &mut Told) {
        let (seat, deal) = (self.current, id.deal());
        // The gain tells itself.
        if !deal.is_mere_cash() {
            events.tell(Event::Used { seat, deal: id });
        }
        self.me_mut().pay(deal.cash);
        let shown = match deal.discard {
            Discard::Breed(breed) => Some(card_of(breed)),
            Discard::Nothing | Discard::AnyCattle | Discard::Pair | Discard::Objective => None,
        };
        for card in [shown, paid.first, paid.second].into_iter().flatten() {
            self.me_mut().discard_card(card);
            events.tell(Event::Discarded { seat, card });
        }
        self.pending.push(Pending::Gains { deal: id, from: 0 });
        if 0 < deal.engine_back {
            self.pending.push(Pending::EngineBack {
                spaces: deal.engine_back,
            });
        }
    }
    /// Takes the gains in order until one needs a decision.
    pub fn take_gains(&mut self, id: DealId, from: u8, chance: &mut Chance, events: &mut Told) {
        let deal = id.deal();
        for (i, gain) in deal.gains.iter().enumerate().skip(from.into()) {
            let asked = self.gain(deal, *gain, chance, events);
            if let Some(pending) = asked {
                if i + 1 < deal.gains.len() {
                    self.pending.push(Pending::Gains {
                        deal: id,
                        from: i as u8 + 1,
                    });
                }
                self.pending.push(pending);
                return;
            }
        }
    }
    fn gain(
        &mut self,
        deal: &Deal,
        gain: Gain,
        chance: &mut Chance,
        events: &mut Told,
    ) -> Option<Pending> {
        match gain {
            Gain::Cash(n) => self.gain_cash(n, events),
            Gain::CashPer(n, per) => self.gain_cash(n * self.count(per), events),
            Gain::Certificates(n) => self.gain_certificates(n, events),
            Gain::CertificatesToLimit => {
                let limit = self.me().certificate_limit();
                self.gain_certificates(limit, events)
            }
            Gain::PerTeepeePair { certificates, cash } => {
                let pairs = self.me().teepee_pairs();
                self.gain_certificates(certificates * pairs, events);
                self.gain_cash(cash * pairs, events)
            }
            Gain::Hire { modifier } => Some(Pending::Hire { modifier }),
            Gain::Build { per_craftsman } => Some(Pending::Build { per_craftsman }),
            Gain::TakeObjective { to_hand } => Some(Pending::TakeObjective {
                to_hand,
                may_skip: 1 < deal.gains.len(),
            }),
            Gain::EngineForward(reach) => Some(Pending::EngineForward {
                max: self.reach(reach),
            }),
            Gain::Auxiliary => Some(Pending::Auxiliary),
            Gain::BuyCattle => Some(Pending::Buy {
                cowboys: self.me().workers[0],
                bought: false,
            }),
            Gain::RemoveHazard => Some(Pending::RemoveHazard),
            Gain::VillageTrade => Some(Pending::Trade),
            Gain::MoveCattleman {
                max,
                fees,
                activate,
            } => Some(Pending::ExtraMove {
                max,
                fees,
                activate,
            }),
            Gain::Draw(n) => {
                actions::draw::perform(self, n, chance, events);
                None
            }
            Gain::DrawUpTo(reach) => Some(Pending::Draw {
                max: self.reach(reach),
            }),
            Gain::RemoveCards(cards) => Some(Pending::RemoveCards { cards }),
            Gain::CopyAdjacentBuilding => None,
            Gain::SpecialDelivery => Some(Pending::SpecialDelivery),
            Gain::UpgradePassedStation => Some(Pending::PassedStation),
        }
    }
    pub fn gain_cash(&mut self, cash: u8, events: &mut Told) -> Option<Pending> {
        if 0 < cash {
            self.me_mut().gain(cash);
            events.tell(Event::GainedCash {
                seat: self.current,
                cash,
            });
        }
        None
    }
    fn gain_certificates(&mut self, n: u8, events: &mut Told) -> Option<Pending> {
        let certificates = self.me_mut().gain_certificates(n);
        if 0 < certificates {
            events.tell(Event::GainedCertificates {
                seat: self.current,
                certificates,
            });
        }
        None
    }
}
