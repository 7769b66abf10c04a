//! At a table: whose words I do not want to read, and what the operator should know.

use super::Caller;
use super::body::Body;
use super::friends::{block_person, me, member, unblock_person};
use crate::app::App;
use crate::error::Error;
use crate::identity;
use crate::speakers::Speakers;
use crate::wire::{Block, Hidden, Mute, PersonReport, Report, Whom};
use axum::Json;
use axum::extract::{Path, State};
use game_core::message;
use std::sync::Arc;
use store::{Holder, NewReport, SeatRow, TableId, User, UserId};

/// Lines by which somebody is found.
const LINES: u32 = 200;
/// Lines that the operator is shown.
const LINES_REPORTED: u32 = 40;

/// Whose lines are not sent to me here because I wanted it so.
#[utoipa::path(get, path = "/api/tables/{id}/hidden", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = Hidden)))]
pub(crate) async fn hidden(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Hidden>, Error> {
    let table = TableId(id);
    let row = app.store.table(&table).await?.ok_or_else(Error::no_table)?;
    let Some(user) = identity::visitor(&app, &caller).await? else {
        return Ok(Json(Hidden::default()));
    };
    let speakers = Speakers::at(&app, &table).await?;
    let words = |users: Vec<UserId>| -> Vec<String> {
        let users = users.into_iter();
        users.map(|user| speakers.word(user)).collect()
    };
    let blocked = app.store.blocked(user.id).await?.into_iter();
    let sits = |seat: &SeatRow| match seat.holder {
        Holder::Person(user) => Some(speakers.word(user)),
        Holder::Open | Holder::Bot(_) | Holder::Named => None,
    };
    Ok(Json(Hidden {
        me: Some(speakers.word(user.id)),
        seats: row.seats.iter().map(sits).collect(),
        muted: words(app.store.quiet(&table, user.id).await?),
        blocked: words(blocked.map(|listee| listee.user.id).collect()),
    }))
}

/// Mutes somebody at this table, for me alone; or lets them be read again.
#[utoipa::path(post, path = "/api/tables/{id}/mute", tag = "tables", params(("id" = String, Path)), request_body = Mute,
    responses((status = 200)))]
pub(crate) async fn mute(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Body(Mute { whom, mute }): Body<Mute>,
) -> Result<Json<()>, Error> {
    let (user, table) = (me(&app, &caller).await?, TableId(id));
    let whom = other(&app, &user, &table, &whom).await?;
    app.store.set_quiet(&table, user.id, whom.id, mute).await?;
    app.silences.changed(&app, user.id, None).await?;
    Ok(Json(()))
}

/// Blocks somebody at this table: neither sees the other's tables and words any more; or takes that back.
#[utoipa::path(post, path = "/api/tables/{id}/block", tag = "tables", params(("id" = String, Path)), request_body = Block,
    responses((status = 200)))]
pub(crate) async fn block(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Body(Block { whom, block }): Body<Block>,
) -> Result<Json<()>, Error> {
    let (user, table) = (me(&app, &caller).await?, TableId(id));
    let whom = other(&app, &user, &table, &whom).await?;
    match block {
        true => block_person(&app, user.id, whom.id).await,
        false => unblock_person(&app, user.id, whom.id).await,
    }
}

/// Tells the operator of somebody at this table. What was said last goes with it.
#[utoipa::path(post, path = "/api/tables/{id}/report", tag = "tables", params(("id" = String, Path)), request_body = Report,
    responses((status = 200)))]
pub(crate) async fn report(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Body(Report { whom, reason }): Body<Report>,
) -> Result<Json<()>, Error> {
    let (user, table) = (me(&app, &caller).await?, TableId(id));
    let reason = what_happened(&reason)?;
    let whom = other(&app, &user, &table, &whom).await?;
    app.rates.reports.take(&user.id)?;
    let lines = app.store.chat(&table, LINES_REPORTED).await?;
    let report = NewReport {
        by: user.id,
        whom,
        table: Some(table),
        reason,
        lines,
        at: app.now(),
    };
    app.store.report(report).await?;
    Ok(Json(()))
}

/// Tells the operator of a member, such as what they call themselves.
#[utoipa::path(post, path = "/api/people/{name}/report", tag = "people", params(("name" = String, Path)), request_body = PersonReport,
    responses((status = 200)))]
pub(crate) async fn report_person(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(name): Path<String>,
    Body(PersonReport { reason }): Body<PersonReport>,
) -> Result<Json<()>, Error> {
    let user = me(&app, &caller).await?;
    let reason = what_happened(&reason)?;
    let whom = member(&app, &name).await?;
    if whom.id == user.id {
        return Err(Error::BadRequest(message!("that is you")));
    }
    app.rates.reports.take(&user.id)?;
    let report = NewReport {
        by: user.id,
        whom,
        table: None,
        reason,
        lines: Vec::new(),
        at: app.now(),
    };
    app.store.report(report).await?;
    Ok(Json(()))
}

fn what_happened(reason: &str) -> Result<String, Error> {
    table::clean_line(reason).ok_or_else(|| {
        Error::BadRequest(message!(
            "say in 1 to {most} letters what happened",
            most = table::LONGEST_LINE
        ))
    })
}

/// Somebody else who sits at a table or has spoken there.
async fn other(app: &App, user: &User, table: &TableId, whom: &Whom) -> Result<User, Error> {
    let found = match whom {
        Whom::Seat(seat) => at_seat(app, table, *seat).await?,
        Whom::Speaker(word) => who_spoke(app, user, table, word).await?,
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

/// By a line, or from my own lists: whose lines I do not get can still be let back in.
async fn who_spoke(
    app: &App,
    user: &User,
    table: &TableId,
    word: &str,
) -> Result<Option<User>, Error> {
    let speakers = Speakers::at(app, table).await?;
    let lines = app.store.chat(table, LINES).await?;
    let spoke = lines.into_iter().rev().filter_map(|line| {
        let name = line.name;
        line.user.map(|id| User { id, name })
    });
    let quiet = app.store.quiet(table, user.id).await?.into_iter();
    let quiet = quiet.map(|id| User {
        id,
        name: String::new(),
    });
    let blocked = app.store.blocked(user.id).await?.into_iter();
    let mut people = spoke.chain(quiet).chain(blocked.map(|listee| listee.user));
    Ok(people.find(|user| speakers.word(user.id) == word))
}
