//! Who follows, blocks, mutes and invites whom, as SQL. Lists of tables are in `lobby`, reports in `reports`.

use super::db::{On, Pool, Row, Sql, statement};
use super::write::touch;
use super::{Database, Explain, Keeps, Result, lobby, read, reports};
use crate::change::{Change, Changed};
use crate::{
    Invitation, Invited, Listee, NewReport, Notice, NoticeKind, Social, SocialChange, Sought,
    TableId, TableRow, User, UserId,
};
use async_trait::async_trait;

#[async_trait]
impl<P: Keeps> Social for Database<P> {
    async fn listed_tables(&self, sought: &Sought) -> Result<Vec<TableRow>> {
        let found = lobby::listed(&self.readers, sought).await;
        found.explain(&self.place)
    }
    async fn due_tables(&self, now: i64, most: u32) -> Result<Vec<TableId>> {
        let due = lobby::due(&self.readers, now, most).await;
        due.explain(&self.place)
    }

    async fn follow(&self, user: UserId, whom: UserId, at: i64) -> Result<bool> {
        self.social(SocialChange::Follow { user, whom, at }).await
    }
    async fn unfollow(&self, user: UserId, whom: UserId) -> Result<bool> {
        self.social(SocialChange::Unfollow { user, whom }).await
    }
    async fn followed(&self, user: UserId) -> Result<Vec<Listee>> {
        let list = listees(&self.readers, "follows", user).await;
        list.explain(&self.place)
    }

    async fn block(&self, user: UserId, whom: UserId, at: i64) -> Result<bool> {
        self.social(SocialChange::Block { user, whom, at }).await
    }
    async fn unblock(&self, user: UserId, whom: UserId) -> Result<bool> {
        self.social(SocialChange::Unblock { user, whom }).await
    }
    async fn blocked(&self, user: UserId) -> Result<Vec<Listee>> {
        let list = listees(&self.readers, "blocks", user).await;
        list.explain(&self.place)
    }
    async fn blockers(&self, user: UserId) -> Result<Vec<UserId>> {
        let found = statement("SELECT user_id FROM blocks WHERE whom = $1 ORDER BY user_id")
            .bind(user.0)
            .fetch_all(&self.readers)
            .await;
        let ids: Sql<_> = found.explain(&self.place)?.iter().map(id).collect();
        ids.explain(&self.place)
    }

    async fn set_quiet(
        &self,
        table: &TableId,
        user: UserId,
        whom: UserId,
        quiet: bool,
    ) -> Result<bool> {
        let table = table.clone();
        self.social(match quiet {
            true => SocialChange::Quieten { table, user, whom },
            false => SocialChange::Unquieten { table, user, whom },
        })
        .await
    }
    async fn quiet(&self, table: &TableId, user: UserId) -> Result<Vec<UserId>> {
        let found =
            statement("SELECT whom FROM quiet WHERE table_id = $1 AND user_id = $2 ORDER BY whom")
                .bind(table.0.clone())
                .bind(user.0)
                .fetch_all(&self.readers)
                .await;
        let ids: Sql<_> = found.explain(&self.place)?.iter().map(id).collect();
        ids.explain(&self.place)
    }
    async fn unheard(&self, table: &TableId, user: UserId) -> Result<Vec<UserId>> {
        let found = statement(
            "SELECT whom FROM blocks WHERE user_id = $1 UNION SELECT user_id FROM blocks WHERE whom = $1
             UNION SELECT whom FROM quiet WHERE table_id = $2 AND user_id = $1 ORDER BY 1",
        )
        .bind(user.0)
        .bind(table.0.clone())
        .fetch_all(&self.readers)
        .await;
        let ids: Sql<_> = found.explain(&self.place)?.iter().map(id).collect();
        ids.explain(&self.place)
    }

    async fn invite(&self, table: &TableId, user: UserId, by: UserId, at: i64) -> Result<bool> {
        let invite = SocialChange::Invite {
            table: table.clone(),
            user,
            by,
            at,
        };
        let notice = Notice {
            to: user,
            table: table.clone(),
            kind: NoticeKind::Invited,
            key: format!("invited {table}"),
            at,
        };
        let telling = Change::Telling(Box::new(Change::Social(invite)), vec![notice]);
        self.done(telling).await
    }
    async fn decline(&self, table: &TableId, user: UserId) -> Result<bool> {
        let table = table.clone();
        self.social(SocialChange::Decline { table, user }).await
    }
    async fn invitations(&self, user: UserId, most: u32) -> Result<Vec<Invitation>> {
        let found = invitations(&self.readers, user, most).await;
        found.explain(&self.place)
    }
    async fn invited(&self, table: &TableId) -> Result<Vec<Invited>> {
        let found = invited(&self.readers, table).await;
        found.explain(&self.place)
    }
    async fn count_invitations(&self, by: UserId, since: i64) -> Result<u64> {
        let counted =
            statement("SELECT count(*) FROM invitations WHERE invited_by = $1 AND $2 <= made_at")
                .bind(by.0)
                .bind(since)
                .fetch_one(&self.readers)
                .await
                .and_then(|row| row.try_get::<i64, _>(0));
        counted.explain(&self.place).map(|count| count as u64)
    }

    async fn report(&self, report: NewReport) -> Result<()> {
        let report = SocialChange::Report(Box::new(report));
        self.social(report).await.map(drop)
    }
}

impl<P: Keeps> Database<P> {
    async fn social(&self, change: SocialChange) -> Result<bool> {
        self.done(Change::Social(change)).await
    }
}

pub(super) async fn perform(on: &mut On<'_>, change: &SocialChange) -> Sql<Changed> {
    let query = match change {
        SocialChange::Follow { user, whom, at } => statement(
            "INSERT INTO follows (user_id, whom, made_at) SELECT $1, $2, $3
             WHERE $1 <> $2 AND 2 = (SELECT count(*) FROM members WHERE user_id IN ($1, $2))
             ON CONFLICT DO NOTHING",
        )
        .bind(user.0)
        .bind(whom.0)
        .bind(*at),
        SocialChange::Unfollow { user, whom } => {
            statement("DELETE FROM follows WHERE user_id = $1 AND whom = $2")
                .bind(user.0)
                .bind(whom.0)
        }
        SocialChange::Block { user, whom, at } => return block(on, *user, *whom, *at).await,
        SocialChange::Unblock { user, whom } => {
            statement("DELETE FROM blocks WHERE user_id = $1 AND whom = $2")
                .bind(user.0)
                .bind(whom.0)
        }
        SocialChange::Quieten { table, user, whom } => statement(
            "INSERT INTO quiet (table_id, user_id, whom) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        )
        .bind(table.0.clone())
        .bind(user.0)
        .bind(whom.0),
        SocialChange::Unquieten { table, user, whom } => {
            statement("DELETE FROM quiet WHERE table_id = $1 AND user_id = $2 AND whom = $3")
                .bind(table.0.clone())
                .bind(user.0)
                .bind(whom.0)
        }
        SocialChange::Invite {
            table,
            user,
            by,
            at,
        } => statement(
            "INSERT INTO invitations (table_id, user_id, invited_by, made_at) VALUES ($1, $2, $3, $4)
             ON CONFLICT DO NOTHING",
        )
        .bind(table.0.clone())
        .bind(user.0)
        .bind(by.0)
        .bind(*at),
        SocialChange::Decline { table, user } => {
            statement("UPDATE invitations SET is_declined = 1 WHERE table_id = $1 AND user_id = $2")
                .bind(table.0.clone())
                .bind(user.0)
        }
        SocialChange::Report(report) => return reports::add(on, report).await,
    };
    touch(on, query).await
}

async fn block(on: &mut On<'_>, user: UserId, whom: UserId, at: i64) -> Sql<Changed> {
    statement(
        "DELETE FROM follows WHERE (user_id = $1 AND whom = $2) OR (user_id = $2 AND whom = $1)",
    )
    .bind(user.0)
    .bind(whom.0)
    .execute(&mut *on)
    .await?;
    let blocked = statement(
        "INSERT INTO blocks (user_id, whom, made_at) SELECT $1, $2, $3 WHERE $1 <> $2
         ON CONFLICT DO NOTHING",
    )
    .bind(user.0)
    .bind(whom.0)
    .bind(at);
    touch(on, blocked).await
}

fn id(row: &Row) -> Sql<UserId> {
    row.try_get(0).map(UserId)
}

/// The people of one of a user's lists, by name.
async fn listees(on: &Pool, list: &'static str, user: UserId) -> Sql<Vec<Listee>> {
    let query = format!(
        "SELECT users.id, users.name, {list}.made_at AS since FROM {list} JOIN users ON users.id = whom
         WHERE user_id = $1 ORDER BY users.name, users.id"
    );
    let rows = statement(query).bind(user.0).fetch_all(on).await?;
    let listee = |row: &Row| {
        Ok(Listee {
            user: User {
                id: UserId(row.try_get("id")?),
                name: row.try_get("name")?,
            },
            since: row.try_get("since")?,
        })
    };
    rows.iter().map(listee).collect()
}

async fn invitations(on: &Pool, user: UserId, most: u32) -> Sql<Vec<Invitation>> {
    let query = format!(
        "{} JOIN invitations ON invitations.table_id = tables.id AND invitations.user_id = $1
         WHERE is_declined = 0 AND stage <> 'over' AND set_aside IS NULL AND {}
         AND EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND holder = 'open')
         AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND seats.user_id = $1)
         AND NOT EXISTS (SELECT 1 FROM blocks WHERE (blocks.user_id = $1 AND whom = invited_by)
                                                 OR (blocks.user_id = invited_by AND whom = $1))
         ORDER BY invitations.made_at DESC, tables.id LIMIT $2",
        read::table_with(
            "invited_by, invitations.made_at AS invited_at,
             (SELECT name FROM users WHERE id = invited_by) AS invited_by_name"
        ),
        read::NOT_CLOSED,
    );
    let rows = statement(query)
        .bind(user.0)
        .bind(most)
        .fetch_all(on)
        .await?;
    let mut found = Vec::with_capacity(rows.len());
    for row in rows {
        found.push(Invitation {
            table: read::read_table(on, &row).await?,
            by: User {
                id: UserId(row.try_get("invited_by")?),
                name: row.try_get("invited_by_name")?,
            },
            at: row.try_get("invited_at")?,
        });
    }
    Ok(found)
}

async fn invited(on: &Pool, table: &TableId) -> Sql<Vec<Invited>> {
    let rows = statement(
        "SELECT id, name, is_declined FROM invitations JOIN users ON id = user_id
         WHERE table_id = $1 ORDER BY invitations.made_at, id",
    )
    .bind(table.0.clone())
    .fetch_all(on)
    .await?;
    let invited = |row: &Row| {
        Ok(Invited {
            user: User {
                id: UserId(row.try_get("id")?),
                name: row.try_get("name")?,
            },
            is_declined: row.try_get("is_declined")?,
        })
    };
    rows.iter().map(invited).collect()
}
