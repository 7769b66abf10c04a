//! At a table: whose words I do not want to read, and what the operator should know.

use super::Caller;
use super::body::Body;
use super::friends::{block_person, me};
use crate::app::App;
use crate::error::Error;
use crate::identity;
use crate::speakers::Speakers;
use crate::wire::{Hidden, Mute, Problem, Report, Whom};
use axum::Json;
use axum::extract::{Path, State};
use game_core::message;
use std::sync::Arc;
use store::{Holder, NewReport, TableId, User, UserId};

/// Lines by which somebody is found.
const LINES: u32 = 200;
/// Lines that the operator is shown.
const LINES_REPORTED: u32 = 40;

/// Whose lines are not shown to me here. The words hold until the server starts anew: ask with every
/// welcome.
#[utoipa::path(get, path = "/api/tables/{id}/hidden", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = Hidden)))]
pub(crate) async fn hidden(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Hidden>, Error> {
    let table = TableId(id);
    let speakers = Speakers::at(&table);
    let Some(user) = identity::visitor(&app, &caller).await? else {
        return Ok(Json(Hidden {
            me: None,
            muted: Vec::new(),
            blocked: Vec::new(),
            apart: Vec::new(),
        }));
    };
    let words = |users: Vec<UserId>| -> Vec<String> {
        let users = users.into_iter();
        users.map(|user| speakers.word(user)).collect()
    };
    let blocked = app.store.blocked(user.id).await?.into_iter();
    Ok(Json(Hidden {
        me: Some(speakers.word(user.id)),
        muted: words(app.store.quiet(&table, user.id).await?),
        blocked: words(blocked.map(|listee| listee.user.id).collect()),
        apart: words(app.store.blockers(user.id).await?),
    }))
}

/// Mutes somebody at this table, for me alone; or lets them be read again.
#[utoipa::path(post, path = "/api/tables/{id}/mute", tag = "tables", params(("id" = String, Path)), request_body = Mute,
    responses((status = 200), (status = 404, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn mute(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Body(Mute { whom, mute }): Body<Mute>,
) -> Result<Json<()>, Error> {
    let (user, table) = (me(&app, &caller).await?, TableId(id));
    let whom = other(&app, &user, &table, &whom).await?;
    app.store.set_quiet(&table, user.id, whom.id, mute).await?;
    Ok(Json(()))
}

/// Blocks somebody at this table: neither sees the other's tables and words any more.
#[utoipa::path(post, path = "/api/tables/{id}/block", tag = "tables", params(("id" = String, Path)), request_body = Whom,
    responses((status = 200), (status = 404, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn block(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Body(whom): Body<Whom>,
) -> Result<Json<()>, Error> {
    let (user, table) = (me(&app, &caller).await?, TableId(id));
    let whom = other(&app, &user, &table, &whom).await?;
    block_person(&app, user.id, whom.id).await
}

/// Tells the operator of somebody at this table. What was said last goes with it.
#[utoipa::path(post, path = "/api/tables/{id}/report", tag = "tables", params(("id" = String, Path)), request_body = Report,
    responses((status = 200), (status = 400, body = Problem), (status = 404, body = Problem), (status = 429, body = Problem)))]
pub(crate) async fn report(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Body(Report { whom, reason }): Body<Report>,
) -> Result<Json<()>, Error> {
    let (user, table) = (me(&app, &caller).await?, TableId(id));
    let reason = table::clean_line(&reason).ok_or_else(|| {
        Error::BadRequest(message!(
            "say in 1 to {most} letters what happened",
            most = table::LONGEST_LINE
        ))
    })?;
    let whom = other(&app, &user, &table, &whom).await?;
    app.rates.reports.take(&user.id)?;
    let lines = app.store.chat(&table, LINES_REPORTED).await?;
    let report = NewReport {
        by: user.id,
        whom,
        table,
        reason,
        lines,
        at: app.now(),
    };
    app.store.report(report).await?;
    Ok(Json(()))
}

/// Somebody else who sits at a table or has spoken there.
async fn other(app: &App, user: &User, table: &TableId, whom: &Whom) -> Result<User, Error> {
    let found = match whom {
        Whom::Seat(seat) => at_seat(app, table, *seat).await?,
        Whom::Speaker(word) => who_spoke(app, table, word).await?,
    };
    match found {
        Some(other) if other.id == user.id => Err(Error::BadRequest(message!("that is you"))),
        Some(other) => Ok(other),
        None => Err(Error::NotFound(message!(
            "there is nobody like that at this table"
        ))),
    }
}

async fn at_seat(app: &App, table: &TableId, seat: u8) -> Result<Option<User>, Error> {
    let row = app.store.table(table).await?.ok_or_else(Error::no_table)?;
    let seat = row.seats.into_iter().nth(usize::from(seat));
    Ok(seat.and_then(|seat| match seat.holder {
        Holder::Person(id) => Some(User {
            id,
            name: seat.name,
        }),
        Holder::Open | Holder::Bot(_) | Holder::Named => None,
    }))
}

async fn who_spoke(app: &App, table: &TableId, word: &str) -> Result<Option<User>, Error> {
    let speakers = Speakers::at(table);
    let lines = app.store.chat(table, LINES).await?;
    let mut people = lines.into_iter().rev().filter_map(|line| {
        let name = line.name;
        line.user.map(|id| User { id, name })
    });
    Ok(people.find(|user| speakers.word(user.id) == word))
}
