//! My password and my recovery codes.

use super::passkeys::last_way;
use crate::account;
use crate::account::codes;
use crate::account::passwords::new_password;
use crate::app::App;
use crate::error::Error;
use crate::http::Caller;
use crate::http::body::Body;
use crate::metrics;
use crate::wire::{NewPassword, RecoveryCodes};
use axum::Json;
use axum::extract::State;
use std::sync::Arc;

/// Sets or changes my password, and signs out everywhere else.
#[utoipa::path(put, path = "/api/account/password", tag = "account", request_body = NewPassword,
    responses((status = 200)))]
pub(crate) async fn set_password(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(form): Body<NewPassword>,
) -> Result<Json<()>, Error> {
    let (session, member) = account::proved_member(&app, &caller).await?;
    app.rates.sign_in(None, caller.address)?;
    let password = new_password(&form.password, &member.name)?;
    let password = app.passwords.hash(password).await?;
    let set = app
        .store
        .set_password(member.user, &password, session.token);
    app.end_sessions(&set.await?);
    metrics::account("password", "set");
    Ok(Json(()))
}

/// Removes my password, unless it is the last way in.
#[utoipa::path(delete, path = "/api/account/password", tag = "account",
    responses((status = 200)))]
pub(crate) async fn remove_password(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Result<Json<()>, Error> {
    let (_, member) = account::proved_member(&app, &caller).await?;
    let mail_counts = account::sends_mail(&app);
    match app.store.remove_password(member.user, mail_counts).await? {
        true => Ok(Json(())),
        false => Err(last_way()),
    }
}

/// Makes ten new recovery codes in the place of the old ones; they are shown now and never again.
#[utoipa::path(post, path = "/api/account/recovery-codes", tag = "account",
    responses((status = 200, body = RecoveryCodes)))]
pub(crate) async fn recovery_codes(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Result<Json<RecoveryCodes>, Error> {
    let (_, member) = account::proved_member(&app, &caller).await?;
    let codes = codes::recovery_codes();
    let owner = member.user.to_string();
    let hashes = codes.iter().map(|code| codes::hash(&owner, code)).collect();
    app.store.set_recovery_codes(member.user, hashes).await?;
    metrics::account("recovery", "made");
    Ok(Json(RecoveryCodes { codes }))
}
