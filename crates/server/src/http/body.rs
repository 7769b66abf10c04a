//! JSON that somebody sent, or a sentence about what is wrong with it.

use crate::app::App;
use crate::error::Error;
use crate::limits::{self, Limit};
use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use game_core::message;
use serde::de::DeserializeOwned;
use std::sync::Arc;

pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Body<T> {
    type Rejection = Error;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Body<T>, Error> {
        // A page of another site cannot send this type without asking first.
        let kind = request
            .headers()
            .get(CONTENT_TYPE)
            .and_then(|kind| kind.to_str().ok())
            .unwrap_or_default();
        if kind.split(';').next().map(str::trim) != Some("application/json") {
            return Err(Error::BadRequest(message!(
                "send JSON, with 'content-type: application/json'"
            )));
        }
        let most = app.config.limits.message_bytes;
        let bytes = Bytes::from_request(request, app)
            .await
            .map_err(|rejection| match rejection.status() {
                StatusCode::PAYLOAD_TOO_LARGE => {
                    limits::refused(Limit::MessageBytes);
                    Error::TooLarge { most }
                }
                _ => Error::BadRequest(message!("the body could not be read")),
            })?;
        let body = serde_json::from_slice(&bytes).map_err(|problem| {
            Error::BadRequest(message!(
                "this body is not understood: {why}",
                why = problem.to_string()
            ))
        })?;
        Ok(Body(body))
    }
}
