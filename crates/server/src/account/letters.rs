//! Letters with codes. Whoever asked is not told whether one went out: who owns the address knows.

use crate::app::App;
use crate::metrics;
use crate::site::Site;
use crate::word::compose::words;
use crate::word::mail::Letter;
use game_core::{Message, message};
use std::sync::Arc;
use store::MailPurpose;

/// How long a code holds.
pub(crate) const MINUTES: i64 = 10;

/// Sends a code, without making anybody wait for the mail server.
pub(crate) fn send(app: &Arc<App>, to: String, purpose: MailPurpose, code: String, language: &str) {
    let letter = write(&app.config.site, to, purpose, &code, language);
    let app = app.clone();
    tokio::spawn(async move {
        let Some(mailer) = &app.mailer else { return };
        match mailer.send(letter).await {
            Ok(()) => metrics::account("mail_code", "sent"),
            Err(error) => {
                metrics::account("mail_code", "not_sent");
                tracing::warn!("a code could not be sent: {}", error.message());
            }
        }
    });
}

fn write(site: &Site, to: String, purpose: MailPurpose, code: &str, language: &str) -> Letter {
    let words = words(site.spoken(language));
    let site = site.name.as_str();
    let say = |message: Message| words.tell(&message);
    let minutes = MINUTES;
    let what = match purpose {
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
    Letter {
        to,
        subject: say(message!("{site}: {code}", site, code)),
        text: format!("{what}\n\n    {code}\n\n{holds}\n{warning}\n"),
        html: None,
        headers: vec![("Auto-Submitted", "auto-generated".to_string())],
    }
}
