//! Playing by plain requests: looking, acting, and saying whatever may be said over a socket.

use super::Caller;
use super::asked::Asked;
use super::body::Body;
use crate::app::App;
use crate::error::{Error, usual_wait};
use crate::identity::{self, Known, random};
use crate::task::Ask;
use crate::visits::{Answer, Guest, Until, Visits};
use crate::wire::{Act, FromTable, Refused, TableNow, ToTable, WaitUntil, Waiting, Wish};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderName, StatusCode};
use axum::response::{IntoResponse, Response};
use game_core::Chance;
use std::sync::Arc;
use std::time::Duration;
use store::TableId;
use tokio::time::timeout;
use tokio_websockets::Payload;

/// The longest that a frame or an answer is waited for: less than a request may take.
const LONGEST_WAIT: u32 = 25;
/// How every frame begins over a socket; here its place says what it is.
const FRAME: &str = r#"{"type":"frame","#;
const JSON: [(HeaderName, &str); 2] = [
    (CONTENT_TYPE, "application/json"),
    (CACHE_CONTROL, "no-store"),
];

/// The newest frame of a table as I see it. With `wait` it is held back until there is something to do, so that
/// asking again and again costs nothing; a table that has not begun is waited for too.
#[utoipa::path(get, path = "/api/tables/{id}/frame", tag = "play", security(("cookie" = []), ("token" = ["read"])),
    params(("id" = String, Path), Waiting), responses((status = 200, body = TableNow)))]
pub(crate) async fn frame(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Asked(waiting): Asked<Waiting>,
) -> Result<Response, Error> {
    let (known, table) = (me(&app, &caller).await?, TableId(id));
    let guest = guest(&known, &caller, &table);
    let until = until(&app, guest, waiting).await?;
    let longest = Duration::from_secs(
        waiting
            .wait
            .unwrap_or(LONGEST_WAIT)
            .min(LONGEST_WAIT)
            .into(),
    );
    let looked = match timeout(longest, Visits::look(&app, guest, until)).await {
        Ok(looked) => looked?,
        Err(_) => Visits::look(&app, guest, Until::Now).await?,
    };
    answer(&app, guest, looked).await
}

/// Nobody is kept waiting whose answer to a wish is missing.
async fn until(app: &Arc<App>, guest: Guest<'_>, waiting: Waiting) -> Result<Until, Error> {
    if waiting.wait.unwrap_or(0) == 0 {
        return Ok(Until::Now);
    }
    match waiting.until.unwrap_or_default() {
        WaitUntil::Change => Ok(Until::After(waiting.after.unwrap_or(0))),
        WaitUntil::Turn => {
            let (_, waits_for_me) = wish(app, guest).await?;
            Ok(if waits_for_me {
                Until::Now
            } else {
                Until::Turn
            })
        }
    }
}

/// Does one of what a frame offers, and gives the frame that shows it. Sent again under the same `id` it is done
/// once. 409 tells that the table has changed since `after_seq`, 422 what the rules have against it.
#[utoipa::path(post, path = "/api/tables/{id}/actions", tag = "play", security(("cookie" = []), ("token" = ["play"])),
    params(("id" = String, Path)), request_body = Act,
    responses((status = 200, body = TableNow), (status = 422, description = "The rules say no, and nothing has changed.", body = Refused)))]
pub(crate) async fn act(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Body(act): Body<Act>,
) -> Result<Response, Error> {
    let (known, table) = (me(&app, &caller).await?, TableId(id));
    let guest = guest(&known, &caller, &table);
    let acted = in_time(Visits::act(&app, guest, &act)).await?;
    answer(&app, guest, acted).await
}

/// Says anything that may be said over the socket, and gives what is answered to it: take back, answer a wish,
/// concede, speak, ask for a preview or a hint. 202 tells that others were asked for their consent.
#[utoipa::path(post, path = "/api/tables/{id}/messages", tag = "play", security(("cookie" = []), ("token" = ["read"])),
    params(("id" = String, Path)), request_body = ToTable,
    responses((status = 200, body = FromTable), (status = 202, description = "The others are asked.", body = FromTable),
        (status = 204, description = "There is nothing to answer."),
        (status = 422, description = "The rules say no, and nothing has changed.", body = Refused)))]
pub(crate) async fn say(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Body(message): Body<ToTable>,
) -> Result<Response, Error> {
    let (known, table) = (me(&app, &caller).await?, TableId(id));
    let guest = guest(&known, &caller, &table);
    let said = in_time(Visits::say(&app, guest, &message)).await?;
    answer(&app, guest, said).await
}

/// A world that my seat cannot tell from the true one, as a record that begins there: what I may not know is dealt
/// anew each time, so it tells nothing more than a frame does. `railhead` reads it, and a search can play it out.
#[utoipa::path(get, path = "/api/tables/{id}/world", tag = "play", security(("token" = ["play"])), params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "text/plain")))]
pub(crate) async fn world(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<([(HeaderName, &'static str); 2], String), Error> {
    let known = me(&app, &caller).await?;
    // Among people there are no hints; what a search would find with this is one.
    let Known::Program(_) = known else {
        return Err(Error::Forbidden(
            "worlds are for programs, which come with a token",
        ));
    };
    let user = known.user().id;
    app.rates.worlds.take(&user)?;
    // Whoever knew the luck of a guess could undo it.
    let chance = Chance::for_step(random(), 0);
    let ask = |reply| Ask::World {
        user,
        chance,
        reply,
    };
    let record = app.hub.ask(&app, &TableId(id), ask).await?;
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8"),
        (CACHE_CONTROL, "no-store"),
    ];
    Ok((headers, record))
}

async fn me(app: &Arc<App>, caller: &Caller) -> Result<Known, Error> {
    let known = identity::known(app, caller).await?;
    known.ok_or(Error::Nobody)
}

fn guest<'a>(known: &'a Known, caller: &Caller, table: &'a TableId) -> Guest<'a> {
    Guest {
        known,
        address: caller.address,
        table,
    }
}

/// An answer that does not come is given up.
async fn in_time(answered: impl Future<Output = Result<Answer, Error>>) -> Result<Answer, Error> {
    let longest = Duration::from_secs(LONGEST_WAIT.into());
    timeout(longest, answered)
        .await
        .unwrap_or(Err(Error::TooSlow))
}

async fn answer(app: &Arc<App>, guest: Guest<'_>, answer: Answer) -> Result<Response, Error> {
    Ok(match answer {
        Answer::Frame(frame) => {
            let (wish, _) = wish(app, guest).await?;
            (JSON, now(&frame, wish.as_ref())).into_response()
        }
        Answer::NoFrame => {
            let (wish, _) = wish(app, guest).await?;
            Json(TableNow { frame: None, wish }).into_response()
        }
        Answer::Said { status, text } => {
            let wait = usual_wait(status).map(|wait| [(RETRY_AFTER, wait.to_string())]);
            (status, JSON, wait, text.to_vec()).into_response()
        }
        Answer::Nothing => StatusCode::NO_CONTENT.into_response(),
    })
}

/// The wish that waits for answers, and whether for mine.
async fn wish(app: &Arc<App>, guest: Guest<'_>) -> Result<(Option<Wish>, bool), Error> {
    let user = guest.known.user().id;
    let ask = |reply| Ask::Wish { user, reply };
    app.hub.ask(app, guest.table, ask).await
}

/// A [`TableNow`] around a frame that is written already.
fn now(frame: &Payload, wish: Option<&Wish>) -> Vec<u8> {
    let frame = std::str::from_utf8(frame).expect("a frame is text");
    let frame = frame.strip_prefix(FRAME).expect("frames begin so");
    let wish = serde_json::to_string(&wish).expect("plain data becomes JSON");
    format!(r#"{{"frame":{{{frame},"wish":{wish}}}"#).into_bytes()
}
