//! Who I am here.

use super::body::Body;
use crate::app::App;
use crate::error::Error;
use crate::identity::{self, NewSession};
use crate::wire::{Me, Problem, Rename};
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use std::sync::Arc;

/// My name; a new guest is given one, and a session by cookie.
#[utoipa::path(get, path = "/api/me", tag = "me", responses((status = 200, body = Me)))]
pub(crate) async fn me(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
) -> Result<(NewSession, Json<Me>), Error> {
    let (user, session) = identity::guest(&app, &headers).await?;
    Ok((session, Json(Me { name: user.name })))
}

/// Takes another name.
#[utoipa::path(put, path = "/api/me", tag = "me", request_body = Rename,
    responses((status = 200, body = Me), (status = 400, body = Problem)))]
pub(crate) async fn rename(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Body(wanted): Body<Rename>,
) -> Result<(NewSession, Json<Me>), Error> {
    let name = identity::clean_name(&wanted.name)?;
    let (user, session) = identity::guest(&app, &headers).await?;
    app.store.rename_user(user.id, &name).await?;
    app.hub.rename(user.id, &user.name, &name).await;
    Ok((session, Json(Me { name })))
}
