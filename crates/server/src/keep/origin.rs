//! Where a game came from, to the store and back.

use game_core::Fork;
use store::{Brought, Origin, TableId};

/// What the store has was checked when the record was brought; what cannot be read any more is not said.
pub(super) fn origin(origin: Origin) -> table::Origin {
    match origin {
        Origin::Fork { table, step, setup } => table::Origin::Fork {
            moment: Fork {
                table: table.0,
                step,
            },
            setup,
        },
        Origin::Record(Brought { from, luck, .. }) => table::Origin::Record {
            from: from.and_then(|from| from.parse().ok()),
            luck: luck.and_then(|luck| luck.parse().ok()),
        },
    }
}

pub(crate) fn kept_fork(moment: Fork, setup: Vec<u32>) -> Origin {
    Origin::Fork {
        table: TableId(moment.table),
        step: moment.step,
        setup,
    }
}
