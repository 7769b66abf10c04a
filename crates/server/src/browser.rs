//! One browser is one person at a rated table, whatever accounts it signs in to: who sits down there gets a
//! mark, which is kept as a hash until the game begins. A second browser is a second person; nothing can be
//! done about that here.

use crate::app::App;
use crate::error::Error;
use crate::http::Caller;
use crate::identity::{comes_by_https, cookie_named, random};
use axum::http::HeaderName;
use axum::http::header::{AUTHORIZATION, SET_COOKIE};
use game_core::hex;
use std::sync::Arc;
use store::{RatedRule, TableId, TokenHash, UserId};
use table::NotRated;

const COOKIE_NAME: &str = "railhead_browser";
const A_YEAR: u32 = 365 * 24 * 60 * 60;

/// The header that gives a browser its mark, if it got one now.
pub(crate) type NewBrowser = Option<[(HeaderName, String); 1]>;

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
    let known = cookie_named(&caller.headers, COOKIE_NAME);
    let is_new = known.is_none();
    let mark = known.map_or_else(|| hex(&random::<32>()), str::to_string);
    let hash = TokenHash::of(&mark);
    let now = app.now();
    if !app.store.claim_browser(table, user, hash, now).await? {
        return Err(NotRated::SameBrowser.into());
    }
    if !is_new {
        return Ok(None);
    }
    let secure = match comes_by_https(app, caller) {
        true => "; Secure",
        false => "",
    };
    let cookie =
        format!("{COOKIE_NAME}={mark}; Path=/; Max-Age={A_YEAR}; HttpOnly; SameSite=Lax{secure}");
    Ok(Some([(SET_COOKIE, cookie)]))
}
