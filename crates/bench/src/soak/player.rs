//! A person who plays on through everything: what was not answered is sent again under the same name.

use super::World;
use crate::server::{BenchError, Line, Place, Seen, is_frame, lost, wanted};
use bots::Level;
use game_core::{Seat, Viewer};
use hdrhistogram::Histogram;
use serde_json::Value;
use server::wire::ToTable;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use tokio::time::{sleep, timeout};

/// A table that says nothing for so long is looked at again.
const QUIET: Duration = Duration::from_secs(10);
/// From one try to the next.
const PAUSE: Duration = Duration::from_millis(50);
/// One frame of so many is compared with the record.
const COMPARED: u32 = 7;

/// A move that was answered.
pub struct Acknowledged {
    pub table: String,
    pub id: String,
    pub seq: u32,
    pub action: String,
}

/// What somebody was shown.
pub struct Sight {
    pub table: String,
    pub step: u32,
    pub viewer: Viewer,
    pub view: Value,
}

impl Sight {
    /// What a frame shows.
    pub fn of(table: &str, frame: &str) -> Option<Sight> {
        let frame: Value = serde_json::from_str(frame).ok()?;
        let seat = frame["viewer"]["seat"].as_u64();
        Some(Sight {
            table: table.to_string(),
            step: frame["step"].as_u64()? as u32,
            viewer: seat.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat(seat as u8))),
            view: frame["view"].clone(),
        })
    }
}

/// What a player can tell in the end.
pub struct Story {
    pub tables: Vec<String>,
    pub acknowledged: Vec<Acknowledged>,
    pub sights: Vec<Sight>,
    /// Microseconds.
    pub reconnect: Histogram<u64>,
}

/// A move on its way.
struct Sent {
    id: String,
    action: String,
    text: String,
}

pub struct Player {
    place: Place,
    wanted: Value,
    world: Arc<World>,
    number: u64,
    newest: Seen,
    sent: Option<Sent>,
    lost_at: Option<Instant>,
    frames: u32,
    story: Story,
}

impl Player {
    pub fn new(
        number: usize,
        http: &reqwest::Client,
        address: SocketAddr,
        world: Arc<World>,
    ) -> Result<Player, BenchError> {
        let kind = shelf::SHELF[number % shelf::SHELF.len()];
        // Every other one plays against bots, whose secrets are not to be seen.
        let against = (number / shelf::SHELF.len()).is_multiple_of(2);
        Ok(Player {
            place: Place::new(http, address),
            wanted: wanted(kind.info().id, against.then_some(Level::Easy))?,
            world,
            number: (number as u64) << 32,
            newest: Seen::default(),
            sent: None,
            lost_at: None,
            frames: 0,
            story: Story {
                tables: Vec::new(),
                acknowledged: Vec::new(),
                sights: Vec::new(),
                reconnect: Histogram::new(3).map_err(lost)?,
            },
        })
    }
    pub async fn play(mut self) -> Result<Story, BenchError> {
        while !self.world.is_over.load(Ordering::Relaxed) {
            // A server that is down makes no table; it is asked again.
            let Ok(table) = self.place.new_table(&self.wanted).await else {
                sleep(PAUSE).await;
                continue;
            };
            self.story.tables.push(table.clone());
            self.one_game(&table).await?;
        }
        Ok(self.story)
    }
    async fn one_game(&mut self, table: &str) -> Result<(), BenchError> {
        self.newest = Seen::default();
        let mut line = None;
        while !self.newest.is_over && !self.may_end() {
            let Some(open) = &mut line else {
                line = self.come_back(table).await;
                continue;
            };
            if self.go_on(open, table).await?.is_none() {
                line = None;
                self.lost_at.get_or_insert_with(Instant::now);
                sleep(PAUSE).await;
            }
        }
        if let Some(line) = line {
            line.close().await;
        }
        Ok(())
    }
    /// A move on its way is waited for: what became of it is what is asked here.
    fn may_end(&self) -> bool {
        self.world.is_over.load(Ordering::Relaxed) && self.sent.is_none()
    }
    async fn come_back(&mut self, table: &str) -> Option<Line> {
        let Ok(mut line) = self.place.sit(table).await else {
            sleep(PAUSE).await;
            return None;
        };
        while !self.hear(&mut line, table).await? {}
        if let Some(lost_at) = self.lost_at.take() {
            let took = lost_at.elapsed().as_micros() as u64;
            self.story.reconnect.record(took).ok()?;
        }
        if let Some(sent) = &self.sent {
            line.send(&sent.text).await.ok()?;
        }
        Some(line)
    }
    /// Moves if it is time to, and hears what comes; none if the line is lost.
    async fn go_on(&mut self, line: &mut Line, table: &str) -> Result<Option<()>, BenchError> {
        if let (None, Some(seat)) = (&self.sent, self.newest.seat)
            && !self.world.is_over.load(Ordering::Relaxed)
        {
            let sent = self.choose(seat)?;
            let gone = line.send(&sent.text).await;
            self.sent = Some(sent);
            if gone.is_err() {
                return Ok(None);
            }
        }
        Ok(self.hear(line, table).await.map(|_| ()))
    }
    fn choose(&mut self, seat: u8) -> Result<Sent, BenchError> {
        self.number += 1;
        let choice = (self.number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 33) as usize
            % self.newest.legal.len();
        let action = self.newest.legal[choice].clone();
        let id = self.number.to_string();
        let play = ToTable::Play {
            id: id.clone(),
            seat: Seat(seat),
            action: action.clone().into(),
            after_seq: Some(self.newest.seq),
        };
        let text = serde_json::to_string(&play).map_err(lost)?;
        Ok(Sent { id, action, text })
    }
    /// Hears one message, and whether it was a frame; none if the line is lost.
    async fn hear(&mut self, line: &mut Line, table: &str) -> Option<bool> {
        let text = timeout(QUIET, line.next()).await.ok()?.ok()?;
        if is_frame(text) {
            self.newest = Seen::of(text)?;
            self.frames += 1;
            if self.frames.is_multiple_of(COMPARED) {
                self.story.sights.extend(Sight::of(table, text));
            }
            return Some(true);
        }
        let is_answer = text.starts_with(r#"{"type":"done""#)
            || text.starts_with(r#"{"type":"problem""#)
            || text.starts_with(r#"{"type":"refused""#);
        if is_answer {
            let answer = serde_json::from_str(text).ok()?;
            self.answered(table, &answer)?;
        }
        Some(false)
    }
    /// None if the line is better tried again.
    fn answered(&mut self, table: &str, answer: &Value) -> Option<()> {
        let Some(sent) = self.sent.take_if(|sent| answer["id"] == sent.id.as_str()) else {
            return Some(());
        };
        match (answer["type"].as_str()?, answer["code"].as_str()) {
            ("done", _) => {
                self.world.acknowledged.fetch_add(1, Ordering::Relaxed);
                self.story.acknowledged.push(Acknowledged {
                    table: table.to_string(),
                    id: sent.id,
                    seq: answer["seq"].as_u64()? as u32,
                    action: sent.action,
                });
                // It may be told before the frame that shows it.
                self.newest.seat = None;
                Some(())
            }
            // Somebody was faster, such as the bot that the table thought of: look again.
            (_, Some("stale")) | ("refused", _) => Some(()),
            // Not now: the same again, under the same name, a little later.
            _ => {
                self.sent = Some(sent);
                None
            }
        }
    }
}
