//! The games on the shelf, with their rules and words.

use super::asked::Asked;
use super::body::Body;
use super::caller::Caller;
use crate::app::App;
use crate::error::Error;
use crate::lesson;
use crate::wire::{
    CorrectedData, Corrections, DataChanges, DataPage, GameEntry, Lesson, LessonStill, LessonWish,
    RulesPage, WordsPage,
};
use axum::Json;
use axum::extract::{Path, State};
use game_core::{DataFile, Refusal, differences, message};
use serde::Deserialize;
use serde_json::Value;
use std::sync::Arc;
use utoipa::IntoParams;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Language {
    /// A code such as `en` or `fr`; the first language of this place if missing or not spoken here.
    #[serde(default)]
    lang: Option<String>,
}

impl Language {
    pub(super) fn code<'l>(&'l self, app: &'l App) -> &'l str {
        let site = &app.config.site;
        let wanted = self.lang.as_deref();
        wanted.map_or(site.usual_language(), |wanted| site.spoken(wanted))
    }
}

/// Every game that is played here, with its options and levels of bots.
#[utoipa::path(get, path = "/api/games", tag = "games", security(()), responses((status = 200, body = Vec<GameEntry>)))]
pub(crate) async fn games(State(app): State<Arc<App>>) -> Json<Vec<GameEntry>> {
    let entry = |kind: &&'static dyn shelf::Kind| {
        let info = kind.info();
        GameEntry {
            id: info.id.to_string(),
            title: info.title.to_string(),
            min_seats: *info.seats.start(),
            max_seats: *info.seats.end(),
            rules_version: info.rules_version,
            choices: kind.choices(),
            presets: kind.presets(),
            levels: app.config.site.levels_of(*kind),
            measured: kind.strengths().iter().map(|s| s.level).collect(),
            data: app.config.data.get(info.id).cloned(),
            secrets: kind.has_secrets(),
            lesson: info.lesson.is_some(),
            offered: app.config.site.offers(*kind),
        }
    };
    Json(app.config.games.iter().map(entry).collect())
}

/// The JSON of a game's options, actions, events and views, as TypeScript: what `view`, `action` and `shown` of a
/// frame are.
#[utoipa::path(get, path = "/api/games/{id}/types", tag = "games", security(()), params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "text/plain")))]
pub(crate) async fn types(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<String, Error> {
    Ok(app.kind(&id)?.types())
}

/// The numbered rules of a game.
#[utoipa::path(get, path = "/api/games/{id}/rules", tag = "games", security(()), params(("id" = String, Path), Language),
    responses((status = 200, body = RulesPage)))]
pub(crate) async fn rules(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Asked(language): Asked<Language>,
) -> Result<Json<RulesPage>, Error> {
    let sheet = app.kind(&id)?.info().sheet(language.code(&app));
    Ok(Json(RulesPage { sheet }))
}

/// The dictionary of a game: its words and sentences in a language.
#[utoipa::path(get, path = "/api/games/{id}/words", tag = "games", security(()), params(("id" = String, Path), Language),
    responses((status = 200, body = WordsPage)))]
pub(crate) async fn words(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Asked(language): Asked<Language>,
) -> Result<Json<WordsPage>, Error> {
    let words = app.kind(&id)?.info().dictionary(language.code(&app));
    let entries = words.entries();
    Ok(Json(WordsPage {
        language: words.language().code.clone(),
        words: entries
            .map(|(key, entry)| (key.to_string(), entry.clone()))
            .collect(),
    }))
}

/// The figures of a game, and which of them are not from the print.
#[utoipa::path(get, path = "/api/games/{id}/data", tag = "games", security(()), params(("id" = String, Path)),
    responses((status = 200, body = DataPage)))]
pub(crate) async fn figures(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<Json<DataPage>, Error> {
    let file = app.kind(&id)?.data_file();
    Ok(Json(DataPage {
        file: built_in(file),
        doubts: file.doubts(),
        open: file.open().iter().map(ToString::to_string).collect(),
    }))
}

/// The built-in file with corrections, looked at by the same checks as a file that a server is given. Nothing
/// is kept.
#[utoipa::path(post, path = "/api/games/{id}/data", tag = "games", security(()), params(("id" = String, Path)),
    request_body = Corrections,
    responses((status = 200, body = CorrectedData)))]
pub(crate) async fn correct(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    caller: Caller,
    Body(Corrections { corrections }): Body<Corrections>,
) -> Result<Json<CorrectedData>, Error> {
    app.rates.figures.take(&caller.address)?;
    let data_file = app.kind(&id)?.data_file();
    let ours = built_in(data_file);
    let mut file = ours.clone();
    game_core::correct(&mut file, &corrections).map_err(Error::BadRequest)?;
    let checked = data_file.check(&file.to_string());
    Ok(Json(CorrectedData {
        problems: checked.err().unwrap_or_default(),
        changes: differences(&ours, &file),
        file: serde_json::to_string_pretty(&file).map_err(|_| Error::Internal)?,
    }))
}

fn built_in(file: &dyn DataFile) -> Value {
    serde_json::from_str(file.built_in()).expect("the built-in file is JSON")
}

/// What a data set has otherwise than the built-in one. Tables name theirs in their options.
#[utoipa::path(get, path = "/api/games/{id}/data/{name}", tag = "games", security(()),
    params(("id" = String, Path), ("name" = String, Path)),
    responses((status = 200, body = DataChanges)))]
pub(crate) async fn data(
    State(app): State<Arc<App>>,
    Path((id, name)): Path<(String, String)>,
) -> Result<Json<DataChanges>, Error> {
    let changes = app.kind(&id)?.data_file().changes(&name);
    let unknown = || {
        Error::NotFound(message!(
            "there is no data set '{name}' of {id} here",
            name = &name,
            id = &id
        ))
    };
    changes
        .map(|changes| Json(DataChanges { changes }))
        .ok_or_else(unknown)
}

/// The guided first game, with its texts in every language.
#[utoipa::path(get, path = "/api/games/{id}/lesson", tag = "games", security(()), params(("id" = String, Path)),
    responses((status = 200, body = Lesson)))]
pub(crate) async fn lesson(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<Json<Lesson>, Error> {
    lesson::tell(app.kind(&id)?).map(Json)
}

/// One position of the guided first game, for pictures of the board.
#[utoipa::path(get, path = "/api/games/{id}/lesson/{step}", tag = "games", security(()), params(("id" = String, Path), ("step" = u32, Path)),
    responses((status = 200, body = LessonStill)))]
pub(crate) async fn still(
    State(app): State<Arc<App>>,
    Path((id, step)): Path<(String, u32)>,
) -> Result<Json<LessonStill>, Error> {
    lesson::still(app.kind(&id)?, step).map(Json)
}

/// Why the learner may not do this after a step of the lesson; `null` if the rules would allow it.
#[utoipa::path(post, path = "/api/games/{id}/lesson/{step}/explain", tag = "games", security(()),
    params(("id" = String, Path), ("step" = u32, Path)), request_body = LessonWish,
    responses((status = 200, body = Option<Object>)))]
pub(crate) async fn explain(
    State(app): State<Arc<App>>,
    Path((id, step)): Path<(String, u32)>,
    Body(wish): Body<LessonWish>,
) -> Result<Json<Option<Refusal>>, Error> {
    lesson::explain(app.kind(&id)?, step, &wish.action).map(Json)
}
