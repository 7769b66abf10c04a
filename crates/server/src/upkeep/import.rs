//! Records become tables again, each under its own id and in one piece. What is there already stays, and
//! what does not replay is not taken in.

use super::listing::{Listed, ListedNote, ListedPerson, ListedSeat, bytes};
use crate::config::Config;
use crate::error::Error;
use crate::identity::random;
use crate::keep;
use game_core::{DATA_OPTION, Early, Message, Record, Start, message};
use shelf::Kind;
use std::collections::BTreeMap;
use store::{
    Append, AtStart, Audience, Begun, DataSet, Holder, Luck, NewTable, Note, NoteKind, RatedRule,
    SeatRow, Step, StepKind, Store, StoreError, TableId, TokenHash, UndoRule, UserId, Whole,
    WithRow,
};
use table::{Progress, Scene, scenes};

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

/// The rows of a record, and how it begins.
struct Log {
    begun: Begun,
    steps: Vec<Append>,
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
        let read = record.map(|bytes| {
            let record = Record::from_bytes(bytes).map_err(|error| error.message())?;
            Ok((log(*kind, listed, &record)?, record))
        });
        let (log, record) = match read.transpose() {
            Ok(read) => read.unzip(),
            Err(why) => return Ok(Imported::Refused(why)),
        };
        if let Some(record) = &record {
            self.keep_data(*kind, record).await?;
        }
        let options = record.map_or_else(|| listed.options.clone(), |record| record.options);
        let mut seats = Vec::new();
        for seat in &listed.seats {
            seats.push(self.seat(seat, listed.changed_at).await?);
        }
        let (begun, steps) = log.map_or((None, Vec::new()), |log| (Some(log.begun), log.steps));
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
            // The table that it repeats may be left behind.
            rematch_of: None,
            stand_in: listed.stand_in.clone(),
            host: self.user(listed.host, listed.made_at).await?,
            // Nobody made it here.
            made_from: String::new(),
            seats,
            begun,
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

/// Replays a record; where the game stands after each step is kept with it.
fn log(kind: &dyn Kind, listed: &Listed, record: &Record) -> Result<Log, Message> {
    let Start::Setup(setup) = &record.start else {
        return Err(message!(
            "a table begins with a set-up, not in the midst of a game"
        ));
    };
    if (record.game.as_str(), usize::from(record.seats)) != (&*listed.game, listed.seats.len()) {
        return Err(message!(
            "the record is of another game, or for another number of players"
        ));
    }
    let scenes = scenes(kind, record).map_err(|error| error.message())?;
    let mut early = Early::default();
    let mut rows = Vec::new();
    for (number, scene) in scenes.iter().enumerate() {
        let step = number.checked_sub(1).map(|before| &record.steps[before]);
        rows.extend(step.map(|step| {
            let kind = keep::kept_by(step.by);
            let body = (kind, step.action.clone(), step.outcomes.clone());
            (step.seat, body, stands(scene, number, &early))
        }));
        for mark in record
            .marks
            .iter()
            .filter(|mark| mark.step as usize == number)
        {
            early.take_in(mark.seat, mark.marked.mark);
            let body = (StepKind::Mark, mark.marked.mark.to_string(), Vec::new());
            rows.push((mark.seat, body, stands(scene, number, &early)));
        }
    }
    let rows = rows.into_iter().zip(1..);
    let steps = rows.map(|((seat, (kind, body, outcomes), progress), seq)| Append {
        table: TableId(listed.id.clone()),
        step: Step {
            seq,
            seat: seat.0,
            kind,
            body,
            outcomes,
            request_id: None,
            spent: None,
            made_at: listed.changed_at,
        },
        progress,
        notices: Vec::new(),
        with: WithRow::default(),
        result: None,
    });
    let begun = Begun {
        setup: setup.clone(),
        progress: stands(&scenes[0], 0, &Early::default()),
    };
    Ok(Log {
        begun,
        steps: steps.collect(),
    })
}

/// Where the game stands after so many steps.
fn stands(scene: &Scene, steps: usize, early: &Early) -> store::Progress {
    let totals = scene.position.scores().totals;
    let status = early.status(scene.position.status(), &totals);
    keep::kept_progress(Progress::of(&status, steps))
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
