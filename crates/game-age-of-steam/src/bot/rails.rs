//! The links of the board as one seat sees them: its own, those of others, and those it could build next.

use super::near::{PLANNED_TILES, near};
use crate::{
    AgeOfSteam,
    hex::{HexId, Side},
    map::MAX_STOPS,
    network::{End, Line, Owner},
};
use game_core::Seat;

/// How far a planned link counts as built, by the tiles it still needs, in parts of [`BUILT`].
const PLANNED: [u16; PLANNED_TILES as usize + 1] = [230, 215, 195, 160];
pub const BUILT: u16 = 256;

/// A graph of stops, by their places in the map's list; neighbours are bits.
pub struct Rails {
    pub own: [u64; MAX_STOPS],
    pub foreign: [u64; MAX_STOPS],
    pub planned: [u64; MAX_STOPS],
    /// How far a planned link counts; read only where the bit is set.
    share: [[u16; MAX_STOPS]; MAX_STOPS],
    /// The colour each city takes, as a bit.
    pub takes: [u8; MAX_STOPS],
    pub segments: i32,
    pub links: u32,
    /// Tiles that can be laid before the next delivery.
    tiles: u8,
}

impl Rails {
    /// `tiles` are those that the seat has left while it builds.
    pub fn of(game: &AgeOfSteam, seat: Seat, tiles: Option<u8>) -> Rails {
        let (net, map, near) = (game.net(), game.map(), near(game));
        let mut rails = Rails {
            own: [0; MAX_STOPS],
            foreign: [0; MAX_STOPS],
            planned: near.planned,
            share: [[0; MAX_STOPS]; MAX_STOPS],
            takes: [0; MAX_STOPS],
            segments: 0,
            links: 0,
            tiles: tiles.filter(|tiles| 0 < *tiles).unwrap_or(PLANNED_TILES),
        };
        for a in 0..map.stops.len() {
            for b in bits(near.planned[a]) {
                rails.share[a][b] = rails.share_with(near.between[a][b]);
            }
        }
        for (a, hex) in map.stops.iter().copied().enumerate() {
            let color = net.city_color(hex);
            rails.takes[a] = color.map_or(0, |good| 1 << good.index());
            let is_city = color.is_some();
            for side in Side::ALL {
                if let Some(line) = line_from(game, hex, side, is_city) {
                    rails.add(game, seat, a, hex, line);
                }
            }
        }
        rails
    }
    fn add(&mut self, game: &AgeOfSteam, seat: Seat, a: usize, hex: HexId, line: Line) {
        let (map, near) = (game.map(), near(game));
        let is_own = line.owner == Owner::of(seat);
        let [one, other] = line.ends;
        let far = if one == End::Stop(hex) { other } else { one };
        match far {
            End::Stop(to) if to != hex => {
                let b = map.place_of(to).expect("links end at stops") as usize;
                if !is_own {
                    self.foreign[a] |= 1 << b;
                    return;
                }
                self.own[a] |= 1 << b;
                if a < b {
                    self.links += 1;
                    self.segments += i32::from(line.segments);
                }
            }
            End::Loose(at, side) if is_own || line.owner == Owner::NOBODY => {
                let Some(next) = map.beyond(at, side) else {
                    return;
                };
                for b in (0..map.stops.len()).filter(|b| *b != a) {
                    let tiles = near.tiles(next, b);
                    if tiles <= PLANNED_TILES {
                        let share = self.share_with(tiles).max(self.share[a][b]);
                        self.plan(a, b, share);
                        self.plan(b, a, share);
                    }
                }
            }
            End::Stop(_) | End::Loose(..) => {}
        }
    }
    /// What a link with so many tiles missing counts; less if it cannot be finished this turn.
    fn share_with(&self, tiles: u8) -> u16 {
        let share = PLANNED[tiles as usize];
        match tiles <= self.tiles {
            true => share,
            false => share / 2,
        }
    }
    fn plan(&mut self, a: usize, b: usize, share: u16) {
        self.planned[a] |= 1 << b;
        self.share[a][b] = share;
    }
    #[inline]
    pub fn share(&self, a: usize, b: usize) -> u16 {
        self.share[a][b]
    }
}

/// The line that leaves a stop over a side.
fn line_from(game: &AgeOfSteam, stop: HexId, side: Side, is_city: bool) -> Option<Line> {
    let net = game.net();
    if !is_city {
        return net.board[stop]
            .exits()
            .has(side)
            .then(|| net.line(stop, side));
    }
    let (beside, port) = (net.map.beyond(stop, side)?, side.opposite());
    net.board[beside]
        .exits()
        .has(port)
        .then(|| net.line(beside, port))
}

pub fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let bit = set.trailing_zeros() as usize;
        set &= set - 1;
        Some(bit)
    })
}
