//! A table's luck in the form of the wire. The secret goes out by a proof alone.

use crate::wire::{Draw, GivenSalt, Hints, LuckInfo, LuckProof, SeatSalt};
use game_core::{Commitment, Seat, hex};
use table::{Card, Luck, Proof};

impl From<&Card> for LuckInfo {
    fn from(card: &Card) -> LuckInfo {
        let chairs = card.seats.iter().zip(0..);
        let salts = chairs.filter_map(|(chair, seat)| {
            Some(SeatSalt {
                seat: Seat(seat),
                salt: chair.salt.as_ref()?.to_string(),
            })
        });
        match &card.luck {
            Luck::Fixed(_) => LuckInfo::Fixed,
            Luck::Sealed(secret) => LuckInfo::Sealed {
                commitment: Commitment::to(&card.id, secret).to_string(),
                salts: salts.collect(),
            },
            Luck::Unsealed(_) => LuckInfo::Unsealed,
        }
    }
}

impl From<Proof> for LuckProof {
    fn from(proof: Proof) -> LuckProof {
        let salts = proof
            .givers
            .into_iter()
            .map(|(seat, name, salt)| GivenSalt {
                seat,
                name,
                salt: salt.to_string(),
            });
        let draws = proof.draws.into_iter().map(|draw| Draw {
            n: draw.n,
            step: draw.step,
            bounds: draw.bounds,
            outcomes: draw.outcomes,
        });
        LuckProof {
            secret: hex(&proof.sealed.secret),
            table: proof.sealed.table,
            commitment: proof.commitment.to_string(),
            salts: salts.collect(),
            draws: draws.collect(),
        }
    }
}

impl From<table::Hints> for Hints {
    fn from(hints: table::Hints) -> Hints {
        match hints {
            table::Hints::Alone => Hints::Alone,
            table::Hints::Friendly => Hints::Friendly,
            table::Hints::None => Hints::None,
        }
    }
}
