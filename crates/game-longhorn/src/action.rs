//! What a seat decides, its notation, and the one place that sends each action to its file.

use crate::actions::{ambush, brand, epidemic, move_disc, rattle, start, steal};
use crate::{Color, Event, Longhorn, Nugget, Phase, Tile};
use game_core::{Allowed, Chance, Events, Message, Refusal, Say, Text, message, text};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};
use ts_rs::TS;

/// The smallest decisions: D0 to D3 of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    Start {
        tile: Tile,
    },
    Steal {
        color: Color,
    },
    Brand {
        tile: Tile,
        color: Color,
    },
    Epidemic {
        color: Color,
    },
    /// A value is named where the thief chooses; otherwise the nugget is drawn.
    AmbushNugget {
        value: Option<Nugget>,
    },
    AmbushCows {
        color: Color,
    },
    Rattle {
        color: Color,
        tile: Tile,
    },
    Move {
        tile: Tile,
    },
}

pub fn candidates(game: &Longhorn, out: &mut Vec<Action>) {
    match game.phase {
        Phase::Start => start::candidates(out),
        Phase::Steal => steal::candidates(out),
        Phase::Brand { .. } => brand::candidates(out),
        Phase::Epidemic { .. } => epidemic::candidates(out),
        Phase::Ambush { .. } => ambush::candidates(out),
        Phase::Rattle { .. } => rattle::candidates(out),
        Phase::Move { .. } => move_disc::candidates(out),
        Phase::Over { .. } => {}
    }
}

pub fn legal(game: &Longhorn, out: &mut Vec<Action>) {
    match game.phase {
        Phase::Start => start::legal(game, out),
        Phase::Steal => steal::legal(game, out),
        Phase::Brand { stolen, .. } => brand::legal(game, stolen, out),
        Phase::Epidemic { .. } => epidemic::candidates(out),
        Phase::Ambush { .. } => ambush::legal(game, out),
        Phase::Rattle { color, .. } => rattle::legal(game, color, out),
        Phase::Move { stride, next } => move_disc::legal(game, stride, next, out),
        Phase::Over { .. } => {}
    }
}

pub fn check(game: &Longhorn, action: Action) -> Allowed {
    match action {
        Action::Start { tile } => start::check(game, tile),
        Action::Steal { color } => steal::check(game, color),
        Action::Brand { tile, color } => brand::check(game, tile, color),
        Action::Epidemic { .. } => epidemic::check(game),
        Action::AmbushNugget { value } => ambush::check_nugget(game, value),
        Action::AmbushCows { color } => ambush::check_cows(game, color),
        Action::Rattle { color, tile } => rattle::check(game, color, tile),
        Action::Move { tile } => move_disc::check(game, tile),
    }
}

pub fn perform(
    game: &mut Longhorn,
    action: Action,
    chance: &mut Chance,
    events: &mut Events<Event>,
) {
    match action {
        Action::Start { tile } => start::perform(game, tile, events),
        Action::Steal { color } => steal::perform(game, color, chance, events),
        Action::Brand { tile, color } => brand::perform(game, tile, color, chance, events),
        Action::Epidemic { color } => epidemic::perform(game, color, chance, events),
        Action::AmbushNugget { value } => ambush::perform_nugget(game, value, chance, events),
        Action::AmbushCows { color } => ambush::perform_cows(game, color, chance, events),
        Action::Rattle { color, tile } => rattle::perform(game, color, tile, chance, events),
        Action::Move { tile } => move_disc::perform(game, tile, events),
    }
}

/// The refusal of an action that belongs to another moment.
pub fn not_now(game: &Longhorn) -> Allowed {
    Err(match game.phase {
        Phase::Start => Refusal::new("LH-7", text!("first the starting tile is chosen")),
        Phase::Steal => Refusal::new("LH-8", text!("a turn begins with stealing cows")),
        Phase::Brand { .. } => {
            Refusal::new("LH-12", text!("the branding iron must be applied now"))
        }
        Phase::Epidemic { .. } => Refusal::new("LH-12", text!("the epidemic must be applied now")),
        Phase::Ambush { .. } => Refusal::new("LH-12", text!("the ambush must be applied now")),
        Phase::Rattle { .. } => Refusal::new("LH-12", text!("the rattlesnake must be applied now")),
        Phase::Move { .. } => Refusal::new("LH-8", text!("now the disc must be moved")),
        Phase::Over { .. } => Refusal::new("LH-50", text!("the game is over")),
    })
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Start { tile } => write!(f, "start {tile}"),
            Action::Steal { color } => write!(f, "steal {color}"),
            Action::Brand { tile, color } => write!(f, "brand {tile} {color}"),
            Action::Epidemic { color } => write!(f, "epidemic {color}"),
            Action::AmbushNugget { value: None } => write!(f, "ambush nugget"),
            Action::AmbushNugget { value: Some(value) } => {
                write!(f, "ambush nugget {}", value.dollars())
            }
            Action::AmbushCows { color } => write!(f, "ambush {color}"),
            Action::Rattle { color, tile } => write!(f, "rattle {color} {tile}"),
            Action::Move { tile } => write!(f, "move {tile}"),
        }
    }
}

impl FromStr for Action {
    type Err = Message;
    fn from_str(notation: &str) -> Result<Action, Message> {
        let words: Vec<&str> = notation.split_whitespace().collect();
        Ok(match words.as_slice() {
            ["start", tile] => Action::Start {
                tile: tile.parse()?,
            },
            ["steal", color] => Action::Steal {
                color: color.parse()?,
            },
            ["brand", tile, color] => Action::Brand {
                tile: tile.parse()?,
                color: color.parse()?,
            },
            ["epidemic", color] => Action::Epidemic {
                color: color.parse()?,
            },
            ["ambush", "nugget"] => Action::AmbushNugget { value: None },
            ["ambush", "nugget", dollars] => {
                let dollars: u16 = dollars
                    .parse()
                    .map_err(|_| message!("'{word}' is not a number", word = *dollars))?;
                Action::AmbushNugget {
                    value: Some(dollars.try_into()?),
                }
            }
            ["ambush", color] => Action::AmbushCows {
                color: color.parse()?,
            },
            ["rattle", color, tile] => Action::Rattle {
                color: color.parse()?,
                tile: tile.parse()?,
            },
            ["move", tile] => Action::Move {
                tile: tile.parse()?,
            },
            _ => {
                return Err(message!("'{word}' is not an action", word = notation));
            }
        })
    }
}

impl Say for Action {
    fn say(&self) -> Text {
        match self {
            Action::Start { tile } => text!("start on {tile}", tile = tile.word()),
            Action::Steal { color } => text!("steal the {color} cows", color = color.word()),
            Action::Brand { tile, color } => text!(
                "brand the {color} cows of {tile}",
                color = color.word(),
                tile = tile.word()
            ),
            Action::Epidemic { color } => text!("kill the {color} cows", color = color.word()),
            Action::AmbushNugget { value: None } => text!("take a nugget at random"),
            Action::AmbushNugget { value: Some(value) } => {
                text!("take a nugget of ${value}", value = value.dollars())
            }
            Action::AmbushCows { color } => text!("take {color} cows", color = color.word()),
            Action::Rattle { color, tile } => text!(
                "put a {color} cow on {tile}",
                color = color.word(),
                tile = tile.word()
            ),
            Action::Move { tile } => text!("move to {tile}", tile = tile.word()),
        }
    }
}
