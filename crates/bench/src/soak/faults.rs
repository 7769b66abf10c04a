//! What goes wrong, one thing after the other.

use super::Soak;
use super::storm;
use crate::people::{Sight, World};
use crate::running::Running;
use crate::server::{BenchError, Line, Place, lost, wanted};
use std::fs;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// People play undisturbed for so long in between.
const CALM: Duration = Duration::from_millis(1_500);
/// Until a server without room says so, and until it goes on with room again.
const PATIENCE: Duration = Duration::from_secs(30);

pub(super) struct Faults {
    pub(super) server: Running,
    place: Place,
    /// Where crowds gather.
    table: Option<String>,
    storm: usize,
    small_disk: Option<PathBuf>,
    turn: u64,
    hanging: Vec<Line>,
    pub(super) watched: Vec<Sight>,
    pub(super) kills: u64,
    pub(super) stops: u64,
    pub(super) fills: u64,
    pub(super) storms: u64,
    pub(super) watchers: u64,
    pub(super) deaf: u64,
}

impl Faults {
    pub(super) fn new(soak: &Soak, server: Running, http: &reqwest::Client) -> Faults {
        Faults {
            place: Place::new(http, server.address),
            server,
            table: None,
            storm: soak.storm,
            small_disk: soak.small_disk.clone(),
            turn: 0,
            hanging: Vec::new(),
            watched: Vec::new(),
            kills: 0,
            stops: 0,
            fills: 0,
            storms: 0,
            watchers: 0,
            deaf: 0,
        }
    }
    /// The next fault, after a calm.
    pub(super) async fn next(&mut self, world: &World) -> Result<(), BenchError> {
        sleep(CALM).await;
        self.turn += 1;
        match self.turn % 5 {
            0 => self.fill(world).await,
            1 | 3 => self.kill().await,
            2 => self.come_and_go().await,
            _ => self.stop().await,
        }
    }
    async fn kill(&mut self) -> Result<(), BenchError> {
        self.server.kill()?;
        self.kills += 1;
        self.server.start_again().await
    }
    async fn stop(&mut self) -> Result<(), BenchError> {
        self.server.stop().await?;
        self.stops += 1;
        self.hanging.clear();
        self.server.start_again().await
    }
    /// A crowd comes to a table where bots play, and some of it never read.
    async fn come_and_go(&mut self) -> Result<(), BenchError> {
        let game = shelf::SHELF[self.turn as usize % shelf::SHELF.len()];
        let mut wanted = wanted(game.info().id, Some(bots::Level::Easy))?;
        wanted["seats"][0] = wanted["seats"][1].clone();
        if let Ok(table) = self.place.new_table(&wanted).await {
            self.table = Some(table);
        }
        let Some(table) = self.table.clone() else {
            return Ok(());
        };
        let hanging = storm::deaf(self.server.address, &table, self.storm / 10).await;
        self.deaf += hanging.len() as u64;
        self.hanging.extend(hanging);
        let (seen, came) = storm::storm(self.server.address, &table, self.storm).await;
        self.watched.extend(seen);
        self.watchers += came;
        self.storms += 1;
        Ok(())
    }
    /// No room is left for a while: the server says so, and goes on by itself when there is room.
    async fn fill(&mut self, world: &World) -> Result<(), BenchError> {
        let Some(disk) = &self.small_disk else {
            return Ok(());
        };
        let ballast = disk.join("ballast");
        // It ends where no room is left, which is what is wanted.
        let _ = fs::write(&ballast, vec![0; 1 << 30]);
        let said = self
            .wait(async |server: &Running| server.health().await == Some(503))
            .await;
        fs::remove_file(&ballast)?;
        if !said {
            return Err(lost("a server without room does not say so in /health"));
        }
        let before = world.acknowledged.load(Ordering::Relaxed);
        let goes_on = self
            .wait(async |server: &Running| {
                let moved = before < world.acknowledged.load(Ordering::Relaxed);
                moved && server.is_healthy().await
            })
            .await;
        self.fills += 1;
        goes_on
            .then_some(())
            .ok_or_else(|| lost("the server does not go on when there is room again"))
    }
    async fn wait(&self, is_so: impl AsyncFn(&Running) -> bool) -> bool {
        let end = Instant::now() + PATIENCE;
        while Instant::now() < end {
            if is_so(&self.server).await {
                return true;
            }
            sleep(Duration::from_millis(50)).await;
        }
        false
    }
}
