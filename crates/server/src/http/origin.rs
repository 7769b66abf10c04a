//! Pages of other sites may not act in a visitor's name.

use crate::app::App;
use crate::error::Error;
use axum::extract::{Request, State};
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::sync::Arc;
use url::Url;

/// A browser names the site whose page asks; it must be this one, or one that the operator allows.
/// Programs that are no browsers name none.
pub(crate) fn check(app: &App, headers: &HeaderMap) -> Result<(), Error> {
    let Some(origin) = headers.get(ORIGIN) else {
        return Ok(());
    };
    let foreign = Error::Forbidden("this page belongs to another site");
    let origin = origin.to_str().map_err(|_| foreign.clone())?;
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let is_ours = origin
        .split_once("://")
        .is_some_and(|(_, site)| Some(site) == host);
    let is_public = |url: &Url| url.origin().ascii_serialization() == origin;
    let is_ours = is_ours || app.config.public_url.as_ref().is_some_and(is_public);
    if is_ours || app.config.origins.iter().any(|allowed| allowed == origin) {
        Ok(())
    } else {
        Err(foreign)
    }
}

/// Checks every request that could change something.
pub(crate) async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let only_reads = matches!(
        *request.method(),
        Method::GET | Method::HEAD | Method::OPTIONS
    );
    if !only_reads && let Err(error) = check(&app, request.headers()) {
        return error.into_response();
    }
    next.run(request).await
}
