//! Who thinks about which decision, among nodes that share a store.

use super::Result;
use crate::{TableId, Thought};
use async_trait::async_trait;

#[async_trait]
pub trait Thoughts {
    /// Asks for a decision, once however often it is asked. With a node and a time that node takes it on until then:
    /// true if it is its own now, false if another is at it. Without, it waits for who claims it.
    async fn ask_thought(
        &self,
        thought: Thought,
        by: Option<(&str, i64)>,
        now: i64,
    ) -> Result<bool>;
    /// Decisions that nobody is at are this node's until then: who has few waiting comes first. What a node does not
    /// do in time is given to another.
    async fn claim_thoughts(
        &self,
        node: &str,
        now: i64,
        until: i64,
        most: u32,
    ) -> Result<Vec<(TableId, u32)>>;
    /// The node is still there: all that it has taken on is its own until then, which may be now.
    async fn hold_thoughts(&self, node: &str, until: i64) -> Result<()>;
    /// What was asked at a table until after so many rows is done with.
    async fn done_thought(&self, table: &TableId, seq: u32) -> Result<()>;
    /// How many nobody is at.
    async fn waiting_thoughts(&self, now: i64) -> Result<u64>;
}
