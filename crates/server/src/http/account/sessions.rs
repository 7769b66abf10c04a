//! Where I am signed in, and signing out.

use crate::account;
use crate::app::App;
use crate::error::Error;
use crate::http::Caller;
use crate::identity::{self, NewSession};
use crate::metrics;
use crate::wire::SessionInfo;
use axum::Json;
use axum::extract::{Path, State};
use game_core::{hex, message};
use std::sync::Arc;
use store::{Ending, TokenHash};

/// Bytes of the hash by which a session is named; it opens nothing.
const NAMED_BY: usize = 8;

fn id(token: TokenHash) -> String {
    hex(&token.bytes()[..NAMED_BY])
}

/// Every place where I am signed in, the last used first.
#[utoipa::path(get, path = "/api/account/sessions", tag = "account",
    responses((status = 200, body = Vec<SessionInfo>)))]
pub(crate) async fn list(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Result<Json<Vec<SessionInfo>>, Error> {
    let (this, member) = account::member(&app, &caller).await?;
    let sessions = app.store.sessions(member.user, app.now()).await?;
    let info = |session: store::Session| SessionInfo {
        id: id(session.token),
        browser: session.device.browser,
        system: session.device.system,
        made_at: session.made_at,
        used_at: session.used_at,
        is_this: session.token == this.token,
    };
    Ok(Json(sessions.into_iter().map(info).collect()))
}

/// Signs out in one place.
#[utoipa::path(delete, path = "/api/account/sessions/{id}", tag = "account", params(("id" = String, Path)),
    responses((status = 200)))]
pub(crate) async fn end(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(wanted): Path<String>,
) -> Result<Json<()>, Error> {
    let (_, member) = account::member(&app, &caller).await?;
    let sessions = app.store.sessions(member.user, 0).await?;
    let found = sessions.iter().find(|session| id(session.token) == wanted);
    let found =
        found.ok_or_else(|| Error::NotFound(message!("you are not signed in there any more")))?;
    let which = Ending::One(found.token);
    let ended = app.store.end_sessions(member.user, which).await?;
    app.end_sessions(&ended);
    Ok(Json(()))
}

/// Signs out everywhere but here.
#[utoipa::path(delete, path = "/api/account/sessions/others", tag = "account",
    responses((status = 200)))]
pub(crate) async fn end_others(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Result<Json<()>, Error> {
    let (this, member) = account::member(&app, &caller).await?;
    let which = Ending::AllBut(this.token);
    let ended = app.store.end_sessions(member.user, which).await?;
    app.end_sessions(&ended);
    Ok(Json(()))
}

/// Signs out here. The next visit is a new guest's.
#[utoipa::path(post, path = "/api/account/sign-out", tag = "account",
    responses((status = 200)))]
pub(crate) async fn sign_out(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Result<(NewSession, Json<()>), Error> {
    // A guest who forgot the session would lose every seat.
    let (this, member) = account::member(&app, &caller).await?;
    let which = Ending::One(this.token);
    let ended = app.store.end_sessions(member.user, which).await?;
    app.end_sessions(&ended);
    metrics::account("sign_out", "done");
    Ok((identity::no_cookie(&app, &caller), Json(())))
}
