//! The end: the largest landowner, personal objectives and the winner (PW-90 to PW-99).

use super::setup::{figure, list};
use super::{Stage, Table};
use game_core::testing::Scored;
use std::collections::BTreeSet;

impl Table {
    pub fn end(&mut self) {
        self.stage = Stage::Over;
        if 1 < self.with_most_parcels().len() {
            self.met.add("PW-92");
        }
        if 1 < self.largest_landowners().len() {
            self.met.add("PW-93");
        }
        for seat in self.largest_landowners() {
            self.bank_pays(seat, figure("/scoring/majority_bonus"));
        }
        self.meet_ties();
    }
    /// PW-91 to PW-93.
    fn largest_landowners(&self) -> Vec<usize> {
        let tied = self.with_most_parcels();
        let largest = tied.iter().map(|seat| self.largest_group(*seat)).max();
        let still = tied.into_iter();
        still
            .filter(|seat| Some(self.largest_group(*seat)) == largest)
            .collect()
    }
    fn bonus(&self, seat: usize) -> i32 {
        match self.largest_landowners().contains(&seat) {
            true => figure("/scoring/majority_bonus"),
            false => 0,
        }
    }
    fn with_most_parcels(&self) -> Vec<usize> {
        let most = self.land.iter().map(BTreeSet::len).max().unwrap_or(0);
        (0..self.seats)
            .filter(|seat| 0 < most && self.land[*seat].len() == most)
            .collect()
    }
    /// PW-94: one card.
    pub fn pays(&self, seat: usize, slot: usize) -> i32 {
        let id = &self.objectives[seat][slot - 1];
        let cards = list("/personal_objectives");
        let card = cards.iter().find(|one| one["id"] == **id).expect("a card");
        let count = match card["list"].as_str() {
            Some(name) => self.owned_in(seat, name),
            None => self.tokens_of(seat, card["token"].as_str().expect("a token")),
        };
        card["amount"].as_i64().expect("an amount") as i32 * count as i32
    }
    fn personal(&self, seat: usize) -> i32 {
        let slots = [1, 2].into_iter();
        slots
            .filter(|slot| self.discarded[seat] != Some(*slot))
            .map(|slot| self.pays(seat, slot))
            .sum()
    }
    /// PW-95 to PW-98: fortune, cash, a Duel token.
    fn standing(&self, seat: usize) -> (i32, i32, bool) {
        let fortune = self.cash[seat] + self.personal(seat);
        (fortune, self.cash[seat], self.duel_tokens.contains(&seat))
    }
    /// Which of PW-96 to PW-98 tell two players apart.
    fn meet_ties(&mut self) {
        for a in 0..self.seats {
            for b in 0..a {
                let (one, other) = (self.standing(a), self.standing(b));
                if one.0 == other.0 {
                    self.met.add(match (one.1 == other.1, one.2 == other.2) {
                        (false, _) => "PW-96",
                        (true, false) => "PW-97",
                        (true, true) => "PW-98",
                    });
                    let before = |seat: usize| self.cash[seat] - self.bonus(seat);
                    if before(a).cmp(&before(b)) != one.1.cmp(&other.1) {
                        self.met.add("PW-96 with the majority");
                    }
                }
            }
        }
    }
}

impl Scored for Table {
    /// While the game goes on, only what everybody may know (PW-102, PW-103), and the most land as it is.
    fn scores(&self) -> Vec<(String, Vec<i32>)> {
        let is_over = self.stage == Stage::Over;
        let (mut cash, mut majority, mut personal) = (Vec::new(), Vec::new(), Vec::new());
        for seat in 0..self.seats {
            let bonus = self.bonus(seat);
            majority.push(bonus);
            cash.push(match is_over {
                true => self.cash[seat] - bonus,
                false if self.agreed("money_hidden") => 0,
                false => self.cash[seat],
            });
            personal.push(if is_over { self.personal(seat) } else { 0 });
        }
        vec![
            ("score_cash".to_string(), cash),
            ("score_majority".to_string(), majority),
            ("score_personal".to_string(), personal),
        ]
    }
    fn placings(&self) -> Vec<(u8, i32)> {
        (0..self.seats)
            .map(|seat| {
                let mine = self.standing(seat);
                let before = (0..self.seats).filter(|other| mine < self.standing(*other));
                (before.count() as u8 + 1, mine.0)
            })
            .collect()
    }
}
