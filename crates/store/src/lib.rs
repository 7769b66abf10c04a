//! What Railhead keeps: users, tables, and the append-only log of every game.
//!
//! Begin with [`Store`], the one trait; [`Sqlite`] is behind it. All changes go through one
//! writer, which commits what everybody wants in one go ([`Change`]); reads never wait for it. SQL is
//! written in this crate alone, and this crate knows no game: an action is a line of text.

mod change;
mod error;
mod order;
mod sqlite;
mod store;
mod token;
mod types;
mod writer;

pub use change::{Append, Appended, Begun, NewTable, Verdict, Whole};
pub use error::StoreError;
pub use order::{Barred, Given, Order, Whom};
pub use sqlite::{Bound, Operator, PersonRow, Sqlite, Wanted, copy, move_aside};
pub use store::{Of, Store};
pub use token::TokenHash;
pub use types::{
    DataSet, Holder, Line, Luck, Note, NoteKind, Person, Progress, SeatChange, SeatRow, Stage,
    Step, StepKind, TableId, TableRow, UndoRule, User, UserId,
};

/// The sentences of this crate in other languages than English.
pub const WORDS: &[(&str, &str)] = game_core::by_language!("words");
