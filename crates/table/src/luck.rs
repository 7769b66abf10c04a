//! Where a table's luck comes from. What it is computed from is in `game_core`'s [`Sealed`].

use crate::card::{Card, Stage};
use crate::origin::Origin;
use game_core::{Chance, Commitment, RecordLuck, Salt, Seal, Sealed, Seed};
use std::fmt;

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Luck {
    /// A seed that somebody chose or could know: for tools, tests and practice.
    Fixed(Seed),
    /// A secret that nobody was told, drawn when the table was made; its commitment was shown from the
    /// first moment.
    Sealed(Seed),
    /// Made before luck was sealed: drawn like that, but nobody was shown a commitment, so there is
    /// nothing to check it by.
    Unsealed(Seed),
}

/// Without the secret: what is logged is read by others.
impl fmt::Debug for Luck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Luck::Fixed(_) => "Fixed",
            Luck::Sealed(_) => "Sealed",
            Luck::Unsealed(_) => "Unsealed",
        })
    }
}

impl Card {
    /// The luck of the drawing step `n`; 0 is the set-up.
    pub(crate) fn chance(&self, n: u32) -> Chance {
        match self.luck {
            Luck::Fixed(seed) => Chance::for_step(seed, n.into()),
            Luck::Sealed(secret) | Luck::Unsealed(secret) => Sealed {
                table: self.id.clone(),
                secret,
                salts: self.salts(),
                fork: self.fork().cloned(),
            }
            .chance(n),
        }
    }
    /// The salts that were given before the deal, in the order of the seats.
    fn salts(&self) -> Vec<Salt> {
        let salts = self.seats.iter().filter_map(|chair| chair.salt.clone());
        salts.collect()
    }
    /// What everybody may know of sealed luck: the secret when the game is over, and not before.
    pub fn seal(&self) -> Option<Seal> {
        if let Some(Origin::Record { luck, .. }) = &self.origin {
            // What the record claims; whether it holds is for whoever looks to check.
            return match luck {
                Some(RecordLuck::Sealed(seal)) => Some(seal.clone()),
                Some(RecordLuck::Fixed) | None => None,
            };
        }
        let Luck::Sealed(secret) = self.luck else {
            return None;
        };
        let is_over = self.progress.stage == Stage::Over;
        Some(Seal {
            table: self.id.clone(),
            commitment: Commitment::to(&self.id, &secret, self.fork()),
            salts: self.salts(),
            secret: is_over.then_some(secret),
        })
    }
    /// What a record says of its luck.
    pub(crate) fn record_luck(&self) -> Option<RecordLuck> {
        if let Some(Origin::Record { luck, .. }) = &self.origin {
            return luck.clone();
        }
        match self.luck {
            Luck::Fixed(_) => Some(RecordLuck::Fixed),
            Luck::Sealed(_) => self.seal().map(RecordLuck::Sealed),
            Luck::Unsealed(_) => None,
        }
    }
}
