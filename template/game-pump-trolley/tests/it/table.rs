//! Races for tests, as they stand on the line.

use game_core::testing::{Scenario, scenario};
use game_core::{Chance, Game, Seat};
use game_pump_trolley::{Crew, Options, PumpTrolley};

pub fn begin(seats: u8) -> Scenario<PumpTrolley> {
    let game = PumpTrolley::set_up(&Options::default(), seats, &mut Chance::fast(1));
    scenario(game.expect("two to four seats"))
}

/// The crews stand on these spaces with these strengths; the first is to play.
pub fn race(crews: &[(u8, u8)]) -> Scenario<PumpTrolley> {
    let mut game = begin(crews.len() as u8);
    for (crew, (space, strength)) in game.crews.iter_mut().zip(crews) {
        *crew = Crew {
            space: *space,
            strength: *strength,
        };
    }
    assert_eq!(game.audit(), []);
    game
}

/// The space and the strength of a seat's crew.
pub fn crew(game: &PumpTrolley, seat: u8) -> (u8, u8) {
    let crew = game.crew(Seat(seat));
    (crew.space, crew.strength)
}
