//! Players that are programs. They are given [`game_core::Seen`] and never the true state.
//!
//! Begin with [`Think`], what a game tells its bots, and [`Bot`], the closed list of ways to choose.
//! `search/` is pure: no clock, no thread; [`think`] adds both around it. What bots know of a game is not
//! here but in that game's crate, as its module `bot`.

mod think;
mod choose;
mod level;
mod budget;
mod learned;
mod search;
mod together;
mod arena;
mod elo;
mod strength;

pub use arena::{
    Arena, Effort, Entrant, FORFEITS, Fault, Figure, Forfeit, Lapse, Place, Played, Player, Report,
    Sign, Sits, Standing, Sure, Told,
};
pub use budget::{Budget, Stop};
pub use choose::{Bot, Thought, think, think_by};
pub use elo::Elo;
pub use learned::{HEADS, Judge, Layer, Net, Prediction, Scratch, Style, points_now};
pub use level::Level;
pub use search::playout::{Extent, Reward, playout};
pub use search::tree::Tree;
pub use search::turn::{Candidate, TurnSearch};
pub use search::usual::place_of_usual;
pub use strength::{
    ANCHOR, ANCHOR_RATING, Strength, Strengths, WithTime, by_time, line_of, pairing, strengths,
};
pub use think::{Exact, GoOn, Think};
pub use together::together;

/// The sentences of this crate in other languages than English.
pub const WORDS: &[(&str, &str)] = game_core::by_language!("words");
