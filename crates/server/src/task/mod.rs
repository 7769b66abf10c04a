//! One table's task: the shell around a [`table::Table`] that stores, sends, lets bots think, and wakes.
//!
//! Everything that happens comes as an [`Ask`], one after the other. What the table is and may do is in
//! the crate `table`; here is only what it cannot have: the store, the sockets, threads and the clock.

mod ask;
mod elsewhere;
mod inbox;
mod outbox;
mod packed;
mod perform;
mod shared;
mod think;

pub(crate) use ask::{Ask, Reply};
pub(crate) use inbox::Inbox;
pub(crate) use outbox::{Outbox, to_text};
pub(crate) use packed::{Packing, Sent};

use crate::app::App;
use crate::clock::Clock;
use crate::concerns::Standing;
use crate::error::Error;
use crate::keep;
use crate::metrics;
use crate::nodes::{AtTable, TableNotice};
use crate::speakers::Speakers;
use crate::tell;
use crate::thinkers::Attention;
use crate::wire::{TableInfo, ToTable};
use bots::Stop;
use futures_util::FutureExt;
use outbox::Outboxes;
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use store::TableId;
use table::{Card, Input, JobId, No, Presence, RequestId, Saved, Table, UserId};
use think::Mind;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep};

/// Starts the task of a table, of one that was made just now without reading it. If it cannot be loaded, those
/// who asked are let down by their channel.
pub(crate) fn start(
    app: Arc<App>,
    id: TableId,
    made: Option<Saved>,
    presence: Arc<Mutex<Presence>>,
    me: mpsc::WeakSender<Ask>,
    asked: mpsc::Receiver<Ask>,
) -> JoinHandle<()> {
    tokio::spawn(async move {
        let mut nodes = AtTable::begin(&app, &id).await;
        let loading = load(&app, &id, made, nodes.as_mut());
        let loaded = AssertUnwindSafe(loading).catch_unwind().await;
        let (table, speakers) = match loaded {
            Ok(Ok(loaded)) => loaded,
            Ok(Err(error)) => {
                tracing::error!("table {id} cannot be loaded: {error}");
                return app.hub.give_up(&id);
            }
            Err(_) => {
                tracing::error!("table {id} cannot be loaded: its game failed");
                return app.hub.give_up(&id);
            }
        };
        let mut task = Task {
            standing: Some(Standing::of(table.card(), table.goes_on_by_itself())),
            table,
            outboxes: Outboxes::new(speakers),
            id,
            stops: HashMap::new(),
            replies: HashMap::new(),
            requests: 0,
            wake: None,
            clock: Clock::start(app.config.wall.clone()),
            app,
            presence,
            attention: Attention::default(),
            me,
            nodes,
            is_news: false,
            is_outdated: false,
            mind: Mind::default(),
        };
        task.run(asked).await;
    })
}

async fn load(
    app: &App,
    id: &TableId,
    made: Option<Saved>,
    nodes: Option<&mut AtTable>,
) -> Result<(Table, Speakers), Error> {
    let (saved, revision) = match made {
        Some(made) => (made, 0),
        None => keep::read_counted(&*app.store, id).await?,
    };
    if let Some(nodes) = nodes {
        nodes.revision = revision;
    }
    let kind = app.kind(&saved.card.game)?;
    let pause = i64::try_from(app.config.bot_pause.as_millis()).unwrap_or(i64::MAX);
    let kept = (saved.card.rules_version, saved.card.set_aside.clone());
    let table = Table::new(kind, saved, pause);
    let card = table.card();
    if kept != (card.rules_version, card.set_aside.clone()) {
        judged(app, id, card).await;
    }
    Ok((table, Speakers::at(app, id).await?))
}

/// Keeps how a table stands under the rules of this program, so that lists know it without a replay. If it
/// cannot be kept now, the next who reads the table will find the same.
async fn judged(app: &App, id: &TableId, card: &Card) {
    match &card.set_aside {
        Some(aside) => tracing::error!("table {id} is set aside: {}", tell::set_aside(card, aside)),
        None => tracing::info!(
            "table {id} goes on by version {} of its rules",
            card.rules_version
        ),
    }
    if let Err(error) = app.store.judge(id, keep::verdict(card)).await {
        tracing::warn!("how table {id} stands could not be kept: {error}");
    }
    // Whoever goes by older rules hears of it.
    app.nodes.tell(id, &TableNotice::Changed);
}

struct Task {
    app: Arc<App>,
    id: TableId,
    table: Table,
    outboxes: Outboxes,
    /// How it stands for the people who sit here, as they were told; none once it is gone.
    standing: Option<Standing>,
    /// The bots that think for this table.
    stops: HashMap<JobId, Arc<Stop>>,
    /// Those who wait for an answer from outside.
    replies: HashMap<u64, ReplyTo>,
    requests: u64,
    /// When the table wants to be woken, in milliseconds since 1970.
    wake: Option<i64>,
    clock: Clock,
    presence: Arc<Mutex<Presence>>,
    attention: Attention,
    /// The way to this task, for those who report back; it does not keep the table in memory.
    me: mpsc::WeakSender<Ask>,
    /// What other nodes tell; none for a node that is alone.
    nodes: Option<AtTable>,
    /// What happens was told by another node, which has told people of it too.
    is_news: bool,
    /// The table goes on by newer rules than this node has.
    is_outdated: bool,
    mind: Mind,
}

enum ReplyTo {
    /// With the table as this user sees it.
    Info(UserId, Reply<TableInfo>),
    Done(Reply<()>),
}

impl Task {
    async fn run(&mut self, mut asked: mpsc::Receiver<Ask>) {
        self.happens(Input::Moment).await;
        let idle = self.app.config.idle;
        let mut quiet_since = Instant::now();
        // Set again only when it has passed: a timer for every message would cost more than most messages.
        let rest = sleep(idle);
        tokio::pin!(rest);
        loop {
            let wake = self.wake.map(|at| self.until(at));
            tokio::select! {
                ask = asked.recv() => match ask {
                    None | Some(Ask::Close) => break,
                    Some(Ask::Compare(far)) => self.compare(&far).await,
                    Some(ask) => {
                        quiet_since = Instant::now();
                        self.answer(ask).await;
                    }
                },
                notice = next_notice(&mut self.nodes, &self.app) => self.hear(notice).await,
                () = sleep(wake.unwrap_or_default()), if wake.is_some() => {
                    self.happens(Input::Moment).await;
                }
                () = &mut rest => {
                    let is_idle = idle <= quiet_since.elapsed();
                    if is_idle && self.app.hub.retire(&self.id, &asked) {
                        self.leave_nodes();
                        return self.stop_bots();
                    }
                    let next = if is_idle { Instant::now() } else { quiet_since } + idle;
                    rest.as_mut().reset(next);
                }
            }
            if self.is_outdated {
                self.app.hub.give_up(&self.id);
                break;
            }
        }
        self.happens(Input::Close).await;
        self.leave_nodes();
        self.outboxes.clear();
    }
    async fn answer(&mut self, ask: Ask) {
        match ask {
            Ask::Connect {
                connection,
                user,
                outbox,
            } => {
                self.outboxes.add(connection, outbox);
                let user = user.map(keep::user);
                self.happens(Input::Came { connection, user }).await;
            }
            Ask::Disconnect { connection } => {
                self.outboxes.remove(connection);
                self.happens(Input::Went { connection }).await;
            }
            Ask::Message {
                connection,
                message,
                read_at,
            } => {
                let is_play = matches!(message, ToTable::Play { .. });
                let (id, message) = tell::heard(message);
                self.happens(Input::Heard {
                    connection,
                    id,
                    message,
                })
                .await;
                if is_play {
                    metrics::answered(read_at.elapsed());
                }
            }
            // Who asked may have gone meanwhile: then the reply has nowhere to go, here and below.
            Ask::Info { user, reply } => {
                let info = self.table.info(user.map(keep::user_id));
                drop(reply.send(Ok(info.into())));
            }
            Ask::Join {
                user,
                profile,
                seat,
                salt,
                reply,
            } => {
                self.read_calendar(user.id).await;
                let user = keep::user(user);
                let request = self.new_request(ReplyTo::Info(user.id, reply));
                let seat = seat.map(game_core::Seat);
                let join = Input::Join {
                    request,
                    user,
                    profile,
                    seat,
                    salt,
                };
                self.happens(join).await;
            }
            Ask::Leave { user, then, reply } => {
                let request = self.new_request(ReplyTo::Done(reply));
                let (user, then) = (keep::user_id(user), then.into());
                let leave = Input::Leave {
                    request,
                    user,
                    then,
                };
                self.happens(leave).await;
            }
            Ask::Start { user, reply } => {
                let user = keep::user_id(user);
                let request = self.new_request(ReplyTo::Info(user, reply));
                self.happens(Input::Start { request, user }).await;
            }
            Ask::Unrate { user, reply } => {
                let user = keep::user_id(user);
                let request = self.new_request(ReplyTo::Info(user, reply));
                self.happens(Input::Unrate { request, user }).await;
            }
            Ask::Due { reply } => {
                self.happens(Input::Due).await;
                drop(reply.send(Ok(())));
            }
            Ask::Repeated { by } => self.happens(Input::Repeated { by: by.0 }).await,
            Ask::At {
                user,
                step,
                through,
                reply,
            } => {
                let user = user.map(keep::user_id);
                let frame = self.look(|table| table.frame_at(user, step, through));
                drop(reply.send(frame.map(Into::into)));
            }
            Ask::Until { user, step, reply } => {
                let user = keep::user_id(user);
                drop(reply.send(self.look(|table| table.until(user, step))));
            }
            Ask::Log { part, reply } => {
                let first = part.from.unwrap_or(1).saturating_sub(1) as usize;
                let most = part.most.map_or(usize::MAX, |most| most as usize);
                let log = self.table.log().into_iter().skip(first).take(most);
                drop(reply.send(Ok(log.map(Into::into).collect())));
            }
            Ask::Wish { user, reply } => {
                let (wish, waits) = self.table.wish_for(keep::user_id(user));
                drop(reply.send(Ok((wish.map(Into::into), waits))));
            }
            Ask::World {
                user,
                mut chance,
                reply,
            } => {
                let user = keep::user_id(user);
                let world = self.look(|table| table.world(user, &mut chance));
                drop(reply.send(world.map(|record| record.to_string())));
            }
            Ask::Record { user, reply } => {
                let user = user.map(keep::user_id);
                let record = self.look(|table| table.public_record(user));
                drop(reply.send(record.map(|record| record.to_string())));
            }
            Ask::Luck { reply } => {
                let proof = self.look(Table::proof);
                drop(reply.send(proof.map(Into::into)));
            }
            Ask::Renamed { user, old, new } => {
                let user = keep::user_id(user);
                self.happens(Input::Renamed { user, old, new }).await;
            }
            Ask::Retell { user } => {
                let user = keep::user_id(user);
                self.happens(Input::Reheard { user }).await;
            }
            Ask::Reread => self.happens(Input::Reread).await,
            Ask::Thought { job, choice } => {
                self.stops.remove(&job);
                self.is_thought(job);
                self.happens(Input::Thought { job, choice }).await;
            }
            Ask::Moment { reply } => {
                self.happens(Input::Moment).await;
                drop(reply.send(Ok(())));
            }
            Ask::Calendar { user, calendar } => {
                let user = keep::user_id(user);
                self.happens(Input::Calendar { user, calendar }).await;
            }
            Ask::Outage(outage) => self.happens(Input::Outage(outage)).await,
            Ask::TakenAway => self.happens(Input::TakenAway).await,
            Ask::Shut { reason } => self.happens(Input::Shut { reason }).await,
            Ask::ClearChat => self.happens(Input::ChatCleared).await,
            Ask::Think { seq, permit, reply } => {
                self.take_on(seq, permit).await;
                drop(reply.send(Ok(())));
            }
            Ask::Compare(_) => unreachable!("it is no reason to keep the table"),
            Ask::Close => unreachable!("it ends the loop"),
        }
    }
    /// Who sits down at a table with a clock brings along what counts for them.
    pub(super) async fn read_calendar(&mut self, user: store::UserId) {
        if self.table.card().clock.is_none() {
            return;
        }
        match self.app.store.times_of(user).await {
            Ok(times) => {
                let (user, calendar) = (keep::user_id(user), keep::calendar(times));
                self.happens(Input::Calendar { user, calendar }).await;
            }
            Err(error) => tracing::warn!("what counts for user {user} cannot be read: {error}"),
        }
    }
    /// Looks at the table, which may fail inside its game.
    fn look<T>(&self, look: impl FnOnce(&Table) -> Result<T, No>) -> Result<T, Error> {
        let seen = catch_unwind(AssertUnwindSafe(|| look(&self.table)));
        let seen = seen.unwrap_or_else(|_| {
            metrics::panicked();
            Err(No::Broken)
        });
        if matches!(seen, Err(No::Broken)) {
            tracing::error!("table {} cannot be looked at: its game failed", self.id);
        }
        seen.map_err(Error::from)
    }
    fn new_request(&mut self, reply: ReplyTo) -> RequestId {
        self.requests += 1;
        self.replies.insert(self.requests, reply);
        RequestId(self.requests)
    }
    /// How long it is until then.
    fn until(&mut self, at: i64) -> Duration {
        Duration::from_millis(u64::try_from(at - self.clock.now()).unwrap_or(0))
    }
    fn stop_bots(&mut self) {
        for (_, stop) in self.stops.drain() {
            stop.set();
        }
    }
}

/// The next that another node tells of the table; never, for a node that is alone.
async fn next_notice(nodes: &mut Option<AtTable>, app: &App) -> TableNotice {
    match nodes {
        Some(nodes) => nodes.next(app).await,
        None => std::future::pending().await,
    }
}
