//! `railhead bot`: one of our bots at the tables of any Railhead, by its API.
//!
//! It hears of its turns by the stream of events, asks for a world that its seat cannot tell from the true one,
//! and thinks in that, here.

use super::admin::waiting_for;
use crate::cli::Bot;
use crate::luck::{self, Seen};
use crate::play::heard::{self, Stage};
use crate::problem;
use crate::problem::{Answer, Outcome, Problem};
use crate::remote::{Refused, Remote};
use crate::say;
use bots::{Level, Stop};
use game_core::{Record, Status, Viewer};
use serde::Deserialize;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio::sync::{Notify, Semaphore};
use tokio::time::sleep;

const TOKEN: &str = "RAILHEAD_TOKEN";
/// After a line has broken.
const COME_BACK: Duration = Duration::from_secs(2);
/// So often in a row a move may go wrong before its table is left alone until something new is told of it.
const TRIES: u32 = 5;

pub fn run(args: &Bot, out: &mut dyn Write) -> Outcome {
    let named = || std::env::var(TOKEN).ok();
    let token = args.token.clone().or_else(named);
    let token = token.ok_or_else(|| {
        problem!(
            "a bot needs a token; put it into the variable {variable}",
            variable = TOKEN
        )
    })?;
    waiting_for(play(args, &token, out))
}

#[derive(Deserialize)]
struct Me {
    name: String,
}

async fn play(args: &Bot, token: &str, out: &mut dyn Write) -> Outcome {
    let remote = Remote::new(&args.server, token)?;
    let me: Me = remote.get("/api/me").await?;
    let (tell, mut told) = unbounded_channel();
    let player = Arc::new(Player {
        remote,
        level: args.level,
        threads: Semaphore::new(usize::from(args.threads)),
        busy: Mutex::default(),
        left: Mutex::new(args.tables.iter().cloned().collect()),
        done: Notify::new(),
        seen: Mutex::default(),
        tell,
    });
    for table in &args.tables {
        player.sit(table).await?;
    }
    let (name, server) = (me.name, &args.server);
    writeln!(
        out,
        "{}",
        say!("{name} plays at {server}; Ctrl-C ends it.", name, server)
    )?;
    out.flush()?;
    let ends = !args.tables.is_empty();
    let listens = listen(&player);
    tokio::pin!(listens);
    loop {
        tokio::select! {
            biased;
            Some(sentence) = told.recv() => {
                writeln!(out, "{sentence}")?;
                out.flush()?;
            }
            lost = &mut listens => return Err(lost),
            () = player.done.notified(), if ends => return Ok(Answer::Yes),
            _ = tokio::signal::ctrl_c() => return Ok(Answer::Yes),
        }
    }
}

struct Player {
    remote: Remote,
    level: Level,
    threads: Semaphore,
    /// Tables where it is deciding, and whether it was told of a turn there meanwhile.
    busy: Mutex<BTreeMap<String, bool>>,
    /// Tables whose end is waited for.
    left: Mutex<BTreeSet<String>>,
    done: Notify,
    /// What was promised at the tables where it sat down.
    seen: Mutex<BTreeMap<String, Seen>>,
    tell: UnboundedSender<String>,
}

/// Where a table's luck comes from, and whether something can be added to it.
#[derive(Deserialize)]
struct Luck {
    stage: Stage,
    luck: heard::Luck,
}

#[derive(Deserialize)]
struct Table {
    id: String,
}

/// What concerns it.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Event {
    Tables {
        tables: Vec<Table>,
        invitations: Vec<Table>,
    },
    Invited(Table),
    YourTurn(Table),
    Over(Table),
    Left(Table),
    #[serde(other)]
    Other,
}

#[derive(Deserialize)]
struct Now {
    frame: Option<Frame>,
}

#[derive(Deserialize)]
struct Frame {
    seq: u32,
    viewer: Viewer,
    status: Status,
    legal: Vec<serde::de::IgnoredAny>,
}

impl Frame {
    /// Whether its seat is waited for, also while the table does what has only one answer.
    fn is_mine(&self) -> bool {
        self.status
            .waiting()
            .is_some_and(|seat| self.viewer == Viewer::Seat(seat))
    }
}

/// Listens for ever; gives why it cannot any more.
async fn listen(player: &Arc<Player>) -> Problem {
    loop {
        let mut stream = match player.remote.listen("/api/me/events").await {
            Ok(stream) => stream,
            Err(Refused::ForGood(problem)) => return problem,
            Err(Refused::Broken(_)) => {
                sleep(COME_BACK).await;
                continue;
            }
            Err(Refused::For(wait)) => {
                sleep(wait).await;
                continue;
            }
        };
        while let Some(event) = stream.next().await {
            match serde_json::from_str(&event) {
                Ok(event) => hear(player, event),
                Err(why) => {
                    return problem!("this server says what is not understood here: {why}", why);
                }
            }
        }
        sleep(COME_BACK).await;
    }
}

fn hear(player: &Arc<Player>, event: Event) {
    match event {
        Event::Tables {
            tables,
            invitations,
        } => {
            for table in player.not_among(&tables) {
                end(player, table);
            }
            for table in invitations {
                accept(player, table.id);
            }
            for table in tables {
                decide(player, table.id);
            }
        }
        Event::Invited(table) => accept(player, table.id),
        Event::YourTurn(table) => decide(player, table.id),
        Event::Over(table) | Event::Left(table) => end(player, table.id),
        Event::Other => {}
    }
}

/// Sits down where it is invited; that nothing is free any more does not matter.
fn accept(player: &Arc<Player>, table: String) {
    let player = player.clone();
    tokio::spawn(async move {
        let _ = player.sit(&table).await;
    });
}

/// A game is over, or goes on without it.
fn end(player: &Arc<Player>, table: String) {
    let player = player.clone();
    tokio::spawn(async move {
        player.check_luck(&table).await;
        player.is_over(&table);
    });
}

/// Decides at a table until something else is waited for.
fn decide(player: &Arc<Player>, table: String) {
    if !player.begin(&table) {
        return;
    }
    let player = player.clone();
    tokio::spawn(async move {
        loop {
            player.take_turn(&table).await;
            if player.end(&table) {
                return;
            }
        }
    });
}

impl Player {
    /// Adds a salt of its own where the cards are not dealt yet, and remembers what was promised before it did.
    async fn sit(&self, table: &str) -> Result<(), Problem> {
        let path = format!("/api/tables/{table}");
        let info: Luck = self.remote.get(&path).await?;
        let salt = match (info.stage, info.luck) {
            (Stage::Gathering, heard::Luck::Sealed { commitment }) => {
                let fresh = luck::new_salt()?.to_string();
                let mut seen = self.seen();
                // Whoever is asked twice to sit down has one salt.
                let kept = seen.entry(table.to_string()).or_insert(Seen {
                    commitment: Some(commitment),
                    salt: Some(fresh),
                });
                kept.salt.clone()
            }
            _ => None,
        };
        let path = format!("/api/tables/{table}/join");
        let wanted = json!({ "salt": salt });
        self.remote.post::<Table>(&path, &wanted).await.map(drop)
    }
    /// Tells whether the luck of a game that is over was what had been promised, where it saw that.
    async fn check_luck(&self, table: &str) {
        let Some(seen) = self.seen().remove(table) else {
            return;
        };
        let told = match self
            .remote
            .text(&format!("/api/tables/{table}/record"))
            .await
        {
            Ok(record) => luck::check(record.as_bytes(), &seen),
            Err(why) => Err(why),
        };
        let sentence = match told {
            Ok(Some(told)) => told.sentence,
            Ok(None) => return,
            Err(why) => say!(
                "The luck could not be checked: {why}",
                why = why.to_string()
            ),
        };
        // Whoever no longer listens wants to know nothing.
        let _ = self.tell.send(format!("{table}: {sentence}"));
    }
    fn seen(&self) -> MutexGuard<'_, BTreeMap<String, Seen>> {
        self.seen.lock().expect("nothing panics while it is locked")
    }
    /// Nobody tells of the same turn twice, so what went wrong is tried again.
    async fn take_turn(&self, table: &str) {
        let mut tries = TRIES;
        while 0 < tries {
            match self.one_move(table).await {
                Ok(true) => tries = TRIES,
                Ok(false) => return,
                Err(_) => {
                    tries -= 1;
                    sleep(COME_BACK).await;
                }
            }
        }
    }
    /// False if it is not its turn.
    async fn one_move(&self, table: &str) -> Result<bool, Problem> {
        let path = format!("/api/tables/{table}/frame");
        let now: Now = self.remote.get(&path).await?;
        let Some(mut frame) = now.frame.filter(Frame::is_mine) else {
            return Ok(false);
        };
        if frame.legal.is_empty() {
            let path = format!("/api/tables/{table}/frame?wait=25");
            let now: Now = self.remote.get(&path).await?;
            match now.frame.filter(|frame| !frame.legal.is_empty()) {
                Some(asks) => frame = asks,
                None => return Ok(false),
            }
        }
        let world = self
            .remote
            .text(&format!("/api/tables/{table}/world"))
            .await?;
        let action = self.think(world).await?;
        let seq = frame.seq;
        let act = json!({"action": action, "after_seq": seq, "id": format!("bot-{seq}")});
        let path = format!("/api/tables/{table}/actions");
        let now: Now = self.remote.post(&path, &act).await?;
        Ok(now.frame.is_some_and(|frame| frame.is_mine()))
    }
    async fn think(&self, world: String) -> Result<String, Problem> {
        let (bot, budget) = self.level.bot();
        let _turn = self.threads.acquire().await;
        let thinking = tokio::task::spawn_blocking(move || {
            let record = Record::parse(&world)?;
            let kind = crate::input::game(&record.game)?;
            let position = kind.read(&record, 0)?;
            let mut seed = [0; 8];
            getrandom::fill(&mut seed)
                .map_err(|why| problem!("the system gives no random bytes: {why}", why))?;
            let seed = u64::from_be_bytes(seed);
            Ok::<_, Problem>(position.think(bot, &budget, seed, &Stop::new()))
        });
        let thought = thinking.await.unwrap_or(Ok(None))?;
        let thought = thought.ok_or_else(|| problem!("the bot found nothing to do"))?;
        Ok(thought.notation)
    }
    /// False if it is deciding there already.
    fn begin(&self, table: &str) -> bool {
        let mut busy = self.busy.lock().expect("nothing panics while it is locked");
        match busy.get_mut(table) {
            Some(is_told) => {
                *is_told = true;
                false
            }
            None => busy.insert(table.to_string(), false).is_none(),
        }
    }
    /// False if it was told of a turn meanwhile, and has to look again.
    fn end(&self, table: &str) -> bool {
        let mut busy = self.busy.lock().expect("nothing panics while it is locked");
        let is_told = busy.get_mut(table).is_some_and(std::mem::take);
        if !is_told {
            busy.remove(table);
        }
        !is_told
    }
    fn is_over(&self, table: &str) {
        let mut left = self.left.lock().expect("nothing panics while it is locked");
        if left.remove(table) && left.is_empty() {
            self.done.notify_one();
        }
    }
    /// Tables whose end is waited for, and that are no longer among these.
    fn not_among(&self, tables: &[Table]) -> Vec<String> {
        let left = self.left.lock().expect("nothing panics while it is locked");
        let is_there = |id: &&String| tables.iter().any(|table| table.id == **id);
        left.iter().filter(|id| !is_there(id)).cloned().collect()
    }
}
