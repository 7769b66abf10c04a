//! Deadlines: whoever is there looks for tables that are due and lets each look at its clock, and for those
//! whose set time to begin has come. A server says every few seconds that it is there, so that nobody's time
//! passes while none is.

use crate::app::App;
use crate::clock::Wall;
use crate::error::Error;
use crate::metrics;
use crate::nodes::Everywhere;
use crate::task::Ask;
use std::sync::Arc;
use std::time::Duration;
use store::{StoreError, TableId};
use tokio::time::{MissedTickBehavior, interval};

/// A server is heard at least so often; it says so every so many looks.
const BEAT_EVERY: i64 = 10_000;
/// Longer than this between two beats of a running server, nobody could be answered.
const SILENCE: i64 = 30_000;
/// Tables that are looked at at once.
const AT_ONCE: u32 = 50;
/// Who does not come to it within this time has gone.
const HELD: i64 = 30_000;

/// The first beat: since the last one of whoever was there before, nobody's time has passed. Other nodes may be there
/// all the time.
pub(crate) async fn begin(app: &App) -> Result<(), StoreError> {
    let allowed = match app.nodes.is_alone() {
        true => 0,
        false => SILENCE,
    };
    if let Some(outage) = app.store.beat(app.now(), allowed).await? {
        let seconds = (outage.until - outage.from) / 1000;
        tracing::info!(
            "no server was there for {seconds} s; that time is paid back to every clock"
        );
    }
    Ok(())
}

/// Beats and looks until it is dropped.
pub(crate) async fn go_on(app: Arc<App>) {
    let mut ticks = interval(app.config.sweep);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut last_beat = app.now();
    let mut is_first = true;
    loop {
        ticks.tick().await;
        let now = app.now();
        // Time that nobody was there is known before anybody's time runs out by it.
        let is_beat = is_first || BEAT_EVERY <= (now - last_beat).abs();
        is_first = false;
        if BEAT_EVERY <= (now - last_beat).abs() {
            match beat(&app, now).await {
                Ok(()) => last_beat = now,
                // A store that fails says so itself; without a beat nobody's time passes.
                Err(error) => {
                    tracing::debug!("no beat: {error}");
                    continue;
                }
            }
        }
        if let Err(error) = look(&app, now).await {
            tracing::debug!("deadlines cannot be read: {error}");
        }
        if is_beat && let Err(error) = carry_out(&app).await {
            tracing::debug!("what was left behind cannot be read: {error}");
        }
        if let Err(error) = start_tables(&app).await {
            tracing::debug!("tables whose time has come cannot be read: {error}");
        }
    }
}

/// The last beat, at the end: what follows is an outage.
pub(crate) async fn end(app: &App) {
    if let Err(error) = app.store.beat(app.now(), silence(app)).await {
        tracing::debug!("no last beat: {error}");
    }
}

/// A clock that a test sets leaps without anybody having been away.
fn silence(app: &App) -> i64 {
    match app.config.wall {
        Wall::System => SILENCE,
        Wall::Set(_) => i64::MAX,
    }
}

async fn beat(app: &Arc<App>, now: i64) -> Result<(), StoreError> {
    if let Some(outage) = app.store.beat(now, silence(app)).await? {
        let seconds = (outage.until - outage.from) / 1000;
        tracing::warn!(
            "nothing could be done for {seconds} s; that time is paid back to every clock"
        );
        let (from, until) = (outage.from, outage.until);
        app.nodes.tell_all(&Everywhere::Outage(from, until));
        app.hub.outage((from, until)).await;
    }
    Ok(())
}

async fn look(app: &Arc<App>, now: i64) -> Result<(), StoreError> {
    for (table, due_at) in app.store.claim_due(now, now + HELD, AT_ONCE).await? {
        let late = u64::try_from(now - due_at).unwrap_or(0);
        metrics::swept(Duration::from_millis(late));
        let app = app.clone();
        // One that is slow to load keeps nobody waiting.
        tokio::spawn(async move { visit(&app, &table).await });
    }
    Ok(())
}

async fn visit(app: &Arc<App>, table: &TableId) {
    let looked = app.hub.ask(app, table, |reply| Ask::Moment { reply }).await;
    match looked {
        Ok(()) | Err(Error::ShuttingDown) => {}
        // Nothing goes on there: an operator has closed it, or it is gone.
        Err(Error::Barred(_) | Error::NotFound(_)) => {
            if let Err(error) = app.store.set_deadline(table, None).await {
                tracing::debug!("the deadline of table {table} stays: {error}");
            }
        }
        Err(error) => tracing::error!("table {table} cannot look at its clock: {error}"),
    }
}

/// Tables that wait for somebody who has left behind what they do: those that are in memory do it at their
/// own pace, but others may have been left by a server that ended.
async fn carry_out(app: &Arc<App>) -> Result<(), StoreError> {
    let mut after = TableId(String::new());
    loop {
        let tables = app.store.foreseen(&after, AT_ONCE).await?;
        let Some(last) = tables.last() else {
            return Ok(());
        };
        after = last.clone();
        for table in &tables {
            visit(app, table).await;
        }
    }
}

/// Tables that are to begin by now. One that cannot is still due, and is asked again.
async fn start_tables(app: &Arc<App>) -> Result<(), StoreError> {
    for table in app.store.due_tables(app.now(), AT_ONCE).await? {
        let due = app.hub.ask(app, &table, |reply| Ask::Due { reply });
        if let Err(error) = due.await {
            tracing::warn!("table {table} cannot begin at its time: {error}");
        }
    }
    Ok(())
}
