//! Every question as SQL, and rows as types.

use super::{origins, times};
use crate::{
    AtStart, Audience, DataSet, Holder, HowFar, Keeper, Line, Luck, Note, NoteKind, Of, Person,
    Progress, RatedRule, Room, SeatRow, Stage, Start, Step, StepKind, TableId, TableRow, TokenHash,
    UndoRule, User, UserId,
};

use super::db::{Pool, Row, Sql, statement};

macro_rules! table_columns {
    () => {
        "SELECT tables.id, tables.name, game, rules_version, options, seed, undo, audience, host, setup, stage, step, \
         waiting, tables.made_at, changed_at, stand_in, set_aside, luck, friendly, rated, clock, begun_at, starts_at, at_start, rematch_of, \
         forked_from, forked_step, forked_setup, brought, brought_hash, revision, \
         (SELECT id FROM tables AS next WHERE next.rematch_of = tables.id) AS rematch"
    };
}
pub(super) const TABLE: &str = concat!(table_columns!(), " FROM tables");

/// The same with further columns.
pub(super) fn table_with(columns: &str) -> String {
    format!(concat!(table_columns!(), ", {} FROM tables"), columns)
}

/// An operator may close a table; then it is in no list.
pub(super) const NOT_CLOSED: &str =
    "NOT EXISTS (SELECT 1 FROM closed_tables WHERE table_id = tables.id)";

pub(super) async fn user_of(on: &Pool, token: TokenHash) -> Sql<Option<User>> {
    let row = statement(
        "SELECT id, name FROM users WHERE id = (SELECT user_id FROM sessions WHERE token = $1)",
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

/// By one statement for all.
pub(super) async fn how_far(on: &Pool, tables: &[TableId]) -> Sql<Vec<HowFar>> {
    let ids: Vec<[&str; 1]> = tables.iter().map(|id| [id.0.as_str()]).collect();
    let rows = statement(
        "SELECT id, revision, (SELECT coalesce(max(seq), 0) FROM steps WHERE table_id = tables.id) AS seq
         FROM tables WHERE id IN (SELECT value ->> 0 FROM json_each($1))",
    )
    .bind(serde_json::to_string(&ids).expect("plain data becomes JSON"))
    .fetch_all(on)
    .await?;
    let read = |row: &Row| {
        Ok(HowFar {
            id: TableId(row.try_get("id")?),
            seq: row.try_get("seq")?,
            revision: row.try_get("revision")?,
        })
    };
    rows.iter().map(read).collect()
}

pub(super) async fn people(on: &Pool) -> Sql<Vec<Person>> {
    let rows = statement(
        "SELECT id, name, token FROM users JOIN sessions ON user_id = id ORDER BY id, token",
    )
    .fetch_all(on)
    .await?;
    let mut people: Vec<Person> = Vec::new();
    for row in rows {
        let user = User {
            id: UserId(row.try_get("id")?),
            name: row.try_get("name")?,
        };
        let token: [u8; 32] = row
            .try_get::<Vec<u8>, _>("token")?
            .try_into()
            .map_err(|_| strange("token", "a hash has 32 bytes"))?;
        let token = TokenHash::kept(token);
        match people.last_mut().filter(|last| last.user.id == user.id) {
            Some(last) => last.tokens.push(token),
            None => people.push(Person {
                user,
                tokens: vec![token],
            }),
        }
    }
    Ok(people)
}

pub(super) async fn every_table(on: &Pool) -> Sql<Vec<TableId>> {
    let rows = statement("SELECT id FROM tables ORDER BY id")
        .fetch_all(on)
        .await?;
    rows.iter()
        .map(|row| row.try_get("id").map(TableId))
        .collect()
}

pub(super) async fn data_sets(on: &Pool) -> Sql<Vec<DataSet>> {
    let rows = statement("SELECT game, name, content FROM data_sets ORDER BY game, name")
        .fetch_all(on)
        .await?;
    let set = |row: &Row| {
        Ok(DataSet {
            game: row.try_get("game")?,
            name: row.try_get("name")?,
            content: row.try_get("content")?,
        })
    };
    rows.iter().map(set).collect()
}

pub(super) async fn table(on: &Pool, id: &TableId) -> Sql<Option<TableRow>> {
    let query = format!("{TABLE} WHERE id = $1");
    let row = statement(query)
        .bind(id.0.clone())
        .fetch_optional(on)
        .await?;
    match row {
        Some(row) => read_table(on, &row).await.map(Some),
        None => Ok(None),
    }
}

pub(super) async fn tables_of(on: &Pool, user: UserId, most: u32) -> Sql<Vec<TableRow>> {
    let query = format!(
        "{TABLE} WHERE (host = $1 AND set_aside IS NULL OR id IN (SELECT table_id FROM seats WHERE user_id = $2)) AND {NOT_CLOSED} ORDER BY changed_at DESC, id LIMIT $3"
    );
    let rows = statement(query)
        .bind(user.0)
        .bind(user.0)
        .bind(most)
        .fetch_all(on)
        .await?;
    read_tables(on, rows).await
}

pub(super) async fn going_on(on: &Pool, user: UserId, most: u32) -> Sql<Vec<TableRow>> {
    let query = format!(
        "{TABLE} WHERE id IN (SELECT table_id FROM seats WHERE user_id = $1) AND stage IN ('gathering', 'playing') AND set_aside IS NULL AND {NOT_CLOSED} ORDER BY changed_at DESC, id LIMIT $2"
    );
    let rows = statement(query)
        .bind(user.0)
        .bind(most)
        .fetch_all(on)
        .await?;
    read_tables(on, rows).await
}

pub(super) async fn count_tables(on: &Pool, of: Of<'_>, since: i64) -> Sql<u64> {
    // Each by an index of its own, so that a new table does not cost more the more there are.
    let live = format!(
        "SELECT count(*) FROM tables WHERE stage IN ('gathering', 'playing') AND $1 <= changed_at AND set_aside IS NULL AND {NOT_CLOSED}"
    );
    const BOTS_ONLY: &str =
        "NOT EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND holder <> 'bot')";
    let counted = match of {
        Of::All => statement(format!(
            "{live} AND audience IN ('link', 'friends', 'everybody')"
        ))
        .bind(since),
        Of::Host(user) => statement(format!("{live} AND host = $2"))
            .bind(since)
            .bind(user.0),
        Of::Address(address) => statement(format!("{live} AND made_from = $2"))
            .bind(since)
            .bind(address.to_string()),
        Of::BotsOnly(user) => {
            let query = format!("{live} AND host = $2 AND {BOTS_ONLY}");
            statement(query).bind(since).bind(user.0)
        }
    };
    Ok(counted.fetch_one(on).await?.try_get::<i64, _>(0)? as u64)
}

pub(super) async fn made_from(on: &Pool, table: &TableId) -> Sql<String> {
    let row = statement("SELECT made_from FROM tables WHERE id = $1")
        .bind(table.0.clone())
        .fetch_optional(on)
        .await?;
    row.map_or(Ok(String::new()), |row| row.try_get(0))
}

pub(super) async fn steps(on: &Pool, table: &TableId, from: u32) -> Sql<Vec<Step>> {
    let rows = statement(
        "SELECT seq, seat, kind, body, outcomes, request_id, made_at, spent_by, spent FROM steps WHERE table_id = $1 AND $2 <= seq ORDER BY seq",
    )
    .bind(table.0.clone())
    .bind(from)
    .fetch_all(on)
    .await?;
    rows.iter().map(read_step).collect()
}

pub(super) async fn notes(on: &Pool, table: &TableId) -> Sql<Vec<Note>> {
    let rows = statement(
        "SELECT step, seat, kind, name, made_at, user_id FROM notes WHERE table_id = $1 ORDER BY number",
    )
    .bind(table.0.clone())
    .fetch_all(on)
    .await?;
    let note = |row: &Row| {
        Ok(Note {
            step: row.try_get("step")?,
            seat: row.try_get("seat")?,
            kind: word(row, "kind", NoteKind::from_word)?,
            name: row.try_get("name")?,
            user: row.try_get::<Option<i64>, _>("user_id")?.map(UserId),
            made_at: row.try_get("made_at")?,
        })
    };
    rows.iter().map(note).collect()
}

pub(super) async fn chat(on: &Pool, table: &TableId, most: u32) -> Sql<Vec<Line>> {
    let rows = statement(
        "SELECT seat, name, body, request_id, said_at, user_id, room FROM chat WHERE table_id = $1 ORDER BY number DESC LIMIT $2",
    )
    .bind(table.0.clone())
    .bind(most)
    .fetch_all(on)
    .await?;
    rows.iter().rev().map(read_line).collect()
}

pub(super) async fn chat_in(on: &Pool, table: &TableId, room: Room, most: u32) -> Sql<Vec<Line>> {
    let rows = statement(
        "SELECT seat, name, body, request_id, said_at, user_id, room FROM chat
         WHERE table_id = $1 AND room = $2 ORDER BY number DESC LIMIT $3",
    )
    .bind(table.0.clone())
    .bind(room.word())
    .bind(most)
    .fetch_all(on)
    .await?;
    rows.iter().rev().map(read_line).collect()
}

pub(super) async fn read_tables(on: &Pool, rows: Vec<Row>) -> Sql<Vec<TableRow>> {
    let mut tables = Vec::with_capacity(rows.len());
    for row in rows {
        tables.push(read_table(on, &row).await?);
    }
    Ok(tables)
}

pub(super) async fn read_table(on: &Pool, row: &Row) -> Sql<TableRow> {
    let id: String = row.try_get("id")?;
    let seats = statement(
        "SELECT seat, holder, seats.user_id, level, seats.name, salt, away, members.name AS profile,
         programs.user_id AS program, keeper FROM seats LEFT JOIN members ON members.user_id = seats.user_id
         LEFT JOIN programs ON programs.user_id = seats.user_id WHERE table_id = $1 ORDER BY seat",
    )
    .bind(id.clone())
    .fetch_all(on)
    .await?;
    let seed: Vec<u8> = row.try_get("seed")?;
    let mut time = times::of_table(on, &id, row).await?;
    for seat in &seats {
        let away: Option<String> = seat.try_get("away")?;
        time.away.extend(
            away.map(|away| Sql::Ok((seat.try_get("seat")?, away)))
                .transpose()?,
        );
    }
    Ok(TableRow {
        id: TableId(id),
        name: row.try_get("name")?,
        game: row.try_get("game")?,
        rules_version: row.try_get("rules_version")?,
        options: json(row, "options")?,
        luck: word(row, "luck", Luck::from_word)?,
        seed: seed
            .try_into()
            .map_err(|_| strange("seed", "a seed has 32 bytes"))?,
        undo: word(row, "undo", UndoRule::from_word)?,
        friendly: row.try_get("friendly")?,
        rated: word(row, "rated", RatedRule::from_word)?,
        audience: word(row, "audience", Audience::from_word)?,
        starts: match row.try_get("starts_at")? {
            Some(at) => Some(Start {
                at,
                then: word(row, "at_start", AtStart::from_word)?,
            }),
            None => None,
        },
        rematch_of: row.try_get::<Option<_>, _>("rematch_of")?.map(TableId),
        rematch: row.try_get::<Option<_>, _>("rematch")?.map(TableId),
        origin: origins::read_origin(row)?,
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
        set_aside: row
            .try_get::<Option<String>, _>("set_aside")?
            .map(|text| serde_json::from_str(&text))
            .transpose()
            .map_err(|e| strange("set_aside", &e.to_string()))?,
        made_at: row.try_get("made_at")?,
        changed_at: row.try_get("changed_at")?,
        revision: row.try_get("revision")?,
        time,
        profiles: seats
            .iter()
            .map(|row| row.try_get("profile"))
            .collect::<Sql<_>>()?,
        keepers: seats.iter().map(read_keeper).collect::<Sql<_>>()?,
        seats: seats.iter().map(read_seat).collect::<Sql<_>>()?,
    })
}

fn read_keeper(row: &Row) -> Sql<Option<Keeper>> {
    let program: Option<i64> = row.try_get("program")?;
    let keeper: Option<i64> = row.try_get("keeper")?;
    Ok(program.map(|_| keeper.map_or(Keeper::Operator, |user| Keeper::User(UserId(user)))))
}

fn read_seat(row: &Row) -> Sql<SeatRow> {
    let user: Option<i64> = row.try_get("user_id")?;
    let level: Option<String> = row.try_get("level")?;
    let holder: String = row.try_get("holder")?;
    let holder = match (holder.as_str(), user, level) {
        ("open", None, None) => Holder::Open,
        ("person", Some(user), None) => Holder::Person(UserId(user)),
        ("bot", None, Some(level)) => Holder::Bot(level),
        ("named", None, None) => Holder::Named,
        _ => {
            return Err(strange(
                "holder",
                "a seat is open, a person's, a bot's or a name",
            ));
        }
    };
    Ok(SeatRow {
        holder,
        name: row.try_get("name")?,
        salt: row.try_get("salt")?,
    })
}

fn read_step(row: &Row) -> Sql<Step> {
    Ok(Step {
        seq: row.try_get("seq")?,
        seat: row.try_get("seat")?,
        kind: word(row, "kind", StepKind::from_word)?,
        body: row.try_get("body")?,
        outcomes: numbers("outcomes", &row.try_get::<String, _>("outcomes")?)?,
        request_id: row.try_get("request_id")?,
        spent: match row.try_get::<Option<u8>, _>("spent_by")? {
            Some(seat) => Some((seat, row.try_get("spent")?)),
            None => None,
        },
        made_at: row.try_get("made_at")?,
    })
}

pub(super) fn read_line(row: &Row) -> Sql<Line> {
    Ok(Line {
        room: word(row, "room", Room::from_word)?,
        seat: row.try_get("seat")?,
        user: row.try_get::<Option<i64>, _>("user_id")?.map(UserId),
        name: row.try_get("name")?,
        text: row.try_get("body")?,
        request_id: row.try_get("request_id")?,
        said_at: row.try_get("said_at")?,
    })
}

pub(super) fn word<T>(row: &Row, column: &str, read: fn(&str) -> Option<T>) -> Sql<T> {
    let found: String = row.try_get(column)?;
    read(&found).ok_or_else(|| strange(column, &format!("'{found}' is no word of this column")))
}

pub(super) fn numbers(column: &str, words: &str) -> Sql<Vec<u32>> {
    words
        .split_whitespace()
        .map(|word| {
            word.parse()
                .map_err(|_| strange(column, &format!("'{word}' is not a number")))
        })
        .collect()
}

fn json(row: &Row, column: &str) -> Sql<serde_json::Value> {
    let text: String = row.try_get(column)?;
    serde_json::from_str(&text).map_err(|e| strange(column, &e.to_string()))
}

pub(super) fn strange(column: &str, problem: &str) -> sqlx::Error {
    sqlx::Error::ColumnDecode {
        index: column.to_string(),
        source: problem.into(),
    }
}
