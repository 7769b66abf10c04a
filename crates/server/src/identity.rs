//! Who asks: a session by cookie, of a guest or of a member.

use crate::account::guests::guest_name;
use crate::app::App;
use crate::clearing;
use crate::cookies::{Cookie, SetCookie};
use crate::error::Error;
use crate::http::Caller;
use game_core::message;
use std::sync::Arc;
use store::{Session, TokenHash, User};

const AN_HOUR: i64 = 60 * 60 * 1000;
const A_DAY: i64 = 24 * AN_HOUR;
/// Where sessions do not end.
const A_CENTURY: u32 = 36_500;

/// The header that gives a browser a session, if it is a new one or to be kept for longer.
pub(crate) type NewSession = Option<SetCookie>;

/// The request's session, if it has one that holds and whose user may come.
pub(crate) async fn session(app: &Arc<App>, caller: &Caller) -> Result<Option<Session>, Error> {
    let Some(token) = Cookie::Session.read(app, caller) else {
        return Ok(None);
    };
    let session = app.store.session(TokenHash::of(token), app.now()).await?;
    if let Some(session) = &session {
        app.bars.may_come(session.user.id)?;
        clearing::note(app, session.user.id, caller.address);
        note_use(app, caller, session);
    }
    Ok(session)
}

/// The user of the request's session, if it has one and may come.
pub(crate) async fn visitor(app: &Arc<App>, caller: &Caller) -> Result<Option<User>, Error> {
    let session = session(app, caller).await?;
    Ok(session.map(|session| session.user))
}

/// The user of the request's session, or a new guest.
pub(crate) async fn guest(app: &Arc<App>, caller: &Caller) -> Result<(User, NewSession), Error> {
    let (session, cookie) = somebody(app, caller).await?;
    Ok((session.user, cookie))
}

/// The request's session, or that of a new guest.
pub(crate) async fn somebody(
    app: &Arc<App>,
    caller: &Caller,
) -> Result<(Session, NewSession), Error> {
    if let Some(session) = session(app, caller).await? {
        let again = Cookie::Session
            .read(app, caller)
            .filter(|_| is_stale(app, &session));
        let again = again.map(|token| cookie(app, caller, token));
        return Ok((session, again));
    }
    app.rates.guest(caller.address)?;
    let (user, token) = new_guest(app).await?;
    clearing::note(app, user.id, caller.address);
    let session = app.store.session(TokenHash::of(&token), app.now()).await?;
    let session = session.ok_or(Error::Internal)?;
    note_use(app, caller, &session);
    Ok((session, Some(cookie(app, caller, &token))))
}

/// How long a session holds that is not used.
pub(crate) fn stays(app: &App, is_member: bool) -> i64 {
    let keeps = app.config.keeps;
    let days = match is_member {
        true => keeps.member_sessions,
        false => keeps.guest_sessions,
    };
    i64::from(days.unwrap_or(A_CENTURY)) * A_DAY
}

/// Whether its use is to be written down: once an hour, however often it is used.
fn is_stale(app: &App, session: &Session) -> bool {
    session.used_at.saturating_add(AN_HOUR) <= app.now()
}

/// A session that is used holds for longer; nobody waits for that to be written.
fn note_use(app: &Arc<App>, caller: &Caller, session: &Session) {
    let device = caller.device();
    let is_new = session.device == store::Device::default() && session.device != device;
    if !is_stale(app, session) && !is_new {
        return;
    }
    let (at, token) = (app.now(), session.token);
    let expires_at = at + stays(app, session.is_member);
    let store = app.store.clone();
    tokio::spawn(async move {
        if let Err(error) = store.used_session(token, device, at, expires_at).await {
            tracing::warn!("that a session was used is not kept: {error}");
        }
    });
}

/// A guest with the token of its session.
pub(crate) async fn new_guest(app: &App) -> Result<(User, String), Error> {
    let token = new_token();
    let name = guest_name(u32::from_be_bytes(random()));
    let kept = app.store.add_user(&name, TokenHash::of(&token), app.now());
    let user = kept.await?;
    Ok((user, token))
}

/// 256 bits that nobody guesses.
pub(crate) fn new_token() -> String {
    let secret: [u8; 32] = random();
    game_core::hex(&secret)
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

/// The cookie that says a token.
pub(crate) fn cookie(app: &App, caller: &Caller, token: &str) -> SetCookie {
    Cookie::Session.give(app, caller, token)
}

/// The browser forgets its session.
pub(crate) fn no_cookie(app: &App, caller: &Caller) -> NewSession {
    Some(Cookie::Session.take_away(app, caller))
}
