//! Programs that people keep, and the tokens by which they are known. One is deleted as a member is.

use super::Result;
use crate::{Admitted, Bearer, NewProgram, NewToken, Program, Token, TokenHash, UserId};
use async_trait::async_trait;

#[async_trait]
pub trait Programs: Send + Sync {
    /// Unless its keeper has so many already.
    async fn add_program(&self, program: NewProgram, most: u64) -> Result<Admitted>;
    /// None if the user is a person.
    async fn program(&self, user: UserId) -> Result<Option<Program>>;
    /// All that somebody keeps, the oldest first, each with its tokens.
    async fn programs_of(&self, keeper: UserId) -> Result<Vec<(Program, Vec<Token>)>>;
    /// False if the program is not there or has so many already.
    async fn add_token(&self, program: UserId, token: NewToken, most: u64) -> Result<bool>;
    /// False if it is not there.
    async fn end_token(&self, program: UserId, token: TokenHash) -> Result<bool>;
    async fn bearer(&self, token: TokenHash) -> Result<Option<Bearer>>;
    async fn used_token(&self, token: TokenHash, at: i64) -> Result<()>;
}
