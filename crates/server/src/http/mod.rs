//! The JSON API, the client's files, and what an operator looks at.

pub(crate) mod assets;
mod body;
mod caller;
mod docs;
mod games;
mod health;
mod lobby;
mod me;
pub(crate) mod openapi;
mod origin;
mod safety;
mod tables;

pub(crate) use caller::{Caller, Peer};
pub(crate) use origin::check as check_origin;

use crate::app::App;
use crate::error::Error;
use crate::socket;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};
use game_core::message;
use std::sync::Arc;
use std::time::Duration;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;

const LONGEST_REQUEST: Duration = Duration::from_secs(30);

pub(crate) fn router(app: Arc<App>) -> Router {
    let api = Router::new()
        .route("/games", get(games::games))
        .route("/games/{id}/rules", get(games::rules))
        .route("/games/{id}/words", get(games::words))
        .route("/games/{id}/data/{name}", get(games::data))
        .route("/games/{id}/lesson", get(games::lesson))
        .route("/games/{id}/lesson/{step}/explain", post(games::explain))
        .route("/me", get(me::me).put(me::rename))
        .route("/lobby", get(lobby::lobby))
        .route("/tables", post(tables::create))
        .route("/tables/{id}", get(tables::table))
        .route("/tables/{id}/join", post(tables::join))
        .route("/tables/{id}/leave", post(tables::leave))
        .route("/tables/{id}/start", post(tables::start))
        .route("/tables/{id}/at/{step}", get(tables::at))
        .route("/tables/{id}/log", get(tables::log))
        .route("/tables/{id}/record", get(tables::record))
        .route("/tables/{id}/luck", get(tables::luck))
        .route("/tables/{id}/socket", get(socket::open))
        .route("/openapi.json", get(openapi::json))
        .route("/docs", get(docs::page))
        .route("/docs.css", get(docs::style))
        .fallback(async || {
            Error::NotFound(message!(
                "there is nothing at this address of the API; see /api/docs"
            ))
        })
        .method_not_allowed_fallback(async || {
            Error::BadRequest(message!(
                "this address does not take this method; see /api/docs"
            ))
        });
    Router::new()
        .nest("/api", api)
        .route("/health", get(health::health))
        .route("/metrics", get(health::metrics))
        .fallback(assets::serve)
        .layer(DefaultBodyLimit::max(app.config.limits.message_bytes))
        .layer(axum::middleware::from_fn_with_state(
            app.clone(),
            origin::guard,
        ))
        .layer(axum::middleware::from_fn_with_state(
            app.clone(),
            caller::guard,
        ))
        .layer(TimeoutLayer::with_status_code(
            axum::http::StatusCode::REQUEST_TIMEOUT,
            LONGEST_REQUEST,
        ))
        .layer(CompressionLayer::new())
        .layer(axum::middleware::map_response(safety::headers))
        .layer(CatchPanicLayer::custom(safety::after_panic))
        .with_state(app)
}
