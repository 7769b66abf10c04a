//! The link that ends mail. Looking at it changes nothing, since mail programs look at links by themselves;
//! its button does, as does the one click that a mail program offers.

use crate::app::App;
use crate::error::Error;
use crate::metrics;
use crate::word::letter::escape;
use crate::word::{compose, unsubscribe};
use axum::extract::{Path, State};
use axum::response::Html;
use game_core::{Message, Words, message};
use std::sync::Arc;
use store::UserId;

/// Asks whether mail is to end.
#[utoipa::path(get, path = "/api/word/unsubscribe/{token}", tag = "word", security(()), params(("token" = String, Path)),
    responses((status = 200, body = String, content_type = "text/html")))]
pub(crate) async fn page(
    State(app): State<Arc<App>>,
    Path(token): Path<String>,
) -> Result<Html<String>, Error> {
    let user = whose(&app, &token).await?;
    let words = words(&app, user).await?;
    let button = words.tell(&message!("No more mail"));
    let form = format!(
        "<form method=\"post\"><button>{}</button></form>",
        escape(&button)
    );
    let question = message!(
        "No more mail from {site}? Word by other ways goes on.",
        site = app.config.site.name.as_str()
    );
    Ok(written(&app, &words, question, &form))
}

/// Ends mail to the person whose link it is.
#[utoipa::path(post, path = "/api/word/unsubscribe/{token}", tag = "word", security(()), params(("token" = String, Path)),
    responses((status = 200, body = String, content_type = "text/html")))]
pub(crate) async fn unsubscribe(
    State(app): State<Arc<App>>,
    Path(token): Path<String>,
) -> Result<Html<String>, Error> {
    let user = whose(&app, &token).await?;
    let mut preferences = app.word.preferences(&app, user).await?;
    (preferences.mail, preferences.chosen) = (false, true);
    app.store.prefer(user, preferences).await?;
    let words = words(&app, user).await?;
    let back = words.tell(&message!("What I am told"));
    let link = format!("<p><a href=\"/account/word\">{}</a></p>", escape(&back));
    let done = message!(
        "You get no more mail from {site}.",
        site = app.config.site.name.as_str()
    );
    Ok(written(&app, &words, done, &link))
}

async fn whose(app: &Arc<App>, token: &str) -> Result<UserId, Error> {
    let user = unsubscribe::read(&app.word.keys(app).await?.links, token);
    user.ok_or_else(|| {
        metrics::word_refused("unsubscribe");
        Error::NotFound(message!(
            "this link is not one of ours; open it from the mail again"
        ))
    })
}

async fn words(app: &Arc<App>, user: UserId) -> Result<Words, Error> {
    let preferences = app.word.preferences(app, user).await?;
    Ok(compose::words(&preferences.language))
}

fn written(app: &App, words: &Words, sentence: Message, more: &str) -> Html<String> {
    let language = &words.language().code;
    let sentence = escape(&words.tell(&sentence));
    let site = escape(&app.config.site.name);
    Html(format!(
        "<!doctype html><html lang=\"{language}\"><meta charset=\"utf-8\"><title>{site}</title>\
         <meta name=\"viewport\" content=\"width=device-width\"><meta name=\"robots\" content=\"noindex\">\
         <link rel=\"stylesheet\" href=\"/api/docs.css\"><main><h1>{site}</h1><p>{sentence}</p>{more}</main></html>"
    ))
}
