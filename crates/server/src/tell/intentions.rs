//! What seats leave behind, told in the form of the wire.

use crate::wire::{LeftBehind, LeftKind, LeftWhat};
use game_core::{Order, Resort};
use table::IntentKind;

impl From<table::LeftBehind> for LeftBehind {
    fn from(left: table::LeftBehind) -> LeftBehind {
        let what = match left.what {
            table::LeftWhat::Order { order, lot } => {
                let (limit, resort) = match order {
                    Order::UpTo { limit, resort } => (Some(limit), resort == Resort::Last),
                    Order::Pass => (None, false),
                };
                LeftWhat::Order { lot, limit, resort }
            }
            table::LeftWhat::Moves(steps) => LeftWhat::Moves { steps },
        };
        LeftBehind {
            seat: left.seat,
            what,
            dropped: left.dropped,
        }
    }
}

impl From<LeftKind> for IntentKind {
    fn from(kind: LeftKind) -> IntentKind {
        match kind {
            LeftKind::Order => IntentKind::Order,
            LeftKind::Moves => IntentKind::Moves,
        }
    }
}
