//! The same people play the same game again: one click proposes it, and whoever clicks too sits down there.

use crate::app::App;
use crate::browser::NewBrowser;
use crate::concerns;
use crate::create;
use crate::error::Error;
use crate::http::Caller;
use crate::keep;
use crate::nodes::TableNotice;
use crate::promise;
use crate::sitting;
use crate::task::Ask;
use crate::tell;
use crate::wire::{NewSeat, NewTable, Rematch, TableInfo};
use std::sync::Arc;
use store::{Holder, SeatRow, Stage, TableId, TableRow, User, UserId};

pub(crate) async fn propose(
    app: &Arc<App>,
    caller: &Caller,
    user: User,
    id: TableId,
    wanted: Rematch,
) -> Result<(TableInfo, NewBrowser), Error> {
    let row = app.store.table(&id).await?.ok_or_else(Error::no_table)?;
    if row.progress.stage != Stage::Over {
        return Err(Error::Forbidden("the game is not over yet"));
    }
    if !people(&row).any(|other| other == user.id) {
        return Err(Error::Forbidden("only who played here can play it again"));
    }
    let (row, next) = last_of(app, row).await?;
    if let Some(next) = next {
        return go_there(app, caller, user, &next, wanted).await;
    }
    let id = row.id.clone();
    let again = again(&row, user.id, wanted.clone());
    let made = sitting::make(app, caller, &user, again, Some(id.clone())).await?;
    let Some((made, browser)) = made else {
        // Somebody else was first, so there it is.
        let row = app.store.table(&id).await?.ok_or_else(Error::no_table)?;
        let next = row.rematch.ok_or_else(promise::used)?;
        return go_there(app, caller, user, &next, wanted).await;
    };
    let next = TableId(made.id.clone());
    let blocked = app.store.blocked(user.id).await?.into_iter();
    let mut apart = app.store.blockers(user.id).await?;
    apart.extend(blocked.map(|listee| listee.user.id));
    for other in people(&row).filter(|other| *other != user.id && !apart.contains(other)) {
        if app.store.invite(&next, other, user.id, app.now()).await? {
            concerns::invited(app, &next, other).await?;
        }
    }
    app.word.wake.notify_one();
    let repeated = TableNotice::Repeated(next.0.clone());
    app.nodes.tell(&id, &repeated);
    app.hub.tell(&id, Ask::Repeated { by: next }).await;
    Ok((made, browser))
}

/// The last game of those that followed each other, and the table that repeats it, if one does.
async fn last_of(app: &App, mut row: TableRow) -> Result<(TableRow, Option<TableId>), Error> {
    while let Some(next) = row.rematch.clone() {
        match app.store.table(&next).await? {
            Some(later) if later.progress.stage == Stage::Over => row = later,
            _ => return Ok((row, Some(next))),
        }
    }
    Ok((row, None))
}

/// Sits down there while seats are free; else looks at it.
async fn go_there(
    app: &Arc<App>,
    caller: &Caller,
    user: User,
    table: &TableId,
    wanted: Rematch,
) -> Result<(TableInfo, NewBrowser), Error> {
    let asking = Some(user.id);
    let salt = create::read_own_salt(wanted.salt.as_deref(), wanted.promise.as_deref())?;
    match sitting::join(app, caller, user, table, None, salt).await {
        Err(Error::Full(_)) => {
            let info = |reply| Ask::Info {
                user: asking,
                reply,
            };
            Ok((app.hub.ask(app, table, info).await?, None))
        }
        joined => joined,
    }
}

fn people(row: &TableRow) -> impl Iterator<Item = UserId> {
    let mut people: Vec<UserId> = row.seats.iter().filter_map(sitting::person).collect();
    people.sort();
    people.dedup();
    people.into_iter()
}

/// My seats stay mine, bots stay, and the others' are free for them; nobody else finds the table.
fn again(row: &TableRow, user: UserId, wanted: Rematch) -> NewTable {
    let seat = |seat: &SeatRow| match &seat.holder {
        Holder::Person(other) if *other == user => NewSeat::Me {
            name: Some(seat.name.clone()),
        },
        Holder::Person(_) | Holder::Open | Holder::Named => NewSeat::Open,
        Holder::Bot(level) => NewSeat::Bot {
            level: level.parse().unwrap_or(bots::Level::Medium),
        },
    };
    let mut seats: Vec<NewSeat> = row.seats.iter().map(seat).collect();
    // Who played an earlier game of theirs, but not the last, takes a free seat.
    let sits = |seat: &NewSeat| matches!(seat, NewSeat::Me { .. });
    if !seats.iter().any(sits)
        && let Some(free) = seats.iter_mut().find(|seat| **seat == NewSeat::Open)
    {
        *free = NewSeat::Me { name: None };
    }
    NewTable {
        name: Some(row.name.clone()),
        seats,
        undo: tell::undo_of(row.undo),
        stand_in: row.stand_in.parse().ok(),
        friendly: row.friendly,
        clock: row
            .time
            .clock
            .clone()
            .and_then(|clock| serde_json::from_value(clock).ok()),
        rated: keep::rated(row.rated).into(),
        salt: wanted.salt,
        promise: wanted.promise,
        ..NewTable::of(row.game.clone(), row.options.clone())
    }
}
