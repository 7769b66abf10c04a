//! Whether the map of a data file is one network with a tile for each city; and what follows from it.

use super::{Map, SpaceData, raw::Raw};
use crate::{
    ids::{City, Section, Space, TelegraphTile},
    sets::Set,
};
use game_core::{Indexed, Problems, message};

/// The rail spaces join the cities into one network.
pub fn check(raw: &Raw, p: &mut Problems) -> Option<Map> {
    let cities = raw.cities.iter().map(|c| c.id.as_str());
    let nodes: Vec<&str> = cities
        .chain(raw.waypoints.iter().map(|w| w.id.as_str()))
        .collect();
    p.unless(nodes.len() <= 64, || {
        message!("at most 64 cities and waypoints fit")
    });
    let mut spaces = Vec::new();
    for space in &raw.rail_spaces {
        let mut ends = [0; 2];
        for (end, word) in ends.iter_mut().zip([&space.a, &space.b]) {
            match nodes.iter().position(|n| n == word) {
                Some(node) => *end = node as u8,
                None => p.unless(false, || {
                    message!(
                        "{id} ends at '{word}', which is nowhere",
                        id = &space.id,
                        word
                    )
                }),
            }
        }
        p.unless(space.triangles <= 3, || {
            message!("{id} has more than 3 triangles", id = &space.id)
        });
        spaces.push(SpaceData {
            nodes: ends,
            triangles: space.triangles.min(3),
            market: space.market,
            x: space.x,
            y: space.y,
            angle: space.angle,
        });
    }
    for city in &raw.cities {
        p.unless((1..=5).contains(&city.level), || {
            message!("{id} has level 1 to 5", id = &city.id)
        });
    }
    for level in 1..=5 {
        let cities = raw
            .cities
            .iter()
            .filter(|c| c.level == level && !printed(raw, &c.id))
            .count();
        let tiles = raw
            .city_tiles
            .iter()
            .filter(|t| t.level == level && t.printed_on.is_none())
            .count();
        p.unless(cities == tiles, || {
            message!(
                "{tiles} city {tiles|tile|tiles} of level {level} {tiles|does|do} not fit {cities} {cities|city|cities}",
                tiles,
                level,
                cities
            )
        });
    }
    for tile in &raw.city_tiles {
        if let Some(city) = &tile.printed_on {
            let home = raw.cities.iter().find(|c| &c.id == city);
            p.unless(home.is_some_and(|c| c.level == tile.level), || {
                message!("{id} is printed on a city of its level", id = &tile.id)
            });
        }
    }
    let market = raw.telegraph_sections.iter().filter(|s| s.market).count();
    p.unless(Section::COUNT - market == TelegraphTile::COUNT, || {
        message!(
            "{n} telegraph tiles need as many sections without Market icon",
            n = TelegraphTile::COUNT
        )
    });
    let starts: Vec<usize> = (0..spaces.len())
        .filter(|i| raw.rail_spaces[*i].start)
        .collect();
    p.unless(starts.len() == 1, || {
        message!(
            "there is one starting rail space, not {n}",
            n = starts.len()
        )
    });
    let rails = raw.components.rails_per_player as usize;
    p.unless(rails < spaces.len(), || {
        message!(
            "{rails} rails need more than {n} spaces",
            rails,
            n = spaces.len()
        )
    });
    if !p.0.is_empty() {
        return None;
    }
    let map = work_out(raw, spaces, starts[0]);
    let mut reached = Set::<Space>::default().with(map.start);
    loop {
        let next = reached
            .iter()
            .fold(reached, |all, s| all.or(map.touching[s.index()]));
        if next == reached {
            break;
        }
        reached = next;
    }
    p.unless(reached == map.all, || {
        message!("some rail spaces cannot be reached from the start")
    });
    Some(map)
}

fn printed(raw: &Raw, city: &str) -> bool {
    raw.city_tiles
        .iter()
        .any(|t| t.printed_on.as_deref() == Some(city))
}

fn work_out(raw: &Raw, spaces: Vec<SpaceData>, start: usize) -> Map {
    let which = |test: &dyn Fn(&SpaceData) -> bool| -> Set<Space> {
        Space::all()
            .take(spaces.len())
            .filter(|s| test(&spaces[s.index()]))
            .collect()
    };
    let meets = |a: &SpaceData, b: &SpaceData| a.nodes.iter().any(|n| b.nodes.contains(n));
    let ends = |space: &SpaceData| -> Set<City> {
        space
            .nodes
            .iter()
            .filter_map(|n| City::of(*n as usize))
            .collect()
    };
    let of_level = |level: usize| -> Set<City> {
        City::all()
            .filter(|c| raw.cities[c.index()].level as usize == level)
            .collect()
    };
    Map {
        touching: spaces
            .iter()
            .map(|here| which(&|other| meets(here, other)))
            .collect(),
        start: Space::of(start).expect("one of the spaces"),
        all: which(&|_| true),
        cities_of: spaces.iter().map(ends).collect(),
        with_triangles: std::array::from_fn(|n| which(&|s| s.triangles as usize == n)),
        market: which(&|s| s.market),
        of_level: std::array::from_fn(of_level),
        market_sections: Section::all()
            .filter(|s| raw.telegraph_sections[s.index()].market)
            .collect(),
        spaces,
    }
}
