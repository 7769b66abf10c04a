//! Letters with codes. Whoever asked is not told whether one went out: who owns the address knows.

use super::codes;
use crate::app::App;
use crate::identity::random;
use crate::metrics;
use crate::site::Site;
use crate::word::compose::words;
use crate::word::mail::Letter;
use game_core::{Message, Words, hex, message};
use std::sync::Arc;
use store::{MailPurpose, TokenHash};

/// How long a code holds.
pub(crate) const MINUTES: i64 = 10;

/// A code on its way to its address.
pub(crate) struct Code {
    pub(crate) to: String,
    /// Whose browser asked for it.
    pub(crate) session: TokenHash,
    pub(crate) purpose: MailPurpose,
    pub(crate) code: String,
}

/// Sends a code, without making anybody wait for the mail server. Where the server puts it off, as it does with who
/// writes for the first time, it is tried again for as long as the code can be used.
pub(crate) fn send(app: &Arc<App>, code: Code, language: &str) {
    let app = app.clone();
    let words = words(app.config.site.spoken(language));
    tokio::spawn(async move {
        let Some(mailer) = &app.mailer else { return };
        // Whoever gets it twice sees it once.
        let id = format!("<{}@{}>", hex(&random::<16>()), mailer.domain());
        let letter = write(&app.config.site, &words, &code, id);
        let mut wait = app.config.letter_wait;
        while let Err(error) = mailer.send(letter.clone()).await {
            tracing::warn!("a code could not be sent: {}", error.message());
            if error.is_final() {
                return metrics::account("mail_code", "not_sent");
            }
            metrics::account("mail_code", "put_off");
            tokio::time::sleep(wait).await;
            wait *= 2;
            if !is_awaited(&app, &code).await {
                return metrics::account("mail_code", "not_sent");
            }
        }
        metrics::account("mail_code", "sent");
    });
}

/// Who has asked again is sent another, and who was too slow needs none.
async fn is_awaited(app: &App, code: &Code) -> bool {
    let hash = codes::hash(code.purpose.word(), &code.code);
    let (store, now) = (&app.store, app.now());
    let awaited = store.awaits_mail_code(code.session, code.purpose, hash, now);
    awaited.await.unwrap_or_else(|error| {
        tracing::warn!("whether a code is still awaited is not known: {error}");
        true
    })
}

fn write(site: &Site, words: &Words, code: &Code, id: String) -> Letter {
    let site = site.name.as_str();
    let say = |message: Message| words.tell(&message);
    let minutes = MINUTES;
    let what = match code.purpose {
        MailPurpose::SignIn => say(message!("Your code to sign in to {site} is:", site)),
        MailPurpose::Confirm => say(message!(
            "Your code to confirm this address at {site} is:",
            site
        )),
    };
    let holds = say(message!(
        "It holds for {minutes} minutes and works once, in the browser where you asked for it.",
        minutes
    ));
    let warning = say(message!(
        "If you did not ask for it, you need do nothing; tell it to nobody."
    ));
    let Code { to, code, .. } = code;
    Letter {
        to: to.clone(),
        subject: say(message!("{site}: {code}", site, code = code.as_str())),
        text: format!("{what}\n\n    {code}\n\n{holds}\n{warning}\n"),
        html: None,
        headers: vec![
            ("Message-ID", id),
            ("Auto-Submitted", "auto-generated".to_string()),
        ],
    }
}
