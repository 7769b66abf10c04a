//! How far cities and rail spaces are from a network, in rails still to be laid.

use crate::{
    Data,
    ids::{City, Space},
    sets::Set,
};

/// Rails beyond which nothing is looked at.
const FAR: usize = 7;

/// What a network reaches with 0, 1, 2… more rails.
pub struct Reach {
    spaces: [Set<Space>; FAR + 1],
    cities: [Set<City>; FAR + 1],
}

impl Reach {
    pub fn of(data: &Data, rails: Set<Space>) -> Reach {
        let map = &data.map;
        let mut reach = Reach {
            spaces: [rails; FAR + 1],
            cities: [Set::default(); FAR + 1],
        };
        let mut newest = rails;
        for far in 0..=FAR {
            let (spaces, cities) = match far {
                0 => (rails, Set::default()),
                _ => (reach.spaces[far - 1].or(newest), reach.cities[far - 1]),
            };
            let mut touching = Set::default();
            let mut joined = cities;
            for space in newest.iter() {
                touching = map.touching[space.index()].or(touching);
                joined = map.cities_of[space.index()].or(joined);
            }
            reach.spaces[far] = spaces;
            reach.cities[far] = joined;
            newest = touching.without(spaces);
        }
        reach
    }
    /// The cities that the network is connected to.
    pub fn connected(&self) -> Set<City> {
        self.cities[0]
    }
    /// The cities that so many more rails can reach.
    pub fn within(&self, rails: usize) -> Set<City> {
        self.cities[rails.min(FAR)]
    }
    /// About how many rails connect at least `least` of these cities.
    pub fn rails_to_cities(&self, cities: Set<City>, least: u32) -> i32 {
        rails_to(least, |far| self.cities[far].and(cities).len())
    }
    /// About how many rails cover at least `least` of these spaces.
    pub fn rails_to_spaces(&self, spaces: Set<Space>, least: u32) -> i32 {
        rails_to(least, |far| self.spaces[far].and(spaces).len())
    }
}

/// The way to the last one wanted passes by the others, or they are a rail aside.
fn rails_to(least: u32, within: impl Fn(usize) -> u32) -> i32 {
    let missing = least.saturating_sub(within(0)) as i32;
    if missing == 0 {
        return 0;
    }
    let far = (1..=FAR).find(|far| least <= within(*far));
    far.unwrap_or(2 * FAR) as i32 + missing - 1
}
