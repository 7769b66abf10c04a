//! The storage sections of a player board. Pieces leave from the left, so what is left of a kind fills
//! the sections from the right, and two counts say it all.

use crate::{
    data::{Data, StorageSection},
    ids::Piece,
    player::Player,
};

impl Player {
    /// The storage section of the leftmost piece of a kind, counted from 0 (RR-110).
    pub fn leftmost(&self, data: &Data, piece: Piece) -> Option<usize> {
        let left = self.left(piece);
        let mut behind = 0;
        (0..data.storage.len()).rev().find(|section| {
            behind += data.storage[*section].holds(piece);
            left <= behind && left != 0
        })
    }
    /// The leftmost section that still holds a piece: the one that Trade sells from (RR-81).
    pub fn trading_section(&self, data: &Data) -> Option<usize> {
        let building = self.leftmost(data, Piece::Building);
        let rail = self.leftmost(data, Piece::Rail);
        building.into_iter().chain(rail).min()
    }
    /// How many pieces of a kind a storage section still holds.
    pub fn stored(&self, data: &Data, section: usize, piece: Piece) -> u8 {
        let behind: u8 = data.storage[section + 1..]
            .iter()
            .map(|s| s.holds(piece))
            .sum();
        let here = data.storage[section].holds(piece);
        self.left(piece).saturating_sub(behind).min(here)
    }
    /// The sections left of the logo hold nothing (RR-111).
    pub fn has_reached_the_logo(&self, data: &Data) -> bool {
        let section = self.trading_section(data);
        section.is_none_or(|s| !data.storage[s].left_of_logo)
    }
}

impl StorageSection {
    /// How many pieces of a kind it holds at the start.
    fn holds(&self, piece: Piece) -> u8 {
        match piece {
            Piece::Building => self.buildings,
            Piece::Rail => self.rails,
        }
    }
}
