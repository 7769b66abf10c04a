//! What was learned by playing: a small network that reads the numbers of [`Think::features`] and says what
//! a seat will end with.
//!
//! [`Think::features`]: crate::Think::features

mod net;
mod judge;

pub use judge::{Judge, Style, points_now};
pub use net::{HEADS, Layer, Net, Prediction, Scratch};
