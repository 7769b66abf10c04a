//! Which request an answer is to, and what it says.

use table::{No, Told};

pub fn id_of(told: &Told) -> Option<&str> {
    match told {
        Told::Done { id, .. }
        | Told::Refused { id, .. }
        | Told::Preview { id, .. }
        | Told::Prospect { id, .. }
        | Told::Allowed { id }
        | Told::Hint { id, .. } => Some(id),
        Told::Problem { id, .. } => id.as_deref(),
        Told::Welcome(_)
        | Told::Frame(_)
        | Told::Table(_)
        | Told::Watchers(_)
        | Told::Said(_)
        | Told::Left(_)
        | Told::Chat(_)
        | Told::Noted(_)
        | Told::Happened(_)
        | Told::WishMade(_)
        | Told::WishDenied { .. } => None,
    }
}

/// The reason of an answer that is not of the rules.
pub fn why(told: Told) -> No {
    match told {
        Told::Problem { no, .. } => no,
        other => panic!("not a problem: {other:?}"),
    }
}

/// The rule of an answer that is.
pub fn rule(told: Told) -> String {
    match told {
        Told::Refused { refusal, .. } => refusal.rule.to_string(),
        other => panic!("not refused: {other:?}"),
    }
}
