//! Which links a seat would like to build: what each could add to the best delivery of each city.

use super::{goods::coming, rails::Rails, travel::Travel};
use crate::{AgeOfSteam, map::MAX_STOPS, state::GOODS};

/// A number for each pair of stops.
type Pairs = [[u16; MAX_STOPS]; MAX_STOPS];

/// The worth of each link that is not built yet, in hundredths of an income.
pub struct Wishes {
    worth: Pairs,
}

impl Wishes {
    pub fn of(game: &AgeOfSteam, rails: &Rails, engine: usize) -> Wishes {
        let mut worth: Pairs = [[0; MAX_STOPS]; MAX_STOPS];
        let stops = &game.map().stops;
        for (stop, hex) in stops.iter().copied().enumerate() {
            let Some(yard) = game.yard_at(hex) else {
                continue;
            };
            let waiting = game.yards[yard.index()];
            let here = (0..GOODS).filter(|good| 0 < waiting[*good]);
            let here = here.fold(0, |colors, good| colors | 1 << good);
            let soon = coming(game, yard).into_iter().take(2);
            let colors = soon.fold(here, |colors, (good, _)| colors | 1 << good);
            if colors == 0 {
                continue;
            }
            let mut best: Pairs = [[0; MAX_STOPS]; MAX_STOPS];
            let mut travel = Travel::new(rails, engine, |_, way| {
                for (a, b) in way.planned() {
                    let best = &mut best[usize::from(*a)][usize::from(*b)];
                    *best = (way.gain() as u16).max(*best);
                }
            });
            travel.send(stop, colors);
            for (sums, best) in worth.iter_mut().zip(&best).take(stops.len()) {
                for (sum, best) in sums.iter_mut().zip(best) {
                    *sum += best;
                }
            }
        }
        Wishes { worth }
    }
    /// In either direction.
    pub fn worth(&self, a: usize, b: usize) -> f32 {
        f32::from(self.worth[a][b]) + f32::from(self.worth[b][a])
    }
}
