//! Whether an effect or a decision would do anything, so that nobody pays or is asked for nothing.

use crate::{
    actions,
    effect::{Effect, Op},
    ids::{Job, Piece, Section, Track, Worker},
    resolve::pending_of,
    state::{Pending, RailroadRevolution},
};
use game_core::{Allowed, require};

/// What a player could spend: money with all shares sold, or the shares themselves.
#[derive(Clone, Copy)]
struct Purse {
    means: i64,
    shares: u16,
}

impl RailroadRevolution {
    /// Whether a decision offers anything, now or after a share is sold or a worker hired.
    pub fn is_possible(&self, decision: Pending) -> bool {
        self.is_possible_with(decision, self.purse())
    }
    fn purse(&self) -> Purse {
        Purse {
            means: self.means(self.seat),
            shares: self.decider().shares,
        }
    }
    /// What is left after the cost of an effect.
    fn after_cost(&self, purse: Purse, effect: &Effect) -> Purse {
        let per_share = i64::from(self.data().constants.share_sale_money);
        let shares = per_share * i64::from(effect.cost.shares);
        Purse {
            means: purse.means - i64::from(effect.cost.money) - shares,
            shares: purse.shares.saturating_sub(effect.cost.shares),
        }
    }
    fn is_possible_with(&self, decision: Pending, purse: Purse) -> bool {
        let (data, player) = (self.data(), self.decider());
        match decision {
            Pending::Advance { .. } => Track::ALL.iter().any(|t| self.could_advance(*t, purse)),
            Pending::Promote { money_each, .. } => self.could_promote(purse, money_each),
            Pending::Flip { .. } => player.trains() != 0,
            Pending::TrainBonus { train } => {
                let effect = &data.train(train).effect;
                i64::from(effect.cost.money) <= purse.means && self.is_useful_with(effect, purse)
            }
            Pending::GainWorker { .. } => !self.supply.is_empty(),
            Pending::Exchange { .. } => self.could_exchange(),
            Pending::TakeTrain { .. } => self.trains.iter().any(|n| *n != 0),
            Pending::FreeRail { .. } => self.can_spare(Piece::Rail),
            Pending::FreeStation { .. } => {
                let needed = u32::from(actions::station::is_to_do(self));
                self.can_spare(Piece::Building) && needed < player.available_cities(data).len()
            }
            Pending::FreeOffice { .. } => {
                let needed = u32::from(actions::office::is_to_do(self));
                self.can_spare(Piece::Building) && needed < player.available_sections().len()
            }
            Pending::SetupRail => player.spare_rail,
            Pending::SetupStation => {
                let home = data.map.of_level[1];
                player.spare_building
                    && home
                        .iter()
                        .any(|c| self.first_stations[c.index()].is_none())
            }
            Pending::SetupOffice => player.spare_building && self.setup_sections().next().is_some(),
        }
    }
    /// A piece of this kind is left that the running action does not need (RR-26).
    pub fn can_spare(&self, piece: Piece) -> bool {
        let player = self.decider();
        let to_place = if self.is_acting() {
            self.turn.to_place
        } else {
            0
        };
        let needed = match (self.turn.job, piece) {
            (Job::Railroad, Piece::Rail) => to_place,
            (Job::Station | Job::Telegraph, Piece::Building) => to_place,
            (Job::Trade, _) if player.buildings + player.rails_left == 1 => to_place,
            (Job::Railroad, Piece::Building)
            | (Job::Station | Job::Telegraph, Piece::Rail)
            | (Job::Trade, _) => 0,
        };
        needed < player.left(piece)
    }
    /// Market sections whose First Office slot is empty (RR-21).
    pub fn setup_sections(&self) -> impl Iterator<Item = Section> {
        let free = move |s: &Section| self.first_offices[s.index()].is_none();
        self.data().map.market_sections.iter().filter(free)
    }
    /// An exchange changes a colour, or brings a worker of the board back to the stock (RR-45).
    fn could_exchange(&self) -> bool {
        let (options, player) = (&self.options, self.decider());
        let recalls = options.exchange_same_color && !options.exchanged_worker_keeps_place;
        (recalls && !player.board_workers().is_empty())
            || Worker::ALL.iter().any(|w| {
                let has = player.stock.has(*w) || player.on_board(*w) != 0;
                has && self.supply.colours().any(|other| other != *w)
            })
    }
    fn could_advance(&self, track: Track, purse: Purse) -> bool {
        let Some(toll) = self.next_toll(self.seat, track) else {
            return false;
        };
        toll.shares <= purse.shares && i64::from(toll.money) <= purse.means
    }
    fn could_promote(&self, purse: Purse, money_each: u16) -> bool {
        let (data, player) = (self.data(), self.decider());
        let means = purse.means - i64::from(money_each);
        let can_hire = i64::from(data.constants.hire_cost_money) <= means;
        if means < 0 {
            return false;
        }
        player.open.iter().flatten().any(|open| {
            Worker::ALL.iter().any(|w| {
                let has = player.stock.has(*w) || player.on_board(*w) != 0;
                let could = has || (can_hire && self.supply.has(*w));
                could && open.slot_for(data, *w).is_some()
            })
        })
    }
    /// Whether some part of an effect would do anything.
    pub fn is_useful(&self, effect: &Effect) -> bool {
        self.is_useful_with(effect, self.purse())
    }
    fn is_useful_with(&self, effect: &Effect, purse: Purse) -> bool {
        let purse = self.after_cost(purse, effect);
        effect.ops.iter().any(|op| match pending_of(op) {
            Some(decision) => self.is_possible_with(decision, purse),
            None => match op {
                Op::GainWorkers { .. } => !self.supply.is_empty(),
                _ => true,
            },
        })
    }
    /// Refuses an effect that would do nothing, so that its cost is not paid for nothing (RR-49, RR-77).
    pub fn check_useful(&self, effect: &Effect) -> Allowed {
        self.check_useful_after(0, effect)
    }
    /// The same of an effect that is taken once these shares have come in (RR-82).
    pub fn check_useful_after(&self, gained: u16, effect: &Effect) -> Allowed {
        let mut purse = self.purse();
        purse.shares += gained;
        purse.means += i64::from(self.data().constants.share_sale_money) * i64::from(gained);
        let is_useful = self.is_useful_with(effect, purse);
        let trains = effect
            .ops
            .iter()
            .any(|op| matches!(op, Op::TakeTrain { .. }));
        require!(is_useful || !trains, "RR-77", "no train is left to take");
        require!(is_useful, "RR-49", "this would have no effect now");
        Ok(())
    }
}
