//! Who asks: a guest by a cookie. Accounts will have the same sessions.

use crate::app::App;
use crate::clock::now;
use crate::error::Error;
use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::{HeaderMap, HeaderName};
use game_core::message;
use store::{TokenHash, User};

const COOKIE_NAME: &str = "railhead";
const A_YEAR: u32 = 365 * 24 * 60 * 60;
const LONGEST_NAME: usize = 32;

/// The header that gives a new guest a session, if one was made.
pub(crate) type NewSession = Option<[(HeaderName, String); 1]>;

/// The user of the request's session, if it has one.
pub(crate) async fn visitor(app: &App, headers: &HeaderMap) -> Result<Option<User>, Error> {
    match token(headers) {
        Some(token) => Ok(app.store.user_of(TokenHash::of(token)).await?),
        None => Ok(None),
    }
}

/// The user of the request's session, or a new guest.
pub(crate) async fn guest(app: &App, headers: &HeaderMap) -> Result<(User, NewSession), Error> {
    if let Some(user) = visitor(app, headers).await? {
        return Ok((user, None));
    }
    if !app.welcomes_guests() {
        return Err(Error::TooFast);
    }
    let (user, token) = new_guest(app).await?;
    let secure = if comes_by_https(headers) {
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
    let number = u16::from_be_bytes(random()) % 9_000 + 1_000;
    let user = app
        .store
        .add_user(&format!("Guest {number}"), TokenHash::of(&token), now())
        .await?;
    Ok((user, token))
}

/// A name as it may be shown to others.
pub(crate) fn clean_name(name: &str) -> Result<String, Error> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let fits = (1..=LONGEST_NAME).contains(&name.chars().count());
    if !fits || name.chars().any(char::is_control) {
        let problem = message!("a name has 1 to {most} letters", most = LONGEST_NAME);
        return Err(Error::BadRequest(problem));
    }
    Ok(name)
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
