//! Records become tables again, each under its own id and in one piece. What is there already stays, and
//! what does not replay is not taken in.

use super::listing::{Came, Listed, ListedNote, ListedPerson, ListedSeat, bytes};
use crate::config::Config;
use crate::error::Error;
use crate::identity::random;
use crate::keep;
use crate::log::{self, Log};
use crate::records;
use game_core::{DATA_OPTION, Message, Record, Start, message};
use shelf::Kind;
use std::collections::BTreeMap;
use store::{
    Append, AtStart, Audience, DataSet, Holder, Luck, NewTable, Note, NoteKind, Origin, RatedRule,
    SeatRow, Step, StepKind, Store, StoreError, TableId, TokenHash, UndoRule, UserId, Whole,
    WithRow,
};

/// What became of a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Imported {
    Added,
    /// A table of this id is there already.
    Exists,
    /// It cannot be taken in, for this reason.
    Refused(Message),
}

/// Takes in one listing after another; who is who is found once.
pub struct Importing<'a> {
    config: &'a Config,
    store: &'a dyn Store,
    people: BTreeMap<i64, ListedPerson>,
    known: BTreeMap<i64, UserId>,
}

impl<'a> Importing<'a> {
    pub fn new(
        config: &'a Config,
        store: &'a dyn Store,
        people: Vec<ListedPerson>,
    ) -> Importing<'a> {
        let people = people.into_iter().map(|person| (person.id, person));
        Importing {
            config,
            store,
            people: people.collect(),
            known: BTreeMap::new(),
        }
    }
    /// Takes in a table; `record` is its file, if its game has begun.
    pub async fn take_in(
        &mut self,
        listed: &Listed,
        record: Option<&[u8]>,
    ) -> Result<Imported, Error> {
        let id = TableId(listed.id.clone());
        if self.store.table(&id).await?.is_some() {
            return Ok(Imported::Exists);
        }
        let games = self.config.games;
        let Some(kind) = games.iter().find(|kind| kind.info().id == listed.game) else {
            return Ok(Imported::Refused(shelf::unknown(&listed.game)));
        };
        let (seed, luck) = (bytes(&listed.seed), Luck::from_word(&listed.luck));
        let undo = UndoRule::from_word(&listed.undo);
        let (Some(seed), Some(luck), Some(undo)) = (seed, luck, undo) else {
            return Ok(Imported::Refused(message!("tables.json was altered")));
        };
        let waited = listed.waited.filter(|waited| 0 <= *waited);
        let at = waited.map_or(listed.changed_at, |waited| self.config.wall.now() - waited);
        let read = record.map(|bytes| {
            let record = Record::from_bytes(bytes).map_err(|error| error.message())?;
            Ok((log(*kind, listed, &record, at)?, record))
        });
        let (log, record): (Option<Log>, Option<Record>) = match read.transpose() {
            Ok(read) => read.unzip(),
            Err(why) => return Ok(Imported::Refused(why)),
        };
        let origin = match (listed.came, &record) {
            (Some(came), Some(record)) => match origin(came, record) {
                Some(origin) => Some(origin),
                None => return Ok(Imported::Refused(message!("tables.json was altered"))),
            },
            (Some(_), None) => {
                return Ok(Imported::Refused(message!("tables.json was altered")));
            }
            (None, _) => None,
        };
        if let Some(record) = &record {
            self.keep_data(*kind, record).await?;
        }
        let options = match record {
            Some(record) => match kind.played_by(&record) {
                Ok(options) => options,
                Err(why) => return Ok(Imported::Refused(why.message())),
            },
            None => listed.options.clone(),
        };
        let mut seats = Vec::new();
        for seat in &listed.seats {
            let row = self.seat(seat, listed.changed_at).await?;
            seats.push(match listed.came {
                Some(Came::Record) => SeatRow {
                    holder: Holder::Named,
                    ..row
                },
                Some(Came::Fork) | None => row,
            });
        }
        // The rows of a game that goes on from another are there before it begins.
        let (begun, steps, given) = match log {
            None => (None, Vec::new(), Vec::new()),
            Some(log) if listed.begun => {
                let rules = kind.info().rules_version;
                let rows = (log.rows.into_iter()).map(|row| append(&id, rules, row));
                (Some(log.begun), rows.collect(), Vec::new())
            }
            Some(log) => {
                let rows = log.rows.into_iter().map(|(step, _)| step);
                (None, Vec::new(), rows.collect())
            }
        };
        let table = NewTable {
            id,
            name: listed.name.clone(),
            game: listed.game.clone(),
            rules_version: kind.info().rules_version,
            options,
            seed,
            luck,
            undo,
            friendly: listed.friendly,
            clock: listed.clock.clone(),
            // What was agreed elsewhere does not count here.
            rated: RatedRule::No,
            audience: audience(listed),
            starts: starts(listed),
            rematch_of: self.repeated(listed).await?,
            origin,
            stand_in: listed.stand_in.clone(),
            host: self.user(listed.host, listed.made_at).await?,
            // Nobody made it here.
            made_from: String::new(),
            seats,
            begun,
            given,
            made_at: listed.made_at,
        };
        let mut notes = Vec::new();
        for note in &listed.notes {
            notes.extend(self.note(note).await?);
        }
        let whole = Whole {
            table,
            steps,
            notes,
        };
        match self.store.add_whole(whole).await? {
            true => Ok(Imported::Added),
            false => Ok(Imported::Exists),
        }
    }
    /// The table that this one repeats, if it is here and nothing else repeats it.
    async fn repeated(&self, listed: &Listed) -> Result<Option<TableId>, StoreError> {
        let Some(of) = listed.rematch_of.clone().map(TableId) else {
            return Ok(None);
        };
        let known = self.store.table(&of).await?;
        Ok(known
            .filter(|known| known.rematch.is_none())
            .map(|known| known.id))
    }
    async fn seat(&mut self, seat: &ListedSeat, at: i64) -> Result<SeatRow, StoreError> {
        let holder = match (&seat.person, &seat.bot) {
            (Some(person), _) => Holder::Person(self.user(*person, at).await?),
            (None, Some(level)) => Holder::Bot(level.clone()),
            (None, None) => Holder::Open,
        };
        Ok(SeatRow {
            holder,
            name: seat.name.clone(),
            salt: seat.salt.clone(),
        })
    }
    async fn note(&mut self, note: &ListedNote) -> Result<Option<Note>, StoreError> {
        let Some(kind) = NoteKind::from_word(&note.kind) else {
            return Ok(None);
        };
        let user = match note.user {
            Some(user) => Some(self.user(user, note.at).await?),
            None => None,
        };
        Ok(Some(Note {
            step: note.step,
            seat: note.seat,
            kind,
            name: note.name.clone(),
            user,
            made_at: note.at,
        }))
    }
    /// The user here who has one of a person's sessions, or a new one who gets the first of them.
    async fn user(&mut self, id: i64, at: i64) -> Result<UserId, StoreError> {
        if let Some(user) = self.known.get(&id) {
            return Ok(*user);
        }
        let person = self.people.get(&id);
        let hashes = person.iter().flat_map(|person| &person.sessions);
        let tokens: Vec<TokenHash> = hashes
            .filter_map(|hash| bytes(hash).map(TokenHash::kept))
            .collect();
        let mut found = None;
        for token in &tokens {
            found = found.or(self.store.user_of(*token).await?.map(|user| user.id));
        }
        let user = match found {
            Some(user) => user,
            None => {
                // Who has no session is nobody's any more, but keeps the name.
                let token = tokens.first().copied();
                let token = token.unwrap_or_else(|| TokenHash::kept(random()));
                let name = person.map_or("", |person| &person.name);
                self.store.add_user(name, token, at).await?.id
            }
        };
        self.known.insert(id, user);
        Ok(user)
    }
    /// The figures that a record brings are kept for the next start.
    async fn keep_data(&self, kind: &dyn Kind, record: &Record) -> Result<(), StoreError> {
        let name = record.options[DATA_OPTION].as_str().unwrap_or_default();
        if let Some(content) = kind.data_file().replaced(name) {
            let set = DataSet {
                game: record.game.clone(),
                name: name.to_string(),
                content: content.to_string(),
            };
            self.store.keep_data(set).await?;
        }
        Ok(())
    }
}

/// Replays a record as the rows of this table, the last of which was made at that time.
fn log(kind: &dyn Kind, listed: &Listed, record: &Record, at: i64) -> Result<Log, Message> {
    if (record.game.as_str(), usize::from(record.seats)) != (&*listed.game, listed.seats.len()) {
        return Err(message!(
            "the record is of another game, or for another number of players"
        ));
    }
    let mut times = listed.step_times.iter().chain(&listed.mark_times).flatten();
    if times.any(|(seat, time)| record.seats <= *seat || *time < 0) {
        return Err(message!("tables.json was altered"));
    }
    let mut log = log::read(kind, record, at, None)?;
    let (mut steps, mut marks) = (listed.step_times.iter(), listed.mark_times.iter());
    for (row, _) in &mut log.rows {
        let times = match row.kind {
            StepKind::Play
            | StepKind::Order
            | StepKind::Prepared
            | StepKind::Only
            | StepKind::Undo => &mut steps,
            StepKind::Mark => &mut marks,
        };
        row.spent = times.next().copied().flatten();
    }
    Ok(log)
}

fn append(id: &TableId, rules_version: u32, (step, progress): (Step, store::Progress)) -> Append {
    Append {
        table: id.clone(),
        rules_version,
        step,
        progress,
        notices: Vec::new(),
        with: WithRow::default(),
        result: None,
    }
}

/// Where its game came from, as the record tells it; none of this if it does not.
fn origin(came: Came, record: &Record) -> Option<Origin> {
    match came {
        Came::Record => Some(records::origin_of(record, records::hash_of(record))),
        Came::Fork => {
            let Start::Setup(setup) = &record.start else {
                return None;
            };
            Some(keep::kept_fork(record.from.clone()?, setup.clone()))
        }
    }
}

fn audience(listed: &Listed) -> Audience {
    let before = match listed.open {
        true => Audience::Everybody,
        false => Audience::Link,
    };
    Audience::from_word(&listed.audience).unwrap_or(before)
}

fn starts(listed: &Listed) -> Option<store::Start> {
    let then = listed.at_start.as_deref().and_then(AtStart::from_word)?;
    listed.starts_at.map(|at| store::Start { at, then })
}
