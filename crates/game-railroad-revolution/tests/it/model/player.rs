//! One player: what lies before him, and where his pieces come from (RR-1, RR-33, RR-81, RR-110).

use super::book::{BOOK, DATA, number};
use std::collections::BTreeSet;

#[derive(Clone, Default)]
pub struct Player {
    pub money: i32,
    pub shares: i32,
    /// Workers by colour, in stock and on the four actions.
    pub stock: [i32; 5],
    pub board: [[i32; 5]; 4],
    /// Buildings and rails of each storage section.
    pub storage: Vec<[i32; 2]>,
    pub spare_building: bool,
    pub spare_rail: bool,
    pub rails: BTreeSet<usize>,
    pub stations: BTreeSet<usize>,
    pub offices: BTreeSet<usize>,
    pub up: [i32; 5],
    pub down: [i32; 5],
    pub markers: [usize; 3],
    pub open: [Option<Open>; 2],
    pub completed: BTreeSet<usize>,
}

#[derive(Clone, Debug)]
pub struct Open {
    pub id: usize,
    pub managers: Vec<Option<usize>>,
}

pub const BUILDING: usize = 0;
pub const RAIL: usize = 1;

/// The printed storage sections (RR-1).
pub fn full_storage() -> Vec<[i32; 2]> {
    let sections = DATA["player_board"]["sections"]
        .as_array()
        .expect("sections");
    let pieces = sections.iter();
    pieces
        .map(|one| [number(&one["buildings"]), number(&one["rails"])])
        .collect()
}

impl Player {
    /// RR-33.
    pub fn available(&self) -> i32 {
        self.stock.iter().sum::<i32>() + self.board.iter().flatten().sum::<i32>()
    }
    pub fn on_board(&self, color: usize) -> i32 {
        self.board.iter().map(|crew| crew[color]).sum()
    }
    pub fn has(&self, color: usize, place: &str) -> bool {
        match place {
            "stock" => 0 < self.stock[color],
            _ => 0 < self.on_board(color),
        }
    }
    /// Takes a worker away, from the board where it stands first; tells on which action it stood.
    pub fn lose(&mut self, color: usize, place: &str) -> Option<usize> {
        if place == "stock" {
            self.stock[color] -= 1;
            return None;
        }
        let job = (0..4)
            .find(|job| 0 < self.board[*job][color])
            .expect("there");
        self.board[job][color] -= 1;
        Some(job)
    }
    pub fn left(&self, piece: usize) -> i32 {
        self.storage.iter().map(|section| section[piece]).sum()
    }
    /// RR-110.
    pub fn take_leftmost(&mut self, piece: usize) {
        let mut sections = self.storage.iter_mut();
        let section = sections
            .find(|section| 0 < section[piece])
            .expect("a piece");
        section[piece] -= 1;
    }
    /// RR-81: the leftmost section that still holds a piece.
    pub fn trading_section(&self) -> Option<usize> {
        self.storage.iter().position(|section| *section != [0, 0])
    }
    /// RR-111.
    pub fn has_reached_the_logo(&self) -> bool {
        let printed = &DATA["player_board"]["sections"];
        let mut left = (0..self.storage.len()).filter(|at| printed[*at]["left_of_logo"] == true);
        left.all(|at| self.storage[at] == [0, 0])
    }
    pub fn trains(&self) -> i32 {
        self.up.iter().sum::<i32>() + self.down.iter().sum::<i32>()
    }
    pub fn opened(&self) -> impl Iterator<Item = &Open> {
        self.open.iter().flatten()
    }
}

impl Open {
    /// RR-94: the first empty slot that takes this colour.
    pub fn slot_for(&self, color: usize) -> Option<usize> {
        let wanted = &BOOK.milestones[self.id].managers;
        let mut slots = 0..wanted.len();
        slots.find(|slot| {
            self.managers[*slot].is_none() && wanted[*slot].is_none_or(|wanted| wanted == color)
        })
    }
}
