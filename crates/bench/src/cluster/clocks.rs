//! Tables whose person never comes: the time runs out, once, whichever nodes live or die.

use crate::server::{BenchError, Place, lost};
use game_core::{Chance, Seat};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use store::{
    Audience, Begun, Deadline, Holder, Luck, NewTable, Progress, RatedRule, RunsOut, SeatRow,
    Stage, StepKind, Store, TableId, TokenHash, UndoRule,
};
use tokio::time::{Instant, sleep};

const GAME: &str = "longhorn";
const LEVEL: &str = "easy";
/// The shortest turn of a clock by days.
const HOUR: i64 = 3_600_000;
/// A deadline that has not fired so long after it was due does not fire.
const PATIENCE: Duration = Duration::from_secs(60);
const LOOK: Duration = Duration::from_millis(200);

#[derive(Clone, Copy, Debug, Default)]
pub struct Fired {
    pub deadlines: usize,
    pub never: usize,
    pub early: usize,
    /// More than once.
    pub again: usize,
    /// Milliseconds after it was due, at most.
    pub latest: i64,
}

pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as i64)
}

/// Tables by days that were made almost an hour ago, so that their hour ends while we look.
pub async fn by_days(
    store: &dyn Store,
    tables: usize,
    length: Duration,
) -> Result<Vec<TableId>, BenchError> {
    let user = store.add_user("Away", TokenHash::of("away"), now()).await?;
    let mut all = Vec::new();
    for number in 0..tables {
        let due_at = now() + moment(number, tables, length);
        let table = TableId(format!("days{number:06}"));
        let made = add(store, &table, user.id, number as u64, due_at).await?;
        if !made {
            return Err(lost("a table by days cannot be made"));
        }
        all.push(table);
    }
    Ok(all)
}

/// Spread over the time, and none in its first moments.
fn moment(number: usize, of: usize, length: Duration) -> i64 {
    let part = (number + 1) as f64 / (of + 1) as f64;
    (length.as_millis() as f64 * part) as i64
}

fn outcome(number: usize) -> &'static str {
    match number % 2 {
        0 => "stand_in",
        _ => "concede",
    }
}

async fn add(
    store: &dyn Store,
    id: &TableId,
    user: store::UserId,
    number: u64,
    due_at: i64,
) -> Result<bool, BenchError> {
    let kind = shelf::find(GAME).ok_or_else(|| lost("it is on the shelf"))?;
    let options = kind.complete(&json!({})).map_err(|e| lost(e.message()))?;
    let mut chance = Chance::for_step([number as u8; 32], number);
    let game = kind
        .start(&options, 2, &mut chance)
        .map_err(|e| lost(e.message()))?;
    let waiting = game.status().waiting().unwrap_or(Seat(0));
    let seat = |seat: u8| match Seat(seat) == waiting {
        true => (Holder::Person(user), "Away"),
        false => (Holder::Bot(LEVEL.to_string()), "Bot"),
    };
    let seat = |number: u8| {
        let (holder, name) = seat(number);
        SeatRow {
            holder,
            name: name.to_string(),
            salt: None,
        }
    };
    let begun_at = due_at - HOUR;
    let pace = json!({"kind": "days", "turn": HOUR / 1_000, "bank": 0});
    let table = NewTable {
        id: id.clone(),
        name: "Deserted".to_string(),
        game: kind.info().id.to_string(),
        rules_version: kind.info().rules_version,
        options,
        luck: Luck::Fixed,
        seed: [number as u8; 32],
        undo: UndoRule::Strict,
        friendly: false,
        clock: Some(json!({"pace": pace, "out": outcome(number as usize)})),
        rated: RatedRule::No,
        audience: Audience::Link,
        starts: None,
        rematch_of: None,
        origin: None,
        stand_in: LEVEL.to_string(),
        host: user,
        made_from: String::new(),
        seats: vec![seat(0), seat(1)],
        begun: Some(Begun {
            setup: chance.outcomes().to_vec(),
            progress: Progress {
                stage: Stage::Playing,
                step: 0,
                waiting: Some(waiting.0),
            },
        }),
        given: Vec::new(),
        made_at: begun_at,
    };
    if !store.add_table(table).await? {
        return Ok(false);
    }
    let runs_out = Some(RunsOut {
        seat: waiting.0,
        at: due_at,
    });
    Ok(store
        .set_deadline(id, Some(Deadline { due_at, runs_out }))
        .await?)
}

/// Makes tables with short clocks as a browser makes them, one after the other, and lets them be.
pub async fn live(
    http: reqwest::Client,
    address: SocketAddr,
    tables: usize,
    length: Duration,
) -> Vec<TableId> {
    let start = Instant::now();
    let mut place = Place::new(&http, address);
    let mut made = Vec::new();
    for number in 0..tables {
        // The last half of the time is for running out.
        let at = Duration::from_millis(moment(number, tables, length / 2).unsigned_abs());
        tokio::time::sleep_until(start + at).await;
        let bank = 1 + (number as u64 * 7) % (length.as_secs() / 3).max(2);
        if let Ok(table) = place.new_table(&wanted(number, bank)).await {
            made.push(TableId(table));
        }
    }
    made
}

fn wanted(number: usize, bank: u64) -> Value {
    let pace = json!({"kind": "live", "bank": bank, "increment": 0});
    let seats = json!([{"kind": "me"}, {"kind": "bot", "level": LEVEL}]);
    json!({"game": GAME, "seats": seats, "clock": {"pace": pace, "out": outcome(number)}})
}

/// Waits until every deadline has fired or has had its time, and counts.
pub async fn fired(
    store: &dyn Store,
    tables: impl Iterator<Item = &TableId>,
) -> Result<Fired, BenchError> {
    let mut fired = Fired::default();
    for table in tables {
        fired.deadlines += 1;
        match look(store, table).await? {
            Some((late, again)) => {
                fired.early += usize::from(late < 0);
                fired.latest = fired.latest.max(late);
                fired.again += again;
            }
            None => fired.never += 1,
        }
    }
    Ok(fired)
}

/// How late the time of a table was found to be out, and how often more; none if it never was.
async fn look(store: &dyn Store, table: &TableId) -> Result<Option<(i64, usize)>, BenchError> {
    let end = Instant::now() + PATIENCE;
    loop {
        let row = store.table(table).await?;
        let row = row.ok_or_else(|| lost(format!("table {table} is gone")))?;
        let rows = store.steps(table, 1).await?;
        let is_mark = |row: &&store::Step| row.kind == StepKind::Mark;
        let marks: Vec<&store::Step> = rows.iter().filter(is_mark).collect();
        if let Some(first) = marks.first() {
            let before = rows.iter().take_while(|row| row.seq < first.seq).last();
            let since = before.map_or(row.time.begun_at, |before| before.made_at);
            let clock = row.time.clock.unwrap_or_default();
            let pace = &clock["pace"];
            let time = pace["turn"].as_i64().or(pace["bank"].as_i64());
            let due = since + 1_000 * time.unwrap_or_default();
            return Ok(Some((first.made_at - due, marks.len() - 1)));
        }
        if end < Instant::now() {
            return Ok(None);
        }
        sleep(LOOK).await;
    }
}
