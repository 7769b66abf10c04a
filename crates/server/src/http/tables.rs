//! Making, joining and looking at tables.

use super::Caller;
use super::asked::Asked;
use super::body::Body;
use crate::app::App;
use crate::browser::NewBrowser;
use crate::create;
use crate::error::Error;
use crate::identity::{self, NewSession};
use crate::limits::Visitor;
use crate::promise::{self, Promised};
use crate::sitting;
use crate::task::Ask;
use crate::wire::{
    Frame, Join, Leave, LogEntry, LogPart, LuckPromise, LuckProof, LuckWish, Moment, NewTable,
    TableInfo,
};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderName;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use game_core::{Fork, Seat, message};
use serde::Deserialize;
use std::sync::Arc;
use store::TableId;

/// Promises the luck of a table that I am about to make: its id and the commitment to its secret. Who wants to add a
/// salt of their own asks for this first, and sends both with the table, so that the secret stood fast before the salt
/// was known. Whoever has no name yet becomes a guest.
#[utoipa::path(post, path = "/api/luck", tag = "tables", security(("cookie" = []), ("token" = ["host"])), request_body = LuckWish,
    responses((status = 200, body = LuckPromise)))]
pub(crate) async fn promise(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(wanted): Body<LuckWish>,
) -> Result<(NewSession, Json<LuckPromise>), Error> {
    let (user, session) = identity::guest(&app, &caller).await?;
    app.rates.promise(user.id, caller.address)?;
    let from = wanted
        .from
        .map(|Moment { table, step }| Fork { table, step });
    let promised = Promised {
        user: user.id,
        from: from.as_ref(),
    };
    let given = promise::give(&app, promised).await?;
    let told = LuckPromise {
        table: given.table.0,
        commitment: given.commitment.to_string(),
        promise: given.word,
        until: given.until,
    };
    Ok((session, Json(told)))
}

/// Makes a table. If no seat is open, its game begins at once.
#[utoipa::path(post, path = "/api/tables", tag = "tables", security(("cookie" = []), ("token" = ["host"])), request_body = NewTable,
    responses((status = 200, body = TableInfo)))]
pub(crate) async fn create(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(wanted): Body<NewTable>,
) -> Result<(NewSession, NewBrowser, Json<TableInfo>), Error> {
    let (user, session) = identity::guest(&app, &caller).await?;
    let made = sitting::make(&app, &caller, &user, wanted, None).await?;
    let (table, browser) = made.ok_or(Error::Internal)?;
    Ok((session, browser, Json(table)))
}

/// How a table stands.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables", security((), ("cookie" = []), ("token" = ["read"])), params(("id" = String, Path)),
    responses((status = 200, body = TableInfo)))]
pub(crate) async fn table(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<TableInfo>, Error> {
    let user = identity::visitor(&app, &caller).await?.map(|user| user.id);
    app.hub
        .ask(&app, &TableId(id), |reply| Ask::Info { user, reply })
        .await
        .map(Json)
}

/// Takes an open seat; the last one begins the game. In a game with secrets, who has sat or watched there
/// may have to be allowed by those who play: then the table comes back without a seat of mine, and the
/// socket tells what becomes of it.
#[utoipa::path(post, path = "/api/tables/{id}/join", tag = "tables", security(("cookie" = []), ("token" = ["play"])), params(("id" = String, Path)), request_body = Join,
    responses((status = 200, body = TableInfo)))]
pub(crate) async fn join(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Body(wanted): Body<Join>,
) -> Result<(NewSession, NewBrowser, Json<TableInfo>), Error> {
    let (user, session) = identity::guest(&app, &caller).await?;
    // Those who play may be asked each time.
    app.rates.wishes.take(&Visitor::Person(user.id))?;
    let salt = create::read_salt(wanted.salt.as_deref())?;
    let id = TableId(id);
    let joined = sitting::join(&app, &caller, user, &id, wanted.seat, salt);
    let (table, browser) = joined.await?;
    Ok((session, browser, Json(table)))
}

/// Stands up. Before the game has begun, the seat is free again, and if its maker leaves, the table goes.
/// Later a bot plays on, or the seat is free for whoever has the link.
#[utoipa::path(post, path = "/api/tables/{id}/leave", tag = "tables", security(("cookie" = []), ("token" = ["play"])), params(("id" = String, Path)), request_body = Leave,
    responses((status = 200)))]
pub(crate) async fn leave(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Body(Leave { then }): Body<Leave>,
) -> Result<Json<()>, Error> {
    let user = identity::visitor(&app, &caller)
        .await?
        .ok_or(Error::NotYourSeat)?
        .id;
    app.hub
        .ask(&app, &TableId(id), |reply| Ask::Leave { user, then, reply })
        .await
        .map(Json)
}

/// Gives the open seats to bots and begins; for who made the table. In a game that goes on, for those who
/// play: a bot takes the seat that somebody left.
#[utoipa::path(post, path = "/api/tables/{id}/start", tag = "tables", security(("cookie" = []), ("token" = ["host"])), params(("id" = String, Path)),
    responses((status = 200, body = TableInfo)))]
pub(crate) async fn start(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<TableInfo>, Error> {
    let user = identity::visitor(&app, &caller).await?;
    let user = user
        .ok_or(Error::Forbidden("only who made the table may start it"))?
        .id;
    app.hub
        .ask(&app, &TableId(id), |reply| Ask::Start { user, reply })
        .await
        .map(Json)
}

/// Makes a rated table one that is not, before its game has begun; for who made it.
#[utoipa::path(delete, path = "/api/tables/{id}/rated", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = TableInfo)))]
pub(crate) async fn unrate(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<TableInfo>, Error> {
    let user = identity::visitor(&app, &caller).await?;
    let user = user
        .ok_or(Error::Forbidden("only who made the table may change it"))?
        .id;
    app.hub
        .ask(&app, &TableId(id), |reply| Ask::Unrate { user, reply })
        .await
        .map(Json)
}

#[derive(Deserialize)]
pub(crate) struct Eyes {
    seat: Option<String>,
}

/// The frame after an earlier step, as I may see it. With a seat, as that
/// seat saw it, which is told to everybody when the game is over, and before to who held the seat then.
#[utoipa::path(get, path = "/api/tables/{id}/at/{step}", tag = "tables", security((), ("cookie" = []), ("token" = ["read"])),
    params(("id" = String, Path), ("step" = u32, Path), ("seat" = Option<u8>, Query)),
    responses((status = 200, body = Frame)))]
pub(crate) async fn at(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path((id, step)): Path<(String, String)>,
    Asked(eyes): Asked<Eyes>,
) -> Result<Json<Frame>, Error> {
    let step = step
        .parse()
        .map_err(|_| Error::BadRequest(message!("a step is a number")))?;
    let no_seat = |_| Error::BadRequest(message!("a seat is a number"));
    let through = eyes.seat.map(|seat| seat.parse().map_err(no_seat));
    let through = through.transpose()?.map(Seat);
    let user = identity::visitor(&app, &caller).await?.map(|user| user.id);
    let at = |reply| Ask::At {
        user,
        step,
        through,
        reply,
    };
    app.hub.ask(&app, &TableId(id), at).await.map(Json)
}

/// The steps so far, told; all of them, or a part.
#[utoipa::path(get, path = "/api/tables/{id}/log", tag = "tables", security(()), params(("id" = String, Path), LogPart),
    responses((status = 200, body = Vec<LogEntry>)))]
pub(crate) async fn log(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Asked(part): Asked<LogPart>,
) -> Result<Json<Vec<LogEntry>>, Error> {
    app.hub
        .ask(&app, &TableId(id), |reply| Ask::Log { part, reply })
        .await
        .map(Json)
}

/// The record as plain text, which `railhead replay` reads. Where there are secrets, it comes when the
/// game is over; of a table that is set aside, to those who sit there.
#[utoipa::path(get, path = "/api/tables/{id}/record", tag = "tables", security((), ("cookie" = []), ("token" = ["read"])), params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "text/plain")))]
pub(crate) async fn record(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<([(HeaderName, String); 3], String), Error> {
    let table = TableId(id);
    let user = identity::visitor(&app, &caller).await?.map(|user| user.id);
    let record = app
        .hub
        .ask(&app, &table, |reply| Ask::Record { user, reply })
        .await?;
    let game = record
        .lines()
        .nth(1)
        .and_then(|line| line.split(' ').nth(1))
        .unwrap_or("game")
        .to_string();
    let headers = [
        (CONTENT_TYPE, "text/plain; charset=utf-8".to_string()),
        (
            CONTENT_DISPOSITION,
            format!("attachment; filename=\"{game}-{table}.txt\""),
        ),
        (CACHE_CONTROL, "no-cache".to_string()),
    ];
    Ok((headers, record))
}

/// What the luck of a finished game can be checked by, its secret told.
#[utoipa::path(get, path = "/api/tables/{id}/luck", tag = "tables", security(()), params(("id" = String, Path)),
    responses((status = 200, body = LuckProof)))]
pub(crate) async fn luck(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<Json<LuckProof>, Error> {
    app.hub
        .ask(&app, &TableId(id), |reply| Ask::Luck { reply })
        .await
        .map(Json)
}
