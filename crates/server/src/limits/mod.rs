//! How much somebody may ask for: by name ([`Limits`]), by time ([`Rates`]) and at once ([`Places`]).
//!
//! Every limit is a person's or an address's own before it is everybody's, so that nobody can use up what
//! others need.

mod address;
mod ears;
mod names;
mod places;
mod rate;
mod rates;
mod refused;

pub use address::Address;
pub(crate) use ears::{Ear, Ears};
pub use names::{Limit, Limits};
pub(crate) use places::{Counts, FEW, Place, Places, RESERVE, share};
pub(crate) use rate::{OwnRate, Pace, Watch};
pub(crate) use rates::Rates;
pub(crate) use refused::{refused, tell_refused};

use store::UserId;

/// Whom a limit counts for: a person, or who has no name yet by the address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Visitor {
    Person(UserId),
    From(Address),
}
