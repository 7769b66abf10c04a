//! By which ways a notice goes out, and when: found once, when it is new.

use super::times;
use crate::app::App;
use std::sync::Arc;
use store::{Channel, Planned, Preferences, StoreError, UserId};

/// Notices that are planned in one go.
const AT_ONCE: u32 = 200;

/// Finds for each new notice by which ways it goes out, and when.
pub(super) async fn plan(app: &Arc<App>) -> Result<(), StoreError> {
    loop {
        let new = app.store.unplanned(AT_ONCE).await?;
        if new.is_empty() {
            return Ok(());
        }
        for kept in new {
            let notice = &kept.notice;
            let preferences = app.word.preferences(app, notice.to).await?;
            let here = app.store.preference_at(notice.to, &notice.table).await?;
            let when = here.unwrap_or(preferences.of(notice.kind));
            let grace = i64::try_from(app.config.word_grace.as_millis()).unwrap_or(0);
            let by = match times::due(notice.at, when, &preferences, grace) {
                Some((due_at, daily)) => (channels(app, notice.to, &preferences).await?)
                    .into_iter()
                    .map(|channel| Planned {
                        channel,
                        due_at,
                        daily,
                    })
                    .collect(),
                None => Vec::new(),
            };
            app.store.plan(kept.number, by).await?;
        }
    }
}

/// Every way to a person.
async fn channels(
    app: &App,
    user: UserId,
    preferences: &Preferences,
) -> Result<Vec<Channel>, StoreError> {
    let pushes = app.store.subscriptions(user).await?;
    let mut channels: Vec<Channel> = pushes.iter().map(|one| Channel::Push(one.number)).collect();
    if app.store.webhook(user).await?.is_some() {
        channels.push(Channel::Webhook);
    }
    if app.mailer.is_some() && preferences.mail && app.word.mail_of(app, user).await?.is_some() {
        channels.push(Channel::Mail);
    }
    Ok(channels)
}
