//! Letting bots think: here, or at whichever node of the site takes it on.

use super::{Ask, Task};
use crate::keep;
use crate::nodes::{Everywhere, HELD, Permit};
use crate::thinkers::{self, Behalf, Origin};
use bots::{Bot, Budget, Stop};
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::Thought;
use table::{Elsewhere, Job, JobId, Thinker};

/// What nobody has answered for so long is asked for again, as the store may have forgotten it.
const ASK_AGAIN: Duration = Duration::from_secs(5);

/// What this node has to do with the decision that a bot is waited for, where there are others.
#[derive(Default)]
pub(super) struct Mind {
    /// This node is at the decision after so many rows, or was.
    held: Option<u32>,
    /// The last that was asked for.
    asked: u32,
    /// What others may be at, and since when it is waited for.
    parked: Option<(Job, Instant)>,
    /// What is being thought here.
    here: Option<(JobId, Permit)>,
    /// For a decision that was just taken on.
    permit: Option<Permit>,
    /// From where the table was made, once it was asked for.
    made_from: Option<Arc<str>>,
}

impl Task {
    pub(super) async fn think(&mut self, job: Job) {
        if self.nodes.is_none() || job.is_hint {
            self.let_think(job).await;
        } else if self.mind.held == Some(job.after_seq)
            && let Some(permit) = self.mind.permit.take()
        {
            self.mind.here = Some((job.id, permit));
            self.let_think(job).await;
        } else {
            self.ask_for(job).await;
        }
    }
    /// Asks for a decision, and thinks about it here if a thread is free and no other node is at it.
    async fn ask_for(&mut self, job: Job) {
        let (work, now) = (&self.app.nodes.work, self.app.now());
        let permit = work.take();
        let by = permit
            .as_ref()
            .map(|_| (self.app.nodes.name.as_str(), now + HELD));
        let thought = Thought {
            table: self.id.clone(),
            seq: job.after_seq,
            person: keep::kept_user(job.on_behalf),
        };
        self.mind.asked = job.after_seq;
        match (self.app.store.ask_thought(thought, by, now).await, permit) {
            (Ok(true), Some(permit)) => {
                self.mind.held = Some(job.after_seq);
                self.mind.here = Some((job.id, permit));
                return self.let_think(job).await;
            }
            // It waits for who has time.
            (Ok(true), None) => {
                self.app.nodes.tell_all(&Everywhere::Work);
                work.wake();
            }
            (Ok(false), _) => {}
            (Err(error), _) => tracing::debug!("nobody can be asked to think: {error}"),
        }
        self.mind.parked = Some((job, Instant::now()));
    }
    /// This node has taken on a decision.
    pub(super) async fn take_on(&mut self, seq: u32, permit: Permit) {
        if self.table.seq() < seq {
            self.heard(Elsewhere::Rows).await;
        }
        self.mind.held = Some(seq);
        self.mind.permit = Some(permit);
        match self.mind.parked.take_if(|(job, _)| job.after_seq == seq) {
            Some((job, _)) => self.think(job).await,
            None => self.heard(Elsewhere::BotWanted { seq }).await,
        }
        self.mind.permit = None;
        self.done_thinking().await;
    }
    /// Asks again for what has waited long.
    pub(super) async fn ask_again(&mut self) {
        let waited = |(_, since): &mut (Job, Instant)| ASK_AGAIN <= since.elapsed();
        if let Some((job, _)) = self.mind.parked.take_if(waited) {
            self.ask_for(job).await;
        }
    }
    /// A job has come to its end, one way or another.
    pub(super) fn is_thought(&mut self, job: JobId) {
        self.mind.parked.take_if(|(parked, _)| parked.id == job);
        if self.mind.here.take_if(|(here, _)| *here == job).is_some() {
            self.app.nodes.work.wake();
        }
    }
    /// What this node was at is over, and nothing newer was asked for.
    pub(super) async fn done_thinking(&mut self) {
        let Some(held) = self.mind.held else { return };
        let is_at_it = self.mind.here.is_some() || self.mind.permit.is_some();
        if is_at_it || self.table.seq() == held && self.table.is_bot_under_way() {
            return;
        }
        self.mind.held = None;
        if self.mind.asked <= held
            && let Err(error) = self.app.store.done_thought(&self.id, held).await
        {
            tracing::debug!("what was asked at table {} stays: {error}", self.id);
        }
    }
    /// Whose visit the table belongs to. It is known to the store alone, also after a restart, and never shown.
    async fn origin(&mut self, job: &Job) -> Origin {
        if self.mind.made_from.is_none() {
            let found = self.app.store.made_from(&self.id).await;
            // What cannot be read now is asked for again.
            self.mind.made_from = found.ok().map(Arc::from);
        }
        match &self.mind.made_from {
            Some(address) if !address.is_empty() => Origin::Address(address.clone()),
            _ => Origin::Person(job.on_behalf),
        }
    }
    async fn let_think(&mut self, job: Job) {
        let origin = self.origin(&job).await;
        // A task that ends needs no answer.
        let Some(me) = self.me.upgrade() else { return };
        let config = &self.app.config;
        let (bot, budget) = match job.thinker {
            Thinker::Level(level) => config.bot(level),
            Thinker::Anything => (Bot::Random, Budget::iterations(1)),
        };
        self.attention.set(self.table.waiting());
        let stop = Arc::new(Stop::new());
        self.stops.insert(job.id, stop.clone());
        self.app.thinkers.think(thinkers::Job {
            game: job.position,
            bot,
            budget,
            seed: config.bot_seed(job.after_seq),
            stop,
            behalf: Behalf {
                origin,
                person: job.on_behalf,
                table: self.id.clone(),
                cost: cost(&budget),
            },
            attention: self.attention.clone(),
            since: Instant::now(),
            done: Box::new(move |choice| {
                // The table may have been closed meanwhile; then nobody needs the answer.
                let _ = me.blocking_send(Ask::Thought {
                    job: job.id,
                    choice,
                });
            }),
        });
    }
}

/// What a job is charged: its time in milliseconds, or its iterations where bots count those.
fn cost(budget: &Budget) -> u64 {
    let time = budget.time.map(|time| time.as_millis() as u64);
    time.or(budget.iterations).unwrap_or(1).max(1)
}
