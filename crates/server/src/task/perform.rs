//! Doing what a table wants done, in order, until it wants nothing more.

use super::{ReplyTo, Task};
use crate::concerns::{self, Standing};
use crate::error::Error;
use crate::keep;
use crate::metrics;
use crate::spent::{Part, Watch};
use crate::wire::MyEvent;
use crate::word;
use game_core::{Concession, Mark};
use std::collections::VecDeque;
use std::time::Instant;
use table::{Change, Effect, Input, Message, No, NotStored, RequestId, RowKind, Trouble};

impl Task {
    /// Tells the table what happened and does what it wants. A change is on the disk before what follows
    /// from it is sent, and before anything else is taken in.
    pub(super) async fn happens(&mut self, input: Input) {
        let is_play = matches!(
            input,
            Input::Heard {
                message: Message::Play { .. },
                ..
            }
        );
        let mut watch = if is_play {
            Watch::start()
        } else {
            Watch::off()
        };
        let mut effects: VecDeque<Effect> = self.table.handle(self.clock.now(), input).into();
        watch.lap(Part::Rules);
        while let Some(effect) = effects.pop_front() {
            if let Some(input) = self.perform(effect).await {
                watch.again();
                effects.extend(self.table.handle(self.clock.now(), input));
            }
        }
        self.told_people();
        self.attention.set(self.table.waiting());
        self.outboxes.tidy();
        watch.lap(Part::Frame);
        self.tell_crowd().await;
        self.done_thinking().await;
    }
    /// Who stored what another node told has told people of it.
    fn told_people(&mut self) {
        if std::mem::take(&mut self.is_news) {
            if let Some(standing) = &mut self.standing {
                *standing = Standing::of(self.table.card(), self.table.goes_on_by_itself());
            }
        } else {
            self.tell_people();
        }
    }
    /// Tells those who sit here, wherever they are, what this table wants of them now.
    fn tell_people(&mut self) {
        let (card, foreseen) = (self.table.card(), self.table.goes_on_by_itself());
        let standing = self.standing.as_mut();
        let Some(standing) = standing.filter(|known| !known.is_of(card, foreseen)) else {
            return;
        };
        for (user, event) in standing.changes_to(card, foreseen) {
            concerns::tell(&self.app, user, &event);
        }
        *standing = Standing::of(card, foreseen);
    }
    /// A turn that comes back at once, because the others had only one answer, is a new turn.
    fn tell_passed(&mut self) {
        let card = self.table.card();
        if self.standing.as_ref().is_some_and(|s| s.is_passed(card)) {
            self.tell_people();
        }
    }
    /// The table is gone for everybody.
    fn tell_gone(&mut self) {
        for user in self.standing.take().iter().flat_map(Standing::people) {
            let id = self.id.0.clone();
            concerns::tell(&self.app, user, &MyEvent::Left { id });
        }
    }
    /// Tells the crowd, after those who sit at the table have got theirs.
    async fn tell_crowd(&mut self) {
        if self.outboxes.has_waiting() {
            tokio::task::yield_now().await;
            self.outboxes.tell_crowd();
        }
    }
    /// What comes of it, if the table waits for that.
    async fn perform(&mut self, effect: Effect) -> Option<Input> {
        match effect {
            Effect::Store(change) => {
                self.tell_crowd().await;
                if self.is_news {
                    self.told_people();
                }
                self.tell_passed();
                return Some(self.commit(change).await);
            }
            Effect::ReadFrom(seq) => {
                let rows = keep::read_from(&*self.app.store, &self.id, seq).await;
                return Some(rows.map_or(Input::NotRead, Input::Appended));
            }
            Effect::Reload => {
                return Some(self.read_again().await);
            }
            Effect::Tell { to, what } => self.outboxes.tell(to, what),
            Effect::JoinsCrowd(connection) => self.outboxes.join_crowd(connection),
            Effect::LeavesCrowd(connection) => self.outboxes.leave_crowd(connection),
            Effect::Present(presence) => {
                self.is_present(&presence);
            }
            Effect::Answer { request, done } => self.reply(request, done),
            Effect::Share(share) => self.share(share),
            Effect::Think(job) => self.think(job).await,
            Effect::Stop(job) => {
                if let Some(stop) = self.stops.remove(&job) {
                    stop.set();
                }
                self.is_thought(job);
            }
            Effect::Wake(at) => self.wake = at,
            Effect::Gone => {
                self.app.hub.give_up(&self.id);
                self.tell_gone();
                self.outboxes.clear();
            }
            Effect::Report(trouble) => self.report(&trouble),
        }
        None
    }
    async fn commit(&mut self, change: Change) -> Input {
        let is_row = matches!(change, Change::Append(_));
        let is_timeout = is_timeout(&change);
        let start = Instant::now();
        let notices = word::notices(&self.app, &self.table, &change);
        let tells = !notices.is_empty();
        let news = self.news_of(&change);
        let rules = self.table.card().rules_version;
        let done = keep::commit(&*self.app.store, &self.id, rules, change, notices).await;
        self.is_outdated |= matches!(done, Input::NotStored(NotStored::Outdated));
        if tells {
            self.app.word.wake.notify_one();
        }
        if is_row && matches!(done, Input::Stored) {
            metrics::stored(start.elapsed());
        }
        if matches!(done, Input::Stored) {
            self.tell_nodes(news);
        }
        if is_timeout && matches!(done, Input::Stored) {
            metrics::timed_out();
        }
        done
    }
    fn reply(&mut self, request: RequestId, done: Result<(), No>) {
        let done = done.map_err(Error::from);
        match self.replies.remove(&request.0) {
            Some(ReplyTo::Info(user, reply)) => {
                let info = done.map(|()| self.table.info(Some(user)).into());
                drop(reply.send(info));
            }
            Some(ReplyTo::Done(reply)) => drop(reply.send(done)),
            None => {}
        }
    }
    fn report(&self, trouble: &Trouble) {
        let id = &self.id;
        match trouble {
            Trouble::GameFailed => {
                metrics::panicked();
                tracing::error!("the game of table {id} failed");
            }
            Trouble::CannotRead(problem) => {
                tracing::error!(
                    "table {id} cannot be read again, what is in memory stays: {problem}"
                );
            }
            Trouble::BotRefused { action, refusal } => {
                tracing::error!("table {id}: a bot chose '{action}', refused: {refusal:?}");
            }
            Trouble::BotGivenUp { seat } => {
                tracing::error!("table {id}: the bot of seat {seat} is given up, the table waits");
            }
            Trouble::BotNotStored { action } => {
                tracing::warn!("table {id}: a bot's '{action}' was not stored, it tries again");
            }
        }
    }
}

/// Whether it says that somebody's time has run out.
fn is_timeout(change: &Change) -> bool {
    let Change::Append(append) = change else {
        return false;
    };
    let RowKind::Mark(mark) = append.row.kind else {
        return false;
    };
    match mark {
        Mark::StandIn | Mark::OutOfTime => true,
        Mark::Conceded { how, .. } => how == Concession::OnTime,
        Mark::Back
        | Mark::WantsEnd
        | Mark::PlaysOn
        | Mark::Agreed
        | Mark::Votes { .. }
        | Mark::Freed(_) => false,
    }
}
