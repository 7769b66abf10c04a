//! Who I am here.

use super::Caller;
use super::account::me::RENAME_AGAIN;
use super::asked::Asked;
use super::body::Body;
use super::page::{Page, pages};
use crate::account::leaving::NAME_KEPT;
use crate::account::names;
use crate::app::App;
use crate::concerns::my_table;
use crate::error::Error;
use crate::identity::{self, NewSession};
use crate::keep;
use crate::nodes::Everywhere;
use crate::tell;
use crate::wire::{Me, MyTables, MyTablesWanted, Rename};
use axum::Json;
use axum::extract::State;
use std::sync::Arc;
use store::{Mine, Renamed, User};
use table::{No, Stage};

/// Tables of one user that are looked at, the newest first.
const TABLES: u32 = 100;

/// My name; a new guest is given one, and a session by cookie.
#[utoipa::path(get, path = "/api/me", tag = "me", security(("cookie" = []), ("token" = ["read"])), responses((status = 200, body = Me)))]
pub(crate) async fn me(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Result<(NewSession, Json<Me>), Error> {
    let (user, session) = identity::guest(&app, &caller).await?;
    Ok((
        session,
        Json(Me {
            id: user.id.0,
            name: user.name,
        }),
    ))
}

/// Tables where I sit or that I made, last changed first, page by page.
#[utoipa::path(get, path = "/api/me/tables", tag = "me", security(("cookie" = []), ("token" = ["read"])),
    params(MyTablesWanted), responses((status = 200, body = MyTables)))]
pub(crate) async fn tables(
    State(app): State<Arc<App>>,
    caller: Caller,
    Asked(wanted): Asked<MyTablesWanted>,
) -> Result<Json<MyTables>, Error> {
    let user = identity::visitor(&app, &caller).await?;
    let user = user.ok_or(Error::Nobody)?.id;
    let page = Page::read(wanted.page.map(|page| page.to_string()).as_ref())?;
    let sought = Mine {
        user,
        stage: wanted.stage.map(tell::kept_stage),
        game: wanted.game,
        waits: wanted.waits,
        span: page.span(),
    };
    let (rows, all) = app.store.my_tables(&sought).await?;
    let tables = rows.into_iter().map(|row| my_table(&keep::card(row), user));
    Ok(Json(MyTables {
        tables: tables.collect(),
        page: page.0,
        pages: pages(all),
    }))
}

/// Takes another name.
#[utoipa::path(put, path = "/api/me", tag = "me", request_body = Rename,
    responses((status = 200, body = Me)))]
pub(crate) async fn rename(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(wanted): Body<Rename>,
) -> Result<(NewSession, Json<Me>), Error> {
    let (session, cookie) = identity::somebody(&app, &caller).await?;
    let user = session.user;
    let name = match session.is_member {
        true => rename_member(&app, &user, &wanted.name).await?,
        false => rename_guest(&app, &user, &wanted.name).await?,
    };
    app.nodes.tell_all(&Everywhere::Renamed {
        user: user.id.0,
        old: user.name.clone(),
        new: name.clone(),
    });
    app.hub.rename(user.id, &user.name, &name).await;
    let id = user.id.0;
    Ok((cookie, Json(Me { id, name })))
}

async fn rename_guest(app: &App, user: &User, wanted: &str) -> Result<String, Error> {
    let name = identity::clean_name(wanted)?;
    if names::is_reserved(&name) {
        return Err(Error::NameTaken);
    }
    names::check_not_anothers(app, user.id, &name).await?;
    check_tables(app, user, &name).await?;
    app.store.rename_user(user.id, &name).await?;
    Ok(name)
}

/// A member's name is known to others, so it changes now and then and not every day.
async fn rename_member(app: &App, user: &User, wanted: &str) -> Result<String, Error> {
    let name = names::member_name(wanted)?;
    if name.name == user.name {
        return Ok(name.name);
    }
    let now = app.now();
    let member = app.store.member(user.id).await?;
    let renamed_at = member.and_then(|member| member.renamed_at);
    if renamed_at.is_some_and(|at| now < at + RENAME_AGAIN) {
        return Err(Error::Forbidden(
            "a member takes another name once in thirty days",
        ));
    }
    check_tables(app, user, &name.name).await?;
    let shown = name.name.clone();
    let renamed = app.store.rename_member(user.id, name, now, now + NAME_KEPT);
    match renamed.await? {
        Renamed::Done => Ok(shown),
        Renamed::NameTaken => Err(Error::NameTaken),
        Renamed::NotAMember => Err(Error::NotSignedIn),
    }
}

/// Nobody takes a name at a table that would be read as another's there.
pub(crate) async fn check_tables(app: &App, user: &User, name: &str) -> Result<(), Error> {
    for row in app.store.tables_of(user.id, TABLES).await? {
        let card = keep::card(row);
        if card.progress.stage != Stage::Over
            && let Some(other) = table::look_alike(&card, keep::user_id(user.id), name)
        {
            return Err(No::LookAlike(other).into());
        }
    }
    Ok(())
}
