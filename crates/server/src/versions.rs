//! Tables that were last played by other rules than today's: read once after a start, a little at a time, so that one
//! which does not replay any more is set aside before it is in anybody's list or calls anybody to it.

use crate::app::App;
use crate::error::Error;
use crate::task::Ask;
use std::sync::Arc;
use std::time::Duration;
use store::{Stage, TableRow};
use tokio::time::sleep;

/// Tables whose rows are looked at before others come to their turn.
const AT_ONCE: usize = 50;
const PAUSE: Duration = Duration::from_millis(20);

/// Has all of them read; one that cannot be is judged when somebody opens it.
pub(crate) async fn judge(app: &Arc<App>) {
    if let Err(error) = read_all(app).await {
        tracing::warn!("tables of other rules are judged when they are opened: {error}");
    }
}

async fn read_all(app: &Arc<App>) -> Result<(), Error> {
    for (id, number) in app.store.every_table().await?.into_iter().zip(1..) {
        if number % AT_ONCE == 0 {
            sleep(PAUSE).await;
        }
        let row = app.store.table(&id).await?;
        if !row.is_some_and(|row| is_of_other_rules(app, &row)) {
            continue;
        }
        let look = |reply| Ask::Info { user: None, reply };
        if let Err(error) = app.hub.ask(app, &id, look).await {
            tracing::warn!("table {id} cannot be read: {error}");
        }
        sleep(PAUSE).await;
    }
    Ok(())
}

fn is_of_other_rules(app: &App, row: &TableRow) -> bool {
    let today = app.kind(&row.game).map(|kind| kind.info().rules_version);
    row.progress.stage == Stage::Playing && today.is_ok_and(|today| today != row.rules_version)
}
