//! The tables of the first page.

use super::Caller;
use crate::app::App;
use crate::error::Error;
use crate::identity;
use crate::keep;
use crate::wire::{Lobby, Stage, TableInfo};
use axum::Json;
use axum::extract::State;
use std::sync::Arc;
use store::TableRow;
use table::describe;

/// Tables of each kind that are listed.
const LISTED: u32 = 50;

/// My tables, open tables, and tables to watch.
#[utoipa::path(get, path = "/api/lobby", tag = "tables", responses((status = 200, body = Lobby)))]
pub(crate) async fn lobby(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Result<Json<Lobby>, Error> {
    let user = identity::visitor(&app, &caller).await?.map(|user| user.id);
    let list = |rows: Vec<TableRow>| -> Vec<TableInfo> {
        rows.into_iter()
            .map(|row| {
                let presence = app.hub.presence(&row.id);
                describe(&keep::card(row), &presence, user.map(keep::user_id)).into()
            })
            .collect()
    };
    let mut mine = match user {
        Some(user) => list(app.store.tables_of(user, LISTED).await?),
        None => Vec::new(),
    };
    mine.sort_by_key(urgency);
    let is_foreign = |table: &TableInfo| table.mine.is_empty();
    let mut open = list(app.store.open_tables(LISTED).await?);
    open.retain(is_foreign);
    let mut live = list(app.store.live_tables(LISTED).await?);
    live.retain(is_foreign);
    Ok(Json(Lobby { mine, open, live }))
}

/// Those that wait for me come first, those that are over or set aside last.
fn urgency(table: &TableInfo) -> u8 {
    let waits_for_me = table.waiting.is_some_and(|seat| table.mine.contains(&seat));
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
