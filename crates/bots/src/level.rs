//! The strengths offered to people.

use crate::{Bot, Budget};
use game_core::{Message, message};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr, time::Duration};
use ts_rs::TS;
use utoipa::ToSchema;

#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS, ToSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    Easy,
    Medium,
    Hard,
    Expert,
}

impl Level {
    pub const ALL: [Level; 4] = [Level::Easy, Level::Medium, Level::Hard, Level::Expert];

    /// Who plays at this level, and how long it may think about one decision.
    pub fn bot(self) -> (Bot, Budget) {
        let time = |ms| Budget::time(Duration::from_millis(ms));
        match self {
            Level::Easy => (Bot::Casual, time(50)),
            Level::Medium => (Bot::Greedy, time(50)),
            Level::Hard => (Bot::Learned, time(300)),
            Level::Expert => (Bot::Best, time(1_000)),
        }
    }
    pub fn id(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Expert => "expert",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Level {
    type Err = Message;
    fn from_str(word: &str) -> Result<Level, Message> {
        Level::ALL
            .into_iter()
            .find(|level| level.id() == word)
            .ok_or_else(|| {
                message!(
                    "there is no level '{word}'; choose easy, medium, hard or expert",
                    word
                )
            })
    }
}
