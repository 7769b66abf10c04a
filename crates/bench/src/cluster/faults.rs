//! What goes wrong at a site, drawn by lot, and how long each part took to be back.

use super::site::{Site, Version};
use crate::people::World;
use crate::running::Running;
use crate::server::{BenchError, lost};
use game_core::Chance;
use serde::Serialize;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// A part of the site that is killed stays away for so long at most.
const LONGEST_AWAY: u32 = 1_500;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Trouble {
    /// Nothing was done to anything yet.
    None,
    Node,
    Worker,
    Bus,
    Database,
    /// Every connection of people to a node was cut.
    Cut,
    /// Every connection to PostgreSQL was.
    CutOff,
    /// A node was replaced by one of another version.
    Upgrade,
}

impl Trouble {
    pub const ALL: [Trouble; 8] = [
        Trouble::None,
        Trouble::Node,
        Trouble::Worker,
        Trouble::Bus,
        Trouble::Database,
        Trouble::Cut,
        Trouble::CutOff,
        Trouble::Upgrade,
    ];
    pub fn word(self) -> &'static str {
        match self {
            Trouble::None => "nothing",
            Trouble::Node => "a node killed",
            Trouble::Worker => "a worker killed",
            Trouble::Bus => "NATS killed",
            Trouble::Database => "PostgreSQL killed",
            Trouble::Cut => "people cut off",
            Trouble::CutOff => "PostgreSQL cut off",
            Trouble::Upgrade => "a node replaced",
        }
    }
    pub fn number(self) -> u8 {
        self as u8
    }
    /// Something was killed with -9.
    pub fn is_kill(self) -> bool {
        match self {
            Trouble::Node | Trouble::Worker | Trouble::Bus | Trouble::Database => true,
            Trouble::None | Trouble::Cut | Trouble::CutOff | Trouble::Upgrade => false,
        }
    }
    /// How often it is drawn, of thirteen.
    fn lots(self) -> u32 {
        match self {
            Trouble::None | Trouble::Upgrade => 0,
            Trouble::Node => 5,
            Trouble::Worker => 2,
            Trouble::Bus => 2,
            Trouble::Database => 1,
            Trouble::Cut => 2,
            Trouble::CutOff => 1,
        }
    }
}

pub struct Faults {
    pub site: Site,
    world: Arc<World>,
    luck: Chance,
    /// What nodes and workers become when they are replaced.
    next: Version,
    pub counts: [u64; Trouble::ALL.len()],
    /// From starting a node again until it was healthy.
    pub back: Vec<Duration>,
    /// From asking a node to end until it had.
    pub farewells: Vec<Duration>,
}

impl Faults {
    pub fn new(site: Site, world: Arc<World>, next: Version, seed: u64) -> Faults {
        Faults {
            site,
            world,
            luck: Chance::fast(seed),
            next,
            counts: [0; Trouble::ALL.len()],
            back: Vec::new(),
            farewells: Vec::new(),
        }
    }
    pub fn kills(&self) -> u64 {
        let kills = Trouble::ALL.iter().filter(|trouble| trouble.is_kill());
        kills.map(|trouble| self.counts[*trouble as usize]).sum()
    }
    fn begins(&mut self, trouble: Trouble) {
        self.counts[trouble as usize] += 1;
        self.world
            .trouble
            .store(trouble.number(), Ordering::Relaxed);
    }
    fn draw(&mut self) -> Trouble {
        // Each of them comes before any comes again.
        let drawn = Trouble::ALL.iter().filter(|trouble| trouble.lots() != 0);
        let new = drawn.clone().find(|t| self.counts[**t as usize] == 0);
        if let Some(new) = new {
            return *new;
        }
        let all: u32 = drawn.clone().map(|trouble| trouble.lots()).sum();
        let mut lot = self.luck.below(all);
        for trouble in drawn {
            if lot < trouble.lots() {
                return *trouble;
            }
            lot -= trouble.lots();
        }
        Trouble::Node
    }
    /// The next thing that goes wrong, until it is mended.
    pub async fn next(&mut self) -> Result<(), BenchError> {
        let trouble = self.draw();
        self.begins(trouble);
        let away = Duration::from_millis(u64::from(self.luck.below(LONGEST_AWAY)));
        match trouble {
            Trouble::Worker => {
                let which = self.luck.below(self.site.workers.len() as u32);
                again(&mut self.site.workers[which as usize], away).await?;
            }
            Trouble::None | Trouble::Upgrade | Trouble::Node => {
                let which = self.luck.below(self.site.nodes.len() as u32);
                let took = again(&mut self.site.nodes[which as usize], away).await?;
                self.back.push(took);
            }
            Trouble::Bus => {
                self.site.nats.kill();
                sleep(away).await;
                self.site.nats.restart();
            }
            Trouble::Database => {
                self.site.postgres.kill();
                self.site.restart_postgres().await?;
                self.all_healthy().await?;
            }
            Trouble::Cut => {
                let which = self.luck.below(self.site.nodes.len() as u32);
                for door in &self.site.doors {
                    door.cut(which as usize)?;
                }
            }
            Trouble::CutOff => self.site.cut_off_database().await?,
        }
        Ok(())
    }
    /// Node after node is asked to end, and another version takes its place; then workers.
    pub async fn upgrade(&mut self) -> Result<(), BenchError> {
        for number in 0..self.site.nodes.len() {
            self.begins(Trouble::Upgrade);
            let command = {
                let address = self.site.nodes[number].address;
                self.site.node(&self.next, number, address)?
            };
            let node = &mut self.site.nodes[number];
            let start = Instant::now();
            node.stop().await?;
            self.farewells.push(start.elapsed());
            node.replace(command);
            node.start_again().await?;
            // The proxy finds it, and people come to it, before the next one goes.
            sleep(SETTLED).await;
        }
        for number in 0..self.site.workers.len() {
            let address = self.site.workers[number].address;
            let command = self.site.worker(&self.next, number, address)?;
            let worker = &mut self.site.workers[number];
            worker.stop().await?;
            worker.replace(command);
            worker.start_again().await?;
        }
        Ok(())
    }
    pub async fn all_healthy(&mut self) -> Result<(), BenchError> {
        let parts = self.site.nodes.iter_mut().chain(&mut self.site.workers);
        for part in parts {
            part.wait_until_healthy().await?;
        }
        Ok(())
    }
}

const SETTLED: Duration = Duration::from_millis(2_500);

/// Kills a part and starts it again after a while; tells how long it took to be healthy.
async fn again(part: &mut Running, away: Duration) -> Result<Duration, BenchError> {
    part.kill()?;
    sleep(away).await;
    let start = Instant::now();
    part.start_again()
        .await
        .map_err(|e| lost(format!("it was killed and does not come back: {e}")))?;
    Ok(start.elapsed())
}
