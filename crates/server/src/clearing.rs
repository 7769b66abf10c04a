//! Clearing away what nobody came back to, some at a time, and remembering who came.

use crate::app::App;
use crate::config::Retention;
use crate::limits::{self, Address};
use crate::metrics;
use std::collections::HashSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use store::{Store, StoreError, TableId, UserId};
use tokio::time::{MissedTickBehavior, interval};

const LOOK_EVERY: Duration = Duration::from_secs(60);
/// What is cleared away at once, so that nobody waits for it.
const AT_ONCE: u32 = 200;
const A_DAY: i64 = 24 * 60 * 60 * 1000;
/// Days until it is forgotten from where somebody came.
const ADDRESSES_KEPT: i64 = 30;

/// Who has been seen today: it is written once a day, however often they ask.
#[derive(Default)]
pub(crate) struct Seen(Mutex<(i64, HashSet<UserId>)>);

impl Seen {
    /// Whether this is worth writing down: the first time today.
    fn is_news(&self, user: UserId, at: i64) -> bool {
        let mut seen = self.0.lock().expect("nothing panics while it is locked");
        let day = at / A_DAY;
        if seen.0 != day {
            *seen = (day, HashSet::new());
        }
        seen.1.insert(user)
    }
}

/// Notes that somebody came, without making them wait.
pub(crate) fn note(app: &Arc<App>, user: UserId, address: Address) {
    let at = app.now();
    if !app.seen.is_news(user, at) {
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
        limits::tell_refused();
        match clear(&app, app.now()).await {
            Ok(cleared) => tell(&cleared),
            Err(error) => tracing::error!("what is old cannot be cleared away: {error}"),
        }
    }
}

/// What was cleared away, by what it was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cleared {
    /// Tables that never began, and those whose game was over.
    pub unbegun: u64,
    pub ended: u64,
    /// Guests, and the records that they had brought.
    pub guests: u64,
    pub records: u64,
    /// Sessions, codes and the like that hold no longer.
    pub expired: u64,
}

/// Clears away some of what is old now.
pub(crate) async fn clear(app: &App, now: i64) -> Result<Cleared, StoreError> {
    let store = &*app.store;
    store.forget_addresses(now - ADDRESSES_KEPT * A_DAY).await?;
    // Somebody may be looking at a table; then it stays for now, and so does who brought it.
    let is_left = |table: &TableId| !app.hub.has(table);
    clear_from(store, &app.config.keeps, now, AT_ONCE, is_left).await
}

/// The same of any store, so many of each at most, and no table that somebody looks at.
pub(crate) async fn clear_from(
    store: &dyn Store,
    keeps: &Retention,
    now: i64,
    most: u32,
    is_left: impl Fn(&TableId) -> bool,
) -> Result<Cleared, StoreError> {
    let since = |days: u32| now - i64::from(days) * A_DAY;
    let mut cleared = Cleared::default();
    if let Some(before) = keeps.unbegun.map(since) {
        for table in store.never_begun(before, most).await? {
            if is_left(&table) {
                cleared.unbegun += u64::from(store.remove_table(&table).await?);
            }
        }
    }
    if let Some(before) = keeps.ended.map(since) {
        for table in store.long_over(before, most).await? {
            if is_left(&table) {
                cleared.ended += u64::from(store.remove_ended(&table, before).await?);
            }
        }
    }
    if let Some(before) = keeps.guests.map(since) {
        for (table, user) in store.brought_by_gone(before, most).await? {
            if is_left(&table) {
                cleared.records += u64::from(store.remove_brought(&table, user).await?);
            }
        }
        cleared.guests = store.forget_guests(before, most).await?;
    }
    cleared.expired = store.forget_expired(now, most).await?;
    Ok(cleared)
}

fn tell(cleared: &Cleared) {
    let all = [
        ("tables", cleared.unbegun),
        ("ended_tables", cleared.ended),
        ("guests", cleared.guests),
        ("records", cleared.records),
        ("expired", cleared.expired),
    ];
    for (what, many) in all {
        metrics::cleared(what, many);
        if 0 < many {
            tracing::info!(what, many, "cleared away");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use crate::{create, identity};
    use serde_json::json;
    use store::Sqlite;

    #[tokio::test]
    async fn what_nobody_came_back_to_goes_and_what_is_looked_at_stays() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("railhead.db");
        let store = Arc::new(Sqlite::open(&file).await.unwrap());
        let config = Config {
            games: vec![table::testing::TOY].leak(),
            ..Config::default()
        };
        let app = App::new(config, store, Arc::new(|_| None));
        let home: Address = "127.0.0.1".parse().unwrap();
        let (host, _) = identity::new_guest(&app).await.unwrap();
        let (_, gone) = identity::new_guest(&app).await.unwrap();
        let seats = json!([{"kind": "me"}, {"kind": "open"}]);
        let wanted = json!({"game": "secrets", "seats": seats});
        let wanted = serde_json::from_value(wanted).unwrap();
        let made = create::make(&app, &host, home, wanted, None).await;
        let made = made.unwrap().unwrap();
        let table = TableId(made.id);
        let is_known = async |token: &str| {
            let token = store::TokenHash::of(token);
            app.store.user_of(token).await.unwrap().is_some()
        };
        clear(&app, app.now()).await.unwrap();
        assert!(is_known(&gone).await);
        let later = app.now() + 31 * A_DAY;
        clear(&app, later).await.unwrap();
        assert!(!is_known(&gone).await, "no seat, no table");
        let is_there = async || app.store.table(&table).await.unwrap().is_some();
        assert!(
            is_there().await,
            "it is in memory, so somebody may look at it"
        );
        app.hub.close().await;
        clear(&app, later).await.unwrap();
        assert!(!is_there().await);
        app.thinkers.close();
    }
    #[test]
    fn somebody_is_noted_once_a_day() {
        let seen = Seen::default();
        let at = 100 * A_DAY;
        assert!(seen.is_news(UserId(1), at));
        assert!(!seen.is_news(UserId(1), at + A_DAY - 1));
        assert!(seen.is_news(UserId(2), at));
        assert!(seen.is_news(UserId(1), at + A_DAY));
    }
}
