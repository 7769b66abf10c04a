//! The address of a page as somebody elsewhere can open it.

use crate::app::App;
use axum::http::HeaderMap;
use axum::http::header::HOST;

/// By the public address if the operator has named one, else as the request came.
pub(crate) fn link(app: &App, headers: &HeaderMap, path: &str) -> String {
    if let Some(url) = &app.config.public_url {
        let base = url.as_str();
        return format!("{}{path}", base.trim_end_matches('/'));
    }
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let is_https = headers
        .get("x-forwarded-proto")
        .is_some_and(|scheme| scheme == "https");
    let scheme = if is_https { "https" } else { "http" };
    format!("{scheme}://{}{path}", host.unwrap_or("localhost"))
}
