//! Members as others see them: their games, figures and ratings. What somebody hides, and tables that are
//! not listed, are for those who were there.

use super::Caller;
use super::asked::Asked;
use super::body::Body;
use super::page::{Page, Pages, pages};
use crate::app::App;
use crate::error::Error;
use crate::identity;
use crate::keep;
use crate::wire::{
    Audience, EndedGame, GameRating, GamesPage, HeadToHead, HeadToHeadGame, HideGames, Profile,
    Stage, TableInfo,
};
use axum::Json;
use axum::extract::{Path, State};
use game_core::message;
use std::sync::Arc;
use store::{Eyes, Member, Rung, TableId, UserId};
use table::describe;

/// Games that go on, of one person.
const GOING_ON: u32 = 50;
/// Changes of a rating that are drawn.
const HISTORY: u32 = 100;
/// Games of two people that are listed.
const LAST_AGAINST: u32 = 10;

/// A member's page.
#[utoipa::path(get, path = "/api/people/{name}", tag = "people", security((), ("cookie" = []), ("token" = ["read"])), params(("name" = String, Path)),
    responses((status = 200, body = Profile)))]
pub(crate) async fn profile(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(name): Path<String>,
) -> Result<Json<Profile>, Error> {
    let looked = look(&app, &caller, &name).await?;
    let member = &looked.member;
    let figures = match looked.is_hidden {
        true => None,
        false => Some(app.store.figures_of(member.user).await?),
    };
    let going_on = match looked.is_hidden {
        true => Vec::new(),
        false => going_on(&app, &looked).await?,
    };
    let mine = looked.eyes == Some(member.user);
    let visitor = match looked.eyes {
        Some(user) if !mine => app.store.member(user).await?.map(|member| member.name),
        Some(_) | None => None,
    };
    let program = app.store.program(member.user).await?;
    let keeper = program.as_ref().and_then(|program| program.keeper.clone());
    let kept_by = match keeper {
        Some(keeper) => app.store.member(keeper.id).await?.map(|member| member.name),
        None => None,
    };
    Ok(Json(Profile {
        program: program.is_some(),
        kept_by,
        name: member.name.clone(),
        since: member.joined_at,
        mine,
        hides_games: looked.hides_games,
        ratings: ratings(&app, member.user).await?,
        figures: figures.map(|all| all.into_iter().map(Into::into).collect()),
        going_on,
        visitor,
    }))
}

/// A member's games that are over, the newest first.
#[utoipa::path(get, path = "/api/people/{name}/games", tag = "people", security((), ("cookie" = []), ("token" = ["read"])),
    params(("name" = String, Path), ("page" = Option<u32>, Query)),
    responses((status = 200, body = GamesPage)))]
pub(crate) async fn games(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(name): Path<String>,
    Asked(asked): Asked<Pages>,
) -> Result<Json<GamesPage>, Error> {
    let page = Page::read(asked.page.as_ref())?;
    let looked = look(&app, &caller, &name).await?;
    let (user, eyes) = (looked.member.user, Eyes(looked.eyes));
    if looked.is_hidden {
        return Err(unknown());
    }
    let rows = app.store.results_of(user, eyes, page.span()).await?;
    let count = app.store.count_results(user, eyes).await?;
    Ok(Json(GamesPage {
        games: rows.into_iter().map(EndedGame::from).collect(),
        page: page.0,
        pages: pages(count),
    }))
}

/// Two members' games with each other.
#[utoipa::path(get, path = "/api/people/{name}/against/{other}", tag = "people", security((), ("cookie" = []), ("token" = ["read"])),
    params(("name" = String, Path), ("other" = String, Path)),
    responses((status = 200, body = HeadToHead)))]
pub(crate) async fn against(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path((name, other)): Path<(String, String)>,
) -> Result<Json<HeadToHead>, Error> {
    let one = look(&app, &caller, &name).await?;
    let other = look(&app, &caller, &other).await?;
    // Those two know their own games; to others both must show theirs.
    let is_one_of_them = [one.member.user, other.member.user]
        .into_iter()
        .any(|user| one.eyes == Some(user));
    if !is_one_of_them && (one.is_hidden || other.is_hidden) {
        return Err(unknown());
    }
    let (first, second, eyes) = (one.member.user, other.member.user, Eyes(one.eyes));
    let games = app.store.against(first, second, eyes).await?;
    let last = app.store.results_against(first, second, eyes, LAST_AGAINST);
    Ok(Json(HeadToHead {
        one: one.member.name,
        other: other.member.name,
        games: games
            .into_iter()
            .map(|sum| HeadToHeadGame {
                game: sum.game,
                wins: sum.wins,
                losses: sum.losses,
                draws: sum.draws,
            })
            .collect(),
        last: last.await?.into_iter().map(EndedGame::from).collect(),
    }))
}

/// Shows others my games, or hides them.
#[utoipa::path(put, path = "/api/people/{name}/hidden", tag = "people", params(("name" = String, Path)),
    request_body = HideGames, responses((status = 200, body = HideGames)))]
pub(crate) async fn hide(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(name): Path<String>,
    Body(wanted): Body<HideGames>,
) -> Result<Json<HideGames>, Error> {
    let looked = look(&app, &caller, &name).await?;
    if looked.eyes != Some(looked.member.user) {
        return Err(Error::Forbidden(
            "only you can say whether others see your games",
        ));
    }
    app.store
        .hide_games(looked.member.user, wanted.hide)
        .await?;
    Ok(Json(wanted))
}

/// The result of a table whose game is over, for whoever has the link.
#[utoipa::path(get, path = "/api/tables/{id}/result", tag = "tables", security((), ("cookie" = []), ("token" = ["read"])), params(("id" = String, Path)),
    responses((status = 200, body = EndedGame)))]
pub(crate) async fn result(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<Json<EndedGame>, Error> {
    let id = TableId(id);
    if app.store.closed(&id).await?.is_some() {
        return Err(Error::no_table());
    }
    let result = app.store.result(&id).await?;
    let none = || Error::NotFound(message!("there is no result here, or not yet"));
    result.map(|row| Json(row.into())).ok_or_else(none)
}

/// A member as one visitor may look at them.
struct Looked {
    member: Member,
    eyes: Option<UserId>,
    hides_games: bool,
    /// From these eyes.
    is_hidden: bool,
}

async fn look(app: &Arc<App>, caller: &Caller, name: &str) -> Result<Looked, Error> {
    let eyes = identity::visitor(app, caller).await?.map(|user| user.id);
    let member = app.store.member_by_name(name).await?.ok_or_else(unknown)?;
    let hides_games = app.store.hides_games(member.user).await?;
    Ok(Looked {
        eyes,
        is_hidden: hides_games && eyes != Some(member.user),
        member,
        hides_games,
    })
}

/// The same for who is not there and for what is hidden.
fn unknown() -> Error {
    Error::NotFound(message!("there is nothing to see here"))
}

async fn going_on(app: &Arc<App>, looked: &Looked) -> Result<Vec<TableInfo>, Error> {
    let rows = app.store.tables_of(looked.member.user, GOING_ON).await?;
    let mine = looked.eyes == Some(looked.member.user);
    let seen = looked.eyes.map(keep::user_id);
    let tables = rows.into_iter().map(|row| {
        let presence = app.hub.presence(&row.id);
        let table = describe(&keep::card(row), &presence, seen);
        TableInfo::from(table)
    });
    let is_shown = |table: &TableInfo| {
        table.stage == Stage::Playing
            && table.set_aside.is_none()
            && (mine || table.audience == Audience::Everybody || !table.mine.is_empty())
    };
    Ok(tables.filter(is_shown).collect())
}

async fn ratings(app: &App, user: UserId) -> Result<Vec<GameRating>, Error> {
    let mut ratings = Vec::new();
    for standing in app.store.ratings_of(user).await? {
        let game = standing.game;
        let place = match standing.rating.is_settled() {
            true => {
                let above = app
                    .store
                    .above(&game, Rung::Settled, standing.rating.standing());
                Some(above.await? + 1)
            }
            false => None,
        };
        let history = app.store.rating_history(user, &game, HISTORY).await?;
        ratings.push(GameRating {
            game,
            rating: standing.rating.into(),
            games: standing.games,
            place,
            history: history.into_iter().map(Into::into).collect(),
        });
    }
    Ok(ratings)
}
