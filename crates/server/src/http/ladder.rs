//! The ladder of a game: members by what they are very likely worth at least, with bots as fixed points.

use super::Caller;
use super::asked::Asked;
use super::page::{Page, Pages, pages};
use crate::app::App;
use crate::error::Error;
use crate::identity;
use crate::wire::{Ladder, LadderPage, LadderPlace, LadderRow, LadderWho, RatingInfo};
use axum::Json;
use axum::extract::{Path, State};
use shelf::Kind;
use std::cmp::Reverse;
use std::sync::Arc;
use store::{Rating, Rung, SETTLED, Standing, UserId};

/// Where members stand at a game.
#[utoipa::path(get, path = "/api/ladder/{game}", tag = "people", security((), ("cookie" = []), ("token" = ["read"])),
    params(("game" = String, Path), ("page" = Option<u32>, Query), ("provisional" = Option<u32>, Query)),
    responses((status = 200, body = Ladder)))]
pub(crate) async fn ladder(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(game): Path<String>,
    Asked(asked): Asked<Pages>,
) -> Result<Json<Ladder>, Error> {
    let kind = app.kind(&game)?;
    let page = Page::read(asked.page.as_ref())?;
    let new_page = Page::read(asked.provisional.as_ref())?;
    let me = identity::visitor(&app, &caller).await?.map(|user| user.id);
    let bots = marks(&app, kind, page).await?;
    let new = app.store.ladder(&game, Rung::Provisional, new_page.span());
    let provisional = rows(new.await?, new_page, me);
    let known = app.store.ladder(&game, Rung::Settled, page.span());
    let mut settled = rows(known.await?, page, me);
    settled.extend(bots);
    settled.sort_by_key(|(standing, _)| Reverse(*standing));
    Ok(Json(Ladder {
        settled: page_of(&app, &game, Rung::Settled, page, settled).await?,
        provisional: page_of(&app, &game, Rung::Provisional, new_page, provisional).await?,
        mine: mine(&app, &game, me).await?,
        settled_at: SETTLED as i32,
        game,
    }))
}

/// A row with what it is sorted by.
type Ranked = (i64, LadderRow);

fn rows(people: Vec<Standing>, page: Page, me: Option<UserId>) -> Vec<Ranked> {
    let row = |(standing, place): (Standing, u32)| {
        let row = LadderRow {
            rating: standing.rating.into(),
            games: standing.games,
            who: LadderWho::Member {
                program: standing.is_program,
                mine: me == Some(standing.user),
                name: standing.name,
                place,
            },
        };
        (standing.rating.standing(), row)
    };
    people
        .into_iter()
        .zip(page.span().from + 1..)
        .map(row)
        .collect()
}

async fn page_of(
    app: &App,
    game: &str,
    rung: Rung,
    page: Page,
    rows: Vec<Ranked>,
) -> Result<LadderPage, Error> {
    let members = app.store.count_ladder(game, rung).await?;
    Ok(LadderPage {
        rows: rows.into_iter().map(|(_, row)| row).collect(),
        page: page.0,
        pages: pages(members),
        members,
    })
}

/// The bots that stand among the members of this page; below all of them, on the last.
async fn marks(app: &App, kind: &'static dyn Kind, page: Page) -> Result<Vec<Ranked>, Error> {
    let game = kind.info().id;
    let last = pages(app.store.count_ladder(game, Rung::Settled).await?);
    let mut marks = Vec::new();
    for strength in kind.strengths() {
        let rating = Rating::fixed(strength.rating, strength.error);
        let standing = rating.standing();
        let above = app.store.above(game, Rung::Settled, standing).await?;
        if Page::of(above).0.min(last) != page.0 {
            continue;
        }
        let row = LadderRow {
            who: LadderWho::Bot {
                level: strength.level,
            },
            // However few games, it is what it is.
            rating: RatingInfo {
                provisional: false,
                ..rating.into()
            },
            games: strength.games,
        };
        marks.push((standing, row));
    }
    Ok(marks)
}

async fn mine(app: &App, game: &str, me: Option<UserId>) -> Result<Option<LadderPlace>, Error> {
    let Some(me) = me else { return Ok(None) };
    let found = app.store.ratings_at(game, &[me]).await?;
    let Some(standing) = found.first() else {
        return Ok(None);
    };
    let provisional = !standing.rating.is_settled();
    let rung = match provisional {
        true => Rung::Provisional,
        false => Rung::Settled,
    };
    let above = app
        .store
        .above(game, rung, standing.rating.standing())
        .await?;
    Ok(Some(LadderPlace {
        provisional,
        place: above + 1,
        page: Page::of(above).0,
    }))
}
