//! The API described for programs.

use axum::Json;
use utoipa::OpenApi;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Railhead",
        description = "Tables of board games. Live play goes over a WebSocket at /api/tables/{id}/socket; its messages are ToTable and FromTable of the wire types.",
        license(name = "MIT OR Apache-2.0")
    ),
    paths(
        super::games::games,
        super::games::rules,
        super::games::words,
        super::games::data,
        super::games::lesson,
        super::games::explain,
        super::me::me,
        super::me::rename,
        super::events::events,
        super::account::me::account,
        super::account::me::data,
        super::account::me::delete,
        super::account::join::join,
        super::account::join::begin,
        super::account::join::finish,
        super::account::sign_in::password,
        super::account::sign_in::begin,
        super::account::sign_in::finish,
        super::account::sign_in::recovery,
        super::account::sign_in::rescue,
        super::account::mail::begin_sign_in,
        super::account::mail::finish_sign_in,
        super::account::mail::begin_confirm,
        super::account::mail::finish_confirm,
        super::account::mail::remove,
        super::account::sessions::list,
        super::account::sessions::end,
        super::account::sessions::end_others,
        super::account::sessions::sign_out,
        super::account::ways::set_password,
        super::account::ways::remove_password,
        super::account::ways::recovery_codes,
        super::account::passkeys::begin,
        super::account::passkeys::finish,
        super::account::passkeys::label,
        super::account::passkeys::remove,
        super::times::mine,
        super::times::set_hours,
        super::times::announce,
        super::times::call_off,
        super::lobby::lobby,
        super::lobby::open,
        super::lobby::quick_match,
        super::friends::friends,
        super::friends::follow,
        super::friends::unfollow,
        super::friends::block,
        super::friends::unblock,
        super::manners::hidden,
        super::manners::mute,
        super::manners::block,
        super::manners::report,
        super::invitations::invite,
        super::invitations::list,
        super::invitations::decline,
        super::invitations::again,
        super::invitations::qr,
        super::invitations::calendar,
        super::tables::create,
        super::tables::table,
        super::tables::join,
        super::tables::leave,
        super::tables::start,
        super::tables::at,
        super::tables::log,
        super::tables::record,
        super::tables::luck,
        super::word::settings,
        super::word::prefer,
        super::word::subscribe,
        super::word::forget_browser,
        super::word::set_webhook,
        super::word::forget_webhook,
        super::word::try_it,
        super::word::at_table,
        super::word::prefer_at_table,
        super::word::unsubscribe::page,
        super::word::unsubscribe::unsubscribe,
        super::tables::unrate,
        super::people::result,
        super::people::profile,
        super::people::games,
        super::people::against,
        super::people::hide,
        super::ladder::ladder,
        crate::socket::open,
        super::health::health,
        super::health::metrics,
    )
)]
struct Api;

/// The description of the whole API.
pub fn openapi() -> utoipa::openapi::OpenApi {
    Api::openapi()
}

pub(crate) async fn json() -> Json<utoipa::openapi::OpenApi> {
    Json(openapi())
}
