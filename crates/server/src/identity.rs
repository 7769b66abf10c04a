//! Who asks: a guest by a cookie. Accounts will have the same sessions.

use crate::app::App;
use crate::clearing;
use crate::clock::now;
use crate::error::Error;
use crate::http::Caller;
use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::{HeaderMap, HeaderName};
use game_core::message;
use std::sync::Arc;
use store::{TokenHash, User};

const COOKIE_NAME: &str = "railhead";
const A_YEAR: u32 = 365 * 24 * 60 * 60;

/// The header that gives a new guest a session, if one was made.
pub(crate) type NewSession = Option<[(HeaderName, String); 1]>;

/// The user of the request's session, if it has one and may come.
pub(crate) async fn visitor(app: &Arc<App>, caller: &Caller) -> Result<Option<User>, Error> {
    let Some(token) = token(&caller.headers) else {
        return Ok(None);
    };
    let user = app.store.user_of(TokenHash::of(token)).await?;
    if let Some(user) = &user {
        app.bars.may_come(user.id)?;
        clearing::note(app, user.id, caller.address);
    }
    Ok(user)
}

/// The user of the request's session, or a new guest.
pub(crate) async fn guest(app: &Arc<App>, caller: &Caller) -> Result<(User, NewSession), Error> {
    if let Some(user) = visitor(app, caller).await? {
        return Ok((user, None));
    }
    app.rates.guest(caller.address)?;
    let (user, token) = new_guest(app).await?;
    clearing::note(app, user.id, caller.address);
    let secure = if comes_by_https(&caller.headers) {
        "; Secure"
    } else {
        ""
    };
    let cookie =
        format!("{COOKIE_NAME}={token}; Path=/; Max-Age={A_YEAR}; HttpOnly; SameSite=Lax{secure}");
    Ok((user, Some([(SET_COOKIE, cookie)])))
}

/// A guest with the token of its session.
pub(crate) async fn new_guest(app: &App) -> Result<(User, String), Error> {
    let secret: [u8; 32] = random();
    let token: String = secret.iter().map(|byte| format!("{byte:02x}")).collect();
    // Two guests of one number could not sit at one table.
    let number = u32::from_be_bytes(random()) % 900_000 + 100_000;
    let user = app
        .store
        .add_user(&format!("Guest {number}"), TokenHash::of(&token), now())
        .await?;
    Ok((user, token))
}

/// A name as it may be shown to others.
pub(crate) fn clean_name(name: &str) -> Result<String, Error> {
    let name = table::clean_name(name);
    name.ok_or_else(|| {
        let most = table::LONGEST_NAME;
        Error::BadRequest(message!("a name has 1 to {most} letters", most))
    })
}

/// Bytes from the system's source of secrets.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

fn token(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers
        .get_all(COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok());
    cookies
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(name, _)| *name == COOKIE_NAME)
        .map(|(_, token)| token)
}

/// A proxy in front speaks HTTPS for us.
fn comes_by_https(headers: &HeaderMap) -> bool {
    headers
        .get("x-forwarded-proto")
        .is_some_and(|scheme| scheme == "https")
}
