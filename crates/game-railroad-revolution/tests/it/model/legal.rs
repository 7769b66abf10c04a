//! What may be done at each moment, looked at by itself: section 4 of the sheet. Whether the turn could be
//! ended afterwards is asked in `finish`.

use super::book::{BOOK, COLORS, JOBS, TRACKS, constant};
use super::player::{BUILDING, RAIL};
use super::{Pending, Phase, Table, train_id};

const PLACES: [&str; 2] = ["stock", "board"];

impl Table {
    pub fn allowed(&self) -> Vec<String> {
        if self.phase == Phase::Over {
            return Vec::new();
        }
        let mut all = match self.pending.last() {
            Some(decision) => {
                let mut all = self.of_pending(decision);
                all.push("done".to_string());
                all
            }
            None => self.of_phase(),
        };
        // RR-36 and RR-37.
        if 0 < self.me().shares {
            all.push("sell".to_string());
        }
        if self.can_pay(constant("hire_cost_money"), 0) {
            let colors = (0..5).filter(|color| 0 < self.supply[*color]);
            all.extend(colors.map(|color| format!("hire {}", COLORS[color])));
        }
        all
    }
    fn of_phase(&self) -> Vec<String> {
        match self.phase {
            Phase::Choosing => {
                let tiles = self.offers.iter().map(|(tile, _)| &BOOK.setup[*tile].0);
                tiles.map(|tile| format!("choose {tile}")).collect()
            }
            Phase::Placing => self.works(),
            Phase::Acting => self.parts(),
            Phase::Dealing { .. } => {
                let mut all = self.deals();
                all.push("pass".to_string());
                all
            }
            Phase::Completing => {
                let slots = self.me().complete().into_iter();
                let open = slots.filter_map(|slot| self.me().open[slot].as_ref());
                open.map(|open| format!("complete {}", BOOK.milestones[open.id].id))
                    .collect()
            }
            Phase::Keeping { .. } => {
                let tiles = self.looked_at.iter();
                tiles
                    .map(|id| format!("keep {}", BOOK.milestones[*id].id))
                    .collect()
            }
            Phase::SettingUp | Phase::Replacing { .. } | Phase::Settling | Phase::Over => {
                Vec::new()
            }
        }
    }
    /// RR-25: what can be completed is asked in `finish` (RR-26).
    pub fn works(&self) -> Vec<String> {
        let mut all = Vec::new();
        for color in (0..5).filter(|color| 0 < self.me().stock[*color]) {
            for job in JOBS {
                // RR-65.
                if job != "railroad" || 0 < self.me().left(RAIL) {
                    all.push(format!("work {} {job}", COLORS[color]));
                }
            }
        }
        all
    }
    /// The parts of the action, in any order (RR-30).
    fn parts(&self) -> Vec<String> {
        let turn = &self.turn;
        let mut all = Vec::new();
        if 0 < turn.to_place {
            all.extend(self.placements());
        } else if self.can_pay(turn.due, 0) {
            all.push("end".to_string());
        }
        if turn.reward && self.is_useful(self.main_reward()) {
            all.push("reward".to_string());
        }
        if turn.first && self.can_take(self.first_bonus()) {
            all.push("first".to_string());
        }
        if turn.tile && self.is_useful(self.tile_bonus()) {
            let workers = self.workers().into_iter();
            all.extend(workers.map(|(c, place)| format!("tile {} {place}", COLORS[c])));
        }
        if turn.flip {
            all.extend(self.flips());
        }
        // RR-27 to RR-29.
        if turn.extra {
            all.extend(self.promotions(0));
            if (JOBS[turn.job], COLORS[turn.worker]) == ("trade", "gray") {
                all.extend(self.deals());
            } else if self.can_use_ability() {
                all.push("ability".to_string());
            }
        }
        all
    }
    fn placements(&self) -> Vec<String> {
        let me = self.me();
        match JOBS[self.turn.job] {
            "station" | "telegraph" if me.left(BUILDING) == 0 => Vec::new(),
            "station" => self.stations(me.free_cities()),
            "railroad" => self.rails(),
            "telegraph" => self.offices(me.free_sections()),
            _ => {
                // RR-81.
                let section = me.trading_section().map_or([0, 0], |at| me.storage[at]);
                let pieces = [("building", BUILDING), ("rail", RAIL)].into_iter();
                pieces
                    .filter(|(_, piece)| 0 < section[*piece])
                    .map(|(word, _)| format!("trade {word}"))
                    .collect()
            }
        }
    }
    fn stations(&self, cities: Vec<usize>) -> Vec<String> {
        let ids = cities.iter().map(|city| &BOOK.cities[*city].id);
        ids.map(|id| format!("station {id}")).collect()
    }
    fn offices(&self, sections: Vec<usize>) -> Vec<String> {
        let ids = sections.iter().map(|section| &BOOK.sections[*section].id);
        ids.map(|id| format!("office {id}")).collect()
    }
    fn rails(&self) -> Vec<String> {
        let spaces = self.me().free_spaces().into_iter();
        spaces
            .map(|space| format!("rail {}", BOOK.spaces[space].id))
            .collect()
    }
    /// RR-84 and RR-85; the gray ability on Trade brings a share that the deal may cost (RR-82).
    fn deals(&self) -> Vec<String> {
        let mut table = self.clone();
        let taken = match self.phase {
            Phase::Dealing { taken } => taken,
            _ => {
                table.me_mut().shares += 1;
                [false; 2]
            }
        };
        if self.seat != self.active && taken != [false; 2] {
            return Vec::new();
        }
        let halves = [0, 1].into_iter();
        halves
            .filter(|half| !taken[*half] && table.can_take(&BOOK.deals[self.deal].1[*half]))
            .map(|half| format!("deal {}", ["left", "right"][half]))
            .collect()
    }
    pub fn of_pending(&self, decision: &Pending) -> Vec<String> {
        let me = self.me();
        match decision {
            Pending::Advance(_) => self.steps(),
            Pending::Promote { money_each, .. } => self.promotions(*money_each),
            Pending::Flip(_) => self.flips(),
            Pending::TrainBonus(train) => match self.can_take(&BOOK.trains[*train].1) {
                true => vec!["take".to_string()],
                false => vec![],
            },
            Pending::GainWorker { colors, .. } => {
                let gained = self.gained(colors).into_iter();
                gained
                    .map(|color| format!("gain {}", COLORS[color]))
                    .collect()
            }
            Pending::Exchange => self.exchanges(),
            Pending::TakeTrain => {
                let piles = (0..5).filter(|train| 0 < self.trains[*train]);
                piles
                    .map(|train| format!("train {}", train_id(train)))
                    .collect()
            }
            // RR-49.
            Pending::FreeRail if me.left(RAIL) == 0 => vec![],
            Pending::FreeRail | Pending::SetupRail => self.rails(),
            Pending::FreeStation | Pending::FreeOffice if me.left(BUILDING) == 0 => vec![],
            Pending::FreeStation => self.stations(me.free_cities()),
            Pending::FreeOffice => self.offices(me.free_sections()),
            Pending::SetupStation => self.stations(self.setup_cities()),
            Pending::SetupOffice => self.offices(self.setup_sections()),
        }
    }
    /// The available workers, by colour and place.
    fn workers(&self) -> Vec<(usize, &'static str)> {
        let all = (0..5).flat_map(|color| PLACES.map(|place| (color, place)));
        all.filter(|(color, place)| self.me().has(*color, place))
            .collect()
    }
    /// RR-105 to RR-107.
    fn steps(&self) -> Vec<String> {
        let mut all = Vec::new();
        for (track, word) in TRACKS.iter().enumerate() {
            let Some(step) = BOOK.tracks[track].get(self.me().markers[track] + 1) else {
                continue;
            };
            if !self.can_pay(self.toll(step), step.shares) {
                continue;
            }
            match step.workers {
                0 => all.push(format!("advance {word}")),
                _ => all.extend(
                    self.workers()
                        .into_iter()
                        .map(|(c, place)| format!("advance {word} {} {place}", COLORS[c])),
                ),
            }
        }
        all
    }
    /// RR-44 and RR-94.
    pub fn promotions(&self, money_each: i32) -> Vec<String> {
        let mut all = Vec::new();
        if !self.can_pay(money_each, 0) {
            return all;
        }
        for (color, place) in self.workers() {
            for open in self.me().opened() {
                if open.slot_for(color).is_some() {
                    let id = &BOOK.milestones[open.id].id;
                    all.push(format!("promote {} {place} {id}", COLORS[color]));
                }
            }
        }
        all
    }
    /// RR-78.
    pub fn flips(&self) -> Vec<String> {
        let me = self.me();
        let mut all = Vec::new();
        for train in 0..5 {
            if 0 < me.up[train] {
                all.push(format!("flip {} down", train_id(train)));
            }
            if 0 < me.down[train] {
                all.push(format!("flip {} up", train_id(train)));
            }
        }
        all
    }
    /// RR-40.
    pub fn gained(&self, colors: &[usize]) -> Vec<usize> {
        let is_there = |color: &usize| 0 < self.supply[*color];
        match colors.iter().all(is_there) {
            true => colors.to_vec(),
            false => (0..5).filter(is_there).collect(),
        }
    }
    /// RR-45.
    fn exchanges(&self) -> Vec<String> {
        let mut all = Vec::new();
        for (color, place) in self.workers() {
            for (into, name) in COLORS.iter().enumerate() {
                let fits = match into == color {
                    true => self.agreed("exchange_same_color"),
                    false => 0 < self.supply[into],
                };
                if fits {
                    let color = COLORS[color];
                    all.push(format!("exchange {color} {place} {name}"));
                }
            }
        }
        all
    }
}
