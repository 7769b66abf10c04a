//! Headers that keep a browser from doing what our pages never need, and answers after a mistake.

use crate::app::App;
use crate::error::Error;
use crate::metrics;
use axum::extract::{Request, State};
use axum::http::header::{
    CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use game_core::message;
use std::any::Any;
use std::sync::Arc;

/// Everything comes from here, nothing runs that is not a file of ours. Style attributes are allowed, for
/// a board places its pieces by them.
const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; \
                      img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; \
                      manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

pub(crate) async fn headers(State(app): State<Arc<App>>, mut response: Response) -> Response {
    let fixed = [
        (CONTENT_SECURITY_POLICY, POLICY),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (X_FRAME_OPTIONS, "DENY"),
        // A link to a table is a secret; it is not told to other sites.
        (REFERRER_POLICY, "same-origin"),
        (
            HeaderName::from_static("cross-origin-opener-policy"),
            "same-origin",
        ),
        (
            HeaderName::from_static("permissions-policy"),
            "camera=(), microphone=(), geolocation=()",
        ),
    ];
    for (name, value) in fixed {
        response
            .headers_mut()
            .insert(name, HeaderValue::from_static(value));
    }
    if let Some(days) = app.config.hsts.filter(|_| app.config.is_https()) {
        let seconds = u64::from(days) * 24 * 60 * 60;
        let value = HeaderValue::from_str(&format!("max-age={seconds}"));
        let value = value.expect("a number stands in a header");
        response
            .headers_mut()
            .insert(STRICT_TRANSPORT_SECURITY, value);
    }
    response
}

pub(crate) fn after_panic(panic: Box<dyn Any + Send>) -> Response {
    let said = panic
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    tracing::error!("a request failed: {}", said.unwrap_or("without a word"));
    metrics::panicked();
    Error::Internal.into_response()
}

/// What goes wrong before anybody here has looked, such as an address that is no text, is told in the form of every
/// other error.
pub(crate) async fn in_words(request: Request, next: Next) -> Response {
    let is_api = request.uri().path().starts_with("/api/");
    let response = next.run(request).await;
    let status = response.status();
    let is_error = status.is_client_error() || status.is_server_error();
    let kind = response.headers().get(CONTENT_TYPE);
    let is_told = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
    if !is_api || !is_error || is_told {
        return response;
    }
    let error = match status {
        StatusCode::SERVICE_UNAVAILABLE => Error::TooSlow,
        _ if status.is_server_error() => Error::Internal,
        _ => Error::BadRequest(message!("this request is not understood; see /api/docs")),
    };
    let mut told = error.into_response();
    *told.status_mut() = status;
    told
}
