//! One browser is one person at a rated table, whatever accounts it signs in to: who sits down there gets a
//! mark, which is kept as a hash until the game begins. A second browser is a second person; nothing can be
//! done about that here.

use crate::app::App;
use crate::cookies::{Cookie, SetCookie};
use crate::error::Error;
use crate::http::Caller;
use crate::identity::random;
use axum::http::header::AUTHORIZATION;
use game_core::hex;
use std::sync::Arc;
use store::{RatedRule, TableId, TokenHash, UserId};
use table::NotRated;

/// The header that gives a browser its mark, if it got one now.
pub(crate) type NewBrowser = Option<SetCookie>;

/// Asked before somebody sits down: refused if another did from the same browser.
pub(crate) async fn claim(
    app: &Arc<App>,
    caller: &Caller,
    table: &TableId,
    user: UserId,
) -> Result<NewBrowser, Error> {
    // Programs have no browser; who keeps them does not sit with them.
    if caller.headers.contains_key(AUTHORIZATION) {
        return Ok(None);
    }
    let row = app.store.table(table).await?;
    let is_rated = row.is_some_and(|row| row.rated != RatedRule::No && row.setup.is_none());
    if !is_rated {
        return Ok(None);
    }
    let known = Cookie::Browser.read(app, caller);
    let is_new = known.is_none();
    let mark = known.map_or_else(|| hex(&random::<32>()), str::to_string);
    let hash = TokenHash::of(&mark);
    let now = app.now();
    if !app.store.claim_browser(table, user, hash, now).await? {
        return Err(NotRated::SameBrowser.into());
    }
    Ok(is_new.then(|| Cookie::Browser.give(app, caller, &mark)))
}
