//! The one task that brings word to people: plans what is new, sends what is due, settles what became of it.
//!
//! What is not settled is still in the store, so a crash loses nothing; what was sent twice is known by its
//! key. Somebody's endpoint that hangs keeps one place of its channel for some seconds, and nobody waits.

use super::compose::{self, Scene};
use super::plan::plan;
use super::send::{Sent, send};
use super::told::Told;
use super::{kept_reason, times};
use crate::app::App;
use crate::error::Error;
use crate::metrics;
use crate::nodes::look_there;
use game_core::Message;
use std::collections::{BTreeMap, HashSet};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use store::{Channel, DueWord, NoticeKind, Outcome, Preferences, StoreError, TableId, UserId};
use tokio::sync::Semaphore;
use tokio::time::timeout;

/// From one look to the next where something is due and cannot be sent.
const SHORTEST_WAIT: Duration = Duration::from_millis(20);
/// Deliveries that are looked at in one go.
const AT_ONCE: u32 = 200;
/// Sent by one channel at the same time.
const SIDE_BY_SIDE: usize = 16;
/// From one try to the next: so long, then twice as long each time, at most six hours.
const FIRST_WAIT: i64 = 60 * 1000;
/// The same where it is we who could not make it ready: a database that was gone is back within seconds.
const OWN_FIRST_WAIT: i64 = 2 * 1000;
/// So often; what lasts longer is waited for like anything else.
const OWN_TRIES: u32 = 5;
const LONGEST_WAIT: i64 = 6 * 60 * 60 * 1000;
/// Some eight hours in all, or fourteen.
const MOST_TRIES: u32 = 10;
/// What a node has taken on and not settled by then is sent by another. No wait of those above, so that a test can tell
/// what is under way from what was put off.
const HELD: i64 = 75 * 1000;
/// How long what was told is remembered.
const REMEMBERED: i64 = 7 * 24 * 60 * 60 * 1000;

/// What is on its way, and how much may be.
pub(crate) struct Courier {
    under_way: Mutex<HashSet<(i64, Channel)>>,
    mail: Semaphore,
    push: Semaphore,
    webhook: Semaphore,
}

impl Default for Courier {
    fn default() -> Courier {
        Courier {
            under_way: Mutex::default(),
            mail: Semaphore::new(SIDE_BY_SIDE),
            push: Semaphore::new(SIDE_BY_SIDE),
            webhook: Semaphore::new(SIDE_BY_SIDE),
        }
    }
}

impl Courier {
    fn permits(&self, channel: Channel) -> &Semaphore {
        match channel {
            Channel::Mail => &self.mail,
            Channel::Push(_) => &self.push,
            Channel::Webhook => &self.webhook,
        }
    }
    fn lock(&self) -> std::sync::MutexGuard<'_, HashSet<(i64, Channel)>> {
        self.under_way
            .lock()
            .expect("nothing panics while it is locked")
    }
}

/// Goes on until it is dropped.
pub(crate) async fn go_on(app: Arc<App>) {
    let mut looked = Instant::now();
    loop {
        if app.config.word_look <= looked.elapsed() {
            looked = Instant::now();
            look_around(&app).await;
        }
        let next = round(&app).await.unwrap_or_else(|error| {
            tracing::error!("word cannot be read or kept: {error}");
            None
        });
        let wait = next.map_or(app.config.word_look, |at| {
            let wait = u64::try_from(at - app.word.now()).unwrap_or(0);
            Duration::from_millis(wait).clamp(SHORTEST_WAIT, app.config.word_look)
        });
        // Woken by new notices, or when something is due.
        let _ = timeout(wait, app.word.wake.notified()).await;
    }
}

async fn look_around(app: &App) {
    if let Err(error) = app.word.look_around(app).await {
        tracing::error!("who can be told cannot be read: {error}");
    }
}

/// Plans and sends what can be now; tells when the next is due.
pub(crate) async fn round(app: &Arc<App>) -> Result<Option<i64>, StoreError> {
    plan(app).await?;
    let now = app.word.now();
    let busy = app.word.courier.lock().len() as u32;
    let is_alone = app.nodes.is_alone();
    let mut due = match is_alone {
        true => app.store.due(now, AT_ONCE + busy).await?,
        false => app.store.claim_words(now, now + HELD, AT_ONCE).await?,
    };
    // What was claimed is this node's to send, even if its last try has been settled a moment ago and not yet put away.
    due.retain(|due| {
        let key = (due.kept.number, due.channel);
        app.word.courier.lock().insert(key) || !is_alone
    });
    for parcel in parcels(due) {
        tokio::spawn(carry(app.clone(), parcel));
    }
    metrics::outbox(app.store.waiting().await?);
    app.store.forget_notices(now - REMEMBERED).await?;
    let busy = !app.word.courier.lock().is_empty();
    let next = app.store.next_due().await?;
    // What is on its way wakes us when it has arrived.
    Ok(next.filter(|next| now < *next || !busy))
}

/// What goes out together: one notice, what was said at a table, or all of a day.
struct Parcel {
    user: UserId,
    channel: Channel,
    daily: bool,
    all: Vec<DueWord>,
}

fn parcels(due: Vec<DueWord>) -> Vec<Parcel> {
    #[derive(PartialEq, Eq, PartialOrd, Ord)]
    enum Together {
        Day,
        Said(TableId),
        One(i64),
    }
    let mut parcels: BTreeMap<(UserId, Channel, Together), Vec<DueWord>> = BTreeMap::new();
    for one in due {
        let notice = &one.kept.notice;
        let together = match (one.daily, notice.kind) {
            (true, _) => Together::Day,
            (false, NoticeKind::Spoken) => Together::Said(notice.table.clone()),
            (false, _) => Together::One(one.kept.number),
        };
        let key = (notice.to, one.channel, together);
        parcels.entry(key).or_default().push(one);
    }
    let parcel = |((user, channel, together), all)| Parcel {
        user,
        channel,
        daily: together == Together::Day,
        all,
    };
    parcels.into_iter().map(parcel).collect()
}

async fn carry(app: Arc<App>, parcel: Parcel) {
    let permits = app.word.courier.permits(parcel.channel);
    let _permit = permits.acquire().await.expect("never closed");
    let keys: Vec<(i64, Channel)> = (parcel.all.iter())
        .map(|due| (due.kept.number, due.channel))
        .collect();
    let outcomes = deliver(&app, &parcel).await.unwrap_or_else(|error| {
        // A node that may not read the table, or ends, leaves it to whoever claims it next.
        if !app.nodes.is_alone() && matches!(error, Error::OlderNode | Error::ShuttingDown) {
            return Vec::new();
        }
        tracing::error!("word to {} cannot be made ready: {error}", parcel.user);
        let later = |due: &DueWord| {
            let first = match due.tries < OWN_TRIES {
                true => OWN_FIRST_WAIT,
                false => FIRST_WAIT,
            };
            tried(&app, due, &error.message(), first, None)
        };
        parcel.all.iter().map(|due| key(due, later(due))).collect()
    });
    if let Err(error) = app.store.settle(outcomes).await {
        tracing::error!(
            "what became of word to {} is not kept: {error}",
            parcel.user
        );
    }
    let mut under_way = app.word.courier.lock();
    for key in &keys {
        under_way.remove(key);
    }
    drop(under_way);
    app.word.wake.notify_one();
}

type Settled = Vec<(i64, Channel, Outcome)>;

fn key(due: &DueWord, outcome: Outcome) -> (i64, Channel, Outcome) {
    (due.kept.number, due.channel, outcome)
}

async fn deliver(app: &Arc<App>, parcel: &Parcel) -> Result<Settled, Error> {
    let preferences = app.word.preferences(app, parcel.user).await?;
    let now = app.word.now();
    let all = |outcome: Outcome| {
        (parcel.all.iter())
            .map(|due| key(due, outcome.clone()))
            .collect()
    };
    if let Some(at) = times::quiet_until(now, &preferences) {
        let reason = String::new();
        return Ok(all(Outcome::Later { at, reason }));
    }
    let mut told: Vec<Told> = Vec::new();
    let mut settled: Settled = Vec::new();
    let mut sent: Vec<&DueWord> = Vec::new();
    for due in &parcel.all {
        match word_of(app, due, &preferences).await? {
            Some(word) => {
                // What was said at a table is told by one.
                if told.iter().all(|other| other.tag() != word.tag()) {
                    told.push(word);
                }
                sent.push(due);
            }
            None => settled.push(key(due, Outcome::Dropped)),
        }
    }
    let word = match told.as_slice() {
        [] => return Ok(settled),
        [one] if !parcel.daily => one.clone(),
        several => {
            let day = now / (24 * 60 * 60 * 1000);
            compose::digest(app, parcel.user, &preferences.language, day, several).await?
        }
    };
    let done = send(app, parcel.user, parcel.channel, &word, &preferences).await?;
    for due in sent {
        let outcome = match &done {
            Sent::Taken => Outcome::Sent,
            Sent::NoWay => Outcome::Dropped,
            Sent::Later { reason, after } => tried(app, due, reason, FIRST_WAIT, *after),
            Sent::Refused(reason) => Outcome::Failed {
                reason: kept_reason(reason),
            },
        };
        count(due, &outcome, now);
        settled.push(key(due, outcome));
    }
    Ok(settled)
}

fn count(due: &DueWord, outcome: &Outcome, now: i64) {
    let channel = match due.channel {
        Channel::Mail => "mail",
        Channel::Push(_) => "push",
        Channel::Webhook => "webhook",
    };
    let what = match outcome {
        Outcome::Sent => "sent",
        Outcome::Dropped => "dropped",
        Outcome::Later { .. } => "later",
        Outcome::Failed { .. } => "failed",
    };
    metrics::word(channel, what);
    if *outcome == Outcome::Sent && !due.daily {
        let late = u64::try_from(now - due.kept.notice.at).unwrap_or(0);
        metrics::word_delay(channel, Duration::from_millis(late));
    }
}

/// What is told of the turn that it is now: of several that were put off, the newest is told at its own time.
fn tells_of_now(kind: NoticeKind) -> bool {
    match kind {
        NoticeKind::YourTurn | NoticeKind::TimeShort => true,
        NoticeKind::Invited | NoticeKind::Begun | NoticeKind::Spoken | NoticeKind::Over => false,
    }
}

/// What a notice says now; nothing if it no longer matters, another is newer, or the person is looking.
async fn word_of(
    app: &Arc<App>,
    due: &DueWord,
    preferences: &Preferences,
) -> Result<Option<Told>, Error> {
    let notice = &due.kept.notice;
    if tells_of_now(notice.kind) && app.store.is_overtaken(&due.kept).await? {
        return Ok(None);
    }
    let user = crate::keep::user_id(notice.to);
    let mut there = app.hub.presence(&notice.table);
    if !app.hub.has(&notice.table) {
        there = look_there(app, &notice.table).await;
    }
    if there.looks(user, app.now()) {
        return Ok(None);
    }
    let language = &preferences.language;
    let Some(scene) = Scene::look(app, notice.to, &notice.table, language).await? else {
        return Ok(None);
    };
    if !scene.matters(notice.kind) {
        return Ok(None);
    }
    scene.told(app, &due.kept).await
}

/// Tried again after a while, at some time no longer.
fn tried(app: &App, due: &DueWord, reason: &Message, first: i64, after: Option<u64>) -> Outcome {
    let reason = kept_reason(reason);
    if MOST_TRIES <= due.tries + 1 {
        return Outcome::Failed { reason };
    }
    let usual = first.saturating_mul(1 << due.tries.min(30));
    let asked = after.map_or(0, |seconds| {
        i64::try_from(seconds).unwrap_or(0).saturating_mul(1000)
    });
    let wait = usual.max(asked).min(LONGEST_WAIT);
    let at = app.word.now() + wait;
    Outcome::Later { at, reason }
}
