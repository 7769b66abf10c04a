//! AS-124 to AS-132: income, expenses, bankruptcy and reduction; AS-145 to AS-147: scores and places.

use super::{Luck, Player, Table, setup::roll_for_order};
use game_age_of_steam::options::Tiebreak;
use game_core::testing::Scored;

impl Table {
    pub fn take_income_and_pay(&mut self) {
        // AS-124.
        for seat in self.order.clone() {
            self.players[seat].cash += self.players[seat].income;
        }
        for seat in self.order.clone() {
            let per_share = self.printed.figure("/costs/expenses/per_share");
            let per_level = self.printed.figure("/costs/expenses/per_engine_level");
            let player = &mut self.players[seat];
            let expenses = player.shares * per_share + player.engine * per_level;
            // AS-126 and AS-127.
            let missing = (expenses - player.cash).max(0);
            player.cash -= expenses - missing;
            player.income -= missing;
            if missing > 0 {
                self.met.add("AS-127");
            }
            if self.players[seat].income < 0 {
                self.go_bankrupt(seat);
            }
        }
    }
    /// AS-128 and AS-129.
    fn go_bankrupt(&mut self, seat: usize) {
        self.met.add("AS-129");
        self.order.retain(|other| *other != seat);
        for line in self.lines() {
            if self.owner(&line) == Some(seat) && line.link().is_none() {
                self.give(&line, None);
            }
        }
        self.players[seat].action = None;
        self.players[seat].income = 0;
        self.players[seat].bankrupt = true;
    }
    /// AS-132, with the option for the last step.
    pub fn reduce_income(&mut self) {
        for seat in self.order.clone() {
            let income = self.players[seat].income;
            let most = self
                .printed
                .rows("/tracks/income_reduction")
                .last()
                .unwrap();
            let loss = if income >= i64::from(self.options.top_reduction_from) {
                most["loss"].as_i64().unwrap()
            } else {
                let rows = self.printed.rows("/tracks/income_reduction").iter();
                let in_row = |row: &&serde_json::Value| {
                    row["from"].as_i64().unwrap() <= income
                        && row["to"].as_i64().is_none_or(|to| income <= to)
                };
                rows.into_iter().find(in_row).unwrap()["loss"]
                    .as_i64()
                    .unwrap()
            };
            if loss > 0 {
                self.met.add("AS-132");
            }
            self.players[seat].income -= loss;
        }
    }

    /// AS-145: points of each seat for income, for shares, and for track in finished links.
    fn points(&self) -> Vec<[i64; 3]> {
        let segments = self.finished_segments();
        let points = |(player, segments): (&Player, i64)| {
            [
                player.income * self.printed.figure("/scoring/per_income"),
                player.shares * self.printed.figure("/scoring/per_share"),
                segments * self.printed.figure("/scoring/per_completed_segment"),
            ]
            .map(|points| if player.bankrupt { 0 } else { points })
        };
        self.players.iter().zip(segments).map(points).collect()
    }
    /// AS-146.
    fn finished_segments(&self) -> Vec<i64> {
        let mut segments = vec![0; self.seats];
        for line in self.lines().iter().filter(|line| line.link().is_some()) {
            segments[self.owner(line).expect("a link has an owner")] += line.members.len() as i64;
        }
        segments
    }
    /// What seats are ranked by: bankrupts last and all alike (AS-130), then the score (AS-147), then what
    /// the option `score_tiebreak` says.
    fn standing(&self, seat: usize) -> (bool, i64, [i64; 2]) {
        let player = &self.players[seat];
        if player.bankrupt {
            return (false, 0, [0; 2]);
        }
        let total = self.points()[seat].iter().sum();
        let further = match self.options.score_tiebreak {
            Tiebreak::CashTrackDie => [player.cash, self.finished_segments()[seat]],
            Tiebreak::None => [0; 2],
        };
        (true, total, further)
    }
    /// Whoever is still tied rolls a die until separated, under the option.
    pub fn draw_lots(&mut self, luck: &mut Luck) {
        if self.options.score_tiebreak == Tiebreak::None {
            return;
        }
        let mut standings: Vec<_> = self.order.iter().map(|seat| self.standing(*seat)).collect();
        standings.sort();
        standings.dedup();
        // The lowest first, in player order.
        for standing in standings {
            let mut tied: Vec<usize> = self.order.clone();
            tied.retain(|seat| self.standing(*seat) == standing);
            if tied.len() > 1 {
                self.met.add("dice for a tie");
                let order = roll_for_order(tied, 1, luck);
                for (place, seat) in order.iter().rev().enumerate() {
                    self.lots[*seat] = place;
                }
            }
        }
    }
}

impl Scored for Table {
    fn scores(&self) -> Vec<(String, Vec<i32>)> {
        let points = self.points();
        let words = ["score.income", "score.shares", "score.track"].into_iter();
        let of = |at: usize| points.iter().map(|of_seat| of_seat[at] as i32).collect();
        words
            .enumerate()
            .map(|(at, word)| (word.to_string(), of(at)))
            .collect()
    }
    fn placings(&self) -> Vec<(u8, i32)> {
        let keys: Vec<_> = (0..self.seats)
            .map(|seat| (self.standing(seat), self.lots[seat]))
            .collect();
        let placed = |key: &((bool, i64, [i64; 2]), usize)| {
            let ahead = keys.iter().filter(|other| key < *other).count();
            (ahead as u8 + 1, key.0.1 as i32)
        };
        keys.iter().map(placed).collect()
    }
}
