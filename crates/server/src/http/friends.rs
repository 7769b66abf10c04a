//! Whom I follow, and whom I do not want to meet.

use super::Caller;
use crate::app::App;
use crate::error::Error;
use crate::identity;
use crate::sitting::describe;
use crate::speakers::Speakers;
use crate::wire::{Blocked, Followed, Friends};
use axum::Json;
use axum::extract::{Path, State};
use game_core::message;
use std::sync::Arc;
use store::{Holder, Listed, Listee, Sorted, Sought, TableId, TableRow, User, UserId};

/// People whom one follows, or has blocked.
const MOST: usize = 500;
/// Tables of them that are looked at.
const TABLES: u32 = 100;

/// My lists.
#[utoipa::path(get, path = "/api/friends", tag = "friends", responses((status = 200, body = Friends)))]
pub(crate) async fn friends(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Result<Json<Friends>, Error> {
    let Some(user) = identity::visitor(&app, &caller).await? else {
        return Ok(Json(Friends {
            is_member: false,
            follows: Vec::new(),
            blocks: Vec::new(),
        }));
    };
    let tables = app.store.listed_tables(&of_followed(user.id)).await?;
    let follows = app.store.followed(user.id).await?.into_iter();
    let follows = follows.map(|listee| Followed {
        tables: tables
            .iter()
            .filter(|table| concerns(table, listee.user.id))
            .map(|table| describe(&app, table.clone(), Some(user.id)))
            .collect(),
        name: listee.user.name,
        since: listee.since,
    });
    let blocks = app.store.blocked(user.id).await?.into_iter();
    let keys = block_keys(&app, user.id).await?;
    let blocks = blocks.map(|listee: Listee| Blocked {
        key: keys.word(listee.user.id),
        name: listee.user.name,
        since: listee.since,
    });
    Ok(Json(Friends {
        is_member: app.store.member(user.id).await?.is_some(),
        follows: follows.collect(),
        blocks: blocks.collect(),
    }))
}

fn of_followed(viewer: UserId) -> Sought {
    Sought {
        viewer: Some(viewer),
        of: Listed::Open,
        game: None,
        seats: None,
        of_followed: true,
        clock: None,
        rated: None,
        order: Sorted::Newest,
        skip: 0,
        most: TABLES,
    }
}

fn concerns(table: &TableRow, user: UserId) -> bool {
    let mut seats = table.seats.iter();
    table.host == user || seats.any(|seat| seat.holder == Holder::Person(user))
}

/// Words for the people in my list that tell nothing of them.
async fn block_keys(app: &App, mine: UserId) -> Result<Speakers, Error> {
    let list = TableId(format!("blocks of {mine}"));
    Ok(Speakers::at(app, &list).await?)
}

/// Follows a member: their tables are shown to me, and mine for friends to them.
#[utoipa::path(put, path = "/api/friends/follows/{name}", tag = "friends", params(("name" = String, Path)),
    responses((status = 200)))]
pub(crate) async fn follow(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(name): Path<String>,
) -> Result<Json<()>, Error> {
    let user = me(&app, &caller).await?;
    if app.store.member(user.id).await?.is_none() {
        return Err(Error::Forbidden(
            "guests follow nobody; become a member first",
        ));
    }
    let whom = member(&app, &name).await?;
    if whom.id == user.id {
        return Err(Error::BadRequest(message!("that is you")));
    }
    // Who does not want to be met cannot be told from who is not there.
    let blockers = app.store.blockers(user.id).await?;
    if blockers.contains(&whom.id) {
        return Err(nobody(&name));
    }
    check_room(app.store.followed(user.id).await?)?;
    app.store.follow(user.id, whom.id, app.now()).await?;
    Ok(Json(()))
}

/// Follows a member no longer.
#[utoipa::path(delete, path = "/api/friends/follows/{name}", tag = "friends", params(("name" = String, Path)),
    responses((status = 200)))]
pub(crate) async fn unfollow(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(name): Path<String>,
) -> Result<Json<()>, Error> {
    let user = me(&app, &caller).await?;
    let whom = member(&app, &name).await?;
    app.store.unfollow(user.id, whom.id).await?;
    Ok(Json(()))
}

/// Blocks a member: neither sees the other's tables and words any more.
#[utoipa::path(put, path = "/api/friends/blocks/{name}", tag = "friends", params(("name" = String, Path)),
    responses((status = 200)))]
pub(crate) async fn block(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(name): Path<String>,
) -> Result<Json<()>, Error> {
    let user = me(&app, &caller).await?;
    let whom = member(&app, &name).await?;
    block_person(&app, user.id, whom.id).await
}

pub(crate) async fn block_person(
    app: &Arc<App>,
    user: UserId,
    whom: UserId,
) -> Result<Json<()>, Error> {
    if whom == user {
        return Err(Error::BadRequest(message!("that is you")));
    }
    check_room(app.store.blocked(user).await?)?;
    app.store.block(user, whom, app.now()).await?;
    app.silences.changed(app, user, Some(whom)).await?;
    Ok(Json(()))
}

pub(crate) async fn unblock_person(
    app: &Arc<App>,
    user: UserId,
    whom: UserId,
) -> Result<Json<()>, Error> {
    app.store.unblock(user, whom).await?;
    app.silences.changed(app, user, Some(whom)).await?;
    Ok(Json(()))
}

/// Takes a block back, by its key in my list.
#[utoipa::path(delete, path = "/api/friends/blocks/{name}", tag = "friends", params(("name" = String, Path)),
    responses((status = 200)))]
pub(crate) async fn unblock(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(key): Path<String>,
) -> Result<Json<()>, Error> {
    let user = me(&app, &caller).await?;
    let blocked = app.store.blocked(user.id).await?.into_iter();
    let keys = block_keys(&app, user.id).await?;
    let mut found = blocked.filter(|listee| keys.word(listee.user.id) == key);
    let whom = found.next().ok_or_else(|| nobody(&key))?;
    unblock_person(&app, user.id, whom.user.id).await
}

/// Who asks, within the limit of manners.
pub(crate) async fn me(app: &Arc<App>, caller: &Caller) -> Result<User, Error> {
    let user = identity::visitor(app, caller).await?;
    let user = user.ok_or(Error::Forbidden("sit down or choose a name first"))?;
    app.rates.manners.take(&user.id)?;
    Ok(user)
}

pub(crate) async fn member(app: &App, name: &str) -> Result<User, Error> {
    let found = app.store.member_by_name(name).await?;
    let member = found.ok_or_else(|| nobody(name))?;
    Ok(User {
        id: member.user,
        name: member.name,
    })
}

fn nobody(name: &str) -> Error {
    Error::NotFound(message!("nobody called {name} can be found here", name))
}

fn check_room(list: Vec<Listee>) -> Result<(), Error> {
    match MOST <= list.len() {
        true => Err(Error::TooMany(message!(
            "this list is full; take somebody off it first"
        ))),
        false => Ok(()),
    }
}
