//! A game with its log: the state is the fold of the rows that were not taken back.

use crate::aside::NotReplayed;
use crate::card::{Card, Progress, Row, RowKind};
use crate::clock::Spent;
use crate::course::{self, Beside};
use crate::no::No;
use crate::origin::Origin;
use game_core::{By, Chance, Record, RecordError, Seat, Start, Status, Step, Text, Turn};
use shelf::{Json, Kind, PlayError, Played, Running};
use std::collections::BTreeMap;
use std::sync::Arc;

/// One step of the game, told.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Counted from 1.
    pub step: u32,
    /// Steps of one turn have the same, counted from 1.
    pub turn: u32,
    /// The turn that it was decided in.
    pub of: Turn,
    pub seat: Seat,
    pub notation: String,
    /// The same with fields.
    pub action: Json,
    pub label: Text,
    pub events: Vec<Text>,
    /// Those events that a board shows, with their fields.
    pub shown: Vec<Json>,
    /// The places of the events that a turn told in a sentence leaves out.
    pub asides: Vec<usize>,
    /// The open score after it, a number a seat.
    pub totals: Vec<i32>,
    pub is_final: bool,
    /// Whether it was decided beforehand.
    pub by: By,
}

impl Entry {
    /// The step that follows another, from one position to the next.
    fn told(
        before: Option<&Entry>,
        seat: Seat,
        played: Played,
        by: By,
        (position, next): (&dyn Running, &dyn Running),
    ) -> Arc<Entry> {
        let of = position.turn();
        let turn = |before: &Entry| before.turn + u32::from(before.of != of);
        Arc::new(Entry {
            step: before.map_or(1, |before| before.step + 1),
            turn: before.map_or(1, turn),
            of,
            seat,
            notation: played.notation,
            action: played.action,
            label: played.label,
            events: played.events,
            shown: played.shown,
            asides: played.asides,
            totals: next.open_scores().totals,
            is_final: played.is_final,
            by,
        })
    }
}

/// A game that begins: the luck of its set-up, and where it stands then.
#[derive(Clone, Debug, PartialEq)]
pub struct Dealt {
    pub setup: Vec<u32>,
    pub progress: Progress,
}

/// Sets up the game of a table whose seats are all taken, before the table is kept: so the two can be kept
/// together. `given` are the rows of the game that it goes on from.
pub fn deal(kind: &'static dyn Kind, card: &Card, given: &[Row]) -> Result<Dealt, No> {
    History::begin(kind, card, given).map(|game| game.dealt())
}

pub(crate) struct History {
    kind: &'static dyn Kind,
    /// How the game began, with the steps it was given with: those stay.
    origin: Record,
    pub(crate) now: Box<dyn Running>,
    /// Rows in the log, undone ones included.
    pub(crate) seq: u32,
    /// The steps not undone.
    pub(crate) steps: Vec<Kept>,
    /// Every request that was stored, with its row.
    requests: BTreeMap<String, u32>,
    /// What happened beside the steps.
    pub(crate) beside: Beside,
}

/// A step not undone.
#[derive(Clone)]
pub(crate) struct Kept {
    pub(crate) seq: u32,
    pub(crate) outcomes: Vec<u32>,
    pub(crate) entry: Arc<Entry>,
    /// Who is waited for after it.
    pub(crate) next: Option<Seat>,
    /// A bot decided it for somebody.
    pub(crate) is_stand_ins: bool,
    /// When it was taken.
    pub(crate) at: i64,
}

impl Kept {
    fn step(&self) -> Step {
        let step = Step::new(self.entry.seat, &self.entry.notation, &self.outcomes);
        step.decided(self.entry.by)
    }
}

/// A step tried on a copy, to be stored and then accepted.
pub(crate) struct Tried {
    next: Box<dyn Running>,
    pub(crate) kept: Kept,
}

impl Tried {
    /// The row that keeps it, and where the game stands then.
    pub(crate) fn row(&self, request: Option<String>, spent: Option<Spent>) -> (Row, Progress) {
        let Kept {
            seq,
            outcomes,
            entry,
            at,
            ..
        } = &self.kept;
        let row = Row {
            seq: *seq,
            seat: entry.seat,
            kind: RowKind::Play {
                action: entry.notation.clone(),
                outcomes: outcomes.clone(),
                by: entry.by,
            },
            request,
            spent,
            at: *at,
        };
        let progress = Progress::of(&self.next.status(), entry.step as usize);
        (row, progress)
    }
    /// Where the game stands then.
    pub(crate) fn position(&self) -> &dyn Running {
        &*self.next
    }
}

impl History {
    /// A game that begins, with the luck of its set-up; or goes on, with that of another's.
    pub(crate) fn begin(
        kind: &'static dyn Kind,
        card: &Card,
        given: &[Row],
    ) -> Result<History, No> {
        if let Some(Origin::Fork { setup, .. }) = &card.origin {
            return History::read(kind, card, setup, given).map_err(|_| No::Broken);
        }
        let mut chance = card.chance(0);
        let seats = card.seats.len() as u8;
        let now = kind
            .start(&card.options, seats, &mut chance)
            .map_err(No::NotSetUp)?;
        let setup = chance.outcomes().to_vec();
        Ok(History::new(kind, card, setup, now))
    }
    fn new(
        kind: &'static dyn Kind,
        card: &Card,
        setup: Vec<u32>,
        now: Box<dyn Running>,
    ) -> History {
        let seats = card.seats.len() as u8;
        let mut origin = kind.record(seats, card.options.clone(), Start::Setup(setup));
        origin.from = card.fork().cloned();
        History {
            kind,
            origin,
            beside: Beside::new(card, now.status().waiting()),
            now,
            seq: 0,
            steps: Vec::new(),
            requests: BTreeMap::new(),
        }
    }
    /// A game from its log, if it has begun; every step is checked again.
    pub(crate) fn replay(
        kind: &'static dyn Kind,
        card: &Card,
        rows: &[Row],
    ) -> Result<Option<History>, NotReplayed> {
        match (&card.setup, &card.origin) {
            (Some(setup), _) => History::read(kind, card, setup, rows).map(Some),
            // What it goes on from must replay before anybody sits down.
            (None, Some(Origin::Fork { setup, .. })) => {
                History::read(kind, card, setup, rows)?;
                Ok(None)
            }
            (None, Some(Origin::Record { .. }) | None) => Ok(None),
        }
    }
    fn read(
        kind: &'static dyn Kind,
        card: &Card,
        setup: &[u32],
        rows: &[Row],
    ) -> Result<History, NotReplayed> {
        let mut chance = Chance::scripted(setup);
        let now = kind
            .start(&card.options, card.seats.len() as u8, &mut chance)
            .map_err(|e| NotReplayed {
                step: 0,
                why: e.message(),
            })?;
        chance
            .settle()
            .map_err(|why| NotReplayed { step: 0, why })?;
        let mut history = History::new(kind, card, setup.to_vec(), now);
        // What was taken back is not played at all: a table is read in the time that its game takes.
        for (row, step) in not_undone(rows) {
            history.play_scripted(row, step)?;
        }
        for row in rows {
            history.number(row.seq, row.request.clone());
        }
        let given = card.given().min(history.steps.len());
        let came_along = history.steps[..given].iter().map(Kept::step);
        history.origin.steps = came_along.collect();
        // Nobody's time passed before the moment from which it goes on.
        let beside = match history.origin.steps.is_empty() {
            true => std::mem::replace(&mut history.beside, Beside::new(card, None)),
            false => Beside::new(card, history.steps[given - 1].next),
        };
        history.beside = beside.read(&rows[given..], given as u32, &mut history.steps);
        Ok(history)
    }
    /// A game that goes on from a record, whose steps stay.
    pub(crate) fn of_record(
        kind: &'static dyn Kind,
        record: Record,
    ) -> Result<History, RecordError> {
        let scenes = scenes(kind, &record)?;
        let mut steps = Vec::with_capacity(record.steps.len());
        let mut now = None;
        for (scene, number) in scenes.into_iter().zip(0..) {
            let next = scene.position.status().waiting();
            steps.extend(scene.entry.map(|entry| Kept {
                next,
                is_stand_ins: false,
                seq: number,
                outcomes: record.steps[number as usize - 1].outcomes.clone(),
                entry,
                at: 0,
            }));
            now = Some(scene.position);
        }
        Ok(History {
            kind,
            seq: steps.len() as u32,
            steps,
            now: now.expect("there is a position before the first step"),
            beside: Beside::of_record(),
            origin: record,
            requests: BTreeMap::new(),
        })
    }

    /// How many steps it was given with.
    pub(crate) fn given(&self) -> usize {
        self.origin.steps.len()
    }
    pub(crate) fn progress(&self) -> Progress {
        Progress::of(&self.status(), self.steps.len())
    }
    /// How the game stands, by its rules and by what people did beside them.
    pub(crate) fn status(&self) -> Status {
        course::status(&self.beside.course, &*self.now)
    }
    /// The row in which a request is stored.
    pub(crate) fn stored(&self, request: &str) -> Option<u32> {
        self.requests.get(request).copied()
    }
    /// The rows that make up the game.
    pub(crate) fn live(&self) -> Vec<u32> {
        self.steps.iter().map(|kept| kept.seq).collect()
    }
    /// Does an action on a copy. Its luck hangs on how many steps of the game have drawn before it, so
    /// that neither taking back nor waiting can fish for other luck.
    pub(crate) fn try_play(
        &self,
        seat: Seat,
        action: &str,
        by: By,
        card: &Card,
        at: i64,
    ) -> Result<Tried, PlayError> {
        let drawn = self.steps.iter().filter(|kept| !kept.outcomes.is_empty());
        let mut chance = card.chance(1 + drawn.count() as u32);
        self.attempt(self.seq + 1, seat, (action, by), &mut chance, at)
    }
    fn attempt(
        &self,
        seq: u32,
        seat: Seat,
        (action, by): (&str, By),
        chance: &mut Chance,
        at: i64,
    ) -> Result<Tried, PlayError> {
        let mut next = self.now.boxed_clone();
        let mut played = next.play(seat, action, chance)?;
        let outcomes = std::mem::take(&mut played.outcomes);
        let before = self.steps.last().map(|kept| &*kept.entry);
        let entry = Entry::told(before, seat, played, by, (&*self.now, &*next));
        let kept = Kept {
            seq,
            outcomes,
            entry,
            next: next.status().waiting(),
            is_stand_ins: false,
            at,
        };
        Ok(Tried { next, kept })
    }
    /// A step whose luck is known.
    fn play_scripted(&mut self, row: &Row, written: Written<'_>) -> Result<(), NotReplayed> {
        let step = self.steps.len() as u32 + 1;
        let mut chance = Chance::scripted(written.outcomes);
        let decided = (written.action, written.by);
        let tried = self
            .attempt(row.seq, row.seat, decided, &mut chance, row.at)
            .map_err(|e| NotReplayed {
                step,
                why: e.message(),
            })?;
        chance.settle().map_err(|why| NotReplayed { step, why })?;
        self.accept(tried);
        Ok(())
    }
    /// Takes over a step that is stored now.
    pub(crate) fn accept(&mut self, tried: Tried) {
        self.now = tried.next;
        self.steps.push(tried.kept);
    }
    /// Goes back to the first `keep` steps, by the row that is stored now.
    pub(crate) fn go_back(&mut self, keep: usize, now: Box<dyn Running>) {
        self.now = now;
        self.steps.truncate(keep);
    }
    /// Takes over a row that was stored elsewhere.
    pub(crate) fn follow(&mut self, row: &Row) -> Result<(), String> {
        match &row.kind {
            RowKind::Play {
                action,
                outcomes,
                by,
            } => {
                let written = Written {
                    action,
                    outcomes,
                    by: *by,
                };
                self.play_scripted(row, written)
                    .map_err(|e| e.to_string())?;
            }
            RowKind::Undo { keep } => {
                let earlier = self.after(*keep)?;
                self.go_back(*keep, earlier);
            }
            RowKind::Mark(_) => {}
        }
        self.take_in(row);
        Ok(())
    }
    /// Counts a row that is stored now, whose step has been taken over, and what it was beside.
    pub(crate) fn take_in(&mut self, row: &Row) {
        self.number(row.seq, row.request.clone());
        self.beside.take_in_newest(row, &mut self.steps);
    }
    fn number(&mut self, seq: u32, request: Option<String>) {
        self.seq = seq;
        self.requests.extend(request.map(|request| (request, seq)));
    }
    /// The position after the first steps.
    pub(crate) fn after(&self, steps: usize) -> Result<Box<dyn Running>, String> {
        self.kind
            .read(&self.record(), steps)
            .map_err(|e| e.to_string())
    }
    pub(crate) fn record(&self) -> Record {
        let mut record = self.origin.clone();
        let own = &self.steps[self.given()..];
        record.steps.extend(own.iter().map(Kept::step));
        record
    }
    pub(crate) fn dealt(&self) -> Dealt {
        Dealt {
            setup: self.setup(),
            progress: self.progress(),
        }
    }
    /// The luck of the set-up.
    pub(crate) fn setup(&self) -> Vec<u32> {
        match &self.origin.start {
            Start::Setup(setup) => setup.clone(),
            Start::Position(_) => Vec::new(),
        }
    }
}

/// A step as it stands in a row.
pub(crate) struct Written<'r> {
    pub(crate) action: &'r str,
    pub(crate) outcomes: &'r [u32],
    pub(crate) by: By,
}

/// The rows of steps that were not taken back, each with its step.
pub(crate) fn not_undone(rows: &[Row]) -> Vec<(&Row, Written<'_>)> {
    let mut steps = Vec::with_capacity(rows.len());
    for row in rows {
        match &row.kind {
            RowKind::Play {
                action,
                outcomes,
                by,
            } => {
                let written = Written {
                    action,
                    outcomes,
                    by: *by,
                };
                steps.push((row, written));
            }
            RowKind::Undo { keep } => steps.truncate(*keep),
            RowKind::Mark(_) => {}
        }
    }
    steps
}

/// A position of a record, with the step that led to it.
pub struct Scene {
    pub position: Box<dyn Running>,
    pub entry: Option<Arc<Entry>>,
}

/// Plays a record from step to step and shows each position with its number, as long as whoever looks wants
/// to see more. Of all positions only one is there at a time.
pub fn walk(
    kind: &dyn Kind,
    record: &Record,
    mut sees: impl FnMut(usize, &dyn Running) -> bool,
) -> Result<(), RecordError> {
    let mut position = kind.read(record, 0)?;
    for (number, step) in record.steps.iter().enumerate() {
        if !sees(number, &*position) {
            return Ok(());
        }
        let mut chance = Chance::scripted(step.outcomes.as_slice());
        let played = position.play(step.seat, &step.action, &mut chance);
        if played.is_err() || chance.settle().is_err() {
            // Read again until there, for what is wrong and its line.
            position = kind.read(record, number + 1)?;
        }
    }
    sees(record.steps.len(), &*position);
    Ok(())
}

/// Every position of a record: the one before the first step, and the one after each.
pub fn scenes(kind: &dyn Kind, record: &Record) -> Result<Vec<Scene>, RecordError> {
    // Read to its end first, so that what is wrong is told with its line.
    kind.read(record, usize::MAX)?;
    let position = kind.read(record, 0)?;
    let mut scenes = vec![Scene {
        position,
        entry: None,
    }];
    for (step, number) in record.steps.iter().zip(1usize..) {
        let before = &scenes[number - 1];
        let mut position = before.position.boxed_clone();
        let mut chance = Chance::scripted(step.outcomes.as_slice());
        let played = position
            .play(step.seat, &step.action, &mut chance)
            .expect("the whole record was read above");
        let between = (&*before.position, &*position);
        let entry = Entry::told(before.entry.as_deref(), step.seat, played, step.by, between);
        scenes.push(Scene {
            position,
            entry: Some(entry),
        });
    }
    Ok(scenes)
}
