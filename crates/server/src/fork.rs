//! Playing on from a moment: the game until there becomes the first rows of a new table's log.

use crate::app::App;
use crate::error::Error;
use crate::keep;
use crate::task::Ask;
use crate::wire::{Moment, NewTable};
use game_core::{Fork, Record, Start, message};
use serde_json::Value;
use std::sync::Arc;
use store::{Origin, TableId, User};
use table::{Row, RowKind};

/// A game that came along.
pub(crate) struct CameAlong {
    pub(crate) options: Value,
    pub(crate) rows: Vec<Row>,
    pub(crate) origin: Origin,
}

/// The game until the moment that is wanted, if the other table gives it to this person.
pub(crate) async fn read(
    app: &Arc<App>,
    host: &User,
    wanted: &NewTable,
) -> Result<Option<CameAlong>, Error> {
    let Some(Moment { table, step }) = wanted.from.clone() else {
        return Ok(None);
    };
    if table::Rated::from(wanted.rated).counts() {
        return Err(Error::BadRequest(message!(
            "a game that goes on from another is not rated"
        )));
    }
    let (user, id) = (host.id, TableId(table.clone()));
    let until = |reply| Ask::Until { user, step, reply };
    let record = app.hub.ask(app, &id, until).await?;
    if record.game != wanted.game || usize::from(record.seats) != wanted.seats.len() {
        return Err(Error::BadRequest(message!(
            "the game that this table goes on from is another, or for {n} players",
            n = record.seats
        )));
    }
    came_along(record, Fork { table, step }, app.now()).map(Some)
}

fn came_along(record: Record, moment: Fork, at: i64) -> Result<CameAlong, Error> {
    let Start::Setup(setup) = record.start else {
        return Err(Error::Internal);
    };
    let rows = record.steps.into_iter().zip(1..).map(|(step, seq)| Row {
        seq,
        seat: step.seat,
        kind: RowKind::Play {
            action: step.action,
            outcomes: step.outcomes,
            by: step.by,
        },
        request: None,
        spent: None,
        at,
    });
    Ok(CameAlong {
        options: record.options,
        rows: rows.collect(),
        origin: keep::kept_fork(moment, setup),
    })
}
