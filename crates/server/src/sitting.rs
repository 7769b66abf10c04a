//! Sitting down: who may, by whichever way they come, and a table as somebody sees it in a list.

use crate::account::names;
use crate::app::App;
use crate::browser::{self, NewBrowser};
use crate::create;
use crate::error::Error;
use crate::http::Caller;
use crate::identity;
use crate::keep;
use crate::task::Ask;
use crate::wire::{NewTable, TableInfo};
use game_core::Salt;
use std::sync::Arc;
use store::{Audience, Holder, SeatRow, TableId, TableRow, User, UserId};
use table::Keeper;

pub(crate) fn describe(app: &App, row: TableRow, user: Option<UserId>) -> TableInfo {
    let presence = app.hub.presence(&row.id);
    table::describe(&keep::card(row), &presence, user.map(keep::user_id)).into()
}

/// Who holds a seat, if it is a person.
pub(crate) fn person(seat: &SeatRow) -> Option<UserId> {
    match seat.holder {
        Holder::Person(user) => Some(user),
        Holder::Open | Holder::Bot(_) | Holder::Named => None,
    }
}

/// A table with what its maker's browser is told. None if it repeats another and somebody was first with that.
pub(crate) async fn make(
    app: &Arc<App>,
    caller: &Caller,
    host: &User,
    wanted: NewTable,
    rematch_of: Option<TableId>,
) -> Result<Option<(TableInfo, NewBrowser)>, Error> {
    let Some(made) = create::make(app, host, caller.address, wanted, rematch_of).await? else {
        return Ok(None);
    };
    let id = TableId(made.id.clone());
    let browser = browser::claim(app, caller, &id, host.id).await?;
    Ok(Some((made, browser)))
}

/// Takes a seat, unless the name is a member's who is somebody else, the browser another's who sits at a rated
/// table, or somebody who sits there before the deal does not want to meet this user. What is answered then does not
/// say so.
pub(crate) async fn join(
    app: &Arc<App>,
    caller: &Caller,
    user: User,
    table: &TableId,
    seat: Option<u8>,
    salt: Option<Salt>,
) -> Result<(TableInfo, NewBrowser), Error> {
    names::check_not_anothers(app, user.id, &user.name).await?;
    let blockers = app.store.blockers(user.id).await?;
    if !blockers.is_empty()
        && let Some(row) = app.store.table(table).await?
        && row.setup.is_none()
        && row.seats.iter().any(|seat| match seat.holder {
            Holder::Person(other) => blockers.contains(&other),
            Holder::Open | Holder::Bot(_) | Holder::Named => false,
        })
    {
        return Err(Error::Forbidden(
            "you cannot sit down at this table; look for another",
        ));
    }
    let profile = identity::profile(app, user.id).await?;
    if let Some(keeper) = profile.as_ref().and_then(|profile| profile.keeper) {
        check_wanted(app, user.id, keeper, table).await?;
    }
    let browser = browser::claim(app, caller, table, user.id).await?;
    let join = |reply| Ask::Join {
        user,
        profile,
        seat,
        salt,
        reply,
    };
    let seated = app.hub.ask(app, table, join).await?;
    Ok((seated, browser))
}

/// A program sits down where somebody wants it: at a table that it or its keeper made, where it was invited, or
/// whose link it was given. Tables in lists look for people.
async fn check_wanted(
    app: &App,
    program: UserId,
    keeper: Keeper,
    table: &TableId,
) -> Result<(), Error> {
    let row = app.store.table(table).await?.ok_or_else(Error::no_table)?;
    let is_keepers = keeper == Keeper::User(keep::user_id(row.host));
    if row.audience == Audience::Link || row.host == program || is_keepers {
        return Ok(());
    }
    let invited = app.store.invited(table).await?;
    match invited.iter().any(|invited| invited.user.id == program) {
        true => Ok(()),
        false => Err(Error::Forbidden(
            "a program sits down at a listed table when somebody there has invited it",
        )),
    }
}
