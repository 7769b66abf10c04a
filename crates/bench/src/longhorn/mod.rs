//! What Longhorn alone is measured by: a hand-written loop that does nothing else ([`yardstick`]), and how
//! far its solver reaches ([`proofs`]).

pub mod proofs;
mod yardstick;

use game_core::Game;

pub const ID: &str = game_longhorn::Longhorn::INFO.id;

/// Plays so many games of the yardstick from a seed; gives the steps.
pub fn play_yardstick(games: u64, seed: u64) -> u64 {
    let mut luck = yardstick::Luck(seed);
    (0..games)
        .map(|_| u64::from(std::hint::black_box(yardstick::play(&mut luck)).steps))
        .sum()
}
