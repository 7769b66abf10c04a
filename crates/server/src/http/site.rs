//! What the operator says of this place.

use super::asked::Asked;
use super::games::Language;
use crate::app::App;
use crate::error::Error;
use crate::site::markdown;
use crate::wire::{Keeps, SiteInfo, SitePage, SitePageName};
use axum::Json;
use axum::extract::{Path, State};
use game_core::message;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The name of this place, its languages, and how long it keeps what nobody comes back to.
#[utoipa::path(get, path = "/api/site", tag = "operator", security(()), responses((status = 200, body = SiteInfo)))]
pub(crate) async fn site(State(app): State<Arc<App>>) -> Json<SiteInfo> {
    Json(info(&app))
}

/// Words of the operator: `imprint` or `privacy`.
#[utoipa::path(get, path = "/api/site/{page}", tag = "operator", security(()), params(("page" = String, Path), Language),
    responses((status = 200, body = SitePage)))]
pub(crate) async fn page(
    State(app): State<Arc<App>>,
    Path(page): Path<String>,
    Asked(language): Asked<Language>,
) -> Result<Json<SitePage>, Error> {
    let words = match page.as_str() {
        "imprint" => texts(&app, SitePageName::Imprint),
        "privacy" => texts(&app, SitePageName::Privacy),
        _ => return Err(nothing()),
    };
    let wanted = words.get_key_value(language.code(&app));
    // Whoever reads another language reads the first that there is.
    let (language, text) = wanted.or_else(|| words.iter().next()).ok_or_else(nothing)?;
    Ok(Json(SitePage {
        language: language.clone(),
        blocks: markdown::read(text),
    }))
}

fn nothing() -> Error {
    Error::NotFound(message!("the operator has written nothing here"))
}

fn texts(app: &App, page: SitePageName) -> &BTreeMap<String, String> {
    match page {
        SitePageName::Imprint => &app.config.site.imprint,
        SitePageName::Privacy => &app.config.site.privacy,
    }
}

pub(crate) fn info(app: &App) -> SiteInfo {
    let pages = [SitePageName::Imprint, SitePageName::Privacy];
    let is_written = |page: &SitePageName| !texts(app, *page).is_empty();
    let keeps = app.config.keeps;
    SiteInfo {
        name: app.config.site.name.clone(),
        languages: app.config.site.languages.clone(),
        pages: pages.into_iter().filter(is_written).collect(),
        keeps: Keeps {
            guests: keeps.guests,
            guest_sessions: keeps.guest_sessions,
            member_sessions: keeps.member_sessions,
            unbegun: keeps.unbegun,
            ended: keeps.ended,
        },
    }
}
