//! Pages of other sites may not act in a visitor's name.

use super::Caller;
use crate::app::App;
use crate::error::Error;
use axum::extract::{Request, State};
use axum::http::Method;
use axum::http::header::ORIGIN;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::sync::Arc;
use url::Url;

/// What is repeated of a site's name, to the visitor and in the log.
const LONGEST: usize = 100;

/// A browser names the site whose page asks; it must be this one, or one that the operator allows.
/// Programs that are no browsers name none.
pub(crate) fn check(app: &App, caller: &Caller) -> Result<(), Error> {
    let Some(origin) = caller.headers.get(ORIGIN) else {
        return Ok(());
    };
    let origin = origin.to_str().unwrap_or_default();
    let is_reached = origin
        .split_once("://")
        .is_some_and(|(_, site)| Some(site) == caller.host.as_deref());
    let is_public = |url: &Url| url.origin().ascii_serialization() == origin;
    let is_ours = is_reached || app.config.public_url.as_ref().is_some_and(is_public);
    if is_ours || app.config.origins.iter().any(|allowed| allowed == origin) {
        return Ok(());
    }
    let site: String = origin.chars().take(LONGEST).collect();
    let public = app.config.public_url.as_ref();
    let known = public.map(|url| url.origin().ascii_serialization());
    let known = known.or_else(|| caller.site()).unwrap_or_default();
    app.warned.of_site(&site, &known);
    Err(Error::ForeignPage { site })
}

/// Checks every request that could change something.
pub(crate) async fn guard(
    State(app): State<Arc<App>>,
    caller: Caller,
    request: Request,
    next: Next,
) -> Response {
    let only_reads = matches!(
        *request.method(),
        Method::GET | Method::HEAD | Method::OPTIONS
    );
    if !only_reads && let Err(error) = check(&app, &caller) {
        return error.into_response();
    }
    next.run(request).await
}
