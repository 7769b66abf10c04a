//! The client's files. Addresses of pages are answered by the first page, which finds its way itself; its head
//! says what the page is.

use super::{Caller, head};
use crate::app::App;
use crate::error::Error;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, VARY};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use game_core::message;
use serde_json::Value;
use std::borrow::Cow;
use std::sync::Arc;

/// One file of the client.
#[derive(Clone, Debug)]
pub struct Asset {
    pub bytes: Cow<'static, [u8]>,
    pub content_type: Cow<'static, str>,
    /// Its name changes with its content, so it may be kept for ever.
    pub immutable: bool,
}

/// Finds a file by its path, such as `index.html` or `assets/app-1f3a.js`.
pub type Assets = Arc<dyn Fn(&str) -> Option<Asset> + Send + Sync>;

const API: &str = "/api/";
/// Told at an address of its own; who asks here is a program, and a page would only confuse it.
const METRICS: &str = "/metrics";
const FIRST_PAGE: &str = "index.html";
const MANIFEST: &str = "manifest.webmanifest";
/// The service worker, which may look after every page.
const WORKER: &str = "sw.js";
const ITS_SCOPE: (HeaderName, HeaderValue) = (
    HeaderName::from_static("service-worker-allowed"),
    HeaderValue::from_static("/"),
);

/// Whether a file is asked for, and not a page or the API.
pub(crate) fn is_file(path: &str) -> bool {
    let name = path.rsplit('/').next();
    !path.starts_with(API) && name.is_some_and(|name| name.contains('.'))
}

pub(crate) async fn serve(
    State(app): State<Arc<App>>,
    method: Method,
    caller: Caller,
    uri: Uri,
) -> Response {
    if uri.path().starts_with(API) {
        let nothing = message!("there is nothing at this address of the API; see /api/docs");
        return Error::NotFound(nothing).into_response();
    }
    if method != Method::GET && method != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    if uri.path() == METRICS {
        return (StatusCode::NOT_FOUND, "see --metrics-listen\n").into_response();
    }
    let path = uri.path().trim_start_matches('/');
    let is_file = is_file(path);
    let wanted = if is_file { path } else { FIRST_PAGE };
    match (app.assets)(wanted) {
        Some(asset) if wanted == WORKER => ([ITS_SCOPE], send(asset)).into_response(),
        Some(asset) if wanted == MANIFEST => send(named(&app, asset)),
        Some(asset) if !is_file => page(&app, &caller, &uri, asset).await,
        Some(asset) => send(asset),
        None => (StatusCode::NOT_FOUND, "there is nothing at this address\n").into_response(),
    }
}

/// The app that a browser installs is called as the place is.
fn named(app: &App, asset: Asset) -> Asset {
    let Ok(mut manifest) = serde_json::from_slice::<Value>(&asset.bytes) else {
        return asset;
    };
    for key in ["name", "short_name"] {
        manifest[key] = app.config.site.name.clone().into();
    }
    Asset {
        bytes: Cow::Owned(manifest.to_string().into_bytes()),
        ..asset
    }
}

async fn page(app: &App, caller: &Caller, uri: &Uri, asset: Asset) -> Response {
    let page = String::from_utf8_lossy(&asset.bytes);
    let bytes = head::with_head(app, caller, uri, &page).await.into_bytes();
    let page = Asset {
        bytes: Cow::Owned(bytes),
        ..asset
    };
    ([(VARY, "accept-language")], send(page)).into_response()
}

fn send(asset: Asset) -> Response {
    let cache = if asset.immutable {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let headers = [
        (CONTENT_TYPE, asset.content_type.into_owned()),
        (CACHE_CONTROL, cache.to_string()),
    ];
    let body = match asset.bytes {
        Cow::Borrowed(bytes) => axum::body::Bytes::from_static(bytes),
        Cow::Owned(bytes) => axum::body::Bytes::from(bytes),
    };
    (headers, body).into_response()
}
