//! Clearing away what nobody came back to, some at a time, and remembering who came.

use crate::app::App;
use crate::clock::now;
use crate::limits::Address;
use crate::metrics;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use store::{StoreError, UserId};
use tokio::time::{MissedTickBehavior, interval};

const LOOK_EVERY: Duration = Duration::from_secs(60);
/// What is cleared away at once, so that nobody waits for it.
const AT_ONCE: u32 = 200;
const A_DAY: i64 = 24 * 60 * 60 * 1000;
/// Days until it is forgotten from where somebody came.
const ADDRESSES_KEPT: i64 = 30;

/// Who has been seen today: it is written once a day, however often they ask.
#[derive(Default)]
pub(crate) struct Seen(Mutex<(i64, HashMap<UserId, Address>)>);

impl Seen {
    /// Whether this is worth writing down: the first time today, or from another address.
    fn is_news(&self, user: UserId, address: Address, at: i64) -> bool {
        let mut seen = self.0.lock().expect("nothing panics while it is locked");
        let day = at / A_DAY;
        if seen.0 != day {
            *seen = (day, HashMap::new());
        }
        seen.1.insert(user, address).is_none()
    }
}

/// Notes that somebody came, without making them wait.
pub(crate) fn note(app: &Arc<App>, user: UserId, address: Address) {
    let at = now();
    if !app.seen.is_news(user, address, at) {
        return;
    }
    let store = app.store.clone();
    tokio::spawn(async move {
        if let Err(error) = store.saw(user, at, &address.to_string()).await {
            tracing::warn!("that user {user} was here is not kept: {error}");
        }
    });
}

/// Clears away at intervals until it is dropped, and lets the limits forget.
pub(crate) async fn go_on(app: Arc<App>) {
    let mut ticks = interval(LOOK_EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        app.rates.forget();
        if let Err(error) = clear(&app, now()).await {
            tracing::error!("what is old cannot be cleared away: {error}");
        }
    }
}

/// Clears away some of what is old now.
pub(crate) async fn clear(app: &App, now: i64) -> Result<(), StoreError> {
    let since = |days: u32| now - i64::from(days) * A_DAY;
    if let Some(days) = app.config.clearing.tables {
        let tables = app.store.never_begun(since(days), AT_ONCE).await?;
        let mut cleared = 0;
        // Somebody may be looking at it; then it stays for now.
        for table in tables.iter().filter(|table| !app.hub.has(table)) {
            cleared += u64::from(app.store.remove_table(table).await?);
        }
        metrics::cleared("tables", cleared);
    }
    if let Some(days) = app.config.clearing.guests {
        let guests = app.store.forget_guests(since(days), AT_ONCE).await?;
        metrics::cleared("guests", guests);
    }
    app.store
        .forget_addresses(now - ADDRESSES_KEPT * A_DAY)
        .await?;
    Ok(())
}
