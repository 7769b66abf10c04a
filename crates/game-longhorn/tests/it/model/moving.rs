//! The disc's way: LH-33 to LH-42.

use super::{Now, Table};

impl Table {
    /// LH-2: side by side in a row of three, or one above the other.
    pub fn adjacent(&self, cell: usize) -> Vec<usize> {
        let (row, column) = (cell / 3, cell % 3);
        (0..9)
            .filter(|other| row.abs_diff(other / 3) + column.abs_diff(other % 3) == 1)
            .collect()
    }
    /// Where the disc can stop: LH-33 to LH-37.
    fn with_cows(&self) -> Vec<usize> {
        let mut ends = Vec::new();
        self.walk(&[self.disc], &mut ends);
        ends.sort();
        ends.dedup();
        ends.retain(|end| {
            let is_other = *end != self.disc || self.agreed("allow_return_to_start");
            is_other && !self.grounds[*end].is_empty()
        });
        ends
    }
    /// All ends of ways that begin like this (LH-33, A1).
    fn walk(&self, way: &[usize], ends: &mut Vec<usize>) {
        let here = *way.last().expect("it has begun");
        let to_go = self.stride as usize + 1 - way.len();
        if to_go == 0 {
            return ends.push(here);
        }
        for cell in self.adjacent(here) {
            let turns_back = 2 <= way.len() && way[way.len() - 2] == cell;
            // A loop that ends where it began crosses no tile twice on its way.
            let again = way.contains(&cell) && !(cell == way[0] && to_go == 1);
            let crosses = self.option("movement_rule") == "self_avoiding" && again;
            if !turns_back && !crosses {
                self.walk(&[way, &[cell]].concat(), ends);
            }
        }
    }
    /// Where `next` may be sent to: LH-40 to LH-42, and A23.
    pub fn destinations(&self, next: usize) -> Vec<usize> {
        let all = self.with_cows();
        let Some(last) = self.last[next].filter(|cell| self.grounds[*cell].is_dangerous()) else {
            return all;
        };
        let is_barred = |cell: &usize| match self.option("danger_scope") {
            "same_tile" => *cell == last,
            _ => self.grounds[*cell].is_dangerous(),
        };
        let open: Vec<usize> = all.iter().copied().filter(|c| !is_barred(c)).collect();
        // LH-41.
        if open.is_empty() { all } else { open }
    }
    /// LH-38, and LH-25 where `next` is the same player.
    pub fn move_disc(&mut self, tile: &str) {
        let Now::Move { next } = self.now else {
            panic!("the disc is not to be moved")
        };
        let possible = self.with_cows();
        if self.destinations(next).len() < possible.len() {
            self.met.add("LH-40");
        }
        self.disc = self.cell_of(tile);
        if self.last[next] == Some(self.disc) && self.grounds[self.disc].is_dangerous() {
            self.met.add("LH-41");
        }
        self.active = next;
        self.stride = 0;
        self.now = Now::Steal;
    }
}
