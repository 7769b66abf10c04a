//! Sitting down: who may, and a table as somebody sees it in a list.

use crate::app::App;
use crate::error::Error;
use crate::keep;
use crate::task::Ask;
use crate::wire::TableInfo;
use game_core::Salt;
use std::sync::Arc;
use store::{Holder, SeatRow, TableId, TableRow, User, UserId};

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

/// Takes a seat, unless somebody who sits there before the deal does not want to meet this user. What is
/// answered then does not say so.
pub(crate) async fn join(
    app: &Arc<App>,
    user: User,
    table: &TableId,
    seat: Option<u8>,
    salt: Option<Salt>,
) -> Result<TableInfo, Error> {
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
    let member = app.store.member(user.id).await?;
    let profile = member.map(|member| member.name);
    let join = |reply| Ask::Join {
        user,
        profile,
        seat,
        salt,
        reply,
    };
    app.hub.ask(app, table, join).await
}
