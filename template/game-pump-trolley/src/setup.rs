//! Before the first turn (PT-1 to PT-3).

use crate::{Crew, Options, PumpTrolley};
use game_core::{Refusal, Seat, require};

pub fn set_up(options: &Options, seats: u8) -> Result<PumpTrolley, Refusal> {
    require!(
        (2..=4).contains(&seats),
        "PT-1",
        "two to four crews race, not {seats}",
        seats
    );
    let crew = Crew {
        space: 0,
        strength: options.data.get().strength.start,
    };
    Ok(PumpTrolley {
        options: *options,
        crews: (0..seats).map(|_| crew).collect(),
        turn: Seat(0),
    })
}
