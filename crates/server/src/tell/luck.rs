//! A table's luck in the form of the wire. The secret goes out by a proof alone.

use crate::wire::{Draw, GivenSalt, Hints, LuckInfo, LuckProof, Moment, SeatSalt};
use game_core::{RecordLuck, Seat, hex};
use table::{Card, Luck, Origin, Proof};

impl From<&Card> for LuckInfo {
    fn from(card: &Card) -> LuckInfo {
        let chairs = card.seats.iter().zip(0..);
        let salts = chairs.filter_map(|(chair, seat)| {
            Some(SeatSalt {
                seat: Seat(seat),
                salt: chair.salt.as_ref()?.to_string(),
            })
        });
        if let Some(seal) = card.seal() {
            return LuckInfo::Sealed {
                commitment: seal.commitment.to_string(),
                salts: salts.collect(),
            };
        }
        match (&card.origin, &card.luck) {
            (Some(Origin::Record { luck, .. }), _) => match luck {
                Some(RecordLuck::Fixed) => LuckInfo::Fixed,
                Some(RecordLuck::Sealed(_)) | None => LuckInfo::Unsealed,
            },
            (_, Luck::Fixed(_)) => LuckInfo::Fixed,
            (_, Luck::Sealed(_) | Luck::Unsealed(_)) => LuckInfo::Unsealed,
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
            from: proof.sealed.fork.map(Moment::from),
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
