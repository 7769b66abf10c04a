//! How I want to be told that something happens at my tables, and where.

mod tell;
mod unsubscribe;

use super::Caller;
use super::body::Body;
use crate::app::App;
use crate::error::Error;
use crate::identity::{self, NewSession};
use crate::metrics;
use crate::wire::{
    NewBrowser, NewHook, Speech, WordAtTable, WordPreferences, WordSettings, WordTried, WordTry,
};
use crate::word::outside::Purpose;
use crate::word::{compose, push, send};
use axum::Json;
use axum::extract::{Path, State};
use game_core::message;
use std::sync::Arc;
use store::{Channel, Subscribed, Subscription, TableId, UserId, Webhook};
pub(in crate::http) use tell::speak_as;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(at_table, prefer_at_table))
        .routes(routes!(settings, prefer))
        .routes(routes!(speech))
        .routes(routes!(subscribe))
        .routes(routes!(forget_browser))
        .routes(routes!(set_webhook, forget_webhook))
        .routes(routes!(try_it))
        .routes(routes!(unsubscribe::page, unsubscribe::unsubscribe))
}

/// Browsers of one person.
const BROWSERS: u32 = 10;
const LONGEST_LABEL: usize = 60;

/// All about word to me.
#[utoipa::path(get, path = "/api/word", tag = "word", responses((status = 200, body = WordSettings)))]
pub(crate) async fn settings(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Result<(NewSession, Json<WordSettings>), Error> {
    let (user, session) = identity::guest(&app, &caller).await?;
    Ok((session, Json(tell::settings(&app, user.id).await?)))
}

/// Says how I want to hear.
#[utoipa::path(put, path = "/api/word", tag = "word", request_body = WordPreferences,
    responses((status = 200, body = WordSettings)))]
pub(crate) async fn prefer(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(wanted): Body<WordPreferences>,
) -> Result<(NewSession, Json<WordSettings>), Error> {
    let preferences = tell::heard(&app.config.site, &wanted)?;
    let (user, session) = identity::guest(&app, &caller).await?;
    app.rates.word_changes.take(&user.id)?;
    app.store.prefer(user.id, preferences).await?;
    Ok((session, Json(tell::settings(&app, user.id).await?)))
}

/// This browser takes pushes from now on.
#[utoipa::path(post, path = "/api/word/push", tag = "word", request_body = NewBrowser,
    responses((status = 200, body = WordSettings)))]
pub(crate) async fn subscribe(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(wanted): Body<NewBrowser>,
) -> Result<(NewSession, Json<WordSettings>), Error> {
    let (known, session) = identity::somebody(&app, &caller).await?;
    let user = known.user;
    app.rates.word_changes.take(&user.id)?;
    let refused = |_: &Error| metrics::word_refused("subscription");
    let url = app.word.post.check(&wanted.endpoint, Purpose::Push);
    url.inspect_err(refused)?;
    let (key, auth) = push::keys(&wanted.p256dh, &wanted.auth).inspect_err(refused)?;
    let label: String = table::clean_name(&wanted.label).unwrap_or_default();
    let subscription = Subscription {
        number: 0,
        user: user.id,
        session: Some(known.token),
        endpoint: wanted.endpoint,
        key,
        auth,
        label: label.chars().take(LONGEST_LABEL).collect(),
        made_at: app.word.now(),
    };
    let moved = match &wanted.replaces {
        Some(old) => app.store.resubscribe(old, subscription.clone()).await?,
        None => false,
    };
    if moved {
        return Ok((session, Json(tell::settings(&app, user.id).await?)));
    }
    match app.store.subscribe(subscription, BROWSERS).await? {
        Subscribed::Yes(_) => {}
        Subscribed::Taken => {
            metrics::word_refused("subscription");
            return Err(Error::Forbidden(
                "this subscription belongs to somebody else",
            ));
        }
        Subscribed::TooMany => {
            return Err(Error::TooMany(message!(
                "you have {most} browsers already; remove one first",
                most = BROWSERS
            )));
        }
    }
    if let Some(speech) = &wanted.speech {
        speak_as(&app, user.id, speech).await?;
    }
    app.reach(user.id);
    Ok((session, Json(tell::settings(&app, user.id).await?)))
}

/// How my page speaks, for word to me; what I chose stays.
#[utoipa::path(put, path = "/api/word/speech", tag = "word", request_body = Speech,
    responses((status = 200)))]
pub(crate) async fn speech(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(speech): Body<Speech>,
) -> Result<Json<()>, Error> {
    let user = me(&app, &caller).await?;
    app.rates.word_changes.take(&user)?;
    speak_as(&app, user, &speech).await?;
    Ok(Json(()))
}

/// A browser of mine takes pushes no longer.
#[utoipa::path(delete, path = "/api/word/push/{id}", tag = "word", params(("id" = i64, Path)),
    responses((status = 200, body = WordSettings)))]
pub(crate) async fn forget_browser(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Result<Json<WordSettings>, Error> {
    let user = me(&app, &caller).await?;
    if !app.store.unsubscribe(user, id).await? {
        return Err(Error::NotFound(message!(
            "there is no such browser of yours"
        )));
    }
    Ok(Json(tell::settings(&app, user).await?))
}

/// Word goes to this address of mine from now on.
#[utoipa::path(put, path = "/api/word/webhook", tag = "word", request_body = NewHook,
    responses((status = 200, body = WordSettings)))]
pub(crate) async fn set_webhook(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(wanted): Body<NewHook>,
) -> Result<(NewSession, Json<WordSettings>), Error> {
    let (user, session) = identity::guest(&app, &caller).await?;
    app.rates.word_changes.take(&user.id)?;
    let url = app.word.post.check(&wanted.url, Purpose::Webhook);
    url.inspect_err(|_| metrics::word_refused("webhook"))?;
    let known = app.store.webhook(user.id).await?;
    let secret = known.map_or_else(tell::fresh_secret, |known| known.secret);
    let webhook = Webhook {
        url: wanted.url,
        form: tell::kept_form(wanted.form),
        secret,
    };
    app.store.set_webhook(user.id, Some(webhook)).await?;
    if let Some(speech) = &wanted.speech {
        speak_as(&app, user.id, speech).await?;
    }
    app.reach(user.id);
    Ok((session, Json(tell::settings(&app, user.id).await?)))
}

/// And no longer.
#[utoipa::path(delete, path = "/api/word/webhook", tag = "word", responses((status = 200, body = WordSettings)))]
pub(crate) async fn forget_webhook(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Result<Json<WordSettings>, Error> {
    let user = me(&app, &caller).await?;
    app.store.set_webhook(user, None).await?;
    Ok(Json(tell::settings(&app, user).await?))
}

/// Sends a word at once, to see whether a way works.
#[utoipa::path(post, path = "/api/word/try", tag = "word", request_body = WordTry,
    responses((status = 200, body = WordTried)))]
pub(crate) async fn try_it(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(wanted): Body<WordTry>,
) -> Result<Json<WordTried>, Error> {
    let user = me(&app, &caller).await?;
    app.rates.word_tries.take(&user)?;
    let preferences = app.word.preferences(&app, user).await?;
    let channel = match (wanted.channel, wanted.browser) {
        (crate::wire::WordChannel::Mail, _) => Channel::Mail,
        (crate::wire::WordChannel::Webhook, _) => Channel::Webhook,
        (crate::wire::WordChannel::Push, Some(number)) => Channel::Push(number),
        (crate::wire::WordChannel::Push, None) => {
            return Err(Error::BadRequest(message!("say which browser")));
        }
    };
    let told = compose::example(
        &app.config.site.name,
        &preferences.language,
        user,
        app.word.now(),
    );
    let sent = send(&app, user, channel, &told, &preferences).await?;
    tell::tried(sent).map(Json)
}

/// What I want of one table.
#[utoipa::path(get, path = "/api/tables/{id}/word", tag = "word", params(("id" = String, Path)),
    responses((status = 200, body = WordAtTable)))]
pub(crate) async fn at_table(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<WordAtTable>, Error> {
    let user = identity::visitor(&app, &caller).await?;
    let when = match user {
        Some(user) => app.store.preference_at(user.id, &TableId(id)).await?,
        None => None,
    };
    let when = when.map(tell::when);
    Ok(Json(WordAtTable { when }))
}

/// Says what I want of one table.
#[utoipa::path(put, path = "/api/tables/{id}/word", tag = "word", params(("id" = String, Path)), request_body = WordAtTable,
    responses((status = 200, body = WordAtTable)))]
pub(crate) async fn prefer_at_table(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Body(wanted): Body<WordAtTable>,
) -> Result<Json<WordAtTable>, Error> {
    let user = me(&app, &caller).await?;
    app.rates.word_changes.take(&user)?;
    let id = TableId(id);
    app.store.table(&id).await?.ok_or_else(Error::no_table)?;
    let when = wanted.when.map(tell::kept_when);
    app.store.prefer_at(user, &id, when).await?;
    Ok(Json(wanted))
}

async fn me(app: &Arc<App>, caller: &Caller) -> Result<UserId, Error> {
    let user = identity::visitor(app, caller).await?;
    let nobody = Error::Forbidden("nobody is known by this browser yet");
    user.map(|user| user.id).ok_or(nobody)
}
