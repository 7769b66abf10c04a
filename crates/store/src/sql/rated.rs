//! Results and ratings behind their trait.

use super::{Database, Explain, Keeps, Result, ladder, results};
use crate::change::Change;
use crate::rating_change::RatingChange;
use crate::{
    Against, Eyes, Figures, NewResult, RatingPoint, Ratings, ResultRow, Rung, Span, Standing,
    TableId, TokenHash, UserId,
};
use async_trait::async_trait;

#[async_trait]
impl<P: Keeps> Ratings for Database<P> {
    async fn add_result(&self, result: NewResult) -> Result<bool> {
        let change = RatingChange::AddResult(Box::new(result));
        self.done(Change::Rating(change)).await
    }
    async fn result(&self, table: &TableId) -> Result<Option<ResultRow>> {
        results::result(&self.readers, table)
            .await
            .explain(&self.place)
    }
    async fn without_result(&self, after: &TableId, most: u32) -> Result<Vec<TableId>> {
        results::without_result(&self.readers, after, most)
            .await
            .explain(&self.place)
    }
    async fn rated_results(&self, after: i64, most: u32) -> Result<Vec<ResultRow>> {
        results::rated_results(&self.readers, after, most)
            .await
            .explain(&self.place)
    }

    async fn unrate(&self, table: &TableId) -> Result<bool> {
        let change = RatingChange::Unrate(table.clone());
        self.done(Change::Rating(change)).await
    }
    async fn claim_browser(
        &self,
        table: &TableId,
        user: UserId,
        browser: TokenHash,
        at: i64,
    ) -> Result<bool> {
        let table = table.clone();
        let change = RatingChange::ClaimBrowser {
            table,
            user,
            browser,
            at,
        };
        self.done(Change::Rating(change)).await
    }

    async fn results_of(&self, user: UserId, eyes: Eyes, span: Span) -> Result<Vec<ResultRow>> {
        results::results_of(&self.readers, user, eyes, span)
            .await
            .explain(&self.place)
    }
    async fn count_results(&self, user: UserId, eyes: Eyes) -> Result<u32> {
        results::count_results(&self.readers, user, eyes)
            .await
            .explain(&self.place)
    }
    async fn figures_of(&self, user: UserId) -> Result<Vec<Figures>> {
        results::figures_of(&self.readers, user)
            .await
            .explain(&self.place)
    }
    async fn against(&self, one: UserId, other: UserId, eyes: Eyes) -> Result<Vec<Against>> {
        results::against(&self.readers, one, other, eyes)
            .await
            .explain(&self.place)
    }
    async fn results_against(
        &self,
        one: UserId,
        other: UserId,
        eyes: Eyes,
        most: u32,
    ) -> Result<Vec<ResultRow>> {
        results::results_against(&self.readers, one, other, eyes, most)
            .await
            .explain(&self.place)
    }

    async fn ratings_of(&self, user: UserId) -> Result<Vec<Standing>> {
        ladder::ratings_of(&self.readers, user)
            .await
            .explain(&self.place)
    }
    async fn ratings_at(&self, game: &str, users: &[UserId]) -> Result<Vec<Standing>> {
        ladder::ratings_at(&self.readers, game, users)
            .await
            .explain(&self.place)
    }
    async fn rating_history(
        &self,
        user: UserId,
        game: &str,
        most: u32,
    ) -> Result<Vec<RatingPoint>> {
        ladder::rating_history(&self.readers, user, game, most)
            .await
            .explain(&self.place)
    }
    async fn every_rating(&self) -> Result<Vec<Standing>> {
        ladder::every_rating(&self.readers)
            .await
            .explain(&self.place)
    }

    async fn ladder(&self, game: &str, rung: Rung, span: Span) -> Result<Vec<Standing>> {
        ladder::ladder(&self.readers, game, rung, span)
            .await
            .explain(&self.place)
    }
    async fn count_ladder(&self, game: &str, rung: Rung) -> Result<u32> {
        ladder::count_ladder(&self.readers, game, rung)
            .await
            .explain(&self.place)
    }
    async fn above(&self, game: &str, rung: Rung, standing: i64) -> Result<u32> {
        ladder::above(&self.readers, game, rung, standing)
            .await
            .explain(&self.place)
    }

    async fn hides_games(&self, user: UserId) -> Result<bool> {
        ladder::hides_games(&self.readers, user)
            .await
            .explain(&self.place)
    }
    async fn hide_games(&self, user: UserId, hide: bool) -> Result<()> {
        let change = RatingChange::HideGames { user, hide };
        self.done(Change::Rating(change)).await.map(drop)
    }
}
