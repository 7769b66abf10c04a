//! What can be paid (RR-38, RR-41, RR-43, RR-106), and which effects and abilities would do anything (RR-42,
//! RR-49, RR-77).

use super::book::{BOOK, COLORS, Effect, JOBS, Op, Step, constant};
use super::player::{BUILDING, RAIL};
use super::{Pending, Phase, Table};

impl Table {
    pub fn can_pay(&self, money: i32, shares: i32) -> bool {
        let me = self.me();
        let rest = me.shares - shares.max(0);
        let worth = match self.sells_when_needed {
            true => constant("share_sale_money") * rest,
            false => 0,
        };
        0 <= rest && money <= me.money + worth
    }
    pub fn pay(&mut self, money: i32, shares: i32) {
        let me = self.me_mut();
        me.shares -= shares;
        while me.money < money {
            me.shares -= 1;
            me.money += constant("share_sale_money");
        }
        me.money -= money;
    }
    /// Section 10: only tolls of money are harder.
    pub fn toll(&self, step: &Step) -> i32 {
        match self.agreed("hard_tolls") {
            true => step.money_hard,
            false => step.money,
        }
    }
    pub fn main_reward(&self) -> &'static Effect {
        let city = self.turn.city.expect("a city");
        &BOOK.city_tiles[self.city_tiles[city]].main
    }
    pub fn first_bonus(&self) -> &'static Effect {
        let city = self.turn.city.expect("a city");
        &BOOK.city_tiles[self.city_tiles[city]].first
    }
    pub fn tile_bonus(&self) -> &'static Effect {
        let section = self.turn.section.expect("a section");
        &BOOK.telegraph_tiles[self.telegraph_tiles[section].expect("a tile")].1
    }
    pub fn can_take(&self, effect: &Effect) -> bool {
        self.can_pay(effect.money, effect.shares) && self.is_useful(effect)
    }
    /// Some part of it would do something, once its cost is paid.
    pub fn is_useful(&self, effect: &Effect) -> bool {
        let shares = self.me().shares - effect.shares;
        let means = self.means() - effect.money - effect.shares * constant("share_sale_money");
        effect.ops.iter().any(|op| match pending_of(op) {
            Some(decision) => self.does_something(&decision, means, shares),
            None => op.op != "gain_workers" || self.has_supply(),
        })
    }
    /// Money with all shares sold.
    fn means(&self) -> i32 {
        self.me().money + constant("share_sale_money") * self.me().shares
    }
    fn has_supply(&self) -> bool {
        self.supply != [0; 5]
    }
    /// A decision is asked for while it could do something, be it after shares are sold or a worker is hired.
    pub fn is_possible(&self, decision: &Pending) -> bool {
        self.does_something(decision, self.means(), self.me().shares)
    }
    fn does_something(&self, decision: &Pending, means: i32, shares: i32) -> bool {
        let me = self.me();
        match decision {
            Pending::Advance(_) => (0..3).any(|track| {
                let step = BOOK.tracks[track].get(me.markers[track] + 1);
                step.is_some_and(|step| step.shares <= shares && self.toll(step) <= means)
            }),
            Pending::Promote { money_each, .. } => {
                let can_hire = constant("hire_cost_money") + money_each <= means;
                let could = |color: usize| {
                    let has = 0 < me.stock[color] + me.on_board(color);
                    has || can_hire && 0 < self.supply[color]
                };
                *money_each <= means
                    && me.opened().any(|open| {
                        (0..5).any(|color| could(color) && open.slot_for(color).is_some())
                    })
            }
            Pending::TrainBonus(train) => {
                let effect = &BOOK.trains[*train].1;
                effect.money <= means && self.is_useful(effect)
            }
            Pending::GainWorker { .. } => self.has_supply(),
            Pending::Exchange => self.could_exchange(),
            // RR-49; and the main action must be completed (RR-26).
            Pending::FreeRail => self.can_spare(RAIL),
            Pending::FreeStation => self.can_spare(BUILDING) && !me.free_cities().is_empty(),
            Pending::FreeOffice => self.can_spare(BUILDING) && !me.free_sections().is_empty(),
            Pending::Flip(_)
            | Pending::TakeTrain
            | Pending::SetupRail
            | Pending::SetupStation
            | Pending::SetupOffice => !self.of_pending(decision).is_empty(),
        }
    }
    fn could_exchange(&self) -> bool {
        let me = self.me();
        let recalls = self.agreed("exchange_same_color")
            && !self.agreed("exchanged_worker_keeps_place")
            && me.board != [[0; 5]; 4];
        let mine = (0..5).filter(|color| 0 < me.stock[*color] + me.on_board(*color));
        let mut others = mine.flat_map(|color| (0..5).filter(move |other| *other != color));
        recalls || others.any(|other| 0 < self.supply[other])
    }
    /// A piece that the running action does not need itself.
    fn can_spare(&self, piece: usize) -> bool {
        let me = self.me();
        let to_place = match self.phase {
            Phase::Acting => self.turn.to_place,
            _ => 0,
        };
        let needed = match JOBS[self.turn.job] {
            "railroad" if piece == RAIL => to_place,
            "station" | "telegraph" if piece == BUILDING => to_place,
            "trade" if me.left(BUILDING) + me.left(RAIL) == 1 => to_place,
            _ => 0,
        };
        needed < me.left(piece)
    }
    /// RR-56 to RR-59, RR-66 to RR-69, RR-74, RR-75 and RR-82; white workers only promote.
    pub fn can_use_ability(&self) -> bool {
        let turn = &self.turn;
        let ability = &BOOK.abilities[turn.job][turn.worker];
        match (JOBS[turn.job], COLORS[turn.worker]) {
            (_, "white") => false,
            ("station", "orange") => true,
            ("station", "gray") => turn.city.is_some() && self.can_take(self.first_bonus()),
            ("station", "turquoise") => {
                turn.city.is_some()
                    && self.can_pay(ability.money, 0)
                    && self.is_useful(self.main_reward())
            }
            ("railroad", "orange") => turn.to_place == 0,
            ("railroad", "turquoise") => {
                let left = self.me().left(RAIL);
                3 <= turn.placed + left && turn.to_place < left
            }
            ("telegraph", "orange" | "gray") => turn.section.is_some(),
            ("telegraph", "turquoise") => {
                let tile = turn.section.and_then(|at| self.telegraph_tiles[at]);
                tile.is_some()
                    && self.can_pay(ability.money, 0)
                    && self.is_useful(self.tile_bonus())
            }
            _ => self.can_take(ability),
        }
    }
}

/// What a part of an effect leaves to decide.
pub fn pending_of(op: &Op) -> Option<Pending> {
    Some(match op.op.as_str() {
        "advance" => Pending::Advance(op.n),
        "promote" => Pending::Promote {
            times: op.n,
            money_each: op.money_each,
        },
        "flip_train" => Pending::Flip(op.n),
        "gain_workers" if op.n < op.colors.len() as i32 => Pending::GainWorker {
            colors: op.colors.clone(),
            picks: op.n,
        },
        "gain_worker_any" => Pending::GainWorker {
            colors: (0..5).collect(),
            picks: op.n,
        },
        "exchange_worker" => Pending::Exchange,
        "take_train" => Pending::TakeTrain,
        "place_free_rail" => Pending::FreeRail,
        "place_free_station" => Pending::FreeStation,
        "place_free_office" => Pending::FreeOffice,
        "setup_rail" => Pending::SetupRail,
        "setup_station" => Pending::SetupStation,
        "setup_office" => Pending::SetupOffice,
        _ => return None,
    })
}
