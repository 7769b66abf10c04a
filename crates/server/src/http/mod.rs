//! The JSON API, the client's files, and what an operator looks at.

mod account;
mod answered;
mod asked;
pub(crate) mod assets;
mod body;
mod caller;
mod docs;
mod events;
mod fresh;
mod friends;
mod games;
mod head;
mod health;
mod ladder;
mod invitations;
mod link;
mod lobby;
mod manners;
mod moments;
mod me;
pub(crate) mod openapi;
mod origin;
mod page;
mod people;
mod play;
mod programs;
mod safety;
mod site;
mod tables;
mod word;
mod times;
mod visit;

pub(crate) use asked::Asked;
pub(crate) use caller::{Caller, Peer, Prolonged};
pub(crate) use origin::check as check_origin;
pub(crate) use visit::is_trusted;

use crate::app::App;
use crate::cookies;
use crate::error::Error;
use crate::socket;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn_with_state, map_response_with_state};
use axum::routing::get;
use game_core::message;
use std::sync::Arc;
use std::time::Duration;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;
use utoipa::OpenApi;
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouterExt};
use utoipa_axum::routes;

const LONGEST_REQUEST: Duration = Duration::from_secs(30);

/// Every address that is described, with who answers there: description and routing are one list. A record that
/// somebody brings may have so many bytes.
fn described(record_bytes: usize) -> OpenApiRouter<Arc<App>> {
    let bring = routes!(moments::bring).layer(DefaultBodyLimit::max(record_bytes));
    OpenApiRouter::with_openapi(openapi::Beside::openapi())
        .routes(routes!(site::site))
        .routes(routes!(site::page))
        .routes(routes!(games::games))
        .routes(routes!(games::rules))
        .routes(routes!(games::words))
        .routes(routes!(games::types))
        .routes(routes!(games::figures, games::correct))
        .routes(routes!(games::data))
        .routes(routes!(games::lesson))
        .routes(routes!(games::still))
        .routes(routes!(games::explain))
        .routes(routes!(me::me, me::rename))
        .routes(routes!(me::tables))
        .routes(routes!(events::events))
        .merge(account::routes())
        .routes(routes!(programs::list, programs::make))
        .routes(routes!(programs::remove))
        .routes(routes!(programs::add_token))
        .routes(routes!(programs::end_token))
        .routes(routes!(times::mine, times::set_hours))
        .routes(routes!(times::announce))
        .routes(routes!(times::call_off))
        .routes(routes!(lobby::lobby))
        .routes(routes!(lobby::open))
        .routes(routes!(lobby::quick_match))
        .routes(routes!(friends::friends))
        .routes(routes!(friends::follow, friends::unfollow))
        .routes(routes!(friends::block, friends::unblock))
        .routes(routes!(tables::promise))
        .routes(routes!(tables::create))
        .routes(routes!(tables::table, moments::take_away))
        .routes(routes!(moments::forks))
        .routes(bring)
        .routes(routes!(tables::join))
        .routes(routes!(tables::leave))
        .routes(routes!(tables::start))
        .routes(routes!(play::frame))
        .routes(routes!(play::act))
        .routes(routes!(play::say))
        .routes(routes!(play::world))
        .routes(routes!(socket::open))
        .routes(routes!(tables::at))
        .routes(routes!(tables::log))
        .routes(routes!(tables::record))
        .routes(routes!(tables::luck))
        .routes(routes!(tables::unrate))
        .routes(routes!(people::result))
        .routes(routes!(people::profile))
        .routes(routes!(people::games))
        .routes(routes!(people::against))
        .routes(routes!(people::hide))
        .routes(routes!(manners::report_person))
        .routes(routes!(ladder::ladder))
        .routes(routes!(manners::hidden))
        .routes(routes!(manners::mute))
        .routes(routes!(manners::block))
        .routes(routes!(manners::report))
        .routes(routes!(invitations::list, invitations::invite))
        .routes(routes!(invitations::decline))
        .routes(routes!(invitations::again))
        .routes(routes!(invitations::qr))
        .routes(routes!(invitations::calendar))
        .merge(word::routes())
        .routes(routes!(health::health))
}

pub(crate) fn router(app: Arc<App>) -> Router {
    let (api, _) = described(app.config.limits.record_bytes).split_for_parts();
    api.route("/api/openapi.json", get(openapi::json))
        .merge(docs::routes())
        .method_not_allowed_fallback(async || {
            Error::BadRequest(message!(
                "this address does not take this method; see /api/docs"
            ))
        })
        .layer(from_fn_with_state(app.clone(), cookies::renew))
        .fallback(assets::serve)
        .layer(DefaultBodyLimit::max(app.config.limits.message_bytes))
        .layer(from_fn_with_state(app.clone(), origin::guard))
        .layer(from_fn_with_state(app.clone(), caller::guard))
        .layer(TimeoutLayer::with_status_code(
            axum::http::StatusCode::SERVICE_UNAVAILABLE,
            LONGEST_REQUEST,
        ))
        .layer(axum::middleware::from_fn(safety::in_words))
        .layer(CompressionLayer::new())
        .layer(map_response_with_state(app.clone(), safety::headers))
        .layer(CatchPanicLayer::custom(safety::after_panic))
        .layer(from_fn_with_state(app.clone(), answered::count))
        .with_state(app)
}

/// What is for the operator alone, at an address of its own.
pub(crate) fn metrics_router(app: Arc<App>) -> Router {
    Router::new()
        .route("/metrics", get(health::metrics))
        .route("/health", get(health::health))
        .with_state(app)
}
