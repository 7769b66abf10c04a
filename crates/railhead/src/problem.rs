//! What can go wrong, for the person at the keyboard: one plain sentence and an exit code.

use crate::language;
use game_core::{Message, RecordError};
use server::ServeError;
use std::{fmt, io, process::ExitCode};
use store::StoreError;

/// How a command ended well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    Yes,
    /// The rules say no (`explain`), or the luck does not fit (`verify`).
    No,
}

/// Why a command could not be done.
#[derive(Debug)]
pub enum Problem {
    /// What is wrong and what to do about it.
    Sentence(String),
    /// Whoever read our output has gone, such as `head`: no reason to complain.
    NobodyReads,
}

pub type Outcome = Result<Answer, Problem>;

/// A problem from a sentence of the program: see [`say`](crate::say).
#[macro_export]
macro_rules! problem {
    ($($words:tt)+) => { $crate::problem::Problem::Sentence($crate::say!($($words)+)) };
}

impl Problem {
    /// What another part of Railhead says of it.
    pub fn told(error: impl fmt::Display) -> Problem {
        Problem::Sentence(error.to_string())
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Sentence(sentence) => f.write_str(sentence),
            Problem::NobodyReads => f.write_str("nobody reads the output"),
        }
    }
}

/// Only writing the output gives bare I/O errors; files are named where they are opened.
impl From<io::Error> for Problem {
    fn from(error: io::Error) -> Problem {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Problem::NobodyReads,
            _ => problem!("the output cannot be written: {error}", error),
        }
    }
}

/// JSON is only ever made here to be written.
impl From<serde_json::Error> for Problem {
    fn from(error: serde_json::Error) -> Problem {
        io::Error::from(error).into()
    }
}

/// The sentences of the crates beneath, in the language of the person at the keyboard.
impl From<RecordError> for Problem {
    fn from(error: RecordError) -> Problem {
        Problem::told(error.sentence(language::words()))
    }
}
impl From<Message> for Problem {
    fn from(message: Message) -> Problem {
        Problem::told(language::tell(&message))
    }
}
impl From<ServeError> for Problem {
    fn from(error: ServeError) -> Problem {
        error.message().into()
    }
}
impl From<server::Error> for Problem {
    fn from(error: server::Error) -> Problem {
        error.message().into()
    }
}
impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        error.message().into()
    }
}

/// 0 for yes, 1 for no, 2 when the question itself is wrong, as the argument parser does.
pub fn exit(outcome: Outcome) -> ExitCode {
    match outcome {
        Ok(Answer::Yes) | Err(Problem::NobodyReads) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(1),
        Err(problem) => {
            eprintln!("railhead: {problem}");
            ExitCode::from(2)
        }
    }
}
