//! The ways a cube can go over own links, at most one of another player, and links that are only planned.

use super::rails::{BUILT, Rails, bits};

/// One link's income; all gains are in such parts.
pub const LINK: i32 = 100;
/// What a link of another player takes from a gain.
const LENT: i32 = 30;
/// The longest delivery.
pub const LONGEST: usize = 6;
/// A company with fewer links may plan with two that it has not, others with one.
const FEW_LINKS: u32 = 4;

/// How a cube came to where it is.
#[derive(Clone, Copy)]
pub struct Way {
    pub links: usize,
    gain: i32,
    /// How much of it is built, in parts of [`BUILT`].
    share: u32,
    lent: bool,
    planned: [(u8, u8); 2],
    planned_links: usize,
}

impl Way {
    /// The income it brings, less for what is not built yet.
    pub fn gain(&self) -> i32 {
        (self.gain * self.share as i32) >> 8
    }
    /// The links that are still to be built.
    pub fn planned(&self) -> &[(u8, u8)] {
        &self.planned[..self.planned_links]
    }
}

/// The cubes of one city on their way, all colours together. `arrived` hears of every city that takes one.
pub struct Travel<'a, F> {
    rails: &'a Rails,
    most: usize,
    most_planned: usize,
    arrived: F,
}

impl<'a, F: FnMut(usize, &Way)> Travel<'a, F> {
    /// With an engine of level `most`.
    pub fn new(rails: &'a Rails, most: usize, arrived: F) -> Self {
        Travel {
            rails,
            most: most.min(LONGEST),
            most_planned: if rails.links < FEW_LINKS { 2 } else { 1 },
            arrived,
        }
    }
    /// Sends cubes of these colours from a stop.
    pub fn send(&mut self, from: usize, colors: u8) {
        let way = Way {
            links: 0,
            gain: 0,
            share: u32::from(BUILT),
            lent: false,
            planned: [(0, 0); 2],
            planned_links: 0,
        };
        self.go_on(from, 1 << from, colors, way);
    }
    fn go_on(&mut self, at: usize, visited: u64, colors: u8, mut way: Way) {
        if way.links == self.most {
            return;
        }
        way.links += 1;
        let rails = self.rails;
        let (own, open) = (rails.own[at], !visited);
        for to in bits(own & open) {
            let gain = way.gain + LINK;
            self.arrive(to, visited, colors, Way { gain, ..way });
        }
        if !way.lent {
            for to in bits(rails.foreign[at] & !own & open) {
                let (gain, lent) = (way.gain - LENT, true);
                self.arrive(to, visited, colors, Way { gain, lent, ..way });
            }
        }
        if way.planned_links < self.most_planned {
            for to in bits(rails.planned[at] & !own & open) {
                let mut way = way;
                way.gain += LINK;
                way.share = (way.share * u32::from(rails.share(at, to))) >> 8;
                way.planned[way.planned_links] = (at as u8, to as u8);
                way.planned_links += 1;
                self.arrive(to, visited, colors, way);
            }
        }
    }
    #[inline]
    fn arrive(&mut self, to: usize, visited: u64, colors: u8, way: Way) {
        let taken = colors & self.rails.takes[to];
        if taken != 0 && 0 < way.gain {
            (self.arrived)(taken.trailing_zeros() as usize, &way);
        }
        if colors != taken {
            self.go_on(to, visited | 1 << to, colors & !taken, way);
        }
    }
}
