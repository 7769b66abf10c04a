//! The cookies that a browser is given: no script reads them, and other sites do not send them along.
//!
//! Under https a cookie has the prefix `__Host-`: a browser then takes it over https alone and from this very host,
//! so that no neighbouring site can plant one. Browsers that come with a cookie from before are given it again
//! under that name.

use crate::app::App;
use crate::http::{Caller, Prolonged};
use axum::extract::{Request, State};
use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::{AppendHeaders, Response};
use std::sync::Arc;

/// The longest that a browser is asked to keep a cookie; whether what it says still holds is said here.
const A_YEAR: u32 = 365 * 24 * 60 * 60;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cookie {
    /// Of a guest or a member.
    Session,
    /// Which browser it is, at rated tables.
    Browser,
}

/// The header that gives a browser a cookie.
pub(crate) type SetCookie = AppendHeaders<[(HeaderName, String); 1]>;

impl Cookie {
    const ALL: [Cookie; 2] = [Cookie::Session, Cookie::Browser];

    fn plain(self) -> &'static str {
        match self {
            Cookie::Session => "railhead",
            Cookie::Browser => "railhead_browser",
        }
    }
    fn guarded(self) -> &'static str {
        match self {
            Cookie::Session => "__Host-railhead",
            Cookie::Browser => "__Host-railhead_browser",
        }
    }
    fn name(self, app: &App, caller: &Caller) -> &'static str {
        match is_https(app, caller) {
            true => self.guarded(),
            false => self.plain(),
        }
    }
    /// What the browser sends under its name, or under the one from before.
    pub(crate) fn read<'c>(self, app: &App, caller: &'c Caller) -> Option<&'c str> {
        let plain = sent(&caller.headers, self.plain());
        match is_https(app, caller) {
            true => sent(&caller.headers, self.guarded()).or(plain),
            false => plain,
        }
    }
    pub(crate) fn give(self, app: &App, caller: &Caller, value: &str) -> SetCookie {
        AppendHeaders([(SET_COOKIE, self.line(app, caller, value, A_YEAR))])
    }
    /// The browser forgets it.
    pub(crate) fn take_away(self, app: &App, caller: &Caller) -> SetCookie {
        AppendHeaders([(SET_COOKIE, self.line(app, caller, "", 0))])
    }
    fn line(self, app: &App, caller: &Caller, value: &str, age: u32) -> String {
        let line = line(self.name(app, caller), value, age);
        match is_https(app, caller) {
            true => format!("{line}; Secure"),
            false => line,
        }
    }
}

fn line(name: &str, value: &str, age: u32) -> String {
    format!("{name}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax")
}

/// A proxy in front speaks https for us: the operator says so, or one that is trusted does.
fn is_https(app: &App, caller: &Caller) -> bool {
    app.config.is_https() || caller.is_https
}

fn sent<'h>(headers: &'h HeaderMap, wanted: &str) -> Option<&'h str> {
    let lines = headers.get_all(COOKIE).iter();
    lines
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(name, _)| *name == wanted)
        .map(|(_, value)| value)
}

/// Gives a browser its cookies from before under their new name, once; and that of a session again when the session
/// holds for longer from now on.
pub(crate) async fn renew(
    State(app): State<Arc<App>>,
    caller: Caller,
    mut request: Request,
    next: Next,
) -> Response {
    let prolonged = Prolonged::default();
    request.extensions_mut().insert(prolonged.clone());
    let mut response = next.run(request).await;
    if prolonged.is_set()
        && let Some(token) = Cookie::Session.read(&app, &caller)
        && !is_given(response.headers(), Cookie::Session.name(&app, &caller))
    {
        let line = Cookie::Session.line(&app, &caller, token, A_YEAR);
        add(&mut response, line);
    }
    if !is_https(&app, &caller) {
        return response;
    }
    for cookie in Cookie::ALL {
        let Some(value) = sent(&caller.headers, cookie.plain()) else {
            continue;
        };
        let has_new = sent(&caller.headers, cookie.guarded()).is_some();
        if !has_new && !is_given(response.headers(), cookie.guarded()) {
            add(&mut response, cookie.line(&app, &caller, value, A_YEAR));
        }
        add(&mut response, line(cookie.plain(), "", 0));
    }
    response
}

fn is_given(headers: &HeaderMap, name: &str) -> bool {
    let start = format!("{name}=");
    let mut lines = headers.get_all(SET_COOKIE).iter();
    lines.any(|line| line.as_bytes().starts_with(start.as_bytes()))
}

fn add(response: &mut Response, line: String) {
    // It was in a header when it came.
    if let Ok(line) = HeaderValue::from_str(&line) {
        response.headers_mut().append(SET_COOKIE, line);
    }
}
