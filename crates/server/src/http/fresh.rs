//! Lists that are asked for again and again: what has not changed is not sent again.

use axum::body::Bytes;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use sha1::{Digest, Sha1};

/// The answer as JSON, or only that it is still the one which the asker has.
pub(crate) fn fresh(asked: &HeaderMap, answer: &impl Serialize) -> Response {
    let bytes = serde_json::to_vec(answer).expect("plain data becomes JSON");
    let hash: String = Sha1::digest(&bytes)
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    // Weak: it may be sent compressed or not.
    let tag = format!("W/\"{hash}\"");
    let known = asked.get(IF_NONE_MATCH).and_then(|tags| tags.to_str().ok());
    let is_known = known.is_some_and(|tags| tags.split(',').any(|known| known.trim() == tag));
    let headers = [
        (ETAG, tag),
        (CACHE_CONTROL, "private, no-cache".to_string()),
        (VARY, "cookie".to_string()),
    ];
    if is_known {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    let kind = [(CONTENT_TYPE, "application/json")];
    (headers, kind, Bytes::from(bytes)).into_response()
}
