//! Deadlines, people's hours and holidays, and when no server was there.

use super::Result;
use crate::{Deadline, Holiday, Hours, Notice, Outage, PersonTimes, TableId, UserId};
use async_trait::async_trait;

#[async_trait]
pub trait Times {
    /// Keeps when a table is to be looked at, or that it is not. False if there is no such table.
    async fn set_deadline(&self, table: &TableId, deadline: Option<Deadline>) -> Result<bool>;
    /// The same, with what is told of it.
    async fn set_deadline_telling(
        &self,
        table: &TableId,
        deadline: Option<Deadline>,
        notices: Vec<Notice>,
    ) -> Result<bool>;
    /// Some tables that are due now, with when they were; nobody else is given them until `until`.
    async fn claim_due(&self, now: i64, until: i64, most: u32) -> Result<Vec<(TableId, i64)>>;

    /// A server is there. If the last was heard longer ago than `allowed`, that was an outage.
    async fn beat(&self, at: i64, allowed: i64) -> Result<Option<Outage>>;
    /// When a server was there last.
    async fn last_beat(&self) -> Result<Option<i64>>;
    /// Outages that ended after that moment, in order.
    async fn outages(&self, after: i64) -> Result<Vec<Outage>>;

    async fn times_of(&self, user: UserId) -> Result<PersonTimes>;
    /// From `hours.since` on these hours count; what was set from `replacing` on is forgotten.
    async fn set_hours(&self, user: UserId, hours: Hours, replacing: i64) -> Result<bool>;
    /// False if one begins on that day already.
    async fn add_holiday(&self, user: UserId, holiday: Holiday, at: i64) -> Result<bool>;
    /// The holiday that begins on `first` ends on `last`, or is off. False if there is none.
    async fn cut_holiday(&self, user: UserId, first: &str, last: Option<&str>) -> Result<bool>;
}
