//! What bots are to think about, shared out among nodes and workers.
//!
//! A decision is asked for in the store, once however many nodes wait for it, and taken on by a node that has a
//! thread free: the one that asks, else whoever claims it. Who takes it on holds the table like any other node, so
//! the bot's move is stored like any other. A node that ends leaves it to the next after a while; done twice, it is
//! stored once.

use crate::app::App;
use crate::error::Error;
use crate::metrics;
use crate::task::Ask;
use std::sync::Arc;
use std::time::Duration;
use store::TableId;
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, timeout};

/// So long after a node was last heard, what it has taken on is given to another.
pub(crate) const HELD: i64 = 5_000;
/// It is looked at least so often whether somebody has left a decision behind.
const EVERY: Duration = Duration::from_secs(1);

/// A thread for a bot.
pub(crate) type Permit = OwnedSemaphorePermit;

pub(crate) struct Work {
    free: Arc<Semaphore>,
    bell: Notify,
}

impl Work {
    pub(crate) fn new(threads: usize) -> Work {
        Work {
            free: Arc::new(Semaphore::new(threads)),
            bell: Notify::new(),
        }
    }
    /// None if all threads have something to do.
    pub(crate) fn take(&self) -> Option<Permit> {
        self.free.clone().try_acquire_owned().ok()
    }
    /// There may be something to do.
    pub(crate) fn wake(&self) {
        self.bell.notify_one();
    }
}

/// Takes on what nobody is at, until it is dropped.
pub(crate) async fn go_on(app: Arc<App>) {
    if app.nodes.is_alone() {
        return;
    }
    let mut held = Instant::now();
    loop {
        let _ = timeout(EVERY, app.nodes.work.bell.notified()).await;
        if EVERY <= held.elapsed() {
            held = Instant::now();
            hold(&app, app.now() + HELD).await;
        }
        if let Err(error) = take_on(&app).await {
            tracing::debug!("what bots are to think about cannot be read: {error}");
        }
    }
}

/// Says until when this node is at what it has taken on. One that has just begun, or ends, is at nothing.
pub(crate) async fn hold(app: &App, until: i64) {
    if app.nodes.is_alone() {
        return;
    }
    let held = app.store.hold_thoughts(&app.nodes.name, until);
    if let Err(error) = held.await {
        tracing::debug!("what bots are at cannot be held: {error}");
    }
}

async fn take_on(app: &Arc<App>) -> Result<(), Error> {
    let work = &app.nodes.work;
    let mut permits = Vec::new();
    while let Some(permit) = work.take() {
        permits.push(permit);
    }
    if permits.is_empty() {
        return Ok(());
    }
    let (now, most) = (app.now(), permits.len() as u32);
    let name = &app.nodes.name;
    let claimed = app.store.claim_thoughts(name, now, now + HELD, most);
    let claimed = claimed.await?;
    metrics::taken_on_for_others(claimed.len());
    for ((table, seq), permit) in claimed.into_iter().zip(permits) {
        let app = app.clone();
        // One that is slow to load keeps nobody waiting.
        tokio::spawn(async move { visit(&app, &table, seq, permit).await });
    }
    Ok(())
}

async fn visit(app: &Arc<App>, table: &TableId, seq: u32, permit: Permit) {
    let asked = app
        .hub
        .ask(app, table, |reply| Ask::Think { seq, permit, reply });
    match asked.await {
        Ok(()) | Err(Error::ShuttingDown) => {}
        // Nothing goes on there: it is closed, or gone.
        Err(error) => {
            tracing::debug!("nobody thinks at table {table}: {error}");
            if let Err(error) = app.store.done_thought(table, seq).await {
                tracing::debug!("what was asked at table {table} stays: {error}");
            }
        }
    }
}
