//! What seats have left behind for their next decisions.

use super::Result;
use crate::{Intend, Intention, Notice, TableId};
use async_trait::async_trait;

#[async_trait]
pub trait Intentions {
    /// Keeps, changes or takes away what a seat has left behind, with what is told of it. False if who
    /// leaves it does not have the seat, or the game does not go on.
    async fn intend(&self, table: &TableId, intend: Intend, notices: Vec<Notice>) -> Result<bool>;
    /// All that is left behind at a table, and what became of it.
    async fn intentions(&self, table: &TableId) -> Result<Vec<Intention>>;
    /// Tables whose game waits for a seat that has left something behind, after this one.
    async fn foreseen(&self, after: &TableId, most: u32) -> Result<Vec<TableId>>;
}
