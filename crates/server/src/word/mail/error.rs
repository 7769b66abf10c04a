//! Why a letter was not taken, in a sentence that helps an operator.

use game_core::{Message, message};
use lettre::transport::smtp;
use std::error::Error as _;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MailError {
    /// Nobody answers there.
    Unreachable(String),
    /// It answers, but not in time.
    TooSlow,
    /// The connection cannot be encrypted as wanted.
    NotTrusted(String),
    /// It does not know our user and password.
    NotLoggedIn(String),
    /// It says no, for now.
    Later(String),
    /// It says no for good.
    Refused(String),
    /// What it answers is not SMTP, or it hung up.
    Broken(String),
    /// No letter can be addressed to this.
    NoAddress(String),
}

impl MailError {
    /// Whether another try of the same letter would meet the same answer.
    pub fn is_final(&self) -> bool {
        match self {
            MailError::Refused(_) | MailError::NoAddress(_) => true,
            // These may be mended by the operator while the letter waits.
            MailError::Unreachable(_)
            | MailError::TooSlow
            | MailError::NotTrusted(_)
            | MailError::NotLoggedIn(_)
            | MailError::Later(_)
            | MailError::Broken(_) => false,
        }
    }
    pub fn message(&self) -> Message {
        match self {
            MailError::Unreachable(why) => message!(
                "the mail server cannot be reached: {why}; check its name and port, and that a firewall lets this machine out",
                why
            ),
            MailError::TooSlow => message!(
                "the mail server does not answer in time; check its port, and whether it wants smtps:// instead of smtp://"
            ),
            MailError::NotTrusted(why) => message!(
                "the connection to the mail server cannot be encrypted: {why}; check the name in its certificate, or choose another 'tls'",
                why
            ),
            MailError::NotLoggedIn(why) => message!(
                "the mail server does not take this user and password: {why}",
                why
            ),
            MailError::Later(why) => message!(
                "the mail server does not take the letter now: {why}; it may later",
                why
            ),
            MailError::Refused(why) => {
                message!("the mail server refuses the letter: {why}", why)
            }
            MailError::Broken(why) => message!(
                "the mail server broke off: {why}; check whether it wants smtps:// instead of smtp://, or the other way round",
                why
            ),
            MailError::NoAddress(address) => {
                message!("'{address}' is no mail address", address)
            }
        }
    }
}

impl From<smtp::Error> for MailError {
    fn from(error: smtp::Error) -> MailError {
        let why = reason(&error);
        let code = error.status().map(u16::from);
        match code {
            // RFC 4954: what is said of credentials.
            Some(530 | 534 | 535 | 538) => return MailError::NotLoggedIn(why),
            Some(_) if error.is_permanent() => return MailError::Refused(why),
            Some(_) => return MailError::Later(why),
            None => {}
        }
        if error.is_timeout() {
            MailError::TooSlow
        } else if error.is_tls() || (error.is_client() && why.contains("TLS")) {
            MailError::NotTrusted(why)
        } else if error.is_client() {
            // It offers no way to log in that we know.
            MailError::NotLoggedIn(why)
        } else if is_of_connecting(&error) {
            MailError::Unreachable(why)
        } else {
            MailError::Broken(why)
        }
    }
}

/// The innermost reason, which names what happened.
fn reason(error: &smtp::Error) -> String {
    let mut why = error.to_string();
    let mut source = error.source();
    while let Some(inner) = source {
        why = inner.to_string();
        source = inner.source();
    }
    let line: String = why.chars().filter(|c| !c.is_control()).take(200).collect();
    line.trim().to_string()
}

fn is_of_connecting(error: &smtp::Error) -> bool {
    error.to_string().starts_with("Connection error")
}
