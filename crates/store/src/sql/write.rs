//! Every change as SQL, a group of them in one transaction.

use super::db::{Kind, On, Query, Sql, statement};
use super::{
    accounts, append, clearing, intentions, origins, programs, ratings, social, thoughts, times,
    word,
};
use crate::change::{Change, Changed};
use crate::{
    Append, Appended, DataSet, Holder, Line, NewTable, Note, Progress, SeatChange, SeatRow, Stage,
    TableId, TokenHash, UserId, Verdict, Whole,
};

/// How long a guest's session holds without being used, in milliseconds: a year.
const GUESTS_STAY: i64 = 365 * 24 * 60 * 60 * 1000;
/// Lines of a table that are kept.
const LINES_KEPT: i64 = 200;

/// All in one transaction. After an error the connection is within it still, and to be rolled back or closed.
pub(crate) async fn group(on: &mut On<'_>, changes: &[&Change]) -> Sql<Vec<Changed>> {
    on.begin().await?;
    if let Some(done) = append::together(on, changes).await? {
        on.commit().await?;
        return Ok(done);
    }
    on.roll_back().await?;
    // Somebody was overtaken: who, and what became of it, is found one by one.
    on.begin().await?;
    let mut done = Vec::with_capacity(changes.len());
    for change in changes {
        done.push(perform(on, change).await?);
    }
    on.commit().await?;
    Ok(done)
}

/// The same after a try of which nobody knows what became: a row that is there as it was to be stored was stored then.
pub(crate) async fn group_again(on: &mut On<'_>, changes: &[&Change]) -> Sql<Vec<Changed>> {
    let mut is_there = Vec::with_capacity(changes.len());
    for change in changes {
        is_there.push(match change {
            Change::Append(row) => append::is_there(on, row).await?,
            _ => false,
        });
    }
    let rest = changes.iter().zip(&is_there);
    let rest: Vec<&Change> = rest
        .filter(|(_, there)| !**there)
        .map(|(c, _)| *c)
        .collect();
    let mut done = group(on, &rest).await?.into_iter();
    let done = is_there.into_iter().map(|there| match there {
        true => Some(Changed::Appended(Appended::Stored)),
        false => done.next(),
    });
    Ok(done.map(|done| done.expect("one for each")).collect())
}

pub(super) async fn perform(on: &mut On<'_>, change: &Change) -> Sql<Changed> {
    let done = perform_uncounted(on, change).await?;
    if let Some(table) = change.is_seen_at().filter(|_| done != Changed::Missed) {
        statement("UPDATE tables SET revision = revision + 1 WHERE id = $1")
            .bind(table.0.clone())
            .execute(on)
            .await?;
    }
    Ok(done)
}

async fn perform_uncounted(on: &mut On<'_>, change: &Change) -> Sql<Changed> {
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
        Change::Thought(change) => thoughts::perform(on, change).await,
    }
}

/// `Missed` if no row was touched.
pub(super) async fn touch(on: &mut On<'_>, query: Query) -> Sql<Changed> {
    let rows = query.execute(on).await?.rows_affected();
    Ok(if rows == 0 {
        Changed::Missed
    } else {
        Changed::Done
    })
}

async fn add_user(on: &mut On<'_>, name: &str, token: TokenHash, at: i64) -> Sql<Changed> {
    let user = new_user(on, name, at).await?;
    statement(
        "INSERT INTO sessions (token, user_id, made_at, used_at, expires_at) VALUES ($1, $2, $3, $3, $3 + $4)",
    )
    .bind(token.0.to_vec())
    .bind(user.0)
    .bind(at)
    .bind(GUESTS_STAY)
    .execute(on)
    .await?;
    Ok(Changed::User(user))
}

pub(super) async fn new_user(on: &mut On<'_>, name: &str, at: i64) -> Sql<UserId> {
    let added =
        statement("INSERT INTO users (name, made_at, seen_at) VALUES ($1, $2, $2) RETURNING id")
            .bind(name.to_string())
            .bind(at)
            .fetch_one(on)
            .await?;
    added.try_get(0).map(UserId)
}

/// Others wait until this transaction is over before they number a line or note of the same table, or judge it. In
/// SQLite there is one writer, and nobody to wait for. Gives by which rules the table goes on; none if it is not there.
async fn have_alone(on: &mut On<'_>, table: &TableId) -> Sql<Option<u32>> {
    let until_then = match on.kind() {
        Kind::Sqlite => "",
        Kind::Postgres => "FOR NO KEY UPDATE",
    };
    let found = statement(format!(
        "SELECT rules_version FROM tables WHERE id = $1 {until_then}"
    ))
    .bind(table.0.clone())
    .fetch_optional(on)
    .await?;
    found.map(|row| row.try_get(0)).transpose()
}

/// A user is called by the new name also at the seats where the old one was used.
pub(super) async fn rename_user(on: &mut On<'_>, user: UserId, name: &str) -> Sql<Changed> {
    statement(
        "UPDATE seats SET name = $1 WHERE user_id = $2 AND name = (SELECT name FROM users WHERE id = $2)
         AND table_id IN (SELECT id FROM tables WHERE stage <> 'over')",
    )
    .bind(name.to_string())
    .bind(user.0)
    .execute(&mut *on)
    .await?;
    let renamed = statement("UPDATE users SET name = $1 WHERE id = $2")
        .bind(name.to_string())
        .bind(user.0);
    touch(on, renamed).await
}

async fn keep_data(on: &mut On<'_>, set: &DataSet) -> Sql<Changed> {
    let kept = statement(
        "INSERT INTO data_sets (game, name, content) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
    )
    .bind(set.game.clone())
    .bind(set.name.clone())
    .bind(set.content.clone());
    touch(on, kept).await
}

/// The table with its seats, and with its deal if the game begins at once.
async fn add_table(on: &mut On<'_>, table: &NewTable) -> Sql<Changed> {
    let origin = origins::Columns::of(table.origin.as_ref());
    let begun = table.begun.as_ref();
    let progress = begun.map(|begun| &begun.progress);
    let added = statement(
        "INSERT INTO tables (id, name, game, rules_version, options, luck, seed, undo, friendly, clock, rated, audience, stand_in, host, made_from, setup, stage, step, waiting, begun_at, made_at, changed_at, starts_at, at_start, rematch_of, forked_from, forked_step, forked_setup, brought, brought_hash)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30) ON CONFLICT DO NOTHING",
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

async fn add_seats(on: &mut On<'_>, table: &NewTable) -> Sql<()> {
    let seat = |row: &SeatRow| {
        let (holder, user, level) = holder_columns(&row.holder);
        (holder, user, level, row.name.clone(), row.salt.clone())
    };
    let seats: Vec<_> = table.seats.iter().map(seat).collect();
    statement(
        "INSERT INTO seats (table_id, seat, holder, user_id, level, name, salt)
         SELECT $1, r.key, r.value ->> 0, CAST(r.value ->> 1 AS BIGINT), r.value ->> 2, r.value ->> 3, r.value ->> 4
         FROM json_each($2) AS r",
    )
    .bind(table.id.0.clone())
    .bind(serde_json::to_string(&seats).expect("plain data becomes JSON"))
    .execute(on)
    .await?;
    Ok(())
}

async fn add_whole(on: &mut On<'_>, whole: &Whole) -> Sql<Changed> {
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

async fn judge(on: &mut On<'_>, table: &TableId, verdict: &Verdict) -> Sql<Changed> {
    let judged = match verdict {
        Verdict::Replays { rules_version } => {
            statement("UPDATE tables SET set_aside = NULL, rules_version = $1 WHERE id = $2")
                .bind(*rules_version)
        }
        Verdict::SetAside { why } => {
            statement("UPDATE tables SET set_aside = $1 WHERE id = $2").bind(why.to_string())
        }
    };
    touch(on, judged.bind(table.0.clone())).await
}

async fn remove_table(on: &mut On<'_>, table: &TableId) -> Sql<Changed> {
    let removed =
        statement("DELETE FROM tables WHERE id = $1 AND stage = 'gathering'").bind(table.0.clone());
    touch(on, removed).await
}

async fn remove_brought(on: &mut On<'_>, table: &TableId, user: UserId) -> Sql<Changed> {
    let removed =
        statement("DELETE FROM tables WHERE id = $1 AND host = $2 AND brought_hash IS NOT NULL")
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

async fn change_seat(on: &mut On<'_>, table: &TableId, change: &SeatChange) -> Sql<Changed> {
    let (was, was_user, was_level) = holder_columns(&change.from);
    let (holder, user, level) = holder_columns(&change.to.holder);
    let changed = statement(
        "UPDATE seats SET holder = $1, user_id = $2, level = $3, name = $4, salt = $5, away = NULL
         WHERE table_id = $6 AND seat = $7 AND holder = $8 AND user_id IS NOT DISTINCT FROM $9 AND level IS NOT DISTINCT FROM $10
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
        statement("UPDATE tables SET changed_at = $1 WHERE id = $2")
            .bind(change.at)
            .bind(table.0.clone()),
    )
    .await
}

async fn add_note(on: &mut On<'_>, table: &TableId, note: &Note) -> Sql<()> {
    have_alone(on, table).await?;
    statement(
        "INSERT INTO notes (table_id, number, step, seat, kind, name, made_at, user_id)
         SELECT $1, 1 + coalesce(max(number), 0), $2, $3, $4, $5, $6, $7 FROM notes WHERE table_id = $1",
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
    on: &mut On<'_>,
    table: &TableId,
    setup: &[u32],
    progress: &Progress,
    at: i64,
) -> Sql<Changed> {
    let begun = statement(
        "UPDATE tables SET setup = $1, stage = $2, step = $3, waiting = $4, changed_at = $5, begun_at = $6
         WHERE id = $7 AND setup IS NULL",
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
async fn add_row(on: &mut On<'_>, append: &Append) -> Sql<Appended> {
    match add_step(on, append).await? {
        Appended::Stored => append::add_result(on, append).await,
        not_stored => Ok(not_stored),
    }
}

async fn add_step(on: &mut On<'_>, append: &Append) -> Sql<Appended> {
    let rules = have_alone(on, &append.table).await?;
    if rules.is_some_and(|rules| append.rules_version < rules) {
        return Ok(Appended::OlderRules);
    }
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
async fn still_has(on: &mut On<'_>, table: &TableId, change: &SeatChange) -> Sql<bool> {
    let (holder, user, level) = holder_columns(&change.from);
    let until_then = match on.kind() {
        Kind::Sqlite => "",
        Kind::Postgres => "FOR UPDATE",
    };
    let found = statement(format!(
        "SELECT 1 FROM seats WHERE table_id = $1 AND seat = $2 AND holder = $3
         AND user_id IS NOT DISTINCT FROM $4 AND level IS NOT DISTINCT FROM $5 {until_then}"
    ))
    .bind(table.0.clone())
    .bind(change.seat)
    .bind(holder)
    .bind(user)
    .bind(level)
    .fetch_optional(on)
    .await?;
    Ok(found.is_some())
}

async fn say(on: &mut On<'_>, table: &TableId, line: &Line) -> Sql<Changed> {
    have_alone(on, table).await?;
    let said = statement(
        "INSERT INTO chat (table_id, number, seat, user_id, name, body, request_id, said_at, room)
         SELECT id, 1 + (SELECT coalesce(max(number), 0) FROM chat WHERE table_id = tables.id), $1, $2, $3, $4, $5, $6, $7
         FROM tables WHERE id = $8 ON CONFLICT DO NOTHING",
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
    statement(
        "DELETE FROM chat WHERE table_id = $1 AND number <= (SELECT max(number) - $2 FROM chat WHERE table_id = $1)",
    )
    .bind(table.0.clone())
    .bind(LINES_KEPT)
    .execute(on)
    .await?;
    Ok(Changed::Done)
}

async fn ping(on: &mut On<'_>) -> Sql<Changed> {
    // Some pages, as a move may need; they are free again at once.
    statement("INSERT INTO health (room) VALUES ($1)")
        .bind(vec![0; 8_192])
        .execute(&mut *on)
        .await?;
    touch(on, statement("DELETE FROM health")).await
}

pub(super) fn spaced(outcomes: &[u32]) -> String {
    let words: Vec<String> = outcomes.iter().map(u32::to_string).collect();
    words.join(" ")
}
