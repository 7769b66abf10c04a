//! Does a site of several nodes hold? Three nodes and two workers stand behind HAProxy, with PostgreSQL, NATS and a
//! mail server of their own. People play every game while parts are killed with -9 and started again, connections are
//! cut, and node after node is replaced by another version. In the end every move that was answered must be there
//! once, every table must replay, every deadline must have fired once, every letter must have come, and operators
//! must be told when nothing can be saved.

mod proxy;
mod mailbox;
mod site;
mod clocks;
mod letters;
mod faults;
mod alarm;
mod stays;
pub mod newer;
pub mod figures;
mod outcome;

pub use faults::Trouble;
use outcome::Left;
pub use outcome::{Outcome, Waits};

use crate::people::{self, Couple, Player, Story, World};
use crate::print::bar;
use crate::server::{BenchError, http, lost, wanted};
use bots::Level;
use faults::Faults;
use letters::{Correspondents, Told};
use proxy::Spread;
use serde_json::{Value, json};
use site::{Ground, Size, Version};
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use store::{Store, TableId};
use tokio::signal::unix::{SignalKind, signal};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

pub struct Cluster {
    pub program: PathBuf,
    /// The program that nodes are replaced by; if none is said, this one, with newer rules of every game.
    pub next: Option<PathBuf>,
    /// Of a hundred who lost their table, all but one play on within this time.
    pub bound: Duration,
    pub length: Duration,
    pub kills: u64,
    /// At which people play at the same time.
    pub tables: usize,
    /// From one move of a person to the next.
    pub pause: Duration,
    pub seed: u64,
    /// Where nodes and workers write what they log; nowhere if not said.
    pub logs: Option<PathBuf>,
}

const NODES: usize = 3;
const WORKERS: usize = 2;
/// People who wait for letters, and tables where somebody's time runs out.
const READERS: usize = 8;
const BY_DAYS: usize = 20;
const LIVE: usize = 20;
/// Whoever has a move under way when all is over is answered within this time, or nothing answers them any more.
const PATIENCE: Duration = Duration::from_secs(360);
/// Word is brought within this time, or it never is: what failed is tried again after a minute, then two.
const POST: Duration = Duration::from_secs(300);
/// What takes so many times as long as was asked for is broken off.
const MOST: u32 = 4;
/// From one look at another program to the next.
const LOOK: Duration = Duration::from_millis(50);

pub async fn run(cluster: &Cluster) -> Result<Outcome, BenchError> {
    let http = http()?;
    let ground = Ground::lay(false).await?;
    let (by_days, cookies) = prepare(&ground.database, cluster.length).await?;
    let size = Size {
        nodes: NODES,
        workers: WORKERS,
        doors: vec![Spread::Anywhere, Spread::ByTable, Spread::ByVisitor],
        logs: cluster.logs.clone(),
    };
    let site = ground.build(&cluster.program, &size, &http).await?;
    let world = Arc::new(World {
        pause: cluster.pause,
        ..World::default()
    });
    let mut crowd = Crowd::come(cluster, &http, &site, &world, cookies)?;
    let start = Instant::now();
    let next = cluster
        .next
        .clone()
        .map_or(Version::Newer, Version::Program);
    let mut faults = Faults::new(site, world.clone(), next, cluster.seed);
    disturb(cluster, &mut faults, &world, start).await?;
    world.is_over.store(true, Ordering::Relaxed);
    let people = timeout(PATIENCE, crowd.go()).await;
    let people = people.map_err(|_| lost("some people are never answered again"))??;
    let seconds = start.elapsed().as_secs_f64();
    let store = site::store(&faults.site.database).await?;
    let fired = clocks::fired(&store, by_days.iter().chain(&people.live)).await?;
    let unsent = post_is_brought(&store).await?;
    let inbox = faults.site.mailbox.letters();
    let shown_again = letters::shown_again(&store, &inbox, &people.told.tables).await?;
    let alarm = alarm::sounds(&faults.site).await?;
    faults.all_healthy().await?;
    let moved = stays::stay(&mut faults.site).await?;
    let memory: Result<Vec<u64>, BenchError> =
        faults.site.nodes.iter().map(|n| n.memory()).collect();
    faults.site.stop().await?;
    let found = people::check(&store, &people.stories, &[]).await?;
    let of_next_rules = of_next_rules(&store, &people.stories).await?;
    store.close().await;
    let left = Left {
        found,
        fired,
        unsent,
        shown_again,
        moved,
        of_next_rules,
        is_newer: cluster.next.is_none(),
        bound: cluster.bound,
        alarm,
        memory: memory?,
    };
    Outcome::of(seconds, &faults, &people, left)
}

/// By this word the program runs another beside PostgreSQL and NATS.
pub const BESIDE: &str = "beside";

/// Runs a program that finds PostgreSQL and NATS where a node looks for them; tells how it ended.
pub async fn beside(words: &[OsString]) -> Result<u8, BenchError> {
    let (program, rest) = words.split_first().ok_or_else(|| lost("which program?"))?;
    let ground = Ground::lay(false).await?;
    let mut command = Command::new(program);
    command.args(rest);
    command
        .env("RAILHEAD_STORE", &ground.database)
        .env("RAILHEAD_BUS", ground.bus());
    let mut child = command.spawn()?;
    let mut terminate = signal(SignalKind::terminate())?;
    // Whoever stops this from a terminal stops the program too, which ends in its own order.
    let mut interrupt = signal(SignalKind::interrupt())?;
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(status
                .code()
                .and_then(|code| u8::try_from(code).ok())
                .unwrap_or(1));
        }
        tokio::select! {
            _ = sleep(LOOK) => {}
            _ = interrupt.recv() => {}
            _ = terminate.recv() => child.kill()?,
        }
    }
}

/// What is to be in the database before the nodes come.
async fn prepare(
    database: &str,
    length: Duration,
) -> Result<(Vec<TableId>, Vec<String>), BenchError> {
    let store = site::store(database).await?;
    let by_days = clocks::by_days(&store, BY_DAYS, length).await?;
    let mut cookies = Vec::new();
    for number in 0..READERS {
        cookies.push(letters::member(&store, number, clocks::now()).await?);
    }
    store.close().await;
    Ok((by_days, cookies))
}

/// Kills, cuts and replaces until the time is over and as much was killed as was asked for.
async fn disturb(
    cluster: &Cluster,
    faults: &mut Faults,
    world: &World,
    start: Instant,
) -> Result<(), BenchError> {
    let bar = bar(cluster.length);
    let mut is_upgraded = false;
    while start.elapsed() < cluster.length || faults.kills() < cluster.kills {
        if cluster.length * MOST < start.elapsed() {
            return Err(lost(format!("only {} kills in that time", faults.kills())));
        }
        let part = start.elapsed().as_secs_f64() / cluster.length.as_secs_f64();
        if 0.5 <= part && !is_upgraded {
            is_upgraded = true;
            faults.upgrade().await?;
        }
        // As many as were asked for in the time that there is, and none before people have begun.
        let wanted = (cluster.kills as f64 * part).ceil() as u64;
        if faults.kills() < wanted {
            faults.next().await?;
        } else {
            sleep(Duration::from_millis(100)).await;
        }
        bar.set_position(start.elapsed().as_secs());
        let moves = world.acknowledged.load(Ordering::Relaxed);
        bar.set_message(format!("{} kills, {moves} moves", faults.kills()));
    }
    bar.finish_and_clear();
    faults.all_healthy().await
}

/// At how many tables the newer rules were played by.
async fn of_next_rules(store: &dyn Store, stories: &[Story]) -> Result<usize, BenchError> {
    let mut count = 0;
    for table in stories.iter().flat_map(|story| &story.tables) {
        let row = store.table(&TableId(table.clone())).await?;
        count += usize::from(row.is_some_and(|row| {
            let kind = shelf::find(&row.game);
            kind.is_some_and(|kind| row.rules_version == newer::version_of(kind))
        }));
    }
    Ok(count)
}

/// Waits until nothing is left to be told; tells how much is.
async fn post_is_brought(store: &dyn Store) -> Result<u64, BenchError> {
    let start = Instant::now();
    loop {
        let waiting = store.waiting().await? + store.unplanned(1).await?.len() as u64;
        if waiting == 0 || POST < start.elapsed() {
            return Ok(waiting);
        }
        sleep(Duration::from_millis(200)).await;
    }
}

/// Everybody at the site.
struct Crowd {
    playing: JoinSet<Result<Vec<Story>, BenchError>>,
    reading: JoinSet<Result<([Story; 2], Told), BenchError>>,
    away: JoinSet<Vec<TableId>>,
}

/// What everybody tells in the end.
pub struct People {
    pub stories: Vec<Story>,
    pub told: Told,
    pub live: Vec<TableId>,
}

impl Crowd {
    fn come(
        cluster: &Cluster,
        http: &reqwest::Client,
        site: &site::Site,
        world: &Arc<World>,
        cookies: Vec<String>,
    ) -> Result<Crowd, BenchError> {
        // Everybody comes by one of the proxies.
        let door = |number: usize| site.doors[number % site.doors.len()].address;
        let mut crowd = Crowd {
            playing: JoinSet::new(),
            reading: JoinSet::new(),
            away: JoinSet::new(),
        };
        let player = |number| Player::new(number, http, door(number), world);
        for number in 0..cluster.tables {
            let wanted = table(number)?;
            let one = player(2 * number);
            let other = (wanted["seats"][1]["kind"] == "open").then(|| player(2 * number + 1));
            crowd.playing.spawn(async move {
                match other {
                    None => one.play(wanted).await.map(|story| vec![story]),
                    Some(guest) => {
                        let couple = Couple { host: one, guest };
                        couple.play(wanted).await.map(Vec::from)
                    }
                }
            });
        }
        for (number, cookie) in cookies.into_iter().enumerate() {
            let inbox = site.mailbox.letters();
            let number = cluster.tables + number;
            let two = Correspondents::new(number, http, door(number), cookie, inbox, world);
            crowd.reading.spawn(two.play());
        }
        let live = clocks::live(http.clone(), door(0), LIVE, cluster.length);
        crowd.away.spawn(live);
        Ok(crowd)
    }
    async fn go(&mut self) -> Result<People, BenchError> {
        let mut people = People {
            stories: Vec::new(),
            told: Told::default(),
            live: Vec::new(),
        };
        while let Some(stories) = self.playing.join_next().await {
            people.stories.extend(stories.map_err(lost)??);
        }
        while let Some(both) = self.reading.join_next().await {
            let (stories, told) = both.map_err(lost)??;
            people.stories.extend(stories);
            people.told.add(told);
        }
        while let Some(tables) = self.away.join_next().await {
            people.live.extend(tables.map_err(lost)?);
        }
        Ok(people)
    }
}

/// Every game in turn: at one screen, against bots, and two people, who also have a clock that is long enough.
fn table(number: usize) -> Result<Value, BenchError> {
    let kind = shelf::SHELF[number % shelf::SHELF.len()];
    let way = (number / shelf::SHELF.len()) % 3;
    let against = (way != 0).then_some(Level::Easy);
    let mut wanted = wanted(kind.info().id, against)?;
    if way == 2 {
        wanted["seats"][1] = json!({"kind": "open"});
        wanted["clock"] = json!({"pace": {"kind": "live", "bank": 36_000, "increment": 5}});
    }
    Ok(wanted)
}
