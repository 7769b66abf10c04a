//! Whether a turn can be brought to its end: the main action completed (RR-26), its cost covered (RR-41),
//! and four workers at hand (RR-34, RR-35), if need be by what the action or a deal still brings. Tried out.

use super::book::{BOOK, JOBS, constant};
use super::{Phase, Table};

impl Table {
    pub fn can_finish_after(&self, action: &str) -> bool {
        match (self.phase, action) {
            (Phase::Acting, "end") => return self.may_end(),
            (Phase::Dealing { .. }, "pass") => return self.lacking_workers() == 0,
            (Phase::Placing | Phase::Acting | Phase::Dealing { .. }, _) => {}
            _ => return true,
        }
        if self.phase == Phase::Placing && !action.starts_with("work") {
            return self.would(action).can_work();
        }
        self.is_well_off() && self.phase != Phase::Placing || self.would(action).can_finish()
    }
    /// The turn could be ended, but only by what is still to come in, so that the rules may ask for that first
    /// (section 9 of the sheet).
    pub fn hangs_on_gains(&self, action: &str) -> bool {
        match self.phase {
            Phase::Acting if action == "end" => 0 < self.lacking_workers(),
            Phase::Placing | Phase::Acting | Phase::Dealing { .. } => !self.would(action).is_sure(),
            _ => false,
        }
    }
    /// Four workers, and the means for what must still be paid at least.
    fn is_sure(&self) -> bool {
        let coming = match (self.phase, JOBS[self.turn.job]) {
            (Phase::Acting, "station") if 0 < self.turn.to_place && !self.turn.waived => {
                let cities = self.me().free_cities().into_iter();
                let cheapest = cities.map(|city| BOOK.cities[city].cost).min();
                cheapest.unwrap_or(i32::MAX / 2)
            }
            (Phase::Acting, "railroad") if 0 < self.turn.to_place => {
                let laid = self.with_rails(false);
                laid.map_or(i32::MAX / 2, |laid| laid.turn.due - self.turn.due)
            }
            _ => 0,
        };
        let due = match self.phase {
            Phase::Acting => self.turn.due,
            _ => 0,
        };
        self.lacking_workers() == 0 && self.can_pay(due + coming, 0)
    }
    /// The table after an action, where shares are sold when money is needed.
    fn would(&self, action: &str) -> Table {
        let mut table = self.clone();
        table.act(action);
        table.sells_when_needed = true;
        table.drop_impossible();
        table
    }
    /// So much of everything that no single step can stand in the way.
    fn is_well_off(&self) -> bool {
        let me = self.me();
        let plenty = self.turn.due + 3 * constant("hire_cost_money") <= me.money;
        let pieces = 4 <= me.left(0) && 5 <= me.left(1);
        plenty && pieces && constant("min_available_workers") + 3 <= me.available()
    }
    /// Some action can be chosen (RR-25).
    fn can_work(&self) -> bool {
        let mut works = self.works().into_iter();
        works.any(|action| self.would(&action).can_finish())
    }
    pub fn lacking_workers(&self) -> i32 {
        (constant("min_available_workers") - self.me().available()).max(0)
    }
    /// RR-34: with four workers, or a coming deal that makes them four.
    fn may_end(&self) -> bool {
        self.lacking_workers() == 0 || self.turn.market && self.ended().can_finish()
    }
    /// The action has ended and the active player may take deals.
    fn ended(&self) -> Table {
        let mut table = self.clone();
        table.pay(table.turn.due, 0);
        table.pending.clear();
        table.sells_when_needed = true;
        table.phase = Phase::Dealing { taken: [false; 2] };
        table
    }
    fn can_finish(&self) -> bool {
        let is_acting = self.phase == Phase::Acting;
        let lacking = self.lacking_workers();
        let due = if is_acting { self.turn.due } else { 0 };
        let is_placed = !is_acting || self.turn.to_place == 0;
        let can_hire = lacking <= self.supply.iter().sum();
        let needed = due + lacking * constant("hire_cost_money");
        if is_placed && can_hire && self.can_pay(needed, 0) {
            return true;
        }
        if is_acting && is_placed && self.turn.market && self.can_pay(due, 0) {
            let mut table = self.ended();
            table.turn.market = false;
            if table.can_finish() {
                return true;
            }
        }
        let lays_rails = is_acting && JOBS[self.turn.job] == "railroad" && 0 < self.turn.to_place;
        if lays_rails && self.pending.is_empty() {
            for market in [false, true] {
                if self
                    .with_rails(market)
                    .is_some_and(|table| table.can_finish())
                {
                    return true;
                }
            }
        }
        let tries = self.tries();
        tries.iter().any(|action| self.would(action).can_finish())
    }
    /// What may help: all but promotions, steps, exchanges and free pieces, which bring neither money nor
    /// workers. Which worker is gained or given makes no difference.
    fn tries(&self) -> Vec<String> {
        let is_station = self.phase == Phase::Acting && JOBS[self.turn.job] == "station";
        let is_main = self.pending.is_empty();
        let mut all = self.allowed();
        let first_of = |all: &[String], kind: &str| {
            let mut of_kind = all.iter().filter(|action| action.starts_with(kind));
            of_kind.next().cloned()
        };
        let single: Vec<String> = ["tile ", "gain "]
            .iter()
            .filter_map(|kind| first_of(&all, kind))
            .collect();
        all.retain(|action| {
            match action.split(' ').next().expect("a verb") {
                "station" | "office" => is_main,
                // It may open the way to a city.
                "rail" => is_station && !is_main,
                "trade" | "reward" | "first" | "ability" | "flip" | "take" | "train" | "deal"
                | "done" => true,
                _ => false,
            }
        });
        all.extend(single);
        all
    }
    /// The rest of the rails laid with the fewest triangles, with a Market icon among them if asked for.
    fn with_rails(&self, market: bool) -> Option<Table> {
        let mut best: Option<(i32, Vec<usize>)> = None;
        self.lay(&mut Vec::new(), market, &mut best);
        let (_, spaces) = best?;
        let mut table = self.clone();
        for space in spaces {
            table.act(&format!("rail {}", BOOK.spaces[space].id));
        }
        Some(table)
    }
    fn lay(&self, laid: &mut Vec<usize>, market: bool, best: &mut Option<(i32, Vec<usize>)>) {
        if laid.len() as i32 == self.turn.to_place {
            let fits = !market || laid.iter().any(|space| BOOK.spaces[*space].market);
            let triangles = laid.iter().map(|space| BOOK.spaces[*space].triangles).sum();
            if fits && best.as_ref().is_none_or(|(fewest, _)| triangles < *fewest) {
                *best = Some((triangles, laid.clone()));
            }
            return;
        }
        let mut me = self.me().clone();
        me.rails.extend(laid.iter());
        for space in me.free_spaces() {
            laid.push(space);
            self.lay(laid, market, best);
            laid.pop();
        }
    }
}
