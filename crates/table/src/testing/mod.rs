//! For tests of tables and of who holds them: a game that has everything a table must be careful about.

mod toy;

pub use toy::{Flaw, Secrets, TOY};
