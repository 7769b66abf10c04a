//! What a table is, told to the store and back: the only place that knows both.

mod aside;
mod intention;
mod lobby;
mod notice;
mod origin;
mod profile;
mod result;
mod time;

pub(crate) use aside::verdict;
pub(crate) use intention::kept_by;
use notice::kept_notice;
pub(crate) use origin::kept_fork;
pub(crate) use profile::keeper;
pub(crate) use result::{kept_rated, kept_result, rated};
pub(crate) use time::{calendar, kept_clock};

use crate::error::Error;
use crate::fault;
use bots::Level;
use game_core::{By, Seat, Seed};
use std::collections::BTreeMap;
use store::{
    Append, Appended, Begun, NewTable, SeatRow, Step, StepKind, Store, StoreError, TableId,
    TableRow, TableTime, WithRow,
};
use table::{
    Card, Chair, Change, Dealt, Holder, Input, Line, Luck, NotStored, Note, NoteKind, Notice,
    Profile, Progress, Row, RowKind, Saved, SeatChange, Spent, Stage, Table, UndoRule, User,
    UserId,
};

/// Everything that is kept of a table.
pub(crate) async fn read(store: &dyn Store, id: &TableId) -> Result<Saved, Error> {
    let counted = read_counted(store, id).await?;
    Ok(counted.0)
}

/// The same with what has changed beside the log, counted.
pub(crate) async fn read_counted(store: &dyn Store, id: &TableId) -> Result<(Saved, i64), Error> {
    let row = store.table(id).await?.ok_or_else(Error::no_table)?;
    let revision = row.revision;
    // A game that goes on from another has rows before it begins.
    let (rows, notes, left) = if row.setup.is_some() || row.origin.is_some() {
        let rows = read_from(store, id, 1).await?;
        (rows, store.notes(id).await?, store.intentions(id).await?)
    } else {
        (Vec::new(), Vec::new(), Vec::new())
    };
    let chat = store.chat(id, Table::CHAT as u32).await?;
    let due = row.time.deadline.map(time::deadline);
    let card = card(row);
    let saved = Saved {
        calendars: time::calendars(store, &card).await?,
        outages: time::outages(store, &card, &rows).await?,
        due,
        card,
        rows,
        notes: notes.into_iter().map(note).collect(),
        chat: chat.into_iter().map(line).collect(),
        intentions: left.into_iter().filter_map(intention::intention).collect(),
    };
    Ok((saved, revision))
}

/// The log from a row on.
pub(crate) async fn read_from(
    store: &dyn Store,
    id: &TableId,
    from: u32,
) -> Result<Vec<Row>, Error> {
    let steps = store.steps(id, from).await?;
    let rows: Result<Vec<Row>, String> = steps.into_iter().map(row).collect();
    rows.map_err(|problem| {
        tracing::error!("the log of table {id} cannot be read: {problem}");
        Error::Internal
    })
}

/// Keeps a change by these rules; what became of it is what the table hears next.
pub(crate) async fn commit(
    store: &dyn Store,
    id: &TableId,
    rules_version: u32,
    change: Change,
    notices: Vec<Notice>,
) -> Input {
    let told = notices.into_iter().map(|notice| kept_notice(id, notice));
    match try_commit(store, id, rules_version, change, told.collect()).await {
        Ok(Appended::Stored) => Input::Stored,
        Ok(Appended::Conflict) => Input::NotStored(NotStored::Overtaken),
        Ok(Appended::OlderRules) => Input::NotStored(NotStored::Outdated),
        Err(StoreError::Closed) => Input::NotStored(NotStored::Closing),
        // That is said once in the log, by `fault::watch`.
        Err(error) => Input::NotStored(fault::of(&error).map_or_else(
            || {
                tracing::error!("{error}");
                NotStored::Failed
            },
            NotStored::Unsaved,
        )),
    }
}

async fn try_commit(
    store: &dyn Store,
    id: &TableId,
    rules_version: u32,
    change: Change,
    notices: Vec<store::Notice>,
) -> Result<Appended, StoreError> {
    let done = match change {
        Change::Append(append) => {
            let append = Append {
                table: id.clone(),
                rules_version,
                step: step(append.row),
                progress: kept_progress(append.progress),
                with: WithRow {
                    due: time::kept_due(append.due),
                    away: append.away.map(|away| away.map(time::kept_away)),
                    freed: append.freed.map(kept_seat),
                    intends: kept_intends(append.intends),
                },
                notices,
                result: append
                    .result
                    .map(|result| Box::new(kept_result(id, *result))),
            };
            return store.append(append).await;
        }
        Change::GiveSeat(change) => store.change_seat(id, kept_seat(change)).await,
        Change::Begin {
            setup,
            progress,
            at,
            // A table with a clock that begins is looked at by whoever keeps it.
            due: _,
        } => {
            let progress = kept_progress(progress);
            (store.begin_telling(id, setup, progress, at, notices)).await
        }
        Change::Deadline { deadline, at: _ } => {
            let deadline = deadline.map(time::kept_deadline);
            store.set_deadline_telling(id, deadline, notices).await
        }
        Change::Intend { intend, at: _ } => {
            let intend = intention::kept_intend(intend);
            store.intend(id, intend, notices).await
        }
        Change::Unrate => store.unrate(id).await,
        Change::TakeAway => store.remove_table(id).await,
        Change::Say(line) => store.say_telling(id, kept_line(line), notices).await,
    };
    Ok(match done? {
        true => Appended::Stored,
        false => Appended::Conflict,
    })
}

pub(crate) fn card(row: TableRow) -> Card {
    let profiles = row.profiles.into_iter().zip(row.keepers);
    let profiles = profiles.map(|(name, kept)| profile::profile(name, kept));
    let chairs = row.seats.into_iter().zip(profiles).enumerate();
    let chairs = chairs.map(|(seat, (kept, profile))| Chair {
        away: time::away(&row.time, seat),
        ..chair(kept).known_as(profile)
    });
    let seats = chairs.collect();
    let deadline = row.time.deadline.map(time::deadline);
    Card {
        clock: time::clock(&row.time),
        begun_at: row.time.begun_at,
        runs_out: deadline.and_then(|deadline| deadline.runs_out),
        id: row.id.0,
        name: row.name,
        game: row.game,
        rules_version: row.rules_version,
        options: row.options,
        luck: luck(row.luck, row.seed),
        undo: undo(row.undo),
        friendly: row.friendly,
        rated: rated(row.rated),
        audience: lobby::audience(row.audience),
        starts: row.starts.map(lobby::start),
        rematch_of: row.rematch_of.map(|table| table.0),
        rematch: row.rematch.map(|table| table.0),
        origin: row.origin.map(origin::origin),
        stand_in: level(&row.stand_in),
        host: UserId(row.host.0),
        setup: row.setup,
        progress: read_progress(row.progress),
        set_aside: row.set_aside.map(aside::aside),
        changed_at: row.changed_at,
        seats,
    }
}

fn read_progress(progress: store::Progress) -> Progress {
    Progress {
        stage: stage(progress.stage),
        step: progress.step,
        waiting: progress.waiting.map(Seat),
    }
}

/// A table that is not kept yet.
pub(crate) fn new_card(table: &NewTable) -> Card {
    let time = TableTime {
        clock: table.clock.clone(),
        ..TableTime::default()
    };
    Card {
        clock: time::clock(&time),
        begun_at: table.made_at,
        runs_out: None,
        id: table.id.0.clone(),
        name: table.name.clone(),
        game: table.game.clone(),
        rules_version: table.rules_version,
        options: table.options.clone(),
        luck: luck(table.luck, table.seed),
        undo: undo(table.undo),
        friendly: table.friendly,
        rated: rated(table.rated),
        audience: lobby::audience(table.audience),
        starts: table.starts.map(lobby::start),
        rematch_of: table.rematch_of.as_ref().map(|table| table.0.clone()),
        rematch: None,
        origin: table.origin.clone().map(origin::origin),
        stand_in: level(&table.stand_in),
        host: user_id(table.host),
        setup: None,
        progress: Progress::gathering(),
        set_aside: None,
        changed_at: table.made_at,
        seats: table.seats.iter().cloned().map(chair).collect(),
    }
}

/// A table as it would be read after it was made. Nobody has said or done anything there yet.
pub(crate) fn made(table: &NewTable, profile: Option<Profile>) -> Saved {
    let mut card = new_card(table);
    card.begun_at = 0;
    if let Some(Begun { setup, progress }) = &table.begun {
        card.begun_at = table.made_at;
        card.setup = Some(setup.clone());
        card.progress = read_progress(*progress);
    }
    let host = Holder::Person(user_id(table.host));
    for chair in card.seats.iter_mut().filter(|chair| chair.holder == host) {
        *chair = chair.clone().known_as(profile.clone());
    }
    Saved {
        card,
        rows: Vec::new(),
        notes: Vec::new(),
        chat: Vec::new(),
        calendars: BTreeMap::new(),
        outages: Vec::new(),
        due: None,
        intentions: Vec::new(),
    }
}

pub(crate) fn kept_deal(dealt: Dealt) -> Begun {
    Begun {
        setup: dealt.setup,
        progress: kept_progress(dealt.progress),
    }
}

pub(crate) fn user(user: store::User) -> User {
    User {
        id: UserId(user.id.0),
        name: user.name,
    }
}

pub(crate) fn user_id(user: store::UserId) -> UserId {
    UserId(user.0)
}

pub(crate) fn kept_user(user: UserId) -> store::UserId {
    store::UserId(user.0)
}

pub(crate) fn kept_chair(chair: Chair) -> SeatRow {
    SeatRow {
        holder: kept_holder(chair.holder),
        name: chair.name,
        salt: chair.salt.map(|salt| salt.to_string()),
    }
}

pub(crate) fn kept_undo(rule: UndoRule) -> store::UndoRule {
    match rule {
        UndoRule::Strict => store::UndoRule::Strict,
        UndoRule::UntilInformation => store::UndoRule::UntilInformation,
        UndoRule::Consent => store::UndoRule::Consent,
    }
}

fn luck(luck: store::Luck, seed: Seed) -> Luck {
    match luck {
        store::Luck::Fixed => Luck::Fixed(seed),
        store::Luck::Sealed => Luck::Sealed(seed),
        store::Luck::Unsealed => Luck::Unsealed(seed),
    }
}

fn undo(rule: store::UndoRule) -> UndoRule {
    match rule {
        store::UndoRule::Strict => UndoRule::Strict,
        store::UndoRule::UntilInformation => UndoRule::UntilInformation,
        store::UndoRule::Consent => UndoRule::Consent,
    }
}

/// A level as it is stored; one that is no longer offered plays as the middle one.
fn level(word: &str) -> Level {
    word.parse().unwrap_or(Level::Medium)
}

fn stage(stage: store::Stage) -> Stage {
    match stage {
        store::Stage::Gathering => Stage::Gathering,
        store::Stage::Playing => Stage::Playing,
        store::Stage::Over => Stage::Over,
    }
}

pub(crate) fn kept_progress(progress: Progress) -> store::Progress {
    store::Progress {
        stage: match progress.stage {
            Stage::Gathering => store::Stage::Gathering,
            Stage::Playing => store::Stage::Playing,
            Stage::Over => store::Stage::Over,
        },
        step: progress.step,
        waiting: progress.waiting.map(|seat| seat.0),
    }
}

fn chair(seat: SeatRow) -> Chair {
    Chair {
        holder: match seat.holder {
            store::Holder::Open => Holder::Open,
            store::Holder::Person(user) => Holder::Person(user_id(user)),
            store::Holder::Bot(word) => Holder::Bot(level(&word)),
            store::Holder::Named => Holder::Named,
        },
        name: seat.name,
        profile: None,
        keeper: None,
        // Nothing but salts is stored there.
        salt: seat.salt.and_then(|digits| digits.parse().ok()),
        away: None,
    }
}

fn kept_holder(holder: Holder) -> store::Holder {
    match holder {
        Holder::Open => store::Holder::Open,
        Holder::Person(user) => store::Holder::Person(kept_user(user)),
        Holder::Bot(level) => store::Holder::Bot(level.id().to_string()),
        Holder::Named => store::Holder::Named,
    }
}

fn kept_seat(change: SeatChange) -> store::SeatChange {
    store::SeatChange {
        seat: change.seat.0,
        from: kept_holder(change.from),
        to: kept_chair(change.to),
        note: change.note.map(kept_note),
        at: change.at,
    }
}

pub(crate) fn row(step: Step) -> Result<Row, String> {
    let (seq, body) = (step.seq, step.body);
    let kind = match step.kind {
        StepKind::Play | StepKind::Order | StepKind::Prepared | StepKind::Only => RowKind::Play {
            action: body,
            outcomes: step.outcomes,
            by: match step.kind {
                StepKind::Order => By::Order,
                StepKind::Prepared => By::Prepared,
                StepKind::Only => By::Only,
                StepKind::Play | StepKind::Undo | StepKind::Mark => By::Hand,
            },
        },
        StepKind::Undo => RowKind::Undo {
            keep: body
                .parse()
                .map_err(|_| format!("row {seq}: '{body}' is not a number"))?,
        },
        StepKind::Mark => RowKind::Mark(
            body.parse()
                .map_err(|_| format!("row {seq}: '{body}' is nothing that happens"))?,
        ),
    };
    Ok(Row {
        seq,
        seat: Seat(step.seat),
        kind,
        request: step.request_id,
        spent: step.spent.map(|(seat, time)| Spent {
            seat: Seat(seat),
            time,
        }),
        at: step.made_at,
    })
}

pub(crate) fn step(row: Row) -> Step {
    let (kind, body, outcomes) = match row.kind {
        RowKind::Play {
            action,
            outcomes,
            by,
        } => (kept_by(by), action, outcomes),
        RowKind::Undo { keep } => (StepKind::Undo, keep.to_string(), Vec::new()),
        RowKind::Mark(mark) => (StepKind::Mark, mark.to_string(), Vec::new()),
    };
    Step {
        seq: row.seq,
        seat: row.seat.0,
        kind,
        body,
        outcomes,
        request_id: row.request,
        spent: row.spent.map(|spent| (spent.seat.0, spent.time)),
        made_at: row.at,
    }
}

fn kept_intends(intends: Vec<table::Intend>) -> Vec<store::Intend> {
    let kept = intends.into_iter().map(intention::kept_intend);
    kept.collect()
}

fn note(note: store::Note) -> Note {
    Note {
        step: note.step,
        seat: Seat(note.seat),
        kind: match note.kind {
            store::NoteKind::LeftToBot => NoteKind::LeftToBot,
            store::NoteKind::LeftOpen => NoteKind::LeftOpen,
            store::NoteKind::SatDown => NoteKind::SatDown,
            store::NoteKind::BotSatDown => NoteKind::BotSatDown,
        },
        name: note.name,
        user: note.user.map(user_id),
        at: note.made_at,
    }
}

fn kept_note(note: Note) -> store::Note {
    store::Note {
        step: note.step,
        seat: note.seat.0,
        kind: match note.kind {
            NoteKind::LeftToBot => store::NoteKind::LeftToBot,
            NoteKind::LeftOpen => store::NoteKind::LeftOpen,
            NoteKind::SatDown => store::NoteKind::SatDown,
            NoteKind::BotSatDown => store::NoteKind::BotSatDown,
        },
        name: note.name,
        user: note.user.map(kept_user),
        made_at: note.at,
    }
}

pub(crate) fn line(line: store::Line) -> Line {
    Line {
        room: lobby::room(line.room),
        seat: line.seat.map(Seat),
        user: line.user.map(user_id),
        name: line.name,
        text: line.text,
        request: line.request_id,
        at: line.said_at,
    }
}

pub(crate) fn kept_line(line: Line) -> store::Line {
    store::Line {
        room: lobby::kept_room(line.room),
        seat: line.seat.map(|seat| seat.0),
        user: line.user.map(|user| store::UserId(user.0)),
        name: line.name,
        text: line.text,
        request_id: line.request,
        said_at: line.at,
    }
}
