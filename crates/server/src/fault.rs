//! What the operator reads when nothing can be saved: one line when it begins, one when it is over, however
//! many moves are answered with it meanwhile.

use store::Store;

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
