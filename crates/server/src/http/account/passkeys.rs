//! The passkeys of a member: another one, its label, its end.

use crate::account;
use crate::account::ceremonies::{self, Ceremony, Kind, over};
use crate::account::site::relying_party;
use crate::app::App;
use crate::error::Error;
use crate::http::Caller;
use crate::http::body::Body;
use crate::metrics;
use crate::wire::{Credential, Labelled, PasskeyOptions};
use axum::Json;
use axum::extract::{Path, State};
use game_core::{message, unhex};
use std::sync::Arc;
use store::Passkey;
use uuid::Uuid;
use webauthn_rs::prelude::{PasskeyRegistration, RegisterPublicKeyCredential};
use webauthn_rs_proto::ResidentKeyRequirement;

/// Nobody needs more.
const MOST: usize = 20;
const LONGEST_LABEL: usize = 40;

/// Asks the browser for another passkey of mine.
#[utoipa::path(post, path = "/api/account/passkeys", tag = "account",
    responses((status = 200, body = PasskeyOptions)))]
pub(crate) async fn begin(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Result<Json<PasskeyOptions>, Error> {
    let (session, member) = account::proved_member(&app, &caller).await?;
    let known = app.store.passkeys(member.user).await?;
    if MOST <= known.len() {
        let most = MOST;
        return Err(Error::BadRequest(message!(
            "a member has at most {most} passkeys; remove one that you no longer use",
            most
        )));
    }
    let (options, state) = begin_registration(&app, &caller, member.handle, &member.name, &known)?;
    let state = Box::new(state);
    let ceremony = Ceremony::Add { state };
    ceremonies::begin(&*app.store, session.token, &ceremony, app.now()).await?;
    Ok(Json(options))
}

/// Keeps the passkey that the browser made.
#[utoipa::path(post, path = "/api/account/passkeys/finish", tag = "account", request_body = Credential,
    responses((status = 200)))]
pub(crate) async fn finish(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(answered): Body<Credential>,
) -> Result<Json<()>, Error> {
    let (session, member) = account::proved_member(&app, &caller).await?;
    let begun = ceremonies::finish(&*app.store, session.token, Kind::Make, app.now()).await?;
    let Ceremony::Add { state } = begun else {
        return Err(over());
    };
    let passkey = finish_registration(&app, &caller, &state, answered)?;
    if !app.store.add_passkey(member.user, passkey).await? {
        return Err(Error::BadRequest(message!("this passkey is known already")));
    }
    metrics::account("passkey", "added");
    Ok(Json(()))
}

/// Calls a passkey something else.
#[utoipa::path(put, path = "/api/account/passkeys/{id}", tag = "account", params(("id" = String, Path)), request_body = Labelled,
    responses((status = 200)))]
pub(crate) async fn label(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Body(wanted): Body<Labelled>,
) -> Result<Json<()>, Error> {
    let (_, member) = account::member(&app, &caller).await?;
    let label = clean_label(&wanted.label).ok_or_else(bad_label)?;
    let id = unhex(&id).unwrap_or_default();
    match app.store.label_passkey(member.user, &id, &label).await? {
        true => Ok(Json(())),
        false => Err(no_passkey()),
    }
}

/// Removes a passkey, unless it is the last way in.
#[utoipa::path(delete, path = "/api/account/passkeys/{id}", tag = "account", params(("id" = String, Path)),
    responses((status = 200)))]
pub(crate) async fn remove(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<()>, Error> {
    let (_, member) = account::proved_member(&app, &caller).await?;
    let id = unhex(&id).unwrap_or_default();
    let known = app.store.passkeys(member.user).await?;
    if !known.iter().any(|passkey| passkey.id == id) {
        return Err(no_passkey());
    }
    let mail_counts = account::sends_mail(&app);
    let removed = app.store.remove_passkey(member.user, &id, mail_counts);
    match removed.await? {
        true => Ok(Json(())),
        false => Err(last_way()),
    }
}

fn no_passkey() -> Error {
    Error::NotFound(message!("there is no such passkey"))
}

/// Nobody locks themselves out.
pub(super) fn last_way() -> Error {
    Error::BadRequest(message!(
        "this is your last way to sign in; add another one first"
    ))
}

fn bad_label() -> Error {
    let most = LONGEST_LABEL;
    Error::BadRequest(message!("a label has 1 to {most} letters", most))
}

fn clean_label(label: &str) -> Option<String> {
    let label = label.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_plain = !label.chars().any(char::is_control);
    let fits = (1..=LONGEST_LABEL).contains(&label.chars().count());
    (fits && is_plain).then_some(label)
}

/// What the browser is asked for: a passkey that it finds by itself later, so that no name need be typed.
pub(super) fn begin_registration(
    app: &App,
    caller: &Caller,
    handle: [u8; 16],
    name: &str,
    known: &[Passkey],
) -> Result<(PasskeyOptions, PasskeyRegistration), Error> {
    let party = relying_party(app, caller)?;
    let known = known.iter().map(|passkey| passkey.id.clone());
    let known = Some(known.collect::<Vec<_>>()).filter(|known| !known.is_empty());
    let begun = party.start_passkey_registration(Uuid::from_bytes(handle), name, name, known);
    let (mut options, state) = begun.map_err(|why| {
        tracing::error!("a passkey cannot be asked for: {why:?}");
        Error::Internal
    })?;
    if let Some(selection) = &mut options.public_key.authenticator_selection {
        selection.resident_key = Some(ResidentKeyRequirement::Required);
        selection.require_resident_key = true;
    }
    let public_key = serde_json::to_value(options.public_key).map_err(|_| Error::Internal)?;
    Ok((PasskeyOptions { public_key }, state))
}

pub(super) fn finish_registration(
    app: &App,
    caller: &Caller,
    state: &PasskeyRegistration,
    answered: Credential,
) -> Result<Passkey, Error> {
    let party = relying_party(app, caller)?;
    let label = match answered.label {
        Some(label) => clean_label(&label).ok_or_else(bad_label)?,
        None => usual_label(caller),
    };
    let made = serde_json::from_value::<RegisterPublicKeyCredential>(answered.credential);
    let made = made.ok().and_then(|made| {
        let finished = party.finish_passkey_registration(&made, state);
        finished
            .inspect_err(|why| tracing::debug!("a passkey is refused: {why:?}"))
            .ok()
    });
    let passkey = made.ok_or_else(|| {
        metrics::account("passkey", "refused");
        refused()
    })?;
    Ok(Passkey {
        id: passkey.cred_id().to_vec(),
        label,
        credential: serde_json::to_string(&passkey).map_err(|_| Error::Internal)?,
        made_at: app.now(),
        used_at: None,
    })
}

/// What the browser answered is not what it was asked for.
pub(super) fn refused() -> Error {
    Error::WrongProof(message!("this passkey does not fit; try again"))
}

fn usual_label(caller: &Caller) -> String {
    let device = caller.device();
    let known = [device.browser, device.system];
    let known: Vec<String> = known.into_iter().filter(|word| !word.is_empty()).collect();
    match known.is_empty() {
        true => "Passkey".to_string(),
        false => known.join(", "),
    }
}
