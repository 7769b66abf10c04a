//! What a table agrees on before the game.

use crate::DataId;
use game_core::{Choice, words};
use serde::{Deserialize, Serialize};
use serde_json::json;
use ts_rs::TS;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    pub line: Line,
    /// The figures to play with; a corrected file is named by its fingerprint.
    #[ts(type = "string")]
    pub data: DataId,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            line: Line::Branch,
            data: DataId::default(),
        }
    }
}

words! {
    /// The line that is raced on (PT-2).
    Line { Branch = "branch", Main = "main" }
}

pub fn choices() -> Vec<Choice> {
    vec![Choice {
        id: "line",
        values: Line::ALL.map(|line| json!(line)).to_vec(),
        default: json!(Options::default().line),
    }]
}
