//! What is still to be decided in the turn under way, where it is the seat's own.

use super::Row;
use crate::{City, GreatWesternTrail, Pending};
use game_core::Seat;

const KINDS: usize = 32;

pub fn write(game: &GreatWesternTrail, seat: Seat, row: &mut Row<'_>) {
    if game.current != seat {
        row.skip(KINDS + City::COUNT + 4);
        return;
    }
    let mut kinds = 0u64;
    let (mut value, mut city) = (0, None);
    for pending in &game.pending {
        kinds |= 1 << kind(*pending);
        match *pending {
            Pending::Deliver { value: herd, .. } => value = herd,
            Pending::DeliveryDisc { city: to, .. } => city = Some(to.index()),
            _ => {}
        }
    }
    row.bits(kinds, KINDS);
    row.one_of(city, City::COUNT);
    row.count(value, 18.0);
    row.flag(game.activation.acted);
    row.flag(game.activation.closed);
    row.flag(true);
}

fn kind(pending: Pending) -> usize {
    match pending {
        Pending::NameFirst => 0,
        Pending::Bid => 1,
        Pending::ChooseSide { .. } => 2,
        Pending::Draft => 3,
        Pending::Begin => 4,
        Pending::Move => 5,
        Pending::Use => 6,
        Pending::Tile { .. } => 7,
        Pending::Income => 8,
        Pending::Deliver { .. } => 9,
        Pending::DeliveryDisc { .. } => 10,
        Pending::Return => 11,
        Pending::DrawUp => 12,
        Pending::Offer { .. } => 13,
        Pending::Gains { .. } => 14,
        Pending::Hire { .. } => 15,
        Pending::Build { .. } => 16,
        Pending::Site { .. } => 17,
        Pending::TakeObjective { .. } => 18,
        Pending::EngineForward { .. } => 19,
        Pending::EngineBack { .. } => 20,
        Pending::EngineReturn => 21,
        Pending::SpecialDelivery => 22,
        Pending::PassedStation => 23,
        Pending::Upgrade { .. } => 24,
        Pending::Master { .. } => 25,
        Pending::Trade => 26,
        Pending::RemoveHazard => 27,
        Pending::Buy { .. } => 28,
        Pending::ExtraMove { .. } => 29,
        Pending::Auxiliary => 30,
        Pending::Draw { .. } | Pending::Discard { .. } | Pending::RemoveCards { .. } => 31,
    }
}
