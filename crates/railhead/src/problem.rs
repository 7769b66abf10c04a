//! What can go wrong, for the person at the keyboard: one plain sentence and an exit code.

use server::ServeError;
use std::{fmt, io, process::ExitCode};
use store::StoreError;

/// How a command ended well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    Yes,
    /// The rules say no (`explain`).
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

impl From<game_core::RecordError> for Problem {
    fn from(error: game_core::RecordError) -> Problem {
        Problem::told(error)
    }
}

/// The sentences of the server, in the language of the person at the keyboard.
impl From<ServeError> for Problem {
    fn from(error: ServeError) -> Problem {
        match error {
            ServeError::AddressInUse(address) => problem!(
                "another program already listens at {address}; choose another address, such as --listen 127.0.0.1:7879",
                address
            ),
            ServeError::Denied(address) => problem!(
                "this account may not listen at {address}; choose a port above 1023",
                address
            ),
            ServeError::NotHere(address) => problem!(
                "{address} is not an address of this machine; choose 127.0.0.1, or 0.0.0.0 for all of them",
                address
            ),
            ServeError::Other(address, why) => {
                problem!("cannot listen at {address}: {why}", address, why)
            }
            ServeError::Store(error) => error.into(),
        }
    }
}

/// The sentences of the database, likewise.
impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        match error {
            StoreError::Damaged { file, problem } => problem!(
                "the database {file} is damaged ({why}); restore it from a backup, or move it away to begin with an empty one",
                file,
                why = problem
            ),
            StoreError::NotADatabase { file } => problem!(
                "{file} is not a Railhead database; choose another data folder, or move the file away to begin with an empty one",
                file
            ),
            StoreError::ReadOnly { file } => problem!(
                "the database {file} cannot be written; let the account that runs Railhead write to the file and its folder",
                file
            ),
            StoreError::Full { file } => problem!(
                "there is no room left to write {file}; free some space on the disk and try again",
                file
            ),
            StoreError::Newer {
                file,
                version,
                known,
            } => problem!(
                "the database {file} was made by a newer Railhead (form {version}, this program knows {known}); update Railhead",
                file,
                version,
                known
            ),
            StoreError::CannotOpen { file, problem } => problem!(
                "the database {file} cannot be opened ({why}); check that the folder exists and can be read",
                file,
                why = problem
            ),
            StoreError::Locked { file } => problem!(
                "the database {file} is kept locked by another program; stop that program and try again",
                file
            ),
            StoreError::Failed { file, problem } => {
                problem!("the database {file} failed: {why}", file, why = problem)
            }
            StoreError::Closed => {
                problem!("the server is shutting down, nothing more is stored")
            }
        }
    }
}

/// 0 for yes, 1 where the rules say no, 2 when the question itself is wrong, as the argument parser does.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_programs_sentences_are_those_of_the_parts() {
        let (file, problem) = ("games.db".to_string(), "torn".to_string());
        let of_store = [
            StoreError::Damaged {
                file: file.clone(),
                problem: problem.clone(),
            },
            StoreError::NotADatabase { file: file.clone() },
            StoreError::ReadOnly { file: file.clone() },
            StoreError::Full { file: file.clone() },
            StoreError::Newer {
                file: file.clone(),
                version: 9,
                known: 3,
            },
            StoreError::CannotOpen {
                file: file.clone(),
                problem: problem.clone(),
            },
            StoreError::Locked { file: file.clone() },
            StoreError::Failed { file, problem },
            StoreError::Closed,
        ];
        for error in of_store {
            assert_eq!(Problem::from(error.clone()).to_string(), error.to_string());
        }
        let address = "127.0.0.1:80".parse().expect("an address");
        let of_server: [fn(std::net::SocketAddr) -> ServeError; 4] = [
            ServeError::AddressInUse,
            ServeError::Denied,
            ServeError::NotHere,
            |address| ServeError::Other(address, io::Error::other("torn")),
        ];
        for error in of_server {
            let said = Problem::from(error(address)).to_string();
            assert_eq!(said, error(address).to_string());
        }
    }
}
