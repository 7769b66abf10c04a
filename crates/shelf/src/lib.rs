//! The one list of games, and the one place where their types are erased: text and JSON in, JSON out.
//!
//! Begin with [`SHELF`]. Its games are those of the manifest: a line `game-NAME = { path = "../game-NAME" }`
//! under `[dependencies]` puts a game here, and nothing else does. A [`Kind`] is a game in its box, a
//! [`Running`] is one being played, a [`Program`] a player from outside. Actions are given in their notation (`steal orange`), the same that
//! records keep; [`ActionWords`] may be fields instead.

mod declarations;
mod json;
mod kind;
mod look;
mod only;
mod program;
mod prospect;
mod running;
mod strength;
mod wording;

pub use declarations::Declarations;
pub use json::Json;
pub use kind::{Boxed, Kind, Solved, StartError};
pub use look::Look;
pub use only::Asking;
pub use program::{Asked, Contestant, Invitation, Program, Sitting};
pub use prospect::{NoProspect, PreparedStep, Prospect, ProspectEnd};
pub use running::{Considered, Offer, PlayError, Played, Preview, Running};
pub use wording::ActionWords;

use bots::Think;
use game_core::{GameInfo, Message, message};

// `games` and `every_game!`, made by the build script from the dependencies of this crate.
include!(concat!(env!("OUT_DIR"), "/games.rs"));

/// The sentences of this crate in other languages than English.
pub const WORDS: &[(&str, &str)] = game_core::by_language!("words");

/// Every game that can be played.
pub static SHELF: &[&dyn Kind] = &every_game!(boxed);

const fn boxed<G: Think>() -> &'static dyn Kind {
    const { &Boxed::<G>::new() }
}

/// The game with this id.
pub fn find(id: &str) -> Option<&'static dyn Kind> {
    SHELF.iter().copied().find(|kind| kind.info().id == id)
}

/// The game that somebody means: by its id, its short name or its title.
pub fn named(word: &str) -> Option<&'static dyn Kind> {
    let is_meant = |info: &GameInfo| {
        [info.id, info.short, info.title]
            .iter()
            .any(|name| name.eq_ignore_ascii_case(word))
    };
    SHELF.iter().copied().find(|kind| is_meant(kind.info()))
}

/// A sentence for somebody who asked for a game that is not here.
pub fn unknown(id: &str) -> Message {
    let ids: Vec<&str> = SHELF.iter().map(|kind| kind.info().id).collect();
    message!(
        "there is no game '{id}'; the shelf has {ids}",
        id,
        ids = ids.join(", ")
    )
}
