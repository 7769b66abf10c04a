//! What can be changed about results and ratings, as a closed list. Ratings themselves change with results
//! alone.

use crate::{NewResult, TableId, TokenHash, UserId};

#[derive(Clone, Debug)]
pub(crate) enum RatingChange {
    AddResult(Box<NewResult>),
    Unrate(TableId),
    ClaimBrowser {
        table: TableId,
        user: UserId,
        browser: TokenHash,
        at: i64,
    },
    HideGames {
        user: UserId,
        hide: bool,
    },
}
