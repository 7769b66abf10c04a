//! A statement over as many rows as there are. SQLite is given them value by value: were they taken out of one JSON
//! text, that would be more work for it than all the rest. PostgreSQL is given a list for each column.

use super::db::{Cell, Kind, Query, statement};
use crate::Append;

/// What a column holds.
#[derive(Clone, Copy)]
pub(super) enum Of {
    Number,
    Text,
}

pub(super) struct Bulk {
    /// What the rows are called in the statement, and their columns.
    pub(super) rows: &'static str,
    pub(super) columns: &'static [Of],
    /// What is done with them. It must do nothing with a row of nothing but `NULL`. `{join}` goes through the new
    /// rows and looks each up.
    pub(super) does: &'static str,
}

impl Bulk {
    /// Over these rows, each of which is bound by the function.
    pub(super) fn of(
        &self,
        kind: Kind,
        rows: &[&Append],
        bind: fn(Query, &Append) -> Query,
    ) -> Query {
        match kind {
            Kind::Sqlite => self.by_rows(rows, bind),
            Kind::Postgres => self.by_columns(rows, bind),
        }
    }
    /// The number of rows is filled up to a power of two with rows of `NULL`, which is what stays unbound: so few
    /// statements are ever prepared.
    fn by_rows(&self, rows: &[&Append], bind: fn(Query, &Append) -> Query) -> Query {
        let row = format!("({})", vec!["?"; self.columns.len()].join(","));
        let all = vec![row.as_str(); rows.len().next_power_of_two()].join(",");
        // A cross join is done in the order in which it is written.
        let does = self.does.replace("{join}", "CROSS JOIN");
        let query = statement(format!("WITH {} AS (VALUES {all}) {does}", self.rows));
        rows.iter().fold(query, |query, row| bind(query, row))
    }
    /// One statement for any number of rows.
    fn by_columns(&self, rows: &[&Append], bind: fn(Query, &Append) -> Query) -> Query {
        let lists = self.columns.iter().zip(1..).map(|(of, at)| match of {
            Of::Number => format!("${at}::bigint[]"),
            Of::Text => format!("${at}::text[]"),
        });
        let lists = lists.collect::<Vec<_>>().join(", ");
        let does = self.does.replace("{join}", "JOIN");
        let mut query = statement(format!(
            "WITH {} AS (SELECT * FROM unnest({lists})) {does}",
            self.rows
        ));
        query.cells = self.columns.iter().map(|of| of.list(rows.len())).collect();
        for row in rows {
            let bound = bind(statement(""), row).cells;
            for (list, cell) in query.cells.iter_mut().zip(bound) {
                match (list, cell) {
                    (Cell::Numbers(list), Cell::Number(number)) => list.push(number),
                    (Cell::Texts(list), Cell::Text(text)) => list.push(text),
                    (list, cell) => unreachable!("{cell:?} is not for {list:?}"),
                }
            }
        }
        query
    }
}

impl Of {
    fn list(self, room: usize) -> Cell {
        match self {
            Of::Number => Cell::Numbers(Vec::with_capacity(room)),
            Of::Text => Cell::Texts(Vec::with_capacity(room)),
        }
    }
}
