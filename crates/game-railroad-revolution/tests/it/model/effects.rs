//! What effects bring: the parts that happen at once, and those that are decided afterwards.

use super::book::{BOOK, Effect, Op};
use super::useful::pending_of;
use super::{Pending, Table};

impl Table {
    /// RR-43: the cost, then every part. The first of the parts that are to be decided comes first.
    pub fn take_effect(&mut self, effect: &Effect) {
        self.pay(effect.money, effect.shares);
        for op in &effect.ops {
            if pending_of(op).is_none() {
                self.at_once(op);
            }
        }
        for op in effect.ops.iter().rev() {
            self.open(pending_of(op));
        }
    }
    fn open(&mut self, decision: Option<Pending>) {
        self.pending
            .extend(decision.filter(|decision| self.is_possible(decision)));
    }
    fn at_once(&mut self, op: &Op) {
        let turn = self.turn;
        let (triangles, taken) = (turn.triangles, turn.shares_taken);
        match op.op.as_str() {
            "gain_money" => self.me_mut().money += op.n,
            "gain_shares" => self.me_mut().shares += op.n,
            // The deal is chosen with the action that uses the ability (RR-82).
            "take_one_current_deal" => {}
            "gain_workers" => self.gain_all(&op.colors),
            "gain_money_per_triangle" => self.me_mut().money += op.n * triangles,
            "gain_money_per_share_taken" => self.me_mut().money += op.n * taken,
            "gain_money_per_train" => {
                let trains = self.me().trains();
                self.me_mut().money += op.n * trains;
            }
            // RR-57.
            "waive_station_cost" => {
                self.turn.waived = true;
                self.turn.due = 0;
            }
            "repeat_first_station_bonus" => self.take_effect(self.first_bonus()),
            "repeat_city_main_reward" => self.take_effect(self.main_reward()),
            // RR-69.
            "extra_rail" => self.turn.to_place += op.n,
            "repeat_first_office_bonus" => {
                let section = turn.section.expect("a section");
                self.me_mut().shares += BOOK.sections[section].first_shares;
            }
            "telegraph_tile_bonus" => self.take_effect(self.tile_bonus()),
            other => panic!("no part is called {other}"),
        }
    }
    /// All of these; any colour for each that the supply lacks (RR-40).
    fn gain_all(&mut self, colors: &[usize]) {
        let mut lacking = 0;
        for color in colors {
            match self.supply[*color] {
                0 => lacking += 1,
                _ => self.receive(*color),
            }
        }
        if 0 < lacking {
            self.met.add("RR-40");
            self.open(Some(Pending::GainWorker {
                colors: (0..5).collect(),
                picks: lacking,
            }));
        }
    }
    /// One of several of the same kind has been decided.
    pub fn count_down(&mut self) {
        let Some(top) = self.pending.last_mut() else {
            return;
        };
        let left = match top {
            Pending::Advance(n) | Pending::Flip(n) => {
                *n -= 1;
                *n
            }
            Pending::Promote { times, .. } => {
                *times -= 1;
                *times
            }
            Pending::GainWorker { picks, .. } => {
                *picks -= 1;
                *picks
            }
            Pending::TrainBonus(_)
            | Pending::Exchange
            | Pending::TakeTrain
            | Pending::FreeRail
            | Pending::FreeStation
            | Pending::FreeOffice
            | Pending::SetupRail
            | Pending::SetupStation
            | Pending::SetupOffice => 0,
        };
        if left == 0 {
            self.pending.pop();
        }
    }
}
