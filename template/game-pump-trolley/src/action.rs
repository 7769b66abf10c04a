//! What a seat decides, its notation, and the one place that sends each action to its file.

use crate::actions::{pump, rest, roll};
use crate::{Event, PumpTrolley};
use game_core::{Allowed, Chance, Events, Message, Say, Status, Text, message, text};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};
use ts_rs::TS;

/// One a turn (PT-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    Roll {},
    Pump { n: u8 },
    Rest {},
}

pub fn candidates(game: &PumpTrolley, out: &mut Vec<Action>) {
    if let Status::Over(_) = crate::sequence::status(game) {
        return;
    }
    out.push(Action::Roll {});
    pump::candidates(game, out);
    out.push(Action::Rest {});
}

pub fn check(game: &PumpTrolley, action: Action) -> Allowed {
    match action {
        Action::Roll {} => roll::check(game),
        Action::Pump { n } => pump::check(game, n),
        Action::Rest {} => rest::check(game),
    }
}

pub fn perform(
    game: &mut PumpTrolley,
    action: Action,
    chance: &mut Chance,
    events: &mut Events<Event>,
) {
    match action {
        Action::Roll {} => roll::perform(game, chance, events),
        Action::Pump { n } => pump::perform(game, n, events),
        Action::Rest {} => rest::perform(game, events),
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Roll {} => f.write_str("roll"),
            Action::Pump { n } => write!(f, "pump {n}"),
            Action::Rest {} => f.write_str("rest"),
        }
    }
}

impl FromStr for Action {
    type Err = Message;
    fn from_str(notation: &str) -> Result<Action, Message> {
        let words: Vec<&str> = notation.split_whitespace().collect();
        match words.as_slice() {
            ["roll"] => Ok(Action::Roll {}),
            ["pump", n] => match n.parse() {
                Ok(n) => Ok(Action::Pump { n }),
                Err(_) => Err(message!("'{word}' is not a number", word = *n)),
            },
            ["rest"] => Ok(Action::Rest {}),
            _ => Err(message!("'{word}' is not an action", word = notation)),
        }
    }
}

impl Say for Action {
    fn say(&self) -> Text {
        match *self {
            Action::Roll {} => text!("roll the die"),
            Action::Pump { n } => text!("pump on by {n} {n|space|spaces}", n),
            Action::Rest {} => text!("rest"),
        }
    }
}
