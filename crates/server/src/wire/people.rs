//! Profiles, results, ratings and the ladder.

use super::TableInfo;
use bots::Level;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// Whether a table's result counts for ratings. At a rated table there are no hints, nothing is taken back,
/// the luck is sealed, only members sit down, and who leaves is last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Rated {
    #[default]
    No,
    /// Members alone.
    People,
    /// Bots count as fixed points.
    WithBots,
}

/// How a game came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum GameEnd {
    PlayedOut,
    Conceded,
    Agreed,
}

/// A strength in points, as far as it is known: the true one is very likely within twice the uncertainty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct RatingInfo {
    pub rating: i32,
    pub uncertainty: i32,
    /// Too little is known for the ladder proper.
    pub provisional: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct EndedGame {
    pub table: String,
    /// What the table was called.
    pub name: String,
    /// The table is still there; ended ones may be cleared away after a while.
    pub kept: bool,
    pub game: String,
    pub rated: Rated,
    pub ending: GameEnd,
    pub steps: u32,
    /// Milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
    /// By seat; who held it at the end first, then who left it.
    pub players: Vec<EndedPlayer>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct EndedPlayer {
    pub seat: u8,
    /// What the player was called at the table.
    pub name: String,
    /// A member's name today, for the link to the profile.
    pub profile: Option<String>,
    pub bot: Option<Level>,
    /// 1 is best.
    pub place: u8,
    /// None for who left.
    pub points: Option<i32>,
    /// Left before the end: counts as last.
    pub left: bool,
    /// What the game did to the rating, where it counted.
    pub change: Option<RatingChange>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct RatingChange {
    pub before: RatingInfo,
    /// None for a bot, which is a fixed point.
    pub after: Option<RatingInfo>,
}

/// A member as others see them.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Profile {
    pub name: String,
    /// Milliseconds since 1970.
    #[ts(type = "number")]
    pub since: i64,
    /// It is no person.
    pub program: bool,
    /// The member who keeps the program, if it is a member.
    pub kept_by: Option<String>,
    /// The asking user's own.
    pub mine: bool,
    /// Shows others no games.
    pub hides_games: bool,
    pub ratings: Vec<GameRating>,
    /// None where they are hidden from who asks.
    pub figures: Option<Vec<GameFigures>>,
    /// Games that who asks may see; none where they are hidden.
    pub going_on: Vec<TableInfo>,
    /// The asking user's own name, if they are a member and somebody else.
    pub visitor: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct GameRating {
    pub game: String,
    pub rating: RatingInfo,
    /// Rated games.
    pub games: u32,
    /// On the ladder; none while it is provisional.
    pub place: Option<u32>,
    /// The last games, the newest last.
    pub history: Vec<RatingPoint>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct RatingPoint {
    /// Milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
    pub rating: i32,
    pub uncertainty: i32,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct GameFigures {
    pub game: String,
    pub played: u32,
    pub won: u32,
    /// Points a game.
    pub average: Option<f64>,
    pub best: Option<i32>,
    /// The level of bots that was played against most often.
    pub favourite: Option<Level>,
    /// Milliseconds.
    #[ts(type = "number | null")]
    pub time_a_move: Option<i64>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct GamesPage {
    pub games: Vec<EndedGame>,
    /// Counted from 1.
    pub page: u32,
    pub pages: u32,
}

/// Two members' games with each other.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct HeadToHead {
    pub one: String,
    pub other: String,
    pub games: Vec<HeadToHeadGame>,
    /// The newest.
    pub last: Vec<EndedGame>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct HeadToHeadGame {
    pub game: String,
    /// In which `one` did better, `other` did, and neither.
    pub wins: u32,
    pub losses: u32,
    pub draws: u32,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Ladder {
    pub game: String,
    /// Members and bots of measured strength, the best first.
    pub settled: LadderPage,
    /// Those of whom too little is known.
    pub provisional: LadderPage,
    /// Where the asking user stands.
    pub mine: Option<LadderPlace>,
    /// A rating is provisional until its uncertainty is this.
    pub settled_at: i32,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct LadderPage {
    pub rows: Vec<LadderRow>,
    /// Counted from 1.
    pub page: u32,
    pub pages: u32,
    /// Members on all pages.
    pub members: u32,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct LadderRow {
    pub who: LadderWho,
    pub rating: RatingInfo,
    /// Rated games; those of the arena for a bot.
    pub games: u32,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum LadderWho {
    Member {
        name: String,
        /// Counted from 1, bots left out.
        place: u32,
        mine: bool,
        /// It is no person.
        program: bool,
    },
    /// A fixed point, measured in the arena.
    Bot { level: Level },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct LadderPlace {
    pub provisional: bool,
    pub place: u32,
    pub page: u32,
}

/// Whether others see my games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HideGames {
    pub hide: bool,
}
