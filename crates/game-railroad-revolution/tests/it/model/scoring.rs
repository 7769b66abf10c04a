//! Points and places (RR-115 to RR-122).

use super::Table;
use super::book::{BOOK, DATA, constant, number, word};
use super::player::Player;
use game_core::testing::Scored;

impl Player {
    /// RR-115 to RR-120, line by line.
    fn points(&self) -> [i32; 6] {
        let vp = |track: usize| BOOK.tracks[track][self.markers[track]].vp;
        let completed = self.completed.iter();
        let far = self.connected().into_iter();
        [
            constant("train_vp") * self.up.iter().sum::<i32>(),
            completed.map(|id| BOOK.milestones[*id].vp).sum(),
            vp(0) * self.offices.len() as i32,
            vp(1) * self.stations.len() as i32,
            vp(2) * far.filter(|city| BOOK.cities[*city].level == 5).count() as i32,
            self.links(),
        ]
    }
    /// RR-120.
    fn links(&self) -> i32 {
        let gaps = DATA["telegraph_gaps"].as_array().expect("gaps").iter();
        gaps.filter(|gap| {
            let ends = gap["between"].as_array().expect("sections").iter();
            ends.map(|id| BOOK.section(&word(id)))
                .all(|section| self.offices.contains(&section))
        })
        .map(|gap| number(&gap["vp"]))
        .sum()
    }
    /// RR-122: money, counting each share.
    fn wealth(&self) -> i32 {
        self.money + constant("tie_break_share_money") * self.shares
    }
}

impl Table {
    /// Two end with as many points, and money alone, or shares alone, would place them otherwise.
    pub fn meet_ties(&mut self) {
        let total = |player: &Player| player.points().iter().sum::<i32>();
        for a in 0..self.players.len() {
            for b in 0..a {
                let [a, b] = [a, b].map(|seat| &self.players[seat]);
                if total(a) != total(b) {
                    continue;
                }
                let placed = a.wealth().cmp(&b.wealth());
                if a.money.cmp(&b.money) != placed {
                    self.met.add("RR-122 shares");
                }
                if a.shares.cmp(&b.shares) != placed {
                    self.met.add("RR-122 money");
                }
            }
        }
    }
}

impl Scored for Table {
    fn scores(&self) -> Vec<(String, Vec<i32>)> {
        let lines = DATA["scoring"].as_array().expect("lines").iter();
        lines
            .enumerate()
            .map(|(line, one)| {
                let points = self.players.iter().map(|player| player.points()[line]);
                (word(&one["id"]), points.collect())
            })
            .collect()
    }
    /// RR-122.
    fn placings(&self) -> Vec<(u8, i32)> {
        let standing = |player: &Player| {
            let total: i32 = player.points().iter().sum();
            (total, player.wealth())
        };
        let all: Vec<(i32, i32)> = self.players.iter().map(standing).collect();
        let rank = |one: &(i32, i32)| all.iter().filter(|other| one < other).count() as u8 + 1;
        all.iter().map(|one| (rank(one), one.0)).collect()
    }
}
