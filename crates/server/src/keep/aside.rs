//! Whether a table's log replays under the rules of this program, as it is kept.

use game_core::Message;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use store::Verdict;
use table::{Aside, Card};

#[derive(Serialize, Deserialize)]
struct Kept {
    then: u32,
    now: u32,
    step: u32,
    why: Message,
}

pub(super) fn aside(kept: Value) -> Aside {
    // What another version wrote differently is judged again as soon as the table is read.
    let kept = serde_json::from_value(kept).unwrap_or_else(|_| Kept {
        then: 0,
        now: 0,
        step: 0,
        why: Message::new(""),
    });
    Aside {
        then: kept.then,
        now: kept.now,
        step: kept.step,
        why: kept.why,
    }
}

/// What is to be kept of how a table stands.
pub(crate) fn verdict(card: &Card) -> Verdict {
    match &card.set_aside {
        None => Verdict::Replays {
            rules_version: card.rules_version,
        },
        Some(aside) => Verdict::SetAside {
            why: json!(Kept {
                then: aside.then,
                now: aside.now,
                step: aside.step,
                why: aside.why.clone(),
            }),
        },
    }
}
