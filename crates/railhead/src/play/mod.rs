//! A table in the terminal: people and bots play one game, on a screen or line by line.
//!
//! Begin with [`Table`], the game with its record; [`screen`] draws it, [`lines`] talks about it in a
//! pipe. Neither knows a game.

mod draw;
mod lines;
mod screen;
mod table;

pub use lines::{converse, save};
pub use screen::show;
pub use table::Table;
