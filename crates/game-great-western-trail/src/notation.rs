//! Actions as text: the short stable notation that records keep.

use crate::Action;
use crate::routes::Fees;
use game_core::{Message, Seat, message};
use std::fmt::{self, Display, Formatter};
use std::str::{FromStr, SplitWhitespace};

impl Display for Action {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Action::First { seat } => write!(f, "first {seat}"),
            Action::Bid { place, points } => write!(f, "bid {} {points}", u16::from(*place) + 1),
            Action::Side { side } => write!(f, "side {side}"),
            Action::Draft { objective } => write!(f, "draft {objective}"),
            Action::Place { at } => write!(f, "place {at}"),
            Action::Move { to, fees } => write!(f, "move {to}{fees}"),
            Action::Play { objective } => write!(f, "play {objective}"),
            Action::Use {
                at,
                deal,
                first,
                second,
            } => {
                write!(f, "use {at} {deal}{}{}", Word(first), Word(second))
            }
            Action::Copy { at } => write!(f, "copy {at}"),
            Action::Auxiliary {
                auxiliary,
                twice: false,
            } => write!(f, "auxiliary {auxiliary}"),
            Action::Auxiliary {
                auxiliary,
                twice: true,
            } => write!(f, "auxiliary {auxiliary} twice"),
            Action::End => write!(f, "end"),
            Action::Accept { deal } => write!(f, "accept {deal}"),
            Action::Skip => write!(f, "skip"),
            Action::Hire { row, worker } => write!(f, "hire {} {worker}", u16::from(*row) + 1),
            Action::Build { building } => write!(f, "build {building}"),
            Action::Site { at } => write!(f, "site {at}"),
            Action::Objective {
                objective: Some(objective),
            } => write!(f, "objective {objective}"),
            Action::Objective { objective: None } => write!(f, "objective deck"),
            Action::Engine { to } => write!(f, "engine {to}"),
            Action::Station { station } => write!(f, "station {station}"),
            Action::Upgrade { disc } => write!(f, "upgrade {disc}"),
            Action::Master { worker } => write!(f, "master {worker}"),
            Action::Trade { at } => write!(f, "trade {at}"),
            Action::Hazard { at } => write!(f, "hazard {at}"),
            Action::Buy {
                offer,
                first,
                second,
            } => {
                write!(f, "buy {offer}{}{}", Word(first), Word(second))
            }
            Action::Draw { cards } => write!(f, "draw {cards}"),
            Action::Discard { card } => write!(f, "discard {card}"),
            Action::Remove { card } => write!(f, "remove {card}"),
            Action::Tile { tile } => write!(f, "tile {tile}"),
            Action::Certificates { steps } => write!(f, "certificates {steps}"),
            Action::Deliver { city } => write!(f, "deliver {city}"),
            Action::Disc { disc } => write!(f, "disc {disc}"),
        }
    }
}

/// A word that may be missing, with the gap before it.
struct Word<'a, T>(&'a Option<T>);

impl<T: Display> Display for Word<'_, T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(word) => write!(f, " {word}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Action {
    type Err = Message;
    fn from_str(text: &str) -> Result<Action, Message> {
        let mut words = text.split_whitespace();
        let verb = words.next().unwrap_or_default();
        let action = match verb {
            "first" => Action::First {
                seat: Seat(word(&mut words)?),
            },
            "bid" => Action::Bid {
                place: counted(&mut words)?,
                points: word(&mut words)?,
            },
            "side" => Action::Side {
                side: word(&mut words)?,
            },
            "draft" => Action::Draft {
                objective: word(&mut words)?,
            },
            "place" => Action::Place {
                at: word(&mut words)?,
            },
            "move" => {
                let to = word(&mut words)?;
                return Ok(Action::Move {
                    to,
                    fees: Fees::parse(words)?,
                });
            }
            "play" => Action::Play {
                objective: word(&mut words)?,
            },
            "use" => Action::Use {
                at: word(&mut words)?,
                deal: word(&mut words)?,
                first: maybe(&mut words)?,
                second: maybe(&mut words)?,
            },
            "copy" => Action::Copy {
                at: word(&mut words)?,
            },
            "auxiliary" => Action::Auxiliary {
                auxiliary: word(&mut words)?,
                twice: twice(&mut words)?,
            },
            "end" => Action::End,
            "accept" => Action::Accept {
                deal: word(&mut words)?,
            },
            "skip" => Action::Skip,
            "hire" => Action::Hire {
                row: counted(&mut words)?,
                worker: word(&mut words)?,
            },
            "build" => Action::Build {
                building: word(&mut words)?,
            },
            "site" => Action::Site {
                at: word(&mut words)?,
            },
            "objective" => Action::Objective {
                objective: match words.next().ok_or_else(|| message!("a word is missing"))? {
                    "deck" => None,
                    objective => Some(objective.parse()?),
                },
            },
            "engine" => Action::Engine {
                to: word(&mut words)?,
            },
            "station" => Action::Station {
                station: word(&mut words)?,
            },
            "upgrade" => Action::Upgrade {
                disc: word(&mut words)?,
            },
            "master" => Action::Master {
                worker: word(&mut words)?,
            },
            "trade" => Action::Trade {
                at: word(&mut words)?,
            },
            "hazard" => Action::Hazard {
                at: word(&mut words)?,
            },
            "buy" => Action::Buy {
                offer: word(&mut words)?,
                first: maybe(&mut words)?,
                second: maybe(&mut words)?,
            },
            "draw" => Action::Draw {
                cards: word(&mut words)?,
            },
            "discard" => Action::Discard {
                card: word(&mut words)?,
            },
            "remove" => Action::Remove {
                card: word(&mut words)?,
            },
            "tile" => Action::Tile {
                tile: word(&mut words)?,
            },
            "certificates" => Action::Certificates {
                steps: word(&mut words)?,
            },
            "deliver" => Action::Deliver {
                city: word(&mut words)?,
            },
            "disc" => Action::Disc {
                disc: word(&mut words)?,
            },
            _ => return Err(message!("'{word}' is not an action", word = verb)),
        };
        match words.next() {
            None => Ok(action),
            Some(more) => Err(message!("'{word}' is one word too many", word = more)),
        }
    }
}

fn word<T: FromStr>(words: &mut SplitWhitespace<'_>) -> Result<T, Message> {
    maybe(words)?.ok_or_else(|| message!("a word is missing"))
}
fn maybe<T: FromStr>(words: &mut SplitWhitespace<'_>) -> Result<Option<T>, Message> {
    let word = words.next();
    word.map(|word| {
        word.parse()
            .map_err(|_| message!("'{word}' does not fit here", word))
    })
    .transpose()
}
/// A number that people count from 1.
fn counted(words: &mut SplitWhitespace<'_>) -> Result<u8, Message> {
    let number: u8 = word(words)?;
    number
        .checked_sub(1)
        .ok_or_else(|| message!("counting begins with 1"))
}
fn twice(words: &mut SplitWhitespace<'_>) -> Result<bool, Message> {
    match words.next() {
        None => Ok(false),
        Some("twice") => Ok(true),
        Some(word) => Err(message!("'{word}' should be 'twice'", word)),
    }
}
