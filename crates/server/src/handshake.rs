//! The beginning of a WebSocket: an HTTP request that asks to go on as one (RFC 6455, section 4.2).

use crate::error::Error;
use axum::extract::FromRequestParts;
use axum::http::header::{
    CONNECTION, HeaderName, SEC_WEBSOCKET_ACCEPT, SEC_WEBSOCKET_KEY, SEC_WEBSOCKET_VERSION, UPGRADE,
};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use game_core::message;
use hyper::upgrade::OnUpgrade;
use sha1::{Digest, Sha1};

/// What every accepted key is hashed with.
const GUID: &[u8] = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

/// A request to open a WebSocket, as it should be.
pub(crate) struct Handshake {
    key: HeaderValue,
    upgrade: OnUpgrade,
}

impl Handshake {
    /// The answer that opens it, and the connection to come.
    pub(crate) fn accept(self) -> (Response, OnUpgrade) {
        let hash = Sha1::new()
            .chain_update(self.key.as_bytes())
            .chain_update(GUID)
            .finalize();
        let headers = [
            (CONNECTION, "upgrade".to_string()),
            (UPGRADE, "websocket".to_string()),
            (SEC_WEBSOCKET_ACCEPT, STANDARD.encode(hash)),
        ];
        let response = (StatusCode::SWITCHING_PROTOCOLS, headers).into_response();
        (response, self.upgrade)
    }
}

impl<S: Sync> FromRequestParts<S> for Handshake {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Handshake, Error> {
        let no = || Error::BadRequest(message!("this address is for WebSockets of version 13"));
        let headers = &parts.headers;
        let asks = says(headers, &CONNECTION, "upgrade")
            && says(headers, &UPGRADE, "websocket")
            && says(headers, &SEC_WEBSOCKET_VERSION, "13");
        let key = headers.get(SEC_WEBSOCKET_KEY).filter(|_| asks).cloned();
        let upgrade = parts.extensions.remove::<OnUpgrade>();
        key.zip(upgrade)
            .map(|(key, upgrade)| Handshake { key, upgrade })
            .ok_or_else(no)
    }
}

/// Whether one of the words of a header is this one.
fn says(headers: &HeaderMap, name: &HeaderName, word: &str) -> bool {
    let lines = headers.get_all(name).into_iter();
    lines
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(','))
        .any(|said| said.trim().eq_ignore_ascii_case(word))
}
