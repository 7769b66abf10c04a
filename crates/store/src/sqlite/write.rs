//! Every change as SQL, a group of them in one transaction.

use super::{
    accounts, append, clearing, intentions, origins, programs, ratings, social, times, word,
};
use crate::change::{Change, Changed};
use crate::{
    Append, Appended, DataSet, Holder, Line, NewTable, Note, Progress, SeatChange, SeatRow, Stage,
    TableId, TokenHash, UserId, Verdict, Whole,
};
use sqlx::Connection as _;
use sqlx::sqlite::{SqliteArguments, SqliteConnection};

pub(super) type Sql<T> = std::result::Result<T, sqlx::Error>;
pub(super) type Query = sqlx::query::Query<'static, sqlx::Sqlite, SqliteArguments>;

/// How long a guest's session holds without being used, in milliseconds: a year.
const GUESTS_STAY: i64 = 365 * 24 * 60 * 60 * 1000;
/// Lines of a table that are kept.
const LINES_KEPT: i64 = 200;

pub(super) async fn group(
    connection: &mut SqliteConnection,
    changes: &[&Change],
) -> Sql<Vec<Changed>> {
    let mut group = connection.begin_with("BEGIN IMMEDIATE").await?;
    if let Some(done) = append::together(&mut group, changes).await? {
        group.commit().await?;
        return Ok(done);
    }
    group.rollback().await?;
    // Somebody was overtaken: who, and what became of it, is found one by one.
    let mut group = connection.begin_with("BEGIN IMMEDIATE").await?;
    let mut done = Vec::with_capacity(changes.len());
    for change in changes {
        done.push(perform(&mut group, change).await?);
    }
    group.commit().await?;
    Ok(done)
}

pub(super) async fn perform(on: &mut SqliteConnection, change: &Change) -> Sql<Changed> {
    match change {
        Change::AddUser { name, token, at } => add_user(on, name, *token, *at).await,
        Change::RenameUser { user, name } => rename_user(on, *user, name).await,
        Change::KeepData(set) => keep_data(on, set).await,
        Change::AddTable(table) => add_table(on, table).await,
        Change::RemoveTable(table) => remove_table(on, table).await,
        Change::RemoveEnded { table, before } => clearing::remove_ended(on, table, *before).await,
        Change::RemoveBrought { table, user } => remove_brought(on, table, *user).await,
        Change::GiveSeat { table, change } => change_seat(on, table, change).await,
        Change::Begin {
            table,
            setup,
            progress,
            at,
        } => begin(on, table, setup, progress, *at).await,
        Change::Append(append) => add_row(on, append).await.map(Changed::Appended),
        Change::Judge { table, verdict } => judge(on, table, verdict).await,
        Change::AddWhole(whole) => add_whole(on, whole).await,
        Change::Say { table, line } => say(on, table, line).await,
        Change::Ping => ping(on).await,
        Change::Saw { user, at, from } => clearing::saw(on, *user, *at, from).await,
        Change::ForgetGuests { before, most } => clearing::forget_guests(on, *before, *most).await,
        Change::ForgetAddresses { before } => clearing::forget_addresses(on, *before).await,
        Change::Word(change) => word::perform(on, change).await,
        Change::Telling(change, notices) => {
            let done = Box::pin(perform(on, change)).await?;
            if done != Changed::Missed {
                word::add(on, notices.iter()).await?;
            }
            Ok(done)
        }
        Change::Account(change) => accounts::perform(on, change).await,
        Change::Time(change) => times::perform(on, change).await,
        Change::Intend(change) => intentions::perform(on, change).await,
        Change::Program(change) => programs::perform(on, change).await,
        Change::Rating(change) => ratings::perform(on, change).await,
        Change::Social(change) => social::perform(on, change).await,
    }
}

/// `Missed` if no row was touched.
pub(super) async fn touch(on: &mut SqliteConnection, query: Query) -> Sql<Changed> {
    let rows = query.execute(on).await?.rows_affected();
    Ok(if rows == 0 {
        Changed::Missed
    } else {
        Changed::Done
    })
}

async fn add_user(
    on: &mut SqliteConnection,
    name: &str,
    token: TokenHash,
    at: i64,
) -> Sql<Changed> {
    let added = sqlx::query("INSERT INTO users (name, made_at, seen_at) VALUES (?, ?, ?)")
        .bind(name.to_string())
        .bind(at)
        .bind(at)
        .execute(&mut *on)
        .await?;
    let user = added.last_insert_rowid();
    sqlx::query(
        "INSERT INTO sessions (token, user_id, made_at, used_at, expires_at) VALUES (?1, ?2, ?3, ?3, ?3 + ?4)",
    )
    .bind(token.0.to_vec())
    .bind(user)
    .bind(at)
    .bind(GUESTS_STAY)
    .execute(on)
    .await?;
    Ok(Changed::User(UserId(user)))
}

/// A user is called by the new name also at the seats where the old one was used.
pub(super) async fn rename_user(
    on: &mut SqliteConnection,
    user: UserId,
    name: &str,
) -> Sql<Changed> {
    sqlx::query(
        "UPDATE seats SET name = ?1 WHERE user_id = ?2 AND name = (SELECT name FROM users WHERE id = ?2)
         AND table_id IN (SELECT id FROM tables WHERE stage <> 'over')",
    )
    .bind(name.to_string())
    .bind(user.0)
    .execute(&mut *on)
    .await?;
    let renamed = sqlx::query("UPDATE users SET name = ? WHERE id = ?")
        .bind(name.to_string())
        .bind(user.0);
    touch(on, renamed).await
}

async fn keep_data(on: &mut SqliteConnection, set: &DataSet) -> Sql<Changed> {
    let kept = sqlx::query(
        "INSERT INTO data_sets (game, name, content) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
    )
    .bind(set.game.clone())
    .bind(set.name.clone())
    .bind(set.content.clone());
    touch(on, kept).await
}

/// The table with its seats, and with its deal if the game begins at once.
async fn add_table(on: &mut SqliteConnection, table: &NewTable) -> Sql<Changed> {
    let origin = origins::Columns::of(table.origin.as_ref());
    let begun = table.begun.as_ref();
    let progress = begun.map(|begun| &begun.progress);
    let added = sqlx::query(
        "INSERT INTO tables (id, name, game, rules_version, options, luck, seed, undo, friendly, clock, rated, audience, stand_in, host, made_from, setup, stage, step, waiting, begun_at, made_at, changed_at, starts_at, at_start, rematch_of, forked_from, forked_step, forked_setup, brought, brought_hash)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
    )
    .bind(table.id.0.clone())
    .bind(table.name.clone())
    .bind(table.game.clone())
    .bind(table.rules_version)
    .bind(table.options.to_string())
    .bind(table.luck.word())
    .bind(table.seed.to_vec())
    .bind(table.undo.word())
    .bind(table.friendly)
    .bind(table.clock.as_ref().map(ToString::to_string))
    .bind(table.rated.word())
    .bind(table.audience.word())
    .bind(table.stand_in.clone())
    .bind(table.host.0)
    .bind(table.made_from.clone())
    .bind(begun.map(|begun| spaced(&begun.setup)))
    .bind(progress.map_or(Stage::Gathering, |progress| progress.stage).word())
    .bind(progress.map_or(0, |progress| progress.step))
    .bind(progress.and_then(|progress| progress.waiting))
    .bind(begun.map_or(0, |_| table.made_at))
    .bind(table.made_at)
    .bind(table.made_at)
    .bind(table.starts.map(|start| start.at))
    .bind(table.starts.map(|start| start.then.word()))
    .bind(table.rematch_of.as_ref().map(|table| table.0.clone()))
    .bind(origin.forked_from)
    .bind(origin.forked_step)
    .bind(origin.forked_setup)
    .bind(origin.brought)
    .bind(origin.brought_hash);
    if touch(on, added).await? == Changed::Missed {
        return Ok(Changed::Missed);
    }
    add_seats(on, table).await?;
    append::add_given(on, &table.id, &table.given).await?;
    if begun.is_some() && table.clock.is_some() {
        times::look_at(on, &table.id, table.made_at).await?;
    }
    Ok(Changed::Done)
}

async fn add_seats(on: &mut SqliteConnection, table: &NewTable) -> Sql<()> {
    let seat = |row: &SeatRow| {
        let (holder, user, level) = holder_columns(&row.holder);
        (holder, user, level, row.name.clone(), row.salt.clone())
    };
    let seats: Vec<_> = table.seats.iter().map(seat).collect();
    sqlx::query(
        "INSERT INTO seats (table_id, seat, holder, user_id, level, name, salt)
         SELECT ?1, r.key, r.value ->> 0, r.value ->> 1, r.value ->> 2, r.value ->> 3, r.value ->> 4
         FROM json_each(?2) AS r",
    )
    .bind(table.id.0.clone())
    .bind(serde_json::to_string(&seats).expect("plain data becomes JSON"))
    .execute(on)
    .await?;
    Ok(())
}

async fn add_whole(on: &mut SqliteConnection, whole: &Whole) -> Sql<Changed> {
    let Whole {
        table,
        steps,
        notes,
    } = whole;
    if add_table(on, table).await? == Changed::Missed {
        return Ok(Changed::Missed);
    }
    for append in steps {
        if add_step(on, append).await? != Appended::Stored {
            let problem = format!("row {} does not follow on", append.step.seq);
            return Err(sqlx::Error::Protocol(problem));
        }
    }
    for note in notes {
        add_note(on, &table.id, note).await?;
    }
    Ok(Changed::Done)
}

async fn judge(on: &mut SqliteConnection, table: &TableId, verdict: &Verdict) -> Sql<Changed> {
    let judged = match verdict {
        Verdict::Replays { rules_version } => {
            sqlx::query("UPDATE tables SET set_aside = NULL, rules_version = ? WHERE id = ?")
                .bind(*rules_version)
        }
        Verdict::SetAside { why } => {
            sqlx::query("UPDATE tables SET set_aside = ? WHERE id = ?").bind(why.to_string())
        }
    };
    touch(on, judged.bind(table.0.clone())).await
}

async fn remove_table(on: &mut SqliteConnection, table: &TableId) -> Sql<Changed> {
    let removed = sqlx::query("DELETE FROM tables WHERE id = ? AND stage = 'gathering'")
        .bind(table.0.clone());
    touch(on, removed).await
}

async fn remove_brought(on: &mut SqliteConnection, table: &TableId, user: UserId) -> Sql<Changed> {
    let removed =
        sqlx::query("DELETE FROM tables WHERE id = ? AND host = ? AND brought_hash IS NOT NULL")
            .bind(table.0.clone())
            .bind(user.0);
    touch(on, removed).await
}

fn holder_columns(holder: &Holder) -> (&'static str, Option<i64>, Option<String>) {
    match holder {
        Holder::Open => ("open", None, None),
        Holder::Person(user) => ("person", Some(user.0), None),
        Holder::Bot(level) => ("bot", None, Some(level.clone())),
        Holder::Named => ("named", None, None),
    }
}

async fn change_seat(
    on: &mut SqliteConnection,
    table: &TableId,
    change: &SeatChange,
) -> Sql<Changed> {
    let (was, was_user, was_level) = holder_columns(&change.from);
    let (holder, user, level) = holder_columns(&change.to.holder);
    let changed = sqlx::query(
        "UPDATE seats SET holder = ?, user_id = ?, level = ?, name = ?, salt = ?, away = NULL
         WHERE table_id = ? AND seat = ? AND holder = ? AND user_id IS ? AND level IS ?
         AND EXISTS (SELECT 1 FROM tables WHERE id = table_id AND stage <> 'over')",
    )
    .bind(holder)
    .bind(user)
    .bind(level)
    .bind(change.to.name.clone())
    .bind(change.to.salt.clone())
    .bind(table.0.clone())
    .bind(change.seat)
    .bind(was)
    .bind(was_user)
    .bind(was_level);
    if touch(on, changed).await? == Changed::Missed {
        return Ok(Changed::Missed);
    }
    if let Some(note) = &change.note {
        add_note(on, table, note).await?;
    }
    intentions::forget_seat(on, table, change.seat).await?;
    times::look_at(on, table, change.at).await?;
    touch(
        on,
        sqlx::query("UPDATE tables SET changed_at = ? WHERE id = ?")
            .bind(change.at)
            .bind(table.0.clone()),
    )
    .await
}

async fn add_note(on: &mut SqliteConnection, table: &TableId, note: &Note) -> Sql<()> {
    sqlx::query(
        "INSERT INTO notes (table_id, number, step, seat, kind, name, made_at, user_id)
         SELECT ?1, 1 + coalesce(max(number), 0), ?2, ?3, ?4, ?5, ?6, ?7 FROM notes WHERE table_id = ?1",
    )
    .bind(table.0.clone())
    .bind(note.step)
    .bind(note.seat)
    .bind(note.kind.word())
    .bind(note.name.clone())
    .bind(note.made_at)
    .bind(note.user.map(|user| user.0))
    .execute(on)
    .await?;
    Ok(())
}

async fn begin(
    on: &mut SqliteConnection,
    table: &TableId,
    setup: &[u32],
    progress: &Progress,
    at: i64,
) -> Sql<Changed> {
    let begun = sqlx::query(
        "UPDATE tables SET setup = ?, stage = ?, step = ?, waiting = ?, changed_at = ?, begun_at = ?
         WHERE id = ? AND setup IS NULL",
    )
    .bind(spaced(setup))
    .bind(progress.stage.word())
    .bind(progress.step)
    .bind(progress.waiting)
    .bind(at)
    .bind(at)
    .bind(table.0.clone());
    let begun = touch(on, begun).await?;
    if begun == Changed::Done {
        times::look_at(on, table, at).await?;
        ratings::forget_browsers(on, table).await?;
    }
    Ok(begun)
}

/// A row with the result of the game that it ends.
async fn add_row(on: &mut SqliteConnection, append: &Append) -> Sql<Appended> {
    match add_step(on, append).await? {
        Appended::Stored => append::add_result(on, append).await,
        not_stored => Ok(not_stored),
    }
}

async fn add_step(on: &mut SqliteConnection, append: &Append) -> Sql<Appended> {
    let freed = append.with.freed.as_ref();
    if let Some(change) = freed
        && !still_has(on, &append.table, change).await?
    {
        return Ok(Appended::Conflict);
    }
    if !append::add_all(on, &[append]).await? {
        return Ok(Appended::Conflict);
    }
    if let Some(change) = freed {
        change_seat(on, &append.table, change).await?;
    }
    Ok(Appended::Stored)
}

/// Whether the seat is still in the hands from which it is to be given.
async fn still_has(on: &mut SqliteConnection, table: &TableId, change: &SeatChange) -> Sql<bool> {
    let (holder, user, level) = holder_columns(&change.from);
    let found = sqlx::query(
        "SELECT 1 FROM seats WHERE table_id = ? AND seat = ? AND holder = ? AND user_id IS ? AND level IS ?",
    )
    .bind(table.0.clone())
    .bind(change.seat)
    .bind(holder)
    .bind(user)
    .bind(level)
    .fetch_optional(on)
    .await?;
    Ok(found.is_some())
}

async fn say(on: &mut SqliteConnection, table: &TableId, line: &Line) -> Sql<Changed> {
    let said = sqlx::query(
        "INSERT INTO chat (table_id, number, seat, user_id, name, body, request_id, said_at, room)
         SELECT id, 1 + (SELECT coalesce(max(number), 0) FROM chat WHERE table_id = tables.id), ?, ?, ?, ?, ?, ?, ?
         FROM tables WHERE id = ? ON CONFLICT DO NOTHING",
    )
    .bind(line.seat)
    .bind(line.user.map(|user| user.0))
    .bind(line.name.clone())
    .bind(line.text.clone())
    .bind(line.request_id.clone())
    .bind(line.said_at)
    .bind(line.room.word())
    .bind(table.0.clone());
    if touch(on, said).await? == Changed::Missed {
        return Ok(Changed::Missed);
    }
    // What was said long ago goes, so that nobody fills the disk by talking.
    sqlx::query(
        "DELETE FROM chat WHERE table_id = ?1 AND number <= (SELECT max(number) - ?2 FROM chat WHERE table_id = ?1)",
    )
    .bind(table.0.clone())
    .bind(LINES_KEPT)
    .execute(on)
    .await?;
    Ok(Changed::Done)
}

async fn ping(on: &mut SqliteConnection) -> Sql<Changed> {
    // Some pages, as a move may need; they are free again at once.
    sqlx::query("INSERT INTO health (room) VALUES (zeroblob(8192))")
        .execute(&mut *on)
        .await?;
    touch(on, sqlx::query("DELETE FROM health")).await
}

pub(super) fn spaced(outcomes: &[u32]) -> String {
    let words: Vec<String> = outcomes.iter().map(u32::to_string).collect();
    words.join(" ")
}
