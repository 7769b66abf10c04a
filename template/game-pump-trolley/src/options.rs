//! What a table agrees on before the game.

use crate::DataId;
use game_core::Choice;
use serde::{Deserialize, Serialize};
use serde_json::json;
use ts_rs::TS;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    pub line: Line,
    /// The figures to play with; a corrected file is named by its fingerprint.
    #[ts(type = "string")]
    pub data: DataId,
}

/// The line that is raced on (PT-2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Line {
    #[default]
    Branch,
    Main,
}

impl Line {
    pub const ALL: [Line; 2] = [Line::Branch, Line::Main];

    pub const fn word(self) -> &'static str {
        match self {
            Line::Branch => "branch",
            Line::Main => "main",
        }
    }
}

pub fn choices() -> Vec<Choice> {
    vec![Choice {
        id: "line",
        values: Line::ALL.map(|line| json!(line)).to_vec(),
        default: json!(Line::default()),
    }]
}
