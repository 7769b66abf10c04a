//! What an operator does with the tables of a store that nobody serves from: replaying them under the
//! rules of this program, writing them as records, and taking records in.

mod check;
mod clearing;
mod export;
mod import;
mod listing;
mod ratings;

pub use crate::clearing::Cleared;
pub use check::{check, take_in_data};
pub use clearing::clear_all;
pub use export::{Exported, export, people};
pub use import::{Imported, Importing};
pub use listing::{Came, Listed, ListedNote, ListedPerson, ListedSeat, Listing};
pub use ratings::{Recomputed, recompute};
