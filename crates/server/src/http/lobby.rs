//! The tables of the first page, and the lobby: tables that look for players, page by page.

use super::Caller;
use super::asked::Asked;
use super::body::Body;
use super::fresh::fresh;
use crate::app::App;
use crate::browser::NewBrowser;
use crate::error::Error;
use crate::identity::{self, NewSession};
use crate::matching;
use crate::sitting::{self, describe};
use crate::tell;
use crate::wire::{ClockKind, Invitation, Lobby, LobbyPage, Match, RatingInfo, Stage, TableInfo};
use axum::Json;
use axum::extract::State;
use axum::response::Response;
use game_core::{Seat, message};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::Arc;
use store::{Listed, Sorted, Sought, TableRow, UserId};
use utoipa::IntoParams;

/// Tables of each kind that are listed on the first page, and invitations.
const LISTED: u32 = 50;
/// Tables on a page of the lobby.
const ON_A_PAGE: u32 = 20;
const LAST_PAGE: u32 = 500;

/// My tables, open tables, tables to watch, and to which I am invited.
#[utoipa::path(get, path = "/api/lobby", tag = "tables", security((), ("cookie" = []), ("token" = ["read"])), responses((status = 200, body = Lobby)))]
pub(crate) async fn lobby(State(app): State<Arc<App>>, caller: Caller) -> Result<Response, Error> {
    let user = identity::visitor(&app, &caller).await?.map(|user| user.id);
    let list = |rows: Vec<TableRow>| -> Vec<TableInfo> {
        let rows = rows.into_iter();
        rows.map(|row| describe(&app, row, user)).collect()
    };
    let mut mine = match user {
        Some(user) => list(app.store.tables_of(user, LISTED).await?),
        None => Vec::new(),
    };
    mine.sort_by_key(urgency);
    let open = list(app.store.listed_tables(&first(user, Listed::Open)).await?);
    let live = list(app.store.listed_tables(&first(user, Listed::Live)).await?);
    let invitations = match user {
        Some(user) => invitations(&app, user).await?,
        None => Vec::new(),
    };
    let lobby = Lobby {
        mine,
        open,
        live,
        invitations,
    };
    Ok(fresh(&caller.headers, &lobby))
}

/// The first tables of a kind that a user may see.
fn first(viewer: Option<UserId>, of: Listed) -> Sought {
    Sought {
        viewer,
        of,
        game: None,
        seats: None,
        of_followed: false,
        clock: None,
        rated: None,
        order: Sorted::Newest,
        skip: 0,
        most: LISTED,
    }
}

pub(crate) async fn invitations(app: &App, user: UserId) -> Result<Vec<Invitation>, Error> {
    let found = app.store.invitations(user, LISTED).await?.into_iter();
    let told = found.map(|invitation| Invitation {
        table: describe(app, invitation.table, Some(user)),
        by: invitation.by.name,
        at: invitation.at,
    });
    Ok(told.collect())
}

/// Those that wait for me come first, those that are over or set aside last.
fn urgency(table: &TableInfo) -> u8 {
    // Where somebody else plays for me, nobody waits.
    let decides = |seat: &Seat| table.seats[seat.index()].away.is_none();
    let waits_for_me = table
        .waiting
        .is_some_and(|seat| table.mine.contains(&seat) && decides(&seat));
    if table.set_aside.is_some() {
        return 3;
    }
    match table.stage {
        Stage::Playing if waits_for_me => 0,
        Stage::Playing => 1,
        Stage::Gathering => 2,
        Stage::Over => 3,
    }
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Filter {
    /// The id of a game.
    #[serde(default)]
    game: Option<String>,
    /// For so many players.
    #[serde(default)]
    players: Option<u8>,
    /// Only where somebody sits whom I follow.
    #[serde(default)]
    friends: bool,
    /// How time is kept.
    #[serde(default)]
    clock: Option<ClockKind>,
    /// Whether the result counts for ratings.
    #[serde(default)]
    rated: Option<bool>,
    /// Counted from 0.
    #[serde(default)]
    page: u32,
}

/// Tables with free seats that I may see, last changed first. With an ETag: what has not changed is not
/// sent again.
#[utoipa::path(get, path = "/api/lobby/open", tag = "tables", security((), ("cookie" = []), ("token" = ["read"])), params(Filter),
    responses((status = 200, body = LobbyPage), (status = 304, description = "Nothing has changed.")))]
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    caller: Caller,
    Asked(filter): Asked<Filter>,
) -> Result<Response, Error> {
    let user = identity::visitor(&app, &caller).await?.map(|user| user.id);
    if LAST_PAGE < filter.page {
        return Err(Error::BadRequest(message!("there are not so many pages")));
    }
    let sought = Sought {
        game: filter.game,
        seats: filter.players,
        of_followed: filter.friends,
        clock: filter.clock.map(tell::kept_clock_kind),
        rated: filter.rated,
        skip: filter.page * ON_A_PAGE,
        // One more tells whether there is another page.
        most: ON_A_PAGE + 1,
        ..first(user, Listed::Open)
    };
    let mut rows = app.store.listed_tables(&sought).await?;
    let on_a_page = ON_A_PAGE as usize;
    let more = on_a_page < rows.len();
    rows.truncate(on_a_page);
    let ratings = ratings(&app, &rows).await?;
    let rows = rows.into_iter();
    let page = LobbyPage {
        ratings,
        tables: rows.map(|row| describe(&app, row, user)).collect(),
        page: filter.page,
        more,
    };
    Ok(fresh(&caller.headers, &page))
}

/// The ratings of those who sit at tables, a question for each game.
async fn ratings(app: &App, rows: &[TableRow]) -> Result<Vec<Vec<Option<RatingInfo>>>, Error> {
    let mut people: BTreeMap<&str, Vec<UserId>> = BTreeMap::new();
    for row in rows {
        let seated = row.seats.iter().filter_map(sitting::person);
        people.entry(&row.game).or_default().extend(seated);
    }
    let mut known = BTreeMap::new();
    for (game, users) in people {
        for standing in app.store.ratings_at(game, &users).await? {
            known.insert((game, standing.user), RatingInfo::from(standing.rating));
        }
    }
    let of = |row: &TableRow| {
        let seats = row.seats.iter().map(sitting::person);
        let rating = |user: Option<UserId>| known.get(&(row.game.as_str(), user?)).copied();
        seats.map(rating).collect()
    };
    Ok(rows.iter().map(of).collect())
}

/// Sits me down at the table that fits best, or opens one. At a rated table only if I say so.
#[utoipa::path(post, path = "/api/match", tag = "tables", request_body = Match,
    responses((status = 200, body = TableInfo)))]
pub(crate) async fn quick_match(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(wanted): Body<Match>,
) -> Result<(NewSession, NewBrowser, Json<TableInfo>), Error> {
    let (user, session) = identity::guest(&app, &caller).await?;
    app.rates.matches.take(&user.id)?;
    let (table, browser) = matching::sit_down(&app, &caller, &user, wanted).await?;
    Ok((session, browser, Json(table)))
}
