//! Moments of games, and what comes of them.

use super::TableInfo;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// A table's game after so many steps.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Moment {
    pub table: String,
    pub step: u32,
}

/// Where a table's game came from, if it was not dealt there.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Origin {
    /// It goes on from a moment of another table.
    Fork { from: Moment },
    /// Somebody brought its record, to be looked through: nobody sits there, and its luck is what the record
    /// claims.
    Record { from: Option<Moment> },
}

/// How a table hangs together with others.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Forks {
    /// What the table is called from which this one goes on; none if it is gone, or there is none.
    pub from: Option<String>,
    /// Tables that go on from moments of this one, as far as the asking user finds them in lists.
    pub forks: Vec<TableInfo>,
}
