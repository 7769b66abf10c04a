//! Who I am here.

use super::Caller;
use super::body::Body;
use crate::app::App;
use crate::error::Error;
use crate::identity::{self, NewSession};
use crate::keep;
use crate::wire::{Me, Problem, Rename};
use axum::Json;
use axum::extract::State;
use std::sync::Arc;
use store::User;
use table::{No, Stage};

/// Tables of one user that are looked at, the newest first.
const TABLES: u32 = 100;

/// My name; a new guest is given one, and a session by cookie.
#[utoipa::path(get, path = "/api/me", tag = "me", responses((status = 200, body = Me)))]
pub(crate) async fn me(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Result<(NewSession, Json<Me>), Error> {
    let (user, session) = identity::guest(&app, &caller).await?;
    Ok((session, Json(Me { name: user.name })))
}

/// Takes another name.
#[utoipa::path(put, path = "/api/me", tag = "me", request_body = Rename,
    responses((status = 200, body = Me), (status = 400, body = Problem)))]
pub(crate) async fn rename(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(wanted): Body<Rename>,
) -> Result<(NewSession, Json<Me>), Error> {
    let name = identity::clean_name(&wanted.name)?;
    let (user, session) = identity::guest(&app, &caller).await?;
    check_tables(&app, &user, &name).await?;
    app.store.rename_user(user.id, &name).await?;
    app.hub.rename(user.id, &user.name, &name).await;
    Ok((session, Json(Me { name })))
}

/// Nobody takes a name at a table that would be read as another's there.
async fn check_tables(app: &App, user: &User, name: &str) -> Result<(), Error> {
    for row in app.store.tables_of(user.id, TABLES).await? {
        let card = keep::card(row);
        if card.progress.stage != Stage::Over
            && let Some(other) = table::look_alike(&card, keep::user_id(user.id), name)
        {
            return Err(No::LookAlike(other).into());
        }
    }
    Ok(())
}
