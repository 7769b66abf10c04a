//! Results, ratings and the ladder.

use super::Result;
use crate::{
    Against, Eyes, Figures, NewResult, RatingPoint, ResultRow, Rung, Span, Standing, TableId,
    TokenHash, UserId,
};
use async_trait::async_trait;

#[async_trait]
pub trait Ratings: Send + Sync {
    /// Keeps the result of a game that ended before results were kept. False if there is one.
    async fn add_result(&self, result: NewResult) -> Result<bool>;
    async fn result(&self, table: &TableId) -> Result<Option<ResultRow>>;
    /// Tables that are over without a result, from this id on; not those whose game came from elsewhere.
    async fn without_result(&self, after: &TableId, most: u32) -> Result<Vec<TableId>>;
    /// Results that counted, by their numbers, from this one on.
    async fn rated_results(&self, after: i64, most: u32) -> Result<Vec<ResultRow>>;

    /// A table is rated no longer; false if its game has begun or it is not there.
    async fn unrate(&self, table: &TableId) -> Result<bool>;
    /// Somebody sits down at a rated table from this browser; false if somebody else did.
    async fn claim_browser(
        &self,
        table: &TableId,
        user: UserId,
        browser: TokenHash,
        at: i64,
    ) -> Result<bool>;

    /// A person's results, the newest first.
    async fn results_of(&self, user: UserId, eyes: Eyes, span: Span) -> Result<Vec<ResultRow>>;
    async fn count_results(&self, user: UserId, eyes: Eyes) -> Result<u32>;
    /// A person's games by kind.
    async fn figures_of(&self, user: UserId) -> Result<Vec<Figures>>;
    /// Games of two persons with each other, by kind.
    async fn against(&self, one: UserId, other: UserId, eyes: Eyes) -> Result<Vec<Against>>;
    /// The newest of them.
    async fn results_against(
        &self,
        one: UserId,
        other: UserId,
        eyes: Eyes,
        most: u32,
    ) -> Result<Vec<ResultRow>>;

    /// A person's ratings at all games.
    async fn ratings_of(&self, user: UserId) -> Result<Vec<Standing>>;
    /// The ratings of these persons at one game.
    async fn ratings_at(&self, game: &str, users: &[UserId]) -> Result<Vec<Standing>>;
    /// How a rating changed, the newest changes, oldest first.
    async fn rating_history(&self, user: UserId, game: &str, most: u32)
    -> Result<Vec<RatingPoint>>;
    /// Every rating there is, for who computes them anew.
    async fn every_rating(&self) -> Result<Vec<Standing>>;

    /// A part of the ladder of a game, the best first.
    async fn ladder(&self, game: &str, rung: Rung, span: Span) -> Result<Vec<Standing>>;
    async fn count_ladder(&self, game: &str, rung: Rung) -> Result<u32>;
    /// How many stand above this.
    async fn above(&self, game: &str, rung: Rung, standing: i64) -> Result<u32>;

    /// Whether somebody shows others their games.
    async fn hides_games(&self, user: UserId) -> Result<bool>;
    async fn hide_games(&self, user: UserId, hide: bool) -> Result<()>;
}
