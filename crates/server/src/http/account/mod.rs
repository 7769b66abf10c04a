//! `/api/account`: becoming a member, signing in and out, and all that belongs to an account.

pub(super) mod join;
pub(super) mod mail;
pub(super) mod me;
pub(super) mod passkeys;
pub(super) mod sessions;
pub(super) mod sign_in;
pub(super) mod ways;

use crate::app::App;
use std::sync::Arc;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(me::account, me::delete))
        .routes(routes!(me::data))
        .routes(routes!(join::join))
        .routes(routes!(join::begin))
        .routes(routes!(join::finish))
        .routes(routes!(sign_in::password))
        .routes(routes!(sign_in::begin))
        .routes(routes!(sign_in::finish))
        .routes(routes!(mail::begin_sign_in))
        .routes(routes!(mail::finish_sign_in))
        .routes(routes!(sign_in::recovery))
        .routes(routes!(sign_in::rescue))
        .routes(routes!(sessions::sign_out))
        .routes(routes!(sessions::list))
        .routes(routes!(sessions::end_others))
        .routes(routes!(sessions::end))
        .routes(routes!(ways::set_password, ways::remove_password))
        .routes(routes!(ways::recovery_codes))
        .routes(routes!(passkeys::begin))
        .routes(routes!(passkeys::finish))
        .routes(routes!(passkeys::label, passkeys::remove))
        .routes(routes!(mail::begin_confirm, mail::remove))
        .routes(routes!(mail::finish_confirm))
}
