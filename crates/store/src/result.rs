//! The result of a game that is over, and what follows from many of them, as plain data.

use crate::rating::Rating;
use crate::types::words;
use crate::{TableId, UserId};

words! {
    /// Whether a table's result counts for ratings.
    RatedRule {
        No = "no",
        /// Members alone.
        People = "people",
        /// Bots count as fixed points.
        WithBots = "with_bots",
    }
}

words! {
    /// How a game came to its end.
    GameEnd {
        PlayedOut = "played_out",
        Conceded = "conceded",
        Agreed = "agreed",
    }
}

/// A result to be kept with the row that ends the game.
#[derive(Clone, Debug, PartialEq)]
pub struct NewResult {
    pub table: TableId,
    pub game: String,
    pub ending: GameEnd,
    pub steps: u32,
    pub players: Vec<NewPlayer>,
    pub ended_at: i64,
}

/// Somebody who held a seat: at the end, or until they left it.
#[derive(Clone, Debug, PartialEq)]
pub struct NewPlayer {
    pub seat: u8,
    pub user: Option<UserId>,
    pub level: Option<String>,
    pub name: String,
    pub place: u8,
    pub points: Option<i32>,
    pub has_left: bool,
    /// Held the seat when the game began: a rating is theirs.
    pub was_dealt_in: bool,
    pub shares: bool,
    /// Decisions whose time is known, and how long they took in milliseconds.
    pub moves: u32,
    pub time: i64,
    /// A bot's strength, where it counts.
    pub fixed: Option<Rating>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct ResultRow {
    /// In the order of the ends.
    pub number: i64,
    pub table: TableId,
    /// What the table is called.
    pub name: String,
    /// The table was cleared away.
    pub is_gone: bool,
    pub game: String,
    pub rated: RatedRule,
    pub ending: GameEnd,
    pub steps: u32,
    pub ended_at: i64,
    /// By seat; who held it at the end first.
    pub players: Vec<PlayerRow>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct PlayerRow {
    pub seat: u8,
    pub user: Option<UserId>,
    /// The name of who is a member.
    pub member: Option<String>,
    pub level: Option<String>,
    pub name: String,
    pub place: u8,
    pub points: Option<i32>,
    pub has_left: bool,
    pub was_dealt_in: bool,
    /// Where the result counted.
    pub before: Option<Rating>,
    /// None for a fixed point.
    pub after: Option<Rating>,
}

/// One person's games of one kind, in figures. Games at one screen are nobody's own and not counted.
#[derive(Clone, Debug, PartialEq)]
pub struct Figures {
    pub game: String,
    pub played: u32,
    pub won: u32,
    /// Of the games that were played to their end.
    pub average: Option<f64>,
    pub best: Option<i32>,
    /// The level of bots that was played against most often.
    pub favourite: Option<String>,
    /// Milliseconds.
    pub time_a_move: Option<i64>,
}

/// One person's rating at one game.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    pub user: UserId,
    pub name: String,
    /// It is no person.
    pub is_program: bool,
    pub game: String,
    pub rating: Rating,
    /// Rated games.
    pub games: u32,
}

/// A rating after a game.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingPoint {
    pub table: TableId,
    pub at: i64,
    pub rating: Rating,
}

/// Games of one kind that two persons played with each other.
#[derive(Clone, Debug, PartialEq)]
pub struct Against {
    pub game: String,
    /// In which the first did better, the second did, and neither.
    pub wins: u32,
    pub losses: u32,
    pub draws: u32,
}

/// Whose eyes look at results: tables that are not listed are for those who sat there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Eyes(pub Option<UserId>);

/// The ladder proper, or those who are not known well enough for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rung {
    Settled,
    Provisional,
}

/// Some rows of a list that may be long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    pub from: u32,
    pub most: u32,
}
