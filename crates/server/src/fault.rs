//! When the place fails where things are kept: what people are told of it, and what the operator reads, one line when
//! it begins and one when it is over, however many moves are answered with it meanwhile.

use store::{Store, StoreError};
use table::Fault;

/// How the place fails, if it is that.
pub(crate) fn of(error: &StoreError) -> Option<Fault> {
    match error {
        StoreError::Full { .. } => Some(Fault::NoRoom),
        StoreError::Unreachable { .. } | StoreError::NotLetIn { .. } => Some(Fault::Unreachable),
        error => error.is_of_the_place().then_some(Fault::Disk),
    }
}

/// Ends with the store.
pub(crate) async fn watch(store: &dyn Store) {
    let mut fault = store.fault();
    while fault.changed().await.is_ok() {
        match &*fault.borrow_and_update() {
            Some(error) => tracing::error!("nothing can be saved: {error}"),
            None => tracing::warn!("saving works again"),
        }
    }
}
