//! Looking how far the tables in memory are, so that a notice that was lost costs a delay and never a move.

use crate::app::App;
use crate::task::Ask;
use std::sync::Arc;
use std::time::Duration;
use store::{HowFar, TableId};
use tokio::time::sleep;

/// From one look to the next, while notices get through and while they do not.
const EVERY: Duration = Duration::from_secs(2);
const WITHOUT_BUS: Duration = Duration::from_millis(400);
/// Tables that are asked for at once.
const AT_ONCE: usize = 500;

/// Looks until it is dropped.
pub(crate) async fn go_on(app: Arc<App>) {
    if app.nodes.is_alone() {
        return;
    }
    let mut is_up = app.nodes.bus().is_up();
    loop {
        let pause = if *is_up.borrow_and_update() {
            EVERY
        } else {
            WITHOUT_BUS
        };
        tokio::select! {
            () = sleep(pause) => {}
            // What was lost meanwhile is found at once.
            Ok(()) = is_up.changed() => {}
        }
        let ids = app.hub.ids();
        for ids in ids.chunks(AT_ONCE) {
            match app.store.how_far(ids.to_vec()).await {
                Ok(far) => tell(&app, ids, far),
                Err(error) => tracing::debug!("how far tables are cannot be read: {error}"),
            }
        }
    }
}

fn tell(app: &App, ids: &[TableId], far: Vec<HowFar>) {
    let mut known: std::collections::HashMap<TableId, HowFar> =
        far.into_iter().map(|far| (far.id.clone(), far)).collect();
    for id in ids {
        let ask = match known.remove(id) {
            Some(far) => Ask::Compare(far),
            None => Ask::TakenAway,
        };
        app.hub.try_tell(id, ask);
    }
}
