//! Records that people bring: read by the rules under limits of their own, and kept as tables to be looked
//! through, where nobody sits.

use crate::app::App;
use crate::create::new_id;
use crate::error::Error;
use crate::identity::clean_name;
use crate::limits::{self, Address, Counts, Limit, Limits, share};
use crate::log;
use crate::metrics;
use crate::nodes::TableNotice;
use crate::task::Ask;
use crate::wire::TableInfo;
use game_core::{BUILT_IN, DATA_OPTION, Message, Record, RecordLuck, message};
use serde_json::Value;
use sha2::{Digest, Sha256};
use shelf::Kind;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;
use store::{
    Audience, Begun, Brought, Holder, Luck, NewTable, Origin, RatedRule, SeatRow, TableId,
    UndoRule, User,
};
use table::Chair;

/// When somebody may try again who found too many before them.
const A_MOMENT: Duration = Duration::from_secs(2);

/// Room for those that are read now. One address never has all of it.
pub(crate) struct Desk {
    most: usize,
    read: Mutex<Counts<Address>>,
}

/// Room for one, held until this is dropped.
struct Place {
    desk: Arc<Desk>,
    address: Address,
}

impl Desk {
    pub(crate) fn new(limits: &Limits) -> Arc<Desk> {
        Arc::new(Desk {
            most: limits.records_at_once.max(1),
            read: Mutex::default(),
        })
    }
    fn take(self: &Arc<Desk>, address: Address) -> Result<Place, Error> {
        let mut read = self.lock();
        if self.most <= read.all() || share(self.most, self.most) <= read.get(&address) {
            limits::refused(Limit::RecordsAtOnce);
            return Err(Error::TooFast { wait: A_MOMENT });
        }
        read.add(address);
        let desk = self.clone();
        Ok(Place { desk, address })
    }
    fn lock(&self) -> MutexGuard<'_, Counts<Address>> {
        self.read.lock().expect("nothing panics while it is locked")
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.desk.lock().take_back(&self.address);
    }
}

/// What is known of a record once it has been read.
struct Read {
    hash: [u8; 32],
    table: NewTable,
}

/// Takes in a record; one that the same person brought before is the same table.
pub(crate) async fn take_in(
    app: &Arc<App>,
    host: &User,
    address: Address,
    bytes: Vec<u8>,
) -> Result<TableInfo, Error> {
    app.rates.record(host.id, address)?;
    let place = app.desk.take(address)?;
    let (reader, user) = (app.clone(), host.id);
    let made_from = address.to_string();
    let read = tokio::task::spawn_blocking(move || {
        let _place = place;
        read(&reader, user, made_from, &bytes)
    });
    // A mistake inside a game is one about this record, and nobody else hears of it.
    let Read { hash, table } = read.await.map_err(|_| {
        metrics::panicked();
        Error::BadRequest(message!("the game failed at this record, which was noted"))
    })??;
    let known = app.store.brought(host.id, hash).await?;
    let id = match known {
        Some(known) => known,
        None => keep(app, host, hash, table).await?,
    };
    let user = Some(host.id);
    app.hub
        .ask(app, &id, |reply| Ask::Info { user, reply })
        .await
}

async fn keep(app: &App, host: &User, hash: [u8; 32], table: NewTable) -> Result<TableId, Error> {
    if app.config.limits.records_per_person <= app.store.count_brought(host.id).await? {
        limits::refused(Limit::RecordsPerPerson);
        return Err(Error::TooMany(message!(
            "you have brought many records; take one away before you bring another"
        )));
    }
    let id = table.id.clone();
    if app.store.add_table(table).await? {
        return Ok(id);
    }
    // It was brought twice at once.
    let known = app.store.brought(host.id, hash).await?;
    known.ok_or(Error::Internal)
}

/// Takes a record away that this person brought.
pub(crate) async fn take_away(app: &App, host: &User, id: &TableId) -> Result<(), Error> {
    if !app.store.remove_brought(id, host.id).await? {
        return Err(Error::Forbidden(
            "only a record can be taken away, and only by who brought it",
        ));
    }
    app.nodes.tell(id, &TableNotice::TakenAway);
    app.hub.tell(id, Ask::TakenAway).await;
    Ok(())
}

/// Reads a record to its end, as `railhead import` does, with an eye on what it costs.
fn read(app: &App, host: store::UserId, made_from: String, bytes: &[u8]) -> Result<Read, Error> {
    let limits = &app.config.limits;
    let mut record = Record::from_bytes(bytes).map_err(|e| wrong(e.message()))?;
    let most = limits.record_steps;
    if most < record.steps.len() + record.marks.len() {
        limits::refused(Limit::RecordSteps);
        let sentence = message!("a record has at most {most} steps here", most);
        return Err(wrong(sentence));
    }
    let kind = app.offered(&record.game).map_err(|e| wrong(e.message()))?;
    forget_data(kind, &mut record).map_err(wrong)?;
    check_salts(&record).map_err(wrong)?;
    let options = kind.played_by(&record);
    record.options = options.map_err(|e| Error::not_set_up(&e))?;
    let patience = Duration::from_millis(limits.record_millis);
    let at = app.now();
    let log = log::read(kind, &record, at, Some(patience)).map_err(wrong)?;
    let hash = hash_of(&record);
    let begun = Begun {
        progress: log.end(),
        ..log.begun
    };
    let table = NewTable {
        id: TableId(new_id()),
        name: kind.info().title.to_string(),
        game: record.game.clone(),
        rules_version: kind.info().rules_version,
        luck: Luck::Unsealed,
        seed: [0; 32],
        undo: UndoRule::Strict,
        friendly: false,
        clock: None,
        rated: RatedRule::No,
        audience: Audience::Link,
        starts: None,
        rematch_of: None,
        origin: Some(origin_of(&record, hash)),
        stand_in: bots::Level::Medium.id().to_string(),
        host,
        made_from,
        seats: seats(&record),
        begun: Some(begun),
        given: log.rows.into_iter().map(|(step, _)| step).collect(),
        made_at: at,
        options: record.options,
    };
    Ok(Read { hash, table })
}

fn wrong(problem: Message) -> Error {
    Error::BadRequest(problem)
}

/// What a record says of itself, as it is kept.
pub(crate) fn origin_of(record: &Record, hash: [u8; 32]) -> Origin {
    Origin::Record(Brought {
        from: record.from.as_ref().map(ToString::to_string),
        luck: record.luck.as_ref().map(ToString::to_string),
        hash,
    })
}

/// Of what is kept of a record: neither of its notes nor of the figures, which its options name.
pub(crate) fn hash_of(record: &Record) -> [u8; 32] {
    let mut bare = record.clone();
    (bare.data, bare.notes) = (None, Vec::new());
    bare.steps.iter_mut().for_each(|step| step.notes.clear());
    let marks = bare.marks.iter_mut();
    marks.for_each(|mark| mark.marked.name.clear());
    Sha256::digest(bare.to_string()).into()
}

/// Figures stay in memory for good, so those that nobody plays with here are not taken in; and those that
/// are known are not read again.
fn forget_data(kind: &dyn Kind, record: &mut Record) -> Result<(), Message> {
    let named = record.options[DATA_OPTION].as_str().unwrap_or(BUILT_IN);
    let known = kind.data_file().replaced(named);
    let unknown = || {
        message!(
            "this game was played with figures that are not known here, '{named}'",
            named
        )
    };
    let is_same = match (&record.data, known) {
        (Some(brought), Some(known)) => {
            let known: Value = serde_json::from_str(known).map_err(|_| unknown())?;
            *brought == known
        }
        (Some(_), None) => false,
        (None, Some(_)) => true,
        (None, None) => named == BUILT_IN,
    };
    if !is_same {
        return Err(unknown());
    }
    record.data = None;
    Ok(())
}

/// Each seat has given one salt at most.
fn check_salts(record: &Record) -> Result<(), Message> {
    match &record.luck {
        Some(RecordLuck::Sealed(seal)) if usize::from(record.seats) < seal.salts.len() => Err(
            message!("the luck of this record has more salts than there are seats"),
        ),
        Some(RecordLuck::Sealed(_) | RecordLuck::Fixed) | None => Ok(()),
    }
}

/// Names as the record tells them, in notes such as `# seat 1: Rosa` before the first step, and of those to
/// whom something happened. They are names and nothing else.
fn seats(record: &Record) -> Vec<SeatRow> {
    let mut names: BTreeMap<u8, String> = BTreeMap::new();
    let first = record.steps.first().map(|step| &step.notes);
    for note in first.unwrap_or(&record.notes) {
        names.extend(named(note));
    }
    for mark in &record.marks {
        let name = clean_name(&mark.marked.name).ok();
        if let Some(name) = name {
            names.entry(mark.seat.0).or_insert(name);
        }
    }
    let seat = |seat| SeatRow {
        holder: Holder::Named,
        ..crate::keep::kept_chair(Chair::named(names.remove(&seat).unwrap_or_default()))
    };
    (0..record.seats).map(seat).collect()
}

fn named(note: &str) -> Option<(u8, String)> {
    let (seat, name) = note.strip_prefix("seat ")?.split_once(':')?;
    Some((seat.trim().parse().ok()?, clean_name(name).ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_address_never_has_all_the_room() {
        let desk = Desk::new(&Limits::default());
        let take = |from: &str| desk.take(from.parse().unwrap());
        let first = take("192.0.2.1").unwrap();
        assert!(take("192.0.2.1").is_err(), "its own share");
        let _second = take("192.0.2.2").unwrap();
        assert!(take("192.0.2.3").is_err(), "all of it");
        drop(first);
        assert!(take("192.0.2.3").is_ok(), "what was given back can be had");
    }
    #[test]
    fn a_note_names_a_seat_with_a_name_that_can_be_shown() {
        assert_eq!(named("seat 1: Rosa"), Some((1, "Rosa".to_string())));
        let turned = named("seat 0: \u{202e}asoR").map(|(_, name)| name);
        assert!(turned.is_none_or(|name| !name.contains('\u{202e}')));
        for wrong in [
            "seat: Rosa",
            "seat one: Rosa",
            "seat 1 Rosa",
            "seat 1: ",
            "Rosa",
        ] {
            assert_eq!(named(wrong), None, "{wrong}");
        }
    }
}
