//! Quick match: a seat at the best fitting table that looks for players, or a new one.
//!
//! One at a time: who presses while another's table is being made finds that table.

use crate::app::App;
use crate::browser::NewBrowser;
use crate::create;
use crate::error::Error;
use crate::http::Caller;
use crate::keep;
use crate::sitting;
use crate::tell;
use crate::wire::{
    Audience, Clock, ClockKind, ClockPace, Match, NewSeat, NewTable, Rated, RatingInfo, TableInfo,
    UndoRule, WhenOut,
};
use game_core::Salt;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;
use store::{Holder, Listed, RatedRule, Sorted, Sought, TableRow, User, UserId};
use table::{NotRated, Pace};

/// Tables that are looked at, the oldest first.
const CANDIDATES: u32 = 100;
/// Ratings within so many points are as good as equal.
const ALIKE: i32 = 200;
/// A table of which somebody has looked away for so long is not waited at.
const FRESH: i64 = 10 * 60 * 1000;

pub(crate) async fn sit_down(
    app: &Arc<App>,
    caller: &Caller,
    user: &User,
    wanted: Match,
) -> Result<(TableInfo, NewBrowser), Error> {
    if let Some(game) = &wanted.game {
        app.offered(game)?;
    }
    if is_rated(&wanted) && app.store.member(user.id).await?.is_none() {
        return Err(NotRated::Guest.into());
    }
    let salt = create::read_own_salt(wanted.salt.as_deref(), wanted.promise.as_deref())?;
    let _turn = app.matching.lock().await;
    if let Some(own) = own_table(app, user, &wanted).await? {
        return Ok((own, None));
    }
    let mut candidates = candidates(app, user, &wanted).await?;
    candidates.retain(|table| is_waited_at(app, table));
    let near = nearness(app, user, &candidates).await?;
    candidates.sort_by_key(|table| (near(table), free_seats(table)));
    for table in candidates {
        if let Some(seated) = try_to_sit(app, caller, user, &table, salt.clone()).await {
            return Ok(seated);
        }
    }
    let made = sitting::make(app, caller, user, new_table(app, wanted)?, None).await?;
    made.ok_or(Error::Internal)
}

/// Nobody plays for a rating who has not said so.
fn is_rated(wanted: &Match) -> bool {
    wanted.rated.unwrap_or(false)
}

/// A table of mine that already looks for such players: pressing again does not make another.
async fn own_table(app: &App, user: &User, wanted: &Match) -> Result<Option<TableInfo>, Error> {
    let fits = |row: &TableRow| {
        row.host == user.id
            && row.progress.stage == store::Stage::Gathering
            && row.audience == store::Audience::Everybody
            && row.starts.is_none()
            && wanted.game.as_ref().is_none_or(|game| *game == row.game)
            && wanted.clock.is_none_or(|kind| kind == clock_kind(row))
            && is_rated(wanted) == (row.rated != RatedRule::No)
    };
    let own = app.store.tables_of(user.id, CANDIDATES).await?;
    let info = |row| sitting::describe(app, row, Some(user.id));
    Ok(own.into_iter().find(fits).map(info))
}

async fn candidates(app: &App, user: &User, wanted: &Match) -> Result<Vec<TableRow>, Error> {
    let sought = Sought {
        viewer: Some(user.id),
        of: Listed::Open,
        game: wanted.game.clone(),
        seats: None,
        of_followed: false,
        clock: wanted.clock.map(tell::kept_clock_kind),
        rated: Some(is_rated(wanted)),
        order: Sorted::Oldest,
        skip: 0,
        most: CANDIDATES,
    };
    Ok(app.store.listed_tables(&sought).await?)
}

/// Somebody looks at it or did until just now, unless it is played by days; and it begins when it is full.
fn is_waited_at(app: &App, table: &TableRow) -> bool {
    let is_watched = !app.hub.presence(&table.id).users.is_empty();
    let is_fresh = app.now() - table.changed_at < FRESH;
    let takes_days = clock_kind(table) == ClockKind::Days;
    table.starts.is_none() && (is_watched || is_fresh || takes_days)
}

/// The fewer, the sooner it begins; among equals the oldest stays first.
fn free_seats(table: &TableRow) -> usize {
    let is_free = |seat: &&store::SeatRow| seat.holder == Holder::Open;
    table.seats.iter().filter(is_free).count()
}

/// How far those who sit at a table are from this user's strength, roughly; nearest if either is not known.
async fn nearness(
    app: &App,
    user: &User,
    tables: &[TableRow],
) -> Result<impl Fn(&TableRow) -> i32 + use<>, Error> {
    let mine = app.store.ratings_of(user.id).await?;
    let mut known: BTreeMap<(String, UserId), i32> = BTreeMap::new();
    for own in &mine {
        let at = tables.iter().filter(|table| table.game == own.game);
        let people: Vec<UserId> = at
            .flat_map(|t| t.seats.iter().filter_map(sitting::person))
            .collect();
        let points = |rating| RatingInfo::from(rating).rating;
        for standing in app.store.ratings_at(&own.game, &people).await? {
            let apart = (points(standing.rating) - points(own.rating)).abs() / ALIKE;
            known.insert((own.game.clone(), standing.user), apart);
        }
    }
    Ok(move |table: &TableRow| {
        let people = table.seats.iter().filter_map(sitting::person);
        let apart = people.filter_map(|user| known.get(&(table.game.clone(), user)).copied());
        apart.max().unwrap_or(0)
    })
}

fn clock_kind(table: &TableRow) -> ClockKind {
    match keep::card(table.clone()).clock.map(|clock| clock.pace) {
        None => ClockKind::None,
        Some(Pace::Live { .. }) => ClockKind::Live,
        Some(Pace::Days { .. }) => ClockKind::Days,
    }
}

/// In seconds, as the form for new tables proposes it.
fn usual_clock(kind: ClockKind) -> Option<Clock> {
    let pace = match kind {
        ClockKind::None => return None,
        ClockKind::Live => ClockPace::Live {
            bank: 30 * 60,
            increment: 30,
        },
        ClockKind::Days => ClockPace::Days {
            turn: 24 * 60 * 60,
            bank: 72 * 60 * 60,
        },
    };
    let out = WhenOut::default();
    Some(Clock { pace, out })
}

/// None if the seat went to another meanwhile, or this user may not sit there.
async fn try_to_sit(
    app: &Arc<App>,
    caller: &Caller,
    user: &User,
    table: &TableRow,
    salt: Option<Salt>,
) -> Option<(TableInfo, NewBrowser)> {
    let seated = sitting::join(app, caller, user.clone(), &table.id, None, salt);
    let (seated, browser) = seated.await.ok()?;
    (!seated.mine.is_empty()).then_some((seated, browser))
}

fn new_table(app: &App, wanted: Match) -> Result<NewTable, Error> {
    let (rated, undo) = match is_rated(&wanted) {
        true => (Rated::People, UndoRule::Strict),
        false => (Rated::No, UndoRule::default()),
    };
    // Without a wish, the first game of the shelf.
    let first = app.shelf().next().map(|kind| kind.info().id);
    let game = wanted
        .game
        .unwrap_or_else(|| first.unwrap_or_default().to_string());
    let others = usize::from(*app.kind(&game)?.info().seats.start()) - 1;
    let mut seats = vec![NewSeat::Me { name: None }];
    seats.resize(1 + others, NewSeat::Open);
    Ok(NewTable {
        seats,
        rated,
        undo,
        audience: Audience::Everybody,
        clock: wanted.clock.and_then(usual_clock),
        salt: wanted.salt,
        promise: wanted.promise,
        ..NewTable::of(game, Value::Null)
    })
}
