//! As whom people and programs are found.

use super::user_id;
use table::{Keeper, Profile};

/// A seat's member, and who keeps it if it is a program.
pub(super) fn profile(name: Option<String>, kept: Option<store::Keeper>) -> Option<Profile> {
    let keeper = kept.map(keeper);
    name.map(|name| Profile { name, keeper })
}

pub(crate) fn keeper(kept: store::Keeper) -> Keeper {
    match kept {
        store::Keeper::Operator => Keeper::Operator,
        store::Keeper::User(user) => Keeper::User(user_id(user)),
    }
}
