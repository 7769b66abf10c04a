//! What a table is, told to the store and back: the only place that knows both.

mod aside;

pub(crate) use aside::verdict;

use crate::error::Error;
use bots::Level;
use game_core::{Seat, Seed};
use store::{
    Append, Appended, Begun, NewTable, SeatRow, Step, StepKind, Store, StoreError, TableId,
    TableRow,
};
use table::{
    Card, Chair, Change, Dealt, Fault, Holder, Input, Line, Luck, NotStored, Note, NoteKind,
    Progress, Row, RowKind, Saved, SeatChange, Stage, Table, UndoRule, User, UserId,
};

/// Everything that is kept of a table.
pub(crate) async fn read(store: &dyn Store, id: &TableId) -> Result<Saved, Error> {
    let row = store.table(id).await?.ok_or_else(Error::no_table)?;
    let (rows, notes) = if row.setup.is_some() {
        (read_from(store, id, 1).await?, store.notes(id).await?)
    } else {
        (Vec::new(), Vec::new())
    };
    let chat = store.chat(id, Table::CHAT as u32).await?;
    Ok(Saved {
        card: card(row),
        rows,
        notes: notes.into_iter().map(note).collect(),
        chat: chat.into_iter().map(line).collect(),
    })
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

/// Keeps a change; what became of it is what the table hears next.
pub(crate) async fn commit(store: &dyn Store, id: &TableId, change: Change) -> Input {
    match try_commit(store, id, change).await {
        Ok(true) => Input::Stored,
        Ok(false) => Input::NotStored(NotStored::Overtaken),
        Err(StoreError::Closed) => Input::NotStored(NotStored::Closing),
        Err(error) => Input::NotStored(fault(&error).map_or_else(
            || {
                tracing::error!("{error}");
                NotStored::Failed
            },
            NotStored::Unsaved,
        )),
    }
}

/// How the place fails, if it is that; it is said once in the log, by `fault::watch`.
pub(crate) fn fault(error: &StoreError) -> Option<Fault> {
    match error {
        StoreError::Full { .. } => Some(Fault::NoRoom),
        error => error.is_of_the_place().then_some(Fault::Disk),
    }
}

async fn try_commit(store: &dyn Store, id: &TableId, change: Change) -> Result<bool, StoreError> {
    match change {
        Change::Append { row, progress } => {
            let append = Append {
                table: id.clone(),
                step: step(row),
                progress: kept_progress(progress),
            };
            Ok(store.append(append).await? == Appended::Stored)
        }
        Change::GiveSeat(change) => store.change_seat(id, kept_seat(change)).await,
        Change::Begin {
            setup,
            progress,
            at,
        } => store.begin(id, setup, kept_progress(progress), at).await,
        Change::TakeAway => store.remove_table(id).await,
        Change::Say(line) => store.say(id, kept_line(line)).await,
    }
}

pub(crate) fn card(row: TableRow) -> Card {
    Card {
        id: row.id.0,
        name: row.name,
        game: row.game,
        rules_version: row.rules_version,
        options: row.options,
        luck: luck(row.luck, row.seed),
        undo: undo(row.undo),
        friendly: row.friendly,
        open: row.open,
        stand_in: level(&row.stand_in),
        host: UserId(row.host.0),
        setup: row.setup,
        progress: Progress {
            stage: stage(row.progress.stage),
            step: row.progress.step,
            waiting: row.progress.waiting.map(Seat),
        },
        set_aside: row.set_aside.map(aside::aside),
        changed_at: row.changed_at,
        seats: row.seats.into_iter().map(chair).collect(),
    }
}

/// A table that is not kept yet.
pub(crate) fn new_card(table: &NewTable) -> Card {
    Card {
        id: table.id.0.clone(),
        name: table.name.clone(),
        game: table.game.clone(),
        rules_version: table.rules_version,
        options: table.options.clone(),
        luck: luck(table.luck, table.seed),
        undo: undo(table.undo),
        friendly: table.friendly,
        open: table.open,
        stand_in: level(&table.stand_in),
        host: user_id(table.host),
        setup: None,
        progress: Progress::gathering(),
        set_aside: None,
        changed_at: table.made_at,
        seats: table.seats.iter().cloned().map(chair).collect(),
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
        },
        name: seat.name,
        // Nothing but salts is stored there.
        salt: seat.salt.and_then(|digits| digits.parse().ok()),
    }
}

fn kept_holder(holder: Holder) -> store::Holder {
    match holder {
        Holder::Open => store::Holder::Open,
        Holder::Person(user) => store::Holder::Person(store::UserId(user.0)),
        Holder::Bot(level) => store::Holder::Bot(level.id().to_string()),
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

fn row(step: Step) -> Result<Row, String> {
    let (seq, body) = (step.seq, step.body);
    let kind = match step.kind {
        StepKind::Play => RowKind::Play {
            action: body,
            outcomes: step.outcomes,
        },
        StepKind::Undo => RowKind::Undo {
            keep: body
                .parse()
                .map_err(|_| format!("row {seq}: '{body}' is not a number"))?,
        },
    };
    Ok(Row {
        seq,
        seat: Seat(step.seat),
        kind,
        request: step.request_id,
        at: step.made_at,
    })
}

fn step(row: Row) -> Step {
    let (kind, body, outcomes) = match row.kind {
        RowKind::Play { action, outcomes } => (StepKind::Play, action, outcomes),
        RowKind::Undo { keep } => (StepKind::Undo, keep.to_string(), Vec::new()),
    };
    Step {
        seq: row.seq,
        seat: row.seat.0,
        kind,
        body,
        outcomes,
        request_id: row.request,
        made_at: row.at,
    }
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
        user: note.user.map(|user| store::UserId(user.0)),
        made_at: note.at,
    }
}

fn line(line: store::Line) -> Line {
    Line {
        seat: line.seat.map(Seat),
        name: line.name,
        text: line.text,
        request: line.request_id,
        at: line.said_at,
    }
}

fn kept_line(line: Line) -> store::Line {
    store::Line {
        seat: line.seat.map(|seat| seat.0),
        name: line.name,
        text: line.text,
        request_id: line.request,
        said_at: line.at,
    }
}
