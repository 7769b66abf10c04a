//! The lines of docs/ARENA.md.

use game_core::{Placings, Seat, Text};
use serde::Serialize;
use serde_json::Value;
use shelf::{Asked, Invitation, Json, Offer};
use std::{fmt, time::Duration};

/// Raised when a program that speaks the one before would no longer understand.
const PROTOCOL: u32 = 1;

/// What a program is told: a line of JSON each.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Said<'a> {
    Hello {
        protocol: u32,
        railhead: &'static str,
    },
    Game {
        game: &'static str,
        rules: u32,
        seats: u8,
        seat: Seat,
        options: &'a Value,
        seed: u64,
    },
    Decide {
        time_ms: Option<u64>,
        iterations: Option<u64>,
        prompt: &'a Text,
        view: &'a Json,
        legal: &'a [Offer],
    },
    World {
        record: String,
    },
    Over {
        placings: &'a Placings,
    },
    Quit,
}

impl<'a> Said<'a> {
    pub fn hello() -> Said<'static> {
        Said::Hello {
            protocol: PROTOCOL,
            railhead: env!("CARGO_PKG_VERSION"),
        }
    }
    pub fn game(invitation: &'a Invitation) -> Said<'a> {
        Said::Game {
            game: invitation.game.id,
            rules: invitation.game.rules_version,
            seats: invitation.seats,
            seat: invitation.seat,
            options: &invitation.options,
            seed: invitation.seed,
        }
    }
    pub fn decide(
        asked: &'a Asked<'_>,
        time: Option<Duration>,
        iterations: Option<u64>,
    ) -> Said<'a> {
        Said::Decide {
            time_ms: time.map(|time| time.as_millis() as u64),
            iterations,
            prompt: &asked.prompt,
            view: &asked.view,
            legal: &asked.legal,
        }
    }
}

/// What a program says: a line of words each.
#[derive(Debug, PartialEq)]
pub enum Word {
    Ready,
    /// An action in its notation.
    Play(String),
    World,
    Other(String),
}

impl Word {
    pub fn read(line: &str) -> Word {
        let line = line.trim();
        match line.split_once(' ') {
            Some(("play", action)) => Word::Play(action.trim().to_string()),
            _ if line == "ready" => Word::Ready,
            _ if line == "world" => Word::World,
            _ => Word::Other(line.to_string()),
        }
    }
}

/// More of a line tells nothing more.
const SHOWN: usize = 60;

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = match self {
            Word::Ready => "ready".to_string(),
            Word::World => "world".to_string(),
            Word::Play(action) => format!("play {action}"),
            Word::Other(line) => line.clone(),
        };
        let shown = line.chars().filter(|c| !c.is_control()).take(SHOWN);
        f.write_str(&shown.collect::<String>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_and_anything_else_is_kept() {
        let play = |action: &str| Word::Play(action.to_string());
        assert_eq!(Word::read("ready\r\n"), Word::Ready);
        assert_eq!(Word::read("world"), Word::World);
        assert_eq!(Word::read("play steal orange\n"), play("steal orange"));
        for other in ["", "play", "Ready", "worlds", "steal orange"] {
            assert_eq!(Word::read(other), Word::Other(other.to_string()));
        }
    }
    #[test]
    fn what_is_said_is_one_line() {
        let line = serde_json::to_string(&Said::World {
            record: "railhead 1\ngame".to_string(),
        });
        let line = line.expect("plain data");
        assert_eq!(line, r#"{"type":"world","record":"railhead 1\ngame"}"#);
        let quit = serde_json::to_string(&Said::Quit).expect("plain data");
        assert_eq!(quit, r#"{"type":"quit"}"#);
    }
}
