//! Moments of games: what was played on from them, and records that people bring.

use super::Caller;
use crate::app::App;
use crate::error::Error;
use crate::identity::{self, NewSession};
use crate::limits::{self, Limit};
use crate::records;
use crate::sitting::describe;
use crate::wire::{Forks, TableInfo};
use axum::Json;
use axum::body::Bytes;
use axum::extract::{FromRequest, Path, Request, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use game_core::message;
use std::sync::Arc;
use store::{Origin, TableId};

/// Tables that are told of those that go on from one.
const MOST: u32 = 20;
/// A page of another site cannot send this without asking first.
const BYTES: &str = "application/octet-stream";

/// The table that this one goes on from, and those that go on from it.
#[utoipa::path(get, path = "/api/tables/{id}/forks", tag = "tables", security((), ("cookie" = []), ("token" = ["read"])), params(("id" = String, Path)),
    responses((status = 200, body = Forks)))]
pub(crate) async fn forks(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Forks>, Error> {
    let user = identity::visitor(&app, &caller).await?.map(|user| user.id);
    let id = TableId(id);
    let row = app.store.table(&id).await?.ok_or_else(Error::no_table)?;
    let from = match row.origin {
        Some(Origin::Fork { table, .. }) if app.store.closed(&table).await?.is_none() => {
            app.store.table(&table).await?.map(|table| table.name)
        }
        Some(Origin::Fork { .. } | Origin::Record(_)) | None => None,
    };
    let forks = app.store.forks_of(&id, user, MOST).await?.into_iter();
    let forks = forks.map(|row| describe(&app, row, user)).collect();
    Ok(Json(Forks { from, forks }))
}

/// Brings a record, whose text is the body: it becomes a table to be looked through. The same record is the
/// same table.
#[utoipa::path(post, path = "/api/records", tag = "tables",
    request_body(content = String, content_type = "application/octet-stream"),
    responses((status = 200, body = TableInfo)))]
pub(crate) async fn bring(
    State(app): State<Arc<App>>,
    caller: Caller,
    request: Request,
) -> Result<(NewSession, Json<TableInfo>), Error> {
    let kind = request.headers().get(CONTENT_TYPE);
    if kind.is_none_or(|kind| kind != BYTES) {
        return Err(Error::BadRequest(message!(
            "send the record itself, with 'content-type: {kind}'",
            kind = BYTES
        )));
    }
    let most = app.config.limits.record_bytes;
    let bytes = Bytes::from_request(request, &app)
        .await
        .map_err(|rejection| match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => {
                limits::refused(Limit::RecordBytes);
                Error::TooLarge { most }
            }
            _ => Error::BadRequest(message!("the body could not be read")),
        })?;
    let (user, session) = identity::guest(&app, &caller).await?;
    let table = records::take_in(&app, &user, caller.address, bytes.to_vec()).await?;
    Ok((session, Json(table)))
}

/// Takes a record away that the asking user brought. Games that were played stay.
#[utoipa::path(delete, path = "/api/tables/{id}", tag = "tables", params(("id" = String, Path)),
    responses((status = 200)))]
pub(crate) async fn take_away(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<(), Error> {
    let user = identity::visitor(&app, &caller).await?;
    let user = user.ok_or(Error::Forbidden(
        "only a record can be taken away, and only by who brought it",
    ))?;
    records::take_away(&app, &user, &TableId(id)).await
}
