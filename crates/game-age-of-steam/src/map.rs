//! One map with its figures as tables: what the rules look up while playing. A state names its map by a
//! [`MapId`] and the figures by a [`DataId`]; the tables are made once and never change.

use crate::{
    data::{Band, DataId, File, Terrain},
    hex::{HexId, PerHex, Side, Sides},
    ids::{Good, Half, NewCity},
    places::{Space, Stop},
};
use game_core::{Message, message, saved_as_word};
use std::{fmt, str::FromStr};
use ts_rs::TS;

/// A map of the box or of a file in `data/maps`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, TS)]
#[ts(type = "string")]
pub struct MapId(u8);

/// Where the cubes of a city lie: the cities of the map first, then the New Cities by letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Yard(pub u8);

pub const MAX_MAP_CITIES: usize = 16;
pub const YARDS: usize = MAX_MAP_CITIES + NewCity::ALL.len();
/// More stops than any map has.
pub const MAX_STOPS: usize = 64;

impl Yard {
    pub fn of_new_city(tile: NewCity) -> Yard {
        Yard(MAX_MAP_CITIES as u8 + tile as u8)
    }
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a hex is before anything lies on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ground {
    /// A lake, or off the map.
    #[default]
    Nothing,
    Plain,
    River,
    Mountain,
    Town,
    City(Good),
}

pub struct Map {
    pub id: &'static str,
    pub file: File,
    pub ground: PerHex<Ground>,
    /// The hexes that are neither city nor town, then the towns.
    pub ordinary: Vec<HexId>,
    pub towns: Vec<HexId>,
    /// The hexes of all stops: the cities in the order of their yards, then the towns.
    pub stops: Vec<HexId>,
    /// The hex over each side that track may cross.
    pub neighbor: PerHex<[Option<HexId>; 6]>,
    /// The sides over which there is a hex.
    pub open_sides: PerHex<Sides>,
    /// The sides over which a printed city lies.
    pub city_sides: PerHex<Sides>,
    stop: PerHex<Option<Stop>>,
    place: PerHex<Option<u8>>,
    yard: PerHex<Option<Yard>>,
    hex_of: [Option<HexId>; 256],
    pub columns: Vec<Column>,
    pub cheapest_tile: u32,
}

/// A column of the goods display.
pub struct Column {
    pub half: Half,
    pub die: u8,
    /// From the top.
    pub spaces: Vec<Space>,
    pub feeds: Yard,
}

impl MapId {
    pub fn all() -> impl Iterator<Item = MapId> {
        (0..DataId::default().get().maps() as u8).map(MapId)
    }
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
    /// The map as it is printed; a table may play with other figures.
    #[inline]
    pub fn printed(self) -> &'static Map {
        DataId::default().get().map(self)
    }
}

impl Map {
    pub(crate) fn new(file: File) -> Map {
        let mut map = Map {
            id: leak(&file.map.id),
            ground: PerHex::default(),
            ordinary: Vec::new(),
            towns: file.map.towns.iter().map(|town| town.hex).collect(),
            stops: Vec::new(),
            neighbor: PerHex::default(),
            open_sides: PerHex::default(),
            city_sides: PerHex::default(),
            stop: PerHex::default(),
            place: PerHex::default(),
            yard: PerHex::default(),
            hex_of: [None; 256],
            columns: Vec::new(),
            cheapest_tile: cheapest_tile(&file),
            file,
        };
        map.lay_out_stops();
        map.lay_out_hexes();
        map.lay_out_display();
        map
    }
    fn lay_out_stops(&mut self) {
        let map = &self.file.map;
        assert!(map.cities.len() <= MAX_MAP_CITIES && map.towns.len() <= 40);
        let cities = map.cities.iter().map(|city| (&city.id, city.hex));
        let towns = map.towns.iter().map(|town| (&town.id, town.hex));
        for (id, hex) in cities.chain(towns) {
            let stop: Stop = id.parse().expect("all stops are known");
            assert!(self.stop[hex].is_none(), "two stops on {hex}");
            self.stop[hex] = Some(stop);
            self.hex_of[stop.index()] = Some(hex);
            self.place[hex] = Some(self.stops.len() as u8);
            self.stops.push(hex);
        }
        for (i, city) in map.cities.iter().enumerate() {
            self.yard[city.hex] = Some(Yard(i as u8));
            self.ground[city.hex] = Ground::City(city.color);
        }
    }
    fn lay_out_hexes(&mut self) {
        for hex in &self.file.map.hexes {
            match hex.terrain {
                Terrain::City => assert!(matches!(self.ground[hex.id], Ground::City(_))),
                Terrain::Town => self.ground[hex.id] = Ground::Town,
                Terrain::Plain => self.ground[hex.id] = Ground::Plain,
                Terrain::River => self.ground[hex.id] = Ground::River,
                Terrain::Mountain => self.ground[hex.id] = Ground::Mountain,
            }
            let is_ordinary = !matches!(hex.terrain, Terrain::City | Terrain::Town);
            assert_eq!(is_ordinary, self.stop[hex.id].is_none(), "{}", hex.id);
            if is_ordinary {
                self.ordinary.push(hex.id);
            }
            self.neighbor[hex.id] = hex.neighbors;
        }
        for (hex, side) in &self.file.map.blocked_sides {
            let other = self.neighbor[*hex][side.index()].take();
            let other = other.expect("a blocked side lies between two hexes");
            self.neighbor[other][side.opposite().index()] = None;
        }
        for hex in &self.file.map.hexes {
            for side in Side::ALL {
                let Some(other) = self.neighbor[hex.id][side.index()] else {
                    continue;
                };
                let back = self.neighbor[other][side.opposite().index()];
                assert_eq!(back, Some(hex.id), "neighbours see each other");
                self.open_sides[hex.id].add(side);
                if matches!(self.ground[other], Ground::City(_)) {
                    self.city_sides[hex.id].add(side);
                }
            }
        }
    }
    fn lay_out_display(&mut self) {
        let cities = self.file.map.cities.iter().enumerate();
        let printed = cities.map(|(i, city)| (&city.column, Yard(i as u8)));
        let tiles = self.file.new_cities.iter();
        let new = tiles.map(|tile| (&tile.column, Yard::of_new_city(tile.id)));
        let feeds: Vec<(&String, Yard)> = printed.chain(new).collect();
        self.columns = self
            .file
            .goods_display
            .columns
            .iter()
            .map(|column| {
                let mut fed = feeds.iter().filter(|(id, _)| **id == column.id);
                let (_, yard) = fed.next().expect("every column feeds a city");
                assert!(fed.next().is_none(), "{} feeds one city", column.id);
                let spaces = column.spaces.iter();
                Column {
                    half: column.side,
                    die: column.die,
                    spaces: spaces.map(|s| s.id.parse().expect("known")).collect(),
                    feeds: *yard,
                }
            })
            .collect();
    }

    #[inline]
    pub fn stop_at(&self, hex: HexId) -> Option<Stop> {
        self.stop[hex]
    }
    /// The place of a stop's hex in the list of stops.
    pub fn place_of(&self, hex: HexId) -> Option<u8> {
        self.place[hex]
    }
    /// The hex of a stop, if this map has it.
    pub fn hex_of(&self, stop: Stop) -> Option<HexId> {
        self.hex_of[stop.index()]
    }
    /// The yard of a printed city.
    pub fn printed_yard(&self, hex: HexId) -> Option<Yard> {
        self.yard[hex]
    }
    #[inline]
    pub fn beyond(&self, hex: HexId, side: Side) -> Option<HexId> {
        self.neighbor[hex][side.index()]
    }
    pub fn turns(&self, seats: u8) -> u8 {
        self.file.players.turns.get(&seats).copied().unwrap_or(0)
    }
    pub fn reduction_bands(&self) -> &[Band] {
        &self.file.tracks.income_reduction
    }
}

fn cheapest_tile(file: &File) -> u32 {
    let costs = &file.costs;
    let new = costs.place.simple.plain.min(costs.place.simple.river);
    let town = costs.place.town.base + costs.place.town.per_exit;
    new.min(town)
        .min(costs.replace.other)
        .min(costs.faidutti_engineer)
}

/// The words of all maps live as long as the program.
fn leak(word: &str) -> &'static str {
    Box::leak(word.to_string().into_boxed_str())
}

impl fmt::Display for MapId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.printed().id)
    }
}
impl FromStr for MapId {
    type Err = Message;
    fn from_str(word: &str) -> Result<MapId, Message> {
        let found = MapId::all().find(|map| map.printed().id == word);
        found.ok_or_else(|| message!("there is no map '{word}'", word))
    }
}
saved_as_word!(MapId);
