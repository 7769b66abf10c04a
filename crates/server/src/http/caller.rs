//! Who asks, as far as the request itself tells: its headers, and how it came here.

use super::visit::{Visit, is_unknown_proxy};
use super::{assets, openapi};
use crate::account::device::device;
use crate::app::App;
use crate::error::Error;
use crate::limits::Address;
use axum::extract::{FromRequestParts, MatchedPath, Request, State};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use store::Scope;

/// The other end of the connection, which the server puts into every request.
#[derive(Clone, Copy)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// Set where a session is found that is to hold for longer, so that its cookie is given again with whatever is
/// answered: it does not matter which address was asked first.
#[derive(Clone, Default)]
pub(crate) struct Prolonged(Arc<AtomicBool>);

impl Prolonged {
    pub(crate) fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
    pub(crate) fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

#[derive(Clone)]
pub(crate) struct Caller {
    pub(crate) headers: HeaderMap,
    pub(crate) address: Address,
    /// What a token must open for this to be done; none if no token does.
    pub(crate) scope: Option<Scope>,
    /// A proxy that is trusted says that the visitor came by https.
    pub(crate) is_https: bool,
    /// The name and port that the visitor asked for.
    pub(crate) host: Option<String>,
    pub(crate) prolonged: Prolonged,
}

impl Caller {
    /// The browser and system that ask.
    pub(crate) fn device(&self) -> store::Device {
        device(&self.headers)
    }
    /// The site as the visitor's browser knows it, such as `https://play.example`.
    pub(crate) fn site(&self) -> Option<String> {
        let scheme = if self.is_https { "https" } else { "http" };
        self.host.as_ref().map(|host| format!("{scheme}://{host}"))
    }
}

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Caller, Error> {
        let visit = visit(app, parts);
        Ok(Caller {
            headers: parts.headers.clone(),
            address: visit.address,
            scope: scope(parts),
            is_https: visit.is_https,
            host: visit.host,
            prolonged: parts.extensions.get().cloned().unwrap_or_default(),
        })
    }
}

/// As the description of the API says: what it does not open to tokens is not.
fn scope(parts: &Parts) -> Option<Scope> {
    let path = parts.extensions.get::<MatchedPath>()?;
    openapi::scope_of(&parts.method, path.as_str())
}

fn visit(app: &App, parts: &Parts) -> Visit {
    // Without a connection, as in tests of the router, everybody is at home.
    let peer = parts.extensions.get::<Peer>();
    let peer = peer.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |peer| peer.0);
    if is_unknown_proxy(peer, &parts.headers, &app.config.proxies) {
        app.warned.of_proxy(peer);
    }
    Visit::of(peer, &parts.headers, &app.config.proxies)
}

/// Sends away who may not come, and who asks too often, before anything is done for them.
pub(crate) async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let address = visit(&app, &parts).address;
    let may_come = app.bars.may_come_from(address);
    let rate = match assets::is_file(parts.uri.path()) {
        // A browser that keeps the client asks for all of its files at once.
        true => &app.rates.files,
        false => &app.rates.requests,
    };
    let may_ask = may_come.and_then(|()| rate.take(&address));
    match may_ask {
        Ok(()) => next.run(Request::from_parts(parts, body)).await,
        Err(error) => error.into_response(),
    }
}
