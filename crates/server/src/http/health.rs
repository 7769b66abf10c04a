//! For those who run the server.

use crate::app::App;
use crate::error::Error;
use crate::metrics;
use axum::extract::State;
use axum::http::HeaderName;
use axum::http::header::CONTENT_TYPE;
use std::sync::Arc;

/// Whether the server can save and takes new work: something is written each time.
#[utoipa::path(get, path = "/health", tag = "operator", security(()), responses((status = 200, body = String, content_type = "text/plain")))]
pub(crate) async fn health(State(app): State<Arc<App>>) -> Result<&'static str, Error> {
    if app.is_closing() {
        return Err(Error::ShuttingDown);
    }
    app.store.ping().await?;
    let bus = app.nodes.bus();
    Ok(match app.nodes.is_alone() || app.nodes.is_up() {
        true => "ok\n",
        false if bus.is_refused() => {
            "ok, but the other nodes are not heard: NATS does not let this node in, and what they do is seen a moment later\n"
        }
        false => {
            "ok, but the other nodes are not heard: NATS cannot be reached, and what they do is seen a moment later\n"
        }
    })
}

/// What is measured, for Prometheus, at an address of its own.
pub(crate) async fn metrics(
    State(app): State<Arc<App>>,
) -> ([(HeaderName, &'static str); 1], String) {
    metrics::look(&*app.store, &app.nodes);
    (
        [(CONTENT_TYPE, "text/plain; version=0.0.4")],
        metrics::recorder().render(),
    )
}
