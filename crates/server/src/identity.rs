//! Who asks: a person by a session's cookie, guest or member, or a program by its token.

use crate::account::guests::guest_name;
use crate::app::App;
use crate::clearing;
use crate::cookies::{Cookie, SetCookie};
use crate::error::Error;
use crate::http::Caller;
use crate::keep;
use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use game_core::message;
use std::sync::Arc;
use store::{Bearer, Keeper, Scopes, Session, TokenHash, User, UserId};

const A_MINUTE: i64 = 60 * 1000;
const AN_HOUR: i64 = 60 * A_MINUTE;
const A_DAY: i64 = 24 * AN_HOUR;
/// Where sessions do not end.
const A_CENTURY: u32 = 36_500;

/// The header that gives a browser a session, if it is a new one.
pub(crate) type NewSession = Option<SetCookie>;

/// Somebody who is known here.
pub(crate) enum Known {
    Person(Session),
    Program(Bearer),
}

impl Known {
    pub(crate) fn user(&self) -> &User {
        match self {
            Known::Person(session) => &session.user,
            Known::Program(bearer) => &bearer.program.user,
        }
    }
    /// The hash of what they came by.
    pub(crate) fn token(&self) -> TokenHash {
        match self {
            Known::Person(session) => session.token,
            Known::Program(bearer) => bearer.token.hash,
        }
    }
    /// What a program may do; people may do all that is theirs.
    pub(crate) fn scopes(&self) -> Option<&Scopes> {
        match self {
            Known::Person(_) => None,
            Known::Program(bearer) => Some(&bearer.token.scopes),
        }
    }
    /// Who else answers for what they do.
    pub(crate) fn keeper(&self) -> Option<UserId> {
        match self {
            Known::Person(_) => None,
            Known::Program(bearer) => bearer.program.keeper.as_ref().map(|keeper| keeper.id),
        }
    }
}

/// Who asks, if they are known and may come. A token must be one, and open what is asked for.
pub(crate) async fn known(app: &Arc<App>, caller: &Caller) -> Result<Option<Known>, Error> {
    match bearer_token(&caller.headers) {
        Some(token) => program(app, caller, token?).await.map(Some),
        None => Ok(person(app, caller).await?.map(Known::Person)),
    }
}

/// The request's session, if it has one that holds and whose user may come; never a program.
pub(crate) async fn session(app: &Arc<App>, caller: &Caller) -> Result<Option<Session>, Error> {
    Ok(match known(app, caller).await? {
        Some(Known::Person(session)) => Some(session),
        Some(Known::Program(_)) => return Err(Error::NotForTokens),
        None => None,
    })
}

async fn program(app: &Arc<App>, caller: &Caller, token: &str) -> Result<Known, Error> {
    let bearer = app.store.bearer(TokenHash::of(token)).await?;
    let bearer = bearer.ok_or(Error::BadToken)?;
    let scope = caller.scope.ok_or(Error::NotForTokens)?;
    if !bearer.token.scopes.has(scope) {
        return Err(Error::ScopeMissing(scope));
    }
    let user = bearer.program.user.id;
    app.bars.may_come(user)?;
    if let Some(keeper) = &bearer.program.keeper {
        app.bars.may_come(keeper.id)?;
    }
    clearing::note(app, user, caller.address);
    note_token(app, &bearer);
    Ok(Known::Program(bearer))
}

/// When a token was last used is written down once a minute; nobody waits for it.
fn note_token(app: &Arc<App>, bearer: &Bearer) {
    let (hash, at) = (bearer.token.hash, app.now());
    let is_stale = |used: i64| used.saturating_add(A_MINUTE) <= at;
    if !bearer.token.used_at.is_none_or(is_stale) {
        return;
    }
    let store = app.store.clone();
    tokio::spawn(async move {
        if let Err(error) = store.used_token(hash, at).await {
            tracing::warn!("that a token was used is not kept: {error}");
        }
    });
}

/// As whom others find a user: none for a guest.
pub(crate) async fn profile(app: &App, user: UserId) -> Result<Option<table::Profile>, Error> {
    let Some(member) = app.store.member(user).await? else {
        return Ok(None);
    };
    let program = app.store.program(user).await?;
    let keeper = program.map(|program| match program.keeper {
        Some(keeper) => Keeper::User(keeper.id),
        None => Keeper::Operator,
    });
    Ok(Some(table::Profile {
        name: member.name,
        keeper: keeper.map(keep::keeper),
    }))
}

async fn person(app: &Arc<App>, caller: &Caller) -> Result<Option<Session>, Error> {
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

/// The user who asks, if they are known and may come.
pub(crate) async fn visitor(app: &Arc<App>, caller: &Caller) -> Result<Option<User>, Error> {
    let known = known(app, caller).await?;
    Ok(known.map(|known| known.user().clone()))
}

/// The user who asks, or a new guest.
pub(crate) async fn guest(app: &Arc<App>, caller: &Caller) -> Result<(User, NewSession), Error> {
    if bearer_token(&caller.headers).is_some() {
        let known = known(app, caller).await?.ok_or(Error::BadToken)?;
        return Ok((known.user().clone(), None));
    }
    let (session, cookie) = somebody(app, caller).await?;
    Ok((session.user, cookie))
}

/// The request's session, or that of a new guest.
pub(crate) async fn somebody(
    app: &Arc<App>,
    caller: &Caller,
) -> Result<(Session, NewSession), Error> {
    if let Some(session) = session(app, caller).await? {
        return Ok((session, None));
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

/// A session that is used holds for longer, and so does its cookie; nobody waits for that to be written.
fn note_use(app: &Arc<App>, caller: &Caller, session: &Session) {
    let device = caller.device();
    let is_new = session.device == store::Device::default() && session.device != device;
    let is_stale = is_stale(app, session);
    if is_stale {
        caller.prolonged.set();
    }
    if !is_stale && !is_new {
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

/// What stands after `Bearer` in the request's head, if it has such a one.
fn bearer_token(headers: &HeaderMap) -> Option<Result<&str, Error>> {
    let said = headers.get(AUTHORIZATION)?;
    let token = said.to_str().ok().and_then(|said| said.split_once(' '));
    let token = token.filter(|(way, _)| way.eq_ignore_ascii_case("bearer"));
    Some(token.map(|(_, token)| token.trim()).ok_or(Error::BadToken))
}

/// The cookie that says a token.
pub(crate) fn cookie(app: &App, caller: &Caller, token: &str) -> SetCookie {
    Cookie::Session.give(app, caller, token)
}

/// The browser forgets its session.
pub(crate) fn no_cookie(app: &App, caller: &Caller) -> NewSession {
    Some(Cookie::Session.take_away(app, caller))
}
