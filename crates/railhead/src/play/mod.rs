//! A table in the terminal: people and bots play one game, on a screen or line by line.
//!
//! Begin with [`Sitting`], what somebody at the terminal knows of a table; [`screen`] draws it, [`lines`] talks
//! about it in a pipe. The other end is a [`host`]: a table in this process ([`Here`]) or at a server
//! ([`There`]). None of them knows a game.

mod clock;
pub mod heard;
mod here;
mod host;
mod lines;
mod saving;
mod screen;
mod sitting;
mod there;
#[cfg(test)]
mod testing;

pub use here::{Company, Here};
pub use lines::{converse, follow};
pub use saving::save;
pub use screen::show;
pub use sitting::Sitting;
pub use there::{Address, Purpose, There};
