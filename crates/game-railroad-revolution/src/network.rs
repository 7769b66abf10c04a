//! Rails and what they reach.

use crate::{
    data::{CityTileData, Condition, Data},
    effect::Effect,
    ids::{City, Section, Space},
    player::Player,
    sets::Set,
    state::RailroadRevolution,
};

impl Player {
    /// Spaces that touch the network and hold none of its rails (RR-62, RR-63).
    pub fn available_spaces(&self, data: &Data) -> Set<Space> {
        let touching = &data.map.touching;
        let reached = self
            .rails
            .iter()
            .fold(Set::default(), |all, space| all.or(touching[space.index()]));
        reached.without(self.rails)
    }
    /// Cities at the end of a rail, with or without a station (RR-51).
    pub fn connected(&self, data: &Data) -> Set<City> {
        self.rails.iter().fold(Set::default(), |all, space| {
            all.or(data.map.cities_of[space.index()])
        })
    }
    /// Connected cities without a station of the player (RR-50).
    pub fn available_cities(&self, data: &Data) -> Set<City> {
        self.connected(data).without(self.stations)
    }
    /// Telegraph sections without an office of the player (RR-71).
    pub fn available_sections(&self) -> Set<Section> {
        Set::from_bits((1 << Section::COUNT) - 1).without(self.offices)
    }
    /// The fewest triangles that laying `rails` more rails can cost.
    pub fn least_triangles(&self, data: &Data, rails: u8) -> u32 {
        if rails == 0 {
            return 0;
        }
        least_triangles(data, self.rails, self.available_spaces(data), rails)
    }
    /// How much of a condition holds (RR-95, RR-96).
    pub fn progress(&self, data: &Data, condition: Condition) -> u8 {
        let map = &data.map;
        let found = match condition {
            Condition::ConnectedCities { level, .. } => {
                self.connected(data).and(map.of_level[level as usize]).len()
            }
            Condition::Stations { level, .. } => {
                self.stations.and(map.of_level[level as usize]).len()
            }
            Condition::MarketRails { .. } => self.rails.and(map.market).len(),
            Condition::TerrainRails { triangles, .. } => {
                self.rails.and(map.with_triangles[triangles as usize]).len()
            }
        };
        found as u8
    }
    pub fn fulfils(&self, data: &Data, condition: Condition) -> bool {
        condition.least() <= self.progress(data, condition)
    }
}

impl Condition {
    pub fn least(self) -> u8 {
        match self {
            Condition::ConnectedCities { min, .. }
            | Condition::Stations { min, .. }
            | Condition::MarketRails { min }
            | Condition::TerrainRails { min, .. } => min,
        }
    }
}

/// The fewest triangles of `more` spaces laid one after the other, `available` being free to begin with.
fn least_triangles(data: &Data, rails: Set<Space>, available: Set<Space>, more: u8) -> u32 {
    let map = &data.map;
    if more == 1 {
        let with = &map.with_triangles;
        let fewest = with
            .iter()
            .position(|spaces| !available.and(*spaces).is_empty());
        return fewest.unwrap_or(0) as u32;
    }
    let cost_by = |space: Space| {
        let rails = rails.with(space);
        let available = available.or(map.touching[space.index()]).without(rails);
        u32::from(data.space(space).triangles) + least_triangles(data, rails, available, more - 1)
    };
    available.iter().map(cost_by).min().unwrap_or(0)
}

impl RailroadRevolution {
    /// A city's tile.
    pub fn tile_of(&self, city: City) -> &'static CityTileData {
        self.data().city_tile(self.city_tiles[city.index()])
    }
    /// The bonus of a telegraph section, if it has a tile.
    pub fn bonus_of(&self, section: Section) -> Option<&'static Effect> {
        let tile = self.telegraph_tiles[section.index()]?;
        Some(&self.data().telegraph_tiles[tile.index()])
    }
}
