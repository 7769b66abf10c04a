//! Carrying out effects: gains come at once, choices go on the stack of pending decisions.
//!
//! Whatever yields something without a choice is done first, so no order of play is lost by the stack
//! (RR-30): a player who wants the proceeds of one effect for another opens it earlier.

use crate::{
    effect::{Effect, Op},
    event::Event,
    ids::{City, Section, Space, Worker},
    state::{Colours, Holder, Pending, RailroadRevolution},
};
use game_core::Events;

type Tell<'e> = &'e mut Events<Event>;

impl RailroadRevolution {
    pub fn gain_money(&mut self, money: u32, events: Tell) {
        if money != 0 {
            self.decider_mut().money += money;
            events.tell(Event::MoneyGained {
                seat: self.seat,
                money,
            });
        }
    }
    pub fn pay_money(&mut self, money: u32, events: Tell) {
        if money != 0 {
            self.decider_mut().money -= money;
            events.tell(Event::MoneyPaid {
                seat: self.seat,
                money,
            });
        }
    }
    pub fn gain_shares(&mut self, shares: u16, events: Tell) {
        if shares != 0 {
            self.decider_mut().shares += shares;
            events.tell(Event::SharesGained {
                seat: self.seat,
                shares,
            });
        }
    }
    pub fn pay_shares(&mut self, shares: u16, events: Tell) {
        if shares != 0 {
            self.decider_mut().shares -= shares;
            events.tell(Event::SharesPaid {
                seat: self.seat,
                shares,
            });
        }
    }
    /// A worker of the supply goes to the personal stock (RR-38).
    pub fn gain_worker(&mut self, worker: Worker, events: Tell) {
        self.supply.take(worker);
        self.decider_mut().stock.add(worker);
        events.tell(Event::WorkerGained {
            seat: self.seat,
            worker,
        });
    }

    /// Pays for an effect and carries it out for the player who decides.
    pub fn use_effect(&mut self, effect: &Effect, events: Tell) {
        self.pay_shares(effect.cost.shares, events);
        self.pay_money(effect.cost.money.into(), events);
        for op in &effect.ops {
            self.gain_at_once(op, events);
        }
        for op in effect.ops.iter().rev() {
            self.open(pending_of(op));
        }
    }
    fn open(&mut self, decision: Option<Pending>) {
        if let Some(decision) = decision
            && self.is_possible(decision)
        {
            self.pending.push(decision);
        }
    }
    /// The parts that need no choice.
    fn gain_at_once(&mut self, op: &Op, events: Tell) {
        match op {
            Op::GainMoney { n } => self.gain_money(u32::from(*n), events),
            Op::GainShares { n } => self.gain_shares(*n, events),
            Op::GainWorkers { colors, pick } if *pick as usize == colors.len() => {
                self.gain_all(colors, events)
            }
            Op::WaiveStationCost => {
                self.turn.waived = true;
                self.turn.due = 0;
            }
            Op::RepeatFirstStationBonus { .. } => {
                if let Some(city) = self.turn.city {
                    self.use_effect(&self.tile_of(city).first, events);
                }
            }
            Op::RepeatCityMainReward { .. } => {
                if let Some(city) = self.turn.city {
                    self.use_effect(&self.tile_of(city).main, events);
                }
            }
            Op::ExtraRail { n } => self.turn.to_place += n,
            Op::GainMoneyPerTriangle { n } => {
                self.gain_money(u32::from(*n) * u32::from(self.turn.triangles), events)
            }
            Op::RepeatFirstOfficeBonus { .. } => {
                if let Some(section) = self.turn.section {
                    self.gain_shares(self.data().section(section).first_shares, events);
                }
            }
            Op::GainMoneyPerShareTaken { n } => {
                self.gain_money(u32::from(*n) * u32::from(self.turn.shares_taken), events)
            }
            Op::TelegraphTileBonus { .. } => {
                if let Some(effect) = self.turn.section.and_then(|s| self.bonus_of(s)) {
                    self.use_effect(effect, events);
                }
            }
            Op::GainMoneyPerTrain { n } => {
                self.gain_money(u32::from(*n) * self.decider().trains(), events)
            }
            // The deal itself is chosen with the action that uses this ability.
            Op::TakeOneCurrentDeal { .. } => {}
            Op::Advance { .. }
            | Op::GainWorkers { .. }
            | Op::GainWorkerAny { .. }
            | Op::ExchangeWorker { .. }
            | Op::Promote { .. }
            | Op::FlipTrain { .. }
            | Op::TakeTrain { .. }
            | Op::PlaceFreeRail { .. }
            | Op::PlaceFreeStation { .. }
            | Op::PlaceFreeOffice { .. }
            | Op::SetupRail
            | Op::SetupOffice
            | Op::SetupStation => {}
        }
    }
    /// All of these workers; for each that the supply lacks, one of any colour (RR-40).
    fn gain_all(&mut self, colors: &[Worker], events: Tell) {
        let mut lacking = 0;
        for worker in colors {
            if self.supply.has(*worker) {
                self.gain_worker(*worker, events);
            } else {
                lacking += 1;
            }
        }
        if lacking != 0 {
            self.open(Some(Pending::GainWorker {
                colours: Colours::ANY,
                picks: lacking,
            }));
        }
    }

    /// One of the `times` of the decision on top is done.
    pub fn count_down(&mut self) {
        let Some(top) = self.pending.last_mut() else {
            return;
        };
        let left = match top {
            Pending::Advance { steps: n }
            | Pending::Promote { times: n, .. }
            | Pending::Flip { times: n }
            | Pending::GainWorker { picks: n, .. }
            | Pending::Exchange { times: n }
            | Pending::TakeTrain { times: n }
            | Pending::FreeRail { times: n }
            | Pending::FreeStation { times: n }
            | Pending::FreeOffice { times: n } => {
                *n = n.saturating_sub(1);
                *n
            }
            Pending::TrainBonus { .. }
            | Pending::SetupRail
            | Pending::SetupStation
            | Pending::SetupOffice => 0,
        };
        if left == 0 {
            self.pending.pop();
        }
    }
    /// Drops decisions that have nothing left to decide (RR-49).
    pub fn drop_impossible(&mut self) {
        while self.top().is_some_and(|top| !self.is_possible(top)) {
            self.pending.pop();
        }
    }

    /// Puts a building into a city; the First Station slot comes first (RR-55, RR-47).
    pub fn put_station(&mut self, city: City, events: Tell) {
        let seat = self.seat;
        self.first_stations[city.index()].get_or_insert(Holder::Seat(seat));
        self.decider_mut().stations.insert(city);
        events.tell(Event::StationBuilt { seat, city });
    }
    /// Puts a building into a telegraph section; the First Office slot comes first (RR-72, RR-48).
    pub fn put_office(&mut self, section: Section, events: Tell) {
        let seat = self.seat;
        self.first_offices[section.index()].get_or_insert(Holder::Seat(seat));
        self.decider_mut().offices.insert(section);
        events.tell(Event::OfficeOpened { seat, section });
    }
    pub fn put_rail(&mut self, space: Space, events: Tell) {
        self.decider_mut().rails.insert(space);
        events.tell(Event::RailLaid {
            seat: self.seat,
            space,
        });
    }
}

/// The decision that a part of an effect opens, if it needs one.
pub fn pending_of(op: &Op) -> Option<Pending> {
    let decision = match op {
        Op::Advance { n } => Pending::Advance { steps: *n },
        Op::GainWorkers { colors, pick } if *pick as usize != colors.len() => Pending::GainWorker {
            colours: colors.iter().copied().collect(),
            picks: *pick,
        },
        Op::GainWorkerAny { n } => Pending::GainWorker {
            colours: Colours::ANY,
            picks: *n,
        },
        Op::ExchangeWorker { n } => Pending::Exchange { times: *n },
        Op::Promote { max, money_each } => Pending::Promote {
            times: *max,
            money_each: *money_each,
        },
        Op::FlipTrain { times } => Pending::Flip { times: *times },
        Op::TakeTrain { n } => Pending::TakeTrain { times: *n },
        Op::PlaceFreeRail { n } => Pending::FreeRail { times: *n },
        Op::PlaceFreeStation { n } => Pending::FreeStation { times: *n },
        Op::PlaceFreeOffice { n } => Pending::FreeOffice { times: *n },
        Op::SetupRail => Pending::SetupRail,
        Op::SetupOffice => Pending::SetupOffice,
        Op::SetupStation => Pending::SetupStation,
        Op::GainMoney { .. }
        | Op::GainShares { .. }
        | Op::GainWorkers { .. }
        | Op::WaiveStationCost
        | Op::RepeatFirstStationBonus { .. }
        | Op::RepeatCityMainReward { .. }
        | Op::ExtraRail { .. }
        | Op::GainMoneyPerTriangle { .. }
        | Op::RepeatFirstOfficeBonus { .. }
        | Op::GainMoneyPerShareTaken { .. }
        | Op::TelegraphTileBonus { .. }
        | Op::TakeOneCurrentDeal { .. }
        | Op::GainMoneyPerTrain { .. } => return None,
    };
    Some(decision)
}
