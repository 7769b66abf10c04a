//! What everybody may know happened.

use game_core::{Say, Seat, Text, text};
use serde::Serialize;
use ts_rs::TS;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Event {
    Rolled { seat: Seat, n: u8 },
    Pumped { seat: Seat, n: u8 },
    Rested { seat: Seat, n: u8 },
    Watered { seat: Seat, n: u8 },
    Jostled { seat: Seat, victim: Seat, n: u8 },
    Arrived { seat: Seat },
    Won { seat: Seat },
}

impl Say for Event {
    fn say(&self) -> Text {
        match *self {
            Event::Rolled { seat, n } => text!("{seat} rolls {n}", seat, n),
            Event::Pumped { seat, n } => {
                text!("{seat} pumps on by {n} {n|space|spaces}", seat, n)
            }
            Event::Rested { seat, n } => text!("{seat} rests and gains a strength of {n}", seat, n),
            Event::Watered { seat, n } => {
                text!("water tower: {seat} gains a strength of {n}", seat, n)
            }
            Event::Jostled { seat, victim, n } => text!(
                "{seat} jostles {victim} and takes a strength of {n}",
                seat,
                victim,
                n
            ),
            Event::Arrived { seat } => text!("{seat} reaches the railhead", seat),
            Event::Won { seat } => text!("{seat} wins the race", seat),
        }
    }
}
