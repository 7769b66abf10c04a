//! The data file as types, read once and checked when it is read. A corrected file is one more set
//! ([`SETS`]), named in the options.

use crate::{Cell, CellSet, Color, MovementRule, Nugget, NuggetSet, Options, Tile, Token};
use game_core::{DataSet, Message, Problems, Registry, message, read_file};
use serde::Deserialize;
use serde_json::Value;
use std::array;

/// The data sets of this game.
pub static SETS: Registry<Data> = Registry::new();

/// Which data set a game is played with.
pub type DataId = game_core::DataId<Data>;

/// For what is the same in every data set: the grid, and that nine cows of a colour win.
#[inline]
pub fn built_in() -> &'static Data {
    DataId::default().get()
}

/// What can be corrected. The rest is in types and words, or follows from the grid.
const OPEN: &[&str] = &[
    "constants.dollars_per_cow_left",
    "constants.ambush_cows",
    "tiles.*.cows",
    "tiles.*.start_allowed",
];

/// A tile with so many cows may be the first (LH-7).
const START_COWS: u8 = 4;

impl DataSet for Data {
    const BUILT_IN: &'static str = include_str!("../data/longhorn.json");
    const OPEN: &'static [&'static str] = OPEN;

    fn parse(json: &str) -> Result<Data, Vec<Message>> {
        let file: File = read_file(json)?;
        file.check().or(|| Data::of(file))
    }
    fn registry() -> &'static Registry<Data> {
        &SETS
    }
}

#[derive(Debug)]
pub struct Data {
    pub constants: Constants,
    /// The outlaws, by seat.
    pub outlaws: [String; 2],
    /// In the order of [`Tile::ALL`].
    pub tiles: [TileData; 9],
    pub options: Vec<OptionData>,
    adjacent: [CellSet; Cell::COUNT],
    /// By movement rule, whether the start counts, cell and stride.
    reach: [[[[CellSet; STRIDES]; Cell::COUNT]; 2]; 2],
    /// All 19 tokens, by nugget set.
    tokens: [[Token; 19]; 2],
}

/// Strides from 0, which never happens, to 9.
const STRIDES: usize = 10;

#[derive(Debug, Deserialize)]
pub struct Constants {
    pub cows_total: u8,
    pub cows_per_color: u8,
    pub win_set_size: u8,
    pub tokens_total: usize,
    pub tokens_in_play: usize,
    pub dollars_per_cow_left: i32,
    pub ambush_cows: u8,
    pub rattlesnake_cows_per_color: u8,
    pub max_turns: u8,
}

#[derive(Debug, Deserialize)]
pub struct TileData {
    pub id: Tile,
    pub cows: u8,
    pub start_allowed: bool,
    pub sheriff_home: bool,
}

#[derive(Debug, Deserialize)]
pub struct OptionData {
    pub id: String,
    pub default: Value,
    pub values: Vec<Value>,
}

impl Data {
    /// The tiles at exactly `stride` steps from `from`, with cows or without (LH-33, LH-35).
    #[inline]
    pub fn reach(&self, options: &Options, from: Cell, stride: u8) -> CellSet {
        let rule = match options.movement_rule {
            MovementRule::NoUTurn => 0,
            MovementRule::SelfAvoiding => 1,
        };
        let table = &self.reach[rule][usize::from(options.allow_return_to_start)];
        let by_stride = &table[from.index()];
        by_stride.get(stride as usize).copied().unwrap_or_default()
    }
    #[inline]
    pub fn adjacent(&self, cell: Cell) -> CellSet {
        self.adjacent[cell.index()]
    }
    pub fn tokens(&self, set: NuggetSet) -> &[Token; 19] {
        match set {
            NuggetSet::OneTwoTwoOne => &self.tokens[0],
            NuggetSet::TwoTwoOneOne => &self.tokens[1],
        }
    }
    pub fn tile(&self, tile: Tile) -> &TileData {
        &self.tiles[tile.index()]
    }

    /// Of a file without a problem.
    fn of(file: File) -> Data {
        let constants = file.constants;
        let sets = file.nugget_sets;
        let with_nuggets = |values: [Nugget; 6]| {
            let mut values = values.into_iter();
            file.tokens.map(|token| match token {
                Token::Nugget { value } => Token::Nugget {
                    value: values.next().unwrap_or(value),
                },
                other => other,
            })
        };
        let reach = [file.reach.no_u_turn, file.reach.self_avoiding].map(|table| {
            let elsewhere = table.map(|from| from.map(CellSet::from_iter));
            let loops = file.reach.returns_to_start;
            let anywhere = array::from_fn(|cell| {
                array::from_fn(|stride| {
                    let mut cells = elsewhere[cell][stride];
                    if loops[cell][stride] {
                        cells.insert(Cell::try_from(cell as u8).expect("nine cells"));
                    }
                    cells
                })
            });
            [elsewhere, anywhere]
        });
        Data {
            adjacent: file.grid.cells.map(|c| c.adjacent.into_iter().collect()),
            outlaws: file.players.map(|p| p.id),
            tokens: [
                with_nuggets(sets.one_two_two_one),
                with_nuggets(sets.two_two_one_one),
            ],
            tiles: file.tiles,
            options: file.options,
            constants,
            reach,
        }
    }
}

/// The file as it is written.
#[derive(Deserialize)]
struct File {
    players: [Player; 2],
    constants: Constants,
    colors: [ColorData; 4],
    grid: Grid,
    reach: Reach,
    tiles: [TileData; 9],
    token_types: Vec<TokenType>,
    tokens: [Token; 19],
    nugget_sets: NuggetSets,
    options: Vec<OptionData>,
}

impl File {
    fn check(&self) -> Problems {
        let mut p = Problems::default();
        let constants = &self.constants;
        let printed: u32 = self.tiles.iter().map(|t| u32::from(t.cows)).sum();
        p.unless(printed == u32::from(constants.cows_total), || {
            let all = constants.cows_total;
            message!(
                "the cows of the tiles must be {all} in all, but are {printed}",
                all,
                printed
            )
        });
        for TileData { id, cows, .. } in &self.tiles {
            p.within(format!("tiles.{id}.cows"), *cows, 1..=9);
        }
        for tile in &self.tiles {
            p.unless(tile.start_allowed == (tile.cows == START_COWS), || {
                message!(
                    "{place} must be true where there are {cows} cows, and only there",
                    place = format!("tiles.{}.start_allowed", tile.id),
                    cows = START_COWS
                )
            });
        }
        p.unless(self.tiles.iter().any(|t| t.start_allowed), || {
            message!(
                "some tile must have {cows} cows, for the disc to begin on",
                cows = START_COWS
            )
        });
        p.within(
            "constants.dollars_per_cow_left",
            constants.dollars_per_cow_left,
            1..=10_000,
        );
        p.within(
            "constants.ambush_cows",
            constants.ambush_cows,
            1..=constants.cows_per_color,
        );
        p.unless(self.fits_the_rules(), || {
            message!("players, colours, tiles and tokens must be those of the built-in file")
        });
        p
    }
    /// What the types say already stands in the file as well.
    fn fits_the_rules(&self) -> bool {
        let fits = |kind: &TokenType| {
            let alike = self.tokens.iter().filter(|t| t.word() == kind.id);
            let dangers = alike.clone().filter(|t| t.is_dangerous()).count();
            let expected = if kind.dangerous { kind.count } else { 0 };
            alike.count() == kind.count && dangers == expected
        };
        self.colors.iter().map(|c| c.id).eq(Color::ALL)
            && self.tiles.iter().map(|t| t.id).eq(Tile::ALL)
            && self.players.iter().zip(0..).all(|(p, seat)| p.seat == seat)
            && self.constants.cows_total == 4 * self.constants.cows_per_color
            && self.constants.tokens_in_play == Cell::COUNT
            && self.constants.tokens_total == self.tokens.len()
            && self.tiles.iter().filter(|t| t.sheriff_home).count() == 1
            && self.token_types.iter().all(fits)
    }
}

#[derive(Deserialize)]
struct Player {
    id: String,
    seat: u8,
}

#[derive(Deserialize)]
struct ColorData {
    id: Color,
}

#[derive(Deserialize)]
struct Grid {
    cells: [GridCell; Cell::COUNT],
}

#[derive(Deserialize)]
struct GridCell {
    adjacent: Vec<Cell>,
}

type ReachTable = [[Vec<Cell>; STRIDES]; Cell::COUNT];

#[derive(Deserialize)]
struct Reach {
    no_u_turn: ReachTable,
    self_avoiding: ReachTable,
    returns_to_start: [[bool; STRIDES]; Cell::COUNT],
}

#[derive(Deserialize)]
struct TokenType {
    id: String,
    count: usize,
    dangerous: bool,
}

#[derive(Deserialize)]
struct NuggetSets {
    one_two_two_one: [Nugget; 6],
    two_two_one_one: [Nugget; 6],
}
