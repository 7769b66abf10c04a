//! What is answered when something cannot be done, apart from what the rules refuse.

use crate::fault;
use crate::wire::{Problem, ProblemCode};
use axum::Json;
use axum::http::header::{RETRY_AFTER, WWW_AUTHENTICATE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use game_core::{Message, message};
use shelf::StartError;
use std::fmt;
use std::time::Duration;
use store::{Scope, StoreError};
use table::Fault;

/// Seconds until somebody may have less than now.
const A_WHILE: u64 = 60;
/// Seconds until the server may be well again.
const A_MOMENT: u64 = 5;

/// Each is a sentence for the person at the other end.
#[derive(Clone, Debug, PartialEq)]
pub enum Error {
    BadMessage(Message),
    TooLarge {
        most: usize,
    },
    /// May be tried again after a while.
    TooFast {
        wait: Duration,
    },
    Stale,
    NotYourSeat,
    /// Those who play were asked. It is no word of the operator, after which a page would not come again.
    SeatRefused,
    NotStarted,
    CannotUndo(&'static str),
    NotFound(Message),
    /// For members alone.
    NotSignedIn,
    /// A member has to show again who they are.
    ProofNeeded,
    /// Who asks is not known.
    Nobody,
    /// Nobody is known by this token.
    BadToken,
    /// The token does not open this.
    ScopeMissing(Scope),
    /// No token opens this.
    NotForTokens,
    /// What somebody showed to sign in does not do; it is not said why.
    WrongProof(Message),
    NameTaken,
    Forbidden(&'static str),
    /// A browser asked for a page that belongs to another site.
    ForeignPage {
        site: String,
    },
    Full(&'static str),
    /// Somebody has or wants more than they may.
    TooMany(Message),
    /// The operator has said no.
    Barred(Message),
    BadRequest(Message),
    SetAside,
    NotSaved(Fault),
    /// It was not answered in time.
    TooSlow,
    Internal,
    BotFailed,
    /// Another node of the site knows newer rules, by which the table goes on.
    OlderNode,
    ShuttingDown,
}

impl Error {
    pub fn message(&self) -> Message {
        match self {
            Error::BadMessage(message)
            | Error::NotFound(message)
            | Error::BadRequest(message)
            | Error::WrongProof(message)
            | Error::TooMany(message)
            | Error::Barred(message) => message.clone(),
            Error::CannotUndo(sentence) | Error::Forbidden(sentence) | Error::Full(sentence) => {
                Message::new(*sentence)
            }
            Error::ForeignPage { site } => message!(
                "this page is at {site}, which this server does not know as its own address, so it does nothing for it; whoever runs the server can name the address as its public-url",
                site = site.as_str()
            ),
            Error::TooLarge { most } => message!(
                "the message is too large; at most {most} bytes are taken",
                most = *most
            ),
            Error::TooFast { .. } => message!("too much at once; wait a moment"),
            Error::NotSignedIn => message!("this is for members; sign in first"),
            Error::Nobody => {
                message!("nobody knows you here yet; bring a token, or ask for /api/me first")
            }
            Error::TooSlow => message!("this takes too long just now; try again in a moment"),
            Error::BadToken => {
                message!("this token is not known here; it may have been revoked")
            }
            Error::ScopeMissing(scope) => message!(
                "this token may not do this; it lacks the scope '{scope}'",
                scope = scope.word()
            ),
            Error::NotForTokens => message!(
                "no token opens this; it is for people, who come with the cookie of a session"
            ),
            Error::ProofNeeded => message!("show once more that it is you"),
            Error::NameTaken => {
                message!("somebody has this name or one that reads like it; choose another")
            }
            Error::Stale => message!("the table has changed since; look at it again"),
            Error::NotYourSeat => message!("this seat is not yours"),
            Error::SeatRefused => {
                message!("those who play did not agree that you take this seat")
            }
            Error::NotStarted => message!("the game has not begun"),
            Error::SetAside => message!(
                "this table is set aside, and nothing is played here any more; it says why"
            ),
            Error::NotSaved(Fault::NoRoom) => message!(
                "this could not be saved because the server has no room left; nothing has changed, try again in a moment"
            ),
            Error::NotSaved(Fault::Disk) => message!(
                "the server's disk fails just now; nothing has changed, try again in a moment"
            ),
            Error::NotSaved(Fault::Unreachable) => message!(
                "the server's database cannot be reached just now; nothing has changed, try again in a moment"
            ),
            Error::Internal => {
                message!("something went wrong here and was noted; nothing is lost, try again")
            }
            Error::BotFailed => message!(
                "the bot that is waited for has failed, which was noted; the table waits for you"
            ),
            Error::OlderNode => {
                message!("this server is just being replaced by a newer one; come back in a moment")
            }
            Error::ShuttingDown => {
                message!("the server is shutting down; come back in a moment")
            }
        }
    }
    pub fn code(&self) -> ProblemCode {
        match self {
            Error::BadMessage(_) => ProblemCode::BadMessage,
            Error::TooLarge { .. } => ProblemCode::TooLarge,
            Error::TooFast { .. } => ProblemCode::TooFast,
            Error::Stale => ProblemCode::Stale,
            Error::NotYourSeat | Error::SeatRefused => ProblemCode::NotYourSeat,
            Error::NotStarted => ProblemCode::NotStarted,
            Error::CannotUndo(_) => ProblemCode::CannotUndo,
            Error::NotFound(_) => ProblemCode::NotFound,
            Error::NotSignedIn => ProblemCode::NotSignedIn,
            Error::ProofNeeded => ProblemCode::ProofNeeded,
            Error::Nobody => ProblemCode::NotSignedIn,
            Error::TooSlow => ProblemCode::TooSlow,
            Error::BadToken => ProblemCode::BadToken,
            Error::ScopeMissing(_) | Error::NotForTokens => ProblemCode::ScopeMissing,
            Error::WrongProof(_) => ProblemCode::WrongProof,
            Error::NameTaken => ProblemCode::NameTaken,
            Error::Forbidden(_) | Error::ForeignPage { .. } | Error::Barred(_) => {
                ProblemCode::Forbidden
            }
            Error::Full(_) | Error::TooMany(_) => ProblemCode::Full,
            Error::BadRequest(_) => ProblemCode::BadRequest,
            Error::SetAside => ProblemCode::SetAside,
            Error::NotSaved(_) => ProblemCode::NotSaved,
            Error::Internal => ProblemCode::Internal,
            Error::BotFailed => ProblemCode::BotFailed,
            Error::OlderNode | Error::ShuttingDown => ProblemCode::ShuttingDown,
        }
    }
    pub fn status(&self) -> StatusCode {
        match self {
            Error::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            _ => self.code().status(),
        }
    }
    /// The body of an answer.
    pub(crate) fn problem(&self) -> Problem {
        Problem {
            code: self.code(),
            text: self.to_string(),
            message: self.message(),
        }
    }
    /// In how many seconds it may be tried again.
    fn retry_after(&self) -> Option<u64> {
        match self {
            Error::TooFast { wait } => Some(wait.as_secs_f64().ceil().max(1.0) as u64),
            _ => usual_wait(self.status()),
        }
    }
    /// Options or a number of seats that a game cannot be set up with.
    pub(crate) fn not_set_up(error: &StartError) -> Error {
        Error::BadRequest(error.message())
    }
    /// A table that was, and of which only the result is kept.
    pub(crate) fn cleared_away() -> Error {
        Error::NotFound(message!(
            "this game is over, and its table was cleared away after a while; the result stays with those who played"
        ))
    }
    pub(crate) fn no_table() -> Error {
        Error::NotFound(message!("there is no such table; check the link"))
    }
}

/// In how many seconds it may be tried again, where nothing else is known than what was answered.
pub(crate) fn usual_wait(answered: StatusCode) -> Option<u64> {
    match answered {
        StatusCode::TOO_MANY_REQUESTS => Some(A_WHILE),
        StatusCode::SERVICE_UNAVAILABLE => Some(A_MOMENT),
        _ => None,
    }
}

impl ProblemCode {
    pub(crate) fn status(self) -> StatusCode {
        match self {
            ProblemCode::BadMessage | ProblemCode::BadRequest => StatusCode::BAD_REQUEST,
            ProblemCode::NotSignedIn | ProblemCode::BadToken | ProblemCode::WrongProof => {
                StatusCode::UNAUTHORIZED
            }
            ProblemCode::NotYourSeat
            | ProblemCode::Forbidden
            | ProblemCode::ScopeMissing
            | ProblemCode::ProofNeeded => StatusCode::FORBIDDEN,
            ProblemCode::NotFound => StatusCode::NOT_FOUND,
            ProblemCode::Stale
            | ProblemCode::NotStarted
            | ProblemCode::SetAside
            | ProblemCode::CannotUndo
            | ProblemCode::NameTaken
            | ProblemCode::Full => StatusCode::CONFLICT,
            ProblemCode::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            ProblemCode::TooFast => StatusCode::TOO_MANY_REQUESTS,
            ProblemCode::Internal | ProblemCode::BotFailed => StatusCode::INTERNAL_SERVER_ERROR,
            ProblemCode::NotSaved | ProblemCode::ShuttingDown | ProblemCode::TooSlow => {
                StatusCode::SERVICE_UNAVAILABLE
            }
        }
    }
}

/// In English, for who writes programs.
impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for Error {}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let mut response = (self.status(), Json(self.problem())).into_response();
        if self.status() == StatusCode::UNAUTHORIZED {
            let way = HeaderValue::from_static("Bearer");
            response.headers_mut().insert(WWW_AUTHENTICATE, way);
        }
        if let Some(wait) = self.retry_after() {
            response
                .headers_mut()
                .insert(RETRY_AFTER, HeaderValue::from(wait));
        }
        response
    }
}

/// The operator reads what happened; who asked is told that it did.
impl From<StoreError> for Error {
    fn from(error: StoreError) -> Error {
        if error == StoreError::Closed {
            return Error::ShuttingDown;
        }
        match fault::of(&error) {
            // Said once when it began.
            Some(Fault::NoRoom) => Error::NotSaved(Fault::NoRoom),
            // It may be a reading that failed, which nobody else reports.
            Some(fault @ (Fault::Disk | Fault::Unreachable)) => {
                tracing::error!("{error}");
                Error::NotSaved(fault)
            }
            None => {
                tracing::error!("{error}");
                Error::Internal
            }
        }
    }
}
