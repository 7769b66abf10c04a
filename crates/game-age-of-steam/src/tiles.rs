//! The shapes of the track tiles: which sides each tile joins at each rotation.

use crate::{
    data,
    hex::{Side, Sides},
    ids::TileKind,
};
use game_core::{Message, message, saved_as_word};
use serde::Deserialize;
use std::{fmt, str::FromStr, sync::LazyLock};
use ts_rs::TS;

/// What sort of tile it is; prices and places depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    Simple,
    Crossing,
    Coexist,
    /// A dedicated town tile: all its exits lead to the circle.
    Town,
}

impl Class {
    pub fn is_complex(self) -> bool {
        matches!(self, Class::Crossing | Class::Coexist)
    }
}

/// A tile at a rotation, one of those that look different. Written `gentle 3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(type = "string")]
pub struct Placement(u8);

impl Placement {
    /// The number of tiles times rotations, a size for tables.
    pub const COUNT: usize = TileKind::ALL.len() * 6;

    /// A tile turned clockwise by sixths; turns that look the same are the same placement.
    pub fn new(kind: TileKind, rotation: u8) -> Placement {
        let looks = data::base().tiles[kind.index()].distinct_rotations.len() as u8;
        Placement(kind as u8 * 6 + rotation % looks)
    }
    /// The same of a rotation that somebody has written.
    pub fn turned(kind: TileKind, rotation: u8) -> Result<Placement, Message> {
        match rotation {
            0..6 => Ok(Placement::new(kind, rotation)),
            n => Err(message!("a tile is turned by 0 to 5 sixths, not by {n}", n)),
        }
    }
    #[inline]
    pub fn kind(self) -> TileKind {
        TileKind::ALL[self.0 as usize / 6]
    }
    #[inline]
    pub fn rotation(self) -> u8 {
        self.0 % 6
    }
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
    #[inline]
    pub fn shape(self) -> &'static Shape {
        &shapes().of[self.index()]
    }
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind(), self.rotation())
    }
}

impl FromStr for Placement {
    type Err = Message;
    fn from_str(words: &str) -> Result<Placement, Message> {
        let (kind, rotation) = words.split_once(' ').ok_or_else(|| {
            message!(
                "'{words}' is not a tile and a rotation, such as 'gentle 3'",
                words
            )
        })?;
        let number: Result<u8, _> = rotation.parse();
        let number = number.map_err(|_| message!("'{word}' is not a number", word = rotation))?;
        Placement::turned(kind.parse()?, number)
    }
}

saved_as_word!(Placement);

/// A piece of track between two sides of an ordinary hex, one of fifteen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Segment(pub u8);

impl Segment {
    pub const COUNT: usize = 15;

    pub fn between(a: Side, b: Side) -> Segment {
        let (low, high) = if a < b { (a, b) } else { (b, a) };
        let index = SEGMENT_SIDES
            .iter()
            .position(|pair| *pair == (low, high))
            .expect("a segment joins two different sides");
        Segment(index as u8)
    }
    #[inline]
    pub fn sides(self) -> (Side, Side) {
        SEGMENT_SIDES[self.0 as usize]
    }
    pub fn set(self) -> Sides {
        let (a, b) = self.sides();
        Sides(a.only().0 | b.only().0)
    }
}

const SEGMENT_SIDES: [(Side, Side); Segment::COUNT] = {
    let mut pairs = [(Side::N, Side::N); Segment::COUNT];
    let (mut at, mut a) = (0, 0);
    while a < 6 {
        let mut b = a + 1;
        while b < 6 {
            pairs[at] = (Side::ALL[a], Side::ALL[b]);
            at += 1;
            b += 1;
        }
        a += 1;
    }
    pairs
};

/// What one placement looks like.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    pub class: Class,
    pub exits: Sides,
    /// The segments on an ordinary hex; a town tile has none.
    first: Option<Segment>,
    second: Option<Segment>,
    /// For each side, the side its track leads to on an ordinary hex.
    partner: [Option<Side>; 6],
}

impl Shape {
    pub fn segments(&self) -> impl Iterator<Item = Segment> {
        [self.first, self.second].into_iter().flatten()
    }
    pub fn has(&self, segment: Segment) -> bool {
        self.first == Some(segment) || self.second == Some(segment)
    }
    #[inline]
    pub fn partner(&self, side: Side) -> Option<Side> {
        self.partner[side.index()]
    }
}

/// The tables of all placements.
pub struct Shapes {
    of: [Shape; Placement::COUNT],
    /// Every placement that looks different from the others.
    pub all: Vec<Placement>,
    pub complex: Vec<Placement>,
    /// The simple tile of each segment.
    pub simple: [Placement; Segment::COUNT],
    /// The complex tiles that contain a segment, with their other segment.
    pub joining: [Vec<(Placement, Segment)>; Segment::COUNT],
    /// The segments, as bits, whose sides are all in a set, and those with a side in a set.
    pub within: [u16; 64],
    pub touching: [u16; 64],
}

pub fn shapes() -> &'static Shapes {
    static SHAPES: LazyLock<Shapes> = LazyLock::new(Shapes::from_data);
    &SHAPES
}

impl Shapes {
    fn from_data() -> Shapes {
        let mut all = Vec::new();
        let of = std::array::from_fn(|index| {
            let (kind, rotation) = (TileKind::ALL[index / 6], (index % 6) as u8);
            let tile = &data::base().tiles[kind.index()];
            if tile.distinct_rotations.contains(&rotation) {
                all.push(Placement(index as u8));
            }
            shape(tile, rotation)
        });
        let of_class = |wanted: fn(Class) -> bool| {
            let fits = |p: &&Placement| wanted(of[p.index()].class);
            all.iter().filter(fits).copied().collect::<Vec<_>>()
        };
        let complex = of_class(Class::is_complex);
        let simples = of_class(|class| class == Class::Simple);
        let segments = || (0..Segment::COUNT as u8).map(Segment);
        let simple = std::array::from_fn(|i| {
            let has = |p: &&Placement| of[p.index()].has(Segment(i as u8));
            let mut found = simples.iter().filter(has);
            let only = *found.next().expect("every segment has a simple tile");
            assert!(found.next().is_none(), "two simple tiles look the same");
            only
        });
        let joining = std::array::from_fn(|i| {
            let segment = Segment(i as u8);
            let other = |p: &Placement| {
                let shape: &Shape = &of[p.index()];
                let other = shape.segments().find(|s| *s != segment);
                shape
                    .has(segment)
                    .then(|| (*p, other.expect("complex tiles have two")))
            };
            complex.iter().filter_map(other).collect()
        });
        let bits = |sides: Sides, fits: fn(Sides, Sides) -> bool| {
            segments()
                .filter(|s| fits(s.set(), sides))
                .fold(0, |bits, s| bits | 1 << s.0)
        };
        Shapes {
            of,
            simple,
            joining,
            within: std::array::from_fn(|i| bits(Sides(i as u8), Sides::within)),
            touching: std::array::from_fn(|i| bits(Sides(i as u8), Sides::touches)),
            complex,
            all,
        }
    }
}

fn shape(tile: &data::Tile, rotation: u8) -> Shape {
    let turned = |side: u8| Side::ALL[usize::from(side + rotation) % 6];
    let mut segments = tile
        .segments
        .iter()
        .map(|[a, b]| Segment::between(turned(*a), turned(*b)));
    let (first, second) = (segments.next(), segments.next());
    assert!(
        segments.next().is_none(),
        "a tile has at most two tracks that pass"
    );
    let mut partner = [None; 6];
    for segment in [first, second].into_iter().flatten() {
        let (a, b) = segment.sides();
        partner[a.index()] = Some(b);
        partner[b.index()] = Some(a);
    }
    let exits = tile
        .segments
        .iter()
        .flatten()
        .chain(&tile.town_exits)
        .map(|side| turned(*side));
    Shape {
        class: tile.class,
        exits: exits.collect(),
        first,
        second,
        partner,
    }
}
