//! Teaches bots: games against themselves, and a network that learns from their ends what positions are
//! worth. Never part of what is served; what it writes is, once it lies in a game's `weights/`.
//!
//! Begin with [`learn`], one training run: it plays (`play`), keeps what was seen (`memory`), and fits the
//! network to it (`fit`), and tries it on the way (`trial`).

mod play;
mod memory;
mod fit;
mod school;
mod trial;

pub use fit::Fit;
pub use memory::{Memory, Past, Sample};
pub use play::{Mind, Pupil, game_of};
pub use school::{Lessons, learn};
pub use trial::{Trial, trial};
