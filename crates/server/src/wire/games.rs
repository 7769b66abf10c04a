//! What is told of the games on the shelf: options, figures, rules, words, and a guided first game.

use super::{Frame, TableInfo};
use bots::Level;
use game_core::{Choice, Correction, Difference, Doubt, Entry, Message, Preset, Sheet};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use shelf::{ActionWords, Preview};
use std::collections::BTreeMap;
use ts_rs::TS;
use utoipa::ToSchema;

#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct GameEntry {
    pub id: String,
    pub title: String,
    pub min_seats: u8,
    pub max_seats: u8,
    pub rules_version: u32,
    pub choices: Vec<Choice>,
    pub presets: Vec<Preset>,
    pub levels: Vec<Level>,
    /// Those whose strength was measured, which may be fixed points of a rated game.
    pub measured: Vec<Level>,
    /// The data set that new tables get here, if it is not the built-in one.
    pub data: Option<String>,
    /// Seats see what others may not, until the game is over.
    pub secrets: bool,
    /// There is a guided first game.
    pub lesson: bool,
    /// It is on the shelf: new tables can be made. Of others, tables go on that are there.
    pub offered: bool,
}

/// The figures of a data set that are not the built-in ones.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct DataChanges {
    pub changes: Vec<Difference>,
}

/// The figures of a game, and which of them were not taken from the print.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct DataPage {
    /// The built-in file.
    #[schema(value_type = Object)]
    #[ts(type = "unknown")]
    pub file: Value,
    pub doubts: Vec<Doubt>,
    /// The places that can be corrected, such as `parcels.*.terrain`.
    pub open: Vec<String>,
}

/// What an owner of the game found on the printed pieces.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Corrections {
    pub corrections: Vec<Correction>,
}

/// The built-in file with corrections: whether it can be played with.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct CorrectedData {
    /// Why it cannot; none if it can.
    pub problems: Vec<Message>,
    pub changes: Vec<Difference>,
    /// The whole file as text, to be kept.
    pub file: String,
}

/// A guided first game, whole: a client plays it without asking further.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Lesson {
    /// The table it is played at; the learner's seat is `mine` and has no name.
    pub table: TableInfo,
    /// The position before the first step and after each, as the learner sees it; what is legal is the
    /// one move that is awaited.
    pub frames: Vec<Frame>,
    pub pages: Vec<LessonPage>,
}

/// What is said at one moment of a lesson, by language.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct LessonPage {
    /// Steps done before it.
    pub step: u32,
    pub say: BTreeMap<String, String>,
    /// What the learner is asked to do; without it the lesson goes on by itself.
    pub ask: Option<BTreeMap<String, String>>,
    /// The places on the board that it speaks of.
    pub marks: Vec<String>,
    /// What the awaited move would do.
    pub preview: Option<Preview>,
}

/// One position of a lesson, to be looked at: pictures of the board are drawn from it.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct LessonStill {
    pub frame: Frame,
    /// What the seats are called; the learner's has no name.
    pub names: Vec<String>,
}

/// What a learner would like to do.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LessonWish {
    /// The notation of an action, or its fields.
    pub action: ActionWords,
}

/// A dictionary.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct WordsPage {
    /// The language that it is in: English where the game lacks the one that was asked for.
    pub language: String,
    pub words: BTreeMap<String, Entry>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct RulesPage {
    pub sheet: Sheet,
}
