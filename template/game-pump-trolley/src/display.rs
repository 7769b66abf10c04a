//! The table as text for a terminal.

use crate::PumpTrolley;
use game_core::{Game, Seat, Status, Words, message};
use std::fmt::{self, Write};

impl fmt::Display for PumpTrolley {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        draw(self, &PumpTrolley::INFO.english(), f)
    }
}

pub fn draw(game: &PumpTrolley, words: &Words, f: &mut dyn Write) -> fmt::Result {
    let line = game.line();
    for seat in Seat::all(game.seats()) {
        let crew = game.crew(seat);
        let track = (0..=line.spaces).map(|space| match space {
            here if here == crew.space => '#',
            here if line.towers.contains(&here) => 'T',
            _ => '.',
        });
        let track: String = track.collect();
        let strength = words.tell(&message!("strength {n}", n = crew.strength));
        writeln!(f, "{} {track} {strength}", seat.index() + 1)?;
    }
    match game.status() {
        Status::Waiting(seat) => {
            let prompt = game.prompt();
            writeln!(
                f,
                "{}",
                words.tell(&message!("{seat}: {prompt}", seat, prompt))
            )
        }
        Status::Over(_) => Ok(()),
    }
}
