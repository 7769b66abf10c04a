//! What concerns all nodes, and no single table.

use crate::app::App;
use bus::unpack;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::{TokenHash, UserId};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Everywhere {
    /// Sessions have ended.
    Ended(Vec<[u8; 32]>),
    Renamed {
        user: i64,
        old: String,
        new: String,
    },
    /// A person, and perhaps another, read others than before.
    Unheard {
        user: i64,
        other: Option<i64>,
    },
    /// A person has a way to be told.
    Reaches(i64),
    /// No node could be reached then.
    Outage(i64, i64),
    /// Bots are waited for, and whoever has time may think.
    Work,
}

/// Heeds what other nodes tell, until it is dropped.
pub(crate) async fn follow(app: Arc<App>) {
    if app.nodes.is_alone() {
        return;
    }
    let mut notices = app.nodes.bus.subscribe(&app.nodes.everywhere()).await;
    loop {
        let bytes = notices.next().await;
        match unpack(app.nodes.version, &bytes) {
            Ok(notice) => heed(&app, notice).await,
            Err(_) => app.nodes.bus.counts().ignore(),
        }
    }
}

async fn heed(app: &Arc<App>, notice: Everywhere) {
    match notice {
        Everywhere::Ended(tokens) => {
            let tokens: Vec<TokenHash> = tokens.into_iter().map(TokenHash::kept).collect();
            app.ended.tell(&tokens);
        }
        Everywhere::Renamed { user, old, new } => app.hub.rename(UserId(user), &old, &new).await,
        Everywhere::Unheard { user, other } => {
            let other = other.map(UserId);
            let changed = app.silences.changed_elsewhere(app, UserId(user), other);
            if let Err(error) = changed.await {
                tracing::warn!("whom user {user} reads cannot be read: {error}");
            }
        }
        Everywhere::Reaches(user) => app.word.reach(UserId(user)),
        Everywhere::Outage(from, until) => app.hub.outage((from, until)).await,
        Everywhere::Work => app.nodes.work.wake(),
    }
}
