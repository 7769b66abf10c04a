//! How many tiles lie between places on the bare map: made once for each map.

use crate::{
    AgeOfSteam,
    hex::{HexId, Side},
    map::{Ground, MAX_STOPS, Map, MapId},
};
use std::sync::LazyLock;

/// Further than anybody builds.
pub const FAR: u8 = u8::MAX;
/// Links of more tiles are no plan for one turn.
pub const PLANNED_TILES: u8 = 3;

pub struct Near {
    /// Tiles from a hex to each stop, the hex's own included.
    from_hex: Vec<[u8; 256]>,
    /// Tiles of the shortest link between two stops, those of towns at its ends included.
    pub between: [[u8; MAX_STOPS]; MAX_STOPS],
    /// The stops within a planned link of each stop, as bits.
    pub planned: [u64; MAX_STOPS],
}

/// The distances on the map of this game.
pub fn near(game: &AgeOfSteam) -> &'static Near {
    static NEAR: LazyLock<Vec<(MapId, Near)>> = LazyLock::new(|| {
        MapId::all()
            .map(|id| (id, Near::new(id.printed())))
            .collect()
    });
    let found = NEAR.iter().find(|(id, _)| *id == game.options.map);
    &found.expect("every map was measured").1
}

impl Near {
    fn new(map: &Map) -> Near {
        let from_hex = map.stops.iter().map(|stop| tiles_to(map, *stop)).collect();
        let mut near = Near {
            from_hex,
            between: [[FAR; MAX_STOPS]; MAX_STOPS],
            planned: [0; MAX_STOPS],
        };
        for (a, hex) in map.stops.iter().copied().enumerate() {
            for b in (0..map.stops.len()).filter(|b| *b != a) {
                let own_tile = u8::from(map.ground[hex] == Ground::Town);
                let beside = Side::ALL.into_iter().filter_map(|s| map.beyond(hex, s));
                let tiles = beside.map(|n| near.tiles(n, b)).min().unwrap_or(FAR);
                let tiles = tiles.saturating_add(own_tile);
                near.between[a][b] = tiles;
                if tiles <= PLANNED_TILES {
                    near.planned[a] |= 1 << b;
                }
            }
        }
        near
    }
    /// Tiles still to be laid when a line comes to this hex and goes on to the stop; none is needed
    /// where it has come to a city.
    #[inline]
    pub fn tiles(&self, hex: HexId, stop: usize) -> u8 {
        self.from_hex[stop][hex.index()]
    }
}

/// From every hex, going round cities and through no other town.
fn tiles_to(map: &Map, stop: HexId) -> [u8; 256] {
    let mut tiles = [FAR; 256];
    tiles[stop.index()] = u8::from(map.ground[stop] == Ground::Town);
    let mut wave = vec![stop];
    while !wave.is_empty() {
        let mut next = Vec::new();
        for hex in wave {
            for beside in Side::ALL.into_iter().filter_map(|s| map.beyond(hex, s)) {
                let is_stop = matches!(map.ground[beside], Ground::Town | Ground::City(_));
                if !is_stop && tiles[beside.index()] == FAR {
                    tiles[beside.index()] = tiles[hex.index()] + 1;
                    next.push(beside);
                }
            }
        }
        wave = next;
    }
    tiles
}
