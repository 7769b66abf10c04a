//! What concerns me over all tables, as it happens: one stream of server-sent events.

use super::Caller;
use crate::account::ended::End;
use crate::app::App;
use crate::concerns::{Listening, my_table};
use crate::error::Error;
use crate::identity;
use crate::keep;
use crate::limits::{Address, Ear};
use crate::nodes;
use crate::wire::MyEvent;
use axum::extract::State;
use axum::http::header::CACHE_CONTROL;
use axum::http::{HeaderName, HeaderValue};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::{Stream, stream};
use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use store::UserId;
use tokio::time::{Instant, sleep_until};

/// Tables that are told at first, those that changed last.
const TABLES: u32 = 200;
/// Proxies cut a line on which nothing comes for a minute, some after half of one.
const HEARTBEAT: Duration = Duration::from_secs(15);
/// Then it ends and is opened again, so that a session that has ended does not listen on for ever.
const LONGEST: Duration = Duration::from_secs(60 * 60);
/// Browsers wait at least so long before they come back.
const COME_BACK: Duration = Duration::from_secs(2);
/// Those who were cut off together come back over so many milliseconds.
const SPREAD: u64 = 4_000;
/// Tells a proxy to pass on what comes at once.
const UNBUFFERED: HeaderName = HeaderName::from_static("x-accel-buffering");

/// Everything that concerns me over all tables, as server-sent events: the data of each is a `MyEvent`. The
/// first tells all my tables that are not over; comments keep the line open. It ends after an hour at the
/// latest and may be opened again.
#[utoipa::path(get, path = "/api/me/events", tag = "me", security(("cookie" = []), ("token" = ["read"])),
    responses((status = 200, body = MyEvent, content_type = "text/event-stream")))]
pub(crate) async fn events(State(app): State<Arc<App>>, caller: Caller) -> Result<Response, Error> {
    let known = identity::known(&app, &caller).await?.ok_or(Error::Nobody)?;
    let (user, end) = (known.user().id, app.ended.of(Some(known.token())));
    let ear = app.ears.take(caller.address, user)?;
    let listening = app.concerns.listen(user).ok_or(Error::ShuttingDown)?;
    nodes::listen(&app, user).await;
    // Read after it is listened, so that nothing falls between.
    let rows = app.store.going_on(user, TABLES).await?;
    let tables = rows.into_iter().map(|row| my_table(&keep::card(row), user));
    let invitations = app.store.invitations(user, TABLES).await?.into_iter();
    let invitations = invitations.map(|invited| my_table(&keep::card(invited.table), user));
    let first = MyEvent::Tables {
        tables: tables.collect(),
        invitations: invitations.collect(),
    };
    let line = Line {
        waiting: VecDeque::from([first]),
        listening,
        user,
        address: caller.address,
        ends: Instant::now() + LONGEST,
        end,
        app,
        _ear: ear,
    };
    let headers = [
        (CACHE_CONTROL, HeaderValue::from_static("no-store")),
        (UNBUFFERED, HeaderValue::from_static("no")),
    ];
    let alive = KeepAlive::new().interval(HEARTBEAT);
    Ok((headers, Sse::new(line.told()).keep_alive(alive)).into_response())
}

struct Line {
    app: Arc<App>,
    user: UserId,
    address: Address,
    listening: Listening,
    /// What is told before anything that comes.
    waiting: VecDeque<MyEvent>,
    ends: Instant,
    /// Of the session by which the listener came.
    end: End,
    _ear: Ear,
}

impl Line {
    fn told(self) -> impl Stream<Item = Result<Event, Infallible>> {
        let wait = u64::try_from(self.user.0).unwrap_or(0).wrapping_mul(797) % SPREAD;
        let back = COME_BACK + Duration::from_millis(wait);
        stream::unfold(self, move |mut line| async move {
            let event = line.next().await?;
            let said = Event::default()
                .retry(back)
                .json_data(&event)
                .expect("plain data becomes JSON");
            Some((Ok(said), line))
        })
    }
    /// None at the end.
    async fn next(&mut self) -> Option<MyEvent> {
        if let Some(event) = self.waiting.pop_front() {
            return Some(event);
        }
        let mut bars = self.app.bars.changes();
        loop {
            tokio::select! {
                event = self.listening.next() => return event,
                () = sleep_until(self.ends) => return None,
                () = self.end.comes() => return None,
                () = bars.next() => if !self.may_stay() {
                    return None;
                },
            }
        }
    }
    fn may_stay(&self) -> bool {
        let bars = &self.app.bars;
        bars.may_come_from(self.address).is_ok() && bars.may_come(self.user).is_ok()
    }
}
