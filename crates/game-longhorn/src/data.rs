//! The data file as types, read once and checked when it is read.

use crate::{Cell, CellSet, Color, MovementRule, Nugget, NuggetSet, Options, Tile, Token};
use serde::Deserialize;
use serde_json::Value;
use std::{array, sync::LazyLock};

static DATA: LazyLock<Data> = LazyLock::new(|| {
    let file: File = serde_json::from_str(include_str!("../data/longhorn.json"))
        .expect("data/longhorn.json is read");
    Data::checked(file)
});

/// Numbers and tables of the game.
#[inline]
pub fn data() -> &'static Data {
    &DATA
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

    /// A mistake in the data file stops every test at once.
    fn checked(file: File) -> Data {
        let constants = file.constants;
        assert_eq!(file.colors.map(|c| c.id), Color::ALL);
        assert_eq!(array::from_fn(|i| file.tiles[i].id), Tile::ALL);
        assert!(file.players.iter().zip(0..).all(|(p, seat)| p.seat == seat));
        let printed: u8 = file.tiles.iter().map(|t| t.cows).sum();
        assert_eq!(printed, constants.cows_total);
        assert_eq!(constants.cows_total, 4 * constants.cows_per_color);
        assert_eq!(file.tiles.iter().filter(|t| t.sheriff_home).count(), 1);
        assert!(file.tiles.iter().any(|t| t.start_allowed));
        assert_eq!(constants.tokens_in_play, Cell::COUNT);
        assert_eq!(constants.tokens_total, file.tokens.len());
        for kind in &file.token_types {
            let alike = file.tokens.iter().filter(|t| t.word() == kind.id);
            let dangers = alike.clone().filter(|t| t.is_dangerous()).count();
            assert_eq!(alike.count(), kind.count, "{}", kind.id);
            assert_eq!(dangers, if kind.dangerous { kind.count } else { 0 });
        }
        let Value::Object(defaults) =
            serde_json::to_value(Options::default()).expect("options are written")
        else {
            unreachable!("options are an object")
        };
        assert_eq!(defaults.len(), file.options.len());
        for option in &file.options {
            assert_eq!(defaults.get(&option.id), Some(&option.default));
            assert!(option.values.contains(&option.default));
        }

        let sets = file.nugget_sets;
        let with_nuggets = |values: [Nugget; 6]| {
            let mut values = values.into_iter();
            let renewed = file.tokens.map(|token| match token {
                Token::Nugget { .. } => Token::Nugget {
                    value: values.next().expect("six nuggets"),
                },
                other => other,
            });
            assert!(values.next().is_none(), "six nuggets");
            renewed
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
