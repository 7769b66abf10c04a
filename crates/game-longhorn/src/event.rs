//! What everybody may know happened.

use crate::{Color, Nugget, Tile, Token};
use game_core::{Say, Seat, Text, text};
use serde::Serialize;
use ts_rs::TS;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Event {
    Started {
        seat: Seat,
        tile: Tile,
        first: Seat,
    },
    DiscDrawn {
        tile: Tile,
    },
    Stolen {
        seat: Seat,
        n: u8,
        color: Color,
        tile: Tile,
    },
    NuggetKept {
        seat: Seat,
        value: Nugget,
    },
    SnakeOil {
        seat: Seat,
    },
    /// A compulsory token found nothing to act on.
    NoEffect {
        token: Token,
    },
    Branded {
        seat: Seat,
        n: u8,
        color: Color,
        tile: Tile,
    },
    Struck {
        seat: Seat,
        n: u8,
        color: Color,
    },
    /// A token left its tile without effect.
    Boxed {
        token: Token,
        tile: Tile,
    },
    NuggetTaken {
        seat: Seat,
        victim: Seat,
        value: Nugget,
    },
    CowsTaken {
        seat: Seat,
        victim: Seat,
        n: u8,
        color: Color,
    },
    RanOff {
        seat: Seat,
        color: Color,
        tile: Tile,
    },
    Moved {
        seat: Seat,
        tile: Tile,
        next: Seat,
    },
    Captured {
        seat: Seat,
    },
    Completed {
        seat: Seat,
        color: Color,
    },
    Stranded {
        n: u8,
    },
    Counted {
        seat: Seat,
        money: i32,
    },
    Won {
        seat: Seat,
    },
    Drawn {},
    NextGame {
        game: u8,
        first: Seat,
    },
    MatchOver {
        eagle: u8,
        jessie: u8,
    },
}

impl Say for Event {
    fn say(&self) -> Text {
        match *self {
            Event::Started { seat, tile, first } => text!(
                "{seat} puts the disc on {tile}; {first} begins",
                seat,
                tile = tile.word(),
                first
            ),
            Event::DiscDrawn { tile } => text!("the disc begins on {tile}", tile = tile.word()),
            Event::Stolen {
                seat,
                n,
                color,
                tile,
            } => text!(
                "{seat} steals {n} {color} {n|cow|cows} from {tile}",
                seat,
                n,
                color = color.word(),
                tile = tile.word()
            ),
            Event::NuggetKept { seat, value } => text!(
                "{seat} keeps the nugget of ${value}",
                seat,
                value = value.dollars()
            ),
            Event::SnakeOil { seat } => text!("snake oil: {seat} will play again", seat),
            Event::NoEffect { token } => text!("{token}: no effect", token = token.word()),
            Event::Branded {
                seat,
                n,
                color,
                tile,
            } => text!(
                "branding iron: {seat} takes {n} {color} {n|cow|cows} from {tile}",
                seat,
                n,
                color = color.word(),
                tile = tile.word()
            ),
            Event::Struck { seat, n, color } => text!(
                "epidemic: {seat} sends {n} {color} {n|cow|cows} to the box",
                seat,
                n,
                color = color.word()
            ),
            Event::Boxed { token, tile } => text!(
                "{token}: from {tile} to the box, without effect",
                token = token.word(),
                tile = tile.word()
            ),
            Event::NuggetTaken {
                seat,
                victim,
                value,
            } => text!(
                "ambush: {seat} takes a nugget of ${value} from {victim}",
                seat,
                value = value.dollars(),
                victim
            ),
            Event::CowsTaken {
                seat,
                victim,
                n,
                color,
            } => text!(
                "ambush: {seat} takes {n} {color} {n|cow|cows} from {victim}",
                seat,
                n,
                color = color.word(),
                victim
            ),
            Event::RanOff { seat, color, tile } => text!(
                "rattlesnake: one {color} cow of {seat} runs off to {tile}",
                color = color.word(),
                seat,
                tile = tile.word()
            ),
            Event::Moved { seat, tile, next } => text!(
                "{seat} moves the disc to {tile}, where {next} plays",
                seat,
                tile = tile.word(),
                next
            ),
            Event::Captured { seat } => text!("the sheriff captures {seat}", seat),
            Event::Completed { seat, color } => text!(
                "{seat} owns all the {color} cows",
                seat,
                color = color.word()
            ),
            Event::Stranded { n } => text!(
                "no tile at {n} {n|step|steps} has cows: the money is counted",
                n
            ),
            Event::Counted { seat, money } => text!("{seat} has ${money}", seat, money),
            Event::Won { seat } => text!("{seat} wins the game", seat),
            Event::Drawn {} => text!("the game is a draw"),
            Event::NextGame { game, first } => {
                text!("game {game} of the match: {first} begins", game, first)
            }
            Event::MatchOver { eagle, jessie } => {
                text!("the match ends {eagle} : {jessie}", eagle, jessie)
            }
        }
    }
}
