//! This server as a visitor's browser knows it: the origin of its pages, and whose passkeys they are.

use crate::app::App;
use crate::error::Error;
use crate::http::Caller;
use axum::http::HeaderMap;
use axum::http::header::ORIGIN;
use game_core::message;
use url::{Host, Url};
use webauthn_rs::{Webauthn, WebauthnBuilder};

/// Where the pages come from: what the operator says, or what the request does.
pub(crate) fn origin(app: &App, caller: &Caller) -> Option<Url> {
    if let Some(url) = &app.config.public_url {
        return Some(url.clone());
    }
    let named = header(&caller.headers, ORIGIN.as_str()).and_then(|origin| origin.parse().ok());
    named.or_else(|| caller.site()?.parse().ok())
}

fn header<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    headers.get(name)?.to_str().ok()
}

/// Passkeys belong to a name, and browsers give them to safe places alone.
fn has_passkeys(origin: &Url) -> bool {
    match origin.host() {
        Some(Host::Domain(name)) => {
            origin.scheme() == "https" || name == "localhost" || name.ends_with(".localhost")
        }
        Some(Host::Ipv4(_) | Host::Ipv6(_)) | None => false,
    }
}

pub(crate) fn offers_passkeys(app: &App, caller: &Caller) -> bool {
    origin(app, caller).is_some_and(|origin| has_passkeys(&origin))
}

/// Who asks for passkeys here.
pub(crate) fn relying_party(app: &App, caller: &Caller) -> Result<Webauthn, Error> {
    let no = || {
        Error::BadRequest(message!(
            "passkeys need an address with a name and https, such as https://play.example; at this one they do not work"
        ))
    };
    let origin = origin(app, caller).filter(has_passkeys).ok_or_else(no)?;
    let name = origin.domain().ok_or_else(no)?;
    WebauthnBuilder::new(name, &origin)
        // What a browser shows beside a passkey.
        .and_then(|party| party.rp_name(&app.config.site.name).build())
        .map_err(|why| {
            tracing::warn!("no passkeys at {origin}: {why:?}");
            no()
        })
}
