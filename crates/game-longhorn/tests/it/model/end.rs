//! The end of a game and of a match, and what is counted: LH-43 to LH-61.

use super::setup::{begin, colors, constant};
use super::{Games, Luck, Now, Table};
use game_core::testing::Scored;
use std::mem::take;

impl Table {
    /// LH-51 and LH-52: a cow of this colour.
    fn worth(&self, color: &str) -> i32 {
        let is_struck = self.struck.as_deref() == Some(color);
        if is_struck && self.agreed("epidemic_color_worthless") {
            return 0;
        }
        (constant("dollars_per_cow_left") * self.left(color)) as i32
    }
    fn cows_money(&self, seat: usize, color: &str) -> i32 {
        self.worth(color) * self.herds[seat][color] as i32
    }
    /// LH-51 to LH-53.
    fn money(&self, seat: usize) -> i32 {
        let nuggets: i32 = self.nuggets[seat].iter().sum();
        let cows: i32 = colors().iter().map(|c| self.cows_money(seat, c)).sum();
        cows + nuggets
    }
    /// LH-54.
    pub fn richest(&self) -> Option<usize> {
        let [a, b] = [self.money(0), self.money(1)];
        match a.cmp(&b) {
            std::cmp::Ordering::Greater => Some(0),
            std::cmp::Ordering::Less => Some(1),
            std::cmp::Ordering::Equal => None,
        }
    }
    pub fn end(&mut self, reason: &'static str, winner: Option<usize>) {
        self.games.played += 1;
        match winner {
            Some(winner) => self.games.won[winner] += 1,
            None => self.met.add("LH-54 draw"),
        }
        // LH-55.
        if reason == "no_destination" {
            for seat in 0..2 {
                self.games.money[seat] += self.money(seat);
            }
        }
        self.now = Now::Over { reason, winner };
    }
    /// LH-59: another game, unless nobody can catch up any more.
    pub fn go_on_with_the_match(&mut self, luck: &mut Luck) {
        let of = self.options["match_games"].as_u64().expect("a number") as u8;
        let to_come = of - self.games.played;
        let [a, b] = self.games.won;
        let can_catch_up = a.max(b) <= a.min(b) + to_come;
        if to_come == 0 || !can_catch_up {
            if 0 < to_come {
                self.met.add("LH-59");
            }
            if 1 < of && a == b {
                self.met.add("LH-60");
            }
            return;
        }
        let Now::Over { winner, .. } = self.now else {
            panic!("the game goes on")
        };
        let mut next = begin(take(&mut self.options), luck.laid_out());
        next.met.add_all(&self.met);
        next.games = self.games.clone();
        if next.option("first_player") == "loser_of_last_game" {
            let first = winner.map_or(1 - self.first, |winner| 1 - winner);
            assert_eq!(next.first, first, "LH-61");
            next.met.add(match winner {
                Some(_) => "LH-61",
                None => "LH-61 drawn",
            });
        }
        *self = next;
    }
    /// Money of the games before the one on the table.
    fn earlier(&self) -> [i32; 2] {
        match self.now {
            Now::Over {
                reason: "no_destination",
                ..
            } => [0, 1].map(|seat| self.games.money[seat] - self.money(seat)),
            _ => self.games.money,
        }
    }
}

impl Scored for Table {
    fn scores(&self) -> Vec<(String, Vec<i32>)> {
        let counts = match self.now {
            Now::Over { reason, .. } => reason == "no_destination",
            _ => true,
        };
        let of = |money: [i32; 2]| if counts { money.to_vec() } else { vec![0, 0] };
        let mut all = Vec::new();
        for color in colors() {
            let money = [0, 1].map(|seat| self.cows_money(seat, &color));
            all.push((format!("{color}_cows"), of(money)));
        }
        let nuggets = [0, 1].map(|seat| self.nuggets[seat].iter().sum());
        all.push(("nuggets".to_string(), of(nuggets)));
        if self.options["match_games"] != 1 {
            all.push(("earlier_games".to_string(), self.earlier().to_vec()));
        }
        all
    }
    /// LH-60.
    fn placings(&self) -> Vec<(u8, i32)> {
        let Games { won, money, .. } = &self.games;
        let standing = [0, 1].map(|seat| (won[seat], money[seat]));
        (0..2)
            .map(|seat| {
                let behind = standing[seat] < standing[1 - seat];
                (if behind { 2 } else { 1 }, money[seat])
            })
            .collect()
    }
}
