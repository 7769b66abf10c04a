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
        super::lobby::lobby,
        super::tables::create,
        super::tables::table,
        super::tables::join,
        super::tables::leave,
        super::tables::start,
        super::tables::at,
        super::tables::log,
        super::tables::record,
        super::tables::luck,
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
