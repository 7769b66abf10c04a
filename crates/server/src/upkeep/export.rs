//! A table as a record, and as a line of the listing beside it. Nothing is replayed, so a table that is
//! set aside is written like another.

use super::listing::{Came, Listed, ListedNote, ListedPerson, ListedSeat};
use crate::config::Config;
use crate::error::Error;
use crate::keep;
use crate::tell;
use game_core::hex;
use store::{Holder, Origin, Store, StoreError, TableId, TableRow};
use table::{CarriedTime, Saved, Spent, carried_time, record_of};

pub struct Exported {
    pub listed: Listed,
    /// None before the game has begun, unless it goes on from another.
    pub record: Option<String>,
}

/// None if the game of the table is not known here.
pub async fn export(
    config: &Config,
    store: &dyn Store,
    id: &TableId,
) -> Result<Option<Exported>, Error> {
    let row = store.table(id).await?.ok_or_else(Error::no_table)?;
    let Some(kind) = config.games.iter().find(|kind| kind.info().id == row.game) else {
        return Ok(None);
    };
    let saved = keep::read(store, id).await?;
    let record = record_of(*kind, &saved).map(|record| record.to_string());
    let aside = saved.card.set_aside.as_ref();
    let set_aside = aside.map(|aside| tell::set_aside(&saved.card, aside).to_string());
    let times = match saved.card.clock {
        Some(_) => carried_time(&saved.rows),
        None => CarriedTime::default(),
    };
    // What is over was over then, wherever it goes.
    let is_timed = saved.card.clock.is_some() && row.progress.waiting.is_some();
    let until = store.last_beat().await?;
    let until = until.unwrap_or_else(|| config.wall.now());
    let time = |spent: Option<Spent>| spent.map(|spent| (spent.seat.0, spent.time));
    let notes = store.notes(id).await?;
    let note = |note: store::Note| ListedNote {
        step: note.step,
        seat: note.seat,
        kind: note.kind.word().to_string(),
        name: note.name,
        user: note.user.map(|user| user.0),
        at: note.made_at,
    };
    let listed = Listed {
        begun: saved.card.setup.is_some(),
        notes: notes.into_iter().map(note).collect(),
        step_times: times.steps.into_iter().map(time).collect(),
        mark_times: times.marks.into_iter().map(time).collect(),
        waited: is_timed.then(|| waited(&saved, until)),
        set_aside,
        ..listed(row)
    };
    Ok(Some(Exported { listed, record }))
}

/// How long it has been waited since the last row, without the time when no server was there.
fn waited(saved: &Saved, until: i64) -> i64 {
    let since = saved.rows.last().map_or(saved.card.begun_at, |row| row.at);
    let away = saved.outages.iter();
    let away: i64 = away.map(|(from, until)| until - since.max(*from)).sum();
    (until - since - away).max(0)
}

fn listed(row: TableRow) -> Listed {
    let seat = |seat: store::SeatRow| {
        let (person, bot) = match seat.holder {
            Holder::Open | Holder::Named => (None, None),
            Holder::Person(user) => (Some(user.0), None),
            Holder::Bot(level) => (None, Some(level)),
        };
        ListedSeat {
            name: seat.name,
            salt: seat.salt,
            person,
            bot,
        }
    };
    Listed {
        id: row.id.0,
        name: row.name,
        game: row.game,
        rules_version: row.rules_version,
        options: row.options,
        seed: hex(&row.seed),
        luck: row.luck.word().to_string(),
        undo: row.undo.word().to_string(),
        friendly: row.friendly,
        clock: row.time.clock,
        step_times: Vec::new(),
        mark_times: Vec::new(),
        waited: None,
        rematch_of: row.rematch_of.map(|table| table.0),
        audience: row.audience.word().to_string(),
        open: false,
        starts_at: row.starts.map(|start| start.at),
        at_start: row.starts.map(|start| start.then.word().to_string()),
        stand_in: row.stand_in,
        host: row.host.0,
        seats: row.seats.into_iter().map(seat).collect(),
        begun: false,
        came: row.origin.map(|origin| match origin {
            Origin::Fork { .. } => Came::Fork,
            Origin::Record(_) => Came::Record,
        }),
        notes: Vec::new(),
        set_aside: None,
        made_at: row.made_at,
        changed_at: row.changed_at,
    }
}

/// Those who made tables or sit at them may be any of these.
pub async fn people(store: &dyn Store) -> Result<Vec<ListedPerson>, StoreError> {
    let people = store.people().await?.into_iter();
    let listed = people.map(|person| ListedPerson {
        id: person.user.id.0,
        name: person.user.name,
        sessions: person.tokens.iter().map(|t| hex(&t.bytes())).collect(),
    });
    Ok(listed.collect())
}
