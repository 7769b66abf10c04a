//! Every answer is counted by its status, and those that are no answer can be followed in the log.

use super::caller::Caller;
use crate::metrics;
use axum::extract::{MatchedPath, Request};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::Response;
use std::time::Instant;

pub(crate) async fn count(caller: Caller, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let method = request.method().clone();
    // Never the address itself: it may be a secret, as the link to a table is.
    let path = request.extensions().get::<MatchedPath>().cloned();
    let response = next.run(request).await;
    let status = response.status();
    metrics::requested(status.as_u16(), began.elapsed());
    if is_refusal(status) {
        let path = path.as_ref().map_or("a page", MatchedPath::as_str);
        let from = caller.address;
        tracing::debug!(%status, %method, path, %from, "refused");
    }
    response
}

fn is_refusal(status: StatusCode) -> bool {
    let refusals = [StatusCode::FORBIDDEN, StatusCode::TOO_MANY_REQUESTS];
    refusals.contains(&status) || status.is_server_error()
}
