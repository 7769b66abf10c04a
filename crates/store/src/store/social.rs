//! Finding tables and people: lists, invitations, who follows whom and who will not meet whom.

use super::Result;
use crate::{Invitation, Invited, Listee, NewReport, Sought, TableId, TableRow, UserId};
use async_trait::async_trait;

#[async_trait]
pub trait Social {
    /// Listed tables that the viewer may see.
    async fn listed_tables(&self, sought: &Sought) -> Result<Vec<TableRow>>;
    /// Tables whose set time has come and whose game has not begun, the first first.
    async fn due_tables(&self, now: i64, most: u32) -> Result<Vec<TableId>>;

    /// Both must be members. False if that was so before, or one is none.
    async fn follow(&self, user: UserId, whom: UserId, at: i64) -> Result<bool>;
    async fn unfollow(&self, user: UserId, whom: UserId) -> Result<bool>;
    /// Whom a user follows, by name.
    async fn followed(&self, user: UserId) -> Result<Vec<Listee>>;

    /// From now on the two do not meet, and neither follows the other. False if that was so before.
    async fn block(&self, user: UserId, whom: UserId, at: i64) -> Result<bool>;
    async fn unblock(&self, user: UserId, whom: UserId) -> Result<bool>;
    /// Whom a user has blocked, by name.
    async fn blocked(&self, user: UserId) -> Result<Vec<Listee>>;
    /// Those who have blocked a user.
    async fn blockers(&self, user: UserId) -> Result<Vec<UserId>>;

    /// Whether a user wants to read what another says at a table. False if nothing changes.
    async fn set_quiet(
        &self,
        table: &TableId,
        user: UserId,
        whom: UserId,
        quiet: bool,
    ) -> Result<bool>;
    /// Whose words a user does not want to read at a table.
    async fn quiet(&self, table: &TableId, user: UserId) -> Result<Vec<UserId>>;
    /// Whose words a user is not sent at a table: of whom they do not want to read there, and of people who
    /// blocked them or whom they blocked.
    async fn unheard(&self, table: &TableId, user: UserId) -> Result<Vec<UserId>>;

    /// False if this person was invited there before.
    async fn invite(&self, table: &TableId, user: UserId, by: UserId, at: i64) -> Result<bool>;
    /// False if there is no such invitation.
    async fn decline(&self, table: &TableId, user: UserId) -> Result<bool>;
    /// To tables with a free seat where the user does not sit yet, from people who are not blocked; the
    /// newest first.
    async fn invitations(&self, user: UserId, most: u32) -> Result<Vec<Invitation>>;
    /// Who was invited to a table.
    async fn invited(&self, table: &TableId) -> Result<Vec<Invited>>;
    /// How many invitations a user has sent since.
    async fn count_invitations(&self, by: UserId, since: i64) -> Result<u64>;

    async fn report(&self, report: NewReport) -> Result<()>;
}
