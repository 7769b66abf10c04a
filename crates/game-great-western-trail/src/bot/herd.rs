//! What a herd will sell for: the value of the hand that a player can expect in Kansas City.

use super::weights::WEIGHTS;
use crate::{Breed, Card, Data, Player};

/// The breeds from the most valuable down, with their values.
const BREEDS: [(Breed, f32); 9] = [
    (Breed::TexasLonghorn, 5.0),
    (Breed::WestHighland, 4.0),
    (Breed::Holstein, 3.0),
    (Breed::BrownSwiss, 3.0),
    (Breed::Ayrshire, 3.0),
    (Breed::DutchBelt, 2.0),
    (Breed::BlackAngus, 2.0),
    (Breed::Guernsey, 2.0),
    (Breed::Jersey, 1.0),
];

/// The cards of a player, counted.
#[derive(Clone, Copy, Debug, Default)]
pub struct Herd {
    breeds: [u8; Breed::COUNT],
    cards: u8,
    /// Victory points of its cattle.
    pub points: u16,
}

impl Herd {
    pub fn of(data: &Data, player: &Player) -> Herd {
        let mut herd = Herd::default();
        for (card, n) in player.herd().iter() {
            herd.cards += n;
            if let Card::Cattle(cattle) = card {
                herd.breeds[cattle.breed().index()] += n;
                herd.points += u16::from(n) * u16::from(data.cattle[cattle.index()].vp);
            }
        }
        herd
    }
    /// The value of different breeds in the hand of a lap's end. A breed is there if one of the cards seen
    /// on the way was of it; the best ones are kept.
    pub fn expected_value(&self, player: &Player) -> f32 {
        let limit = player.hand_limit() as f32;
        let seen = (limit + WEIGHTS.cards_seen) as i32;
        let mut room = limit;
        let mut value = 0.0;
        for (breed, worth) in BREEDS {
            let n = self.breeds[breed.index()];
            if n == 0 {
                continue;
            }
            let others = 1.0 - f32::from(n) / f32::from(self.cards);
            let share = (1.0 - others.powi(seen)).min(room);
            value += share * worth;
            room -= share;
        }
        value
    }
}

/// What certificates add.
pub fn certificates(player: &Player) -> f32 {
    f32::from(player.temporary_certificates() + player.permanent_certificates())
}
