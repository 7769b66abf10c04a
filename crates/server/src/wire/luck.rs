//! What is told of a table's luck, and what it can be checked by.

use super::Moment;
use game_core::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// For which table luck is promised.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LuckWish {
    /// The moment of another table from which the game is to go on.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub from: Option<Moment>,
}

/// The luck of a table that is still to be made.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct LuckPromise {
    /// The id that it will have.
    pub table: String,
    /// SHA-256 of the secret with that id; 64 hexadecimal digits.
    pub commitment: String,
    /// What makes the table with this luck; it is for who asked.
    pub promise: String,
    /// Until when it holds, in milliseconds since 1970.
    #[ts(type = "number")]
    pub until: i64,
}

/// Where a table's luck comes from.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum LuckInfo {
    /// From a seed that somebody chose or could know: practice.
    Fixed,
    /// From a secret that is told at the end.
    Sealed {
        /// SHA-256 of the secret with the table's id, shown from the first moment; 64 hexadecimal digits.
        commitment: String,
        /// What those who sat down before the deal added to it.
        salts: Vec<SeatSalt>,
    },
    /// From a secret of before there were commitments: it cannot be checked.
    Unsealed,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct SeatSalt {
    pub seat: Seat,
    /// In hexadecimal digits.
    pub salt: String,
}

/// All that the luck of a finished game can be checked by. How is told in ARCHITECTURE.md.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct LuckProof {
    pub table: String,
    pub commitment: String,
    /// 64 hexadecimal digits.
    pub secret: String,
    /// The moment of another table from which the game goes on: what was drawn until then is not claimed.
    pub from: Option<Moment>,
    /// In the order in which they are used.
    pub salts: Vec<GivenSalt>,
    pub draws: Vec<Draw>,
}

/// A salt with who gave it.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct GivenSalt {
    pub seat: Seat,
    pub name: String,
    pub salt: String,
}

/// What one step of the game drew.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Draw {
    /// Which drawing step it is; 0 is the set-up.
    pub n: u32,
    /// The step of the game; 0 is the set-up.
    pub step: u32,
    /// How many ways each draw could have gone.
    pub bounds: Vec<u32>,
    pub outcomes: Vec<u32>,
}

/// Whether a good bot may be asked for advice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Hints {
    /// One person plays here, so nobody is wronged.
    Alone,
    /// People play here, and the table was made so.
    Friendly,
    /// People play here.
    None,
}
