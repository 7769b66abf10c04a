//! Where the disc may go (LH-33 to LH-42).

use crate::{Cell, DangerScope, Longhorn, built_in};
use game_core::Seat;

/// A set of cells, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CellSet(u16);

impl CellSet {
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    pub const fn size(self) -> u32 {
        self.0.count_ones()
    }
    pub const fn has(self, cell: Cell) -> bool {
        self.0 >> cell.index() & 1 == 1
    }
    pub fn insert(&mut self, cell: Cell) {
        self.0 |= 1 << cell.index();
    }
    pub const fn with_if(self, cell: Cell, holds: bool) -> CellSet {
        CellSet(self.0 | (holds as u16) << cell.index())
    }
    pub const fn and(self, other: CellSet) -> CellSet {
        CellSet(self.0 & other.0)
    }
    pub const fn without(self, other: CellSet) -> CellSet {
        CellSet(self.0 & !other.0)
    }
}

/// No stride leads to more cells: every step changes the colour of a chessboard.
pub const MOST_DESTINATIONS: usize = 5;

impl CellSet {
    /// The first of these cells in front, in their order; what follows them is of no account.
    #[inline]
    pub const fn in_order(self) -> [Cell; MOST_DESTINATIONS] {
        ORDERED[self.0 as usize % ORDERED.len()]
    }
}

/// By set of cells.
const ORDERED: [[Cell; MOST_DESTINATIONS]; 1 << Cell::COUNT] = {
    let mut ordered = [[Cell::FIRST; MOST_DESTINATIONS]; 1 << Cell::COUNT];
    let mut set = 0;
    while set < ordered.len() {
        let (mut number, mut n) = (0, 0);
        while let (Some(cell), true) = (Cell::at(number), n < MOST_DESTINATIONS) {
            if set >> number & 1 == 1 {
                ordered[set][n] = cell;
                n += 1;
            }
            number += 1;
        }
        set += 1;
    }
    ordered
};

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        let mut set = CellSet::default();
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

impl Iterator for CellSet {
    type Item = Cell;
    #[inline]
    fn next(&mut self) -> Option<Cell> {
        if self.0 == 0 {
            return None;
        }
        let lowest = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Cell::at(lowest)
    }
}

impl Longhorn {
    /// The tiles to which the disc may go, when `next` plays there.
    #[inline]
    pub fn destinations(&self, stride: u8, next: Seat) -> CellSet {
        let with_cows = self.in_reach(stride).and(self.grazed());
        let open = with_cows.without(self.barred(next));
        // Where a barred tile is all there is, the disc must go there (LH-41).
        if open.is_empty() { with_cows } else { open }
    }
    /// Whether the disc can be moved at all: a barred tile is still better than none.
    #[inline]
    pub fn has_destination(&self, stride: u8) -> bool {
        !self.in_reach(stride).and(self.grazed()).is_empty()
    }
    /// The tiles at exactly this stride from the disc.
    pub fn in_reach(&self, stride: u8) -> CellSet {
        built_in().reach(&self.options, self.disc, stride)
    }
    /// The tiles with cows.
    #[inline]
    pub fn grazed(&self) -> CellSet {
        self.cells_where(|place| !place.cows.is_empty())
    }
    pub fn has_cows(&self, cell: Cell) -> bool {
        !self.place(cell).cows.is_empty()
    }
    /// The dangerous tiles to which this player may not be sent (LH-40).
    pub fn barred(&self, player: Seat) -> CellSet {
        let Some(last) = self.last_cell[player.index()] else {
            return CellSet::default();
        };
        if !self.place(last).is_dangerous() {
            return CellSet::default();
        }
        match self.options.danger_scope {
            DangerScope::SameTile => CellSet::from_iter([last]),
            DangerScope::AnyDangerousTile => self.cells_where(|place| place.is_dangerous()),
        }
    }
}
