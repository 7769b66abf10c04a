//! What is answered when something cannot be done, apart from what the rules refuse.

use crate::wire::{Problem, ProblemCode};
use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use shelf::{Kind, StartError};
use store::StoreError;

/// Each is a sentence for the person at the other end.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Error {
    #[error("{0}")]
    BadMessage(String),
    #[error("the message is too large; at most {most} bytes are taken")]
    TooLarge { most: usize },
    #[error("too much at once; wait a moment")]
    TooFast,
    #[error("the table has changed since; look at it again")]
    Stale,
    #[error("this seat is not yours")]
    NotYourSeat,
    #[error("the game has not begun")]
    NotStarted,
    #[error("{0}")]
    CannotUndo(&'static str),
    #[error("{0}")]
    NotFound(String),
    #[error("{0}")]
    Forbidden(&'static str),
    #[error("{0}")]
    Full(&'static str),
    #[error("{0}")]
    BadRequest(String),
    #[error("something went wrong here and was noted; nothing is lost, try again")]
    Internal,
    #[error("the bot that is waited for has failed, which was noted; the table waits for you")]
    BotFailed,
    #[error("the server is shutting down; come back in a moment")]
    ShuttingDown,
}

impl Error {
    pub fn code(&self) -> ProblemCode {
        match self {
            Error::BadMessage(_) => ProblemCode::BadMessage,
            Error::TooLarge { .. } => ProblemCode::TooLarge,
            Error::TooFast => ProblemCode::TooFast,
            Error::Stale => ProblemCode::Stale,
            Error::NotYourSeat => ProblemCode::NotYourSeat,
            Error::NotStarted => ProblemCode::NotStarted,
            Error::CannotUndo(_) => ProblemCode::CannotUndo,
            Error::NotFound(_) => ProblemCode::NotFound,
            Error::Forbidden(_) => ProblemCode::Forbidden,
            Error::Full(_) => ProblemCode::Full,
            Error::BadRequest(_) => ProblemCode::BadRequest,
            Error::Internal => ProblemCode::Internal,
            Error::BotFailed => ProblemCode::BotFailed,
            Error::ShuttingDown => ProblemCode::ShuttingDown,
        }
    }
    pub fn status(&self) -> StatusCode {
        match self {
            Error::BadMessage(_) | Error::BadRequest(_) => StatusCode::BAD_REQUEST,
            Error::TooLarge { .. } => StatusCode::PAYLOAD_TOO_LARGE,
            Error::TooFast => StatusCode::TOO_MANY_REQUESTS,
            Error::Stale | Error::NotStarted | Error::CannotUndo(_) => StatusCode::CONFLICT,
            Error::NotYourSeat | Error::Forbidden(_) => StatusCode::FORBIDDEN,
            Error::NotFound(_) => StatusCode::NOT_FOUND,
            Error::Full(_) => StatusCode::CONFLICT,
            Error::Internal | Error::BotFailed => StatusCode::INTERNAL_SERVER_ERROR,
            Error::ShuttingDown => StatusCode::SERVICE_UNAVAILABLE,
        }
    }
    /// Options or a number of seats that a game cannot be set up with.
    pub(crate) fn not_set_up(kind: &dyn Kind, error: &StartError) -> Error {
        Error::BadRequest(error.sentence(&kind.info().english()))
    }
    pub(crate) fn no_table() -> Error {
        Error::NotFound("there is no such table; check the link".to_string())
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let problem = Problem {
            code: self.code(),
            text: self.to_string(),
        };
        (self.status(), Json(problem)).into_response()
    }
}

/// The operator reads what happened; who asked is told that it did.
impl From<StoreError> for Error {
    fn from(error: StoreError) -> Error {
        if error == StoreError::Closed {
            return Error::ShuttingDown;
        }
        tracing::error!("{error}");
        Error::Internal
    }
}
