//! Crowds that come at once, and readers that hang.

use crate::people::Sight;
use crate::server::{Line, is_frame};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::timeout;

/// A watcher stays until nothing comes for so long, and no longer than it may.
const QUIET: Duration = Duration::from_millis(300);
const MOST: usize = 20;
/// A server that is just down is not waited for.
const PATIENCE: Duration = Duration::from_secs(5);

/// So many come to watch a table, look, and go. Tells what some of them saw, and how many came.
pub async fn storm(address: SocketAddr, table: &str, many: usize) -> (Vec<Sight>, u64) {
    let mut watching = JoinSet::new();
    for number in 0..many {
        let table = table.to_string();
        watching.spawn(async move {
            let opened = timeout(PATIENCE, Line::open(address, &table, None)).await;
            let mut line = opened.ok()?.ok()?;
            let mut sights = Vec::new();
            for _ in 0..MOST {
                let Ok(Ok(text)) = timeout(QUIET, line.next()).await else {
                    break;
                };
                // All see the same: a few are enough to compare.
                if is_frame(text) && number.is_multiple_of(50) {
                    sights.extend(Sight::of(&table, text));
                }
            }
            line.close().await;
            Some(sights)
        });
    }
    let (mut sights, mut came) = (Vec::new(), 0);
    while let Some(seen) = watching.join_next().await {
        if let Ok(Some(seen)) = seen {
            sights.extend(seen);
            came += 1;
        }
    }
    (sights, came)
}

/// So many sit at a table and never read.
pub async fn deaf(address: SocketAddr, table: &str, many: usize) -> Vec<Line> {
    let mut lines = Vec::new();
    for _ in 0..many {
        let opened = timeout(PATIENCE, Line::open(address, table, None)).await;
        lines.extend(opened.ok().and_then(Result::ok));
    }
    lines
}
