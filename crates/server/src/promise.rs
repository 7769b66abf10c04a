//! Luck that is promised before anybody has added to it.
//!
//! Who makes a table asks for its id and commitment first, and only then sends their salt; otherwise the server could
//! draw secrets until one suits it with that salt. Nothing is kept of a promise: the word that comes with it is signed
//! with a key of the store's, from which the secret follows as well, so that any node can keep it, also after a
//! restart. It holds for one person, for some minutes, and for one table, whose id is then taken.

use crate::app::App;
use crate::create::new_id;
use crate::error::Error;
use crate::identity::random;
use game_core::{Commitment, Fork, Seed, hex, message, unhex};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use std::sync::Arc;
use store::{StoreError, TableId, UserId};

/// How long a promise holds, in milliseconds: a table is made right after it.
const HOLDS: i64 = 10 * 60 * 1000;
/// Before the texts that are signed, so that neither can be taken for the other.
const SECRET: &str = "railhead secret 1";
const WORD: &str = "railhead promise 1";

pub(crate) struct Promise {
    pub(crate) table: TableId,
    pub(crate) secret: Seed,
    pub(crate) commitment: Commitment,
    /// When it is over, in milliseconds since 1970.
    pub(crate) until: i64,
    /// By which it is kept.
    pub(crate) word: String,
}

/// For whom a promise is, and for what.
#[derive(Clone, Copy)]
pub(crate) struct Promised<'a> {
    pub(crate) user: UserId,
    /// The moment of another table from which the game goes on.
    pub(crate) from: Option<&'a Fork>,
}

/// Promises the luck of a table that is still to be made.
pub(crate) async fn give(app: &App, promised: Promised<'_>) -> Result<Promise, Error> {
    let until = app.now() + HOLDS;
    let table = TableId(new_id());
    Ok(promise(&key(app).await?, promised, table, until))
}

/// What was promised by this word, if it was to this person, for this moment, and not long ago.
pub(crate) async fn keep(app: &App, promised: Promised<'_>, word: &str) -> Result<Promise, Error> {
    let read = read(&key(app).await?, promised, word);
    read.filter(|promise| app.now() < promise.until)
        .ok_or_else(|| {
            Error::BadRequest(message!(
                "this promise of luck is over, or was made to somebody else or for another game; ask for a new one"
            ))
        })
}

/// What is answered to who brings a promise once more: its table is there.
pub(crate) fn used() -> Error {
    Error::Full("a table was made with this promise of luck already; ask for a new one")
}

async fn key(app: &App) -> Result<Arc<[u8]>, StoreError> {
    let kept = || app.store.secret("promises", random::<32>().to_vec());
    let key = app
        .promise_key
        .get_or_try_init(async || kept().await.map(Arc::from));
    key.await.cloned()
}

fn promise(key: &[u8], promised: Promised<'_>, table: TableId, until: i64) -> Promise {
    let what = told(promised, &table, until);
    let secret = mac(key, SECRET, &what).finalize().into_bytes().into();
    let signed = mac(key, WORD, &what).finalize().into_bytes();
    Promise {
        commitment: Commitment::to(&table.0, &secret, promised.from),
        word: format!("{}-{until}-{}", table.0, hex(&signed)),
        table,
        secret,
        until,
    }
}

fn read(key: &[u8], promised: Promised<'_>, word: &str) -> Option<Promise> {
    let mut parts = word.split('-');
    let (table, until, signed) = (parts.next()?, parts.next()?, parts.next()?);
    let (table, until) = (TableId(table.to_string()), until.parse().ok()?);
    let what = told(promised, &table, until);
    let signed = unhex(signed).filter(|_| parts.next().is_none())?;
    mac(key, WORD, &what).verify_slice(&signed).ok()?;
    Some(promise(key, promised, table, until))
}

/// Numbers and ids have no spaces, so no two promises make the same text.
fn told(Promised { user, from }: Promised<'_>, table: &TableId, until: i64) -> String {
    let from = from.map_or_else(String::new, |fork| format!(" from {fork}"));
    format!("{} {} {until}{from}", table.0, user.0)
}

fn mac(key: &[u8], of: &str, what: &str) -> Hmac<Sha256> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("any key will do");
    mac.update(format!("{of} {what}").as_bytes());
    mac
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: [u8; 32] = [7; 32];
    const ADA: Promised<'static> = Promised {
        user: UserId(1),
        from: None,
    };

    #[test]
    fn what_is_kept_is_what_was_promised_by_any_node_that_has_the_key() {
        let given = promise(&KEY, ADA, TableId("abc".into()), 1_000);
        let kept = read(&KEY, ADA, &given.word).unwrap();
        assert_eq!(
            (&kept.table, kept.secret, kept.commitment, kept.until),
            (&given.table, given.secret, given.commitment, 1_000)
        );
        assert_eq!(kept.commitment, Commitment::to("abc", &kept.secret, None));
        assert!(!given.word.contains(&hex(&given.secret)));
        let other = promise(&KEY, ADA, TableId("abd".into()), 1_000);
        assert_ne!(given.secret, other.secret);
    }
    #[test]
    fn a_promise_is_of_one_person_and_moment_and_cannot_be_made_up() {
        let word = promise(&KEY, ADA, TableId("abc".into()), 1_000).word;
        let bo = Promised {
            user: UserId(2),
            ..ADA
        };
        let fork = Fork {
            table: "xyz".into(),
            step: 3,
        };
        let elsewhere = Promised {
            from: Some(&fork),
            ..ADA
        };
        assert!(read(&KEY, bo, &word).is_none());
        assert!(read(&KEY, elsewhere, &word).is_none());
        assert!(read(&[8; 32], ADA, &word).is_none());
        let longer = word.replace("-1000-", "-9000-");
        let of_another = word.replace("abc", "abd");
        let more = format!("{word}-1");
        for forged in [
            longer,
            of_another,
            more,
            word[..word.len() - 2].into(),
            String::new(),
        ] {
            assert!(read(&KEY, ADA, &forged).is_none(), "{forged}");
        }
    }
}
