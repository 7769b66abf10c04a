//! How somebody wants to hear, told in the form of the wire and back.

use crate::app::App;
use crate::error::Error;
use crate::identity::random;
use crate::site::Site;
use crate::wire::{
    QuietHours, Speech, WordBrowser, WordChannel, WordForm, WordHook, WordMail, WordPreferences,
    WordSettings, WordTried, WordTrouble, WordWhen,
};
use crate::word::{Sent, times, told_reason};
use game_core::{Message, message};
use std::sync::Arc;
use store::{Channel, HookForm, Preferences, Subscription, UserId, When};

/// Reasons that are shown.
const TROUBLES: u32 = 3;
/// Letters of a browser's address by which it knows itself.
const ENDING: usize = 16;
const A_DAY: u16 = 24 * 60;

pub(super) async fn settings(app: &Arc<App>, user: UserId) -> Result<WordSettings, Error> {
    let preferences = app.word.preferences(app, user).await?;
    let hook = app.store.webhook(user).await?;
    let troubles = app.store.given_up(user, TROUBLES).await?;
    Ok(WordSettings {
        chosen: preferences.chosen,
        preferences: told(&preferences),
        mail: WordMail {
            available: app.mailer.is_some(),
            address: app.word.mail_of(app, user).await?,
        },
        push_key: app.word.keys(app).await?.vapid.public_key(),
        browsers: (app.store.subscriptions(user).await?)
            .into_iter()
            .map(browser)
            .collect(),
        webhook: hook.map(|hook| WordHook {
            url: hook.url,
            form: form(hook.form),
            secret: hook.secret,
        }),
        troubles: (troubles.into_iter())
            .map(|(channel, reason)| {
                let message = told_reason(&reason);
                WordTrouble {
                    channel: self::channel(channel),
                    reason: message.to_string(),
                    message,
                }
            })
            .collect(),
    })
}

fn browser(subscription: Subscription) -> WordBrowser {
    let letters: Vec<char> = subscription.endpoint.chars().collect();
    let ending = &letters[letters.len().saturating_sub(ENDING)..];
    WordBrowser {
        id: subscription.number,
        label: subscription.label,
        ending: ending.iter().collect(),
    }
}

pub(super) fn told(preferences: &Preferences) -> WordPreferences {
    let [your_turn, invited, begun, spoken, time_short, over] = preferences.when.map(when);
    WordPreferences {
        your_turn,
        invited,
        begun,
        spoken,
        time_short,
        over,
        mail: preferences.mail,
        quiet: (preferences.quiet).map(|(from, until)| QuietHours { from, until }),
        daily_at: preferences.daily_at,
        zone: preferences.zone.clone(),
        language: preferences.language.clone(),
    }
}

/// What somebody wants, if it makes sense.
pub(super) fn heard(site: &Site, wanted: &WordPreferences) -> Result<Preferences, Error> {
    let WordPreferences {
        your_turn,
        invited,
        begun,
        spoken,
        time_short,
        over,
        mail,
        quiet,
        daily_at,
        zone,
        language,
    } = wanted;
    let minutes = [
        Some(*daily_at),
        quiet.map(|quiet| quiet.from),
        quiet.map(|quiet| quiet.until),
    ];
    if minutes.into_iter().flatten().any(|minute| A_DAY <= minute) {
        return Err(Error::BadRequest(message!(
            "a time is given in minutes of the day, from 0 to 1439"
        )));
    }
    if !times::is_zone(zone) {
        return Err(Error::BadRequest(message!(
            "'{zone}' is no time zone that is known here, such as Europe/Paris",
            zone = zone.as_str()
        )));
    }
    Ok(Preferences {
        when: [your_turn, invited, begun, spoken, time_short, over].map(|when| kept_when(*when)),
        mail: *mail,
        // From a minute until the same is never.
        quiet: (quiet.map(|quiet| (quiet.from, quiet.until))).filter(|(from, until)| from != until),
        daily_at: *daily_at,
        zone: zone.clone(),
        language: site.spoken(language).to_string(),
        chosen: true,
    })
}

/// Who has never chosen is told in the language and by the clock of the page that they use.
pub(in crate::http) async fn speak_as(
    app: &App,
    user: UserId,
    speech: &Speech,
) -> Result<(), Error> {
    let language = app.config.site.spoken(&speech.language);
    // A browser may live in a zone that is not known here.
    let zone = match times::is_zone(&speech.zone) {
        true => speech.zone.as_str(),
        false => "UTC",
    };
    Ok(app.store.speak(user, zone, language).await?)
}

pub(super) fn tried(sent: Sent) -> Result<WordTried, Error> {
    let no = |message: Message| WordTried {
        sent: false,
        reason: message.to_string(),
        message: Some(message),
    };
    match sent {
        Sent::Taken => Ok(WordTried {
            sent: true,
            reason: String::new(),
            message: None,
        }),
        Sent::NoWay => Err(Error::NotFound(message!(
            "this way is not set up; look at the page again"
        ))),
        Sent::Later { reason, .. } | Sent::Refused(reason) => Ok(no(reason)),
    }
}

pub(super) fn fresh_secret() -> String {
    let bytes: [u8; 24] = random();
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

pub(super) fn when(when: When) -> WordWhen {
    match when {
        When::AtOnce => WordWhen::AtOnce,
        When::TenMinutes => WordWhen::TenMinutes,
        When::Daily => WordWhen::Daily,
        When::Never => WordWhen::Never,
    }
}

pub(super) fn kept_when(when: WordWhen) -> When {
    match when {
        WordWhen::AtOnce => When::AtOnce,
        WordWhen::TenMinutes => When::TenMinutes,
        WordWhen::Daily => When::Daily,
        WordWhen::Never => When::Never,
    }
}

fn form(form: HookForm) -> WordForm {
    match form {
        HookForm::Json => WordForm::Json,
        HookForm::Discord => WordForm::Discord,
        HookForm::Slack => WordForm::Slack,
        HookForm::Matrix => WordForm::Matrix,
    }
}

pub(super) fn kept_form(form: WordForm) -> HookForm {
    match form {
        WordForm::Json => HookForm::Json,
        WordForm::Discord => HookForm::Discord,
        WordForm::Slack => HookForm::Slack,
        WordForm::Matrix => HookForm::Matrix,
    }
}

fn channel(channel: Channel) -> WordChannel {
    match channel {
        Channel::Mail => WordChannel::Mail,
        Channel::Push(_) => WordChannel::Push,
        Channel::Webhook => WordChannel::Webhook,
    }
}
