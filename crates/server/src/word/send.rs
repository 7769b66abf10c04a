//! One piece of word by one channel, and what became of it.

use super::compose;
use super::letter::{self, Desk};
use super::push::{self, Pushed};
use super::told::Told;
use super::unsubscribe;
use super::webhook::{self, Called};
use crate::app::App;
use crate::error::Error;
use game_core::Message;
use std::sync::Arc;
use store::{Channel, Preferences, UserId};

/// What became of a piece of word, whatever the channel.
#[derive(Debug)]
pub(crate) enum Sent {
    Taken,
    /// The way is not there any more.
    NoWay,
    Later {
        reason: Message,
        /// Seconds that the other side asks for.
        after: Option<u64>,
    },
    Refused(Message),
}

pub(crate) async fn send(
    app: &Arc<App>,
    user: UserId,
    channel: Channel,
    told: &Told,
    preferences: &Preferences,
) -> Result<Sent, Error> {
    let now = app.word.now();
    match channel {
        Channel::Push(number) => {
            let all = app.store.subscriptions(user).await?;
            let Some(to) = all.iter().find(|one| one.number == number) else {
                return Ok(Sent::NoWay);
            };
            let keys = app.word.keys(app).await?;
            Ok(
                match push::send(&app.word.post, &keys.vapid, to, told, now).await {
                    Pushed::Taken => Sent::Taken,
                    Pushed::Gone => {
                        app.store.unsubscribe(user, number).await?;
                        Sent::NoWay
                    }
                    Pushed::Later { reason, after } => Sent::Later { reason, after },
                    Pushed::Refused(reason) => Sent::Refused(reason),
                },
            )
        }
        Channel::Webhook => {
            let Some(to) = app.store.webhook(user).await? else {
                return Ok(Sent::NoWay);
            };
            let site = app.word.site(app);
            Ok(
                match webhook::send(&app.word.post, &to, told, &site, now).await {
                    Called::Taken => Sent::Taken,
                    Called::Later { reason, after } => Sent::Later { reason, after },
                    Called::Refused(reason) => Sent::Refused(reason),
                },
            )
        }
        Channel::Mail => mail(app, user, told, preferences).await,
    }
}

async fn mail(
    app: &Arc<App>,
    user: UserId,
    told: &Told,
    preferences: &Preferences,
) -> Result<Sent, Error> {
    let address = app.word.mail_of(app, user).await?;
    let (Some(mailer), Some(to)) = (&app.mailer, address) else {
        return Ok(Sent::NoWay);
    };
    if !preferences.mail {
        return Ok(Sent::NoWay);
    }
    let site = app.word.site(app);
    let token = unsubscribe::token(&app.word.keys(app).await?.links, user);
    let link = site.join(&format!("/api/word/unsubscribe/{token}"));
    let words = compose::words(&preferences.language);
    let desk = Desk {
        name: &app.config.site.name,
        words: &words,
        unsubscribe: link.unwrap_or_else(|_| site.clone()),
        site: &site,
        domain: mailer.domain(),
    };
    let letter = letter::write(&desk, &to, told);
    Ok(match mailer.send(letter).await {
        Ok(()) => Sent::Taken,
        Err(error) if error.is_final() => Sent::Refused(error.message()),
        Err(error) => {
            tracing::warn!("mail: {}", error.message());
            let reason = error.message();
            Sent::Later {
                reason,
                after: None,
            }
        }
    })
}
