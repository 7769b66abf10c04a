//! The address of a page as somebody elsewhere can open it.

use super::Caller;
use crate::app::App;

/// By the public address if the operator has named one, else as the request came.
pub(crate) fn link(app: &App, caller: &Caller, path: &str) -> String {
    if let Some(url) = &app.config.public_url {
        let base = url.as_str();
        return format!("{}{path}", base.trim_end_matches('/'));
    }
    let site = caller.site();
    format!("{}{path}", site.as_deref().unwrap_or("http://localhost"))
}
