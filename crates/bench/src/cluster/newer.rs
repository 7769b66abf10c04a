//! A node or a worker of the next version: every game has newer rules, so that no older node may touch a table that went
//! on here, and notices are said in a version that older nodes do not read. It plays as today's does, which is what can be
//! compared in the end.

use crate::server::process::many_files;
use crate::server::{BenchError, lost};
use bots::{Arena, Bot, GoOn, Level, Net, Report, Stop, Strength, Told};
use bus::{Nats, NatsAddress};
use game_core::{
    Chance, Choice, DataFile, GameInfo, Message, Preset, Record, RecordError, Start, Words,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use server::word::mail::{MailConfig, MailServer};
use server::{Config, Reproducible, Server, Worker};
use shelf::{Contestant, Kind, Look, Running, SHELF, Solved, StartError};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use store::{Postgres, PostgresOptions};
use tokio::signal::unix::{SignalKind, signal};

/// By this word the program is asked to be a part of a site.
pub const WORD: &str = "part-of-next-version";
/// Where that part is described.
pub const VARIABLE: &str = "RAILHEAD_BENCH_PART";

/// What it is, and with whom.
#[derive(Debug, Serialize, Deserialize)]
pub struct Part {
    pub store: String,
    pub bus: String,
    pub site: String,
    pub name: String,
    pub metrics: SocketAddr,
    /// A worker answers nobody.
    pub node: Option<Door>,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct Door {
    pub listen: SocketAddr,
    pub mail: String,
    pub mail_from: String,
    pub public_url: String,
}

pub async fn run() -> Result<(), BenchError> {
    let part = std::env::var(VARIABLE).map_err(lost)?;
    let part: Part = serde_json::from_str(&part).map_err(lost)?;
    many_files();
    let mut terminate = signal(SignalKind::terminate())?;
    let stop = async move {
        terminate.recv().await;
    };
    let bus: NatsAddress = part.bus.parse().map_err(|_| lost("where is NATS?"))?;
    let usual = Config::default();
    let limits = usual.limits.clone().unhurried();
    let mut config = Config {
        bus: Arc::new(Nats::connect(&bus, &part.name)),
        cluster: part.site.clone(),
        node: part.name.clone(),
        notices: usual.notices + 1,
        games: newer(),
        metrics_listen: Some(part.metrics),
        bot_pause: Duration::ZERO,
        bot_threads: 1,
        limits,
        ..usual
    };
    let options = PostgresOptions {
        site: part.site,
        node: part.name,
        ..PostgresOptions::default()
    };
    let store = Arc::new(Postgres::open(&part.store, options).await?);
    let Some(door) = part.node else {
        let worker = Worker::begin(config, store).await.map_err(lost)?;
        return worker.run(stop).await.map_err(lost);
    };
    config.reproducible = Some(Reproducible {
        seed: [0x50; 32],
        iterations: 50,
    });
    config.limits.connections = 20_000;
    config.limits.connections_per_person = usize::MAX;
    config.limits.tables = u64::MAX;
    config.limits.tables_per_user = u64::MAX;
    config.listen = door.listen;
    config.public_url = Some(door.public_url.parse().map_err(lost)?);
    config.mail = Some(MailConfig {
        server: MailServer::parse(&door.mail).map_err(|_| lost("where does mail go?"))?,
        from: door.mail_from.parse().map_err(lost)?,
    });
    let server = Server::bind(config, store, Arc::new(|_| None)).await?;
    server.run(stop).await.map_err(lost)
}

/// The version that rules have there.
pub fn version_of(kind: &dyn Kind) -> u32 {
    kind.info().rules_version + 1
}

/// Every game of the shelf with newer rules. They stay as long as the program does.
fn newer() -> &'static [&'static dyn Kind] {
    let newer = SHELF.iter().map(|kind| {
        let today = kind.info();
        let info = GameInfo {
            id: today.id,
            short: today.short,
            title: today.title,
            seats: today.seats.clone(),
            rules_version: version_of(*kind),
            turn_rule: today.turn_rule,
            over_rule: today.over_rule,
            sheets: today.sheets,
            words: today.words,
            lesson: today.lesson,
        };
        let newer = Newer {
            today: *kind,
            info: Box::leak(Box::new(info)),
        };
        &*Box::leak(Box::new(newer)) as &dyn Kind
    });
    Vec::leak(newer.collect())
}

struct Newer {
    today: &'static dyn Kind,
    info: &'static GameInfo,
}

impl Newer {
    /// What was recorded by the newer rules, as today's can read it.
    fn today(&self, record: &Record) -> Record {
        let mut record = record.clone();
        record.rules_version = record.rules_version.min(self.today.info().rules_version);
        record
    }
}

impl Kind for Newer {
    fn info(&self) -> &'static GameInfo {
        self.info
    }
    fn choices(&self) -> Vec<Choice> {
        self.today.choices()
    }
    fn data_file(&self) -> &'static dyn DataFile {
        self.today.data_file()
    }
    fn presets(&self) -> Vec<Preset> {
        self.today.presets()
    }
    fn types(&self) -> String {
        self.today.types()
    }
    fn has_secrets(&self) -> bool {
        self.today.has_secrets()
    }
    fn start(
        &self,
        options: &Value,
        seats: u8,
        chance: &mut Chance,
    ) -> Result<Box<dyn Running>, StartError> {
        self.today.start(options, seats, chance)
    }
    fn complete(&self, options: &Value) -> Result<Value, StartError> {
        self.today.complete(options)
    }
    fn spelled_out(&self, options: &Value) -> Result<Value, StartError> {
        self.today.spelled_out(options)
    }
    fn played_by(&self, record: &Record) -> Result<Value, StartError> {
        self.today.played_by(&self.today(record))
    }
    fn record(&self, seats: u8, options: Value, start: Start) -> Record {
        self.today.record(seats, options, start)
    }
    fn read(&self, record: &Record, steps: usize) -> Result<Box<dyn Running>, RecordError> {
        self.today.read(&self.today(record), steps)
    }
    fn transcript(&self, record: &Record, words: &Words) -> Result<String, RecordError> {
        self.today.transcript(&self.today(record), words)
    }
    fn look(&self, view: &str) -> Result<Box<dyn Look>, Message> {
        self.today.look(view)
    }
    fn bots(&self) -> Vec<Bot> {
        self.today.bots()
    }
    fn levels(&self) -> &'static [Level] {
        self.today.levels()
    }
    fn weights(&self, bytes: &[u8]) -> Result<Net, Message> {
        self.today.weights(bytes)
    }
    fn strengths(&self) -> Vec<Strength> {
        self.today.strengths()
    }
    fn solve(
        &self,
        record: &Record,
        memory: u32,
        threads: usize,
        go_on: GoOn<'_>,
    ) -> Result<Option<Solved>, RecordError> {
        self.today
            .solve(&self.today(record), memory, threads, go_on)
    }
    fn arena(
        &self,
        arena: &Arena<Contestant>,
        options: &Value,
        stop: &Stop,
        told: &mut dyn FnMut(&Told<'_>),
    ) -> Result<Report, StartError> {
        self.today.arena(arena, options, stop, told)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_newer_rules_recorded_is_read_by_them_and_refused_by_older_ones() {
        let [newer, ..] = newer() else {
            panic!("there are games")
        };
        let today = SHELF[0];
        assert_eq!(newer.info().rules_version, today.info().rules_version + 1);
        let options = newer.complete(&json!({})).unwrap();
        let mut chance = Chance::for_step([7; 32], 0);
        let seats = *newer.info().seats.start();
        newer.start(&options, seats, &mut chance).unwrap();
        let start = Start::Setup(chance.outcomes().to_vec());
        let mut record = newer.record(seats, options, start);
        record.rules_version = newer.info().rules_version;
        assert!(newer.read(&record, 0).is_ok());
        assert!(today.read(&record, 0).is_err());
    }
}
