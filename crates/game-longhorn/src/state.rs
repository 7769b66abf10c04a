//! The whole state of a match: flat, small and plain.

use crate::{Cell, CellSet, Color, Cows, Data, Nuggets, Options, Series, Tile, Token};
use game_core::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Longhorn {
    pub options: Options,
    /// What is being decided.
    pub phase: Phase,
    /// The player whose face the disc shows; before the start, the player who will begin.
    pub active: Seat,
    /// Who began this game.
    pub first: Seat,
    /// Where the disc stands; cell 0 until the starting tile is chosen.
    pub disc: Cell,
    /// The nine tiles, row by row.
    pub cells: [Place; Cell::COUNT],
    /// The cows each seat owns.
    pub herds: [Cows; 2],
    pub nuggets: [Nuggets; 2],
    /// Cows in the box.
    pub removed: Cows,
    /// The colour that an epidemic has struck.
    pub struck: Option<Color>,
    /// Where each seat last stole, for LH-40.
    pub last_cell: [Option<Cell>; 2],
    /// The earlier games of the match.
    pub series: Series,
}

/// One tile where it lies, and what lies on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    pub tile: Tile,
    pub cows: Cows,
    pub token: Option<Token>,
}

/// What is being decided. `stride` is the number of cows stolen this turn: so far the disc will move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(tag = "decide", rename_all = "snake_case", deny_unknown_fields)]
pub enum Phase {
    /// The starting tile (LH-7).
    Start,
    /// The colour to steal (LH-9).
    Steal,
    /// The neighbour and colour of a branding iron (LH-18).
    Brand { stride: u8, stolen: Color },
    /// The colour that dies (LH-21).
    Epidemic { stride: u8 },
    /// What to take from the opponent (LH-27).
    Ambush { stride: u8 },
    /// The neighbour that gets a cow of this colour (LH-31).
    Rattle { stride: u8, color: Color },
    /// The destination of the disc (LH-33), where `next` plays: the opponent, or the active player again
    /// after snake oil (LH-25).
    Move { stride: u8, next: Seat },
    /// Nothing: the match is over.
    Over {
        reason: EndReason,
        /// Of the last game; nobody after a draw.
        winner: Option<Seat>,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// LH-43.
    Sheriff,
    /// LH-44.
    NineOfAColor,
    /// LH-49.
    NoDestination,
}

impl Phase {
    /// The stride of the turn; 0 until cows are stolen.
    pub fn stride(self) -> u8 {
        match self {
            Phase::Brand { stride, .. }
            | Phase::Epidemic { stride }
            | Phase::Ambush { stride }
            | Phase::Rattle { stride, .. }
            | Phase::Move { stride, .. } => stride,
            Phase::Start | Phase::Steal | Phase::Over { .. } => 0,
        }
    }
}

impl Place {
    pub fn is_dangerous(&self) -> bool {
        self.token.is_some_and(Token::is_dangerous)
    }
    /// A token leaves its tile with the last cow (LH-12, LH-19, LH-22).
    pub fn take_token_if_empty(&mut self) -> Option<Token> {
        self.token.take_if(|_| self.cows.is_empty())
    }
}

impl Longhorn {
    /// The figures that this game is played with.
    #[inline]
    pub fn data(&self) -> &'static Data {
        self.options.data.get()
    }
    pub fn opponent(&self) -> Seat {
        self.active.next(2)
    }
    pub fn place(&self, cell: Cell) -> &Place {
        &self.cells[cell.index()]
    }
    pub fn place_mut(&mut self, cell: Cell) -> &mut Place {
        &mut self.cells[cell.index()]
    }
    pub fn tile(&self, cell: Cell) -> Tile {
        self.place(cell).tile
    }
    #[inline]
    pub fn cell_of(&self, tile: Tile) -> Cell {
        self.cells_where(|place| place.tile == tile)
            .next()
            .expect("every tile lies somewhere")
    }
    /// The cells whose place is so. Looks at all nine: quicker than a branch that nobody can foresee.
    #[inline]
    pub fn cells_where(&self, holds: impl Fn(&Place) -> bool) -> CellSet {
        Cell::all()
            .zip(&self.cells)
            .fold(CellSet::default(), |set, (cell, place)| {
                set.with_if(cell, holds(place))
            })
    }
    /// The herd of the active player.
    pub fn herd(&mut self) -> &mut Cows {
        &mut self.herds[self.active.index()]
    }
    pub fn victim_herd(&self) -> Cows {
        self.herds[self.opponent().index()]
    }
    pub fn victim_nuggets(&self) -> Nuggets {
        self.nuggets[self.opponent().index()]
    }
    /// All cows on the nine tiles.
    pub fn board(&self) -> Cows {
        let cows = self.cells.iter().map(|place| place.cows);
        cows.fold(Cows::default(), Cows::and)
    }
    /// Cows of a colour on the nine tiles.
    pub fn left(&self, color: Color) -> u8 {
        self.cells.iter().map(|place| place.cows.of(color)).sum()
    }
}
