//! The JSON API, the client's files, and what an operator looks at.

mod account;
mod answered;
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
mod safety;
mod site;
mod tables;
mod word;
mod times;
mod visit;

pub(crate) use caller::{Caller, Peer};
pub(crate) use origin::check as check_origin;
pub(crate) use visit::is_trusted;

use crate::app::App;
use crate::cookies;
use crate::error::Error;
use crate::socket;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn_with_state, map_response_with_state};
use axum::routing::{delete, get, post, put};
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
        .route("/games/{id}/data", get(games::figures).post(games::correct))
        .route("/games/{id}/data/{name}", get(games::data))
        .route("/games/{id}/lesson", get(games::lesson))
        .route("/games/{id}/lesson/{step}", get(games::still))
        .route("/games/{id}/lesson/{step}/explain", post(games::explain))
        .route("/me", get(me::me).put(me::rename))
        .route("/me/events", get(events::events))
        .nest("/account", account::routes())
        .route("/times", get(times::mine).put(times::set_hours))
        .route("/times/holidays", post(times::announce))
        .route("/times/holidays/{first}", delete(times::call_off))
        .route("/lobby", get(lobby::lobby))
        .route("/lobby/open", get(lobby::open))
        .route("/match", post(lobby::quick_match))
        .route("/friends", get(friends::friends))
        .route(
            "/friends/follows/{name}",
            put(friends::follow).delete(friends::unfollow),
        )
        .route(
            "/friends/blocks/{name}",
            put(friends::block).delete(friends::unblock),
        )
        .route("/tables", post(tables::create))
        .route(
            "/tables/{id}",
            get(tables::table).delete(moments::take_away),
        )
        .route("/tables/{id}/forks", get(moments::forks))
        .route(
            "/records",
            post(moments::bring).layer(DefaultBodyLimit::max(app.config.limits.record_bytes)),
        )
        .route("/tables/{id}/join", post(tables::join))
        .route("/tables/{id}/leave", post(tables::leave))
        .route("/tables/{id}/start", post(tables::start))
        .route("/tables/{id}/at/{step}", get(tables::at))
        .route("/tables/{id}/log", get(tables::log))
        .route("/tables/{id}/record", get(tables::record))
        .route("/tables/{id}/luck", get(tables::luck))
        .route("/tables/{id}/rated", delete(tables::unrate))
        .route("/tables/{id}/result", get(people::result))
        .route("/people/{name}", get(people::profile))
        .route("/people/{name}/games", get(people::games))
        .route("/people/{name}/against/{other}", get(people::against))
        .route("/people/{name}/hidden", put(people::hide))
        .route("/people/{name}/report", post(manners::report_person))
        .route("/ladder/{game}", get(ladder::ladder))
        .route("/tables/{id}/hidden", get(manners::hidden))
        .route("/tables/{id}/mute", post(manners::mute))
        .route("/tables/{id}/block", post(manners::block))
        .route("/tables/{id}/report", post(manners::report))
        .route(
            "/tables/{id}/invitations",
            get(invitations::list).post(invitations::invite),
        )
        .route("/tables/{id}/decline", post(invitations::decline))
        .route("/tables/{id}/rematch", post(invitations::again))
        .route("/tables/{id}/qr.svg", get(invitations::qr))
        .route("/tables/{id}/calendar.ics", get(invitations::calendar))
        .route("/tables/{id}/socket", get(socket::open))
        .route(
            "/tables/{id}/word",
            get(word::at_table).put(word::prefer_at_table),
        )
        .route("/word", get(word::settings).put(word::prefer))
        .route("/word/speech", put(word::speech))
        .route("/word/push", post(word::subscribe))
        .route("/word/push/{id}", delete(word::forget_browser))
        .route(
            "/word/webhook",
            put(word::set_webhook).delete(word::forget_webhook),
        )
        .route("/word/try", post(word::try_it))
        .route(
            "/word/unsubscribe/{token}",
            get(word::page).post(word::unsubscribe),
        )
        .route("/site", get(site::site))
        .route("/site/{page}", get(site::page))
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
        })
        .layer(from_fn_with_state(app.clone(), cookies::renew));
    Router::new()
        .nest("/api", api)
        .route("/health", get(health::health))
        .fallback(assets::serve)
        .layer(DefaultBodyLimit::max(app.config.limits.message_bytes))
        .layer(from_fn_with_state(app.clone(), origin::guard))
        .layer(from_fn_with_state(app.clone(), caller::guard))
        .layer(TimeoutLayer::with_status_code(
            axum::http::StatusCode::REQUEST_TIMEOUT,
            LONGEST_REQUEST,
        ))
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
