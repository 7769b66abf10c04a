//! What an operator sees of members, and the link for who lost every way in.

use super::change::{Sql, statement};
use crate::sql::Explain;
use crate::sql::db::Row;
use crate::sql::operator::{Operator, Wanted};
use crate::sql::orders;
use crate::store::Result;
use crate::{MemberRow, Order, TokenHash, UserId};

impl Operator {
    /// Members, the last seen first.
    pub async fn members(&self, wanted: &Wanted) -> Result<Vec<MemberRow>> {
        let rows = statement(
            "SELECT user_id, members.name, joined_at, seen_at, mail, password IS NOT NULL AS has_password,
                (SELECT count(*) FROM passkeys WHERE passkeys.user_id = members.user_id) AS passkeys,
                (SELECT count(*) FROM recovery_codes WHERE recovery_codes.user_id = members.user_id AND used_at IS NULL) AS codes,
                (SELECT count(*) FROM sessions WHERE sessions.user_id = members.user_id) AS sessions
             FROM members JOIN users ON users.id = user_id
             WHERE ($1 IS NULL OR instr(lower(members.name), lower($1)) > 0)
             AND ($2 IS NULL OR seen_from = $2) AND ($3 IS NULL OR user_id = $3)
             ORDER BY seen_at DESC, user_id DESC LIMIT $4",
        )
        .bind(wanted.word.clone())
        .bind(wanted.address.clone())
        .bind(wanted.person.map(|user| user.0))
        .bind(wanted.most)
        .fetch_all(&self.pool)
        .await
        .explain(&*self.place)?;
        let members: Sql<_> = rows.iter().map(member).collect();
        members.explain(&*self.place)
    }
    /// Whose name is read so.
    pub async fn member_by_key(&self, key: &str) -> Result<Option<UserId>> {
        let found = async {
            let row = statement("SELECT user_id FROM members WHERE name_key = $1")
                .bind(key.to_string())
                .fetch_optional(&self.pool)
                .await?;
            row.map(|row| Ok(UserId(row.try_get(0)?))).transpose()
        };
        found.await.explain(&*self.place)
    }
    /// A link that signs a member in once, until then; an earlier one no longer does. Written into the log
    /// with it. False if there is no such member.
    pub async fn rescue(
        &self,
        member: UserId,
        token: TokenHash,
        until: i64,
        by: &str,
        reason: &str,
        at: i64,
    ) -> Result<bool> {
        let given = async {
            let mut group = self.pool.begin().await?;
            let order = Order::Rescue(member);
            let done = orders::carry_out(&mut group.on(), &order, by, reason, at).await?;
            if done {
                statement(
                    "INSERT INTO rescues (token_hash, user_id, expires_at) VALUES ($1, $2, $3)",
                )
                .bind(token.0.to_vec())
                .bind(member.0)
                .bind(until)
                .execute(&mut group.on())
                .await?;
            }
            group.commit().await?;
            Ok(done)
        };
        given.await.explain(&*self.place)
    }
}

fn member(row: &Row) -> Sql<MemberRow> {
    Ok(MemberRow {
        id: UserId(row.try_get("user_id")?),
        name: row.try_get("name")?,
        joined_at: row.try_get("joined_at")?,
        seen_at: row.try_get("seen_at")?,
        has_password: row.try_get("has_password")?,
        passkeys: row.try_get("passkeys")?,
        mail: row.try_get("mail")?,
        codes: row.try_get("codes")?,
        sessions: row.try_get("sessions")?,
    })
}
