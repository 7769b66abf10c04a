//! Every question as SQL, and rows as types.

use crate::{
    DataSet, Holder, Line, Note, NoteKind, Progress, SeatRow, Stage, Step, StepKind, TableId,
    TableRow, TokenHash, UndoRule, User, UserId,
};
use sqlx::sqlite::SqliteRow;
use sqlx::{AssertSqlSafe, Row, SqlitePool};

type Sql<T> = std::result::Result<T, sqlx::Error>;

const TABLE: &str = "SELECT id, name, game, rules_version, options, seed, undo, is_open, host, setup, stage, step, \
                     waiting, made_at, changed_at, stand_in FROM tables";

pub(super) async fn ping(on: &SqlitePool) -> Sql<()> {
    sqlx::query("SELECT count(*) FROM users WHERE id = 0")
        .fetch_one(on)
        .await?;
    Ok(())
}

pub(super) async fn user_of(on: &SqlitePool, token: TokenHash) -> Sql<Option<User>> {
    let row = sqlx::query(
        "SELECT id, name FROM users WHERE id = (SELECT user_id FROM sessions WHERE token = ?)",
    )
    .bind(token.0.to_vec())
    .fetch_optional(on)
    .await?;
    row.map(|row| {
        Ok(User {
            id: UserId(row.try_get("id")?),
            name: row.try_get("name")?,
        })
    })
    .transpose()
}

pub(super) async fn data_sets(on: &SqlitePool) -> Sql<Vec<DataSet>> {
    let rows = sqlx::query("SELECT game, name, content FROM data_sets ORDER BY game, name")
        .fetch_all(on)
        .await?;
    let set = |row: &SqliteRow| {
        Ok(DataSet {
            game: row.try_get("game")?,
            name: row.try_get("name")?,
            content: row.try_get("content")?,
        })
    };
    rows.iter().map(set).collect()
}

pub(super) async fn table(on: &SqlitePool, id: &TableId) -> Sql<Option<TableRow>> {
    let query = format!("{TABLE} WHERE id = ?");
    let row = sqlx::query(AssertSqlSafe(query))
        .bind(id.0.clone())
        .fetch_optional(on)
        .await?;
    match row {
        Some(row) => read_table(on, &row).await.map(Some),
        None => Ok(None),
    }
}

pub(super) async fn tables_of(on: &SqlitePool, user: UserId, most: u32) -> Sql<Vec<TableRow>> {
    let query = format!(
        "{TABLE} WHERE host = ? OR id IN (SELECT table_id FROM seats WHERE user_id = ?) ORDER BY changed_at DESC, id LIMIT ?"
    );
    let rows = sqlx::query(AssertSqlSafe(query))
        .bind(user.0)
        .bind(user.0)
        .bind(most)
        .fetch_all(on)
        .await?;
    read_tables(on, rows).await
}

pub(super) async fn open_tables(on: &SqlitePool, most: u32) -> Sql<Vec<TableRow>> {
    listed(on, Stage::Gathering, most).await
}

pub(super) async fn live_tables(on: &SqlitePool, most: u32) -> Sql<Vec<TableRow>> {
    listed(on, Stage::Playing, most).await
}

async fn listed(on: &SqlitePool, stage: Stage, most: u32) -> Sql<Vec<TableRow>> {
    let query =
        format!("{TABLE} WHERE stage = ? AND is_open = 1 ORDER BY changed_at DESC, id LIMIT ?");
    let rows = sqlx::query(AssertSqlSafe(query))
        .bind(stage.word())
        .bind(most)
        .fetch_all(on)
        .await?;
    read_tables(on, rows).await
}

pub(super) async fn count_tables(on: &SqlitePool, host: Option<UserId>, since: i64) -> Sql<u64> {
    // Each by an index of its own, so that a new table does not cost more the more there are.
    let query = match host {
        Some(host) => sqlx::query(
            "SELECT count(*) FROM tables WHERE host = ? AND ? <= changed_at AND stage IN ('gathering', 'playing')",
        )
        .bind(host.0),
        None => sqlx::query(
            "SELECT count(*) FROM tables WHERE stage IN ('gathering', 'playing') AND is_open IN (0, 1) AND ? <= changed_at",
        ),
    };
    let row = query.bind(since).fetch_one(on).await?;
    Ok(row.try_get::<i64, _>(0)? as u64)
}

pub(super) async fn steps(on: &SqlitePool, table: &TableId, from: u32) -> Sql<Vec<Step>> {
    let rows = sqlx::query(
        "SELECT seq, seat, kind, body, outcomes, request_id, made_at FROM steps WHERE table_id = ? AND ? <= seq ORDER BY seq",
    )
    .bind(table.0.clone())
    .bind(from)
    .fetch_all(on)
    .await?;
    rows.iter().map(read_step).collect()
}

pub(super) async fn notes(on: &SqlitePool, table: &TableId) -> Sql<Vec<Note>> {
    let rows = sqlx::query(
        "SELECT step, seat, kind, name, made_at FROM notes WHERE table_id = ? ORDER BY number",
    )
    .bind(table.0.clone())
    .fetch_all(on)
    .await?;
    let note = |row: &SqliteRow| {
        Ok(Note {
            step: row.try_get("step")?,
            seat: row.try_get("seat")?,
            kind: word(row, "kind", NoteKind::from_word)?,
            name: row.try_get("name")?,
            made_at: row.try_get("made_at")?,
        })
    };
    rows.iter().map(note).collect()
}

pub(super) async fn chat(on: &SqlitePool, table: &TableId, most: u32) -> Sql<Vec<Line>> {
    let rows = sqlx::query(
        "SELECT seat, name, body, request_id, said_at FROM chat WHERE table_id = ? ORDER BY number DESC LIMIT ?",
    )
    .bind(table.0.clone())
    .bind(most)
    .fetch_all(on)
    .await?;
    rows.iter().rev().map(read_line).collect()
}

async fn read_tables(on: &SqlitePool, rows: Vec<SqliteRow>) -> Sql<Vec<TableRow>> {
    let mut tables = Vec::with_capacity(rows.len());
    for row in rows {
        tables.push(read_table(on, &row).await?);
    }
    Ok(tables)
}

async fn read_table(on: &SqlitePool, row: &SqliteRow) -> Sql<TableRow> {
    let id: String = row.try_get("id")?;
    let seats = sqlx::query(
        "SELECT holder, user_id, level, name FROM seats WHERE table_id = ? ORDER BY seat",
    )
    .bind(id.clone())
    .fetch_all(on)
    .await?;
    let seed: Vec<u8> = row.try_get("seed")?;
    Ok(TableRow {
        id: TableId(id),
        name: row.try_get("name")?,
        game: row.try_get("game")?,
        rules_version: row.try_get("rules_version")?,
        options: json(row, "options")?,
        seed: seed
            .try_into()
            .map_err(|_| strange("seed", "a seed has 32 bytes"))?,
        undo: word(row, "undo", UndoRule::from_word)?,
        open: row.try_get("is_open")?,
        stand_in: row.try_get("stand_in")?,
        host: UserId(row.try_get("host")?),
        setup: row
            .try_get::<Option<String>, _>("setup")?
            .map(|words| numbers("setup", &words))
            .transpose()?,
        progress: Progress {
            stage: word(row, "stage", Stage::from_word)?,
            step: row.try_get("step")?,
            waiting: row.try_get("waiting")?,
        },
        made_at: row.try_get("made_at")?,
        changed_at: row.try_get("changed_at")?,
        seats: seats.iter().map(read_seat).collect::<Sql<_>>()?,
    })
}

fn read_seat(row: &SqliteRow) -> Sql<SeatRow> {
    let user: Option<i64> = row.try_get("user_id")?;
    let level: Option<String> = row.try_get("level")?;
    let holder: String = row.try_get("holder")?;
    let holder = match (holder.as_str(), user, level) {
        ("open", None, None) => Holder::Open,
        ("person", Some(user), None) => Holder::Person(UserId(user)),
        ("bot", None, Some(level)) => Holder::Bot(level),
        _ => return Err(strange("holder", "a seat is open, a person's or a bot's")),
    };
    let name = row.try_get("name")?;
    Ok(SeatRow { holder, name })
}

fn read_step(row: &SqliteRow) -> Sql<Step> {
    Ok(Step {
        seq: row.try_get("seq")?,
        seat: row.try_get("seat")?,
        kind: word(row, "kind", StepKind::from_word)?,
        body: row.try_get("body")?,
        outcomes: numbers("outcomes", &row.try_get::<String, _>("outcomes")?)?,
        request_id: row.try_get("request_id")?,
        made_at: row.try_get("made_at")?,
    })
}

fn read_line(row: &SqliteRow) -> Sql<Line> {
    Ok(Line {
        seat: row.try_get("seat")?,
        name: row.try_get("name")?,
        text: row.try_get("body")?,
        request_id: row.try_get("request_id")?,
        said_at: row.try_get("said_at")?,
    })
}

fn word<T>(row: &SqliteRow, column: &str, read: fn(&str) -> Option<T>) -> Sql<T> {
    let found: String = row.try_get(column)?;
    read(&found).ok_or_else(|| strange(column, &format!("'{found}' is no word of this column")))
}

fn numbers(column: &str, words: &str) -> Sql<Vec<u32>> {
    words
        .split_whitespace()
        .map(|word| {
            word.parse()
                .map_err(|_| strange(column, &format!("'{word}' is not a number")))
        })
        .collect()
}

fn json(row: &SqliteRow, column: &str) -> Sql<serde_json::Value> {
    let text: String = row.try_get(column)?;
    serde_json::from_str(&text).map_err(|e| strange(column, &e.to_string()))
}

fn strange(column: &str, problem: &str) -> sqlx::Error {
    sqlx::Error::ColumnDecode {
        index: column.to_string(),
        source: problem.into(),
    }
}
