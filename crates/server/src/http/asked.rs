//! What somebody asks for behind the `?` of an address, or a sentence about what is wrong with it.

use crate::error::Error;
use axum::extract::{FromRequestParts, Query};
use axum::http::request::Parts;
use game_core::message;
use serde::de::DeserializeOwned;

pub(crate) struct Asked<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Sync> FromRequestParts<S> for Asked<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Asked<T>, Error> {
        let Query(asked) = Query::try_from_uri(&parts.uri).map_err(|problem| {
            Error::BadRequest(message!(
                "what stands behind the '?' is not understood: {why}",
                why = problem.body_text()
            ))
        })?;
        Ok(Asked(asked))
    }
}
