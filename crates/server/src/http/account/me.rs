//! My account as it is, my data, and the end of it.

use crate::account;
use crate::account::leaving;
use crate::account::site::offers_passkeys;
use crate::app::App;
use crate::error::Error;
use crate::http::Caller;
use crate::identity::{self, NewSession};
use crate::metrics;
use crate::wire::{Account, MemberInfo, PasskeyInfo};
use axum::Json;
use axum::extract::State;
use axum::http::HeaderName;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use game_core::hex;
use serde_json::json;
use std::sync::Arc;
use store::{Passkey, User, UserId};

/// How long until a member may take another name again.
pub(crate) const RENAME_AGAIN: i64 = 30 * 24 * 60 * 60 * 1000;

/// Who I am, as a member or as a guest; asking makes nobody a guest.
#[utoipa::path(get, path = "/api/account", tag = "account", security((), ("cookie" = [])), responses((status = 200, body = Account)))]
pub(crate) async fn account(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Result<Json<Account>, Error> {
    let session = identity::session(&app, &caller).await?;
    let nobody = || User {
        id: UserId(0),
        name: String::new(),
    };
    let user = session.map_or_else(nobody, |session| session.user);
    Ok(Json(describe(&app, &caller, user).await?))
}

/// An account as its owner sees it.
pub(super) async fn describe(
    app: &Arc<App>,
    caller: &Caller,
    user: User,
) -> Result<Account, Error> {
    Ok(Account {
        member: member(app, user.id).await?,
        name: user.name,
        passkeys_work: offers_passkeys(app, caller),
        mail_works: account::sends_mail(app),
    })
}

async fn member(app: &App, user: UserId) -> Result<Option<MemberInfo>, Error> {
    let Some(member) = app.store.member(user).await? else {
        return Ok(None);
    };
    let passkey = |passkey: Passkey| PasskeyInfo {
        id: hex(&passkey.id),
        label: passkey.label,
        made_at: passkey.made_at,
        used_at: passkey.used_at,
    };
    let passkeys = app.store.passkeys(user).await?;
    Ok(Some(MemberInfo {
        joined_at: member.joined_at,
        may_rename_at: member.renamed_at.map_or(0, |at| at + RENAME_AGAIN),
        mail: member.mail,
        has_password: member.password.is_some(),
        passkeys: passkeys.into_iter().map(passkey).collect(),
        recovery_codes: app.store.recovery_codes(user).await?,
    }))
}

/// Everything that is kept of me, as JSON.
#[utoipa::path(get, path = "/api/account/data", tag = "account",
    responses((status = 200, body = Object)))]
pub(crate) async fn data(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Result<([(HeaderName, &'static str); 3], String), Error> {
    let session = identity::session(&app, &caller).await?;
    let session = session.ok_or(Error::NotSignedIn)?;
    let kept = app.store.personal_data(session.user.id).await?;
    let all = json!({ "made_at": app.now(), "times": "milliseconds since 1970", "kept": kept });
    let headers = [
        (CONTENT_TYPE, "application/json; charset=utf-8"),
        (
            CONTENT_DISPOSITION,
            "attachment; filename=\"railhead-my-data.json\"",
        ),
        (CACHE_CONTROL, "no-store"),
    ];
    let text = serde_json::to_string_pretty(&all).map_err(|_| Error::Internal)?;
    Ok((headers, text))
}

/// Deletes my account. Games stay, under a neutral word instead of my name.
#[utoipa::path(delete, path = "/api/account", tag = "account",
    responses((status = 200)))]
pub(crate) async fn delete(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Result<(NewSession, Json<()>), Error> {
    let (_, member) = account::just_proved_member(&app, &caller).await?;
    leaving::delete(&app, &member).await?;
    metrics::account("delete", "done");
    Ok((identity::no_cookie(&app, &caller), Json(())))
}
