//! A game with its log: the state is the fold of the rows that were not taken back.

use crate::error::Error;
use crate::wire::LogEntry;
use game_core::{Chance, Record, Seat, Start};
use serde_json::Value;
use shelf::{Kind, PlayError, Played, Running};
use std::collections::HashMap;
use store::{Step, StepKind, TableRow};

pub(super) struct History {
    kind: &'static dyn Kind,
    options: Value,
    seats: u8,
    setup: Vec<u32>,
    pub(super) now: Box<dyn Running>,
    /// Rows in the log, undone ones included.
    pub(super) seq: u32,
    /// The steps not undone.
    pub(super) steps: Vec<Kept>,
    /// Every request that was stored, with its row.
    requests: HashMap<String, u32>,
}

/// A step not undone.
#[derive(Clone)]
pub(super) struct Kept {
    pub(super) seq: u32,
    outcomes: Vec<u32>,
    pub(super) entry: LogEntry,
}

/// A step tried on a copy, to be stored and then accepted.
pub(super) struct Tried {
    pub(super) next: Box<dyn Running>,
    pub(super) kept: Kept,
}

impl Kept {
    pub(super) fn outcomes(&self) -> &[u32] {
        &self.outcomes
    }
}

impl History {
    /// A game that begins, with the luck of its set-up.
    pub(super) fn begin(kind: &'static dyn Kind, row: &TableRow) -> Result<History, Error> {
        let mut chance = Chance::for_step(row.seed, 0);
        let seats = row.seats.len() as u8;
        let now = kind.start(&row.options, seats, &mut chance);
        let now = now.map_err(|error| Error::not_set_up(&error))?;
        Ok(History {
            kind,
            options: row.options.clone(),
            seats,
            setup: chance.outcomes().to_vec(),
            now,
            seq: 0,
            steps: Vec::new(),
            requests: HashMap::new(),
        })
    }
    /// A game from its log; every step is checked again.
    pub(super) fn replay(
        kind: &'static dyn Kind,
        row: &TableRow,
        setup: &[u32],
        rows: &[Step],
    ) -> Result<History, String> {
        let mut chance = Chance::scripted(setup);
        let seats = row.seats.len() as u8;
        let now = kind
            .start(&row.options, seats, &mut chance)
            .map_err(|e| e.to_string())?;
        chance.settle().map_err(|e| format!("set-up: {e}"))?;
        let mut history = History {
            kind,
            options: row.options.clone(),
            seats,
            setup: setup.to_vec(),
            now,
            seq: rows.last().map_or(0, |row| row.seq),
            steps: Vec::new(),
            requests: HashMap::new(),
        };
        for row in rows {
            history
                .requests
                .extend(row.request_id.clone().map(|request| (request, row.seq)));
        }
        for row in not_undone(rows)? {
            let tried = history
                .attempt(
                    Seat(row.seat),
                    &row.body,
                    row.seq,
                    Chance::scripted(row.outcomes.as_slice()),
                )
                .map_err(|e| format!("row {}: {e}", row.seq))?
                .map_err(|e| format!("row {}: {e}", row.seq))?;
            history.now = tried.next;
            history.steps.push(tried.kept);
        }
        Ok(history)
    }

    /// The row in which a request is stored.
    pub(super) fn stored(&self, request: &str) -> Option<u32> {
        self.requests.get(request).copied()
    }
    /// Does an action on a copy, with the luck of the row it would have. A row has its number once, so
    /// taking back and doing again cannot fish for other luck at the same number.
    pub(super) fn try_play(
        &self,
        seat: Seat,
        action: &str,
        seed: game_core::Seed,
    ) -> Result<Tried, PlayError> {
        let seq = self.seq + 1;
        let tried = self.attempt(seat, action, seq, Chance::for_step(seed, u64::from(seq)))?;
        Ok(tried.expect("only a script may not fit"))
    }
    fn attempt(
        &self,
        seat: Seat,
        action: &str,
        seq: u32,
        mut chance: Chance,
    ) -> Result<Result<Tried, String>, PlayError> {
        let mut next = self.now.boxed_clone();
        let played = next.play(seat, action, &mut chance)?;
        if let Err(problem) = chance.settle() {
            return Ok(Err(problem.to_string()));
        }
        let kept = self.told(seat, seq, played, &*next);
        Ok(Ok(Tried { next, kept }))
    }
    fn told(&self, seat: Seat, seq: u32, played: Played, next: &dyn Running) -> Kept {
        let entry = LogEntry {
            step: self.steps.len() as u32 + 1,
            seat,
            notation: played.notation,
            action: played.action,
            label: played.label,
            events: played.events,
            totals: next.open_scores().totals,
            is_final: played.is_final,
        };
        Kept {
            seq,
            outcomes: played.outcomes,
            entry,
        }
    }
    /// Takes over a step that is stored now.
    pub(super) fn accept(&mut self, tried: Tried, request: Option<String>) {
        self.seq = tried.kept.seq;
        self.requests
            .extend(request.map(|request| (request, self.seq)));
        self.now = tried.next;
        self.steps.push(tried.kept);
    }
    /// Goes back to the first `keep` steps, by a row that is stored now.
    pub(super) fn go_back(&mut self, keep: usize, now: Box<dyn Running>, request: Option<String>) {
        self.seq += 1;
        self.requests
            .extend(request.map(|request| (request, self.seq)));
        self.now = now;
        self.steps.truncate(keep);
    }
    /// The position after the first steps.
    pub(super) fn after(&self, steps: usize) -> Result<Box<dyn Running>, String> {
        self.kind
            .read(&self.record(), steps)
            .map_err(|e| e.to_string())
    }
    pub(super) fn record(&self) -> Record {
        let start = Start::Setup(self.setup.clone());
        let mut record = self.kind.record(self.seats, self.options.clone(), start);
        let step = |kept: &Kept| {
            game_core::Step::new(kept.entry.seat, &kept.entry.notation, &kept.outcomes)
        };
        record.steps = self.steps.iter().map(step).collect();
        record
    }
    pub(super) fn setup(&self) -> &[u32] {
        &self.setup
    }
}

/// The rows of steps that were not taken back.
fn not_undone(rows: &[Step]) -> Result<Vec<&Step>, String> {
    let mut steps = Vec::with_capacity(rows.len());
    for row in rows {
        match row.kind {
            StepKind::Play => steps.push(row),
            StepKind::Undo => {
                let keep = row
                    .body
                    .parse()
                    .map_err(|_| format!("row {}: '{}' is not a number", row.seq, row.body))?;
                steps.truncate(keep);
            }
        }
    }
    Ok(steps)
}
