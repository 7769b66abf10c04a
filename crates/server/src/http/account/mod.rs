//! `/api/account`: becoming a member, signing in and out, and all that belongs to an account.

pub(super) mod join;
pub(super) mod mail;
pub(super) mod me;
pub(super) mod passkeys;
pub(super) mod sessions;
pub(super) mod sign_in;
pub(super) mod ways;

use crate::app::App;
use axum::Router;
use axum::routing::{delete, get, post, put};
use std::sync::Arc;

pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/", get(me::account).delete(me::delete))
        .route("/data", get(me::data))
        .route("/join", post(join::join))
        .route("/join/passkey", post(join::begin))
        .route("/join/passkey/finish", post(join::finish))
        .route("/sign-in/password", post(sign_in::password))
        .route("/sign-in/passkey", post(sign_in::begin))
        .route("/sign-in/passkey/finish", post(sign_in::finish))
        .route("/sign-in/mail", post(mail::begin_sign_in))
        .route("/sign-in/mail/finish", post(mail::finish_sign_in))
        .route("/sign-in/recovery", post(sign_in::recovery))
        .route("/sign-in/rescue", post(sign_in::rescue))
        .route("/sign-out", post(sessions::sign_out))
        .route("/sessions", get(sessions::list))
        .route("/sessions/others", delete(sessions::end_others))
        .route("/sessions/{id}", delete(sessions::end))
        .route(
            "/password",
            put(ways::set_password).delete(ways::remove_password),
        )
        .route("/recovery-codes", post(ways::recovery_codes))
        .route("/passkeys", post(passkeys::begin))
        .route("/passkeys/finish", post(passkeys::finish))
        .route(
            "/passkeys/{id}",
            put(passkeys::label).delete(passkeys::remove),
        )
        .route("/mail", post(mail::begin_confirm).delete(mail::remove))
        .route("/mail/finish", post(mail::finish_confirm))
}
