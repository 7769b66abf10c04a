//! What was played on from a table, and the records that people brought.

use super::Result;
use crate::{TableId, TableRow, UserId};
use async_trait::async_trait;

#[async_trait]
pub trait Origins: Send + Sync {
    /// Tables that go on from moments of this one and that the viewer finds in lists: their own, and those
    /// that are listed for them; last changed first.
    async fn forks_of(
        &self,
        table: &TableId,
        viewer: Option<UserId>,
        most: u32,
    ) -> Result<Vec<TableRow>>;
    /// The table of a record that this person brought before.
    async fn brought(&self, user: UserId, hash: [u8; 32]) -> Result<Option<TableId>>;
    /// How many records a person has brought.
    async fn count_brought(&self, user: UserId) -> Result<u64>;
    /// Takes a record away that this person brought. False if it is none, another's, or not there.
    async fn remove_brought(&self, table: &TableId, user: UserId) -> Result<bool>;
    /// Records of guests who were not seen since, with who brought them.
    async fn brought_by_gone(&self, before: i64, most: u32) -> Result<Vec<(TableId, UserId)>>;
}
