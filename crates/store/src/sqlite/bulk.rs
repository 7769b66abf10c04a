//! A statement over as many rows as there are. They are bound value by value: were they taken out of one JSON
//! text, that would be more work for the database than all the rest.

use super::write::Query;
use crate::Append;
use sqlx::AssertSqlSafe;

pub(super) struct Bulk {
    /// What the rows are called in the statement, and their columns.
    pub(super) rows: &'static str,
    /// How many columns.
    pub(super) width: usize,
    /// What is done with them. It must do nothing with a row of nothing but `NULL`.
    pub(super) does: &'static str,
}

impl Bulk {
    /// Over these rows, each of which is bound by the function. The number of rows is filled up to a power of
    /// two with rows of `NULL`, which is what stays unbound: so few statements are ever prepared.
    pub(super) fn of(&self, rows: &[&Append], bind: fn(Query, &Append) -> Query) -> Query {
        let row = format!("({})", vec!["?"; self.width].join(","));
        let all = vec![row.as_str(); rows.len().next_power_of_two()].join(",");
        let statement = format!("WITH {} AS (VALUES {all}) {}", self.rows, self.does);
        let query = sqlx::query(AssertSqlSafe(statement));
        rows.iter().fold(query, |query, row| bind(query, row))
    }
}
