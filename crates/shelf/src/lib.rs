//! The one list of games, and the one place where their types are erased: text and JSON in, JSON out.
//!
//! Begin with [`SHELF`]. A [`Kind`] is a game in its box, a [`Running`] is one being played. Actions are
//! given in their notation (`steal orange`), the same that records keep; [`ActionWords`] may be fields instead.

mod kind;
mod running;
mod wording;

pub use kind::{Kind, Solved, StartError};
pub use running::{Considered, Offer, PlayError, Played, Preview, Running};
pub use wording::ActionWords;

use game_age_of_steam::AgeOfSteam;
use game_great_western_trail::GreatWesternTrail;
use game_longhorn::Longhorn;
use game_pappy_winchester::PappyWinchester;
use game_railroad_revolution::RailroadRevolution;

/// Every game that can be played.
pub static SHELF: &[&dyn Kind] = &[
    &kind::Boxed::<Longhorn>::new(),
    &kind::Boxed::<PappyWinchester>::new(),
    &kind::Boxed::<AgeOfSteam>::new(),
    &kind::Boxed::<RailroadRevolution>::new(),
    &kind::Boxed::<GreatWesternTrail>::new(),
];

/// The game with this id.
pub fn find(id: &str) -> Option<&'static dyn Kind> {
    SHELF.iter().copied().find(|kind| kind.info().id == id)
}

/// A sentence for somebody who asked for a game that is not here.
pub fn unknown(id: &str) -> String {
    let ids: Vec<&str> = SHELF.iter().map(|kind| kind.info().id).collect();
    format!("there is no game '{id}'; the shelf has {}", ids.join(", "))
}
