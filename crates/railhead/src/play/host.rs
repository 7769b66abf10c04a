//! The other end of the line: a table in this process ([`Here`](super::Here)), or one at a server
//! ([`There`](super::There)). Both say the same, so whoever shows it knows neither.

use super::heard::{Frame, Heard};
use crate::luck;
use crate::problem::Problem;
use game_core::{Record, Seat};
use shelf::ActionWords;
use std::time::Duration;

/// What somebody at the terminal wants of a table.
#[derive(Clone, Debug)]
pub enum Ask {
    /// Do this, seen from the position after row `after_seq`.
    Play {
        seat: Seat,
        action: String,
        after_seq: u32,
    },
    Undo {
        after_seq: u32,
    },
    /// What would this do?
    Preview {
        seat: Seat,
        action: String,
    },
    /// May I do this, and if not, why not?
    Explain {
        seat: Seat,
        action: ActionWords,
    },
    Hint {
        seat: Seat,
    },
    /// To another's wish: to take back, or to sit down.
    Answer {
        wish: i64,
        allow: bool,
    },
    Say {
        text: String,
    },
    /// I play again for my seat, whose time had run out.
    Back,
}

pub trait Host {
    /// Asks under a name of its own, by which the answer is known.
    fn ask(&mut self, id: &str, ask: Ask);
    /// Whatever has come; waits this long for the first of it.
    fn hear(&mut self, patience: Duration) -> Vec<Heard>;
    /// The table after an earlier step, as one may look at it.
    fn look_back(&mut self, step: u32) -> Result<Frame, Problem>;
    /// The game so far, where it is kept here.
    fn record(&self) -> Option<Record>;
    /// Whether the luck of the game, which is over, is what was promised before. None where there is nothing to check.
    fn check_luck(&mut self) -> Result<Option<luck::Told>, Problem>;
}
