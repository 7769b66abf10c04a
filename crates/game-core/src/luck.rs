//! What the head of a record says of its luck.
//!
//! ```text
//! luck fixed                                    from a seed: somebody could know it before
//! luck sealed TABLE COMMITMENT SECRET SALT …    a '-' for the secret until the game is over
//! ```
//!
//! A record without the line says nothing of it.

use crate::chance::Seed;
use crate::fork::Fork;
use crate::hex::{hex, unhex};
use crate::seal::{Commitment, Salt, Sealed};
use crate::{Message, message};
use std::fmt;
use std::str::FromStr;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordLuck {
    /// From a seed that somebody chose or could know.
    Fixed,
    Sealed(Seal),
}

/// What everybody may know of a sealed table's luck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seal {
    pub table: String,
    /// As it was shown from the first moment.
    pub commitment: Commitment,
    pub salts: Vec<Salt>,
    /// None until the game is over.
    pub secret: Option<Seed>,
}

impl Seal {
    /// All that the luck is computed from, once the secret is told; of a game that goes on from another,
    /// with the moment where it does.
    pub fn opened(&self, fork: Option<&Fork>) -> Option<Sealed> {
        Some(Sealed {
            fork: fork.cloned(),
            table: self.table.clone(),
            secret: self.secret?,
            salts: self.salts.clone(),
        })
    }
}

/// In the place of a secret that is not told yet.
const UNTOLD: &str = "-";

impl fmt::Display for RecordLuck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RecordLuck::Sealed(seal) = self else {
            return f.write_str("fixed");
        };
        let secret = seal.secret.map_or(UNTOLD.to_string(), |s| hex(&s));
        write!(f, "sealed {} {} {secret}", seal.table, seal.commitment)?;
        seal.salts.iter().try_for_each(|salt| write!(f, " {salt}"))
    }
}

impl FromStr for RecordLuck {
    type Err = Message;
    fn from_str(line: &str) -> Result<RecordLuck, Message> {
        let expected =
            || message!("luck is 'fixed' or 'sealed <table> <commitment> <secret or -> <salts>'");
        let words: Vec<&str> = line.split_whitespace().collect();
        let (table, commitment, secret, salts) = match words[..] {
            ["fixed"] => return Ok(RecordLuck::Fixed),
            ["sealed", table, commitment, secret, ref salts @ ..] => {
                (table, commitment, secret, salts)
            }
            _ => return Err(expected()),
        };
        let bytes = |word: &str| -> Result<[u8; 32], Message> {
            let bytes = unhex(word).and_then(|bytes| bytes.try_into().ok());
            bytes.ok_or_else(expected)
        };
        let salts = salts.iter().map(|salt| salt.parse());
        Ok(RecordLuck::Sealed(Seal {
            table: table.to_string(),
            commitment: Commitment(bytes(commitment)?),
            secret: match secret {
                UNTOLD => None,
                told => Some(bytes(told)?),
            },
            salts: salts.collect::<Result<_, _>>().map_err(|_| expected())?,
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printing_gives_back_what_was_read() {
        let (digits, salt) = ("0f".repeat(32), "a5".repeat(16));
        for line in [
            "fixed".to_string(),
            format!("sealed t0 {digits} -"),
            format!("sealed t0 {digits} - {salt}"),
            format!("sealed t0 {digits} {digits} {salt} {salt}"),
        ] {
            let luck: RecordLuck = line.parse().unwrap();
            assert_eq!(luck.to_string(), line);
        }
        for wrong in [
            "",
            "mine",
            "fixed 3",
            "sealed",
            "sealed t0 ab -",
            &format!("sealed t0 {digits}"),
            &format!("sealed t0 {digits} xy"),
            &format!("sealed t0 {digits} - ab"),
        ] {
            assert!(wrong.parse::<RecordLuck>().is_err(), "{wrong}");
        }
    }
    #[test]
    fn it_opens_with_the_secret_alone() {
        let digits = "0f".repeat(32);
        let opened = |line: String| match line.parse().unwrap() {
            RecordLuck::Sealed(seal) => seal.opened(None),
            RecordLuck::Fixed => None,
        };
        assert_eq!(opened(format!("sealed t0 {digits} -")), None);
        let sealed = opened(format!("sealed t0 {digits} {digits}")).unwrap();
        assert_eq!(sealed.secret, [15; 32]);
    }
}
