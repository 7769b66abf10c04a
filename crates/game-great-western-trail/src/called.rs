//! What the places of the trail are called: by the building that stands there, as it is drawn (`D`, `4a`), and by
//! their own name where none does. Several players may have built the same number, so it is said whose it is.

use crate::action::Action;
use crate::ids::{Building, Neutral, Side};
use crate::places::Node;
use crate::routes::Fees;
use crate::state::{GreatWesternTrail, Spot};
use game_core::{Arg, Indexed, Part, Say, Seat, Text, text};
use serde::Serialize;
use ts_rs::TS;

/// An id of the dictionaries: a building's (`building_d`, `building_4a`) or a space's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(transparent)]
#[ts(type = "string")]
pub struct Called(&'static str);

const NEUTRALS: [&str; Neutral::COUNT] = [
    "building_a",
    "building_b",
    "building_c",
    "building_d",
    "building_e",
    "building_f",
    "building_g",
];
const BUILDINGS: [[&str; Side::COUNT]; Building::COUNT] = [
    ["building_1a", "building_1b"],
    ["building_2a", "building_2b"],
    ["building_3a", "building_3b"],
    ["building_4a", "building_4b"],
    ["building_5a", "building_5b"],
    ["building_6a", "building_6b"],
    ["building_7a", "building_7b"],
    ["building_8a", "building_8b"],
    ["building_9a", "building_9b"],
    ["building_10a", "building_10b"],
];

impl Called {
    pub fn building(building: Building, side: Side) -> Called {
        Called(BUILDINGS[building.index()][side.index()])
    }
    pub fn neutral(letter: Neutral) -> Called {
        Called(NEUTRALS[letter.index()])
    }
    pub fn word(self) -> &'static str {
        self.0
    }
    /// Every name of a building.
    pub fn buildings() -> impl Iterator<Item = &'static str> {
        NEUTRALS.into_iter().chain(BUILDINGS.into_iter().flatten())
    }
}

impl From<Called> for Arg {
    fn from(called: Called) -> Arg {
        Arg::Word(called.0)
    }
}
impl From<Called> for Part {
    fn from(called: Called) -> Part {
        Part::Word(called.0.to_string())
    }
}
impl From<Node> for Called {
    fn from(node: Node) -> Called {
        Called(node.word())
    }
}

impl GreatWesternTrail {
    pub(crate) fn called(&self, at: Node) -> Called {
        match self.spot(at) {
            Spot::Neutral(letter) => Called::neutral(letter),
            Spot::Building { building, .. } => self.building_called(building),
            Spot::Empty | Spot::Tile(_) | Spot::KansasCity => Called::from(at),
        }
    }
    pub(crate) fn building_called(&self, building: Building) -> Called {
        Called::building(building, self.side(building))
    }
    /// Whose building stands there, if it is another's than the acting player's.
    pub(crate) fn landlord(&self, at: Node) -> Option<Seat> {
        match self.spot(at) {
            Spot::Building { owner, .. } if owner != self.current => Some(owner),
            Spot::Building { .. }
            | Spot::Neutral(_)
            | Spot::Empty
            | Spot::Tile(_)
            | Spot::KansasCity => None,
        }
    }
    /// A decision as the label of a button at this table.
    pub(crate) fn label_of(&self, action: &Action) -> Text {
        match *action {
            Action::Place { at } => text!("begin at {at}", at = self.called(at)),
            Action::Move { to, fees } => move_label(self.called(to), self.landlord(to), fees),
            Action::Copy { at } => copy_label(self.called(at), self.landlord(at)),
            Action::Build { building } => {
                text!(
                    "build {n}{side}",
                    n = building.0,
                    side = self.side(building)
                )
            }
            Action::Site { at } => match self.spot(at) {
                Spot::Building { .. } => text!("replace {at}", at = self.called(at)),
                Spot::Empty | Spot::Neutral(_) | Spot::Tile(_) | Spot::KansasCity => action.say(),
            },
            _ => action.say(),
        }
    }
}

pub(crate) fn move_label(to: Called, owner: Option<Seat>, fees: Fees) -> Text {
    let (cash, bank) = (fees.total(), u16::from(fees.bank));
    match owner {
        None if cash == 0 => text!("move to {to}", to),
        None if cash == bank => text!("move to {to} and pay ${cash} to the bank", to, cash),
        None if bank == 0 => text!("move to {to} and pay ${cash} to other players", to, cash),
        None => text!(
            "move to {to} and pay ${cash}, ${bank} of it to the bank",
            to,
            cash,
            bank
        ),
        Some(owner) if cash == 0 => text!("move to {to} of {owner}", to, owner),
        Some(owner) if cash == bank => text!(
            "move to {to} of {owner} and pay ${cash} to the bank",
            to,
            owner,
            cash
        ),
        Some(owner) if bank == 0 => text!(
            "move to {to} of {owner} and pay ${cash} to other players",
            to,
            owner,
            cash
        ),
        Some(owner) => text!(
            "move to {to} of {owner} and pay ${cash}, ${bank} of it to the bank",
            to,
            owner,
            cash,
            bank
        ),
    }
}

pub(crate) fn copy_label(at: Called, owner: Option<Seat>) -> Text {
    match owner {
        None => text!("copy {at}", at),
        Some(owner) => text!("copy {at} of {owner}", at, owner),
    }
}
