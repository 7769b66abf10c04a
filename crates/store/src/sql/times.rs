//! Time. A claim is one statement, which skips what others hold.

use super::db::{Kind, On, Pool, Row, Runs, Sql, statement};
use super::write::touch;
use super::{Database, Explain, Keeps};
use crate::change::{Change, Changed};
use crate::store::Result;
use crate::time::{TimeChange, TimeChanged};
use crate::{
    Append, Deadline, Due, Holiday, Hours, Notice, Outage, PersonTimes, RunsOut, TableId,
    TableTime, Times, UserId,
};
use async_trait::async_trait;

/// Outages are remembered so long: no turn lasts longer.
const REMEMBERED: i64 = 400 * 24 * 60 * 60 * 1000;

#[async_trait]
impl<P: Keeps> Times for Database<P> {
    async fn set_deadline(&self, table: &TableId, deadline: Option<Deadline>) -> Result<bool> {
        self.set_deadline_telling(table, deadline, Vec::new()).await
    }
    async fn set_deadline_telling(
        &self,
        table: &TableId,
        deadline: Option<Deadline>,
        notices: Vec<Notice>,
    ) -> Result<bool> {
        let table = table.clone();
        let change = Change::Time(TimeChange::Deadline { table, deadline });
        self.done(Change::Telling(Box::new(change), notices)).await
    }
    async fn claim_due(&self, now: i64, until: i64, most: u32) -> Result<Vec<(TableId, i64)>> {
        // Mostly nothing is due, and then nothing is written.
        let is_due = is_due(&self.readers, now).await.explain(&self.place)?;
        if !is_due {
            return Ok(Vec::new());
        }
        let change = TimeChange::Claim { now, until, most };
        match self.writer.change(Change::Time(change)).await? {
            Changed::Time(TimeChanged::Claimed(claimed)) => Ok(claimed),
            other => unreachable!("a claim is answered by tables, not {other:?}"),
        }
    }
    async fn beat(&self, at: i64, allowed: i64) -> Result<Option<Outage>> {
        let change = TimeChange::Beat { at, allowed };
        match self.writer.change(Change::Time(change)).await? {
            Changed::Time(TimeChanged::Beat(outage)) => Ok(outage),
            other => unreachable!("a beat is answered by an outage or none, not {other:?}"),
        }
    }
    async fn last_beat(&self) -> Result<Option<i64>> {
        last_beat(&self.readers).await.explain(&self.place)
    }
    async fn outages(&self, after: i64) -> Result<Vec<Outage>> {
        outages(&self.readers, after).await.explain(&self.place)
    }
    async fn times_of(&self, user: UserId) -> Result<PersonTimes> {
        times_of(&self.readers, user).await.explain(&self.place)
    }
    async fn set_hours(&self, user: UserId, hours: Hours, replacing: i64) -> Result<bool> {
        let change = TimeChange::Hours {
            user,
            hours,
            replacing,
        };
        self.done(Change::Time(change)).await
    }
    async fn add_holiday(&self, user: UserId, holiday: Holiday, at: i64) -> Result<bool> {
        let change = TimeChange::Holiday { user, holiday, at };
        self.done(Change::Time(change)).await
    }
    async fn cut_holiday(&self, user: UserId, first: &str, last: Option<&str>) -> Result<bool> {
        let change = TimeChange::CutHoliday {
            user,
            first: first.to_string(),
            last: last.map(str::to_string),
        };
        self.done(Change::Time(change)).await
    }
}

pub(super) async fn perform(on: &mut On<'_>, change: &TimeChange) -> Sql<Changed> {
    match change {
        TimeChange::Deadline { table, deadline } => {
            set_deadline(on, table, deadline.as_ref()).await
        }
        TimeChange::Claim { now, until, most } => claim(on, *now, *until, *most).await,
        TimeChange::Beat { at, allowed } => beat(on, *at, *allowed).await,
        TimeChange::Hours {
            user,
            hours,
            replacing,
        } => set_hours(on, *user, hours, *replacing).await,
        TimeChange::Holiday { user, holiday, at } => add_holiday(on, *user, holiday, *at).await,
        TimeChange::CutHoliday { user, first, last } => {
            cut_holiday(on, *user, first, last.as_deref()).await
        }
    }
}

async fn set_deadline(
    on: &mut On<'_>,
    table: &TableId,
    deadline: Option<&Deadline>,
) -> Sql<Changed> {
    let Some(deadline) = deadline else {
        statement("DELETE FROM deadlines WHERE table_id = $1")
            .bind(table.0.clone())
            .execute(on)
            .await?;
        return Ok(Changed::Done);
    };
    let set = statement(
        "INSERT INTO deadlines (table_id, due_at, seat, out_at, held_until)
         SELECT id, $1, $2, $3, 0 FROM tables WHERE id = $4
         ON CONFLICT (table_id) DO UPDATE SET due_at = excluded.due_at, seat = excluded.seat,
         out_at = excluded.out_at, held_until = 0",
    )
    .bind(deadline.due_at)
    .bind(deadline.runs_out.map(|out| out.seat))
    .bind(deadline.runs_out.map(|out| out.at))
    .bind(table.0.clone());
    touch(on, set).await
}

/// A table whose clock may have begun to run, or to run for somebody else, is to be looked at.
pub(super) async fn look_at(on: &mut On<'_>, table: &TableId, at: i64) -> Sql<()> {
    statement(
        "INSERT INTO deadlines (table_id, due_at)
         SELECT id, $1 FROM tables WHERE id = $2 AND clock IS NOT NULL AND setup IS NOT NULL
         ON CONFLICT (table_id) DO UPDATE SET due_at = excluded.due_at, seat = NULL, out_at = NULL, held_until = 0",
    )
    .bind(at)
    .bind(table.0.clone())
    .execute(on)
    .await?;
    Ok(())
}

/// What rows of different tables do to the deadlines.
pub(super) async fn set_all(on: &mut On<'_>, rows: &[&Append]) -> Sql<()> {
    for row in rows {
        match &row.with.due {
            Due::Same => {}
            Due::Never => drop(set_deadline(on, &row.table, None).await?),
            Due::At(deadline) => drop(set_deadline(on, &row.table, Some(deadline)).await?),
        }
        if let Some(away) = &row.with.away {
            statement("UPDATE seats SET away = $1 WHERE table_id = $2 AND seat = $3")
                .bind(away.clone())
                .bind(row.table.0.clone())
                .bind(row.step.seat)
                .execute(&mut *on)
                .await?;
        }
    }
    Ok(())
}

async fn is_due(on: &Pool, now: i64) -> Sql<bool> {
    let found =
        statement("SELECT 1 FROM deadlines WHERE due_at <= $1 AND held_until <= $2 LIMIT 1")
            .bind(now)
            .bind(now)
            .fetch_optional(on)
            .await?;
    Ok(found.is_some())
}

async fn claim(on: &mut On<'_>, now: i64, until: i64, most: u32) -> Sql<Changed> {
    // Several nodes look for what is due; none waits for another.
    let skipping = match on.kind() {
        Kind::Sqlite => "",
        Kind::Postgres => "FOR UPDATE SKIP LOCKED",
    };
    let rows = statement(format!(
        "UPDATE deadlines SET held_until = $1 WHERE table_id IN
         (SELECT table_id FROM deadlines WHERE due_at <= $2 AND held_until <= $3
          ORDER BY due_at LIMIT $4 {skipping})
         RETURNING table_id, due_at"
    ))
    .bind(until)
    .bind(now)
    .bind(now)
    .bind(most)
    .fetch_all(on)
    .await?;
    let claimed = |row: &Row| Ok((TableId(row.try_get(0)?), row.try_get(1)?));
    let claimed: Sql<Vec<_>> = rows.iter().map(claimed).collect();
    Ok(Changed::Time(TimeChanged::Claimed(claimed?)))
}

async fn beat(on: &mut On<'_>, at: i64, allowed: i64) -> Sql<Changed> {
    let last = last_beat(&mut *on).await?;
    statement(
        "INSERT INTO heartbeat (number, beat_at) VALUES (1, $1)
         ON CONFLICT (number) DO UPDATE SET beat_at =
         CASE WHEN heartbeat.beat_at < excluded.beat_at THEN excluded.beat_at ELSE heartbeat.beat_at END",
    )
    .bind(at)
    .execute(&mut *on)
    .await?;
    let outage = last
        .filter(|last| allowed < at - last)
        .map(|from| Outage { from, until: at });
    if let Some(Outage { from, until }) = outage {
        statement("INSERT INTO outages (from_at, until_at) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(from)
            .bind(until)
            .execute(&mut *on)
            .await?;
        statement("DELETE FROM outages WHERE until_at < $1")
            .bind(at - REMEMBERED)
            .execute(on)
            .await?;
    }
    Ok(Changed::Time(TimeChanged::Beat(outage)))
}

async fn last_beat(on: impl Runs) -> Sql<Option<i64>> {
    let last = statement("SELECT beat_at FROM heartbeat");
    let last = last.fetch_optional(on).await?;
    last.map(|row| row.try_get(0)).transpose()
}

async fn outages(on: &Pool, after: i64) -> Sql<Vec<Outage>> {
    let rows =
        statement("SELECT from_at, until_at FROM outages WHERE $1 < until_at ORDER BY from_at")
            .bind(after)
            .fetch_all(on)
            .await?;
    let outage = |row: &Row| {
        Ok(Outage {
            from: row.try_get(0)?,
            until: row.try_get(1)?,
        })
    };
    rows.iter().map(outage).collect()
}

async fn times_of(on: &Pool, user: UserId) -> Sql<PersonTimes> {
    let hours = statement(
        "SELECT since, zone, from_minute, to_minute FROM people_hours WHERE user_id = $1 ORDER BY since",
    )
    .bind(user.0)
    .fetch_all(on)
    .await?;
    let holidays = statement(
        "SELECT first_day, last_day FROM people_holidays WHERE user_id = $1 ORDER BY first_day",
    )
    .bind(user.0)
    .fetch_all(on)
    .await?;
    let hour = |row: &Row| {
        Ok(Hours {
            since: row.try_get(0)?,
            zone: row.try_get(1)?,
            from: row.try_get(2)?,
            to: row.try_get(3)?,
        })
    };
    let holiday = |row: &Row| {
        Ok(Holiday {
            first: row.try_get(0)?,
            last: row.try_get(1)?,
        })
    };
    Ok(PersonTimes {
        hours: hours.iter().map(hour).collect::<Sql<_>>()?,
        holidays: holidays.iter().map(holiday).collect::<Sql<_>>()?,
    })
}

async fn set_hours(on: &mut On<'_>, user: UserId, hours: &Hours, replacing: i64) -> Sql<Changed> {
    statement("DELETE FROM people_hours WHERE user_id = $1 AND ($2 <= since OR since < $3)")
        .bind(user.0)
        .bind(replacing)
        .bind(hours.since - REMEMBERED)
        .execute(&mut *on)
        .await?;
    let set = statement(
        "INSERT INTO people_hours (user_id, since, zone, from_minute, to_minute)
         SELECT id, $1, $2, $3, $4 FROM users WHERE id = $5 ON CONFLICT DO NOTHING",
    )
    .bind(hours.since)
    .bind(hours.zone.clone())
    .bind(hours.from)
    .bind(hours.to)
    .bind(user.0);
    touch(on, set).await
}

async fn add_holiday(on: &mut On<'_>, user: UserId, holiday: &Holiday, at: i64) -> Sql<Changed> {
    let added = statement(
        "INSERT INTO people_holidays (user_id, first_day, last_day, announced_at)
         SELECT id, $1, $2, $3 FROM users WHERE id = $4 ON CONFLICT DO NOTHING",
    )
    .bind(holiday.first.clone())
    .bind(holiday.last.clone())
    .bind(at)
    .bind(user.0);
    touch(on, added).await
}

async fn cut_holiday(
    on: &mut On<'_>,
    user: UserId,
    first: &str,
    last: Option<&str>,
) -> Sql<Changed> {
    let cut = match last {
        Some(last) => statement(
            "UPDATE people_holidays SET last_day = $1 WHERE user_id = $2 AND first_day = $3",
        )
        .bind(last.to_string()),
        None => statement("DELETE FROM people_holidays WHERE user_id = $1 AND first_day = $2"),
    };
    touch(on, cut.bind(user.0).bind(first.to_string())).await
}

/// What the row of a table, and those of its seats, say of time.
pub(super) async fn of_table(on: &Pool, id: &str, row: &Row) -> Sql<TableTime> {
    let clock: Option<String> = row.try_get("clock")?;
    let clock = clock
        .map(|text| serde_json::from_str(&text))
        .transpose()
        .map_err(|why| sqlx::Error::Decode(why.into()))?;
    let deadline = match &clock {
        Some(_) => {
            statement("SELECT due_at, seat, out_at FROM deadlines WHERE table_id = $1")
                .bind(id.to_string())
                .fetch_optional(on)
                .await?
        }
        None => None,
    };
    let deadline = deadline.map(|row| {
        let (seat, at) = (
            row.try_get::<Option<u8>, _>(1)?,
            row.try_get::<Option<i64>, _>(2)?,
        );
        Sql::Ok(Deadline {
            due_at: row.try_get(0)?,
            runs_out: seat.zip(at).map(|(seat, at)| RunsOut { seat, at }),
        })
    });
    Ok(TableTime {
        clock,
        begun_at: row.try_get("begun_at")?,
        deadline: deadline.transpose()?,
        away: Vec::new(),
    })
}
