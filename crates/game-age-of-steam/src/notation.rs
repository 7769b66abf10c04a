//! The notation of actions, the one that records keep: `bid 5`, `build c10r09 straight 1`,
//! `deliver blue evansville n indianapolis ne cincinnati`.

use crate::{
    action::{Action, Leg},
    tiles::Placement,
};
use arrayvec::ArrayVec;
use game_core::{Message, message};
use std::{fmt, str::FromStr};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::IssueShares { shares } => write!(f, "issue {shares}"),
            Action::Bid { amount } => write!(f, "bid {amount}"),
            Action::UsePass => write!(f, "pass"),
            Action::DropOut => write!(f, "drop"),
            Action::SelectAction { action } => write!(f, "select {action}"),
            Action::Urbanize { town, new_city } => write!(f, "urbanize {town} {new_city}"),
            Action::Build {
                hex,
                tile,
                rotation,
            } => write!(f, "build {hex} {tile} {rotation}"),
            Action::EndBuild => write!(f, "end"),
            Action::Deliver { good, from, legs } => {
                write!(f, "deliver {good} {from}")?;
                legs.iter()
                    .try_for_each(|leg| write!(f, " {} {}", leg.side, leg.to))
            }
            Action::RaiseEngine => write!(f, "raise"),
            Action::Decline => write!(f, "decline"),
            Action::Produce => write!(f, "produce"),
            Action::SkipProduction => write!(f, "skip"),
            Action::PlaceCube { good, space } => write!(f, "place {good} {space}"),
        }
    }
}

impl FromStr for Action {
    type Err = Message;
    fn from_str(text: &str) -> Result<Action, Message> {
        let mut words = text.split_whitespace();
        let verb = words.next().unwrap_or_default();
        let mut rest = Words(words);
        let action = match verb {
            "issue" => Action::IssueShares {
                shares: rest.number()?,
            },
            "bid" => Action::Bid {
                amount: rest.number()?,
            },
            "pass" => Action::UsePass,
            "drop" => Action::DropOut,
            "select" => Action::SelectAction {
                action: rest.word()?,
            },
            "urbanize" => Action::Urbanize {
                town: rest.word()?,
                new_city: rest.word()?,
            },
            "build" => {
                let hex = rest.word()?;
                let tile = Placement::turned(rest.word()?, rest.number()?)?;
                Action::Build {
                    hex,
                    tile: tile.kind(),
                    rotation: tile.rotation(),
                }
            }
            "end" => Action::EndBuild,
            "deliver" => Action::Deliver {
                good: rest.word()?,
                from: rest.word()?,
                legs: rest.legs()?,
            },
            "raise" => Action::RaiseEngine,
            "decline" => Action::Decline,
            "produce" => Action::Produce,
            "skip" => Action::SkipProduction,
            "place" => Action::PlaceCube {
                good: rest.word()?,
                space: rest.word()?,
            },
            _ => return Err(message!("'{word}' is not an action", word = verb)),
        };
        match rest.0.next() {
            Some(more) => Err(message!("'{word}' is one word too many", word = more)),
            None => Ok(action),
        }
    }
}

/// The words after the verb.
struct Words<'t>(std::str::SplitWhitespace<'t>);

impl Words<'_> {
    fn word<T: FromStr<Err = Message>>(&mut self) -> Result<T, Message> {
        let word = self.0.next();
        word.ok_or_else(|| message!("a word is missing"))?.parse()
    }
    fn number<T: FromStr>(&mut self) -> Result<T, Message> {
        let word = self.0.next();
        let word = word.ok_or_else(|| message!("a number is missing"))?;
        word.parse()
            .map_err(|_| message!("'{word}' is not a number that fits", word))
    }
    fn legs(&mut self) -> Result<ArrayVec<Leg, 6>, Message> {
        let mut legs = ArrayVec::new();
        while let Some(side) = self.0.next() {
            let leg = Leg {
                side: side.parse()?,
                to: self.word()?,
            };
            legs.try_push(leg)
                .map_err(|_| message!("a delivery has at most six links"))?;
        }
        Ok(legs)
    }
}
