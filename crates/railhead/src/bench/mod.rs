//! Figures of speed and size: of a game's rules and search ([`measure`]), and of the server ([`server`]).
//! [`proofs`] counts what Longhorn's solver proves, [`track`] times Age of Steam's two longest lists.
//!
//! Longhorn is also held against [`yardstick`], a hand-written loop that does nothing else, in
//! alternating slices of the same run, so that whatever else the machine does falls on both.

mod counting;
mod measure;
pub mod proofs;
mod table;
mod track;
pub mod yardstick;

pub use measure::{Figures, measure};
pub use table::{figure, print};

use game_age_of_steam::AgeOfSteam;
use game_great_western_trail::GreatWesternTrail;
use game_longhorn::Longhorn;
use game_pappy_winchester::PappyWinchester;
use game_railroad_revolution::RailroadRevolution;
use std::time::Duration;

/// Measures a game with so many seats; each figure may take so long.
pub type Measure = fn(u8, Duration) -> Figures;

/// One line a game.
pub const GAMES: &[(&str, Measure)] = &[
    ("longhorn", |seats, time| {
        measure::<Longhorn>(seats, time, Some(yardstick_steps))
    }),
    ("pappy-winchester", |seats, time| {
        measure::<PappyWinchester>(seats, time, None)
    }),
    ("age-of-steam", |seats, time| Figures {
        track: Some(track::measure(seats, time)),
        ..measure::<AgeOfSteam>(seats, time, None)
    }),
    ("railroad-revolution", |seats, time| {
        measure::<RailroadRevolution>(seats, time, None)
    }),
    ("great-western-trail", |seats, time| {
        measure::<GreatWesternTrail>(seats, time, None)
    }),
];

/// Plays the yardstick for a while; gives the steps.
fn yardstick_steps(games: u64, seed: u64) -> u64 {
    let mut luck = yardstick::Luck(seed);
    (0..games)
        .map(|_| u64::from(std::hint::black_box(yardstick::play(&mut luck)).steps))
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_of_the_shelf_is_measured() {
        let measured: Vec<&str> = GAMES.iter().map(|(id, _)| *id).collect();
        let shelf: Vec<&str> = shelf::SHELF.iter().map(|kind| kind.info().id).collect();
        assert_eq!(measured, shelf);
    }
    #[test]
    fn longhorn_plays_without_allocating_and_as_long_as_the_yardstick() {
        let figures = GAMES[0].1(2, Duration::from_millis(60));
        assert_eq!(figures.allocations_per_step, 0.0);
        let yardstick = figures.yardstick.expect("Longhorn has one");
        let engine = figures.steps_per_second / figures.playouts_per_second;
        assert!(
            (engine - yardstick.steps_per_game).abs() < 1.0,
            "{engine} against {}",
            yardstick.steps_per_game
        );
    }
}
