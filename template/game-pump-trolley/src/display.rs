//! The table as text for a terminal.

use crate::PumpTrolley;
use game_core::{Game, Seat, Status};
use std::fmt;

impl fmt::Display for PumpTrolley {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = PumpTrolley::INFO.english();
        let line = self.line();
        for seat in Seat::all(self.seats()) {
            let crew = self.crew(seat);
            let track = (0..=line.spaces).map(|space| match space {
                here if here == crew.space => '#',
                here if line.towers.contains(&here) => 'T',
                _ => '.',
            });
            let track: String = track.collect();
            writeln!(f, "{seat} {track} strength {}", crew.strength)?;
        }
        match self.status() {
            Status::Waiting(seat) => writeln!(f, "{seat}: {}", self.prompt().english(&words)),
            Status::Over(_) => Ok(()),
        }
    }
}
