//! A game of Longhorn at the beginning of a turn, made small for searches that go through millions of them.
//!
//! What does not change within a game is kept apart in [`Board`]; what can no longer matter is left out of
//! the key under which a position is remembered.

use crate::{
    AmbushNugget, BrandingIronColor, Cell, CellSet, Color, DangerScope, EpidemicTokens, Longhorn,
    Nugget, Token, built_in,
};

pub const CELLS: usize = Cell::COUNT;
/// Stands for 'no cell' and 'no colour'.
const NONE: u8 = 15;

/// The cows, tokens and disc of a turn that begins. Cows are counted in nibbles, one a colour, nuggets in
/// nibbles, one a value; sets of cells have one bit a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub cells: [u16; CELLS],
    /// All cows on the tiles.
    pub left: u16,
    pub herds: [u16; 2],
    pub nuggets: [u16; 2],
    /// Where a token still lies.
    pub tokens: u16,
    /// Where cows are.
    pub grazed: u16,
    pub disc: u8,
    /// Whose turn it is.
    pub active: u8,
    /// Where each seat last stole.
    pub last: [u8; 2],
    struck: u8,
    /// Groups of cattle: the colours of every tile.
    pub groups: u8,
    /// A number for the cows on the tiles.
    mix: u64,
}

/// What stays the same within a game.
pub struct Board {
    tokens: [Option<Token>; CELLS],
    /// Where dangerous tokens, rattlesnakes, ambushes or a sheriff were when the search began.
    pub dangerous: u16,
    pub snakes: u16,
    pub ambushes: u16,
    pub sheriff: u16,
    reach: [[u16; 10]; CELLS],
    pub adjacent: [u16; CELLS],
    pub tied_brand: bool,
    pub draws_nuggets: bool,
    pub ambush_cows: u16,
    /// Fewer cows of a colour are safe from an ambush.
    pub ambush_fewest: u16,
    pub epidemic_boxes_tokens: bool,
    struck_is_worthless: bool,
    bars_all_danger: bool,
    pub per_cow: i32,
}

pub const fn nibble(counts: u16, i: usize) -> u16 {
    counts >> (4 * i) & 0xf
}

/// All of them together.
pub fn count(counts: u16) -> u16 {
    (0..4).map(|i| nibble(counts, i)).sum()
}

/// The places of the bits of a set.
pub fn each(mut set: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let i = set.trailing_zeros() as usize;
        set &= set - 1;
        Some(i)
    })
}

/// The colours of which there is a cow, one bit each.
pub const fn colors(cows: u16) -> u16 {
    let pairs = cows | cows >> 1;
    let feet = (pairs | pairs >> 2) & 0x1111;
    feet.wrapping_mul(0x1248) >> 12
}

impl Board {
    pub fn of(game: &Longhorn) -> Board {
        let bits = |cells: CellSet| cells.fold(0, |set, cell| set | 1 << cell.index());
        let with = |token: Token| bits(game.cells_where(|place| place.token == Some(token)));
        let cells = |of: &dyn Fn(Cell) -> u16| {
            let mut all = [0; CELLS];
            Cell::all().for_each(|cell| all[cell.index()] = of(cell));
            all
        };
        let mut reach = [[0; 10]; CELLS];
        for cell in Cell::all() {
            for (stride, set) in reach[cell.index()].iter_mut().enumerate() {
                *set = bits(built_in().reach(&game.options, cell, stride as u8));
            }
        }
        let options = &game.options;
        let constants = &game.data().constants;
        let ambush_cows = u16::from(constants.ambush_cows);
        Board {
            tokens: game.cells.map(|place| place.token),
            dangerous: bits(game.cells_where(|place| place.is_dangerous())),
            snakes: with(Token::Rattlesnake),
            ambushes: with(Token::Ambush),
            sheriff: with(Token::Sheriff),
            reach,
            adjacent: cells(&|cell| bits(built_in().adjacent(cell))),
            tied_brand: options.branding_iron_color == BrandingIronColor::SameAsStolen,
            draws_nuggets: options.ambush_nugget == AmbushNugget::Random,
            ambush_cows,
            ambush_fewest: if options.ambush_single_cow {
                1
            } else {
                ambush_cows
            },
            epidemic_boxes_tokens: options.epidemic_tokens == EpidemicTokens::ToBox,
            struck_is_worthless: options.epidemic_color_worthless,
            bars_all_danger: options.danger_scope == DangerScope::AnyDangerousTile,
            per_cow: constants.dollars_per_cow_left,
        }
    }
    pub fn token(&self, position: &Position, cell: usize) -> Option<Token> {
        match position.tokens >> cell & 1 {
            1 => self.tokens[cell],
            _ => None,
        }
    }
    /// Where the disc may go after a theft of `stride` cows, when `next` plays there (LH-33 to LH-42).
    pub fn destinations(&self, position: &Position, stride: usize, next: usize) -> u16 {
        let with_cows = self.reach[position.disc as usize][stride] & position.grazed;
        let dangerous = self.dangerous & position.tokens;
        let last = 1 << position.last[next];
        let barred = match last & dangerous {
            0 => 0,
            _ if self.bars_all_danger => dangerous,
            last => last,
        };
        // Where a barred tile is all there is, the disc must go there (LH-41).
        match with_cows & !barred {
            0 => with_cows,
            open => open,
        }
    }
}

impl Position {
    /// The game must be at the beginning of a turn.
    pub fn of(game: &Longhorn) -> Position {
        let mut position = Position {
            cells: game.cells.map(|place| place.cows.bits()),
            left: game.board().bits(),
            herds: game.herds.map(|herd| herd.bits()),
            nuggets: game.nuggets.map(|owned| {
                let count = |sum, value| sum | u16::from(owned.of(value)) << (4 * value.index());
                Nugget::ALL.into_iter().fold(0, count)
            }),
            tokens: 0,
            grazed: 0,
            disc: game.disc.index() as u8,
            active: game.active.0,
            last: game
                .last_cell
                .map(|cell| cell.map_or(NONE, |cell| cell.index() as u8)),
            struck: game.struck.map_or(NONE, |color| color.index() as u8),
            groups: 0,
            mix: 0,
        };
        for (cell, place) in game.cells.iter().enumerate() {
            position.tokens |= u16::from(place.token.is_some()) << cell;
            position.grazed |= u16::from(!place.cows.is_empty()) << cell;
            position.groups += place.cows.colors().count() as u8;
            for color in Color::ALL {
                position.mix ^= MIX[cell][color.index()][place.cows.of(color) as usize];
            }
        }
        position
    }
    pub fn me(&self) -> usize {
        self.active as usize
    }
    /// Takes all cows of a colour from a tile; gives their number.
    pub fn take_all(&mut self, cell: usize, color: usize) -> u16 {
        let n = nibble(self.cells[cell], color);
        self.cells[cell] -= n << (4 * color);
        self.left -= n << (4 * color);
        self.mix ^= MIX[cell][color][n as usize];
        self.groups -= u8::from(0 < n);
        self.grazed &= !(u16::from(self.cells[cell] == 0) << cell);
        n
    }
    pub fn put(&mut self, cell: usize, color: usize) {
        let n = nibble(self.cells[cell], color) as usize;
        self.cells[cell] += 1 << (4 * color);
        self.left += 1 << (4 * color);
        self.mix ^= MIX[cell][color][n] ^ MIX[cell][color][n + 1];
        self.groups += u8::from(n == 0);
        self.grazed |= 1 << cell;
    }
    pub fn strike(&mut self, color: usize) {
        self.struck = color as u8;
    }
    /// The cows on the tiles that give herds their worth.
    pub fn counted(&self, board: &Board) -> u16 {
        match self.struck {
            NONE => self.left,
            _ if !board.struck_is_worthless => self.left,
            color => self.left & !(0xf << (4 * color)),
        }
    }
    /// Equal for positions of equal value; different ones share a key about once in 2^63. The player to
    /// move comes first: who sits where does not matter.
    pub fn key(&self, board: &Board) -> u64 {
        let me = self.me();
        let danger = |seat: usize| match 1 << self.last[seat] & board.dangerous & self.tokens {
            0 => u64::from(NONE),
            _ => u64::from(self.last[seat]),
        };
        let struck = if board.struck_is_worthless {
            self.struck
        } else {
            NONE
        };
        let place = u64::from(self.tokens)
            | u64::from(self.disc) << 16
            | danger(me) << 20
            | danger(1 - me) << 24
            | u64::from(struck) << 28;
        let owned = self.owned(board);
        fold(self.mix ^ fold(owned ^ place << 32) ^ owned.rotate_left(17)) | 1 << 63
    }

    /// Herds and nuggets as far as they matter, as 64 bits.
    fn owned(&self, board: &Board) -> u64 {
        let (me, ambushes) = (
            self.me(),
            (board.ambushes & self.tokens).count_ones() as u16,
        );
        let [mine, yours] = [self.herds[me], self.herds[1 - me]];
        let herds = if board.snakes & self.tokens != 0 {
            u64::from(mine) | u64::from(yours) << 16
        } else {
            let mut word = 1;
            for color in 0..4 {
                let [a, b, left] = [mine, yours, self.left].map(|cows| nibble(cows, color));
                let full = a + b + left == 9;
                // Of a colour that is gone only a completion by ambush could be told.
                if left == 0 && !(full && 0 < ambushes) {
                    word = fold(word);
                    continue;
                }
                // An ambush takes so many cows at most; besides, only the lead counts, and who can still
                // complete the colour.
                let most = board.ambush_cows * ambushes + u16::from(0 < ambushes);
                let open = |herd: u16| u16::from(herd + left == 9);
                let told = (a + 16 - b)
                    | a.min(most) << 5
                    | b.min(most) << 9
                    | open(a) << 13
                    | open(b) << 14
                    | u16::from(full && 0 < ambushes) << 15;
                word = fold(word ^ u64::from(told));
            }
            word
        };
        let nuggets = if 0 < ambushes {
            u64::from(self.nuggets[me]) | u64::from(self.nuggets[1 - me]) << 16 | 1 << 33
        } else {
            (gold(self.nuggets[me]) - gold(self.nuggets[1 - me]) + 30_000) as u64 | 1 << 32
        };
        fold(herds ^ nuggets << 20)
    }
    /// What the player to move is ahead in money.
    pub fn lead(&self, board: &Board) -> i32 {
        let (me, counted) = (self.me(), self.counted(board));
        let mut cows = 0;
        for color in 0..4 {
            let [left, mine, yours] = [counted, self.herds[me], self.herds[1 - me]]
                .map(|cows| i32::from(nibble(cows, color)));
            cows += left * (mine - yours);
        }
        board.per_cow * cows + gold(self.nuggets[me]) - gold(self.nuggets[1 - me])
    }
}

/// The dollars of nuggets counted by value.
pub fn gold(nuggets: u16) -> i32 {
    let worth =
        |value: Nugget| i32::from(value.dollars()) * i32::from(nibble(nuggets, value.index()));
    Nugget::ALL.into_iter().map(worth).sum()
}

/// A folded multiplication.
const fn fold(word: u64) -> u64 {
    let product = (word ^ 0x243f_6a88_85a3_08d3) as u128 * 0x9e37_79b9_7f4a_7c15;
    (product >> 64) as u64 ^ product as u64
}

/// One number for so many cows of a colour on a cell; none for no cow.
static MIX: [[[u64; 10]; 4]; CELLS] = {
    let mut mix = [[[0; 10]; 4]; CELLS];
    let mut i = 0;
    while i < CELLS * 4 * 10 {
        let (cell, color, n) = (i / 40, i / 10 % 4, i % 10);
        if 0 < n {
            mix[cell][color][n] = fold(fold(i as u64).rotate_left(31) ^ 0x5851_f42d_4c95_7f2d);
        }
        i += 1;
    }
    mix
};
