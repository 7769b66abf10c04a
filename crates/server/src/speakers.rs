//! Who speaks at a table, told by a word that is the same for all their lines there and tells nothing else.
//!
//! By it somebody can be muted, blocked or reported. Its key is kept, so that the words hold for good.

use crate::app::App;
use crate::identity::random;
use crate::wire::Said;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use std::sync::Arc;
use store::{StoreError, TableId, UserId};
use table::Line;

/// Enough that no two people at a table are taken for each other.
const BYTES: usize = 8;

#[derive(Clone)]
pub(crate) struct Speakers {
    table: TableId,
    key: Arc<[u8]>,
}

impl Speakers {
    pub(crate) async fn at(app: &App, table: &TableId) -> Result<Speakers, StoreError> {
        let fresh = || app.store.secret("speakers", random::<32>().to_vec());
        let key = app
            .speaker_key
            .get_or_try_init(async || fresh().await.map(Arc::from));
        let (table, key) = (table.clone(), key.await?.clone());
        Ok(Speakers { table, key })
    }
    pub(crate) fn word(&self, user: UserId) -> String {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.key).expect("any key will do");
        mac.update(self.table.0.as_bytes());
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
        let at = |table: &str| Speakers {
            table: TableId(table.to_string()),
            key: Arc::from([7; 32]),
        };
        let word = at("one").word(UserId(1));
        assert_eq!(word, at("one").word(UserId(1)));
        assert_ne!(word, at("one").word(UserId(2)));
        assert_ne!(word, at("two").word(UserId(1)));
        assert_eq!(word.len(), 2 * BYTES);
    }
}
