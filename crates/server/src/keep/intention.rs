//! What seats have left behind, as the store keeps it: an order as `LOT ORDER`, moves one a line.

use super::{kept_user, user_id};
use game_core::{By, Message, Seat};
use store::StepKind;
use table::{Fate, Intend, Intent, IntentKind, Intention};

/// None if another version wrote it differently.
pub(super) fn intention(kept: store::Intention) -> Option<Intention> {
    let fate = match kept.fate {
        store::Fate::Waits => Fate::Waits,
        store::Fate::Done => Fate::Done,
        store::Fate::Dropped => {
            let why: Option<Message> = kept.why.and_then(|why| serde_json::from_value(why).ok());
            Fate::Dropped(why?)
        }
    };
    let what = match kept.kind {
        store::IntentionKind::Order => {
            let (lot, order) = kept.body.split_once(' ')?;
            Intent::Order {
                lot: lot.parse().ok()?,
                order: order.parse().ok()?,
            }
        }
        store::IntentionKind::Moves => {
            Intent::Moves(kept.body.lines().map(str::to_string).collect())
        }
    };
    Some(Intention {
        seat: Seat(kept.seat),
        user: user_id(kept.user),
        what,
        request: kept.request_id,
        fate,
        at: kept.made_at,
    })
}

pub(super) fn kept_intend(intend: Intend) -> store::Intend {
    store::Intend {
        seat: intend.seat.0,
        kind: kept_kind(intend.kind),
        to: intend.to.map(kept_intention),
    }
}

fn kept_intention(intention: Intention) -> store::Intention {
    let (fate, why) = match intention.fate {
        Fate::Waits => (store::Fate::Waits, None),
        Fate::Done => (store::Fate::Done, None),
        Fate::Dropped(why) => {
            let why = serde_json::to_value(why).expect("plain data becomes JSON");
            (store::Fate::Dropped, Some(why))
        }
    };
    store::Intention {
        seat: intention.seat.0,
        kind: kept_kind(intention.what.kind()),
        user: kept_user(intention.user),
        body: match intention.what {
            Intent::Order { order, lot } => format!("{lot} {order}"),
            Intent::Moves(moves) => moves.join("\n"),
        },
        request_id: intention.request,
        fate,
        why,
        made_at: intention.at,
    }
}

fn kept_kind(kind: IntentKind) -> store::IntentionKind {
    match kind {
        IntentKind::Order => store::IntentionKind::Order,
        IntentKind::Moves => store::IntentionKind::Moves,
    }
}

/// What a row of a step is, by how it was decided.
pub(crate) fn kept_by(by: By) -> StepKind {
    match by {
        By::Hand => StepKind::Play,
        By::Order => StepKind::Order,
        By::Prepared => StepKind::Prepared,
        By::Only => StepKind::Only,
    }
}
