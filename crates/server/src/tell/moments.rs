//! Where games came from, in the form of the wire.

use crate::wire::{Moment, Origin};
use game_core::Fork;

impl From<Fork> for Moment {
    fn from(fork: Fork) -> Moment {
        Moment {
            table: fork.table,
            step: fork.step,
        }
    }
}

impl From<table::Origin> for Origin {
    fn from(origin: table::Origin) -> Origin {
        match origin {
            table::Origin::Fork { moment, .. } => Origin::Fork {
                from: moment.into(),
            },
            table::Origin::Record { from, .. } => Origin::Record {
                from: from.map(Moment::from),
            },
        }
    }
}
