//! What can go wrong with the place where things are kept, said to the operator.

/// Each is a plain sentence that says what to do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    #[error(
        "the database {file} is damaged ({problem}); restore it from a backup, or move it away to begin with an empty one"
    )]
    Damaged { file: String, problem: String },
    #[error(
        "{file} is not a Railhead database; choose another data folder, or move the file away to begin with an empty one"
    )]
    NotADatabase { file: String },
    #[error(
        "the database {file} cannot be written; let the account that runs Railhead write to the file and its folder"
    )]
    ReadOnly { file: String },
    #[error("there is no room left to write {file}; free some space on the disk and try again")]
    Full { file: String },
    #[error(
        "the database {file} was made by a newer Railhead (form {version}, this program knows {known}); update Railhead"
    )]
    Newer {
        file: String,
        version: i64,
        known: i64,
    },
    #[error(
        "the database {file} cannot be opened ({problem}); check that the folder exists and can be read"
    )]
    CannotOpen { file: String, problem: String },
    #[error(
        "the database {file} is kept locked by another program; stop that program and try again"
    )]
    Locked { file: String },
    #[error("the database {file} failed: {problem}")]
    Failed { file: String, problem: String },
    #[error("the server is shutting down, nothing more is stored")]
    Closed,
}
