//! PostgreSQL's error codes as sentences for the operator. None says more of the address than its host and name.

use super::Result;
use crate::StoreError;

pub(super) trait Explain<T> {
    fn explain(self, place: &str) -> Result<T>;
}

impl<T> Explain<T> for std::result::Result<T, sqlx::Error> {
    fn explain(self, place: &str) -> Result<T> {
        self.map_err(|error| explain(&error, place))
    }
}

/// Whether another try may do: somebody else was in the way, and nothing was done.
pub(super) fn was_in_the_way(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(|e| e.code());
    // A serialization failure, a deadlock, a lock that was not to be had in time.
    code.is_some_and(|code| matches!(&*code, "40001" | "40P01" | "55P03"))
}

pub(super) fn explain(error: &sqlx::Error, place: &str) -> StoreError {
    let file = place.to_string();
    match error {
        sqlx::Error::Database(e) => {
            let problem = e.message().to_string();
            let code = e.code().unwrap_or_default();
            match &*code {
                "28P01" | "28000" => StoreError::NotLetIn { file },
                "3D000" => StoreError::NoDatabase { file },
                "25006" => StoreError::ReadOnly { file },
                "53100" => StoreError::Full { file },
                "40001" | "40P01" | "55P03" => StoreError::Locked { file },
                // No more connections or memory; being started or ended; a question that took too long; a connection
                // that broke.
                code if ["53", "57P", "57014", "08"]
                    .iter()
                    .any(|kind| code.starts_with(kind)) =>
                {
                    StoreError::Unreachable { file, problem }
                }
                code if code.starts_with("XX") || code.starts_with("58") => {
                    StoreError::Disk { file, problem }
                }
                _ => StoreError::Failed { file, problem },
            }
        }
        sqlx::Error::Io(_) | sqlx::Error::Tls(_) => StoreError::Unreachable {
            file,
            problem: error.to_string(),
        },
        sqlx::Error::PoolTimedOut => StoreError::Unreachable {
            file,
            problem: "no connection was to be had in time".to_string(),
        },
        // A word, a number or JSON that this program never writes.
        sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => StoreError::Damaged {
            file,
            problem: error.to_string(),
        },
        sqlx::Error::PoolClosed | sqlx::Error::WorkerCrashed => StoreError::Closed,
        // The address is not told: there may be a password in it.
        sqlx::Error::Configuration(_) => StoreError::BadAddress,
        _ => StoreError::Failed {
            file,
            problem: error.to_string(),
        },
    }
}
