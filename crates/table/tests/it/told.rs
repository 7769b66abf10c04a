//! Which request an answer is to.

use table::Told;

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
