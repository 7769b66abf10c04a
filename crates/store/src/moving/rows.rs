//! Rows of any table, a page at a time, read from one database and written to another.

use super::tables::Table;
use crate::sql::db::{Cell, Kind, On, Row, Sql, statement};

/// Rows that are read, and written, at a time: with as many columns as tables have, fewer values than SQLite binds.
const PAGE: usize = 400;

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Of {
    Number,
    Text,
    Bytes,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Column {
    name: String,
    of: Of,
}

type Cells = Vec<Cell>;

/// The columns of a table as the database tells them, in the order of their names.
pub(super) async fn columns(on: &mut On<'_>, table: &Table) -> Sql<Vec<Column>> {
    let query = match on.kind() {
        Kind::Sqlite => "SELECT name, type FROM pragma_table_info($1) ORDER BY name",
        Kind::Postgres => {
            "SELECT column_name::text COLLATE \"C\", data_type::text FROM information_schema.columns
             WHERE table_schema = current_schema() AND table_name = $1 ORDER BY 1"
        }
    };
    let rows = statement(query).bind(table.name).fetch_all(on).await?;
    rows.iter().map(column).collect()
}

fn column(row: &Row) -> Sql<Column> {
    let (name, of): (String, String) = (row.try_get(0)?, row.try_get(1)?);
    let of = match &*of {
        "INTEGER" | "bigint" => Of::Number,
        "TEXT" | "text" => Of::Text,
        "BLOB" | "bytea" => Of::Bytes,
        other => {
            let problem = format!("{name} is of the type {other}, which is not known");
            return Err(sqlx::Error::Decode(problem.into()));
        }
    };
    Ok(Column { name, of })
}

/// Names of the tables of a database.
pub(super) async fn tables(on: &mut On<'_>) -> Sql<Vec<String>> {
    let query = match on.kind() {
        Kind::Sqlite => "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name",
        Kind::Postgres => {
            "SELECT table_name::text COLLATE \"C\" FROM information_schema.tables
             WHERE table_schema = current_schema() ORDER BY 1"
        }
    };
    let rows = statement(query).fetch_all(on).await?;
    rows.iter().map(|row| row.try_get(0)).collect()
}

pub(super) async fn count(on: &mut On<'_>, table: &Table) -> Sql<u64> {
    let row = statement(format!("SELECT count(*) FROM {}", table.name))
        .fetch_one(on)
        .await?;
    Ok(row.try_get::<i64, _>(0)?.unsigned_abs())
}

/// The rows of a table in the order of its key, page by page.
pub(super) struct Pages<'t> {
    table: &'t Table,
    columns: &'t [Column],
    /// The key of the last row that was read.
    last: Option<Cells>,
}

impl<'t> Pages<'t> {
    pub(super) fn of(table: &'t Table, columns: &'t [Column]) -> Pages<'t> {
        Pages {
            table,
            columns,
            last: None,
        }
    }
    /// The next rows; none at the end.
    pub(super) async fn next(&mut self, on: &mut On<'_>) -> Sql<Vec<Cells>> {
        let (name, key) = (self.table.name, self.table.key.join(", "));
        let columns = names(self.columns);
        let query = match &self.last {
            None => statement(format!(
                "SELECT {columns} FROM {name} ORDER BY {key} LIMIT {PAGE}"
            )),
            Some(last) => {
                let after = places(on.kind(), 1, last.len());
                let mut query = statement(format!(
                    "SELECT {columns} FROM {name} WHERE ({key}) > ({after}) ORDER BY {key} LIMIT {PAGE}"
                ));
                query.cells.clone_from(last);
                query
            }
        };
        let rows = query.fetch_all(on).await?;
        let read = |row: &Row| -> Sql<Cells> {
            let cells = self.columns.iter().enumerate();
            cells.map(|(at, column)| column.of.read(row, at)).collect()
        };
        let rows: Vec<Cells> = rows.iter().map(read).collect::<Sql<_>>()?;
        if let Some(last) = rows.last() {
            self.last = Some(self.key(last));
        }
        Ok(rows)
    }
    fn key(&self, row: &[Cell]) -> Cells {
        let of = |name: &&str| row[place(self.columns, name)].clone();
        self.table.key.iter().map(of).collect()
    }
}

impl Of {
    fn read(self, row: &Row, at: usize) -> Sql<Cell> {
        Ok(match self {
            Of::Number => Cell::from(row.try_get::<Option<i64>, _>(at)?),
            Of::Text => Cell::from(row.try_get::<Option<String>, _>(at)?),
            Of::Bytes => Cell::from(row.try_get::<Option<Vec<u8>>, _>(at)?),
        })
    }
    fn nothing(self) -> Cell {
        match self {
            Of::Number => Cell::Number(None),
            Of::Text => Cell::Text(None),
            Of::Bytes => Cell::Bytes(None),
        }
    }
}

/// Adds rows; what names another row of the same table is left out, for [`name_own`].
pub(super) async fn add(
    on: &mut On<'_>,
    table: &Table,
    columns: &[Column],
    mut rows: Vec<Cells>,
) -> Sql<()> {
    if let Some(own) = table.names_own {
        let at = place(columns, own);
        for row in &mut rows {
            row[at] = columns[at].of.nothing();
        }
    }
    let (kind, width) = (on.kind(), columns.len());
    let values: Vec<String> = (0..rows.len())
        .map(|row| format!("({})", places(kind, 1 + row * width, width)))
        .collect();
    let (name, columns, values) = (table.name, names(columns), values.join(", "));
    let mut query = statement(format!("INSERT INTO {name} ({columns}) VALUES {values}"));
    query.cells = rows.into_iter().flatten().collect();
    query.execute(on).await.map(drop)
}

/// What [`add`] leaves out: rows by their key, with the row that they name.
pub(super) fn own_names(table: &Table, columns: &[Column], rows: &[Cells]) -> Vec<(Cell, Cell)> {
    let Some(own) = table.names_own else {
        return Vec::new();
    };
    let (own, key) = (place(columns, own), place(columns, table.key[0]));
    let nothing = columns[own].of.nothing();
    let named = rows.iter().filter(|row| row[own] != nothing);
    named
        .map(|row| (row[key].clone(), row[own].clone()))
        .collect()
}

/// The same put in once all rows are there.
pub(super) async fn name_own(on: &mut On<'_>, table: &Table, named: Vec<(Cell, Cell)>) -> Sql<()> {
    let Some(own) = table.names_own else {
        return Ok(());
    };
    let (name, key) = (table.name, table.key[0]);
    for (row, named) in named {
        let mut query = statement(format!("UPDATE {name} SET {own} = $1 WHERE {key} = $2"));
        query.cells = vec![named, row];
        query.execute(&mut *on).await?;
    }
    Ok(())
}

/// The last number that was given out, also if its row is gone.
pub(super) async fn last_number(on: &mut On<'_>, table: &Table) -> Sql<i64> {
    let (name, key) = (table.name, table.key[0]);
    let given = match on.kind() {
        Kind::Sqlite => {
            format!("coalesce((SELECT seq FROM sqlite_sequence WHERE name = '{name}'), 0)")
        }
        Kind::Postgres => {
            format!("(SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM {name}_{key}_seq)")
        }
    };
    let there = format!("coalesce((SELECT max({key}) FROM {name}), 0)");
    let row = statement(format!("SELECT {given}, {there}"))
        .fetch_one(on)
        .await?;
    let (given, there): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
    Ok(given.max(there))
}

/// The next row gets the number after this one.
pub(super) async fn number_from(on: &mut On<'_>, table: &Table, last: i64) -> Sql<()> {
    let (name, key) = (table.name, table.key[0]);
    if last == 0 {
        return Ok(());
    }
    match on.kind() {
        Kind::Sqlite => {
            statement("DELETE FROM sqlite_sequence WHERE name = $1")
                .bind(name)
                .execute(&mut *on)
                .await?;
            // Where numbers may be used again, nothing is written down.
            statement(
                "INSERT INTO sqlite_sequence (name, seq) SELECT name, $2 FROM sqlite_master
                 WHERE name = $1 AND sql LIKE '%AUTOINCREMENT%'",
            )
            .bind(name)
            .bind(last)
            .execute(on)
            .await?;
        }
        Kind::Postgres => {
            statement(format!("SELECT setval('{name}_{key}_seq', $1)"))
                .bind(last)
                .fetch_one(on)
                .await?;
        }
    }
    Ok(())
}

fn names(columns: &[Column]) -> String {
    // Some are called as words of the language.
    let quoted = |column: &Column| format!("\"{}\"", column.name);
    columns.iter().map(quoted).collect::<Vec<_>>().join(", ")
}

/// `$7, $8, $9`. SQLite would look each of thousands up by its name, so there they have none.
fn places(kind: Kind, first: usize, many: usize) -> String {
    let place = |at: usize| match kind {
        Kind::Sqlite => "?".to_string(),
        Kind::Postgres => format!("${at}"),
    };
    let places: Vec<String> = (first..first + many).map(place).collect();
    places.join(", ")
}

fn place(columns: &[Column], name: &str) -> usize {
    let found = columns.iter().position(|column| column.name == name);
    found.expect("the list of tables was held against the form")
}
