//! Signing in. Whatever is wrong, the answer is the same: it does not tell which names exist.

use super::me;
use super::passkeys::refused;
use crate::account::ceremonies::{self, Ceremony, Kind, over};
use crate::account::names::name_key;
use crate::account::passwords::{Found, usual};
use crate::account::site::relying_party;
use crate::account::{codes, sign_in};
use crate::app::App;
use crate::error::Error;
use crate::http::Caller;
use crate::http::body::Body;
use crate::identity::{self, NewSession};
use crate::metrics;
use crate::wire::{
    Credential, NameAndPassword, PasskeyOptions, RecoveryForm, RescueForm, SignedIn,
};
use axum::Json;
use axum::extract::State;
use game_core::message;
use std::sync::Arc;
use store::{Member, Session, TokenHash};
use webauthn_rs::prelude::{DiscoverableAuthentication, Passkey, PublicKeyCredential};

/// Signs in by name (or mail address) and password.
#[utoipa::path(post, path = "/api/account/sign-in/password", tag = "account", request_body = NameAndPassword,
    responses((status = 200, body = SignedIn)))]
pub(crate) async fn password(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(form): Body<NameAndPassword>,
) -> Result<(NewSession, Json<SignedIn>), Error> {
    let was = identity::session(&app, &caller).await?;
    let member = named(&app, &caller, &form.name).await?;
    let kept = member
        .as_ref()
        .and_then(|member| member.password.as_deref());
    let found = app.passwords.check(kept, usual(&form.password)).await?;
    let member = match (member, found) {
        (Some(member), Found::Right) => member,
        (Some(member), Found::RightAndStale(new)) => {
            let old = member.password.as_deref().unwrap_or_default();
            app.store.rehash(member.user, old, &new).await?;
            member
        }
        (Some(_), Found::Wrong) | (None, _) => {
            metrics::account("password", "wrong");
            return Err(wrong());
        }
    };
    finish_with(&app, &caller, was.as_ref(), &member, "password").await
}

/// Signs in by one of the codes that a member keeps for the day when all else is lost.
#[utoipa::path(post, path = "/api/account/sign-in/recovery", tag = "account", request_body = RecoveryForm,
    responses((status = 200, body = SignedIn)))]
pub(crate) async fn recovery(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(form): Body<RecoveryForm>,
) -> Result<(NewSession, Json<SignedIn>), Error> {
    let was = identity::session(&app, &caller).await?;
    let member = named(&app, &caller, &form.name).await?;
    // Nobody's codes are looked for too, which takes as long.
    let user = member
        .as_ref()
        .map_or(store::UserId(0), |member| member.user);
    let code = codes::hash(&user.to_string(), &form.code);
    let is_right = app.store.spend_recovery_code(user, code, app.now()).await?;
    let Some(member) = member.filter(|_| is_right) else {
        metrics::account("recovery", "wrong");
        return Err(wrong());
    };
    finish_with(&app, &caller, was.as_ref(), &member, "recovery").await
}

/// Signs in by a link that the operator gave, once.
#[utoipa::path(post, path = "/api/account/sign-in/rescue", tag = "account", request_body = RescueForm,
    responses((status = 200, body = SignedIn)))]
pub(crate) async fn rescue(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(form): Body<RescueForm>,
) -> Result<(NewSession, Json<SignedIn>), Error> {
    let was = identity::session(&app, &caller).await?;
    app.rates.sign_in(None, caller.address)?;
    let token = TokenHash::of(&form.token);
    let user = app.store.spend_rescue(token, app.now()).await?;
    let member = match user {
        Some(user) => app.store.member(user).await?,
        None => None,
    };
    let Some(member) = member else {
        metrics::account("rescue", "wrong");
        return Err(Error::WrongProof(message!(
            "this link has been used or no longer holds; ask the operator for another"
        )));
    };
    finish_with(&app, &caller, was.as_ref(), &member, "rescue").await
}

/// Asks the browser for any passkey that it has for this place.
#[utoipa::path(post, path = "/api/account/sign-in/passkey", tag = "account",
    responses((status = 200, body = PasskeyOptions)))]
pub(crate) async fn begin(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Result<(NewSession, Json<PasskeyOptions>), Error> {
    let party = relying_party(&app, &caller)?;
    let (session, cookie) = identity::somebody(&app, &caller).await?;
    let begun = party.start_discoverable_authentication();
    let (options, state) = begun.map_err(|why| {
        tracing::error!("a passkey cannot be asked for: {why:?}");
        Error::Internal
    })?;
    let state = Box::new(state);
    let ceremony = Ceremony::SignIn { state };
    ceremonies::begin(&*app.store, session.token, &ceremony, app.now()).await?;
    let public_key = serde_json::to_value(options.public_key).map_err(|_| Error::Internal)?;
    Ok((cookie, Json(PasskeyOptions { public_key })))
}

/// Signs in by the passkey that the browser showed.
#[utoipa::path(post, path = "/api/account/sign-in/passkey/finish", tag = "account", request_body = Credential,
    responses((status = 200, body = SignedIn)))]
pub(crate) async fn finish(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(answered): Body<Credential>,
) -> Result<(NewSession, Json<SignedIn>), Error> {
    let was = identity::session(&app, &caller).await?.ok_or_else(over)?;
    app.rates.sign_in(None, caller.address)?;
    let begun = ceremonies::finish(&*app.store, was.token, Kind::Show, app.now()).await;
    let begun = begun.inspect_err(|error| {
        if *error == over() {
            metrics::account("passkey", "over");
        }
    })?;
    let Ceremony::SignIn { state } = begun else {
        return Err(over());
    };
    let shown = serde_json::from_value::<PublicKeyCredential>(answered.credential);
    let member = match shown {
        Ok(shown) => shown_by(&app, &caller, *state, &shown).await?,
        Err(_) => None,
    };
    let Some(member) = member else {
        metrics::account("passkey", "wrong");
        return Err(refused());
    };
    finish_with(&app, &caller, Some(&was), &member, "passkey").await
}

/// Whose passkey it is, if it is one and answers what was asked.
async fn shown_by(
    app: &App,
    caller: &Caller,
    state: DiscoverableAuthentication,
    shown: &PublicKeyCredential,
) -> Result<Option<Member>, Error> {
    let party = relying_party(app, caller)?;
    let Ok((handle, id)) = party.identify_discoverable_authentication(shown) else {
        return Ok(None);
    };
    let Some(member) = app.store.member_by_handle(handle.into_bytes()).await? else {
        return Ok(None);
    };
    let known = app.store.passkeys(member.user).await?;
    let Some(kept) = known.into_iter().find(|passkey| passkey.id == id) else {
        return Ok(None);
    };
    let mut passkey: Passkey = serde_json::from_str(&kept.credential).map_err(|why| {
        tracing::error!("a passkey of user {} cannot be read: {why}", member.user);
        Error::Internal
    })?;
    let finished = party.finish_discoverable_authentication_v2(shown, state, &passkey);
    let Ok(result) = finished.inspect_err(|why| tracing::debug!("a passkey is refused: {why:?}"))
    else {
        return Ok(None);
    };
    passkey.update_credential(&result);
    let credential = serde_json::to_string(&passkey).map_err(|_| Error::Internal)?;
    app.store
        .used_passkey(member.user, &kept.id, &credential, app.now())
        .await?;
    Ok(Some(member))
}

/// Who has this name or address, as far as somebody may try it now.
async fn named(app: &App, caller: &Caller, name: &str) -> Result<Option<Member>, Error> {
    let (is_mail, key) = match name.contains('@') {
        true => (true, mail_key(name)),
        false => (false, name_key(name)),
    };
    app.rates.sign_in(Some(&key), caller.address)?;
    Ok(match is_mail {
        true => app.store.member_by_mail(&key).await?,
        false => app.store.member_by_key(&key).await?,
    })
}

/// An address as it is compared: nobody has two that differ by the size of letters.
pub(super) fn mail_key(mail: &str) -> String {
    mail.trim().to_lowercase()
}

fn wrong() -> Error {
    Error::WrongProof(message!(
        "that does not fit together; check the name and what you typed"
    ))
}

pub(super) async fn finish_with(
    app: &Arc<App>,
    caller: &Caller,
    was: Option<&Session>,
    member: &Member,
    way: &'static str,
) -> Result<(NewSession, Json<SignedIn>), Error> {
    let (signed_in, cookie) = sign_in::sign_in(app, caller, was, member).await?;
    metrics::account(way, "signed_in");
    let user = store::User {
        id: member.user,
        name: member.name.clone(),
    };
    let ids = |tables: Vec<store::TableId>| tables.into_iter().map(|id| id.0).collect();
    let answer = SignedIn {
        account: me::describe(app, caller, user).await?,
        came: ids(signed_in.came),
        stayed: ids(signed_in.stayed),
    };
    Ok((cookie, Json(answer)))
}
