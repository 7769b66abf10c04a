//! Who speaks at a table, told by a word that is the same for all their lines there and tells nothing else.
//!
//! What is said goes out in the same bytes to all, so each client leaves out whom it does not want to show;
//! it is told which speakers those are. The words hold as long as the server runs.

use crate::identity::random;
use crate::wire::Said;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use std::sync::LazyLock;
use store::{TableId, UserId};
use table::Line;

static KEY: LazyLock<[u8; 32]> = LazyLock::new(random);
/// Enough that no two people at a table are taken for each other.
const BYTES: usize = 8;

#[derive(Clone)]
pub(crate) struct Speakers(TableId);

impl Speakers {
    pub(crate) fn at(table: &TableId) -> Speakers {
        Speakers(table.clone())
    }
    pub(crate) fn word(&self, user: UserId) -> String {
        let mut mac = Hmac::<Sha256>::new_from_slice(&*KEY).expect("any key will do");
        mac.update(self.0.0.as_bytes());
        mac.update(b" ");
        mac.update(&user.0.to_be_bytes());
        let bytes = mac.finalize().into_bytes();
        bytes[..BYTES].iter().map(|b| format!("{b:02x}")).collect()
    }
    pub(crate) fn said(&self, line: Line) -> Said {
        Said {
            name: line.name,
            seat: line.seat,
            speaker: line.user.map(|user| self.word(UserId(user.0))),
            room: line.room.into(),
            text: line.text,
            at: line.at,
        }
    }
    pub(crate) fn all_said(&self, lines: Vec<Line>) -> Vec<Said> {
        lines.into_iter().map(|line| self.said(line)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_of_one_person_at_one_table() {
        let at = |table: &str| Speakers::at(&TableId(table.to_string()));
        let word = at("one").word(UserId(1));
        assert_eq!(word, at("one").word(UserId(1)));
        assert_ne!(word, at("one").word(UserId(2)));
        assert_ne!(word, at("two").word(UserId(1)));
        assert_eq!(word.len(), 2 * BYTES);
    }
}
