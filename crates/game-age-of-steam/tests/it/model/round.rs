//! AS-19 to AS-22, AS-143 and AS-144: the ten phases, gone through until somebody must decide.

use super::{Auction, Luck, Phase, Table};
use std::collections::{BTreeMap, BTreeSet};

impl Table {
    /// Who is asked now.
    pub fn asked(&self) -> Option<usize> {
        match &self.phase {
            Phase::Shares { at } | Phase::Actions { at } => Some(self.order[*at]),
            Phase::Auction(auction) => Some(auction.speaker),
            Phase::Build { at, .. } => Some(self.order_with_first("first_build")[*at]),
            Phase::Move { at, .. } => Some(self.order_with_first("first_move")[*at]),
            Phase::Produce { .. } => self.holder("production"),
            Phase::Over => None,
        }
    }
    /// Who chose an action.
    pub fn holder(&self, action: &str) -> Option<usize> {
        let mut order = self.order.iter().copied();
        order.find(|seat| self.players[*seat].action.as_deref() == Some(action))
    }
    /// The player order with the holder of an action before everybody else (AS-47, AS-48).
    pub fn order_with_first(&self, action: &str) -> Vec<usize> {
        let mut order = self.order.clone();
        if let Some(first) = self.holder(action) {
            order.retain(|seat| *seat != first);
            order.insert(0, first);
        }
        order
    }

    pub fn go_on(&mut self, luck: &mut Luck) {
        let players = self.order.len();
        match self.phase.clone() {
            Phase::Shares { at } if at == players => {
                self.phase = Phase::Auction(Auction {
                    speaker: self.order[0],
                    bids: BTreeMap::new(),
                    highest: None,
                    out: Vec::new(),
                    pass_used: false,
                });
                self.go_on(luck);
            }
            // Whoever has all shares has nothing to decide.
            Phase::Shares { at } if self.shares_left(self.order[at]) == 0 => {
                self.phase = Phase::Shares { at: at + 1 };
                self.go_on(luck);
            }
            Phase::Auction(auction) if auction.out.len() + 1 == players => {
                self.end_auction(&auction);
                self.phase = Phase::Actions { at: 0 };
                self.go_on(luck);
            }
            Phase::Auction(auction) if self.must_drop(&auction) => {
                self.met.add("AS-41");
                self.drop_out();
                self.go_on(luck);
            }
            Phase::Actions { at } if at == players => {
                self.begin_build_turn(0);
                self.go_on(luck);
            }
            Phase::Build { at, .. } if at == players => {
                self.phase = Phase::Move {
                    round: 0,
                    at: 0,
                    raised: BTreeSet::new(),
                };
                self.go_on(luck);
            }
            Phase::Build { .. } if self.has_nothing_to_build() => {
                self.end_build_turn();
                self.go_on(luck);
            }
            Phase::Move { round, at, raised } if at == players => {
                if round + 1 < self.printed.figure("/limits/move_rounds") {
                    let (round, at) = (round + 1, 0);
                    self.phase = Phase::Move { round, at, raised };
                } else {
                    self.settle_accounts(luck);
                }
                self.go_on(luck);
            }
            _ => {}
        }
    }
    /// Phases 6 to 8, and what follows them.
    fn settle_accounts(&mut self, luck: &mut Luck) {
        self.take_income_and_pay();
        // AS-131.
        if self.order.len() < 2 {
            self.met.add("AS-131");
            return self.end_game(luck);
        }
        self.reduce_income();
        // The last turn's growth has no effect (AS-144).
        if self.turn == self.last_turn() {
            return self.end_game(luck);
        }
        if self.holder("production").is_some() && !self.bag.is_empty() && self.has_free_space() {
            let (drawn, left) = (Vec::new(), 0);
            self.phase = Phase::Produce { drawn, left };
        } else {
            self.grow(luck);
        }
    }
    /// AS-143.
    pub fn advance_turn(&mut self) {
        self.turn += 1;
        self.phase = Phase::Shares { at: 0 };
    }
    pub fn last_turn(&self) -> i64 {
        self.printed
            .figure(&format!("/players/turns/{}", self.seats))
    }
    fn end_game(&mut self, luck: &mut Luck) {
        self.draw_lots(luck);
        self.phase = Phase::Over;
    }
    /// AS-25.
    pub fn shares_left(&self, seat: usize) -> i64 {
        self.printed.figure("/tracks/shares/max") - self.players[seat].shares
    }
}
