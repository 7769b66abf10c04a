//! What would be cleared away, found out on a copy by doing it.

use crate::clearing::{self, Cleared};
use crate::config::Retention;
use store::{Store, StoreError};

/// Clears all of it away from a store that nobody serves from.
pub async fn clear_all(
    copy: &dyn Store,
    keeps: &Retention,
    now: i64,
) -> Result<Cleared, StoreError> {
    clearing::clear_from(copy, keeps, now, u32::MAX, |_| true).await
}
