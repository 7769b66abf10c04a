//! Luck that is sealed before anybody sits down, and that everybody can compute again afterwards.
//!
//! A table draws a secret of 32 bytes when it is made and shows its *commitment*; each person who sits
//! down before the deal adds a *salt*; at the end the secret is told. All of it is plain text, so that
//! `sha256sum` and `openssl` can check it too. With `SECRET` and salts as lower-case hexadecimal digits,
//! numbers as decimals, and one space between the words:
//!
//! - the commitment is `SHA-256` of the text `railhead luck 1 TABLE SECRET`; of a game that goes on from
//!   a moment of another, of `railhead luck 1 TABLE SECRET from OTHER STEP`, so that what the seal is for
//!   cannot be moved afterwards;
//! - block `B` (counted from 0) of the luck of drawing step `N` is `HMAC-SHA-256` with the 32 bytes of
//!   the secret as its key, of the text `railhead luck 1 TABLE N B SALT SALT …`, the salts in the order
//!   of their seats;
//! - a block is eight big-endian words of 32 bits; a draw below `n` takes the next word that is less than
//!   `M - M mod n`, where `M` is 2³² − 1, and its remainder by `n`.
//!
//! Drawing step 0 is the set-up; the others are counted by the steps of the game that drew, those that
//! were taken back left out. Where the game goes on from another, the steps that came along are counted
//! too, but they and the set-up were drawn elsewhere. A table's id and the digits have no spaces, so no two lists of words make
//! the same text. `tests/seal.json` has examples, which the client is held to as well.

use crate::chance::{Chance, Seed};
use crate::fork::Fork;
use crate::hex::{hex, unhex};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// Before every text, so that nothing else that is hashed can be taken for it.
const DOMAIN: &str = "railhead luck 1";
/// Fewest and most bytes of a salt.
const SALT_BYTES: std::ops::RangeInclusive<usize> = 16..=32;
const WORDS: usize = 8;

/// What is shown of a secret before it is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Commitment(pub [u8; 32]);

/// Random bytes of a person's own: who gave them knows that nobody knew the luck before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Salt(Vec<u8>);

/// All that the luck of a sealed table is computed from.
#[derive(Clone, PartialEq, Eq)]
pub struct Sealed {
    pub table: String,
    pub secret: Seed,
    /// In the order of the seats.
    pub salts: Vec<Salt>,
    /// What was drawn until then is not of this seal.
    pub fork: Option<Fork>,
}

impl Commitment {
    pub fn to(table: &str, secret: &Seed, fork: Option<&Fork>) -> Commitment {
        let mut text = format!("{DOMAIN} {table} {}", hex(secret));
        if let Some(fork) = fork {
            text.push_str(&format!(" from {fork}"));
        }
        Commitment(Sha256::digest(text).into())
    }
}

impl Sealed {
    pub fn commitment(&self) -> Commitment {
        Commitment::to(&self.table, &self.secret, self.fork.as_ref())
    }
    /// The luck of the drawing step `n`; 0 is the set-up.
    pub fn chance(&self, n: u32) -> Chance {
        Chance::sealed(Words {
            sealed: self.clone(),
            n,
            block: 0,
            left: Vec::new(),
        })
    }
    fn block(&self, n: u32, block: u32) -> [u8; 32] {
        let mut text = format!("{DOMAIN} {} {n} {block}", self.table);
        for salt in &self.salts {
            text.push(' ');
            text.push_str(&salt.to_string());
        }
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.secret).expect("any key will do");
        mac.update(text.as_bytes());
        mac.finalize().into_bytes().into()
    }
}

/// The words of one drawing step, in order.
#[derive(Clone, Debug)]
pub(crate) struct Words {
    sealed: Sealed,
    n: u32,
    /// The next block to be computed.
    block: u32,
    /// Of the block before, what was not taken yet, the next one last.
    left: Vec<u32>,
}

impl Words {
    pub(crate) fn next(&mut self) -> u32 {
        if self.left.is_empty() {
            let block = self.sealed.block(self.n, self.block);
            self.block += 1;
            let words = block.chunks(block.len() / WORDS).rev();
            let word = |bytes: &[u8]| bytes.try_into().map(u32::from_be_bytes);
            self.left
                .extend(words.map(|bytes| word(bytes).expect("four bytes")));
        }
        self.left.pop().expect("a block has words")
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl fmt::Display for Salt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

/// These digits are no salt: it has 16 to 32 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotASalt;

impl FromStr for Salt {
    type Err = NotASalt;
    fn from_str(digits: &str) -> Result<Salt, NotASalt> {
        let bytes = unhex(digits).filter(|bytes| SALT_BYTES.contains(&bytes.len()));
        bytes.map(Salt).ok_or(NotASalt)
    }
}

/// Without the secret: what is logged is read by others.
impl fmt::Debug for Sealed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let commitment = self.commitment();
        write!(f, "Sealed({} {commitment} {:?})", self.table, self.salts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    /// Computed by `hmac` and `hashlib` of Python from the text at the head of this file.
    #[derive(Deserialize)]
    struct Example {
        table: String,
        secret: String,
        salts: Vec<String>,
        #[serde(default)]
        from: Option<String>,
        commitment: String,
        draws: Vec<Draw>,
    }

    #[derive(Deserialize)]
    struct Draw {
        n: u32,
        bounds: Vec<u32>,
        outcomes: Vec<u32>,
    }

    #[test]
    fn everybody_computes_the_same() {
        let file = include_str!("../tests/seal.json");
        let examples: Vec<Example> = serde_json::from_str(file).unwrap();
        assert!(3 <= examples.len());
        for example in examples {
            let sealed = Sealed {
                table: example.table,
                secret: unhex(&example.secret).unwrap().try_into().unwrap(),
                salts: example.salts.iter().map(|s| s.parse().unwrap()).collect(),
                fork: example.from.map(|from| from.parse().unwrap()),
            };
            assert_eq!(sealed.commitment().to_string(), example.commitment);
            for Draw {
                n,
                bounds,
                outcomes,
            } in example.draws
            {
                let mut chance = sealed.chance(n);
                bounds.iter().for_each(|bound| {
                    chance.below(*bound);
                });
                assert_eq!(chance.outcomes(), outcomes);
                assert_eq!(chance.bounds(), bounds);
            }
        }
    }
    #[test]
    fn a_salt_is_bytes_of_a_certain_number() {
        let digits = "00ff".repeat(8);
        assert_eq!(digits.parse::<Salt>().unwrap().to_string(), digits);
        assert_eq!(
            digits.to_uppercase().parse::<Salt>().unwrap().to_string(),
            digits,
            "one spelling"
        );
        for wrong in ["", "00", &"0".repeat(31), &"00".repeat(33), &"é".repeat(16)] {
            assert_eq!(wrong.parse::<Salt>(), Err(NotASalt), "{wrong}");
        }
    }
    #[test]
    fn a_secret_is_not_written_where_others_read() {
        let sealed = Sealed {
            table: "t".to_string(),
            secret: [171; 32],
            salts: Vec::new(),
            fork: None,
        };
        let logged = format!("{sealed:?} {:?}", sealed.chance(0));
        assert!(
            !logged.contains("abab") && !logged.contains("171"),
            "{logged}"
        );
    }
}
