//! The order of things: set-up, turns, deals and the end (RR-20, RR-23 to RR-32, RR-83 to RR-89, RR-111 to
//! RR-114). Each step goes on until somebody must decide.

use super::book::BOOK;
use super::{Luck, Phase, Table};

impl Table {
    /// RR-42: what can no longer do anything is not asked for.
    pub fn drop_impossible(&mut self) {
        while let Some(top) = self.pending.last() {
            if self.is_possible(top) {
                return;
            }
            self.pending.pop();
        }
    }
    pub fn go_on(&mut self, luck: &mut Luck) {
        self.drop_impossible();
        if !self.pending.is_empty() {
            return;
        }
        match self.phase {
            Phase::SettingUp => self.next_chooser(),
            Phase::Dealing { .. } => self.ask_for_deals(),
            Phase::Replacing { slot } => self.replace_or_settle(slot, luck),
            _ => {}
        }
        if self.phase == Phase::Settling {
            self.settle(luck);
        }
    }
    /// RR-98: what is complete is replaced, or nothing is left to replace.
    fn replace_or_settle(&mut self, slot: usize, luck: &mut Luck) {
        if !self.replace(slot, luck) {
            self.phase = Phase::Settling;
        }
    }
    /// RR-20: anticlockwise, the First Player last.
    fn next_chooser(&mut self) {
        // RR-3.
        self.me_mut().spare_building = false;
        self.me_mut().spare_rail = false;
        if self.seat == self.first {
            self.round = 1;
            return self.begin_turn(self.first);
        }
        self.seat = (self.seat + self.players.len() - 1) % self.players.len();
        self.phase = Phase::Choosing;
    }
    /// RR-24, and RR-32 where nothing is left to place.
    pub fn begin_turn(&mut self, seat: usize) {
        self.active = seat;
        self.seat = seat;
        let me = self.me_mut();
        if me.trading_section().is_none() {
            self.met.add("RR-32");
            return self.next_turn();
        }
        if me.stock == [0; 5] {
            for job in 0..4 {
                for color in 0..5 {
                    me.stock[color] += me.board[job][color];
                    me.board[job][color] = 0;
                }
            }
        }
        self.phase = Phase::Placing;
    }
    /// RR-111 to RR-114.
    pub fn next_turn(&mut self) {
        let mut players = self.players.iter();
        if self.last_round.is_none() && players.any(|one| one.has_reached_the_logo()) {
            self.last_round = Some(self.round + 1);
        }
        let next = self.after(self.active);
        if next == self.first {
            if self.last_round == Some(self.round) {
                self.phase = Phase::Over;
                self.meet_ties();
                return;
            }
            self.round += 1;
        }
        self.begin_turn(next);
    }
    /// The cost is paid as late as possible; then the deals (RR-31).
    pub fn end_action(&mut self) {
        self.pay(self.turn.due, 0);
        self.phase = match self.turn.market {
            true => Phase::Dealing { taken: [false; 2] },
            false => Phase::Settling,
        };
    }
    pub fn pass(&mut self) {
        self.next_dealer();
    }
    /// RR-84: clockwise from the active player.
    fn next_dealer(&mut self) {
        self.seat = self.after(self.seat);
        self.phase = match self.seat == self.active {
            true => Phase::Settling,
            false => Phase::Dealing { taken: [false; 2] },
        };
    }
    /// Who can take neither deal is not asked, unless he still needs a worker (RR-34).
    fn ask_for_deals(&mut self) {
        while let Phase::Dealing { .. } = self.phase {
            if 0 < self.lacking_workers() || self.could_deal() {
                return;
            }
            self.next_dealer();
        }
    }
    fn could_deal(&self) -> bool {
        let mut table = self.clone();
        table.sells_when_needed = true;
        table
            .allowed()
            .iter()
            .any(|action| action.starts_with("deal"))
    }
    /// RR-87, and RR-82 where the gray ability has taken the deal.
    pub fn replace_deal(&mut self, luck: &mut Luck) {
        self.deals_out.insert(self.deal);
        if self.deals_down.is_empty() {
            self.met.add("RR-87");
            self.deals_down = std::mem::take(&mut self.deals_out);
        }
        let up = luck.laid_out().deals.up.word();
        let up = BOOK
            .deals
            .iter()
            .position(|one| one.0 == up)
            .expect("a tile");
        assert!(self.deals_down.remove(&up), "RR-87: it was face down");
        self.deal = up;
    }
}
