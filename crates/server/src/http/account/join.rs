//! A guest becomes a member.

use super::me;
use super::passkeys::{begin_registration, finish_registration};
use crate::account::ceremonies::{self, Ceremony, Kind, over};
use crate::account::names::member_name;
use crate::account::passwords::new_password;
use crate::account::sign_in::new_session;
use crate::app::App;
use crate::error::Error;
use crate::http::Caller;
use crate::http::body::Body;
use crate::http::me::check_tables;
use crate::http::word::speak_as;
use crate::identity::{self, NewSession, random};
use crate::metrics;
use crate::wire::{Account, Credential, JoinForm, PasskeyOptions, Speech};
use axum::Json;
use axum::extract::State;
use game_core::message;
use std::sync::Arc;
use store::{Joined, NameAndKey, NewMember, Passkey, Session};

/// Becomes a member with a password, keeping seats, games and name.
#[utoipa::path(post, path = "/api/account/join", tag = "account", request_body = JoinForm,
    responses((status = 200, body = Account)))]
pub(crate) async fn join(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(form): Body<JoinForm>,
) -> Result<(NewSession, Json<Account>), Error> {
    let name = member_name(&form.name)?;
    let typed = form.password.unwrap_or_default();
    let password = new_password(&typed, &name.name)?;
    let (session, _) = ready(&app, &caller, &name).await?;
    speak(&app, &session, form.speech.as_ref()).await?;
    app.rates.member(caller.address)?;
    let password = app.passwords.hash(password).await?;
    let way = Way::Password(password);
    let cookie = become_member(&app, &caller, &session, name, random(), way).await?;
    answer(&app, &caller, &session, cookie).await
}

/// Asks the browser for the passkey by which a guest becomes a member of this name.
#[utoipa::path(post, path = "/api/account/join/passkey", tag = "account", request_body = JoinForm,
    responses((status = 200, body = PasskeyOptions)))]
pub(crate) async fn begin(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(form): Body<JoinForm>,
) -> Result<(NewSession, Json<PasskeyOptions>), Error> {
    let name = member_name(&form.name)?;
    let (session, cookie) = ready(&app, &caller, &name).await?;
    speak(&app, &session, form.speech.as_ref()).await?;
    let handle = random();
    let (options, state) = begin_registration(&app, &caller, handle, &name.name, &[])?;
    let ceremony = Ceremony::join(state, name, handle);
    ceremonies::begin(&*app.store, session.token, &ceremony, app.now()).await?;
    Ok((cookie, Json(options)))
}

/// Becomes a member with the passkey that the browser made.
#[utoipa::path(post, path = "/api/account/join/passkey/finish", tag = "account", request_body = Credential,
    responses((status = 200, body = Account)))]
pub(crate) async fn finish(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(answered): Body<Credential>,
) -> Result<(NewSession, Json<Account>), Error> {
    let session = identity::session(&app, &caller).await?.ok_or_else(over)?;
    let begun = ceremonies::finish(&*app.store, session.token, Kind::Make, app.now()).await?;
    let Ceremony::Join {
        state,
        name,
        key,
        handle,
    } = begun
    else {
        return Err(over());
    };
    let name = NameAndKey { name, key };
    let passkey = finish_registration(&app, &caller, &state, answered)?;
    app.rates.member(caller.address)?;
    let way = Way::Passkey(passkey);
    let cookie = become_member(&app, &caller, &session, name, handle, way).await?;
    answer(&app, &caller, &session, cookie).await
}

/// A guest who may have this name.
async fn ready(
    app: &Arc<App>,
    caller: &Caller,
    name: &NameAndKey,
) -> Result<(Session, NewSession), Error> {
    let (session, cookie) = identity::somebody(app, caller).await?;
    if session.is_member {
        return Err(Error::BadRequest(message!("you are a member already")));
    }
    if app.store.member_by_key(&name.key).await?.is_some() {
        metrics::account("join", "name_taken");
        return Err(Error::NameTaken);
    }
    check_tables(app, &session.user, &name.name).await?;
    Ok((session, cookie))
}

/// Mail may come later, and is written as the page speaks now.
async fn speak(app: &App, session: &Session, speech: Option<&Speech>) -> Result<(), Error> {
    match speech {
        Some(speech) => speak_as(app, session.user.id, speech).await,
        None => Ok(()),
    }
}

enum Way {
    Password(String),
    Passkey(Passkey),
}

async fn become_member(
    app: &Arc<App>,
    caller: &Caller,
    was: &Session,
    name: NameAndKey,
    handle: [u8; 16],
    way: Way,
) -> Result<NewSession, Error> {
    let (password, passkey) = match way {
        Way::Password(password) => (Some(password), None),
        Way::Passkey(passkey) => (None, Some(passkey)),
    };
    let new = NewMember {
        user: was.user.id,
        name: name.clone(),
        handle,
        password,
        passkey,
        at: app.now(),
    };
    let (session, cookie) = new_session(app, caller);
    match app.store.join(new, session, was.token).await? {
        Joined::Done => {}
        Joined::NameTaken => {
            metrics::account("join", "name_taken");
            return Err(Error::NameTaken);
        }
        Joined::NotAGuest => {
            return Err(Error::BadRequest(message!("you are a member already")));
        }
    }
    metrics::account("join", "done");
    app.hub
        .rename(was.user.id, &was.user.name, &name.name)
        .await;
    app.end_sessions(&[was.token]);
    Ok(cookie)
}

async fn answer(
    app: &Arc<App>,
    caller: &Caller,
    was: &Session,
    cookie: NewSession,
) -> Result<(NewSession, Json<Account>), Error> {
    let member = app.store.member(was.user.id).await?;
    let member = member.ok_or(Error::Internal)?;
    let user = store::User {
        id: member.user,
        name: member.name,
    };
    Ok((cookie, Json(me::describe(app, caller, user).await?)))
}
