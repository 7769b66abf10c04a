//! What the cubes on the board and on the display can bring a seat, by the engine it takes.

use super::{
    rails::{Rails, bits},
    travel::{LONGEST, Travel},
};
use crate::{AgeOfSteam, map::Yard, state::GOODS};
use arrayvec::ArrayVec;

/// Cubes of the display that are looked at in one column.
const COMING: usize = 3;
/// Cities times colours, and what comes from the display.
pub const MOST_LOADS: usize = 128;

/// A gain for each level of the engine.
type ByEngine = [i16; LONGEST + 1];

/// Cubes of one colour in one city: the gain of the best delivery, now and with planned links.
#[derive(Clone, Copy)]
pub struct Load {
    pub now: ByEngine,
    pub planned: ByEngine,
    pub cubes: u8,
    /// The place of the city among the stops.
    pub stop: u8,
    /// Turns until they are in the city.
    pub from: u8,
}

pub type Loads = ArrayVec<Load, MOST_LOADS>;

/// All that is worth moving with an engine up to `most`.
pub fn loads(game: &AgeOfSteam, rails: &Rails, most: usize) -> Loads {
    let mut loads = Loads::new();
    for (stop, hex) in game.map().stops.iter().copied().enumerate() {
        let Some(yard) = game.yard_at(hex) else {
            continue;
        };
        let waiting = game.yards[yard.index()];
        let coming = coming(game, yard);
        let here = (0..GOODS).filter(|good| 0 < waiting[*good]);
        let here = here.fold(0, |colors, good| colors | 1 << good);
        let later = coming
            .iter()
            .fold(0, |colors, (good, _)| colors | 1 << *good);
        let mut now = [ByEngine::default(); GOODS];
        let mut planned = [ByEngine::default(); GOODS];
        if here | later != 0 {
            let mut travel = Travel::new(rails, most, |good, way| {
                let gain = way.gain() as i16;
                let best = &mut planned[good][way.links];
                *best = gain.max(*best);
                if way.planned().is_empty() {
                    let best = &mut now[good][way.links];
                    *best = gain.max(*best);
                }
            });
            travel.send(stop, here | later);
        }
        now.iter_mut().chain(&mut planned).for_each(rise);
        let mut add = |good: usize, cubes, from| {
            if 0 < planned[good][most] && !loads.is_full() {
                loads.push(Load {
                    now: now[good],
                    planned: planned[good],
                    cubes,
                    stop: stop as u8,
                    from,
                });
            }
        };
        for good in bits(u64::from(here)) {
            add(good, waiting[good], 0);
        }
        for (good, from) in coming {
            add(good, 1, from);
        }
    }
    loads
}

/// The cubes of the display that will come to a city, with the turns until then.
pub fn coming(game: &AgeOfSteam, yard: Yard) -> ArrayVec<(usize, u8), COMING> {
    let columns = &game.map().columns;
    let column = columns.iter().find(|column| column.feeds == yard);
    let spaces = column.into_iter().flat_map(|column| &column.spaces);
    let cubes = spaces.filter_map(|space| game.display[space.index()]);
    // A die shows the column's number once in six.
    let turns = |place: usize| ((6 * place + 4) / usize::from(game.seats)).max(1) as u8;
    let cubes = cubes.enumerate().take(COMING);
    cubes
        .map(|(place, good)| (good.index(), turns(place)))
        .collect()
}

/// A stronger engine can do what a weaker one can.
fn rise(gains: &mut ByEngine) {
    for level in 1..gains.len() {
        gains[level] = gains[level].max(gains[level - 1]);
    }
}
