//! The API described for people, without a script: how a game goes from sitting down to the end ([`guide`]), every
//! address ([`reference`]), and every message of the socket with an example ([`messages`]). The last two are made
//! from the description for programs.

mod guide;
mod html;
mod messages;
mod reference;

use crate::app::App;
use axum::Router;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{Html, IntoResponse};
use axum::routing::get;
use std::sync::{Arc, LazyLock};

pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/api/docs", get(guide))
        .route("/api/docs/reference", get(reference))
        .route("/api/docs/messages", get(messages))
        .route("/api/docs.css", get(style))
}

/// With the limits of this server.
async fn guide(State(app): State<Arc<App>>) -> Html<String> {
    Html(guide::page(&app.config.limits))
}

async fn reference() -> Html<&'static str> {
    static PAGE: LazyLock<String> = LazyLock::new(reference::page);
    Html(&PAGE)
}

async fn messages() -> Html<&'static str> {
    static PAGE: LazyLock<String> = LazyLock::new(messages::page);
    Html(&PAGE)
}

async fn style() -> impl IntoResponse {
    (
        [(CONTENT_TYPE, "text/css; charset=utf-8")],
        include_str!("docs.css"),
    )
}
