//! Coming together: invitations by name, by a picture of the link, by a date; and once more.

use super::Caller;
use super::body::Body;
use super::friends::{me, member};
use super::link::link;
use crate::app::App;
use crate::browser::NewBrowser;
use crate::concerns;
use crate::error::Error;
use crate::identity::{self, NewSession};
use crate::limits::{self, Limit};
use crate::rematch;
use crate::task::Ask;
use crate::wire::{Invitations, Invite, Invited, Rematch, Stage, TableInfo};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderName;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use game_core::message;
use std::sync::Arc;
use store::{TableId, User, UserId};

const A_DAY: i64 = 24 * 60 * 60 * 1000;

/// Invites a member by name to a table where I sit or that I made.
#[utoipa::path(post, path = "/api/tables/{id}/invitations", tag = "friends", security(("cookie" = []), ("token" = ["host"])), params(("id" = String, Path)), request_body = Invite,
    responses((status = 200, body = Invitations)))]
pub(crate) async fn invite(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Body(Invite { name }): Body<Invite>,
) -> Result<Json<Invitations>, Error> {
    let (user, table) = (me(&app, &caller).await?, TableId(id));
    let whom = whom(&app, &user, &name).await?;
    let info = look(&app, &table, Some(user.id)).await?;
    if info.mine.is_empty() && !info.host {
        return Err(Error::Forbidden("who sits here invites others"));
    }
    let is_open = |seat: &crate::wire::SeatInfo| seat.holder == crate::wire::Holder::Open;
    if info.stage == Stage::Over || !info.seats.iter().any(is_open) {
        return Err(Error::Full("there is no free seat to invite to"));
    }
    let blocked = app.store.blocked(user.id).await?;
    let is_blocked = blocked.iter().any(|listee| listee.user.id == whom.id);
    if whom.id == user.id || is_blocked {
        return Err(Error::BadRequest(message!(
            "{name} is not somebody you can invite",
            name
        )));
    }
    if app.store.blockers(user.id).await?.contains(&whom.id) {
        return Err(Error::NotFound(message!(
            "nobody called {name} can be found here",
            name
        )));
    }
    check_share(&app, user.id).await?;
    let invite = app.store.invite(&table, whom.id, user.id, app.now());
    if invite.await? {
        concerns::invited(&app, &table, whom.id).await?;
    }
    app.word.wake.notify_one();
    invited(&app, &table).await
}

/// Members invite whom they can name, guests the programs that they keep.
async fn whom(app: &App, user: &User, name: &str) -> Result<User, Error> {
    if app.store.member(user.id).await?.is_some() {
        return member(app, name).await;
    }
    let kept = app.store.programs_of(user.id).await?.into_iter();
    let mut programs = kept.map(|(program, _)| program.user);
    let own = programs.find(|program| program.name == name);
    own.ok_or(Error::Forbidden(
        "guests invite by the link; become a member to invite by name",
    ))
}

async fn check_share(app: &App, user: UserId) -> Result<(), Error> {
    let sent = app.store.count_invitations(user, app.now() - A_DAY).await?;
    if sent < app.config.limits.invitations_per_day {
        return Ok(());
    }
    limits::refused(Limit::InvitationsPerDay);
    Err(Error::TooMany(message!(
        "you have invited many people today; send the link to the others"
    )))
}

async fn look(app: &Arc<App>, table: &TableId, user: Option<UserId>) -> Result<TableInfo, Error> {
    let info = app.hub.ask(app, table, |reply| Ask::Info { user, reply });
    info.await
}

async fn invited(app: &App, table: &TableId) -> Result<Json<Invitations>, Error> {
    let invited = app.store.invited(table).await?.into_iter();
    let invited = invited.map(|invited| Invited {
        name: invited.user.name,
        is_declined: invited.is_declined,
    });
    Ok(Json(Invitations {
        invited: invited.collect(),
    }))
}

/// Who was invited to a table, for those who sit there or made it.
#[utoipa::path(get, path = "/api/tables/{id}/invitations", tag = "friends", security((), ("cookie" = []), ("token" = ["read"])), params(("id" = String, Path)),
    responses((status = 200, body = Invitations)))]
pub(crate) async fn list(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Invitations>, Error> {
    let user = identity::visitor(&app, &caller).await?.map(|user| user.id);
    let table = TableId(id);
    let info = look(&app, &table, user).await?;
    if info.mine.is_empty() && !info.host {
        let invited = Vec::new();
        return Ok(Json(Invitations { invited }));
    }
    invited(&app, &table).await
}

/// Declines my invitation to a table.
#[utoipa::path(post, path = "/api/tables/{id}/decline", tag = "friends", security(("cookie" = []), ("token" = ["play"])), params(("id" = String, Path)),
    responses((status = 200)))]
pub(crate) async fn decline(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<()>, Error> {
    let user = me(&app, &caller).await?;
    match app.store.decline(&TableId(id), user.id).await? {
        true => Ok(Json(())),
        false => Err(Error::NotFound(message!("you are not invited there"))),
    }
}

/// Proposes the same game to the same people, or goes where somebody else has proposed it.
#[utoipa::path(post, path = "/api/tables/{id}/rematch", tag = "tables", security(("cookie" = []), ("token" = ["host"])), params(("id" = String, Path)), request_body = Rematch,
    responses((status = 200, body = TableInfo)))]
pub(crate) async fn again(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Body(wanted): Body<Rematch>,
) -> Result<(NewSession, NewBrowser, Json<TableInfo>), Error> {
    let (user, session) = identity::guest(&app, &caller).await?;
    let again = rematch::propose(&app, &caller, user, TableId(id), wanted);
    let (table, browser) = again.await?;
    Ok((session, browser, Json(table)))
}

/// The link to a table as a QR code, an SVG picture.
#[utoipa::path(get, path = "/api/tables/{id}/qr.svg", tag = "tables", security(()), params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "image/svg+xml")))]
pub(crate) async fn qr(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<([(HeaderName, &'static str); 2], String), Error> {
    let table = TableId(id);
    if app.store.table(&table).await?.is_none() {
        return Err(Error::no_table());
    }
    let link = link(&app, &caller, &format!("/table/{table}"));
    let code = fast_qr::QRBuilder::new(link).ecl(fast_qr::ECL::M).build();
    let code = code.map_err(|_| Error::BadRequest(message!("the address is too long")))?;
    let headers = [
        (CONTENT_TYPE, "image/svg+xml"),
        (CACHE_CONTROL, "private, no-cache"),
    ];
    Ok((headers, drawn(&code)))
}

/// Dark on light in every theme, with the quiet zone that readers need.
fn drawn(code: &fast_qr::QRCode) -> String {
    const QUIET: usize = 4;
    let size = code.size;
    let mut path = String::new();
    for y in 0..size {
        for x in (0..size).filter(|x| code[y][*x].value()) {
            path += &format!("M{} {}h1v1h-1z", x + QUIET, y + QUIET);
        }
    }
    let whole = size + 2 * QUIET;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {whole} {whole}\" shape-rendering=\"crispEdges\">\
         <path fill=\"#fff\" d=\"M0 0h{whole}v{whole}H0z\"/><path fill=\"#000\" d=\"{path}\"/></svg>"
    )
}

/// The set time of a table for a calendar.
#[utoipa::path(get, path = "/api/tables/{id}/calendar.ics", tag = "tables", security(()), params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "text/calendar")))]
pub(crate) async fn calendar(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<([(HeaderName, String); 2], String), Error> {
    let table = TableId(id);
    let info = look(&app, &table, None).await?;
    let Some(start) = info.starts else {
        return Err(Error::NotFound(message!(
            "this table begins when every seat is taken"
        )));
    };
    let title = app.kind(&info.game)?.info().title;
    let link = link(&app, &caller, &format!("/table/{table}"));
    let headers = [
        (CONTENT_TYPE, "text/calendar; charset=utf-8".to_string()),
        (
            CONTENT_DISPOSITION,
            format!("attachment; filename=\"railhead-{table}.ics\""),
        ),
    ];
    Ok((headers, crate::ics::event(&table.0, title, &link, start.at)))
}
