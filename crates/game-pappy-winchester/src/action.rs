//! What a seat can decide, and how it is written down. The rules of each action are in its own file.

use crate::actions::{bid, duel, keep, look, move_vehicle, pass, place};
use crate::event::Event;
use crate::ids::{Notes, Slot, Stop};
use crate::state::{PappyWinchester, Stage};
use crate::target::Target;
use game_core::{Allowed, Chance, Events, Message, Say, Text, message, text};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};
use ts_rs::TS;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Action {
    /// Set-up: a vehicle on one of its stops.
    Place {
        stop: Stop,
    },
    /// Set-up: the objective in this slot is kept, the other goes to the box.
    Keep {
        slot: Slot,
    },
    Bid {
        amount: Notes,
    },
    Pass,
    Duel,
    /// The Rumour token.
    Look {
        target: Target,
    },
    /// The Movement token: the vehicle of this stop's line goes or stays there.
    Move {
        stop: Stop,
    },
}

/// Exactly the legal actions.
pub fn candidates(game: &PappyWinchester, out: &mut Vec<Action>) {
    match game.stage {
        Stage::PlaceTrain | Stage::PlaceBoat => place::candidates(game, out),
        Stage::Keep(_) => keep::candidates(out),
        Stage::Auction => {
            bid::candidates(game, out);
            pass::candidates(out);
            duel::candidates(game, out);
        }
        Stage::Rumour(buyer) => look::candidates(game, buyer, out),
        Stage::Movement(_) => move_vehicle::candidates(game, out),
        Stage::Over => {}
    }
}

pub fn check(game: &PappyWinchester, action: &Action) -> Allowed {
    match *action {
        Action::Place { stop } => place::check(game, stop),
        Action::Keep { .. } => keep::check(game),
        Action::Bid { amount } => bid::check(game, amount),
        Action::Pass => pass::check(game),
        Action::Duel => duel::check(game),
        Action::Look { target } => look::check(game, target),
        Action::Move { stop } => move_vehicle::check(game, stop),
    }
}

pub fn perform(
    game: &mut PappyWinchester,
    action: &Action,
    chance: &mut Chance,
    events: &mut Events<Event>,
) {
    match *action {
        Action::Place { stop } => place::perform(game, stop, chance, events),
        Action::Keep { slot } => keep::perform(game, slot, chance, events),
        Action::Bid { amount } => bid::perform(game, amount, chance, events),
        Action::Pass => pass::perform(game, chance, events),
        Action::Duel => duel::perform(game, chance, events),
        Action::Look { target } => look::perform(game, target, chance, events),
        Action::Move { stop } => move_vehicle::perform(game, stop, chance, events),
    }
}

impl Say for Action {
    fn say(&self) -> Text {
        match *self {
            Action::Place { stop } => text!("place it at {stop}", stop = stop.word()),
            Action::Keep { slot } => text!("keep objective {slot}", slot = slot.number()),
            Action::Bid { amount } => text!("bid {amount}", amount),
            Action::Pass => text!("pass"),
            Action::Duel => text!("challenge to a duel"),
            Action::Look {
                target: Target::Mine { parcel },
            } => {
                text!(
                    "look at the mine on parcel {parcel}",
                    parcel = parcel.number()
                )
            }
            Action::Look {
                target: Target::Ranch,
            } => text!("look at the ranch"),
            Action::Look {
                target: Target::Objective { seat, slot },
            } => {
                text!(
                    "look at objective {slot} of {seat}",
                    slot = slot.number(),
                    seat
                )
            }
            Action::Move { stop } => text!(
                "move the {vehicle} to {stop}",
                vehicle = stop.vehicle().word(),
                stop = stop.word()
            ),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Place { stop } => write!(f, "place {stop}"),
            Action::Keep { slot } => write!(f, "keep {slot}"),
            Action::Bid { amount } => write!(f, "bid {amount}"),
            Action::Pass => f.write_str("pass"),
            Action::Duel => f.write_str("duel"),
            Action::Look { target } => write!(f, "look {target}"),
            Action::Move { stop } => write!(f, "move {stop}"),
        }
    }
}

impl FromStr for Action {
    type Err = Message;
    fn from_str(text: &str) -> Result<Action, Message> {
        let (verb, rest) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
        match (verb, rest.trim()) {
            ("place", stop) => Ok(Action::Place {
                stop: stop.parse()?,
            }),
            ("keep", slot) => Ok(Action::Keep {
                slot: slot.parse()?,
            }),
            ("bid", amount) => {
                let amount = amount
                    .parse()
                    .map_err(|_| message!("'{word}' is not a number", word = amount))?;
                Ok(Action::Bid { amount })
            }
            ("pass", "") => Ok(Action::Pass),
            ("duel", "") => Ok(Action::Duel),
            ("look", target) => Ok(Action::Look {
                target: target.parse()?,
            }),
            ("move", stop) => Ok(Action::Move {
                stop: stop.parse()?,
            }),
            _ => Err(message!("'{word}' is not an action", word = text.trim())),
        }
    }
}
