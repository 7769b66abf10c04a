//! What the terminal reads of a table's messages: the wire's own form, as far as it is shown here. What a newer
//! server adds is read past.

use super::clock::Clock;
use bots::Level;
use game_core::{Message, Seat, Status, Viewer};
use serde::Deserialize;
use serde_json::Value;

#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Heard {
    Welcome {
        table: TableInfo,
        log: Vec<Entry>,
    },
    Frame(Box<Frame>),
    Table {
        table: TableInfo,
    },
    Done {
        id: String,
    },
    Refused {
        id: String,
        refusal: Refusal,
    },
    Problem {
        id: Option<String>,
        message: Message,
    },
    Preview {
        id: String,
        preview: Preview,
    },
    Allowed {
        id: String,
    },
    Hint {
        id: String,
        notation: String,
        label: Message,
    },
    Said(Said),
    WishMade(Wish),
    /// The line is down, for this reason; it is tried again.
    #[serde(skip)]
    Lost(String),
    /// The line is down for good.
    #[serde(skip)]
    Ended(String),
    #[serde(other)]
    More,
}

impl Heard {
    /// The name of the question that this answers.
    pub fn answers(&self) -> Option<&str> {
        match self {
            Heard::Done { id }
            | Heard::Refused { id, .. }
            | Heard::Preview { id, .. }
            | Heard::Allowed { id }
            | Heard::Hint { id, .. } => Some(id),
            Heard::Problem { id, .. } => id.as_deref(),
            Heard::Welcome { .. }
            | Heard::Frame(_)
            | Heard::Table { .. }
            | Heard::Said(_)
            | Heard::WishMade(_)
            | Heard::Lost(_)
            | Heard::Ended(_)
            | Heard::More => None,
        }
    }
    /// With the name that the question has here, where a server knows it under a longer one.
    pub fn under_own_name(mut self, prefix: &str) -> Heard {
        match &mut self {
            Heard::Done { id }
            | Heard::Refused { id, .. }
            | Heard::Preview { id, .. }
            | Heard::Allowed { id }
            | Heard::Hint { id, .. }
            | Heard::Problem { id: Some(id), .. } => {
                if let Some(own) = id.strip_prefix(prefix) {
                    *id = own.to_string();
                }
            }
            Heard::Problem { id: None, .. }
            | Heard::Welcome { .. }
            | Heard::Frame(_)
            | Heard::Table { .. }
            | Heard::Said(_)
            | Heard::WishMade(_)
            | Heard::Lost(_)
            | Heard::Ended(_)
            | Heard::More => {}
        }
        self
    }
}

/// All that one viewer may see after one row of the log.
#[derive(Clone, Debug, Deserialize)]
pub struct Frame {
    pub seq: u32,
    pub step: u32,
    pub viewer: Viewer,
    pub status: Status,
    pub prompt: Option<Message>,
    pub rule: String,
    pub view: Value,
    pub secret: Vec<Seat>,
    pub legal: Vec<Offer>,
    pub scores: Scores,
    pub news: Vec<Entry>,
    pub undone_from: Option<u32>,
    pub thinking: bool,
    /// None at a table without.
    pub clock: Option<Clock>,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Offer {
    pub notation: String,
    pub action: Value,
    pub label: Message,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Scores {
    pub categories: Vec<Category>,
    pub totals: Vec<i32>,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Category {
    pub word: String,
    pub scores: Vec<i32>,
}

/// One step of the game, told.
#[derive(Clone, Debug, Deserialize)]
pub struct Entry {
    pub step: u32,
    pub turn: u32,
    pub seat: Seat,
    pub label: Message,
    pub events: Vec<Message>,
}

#[derive(Clone, Debug, Deserialize)]
pub struct TableInfo {
    pub game: String,
    pub options: Value,
    pub seats: Vec<SeatInfo>,
    pub stage: Stage,
    /// Where its luck comes from.
    #[serde(default)]
    pub luck: Luck,
    /// The seats of who looks.
    pub mine: Vec<Seat>,
    /// Why the game cannot go on.
    pub set_aside: Option<Message>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Luck {
    /// From a secret, to which this is the commitment.
    Sealed { commitment: String },
    #[default]
    #[serde(other)]
    Other,
}

#[derive(Clone, Debug, Deserialize)]
pub struct SeatInfo {
    pub name: String,
    pub holder: Holder,
    /// It is no person who sits here.
    pub program: bool,
    /// Why the player does not decide.
    pub away: Option<Away>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Away {
    StandIn,
    OutOfTime,
    Conceded,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Holder {
    Open,
    Person,
    Bot { level: Level },
    Named,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    Gathering,
    Playing,
    Over,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Refusal {
    pub rule: String,
    pub reason: Message,
}

#[derive(Clone, Debug, Deserialize)]
pub struct Preview {
    pub events: Vec<Message>,
    pub uncertain: bool,
}

/// Somebody asks the others for something.
#[derive(Clone, Debug, Deserialize)]
pub struct Wish {
    pub wish: i64,
    pub wants: Wants,
    /// Who wants to take back, or which seat is wanted.
    pub seat: Seat,
    /// Whose answer is missing.
    pub asked: Vec<Seat>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Wants {
    TakeBack,
    Sit { name: String },
}

#[derive(Clone, Debug, Deserialize)]
pub struct Said {
    pub name: String,
    pub text: String,
}
