//! What each action does.

use super::book::{BOOK, COLORS, JOBS, TRACKS, at, color, constant};
use super::player::{BUILDING, RAIL};
use super::{Pending, Phase, Table, Turn};

impl Table {
    pub fn act(&mut self, action: &str) {
        let words: Vec<&str> = action.split(' ').collect();
        match words[..] {
            ["choose", tile] => self.choose(tile),
            ["work", worker, job] => self.work(color(worker), at(&JOBS, job)),
            ["station", city] => self.station(BOOK.city(city)),
            ["rail", space] => self.rail(BOOK.space(space)),
            ["office", section] => self.office(BOOK.section(section)),
            ["trade", piece] => self.trade(if piece == "rail" { RAIL } else { BUILDING }),
            ["reward"] => {
                self.turn.reward = false;
                self.take_effect(self.main_reward());
            }
            ["first"] => {
                self.turn.first = false;
                self.take_effect(self.first_bonus());
            }
            ["ability"] => {
                self.turn.extra = false;
                let (job, worker) = (self.turn.job, self.turn.worker);
                self.take_effect(&BOOK.abilities[job][worker]);
            }
            // RR-73.
            ["tile", worker, place] => {
                self.turn.tile = false;
                self.discard(color(worker), place);
                self.take_effect(self.tile_bonus());
            }
            ["promote", worker, place, id] => {
                self.promote(color(worker), place, BOOK.milestone(id))
            }
            ["advance", track] => self.advance(at(&TRACKS, track), None),
            ["advance", track, worker, place] => {
                self.advance(at(&TRACKS, track), Some((color(worker), place)))
            }
            ["flip", train, to] => self.flip(BOOK.train(train), to == "down"),
            ["take"] => {
                if let Some(Pending::TrainBonus(train)) = self.pending.pop() {
                    self.take_effect(&BOOK.trains[train].1);
                }
            }
            ["exchange", worker, place, into] => self.exchange(color(worker), place, color(into)),
            ["gain", worker] => {
                self.receive(color(worker));
                self.count_down();
            }
            ["train", train] => {
                let train = BOOK.train(train);
                self.trains[train] -= 1;
                self.me_mut().up[train] += 1;
                self.count_down();
            }
            ["deal", half] => self.take_deal(at(&["left", "right"], half)),
            ["complete", id] => self.complete_first(BOOK.milestone(id)),
            ["keep", id] => self.keep(BOOK.milestone(id)),
            // RR-36.
            ["sell"] => {
                self.me_mut().shares -= 1;
                self.me_mut().money += constant("share_sale_money");
            }
            // RR-37.
            ["hire", worker] => {
                self.pay(constant("hire_cost_money"), 0);
                self.receive(color(worker));
            }
            ["done"] => {
                self.pending.pop();
            }
            ["pass"] => self.pass(),
            ["end"] => self.end_action(),
            _ => panic!("'{action}' is no action of Railroad Revolution"),
        }
    }
    fn choose(&mut self, tile: &str) {
        let chosen = |offer: &(usize, usize)| BOOK.setup[offer.0].0 == tile;
        let at = self.offers.iter().position(chosen).expect("offered");
        let (tile, worker) = self.offers.remove(at);
        self.me_mut().stock[worker] += 1;
        self.phase = Phase::SettingUp;
        self.take_effect(&BOOK.setup[tile].1);
    }
    /// RR-25; RR-65 where one rail is left.
    fn work(&mut self, worker: usize, job: usize) {
        let me = self.me_mut();
        me.stock[worker] -= 1;
        me.board[job][worker] += 1;
        let rails = constant("rail_action_rails").min(me.left(RAIL));
        self.turn = Turn {
            job,
            worker,
            extra: true,
            to_place: if JOBS[job] == "railroad" { rails } else { 1 },
            due: match JOBS[job] {
                "railroad" => constant("rail_action_money"),
                _ => 0,
            },
            flip: JOBS[job] == "trade",
            ..Turn::default()
        };
        self.phase = Phase::Acting;
    }
    /// RR-50 to RR-55; a free one brings and costs nothing (RR-47), nor does that of set-up (RR-21).
    fn station(&mut self, city: usize) {
        let is_first = self.first_stations.insert(city);
        self.me_mut().stations.insert(city);
        match self.pending.last() {
            Some(Pending::SetupStation) => self.me_mut().spare_building = false,
            _ => self.me_mut().take_leftmost(BUILDING),
        }
        if !self.pending.is_empty() {
            return self.count_down();
        }
        self.turn.to_place -= 1;
        self.turn.city = Some(city);
        self.turn.reward = true;
        self.turn.first = is_first;
        if !self.turn.waived {
            self.turn.due += BOOK.cities[city].cost;
        }
    }
    /// RR-61 to RR-64 and RR-70; RR-46 where it is free.
    fn rail(&mut self, space: usize) {
        self.me_mut().rails.insert(space);
        match self.pending.last() {
            Some(Pending::SetupRail) => self.me_mut().spare_rail = false,
            _ => self.me_mut().take_leftmost(RAIL),
        }
        if !self.pending.is_empty() {
            return self.count_down();
        }
        let space = &BOOK.spaces[space];
        self.turn.to_place -= 1;
        self.turn.placed += 1;
        self.turn.due += constant("rail_triangle_money") * space.triangles;
        self.turn.triangles += space.triangles;
        self.turn.market |= space.market;
    }
    /// RR-71, RR-72 and RR-76; RR-48 where it is free.
    fn office(&mut self, at: usize) {
        let is_first = self.first_offices.insert(at);
        self.me_mut().offices.insert(at);
        match self.pending.last() {
            Some(Pending::SetupOffice) => self.me_mut().spare_building = false,
            _ => self.me_mut().take_leftmost(BUILDING),
        }
        if !self.pending.is_empty() {
            return self.count_down();
        }
        let section = &BOOK.sections[at];
        let more = if is_first { section.first_shares } else { 0 };
        self.me_mut().shares += section.shares + more;
        self.turn.shares_taken = section.shares + more;
        self.turn.to_place -= 1;
        self.turn.section = Some(at);
        self.turn.tile = self.telegraph_tiles[at].is_some();
        self.turn.market |= section.market;
    }
    /// RR-81.
    fn trade(&mut self, piece: usize) {
        let at = self.me().trading_section().expect("a piece is left");
        let value = &super::book::DATA["player_board"]["sections"][at]["sale_value"];
        self.me_mut().money += super::book::number(value);
        self.me_mut().storage[at][piece] -= 1;
        self.turn.to_place -= 1;
    }
    /// RR-44; an extra effect of the worker, or opened by another effect.
    fn promote(&mut self, worker: usize, place: &str, id: usize) {
        match self.pending.last() {
            Some(Pending::Promote { money_each, .. }) => self.pay(*money_each, 0),
            _ => self.turn.extra = false,
        }
        self.me_mut().lose(worker, place);
        let mut open = self.me_mut().open.iter_mut().flatten();
        let open = open.find(|open| open.id == id).expect("it is open");
        let slot = open.slot_for(worker).expect("a slot");
        open.managers[slot] = Some(worker);
        self.count_down();
    }
    /// RR-105 and RR-106.
    fn advance(&mut self, track: usize, worker: Option<(usize, &str)>) {
        let step = &BOOK.tracks[track][self.me().markers[track] + 1];
        self.pay(self.toll(step), step.shares);
        if let Some((worker, place)) = worker {
            self.discard(worker, place);
        }
        self.me_mut().markers[track] += 1;
        self.count_down();
    }
    /// RR-78.
    fn flip(&mut self, train: usize, down: bool) {
        match self.pending.is_empty() {
            true => self.turn.flip = false,
            false => self.count_down(),
        }
        let me = self.me_mut();
        let by = if down { 1 } else { -1 };
        me.up[train] -= by;
        me.down[train] += by;
        if !down {
            return;
        }
        let effect = &BOOK.trains[train].1;
        match effect.money + effect.shares {
            0 => self.take_effect(effect),
            _ => self.pending.push(Pending::TrainBonus(train)),
        }
    }
    fn discard(&mut self, worker: usize, place: &str) {
        self.me_mut().lose(worker, place);
        self.supply[worker] += 1;
    }
    pub fn receive(&mut self, worker: usize) {
        self.supply[worker] -= 1;
        self.me_mut().stock[worker] += 1;
    }
    /// RR-45.
    fn exchange(&mut self, worker: usize, place: &str, into: usize) {
        let stood = self.me_mut().lose(worker, place);
        self.supply[worker] += 1;
        self.supply[into] -= 1;
        match stood.filter(|_| self.agreed("exchanged_worker_keeps_place")) {
            Some(job) => self.me_mut().board[job][into] += 1,
            None => self.me_mut().stock[into] += 1,
        }
        self.count_down();
    }
    /// RR-82 and RR-85.
    fn take_deal(&mut self, half: usize) {
        match &mut self.phase {
            Phase::Dealing { taken } => taken[half] = true,
            _ => {
                self.turn.extra = false;
                self.turn.deal_taken = true;
                self.me_mut().shares += 1;
                self.met.add(format!("trade {}", COLORS[3]));
            }
        }
        self.take_effect(&BOOK.deals[self.deal].1[half]);
    }
}
