//! Who asks, as far as the request itself tells: its headers, and the address it comes from.

use super::openapi;
use crate::account::device::device;
use crate::app::App;
use crate::error::Error;
use crate::limits::{Address, is_trusted, is_unknown_proxy, sender};
use axum::extract::{FromRequestParts, MatchedPath, Request, State};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use store::Scope;

/// The other end of the connection, which the server puts into every request.
#[derive(Clone, Copy)]
pub(crate) struct Peer(pub(crate) IpAddr);

#[derive(Clone)]
pub(crate) struct Caller {
    pub(crate) headers: HeaderMap,
    pub(crate) address: Address,
    /// What a token must open for this to be done; none if no token does.
    pub(crate) scope: Option<Scope>,
    /// A proxy that is trusted says that the visitor came by HTTPS.
    pub(crate) is_https: bool,
}

impl Caller {
    /// The browser and system that ask.
    pub(crate) fn device(&self) -> store::Device {
        device(&self.headers)
    }
}

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Caller, Error> {
        Ok(Caller {
            headers: parts.headers.clone(),
            address: address(app, parts),
            scope: scope(parts),
            is_https: is_https(app, parts),
        })
    }
}

/// As the description of the API says: what it does not open to tokens is not.
fn scope(parts: &Parts) -> Option<Scope> {
    let path = parts.extensions.get::<MatchedPath>()?;
    openapi::scope_of(&parts.method, path.as_str())
}

fn peer(parts: &Parts) -> IpAddr {
    // Without a connection, as in tests of the router, everybody is at home.
    let peer = parts.extensions.get::<Peer>();
    peer.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |peer| peer.0)
}

fn is_https(app: &App, parts: &Parts) -> bool {
    let scheme = parts.headers.get("x-forwarded-proto");
    is_trusted(peer(parts), &app.config.proxies) && scheme.is_some_and(|scheme| scheme == "https")
}

fn address(app: &App, parts: &Parts) -> Address {
    let peer = peer(parts);
    if is_unknown_proxy(peer, &parts.headers, &app.config.proxies) {
        app.warn_of_proxy(peer);
    }
    sender(peer, &parts.headers, &app.config.proxies)
}

/// Sends away who may not come, and who asks too often, before anything is done for them.
pub(crate) async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let address = address(&app, &parts);
    let may_come = app.bars.may_come_from(address);
    let may_ask = may_come.and_then(|()| app.rates.requests.take(&address));
    match may_ask {
        Ok(()) => next.run(Request::from_parts(parts, body)).await,
        Err(error) => error.into_response(),
    }
}
