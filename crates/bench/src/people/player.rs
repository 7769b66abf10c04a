//! A person who plays on through everything: what was not answered is sent again under the same name.

use super::{Interruption, World};
use crate::server::{BenchError, Line, Place, Seen, is_frame, lost};
use game_core::{Seat, Viewer};
use serde_json::Value;
use server::wire::ToTable;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use tokio::time::{sleep, timeout};

/// A table that says nothing for so long is looked at again.
const QUIET: Duration = Duration::from_secs(10);
/// An answer that takes longer waits for something that went wrong.
const LATE: Duration = Duration::from_millis(500);
/// From one try to the next.
const PAUSE: Duration = Duration::from_millis(50);
/// One frame of so many is compared with the record.
const COMPARED: u32 = 7;

/// What a page says that is in the background.
const UNSEEN: &str = r#"{"type":"look","visible":false}"#;

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
#[derive(Default)]
pub struct Story {
    pub tables: Vec<String>,
    pub acknowledged: Vec<Acknowledged>,
    pub sights: Vec<Sight>,
    pub interruptions: Vec<Interruption>,
    /// Answers that said 'not now', by what had gone wrong last.
    pub put_off: Vec<u8>,
    /// Moves that were answered late without the table being lost, and how late.
    pub late: Vec<(u8, Duration)>,
    /// Tables that said nothing for long, in the same way.
    pub quiet: Vec<u8>,
}

/// A move on its way.
struct Sent {
    at: Instant,
    id: String,
    action: String,
    text: String,
}

pub struct Player {
    place: Place,
    world: Arc<World>,
    number: u64,
    newest: Seen,
    sent: Option<Sent>,
    /// Not before then.
    next_move: Instant,
    /// Since when the table is lost, and what had gone wrong last.
    lost: Option<(Instant, u8)>,
    /// The same where a move was on its way then, until it is answered.
    unanswered: Option<Instant>,
    /// The page is in sight.
    is_seen: bool,
    /// A frame has come since they came.
    has_seen: bool,
    /// The row at which the table stood by the last answer.
    answered_at: u32,
    frames: u32,
    story: Story,
}

/// Where a table stood when somebody's turn had ended.
#[derive(Clone, Copy, Debug)]
pub struct Turn {
    pub seq: u32,
    pub is_over: bool,
}

impl Player {
    pub fn new(
        number: usize,
        http: &reqwest::Client,
        address: SocketAddr,
        world: &Arc<World>,
    ) -> Player {
        Player::at(number, Place::new(http, address), world)
    }
    /// As somebody who has been here before.
    pub fn at(number: usize, place: Place, world: &Arc<World>) -> Player {
        Player {
            place,
            world: world.clone(),
            number: (number as u64) << 32,
            newest: Seen::default(),
            sent: None,
            next_move: Instant::now(),
            lost: None,
            unanswered: None,
            is_seen: true,
            has_seen: false,
            answered_at: 0,
            frames: 0,
            story: Story::default(),
        }
    }
    /// Whose page is in the background, so that they are told of what happens.
    pub fn unseen(mut self) -> Player {
        self.is_seen = false;
        self
    }
    /// Plays at tables of this kind, one after the other.
    pub async fn play(mut self, wanted: Value) -> Result<Story, BenchError> {
        while let Some(table) = self.new_table(&wanted).await {
            self.one_game(&table).await?;
        }
        Ok(self.story)
    }
    /// None when nothing new is begun any more.
    pub async fn new_table(&mut self, wanted: &Value) -> Option<String> {
        while !self.world.is_over() {
            // A server that is down makes no table; it is asked again.
            if let Ok(table) = self.place.new_table(wanted).await {
                self.story.tables.push(table.clone());
                return Some(table);
            }
            sleep(PAUSE).await;
        }
        None
    }
    /// Sits down where somebody else has made room; false if that cannot be.
    pub async fn join(&mut self, table: &str) -> bool {
        let end = Instant::now() + QUIET;
        while Instant::now() < end {
            if self.place.join(table).await.is_ok() {
                return true;
            }
            sleep(PAUSE).await;
        }
        false
    }
    /// The seat that a table waits for, if anybody says so.
    pub async fn waiting(&self, table: &str) -> Option<u64> {
        self.place.table(table).await.ok()?["waiting"].as_u64()
    }
    pub fn story(self) -> Story {
        self.story
    }
    pub(super) async fn one_game(&mut self, table: &str) -> Result<(), BenchError> {
        self.newest = Seen::default();
        self.play_until(table, |_| false).await
    }
    /// Comes to a table that stands at this row or later, plays until it is somebody else's turn, and goes.
    pub async fn turn(&mut self, table: &str, from: u32) -> Result<Turn, BenchError> {
        self.newest = Seen::default();
        self.answered_at = from;
        self.play_until(table, |me| {
            me.sent.is_none()
                && me.answered_at <= me.newest.seq
                && me.newest.seat.is_none()
                && me.has_seen
        })
        .await?;
        Ok(Turn {
            seq: self.newest.seq.max(self.answered_at),
            is_over: self.newest.is_over,
        })
    }
    async fn play_until(
        &mut self,
        table: &str,
        is_done: impl Fn(&Player) -> bool,
    ) -> Result<(), BenchError> {
        self.has_seen = false;
        let mut line = None;
        while !self.newest.is_over && !self.may_end() && !is_done(self) {
            let Some(open) = &mut line else {
                line = self.come_back(table).await;
                continue;
            };
            if self.go_on(open, table).await?.is_none() {
                line = None;
                let trouble = self.world.trouble();
                // Whoever had moved waits since then, also where nobody said that the line was gone.
                let since = self.sent.as_ref().map_or_else(Instant::now, |sent| sent.at);
                let lost = *self.lost.get_or_insert((since, trouble));
                self.unanswered = self.sent.as_ref().map(|_| lost.0);
                sleep(PAUSE).await;
            }
        }
        // Whoever is not back when all is over has waited until now.
        self.is_back();
        if let Some(line) = line {
            line.close().await;
        }
        Ok(())
    }
    /// A move on its way is waited for: what became of it is what is asked here.
    fn may_end(&self) -> bool {
        self.world.is_over() && self.sent.is_none()
    }
    async fn come_back(&mut self, table: &str) -> Option<Line> {
        let Ok(Ok(mut line)) = timeout(QUIET, self.place.sit(table)).await else {
            sleep(PAUSE).await;
            return None;
        };
        if !self.is_seen {
            line.send(UNSEEN).await.ok()?;
        }
        while !self.hear(&mut line, table).await? {}
        self.is_back();
        if let Some(sent) = &self.sent {
            line.send(&sent.text).await.ok()?;
        }
        Some(line)
    }
    fn is_back(&mut self) {
        if let Some((since, trouble)) = self.lost.take() {
            self.story.interruptions.push(Interruption {
                trouble,
                until_seen: since.elapsed(),
                until_answered: None,
            });
        }
    }
    /// Moves if it is time to, and hears what comes; none if the line is lost.
    async fn go_on(&mut self, line: &mut Line, table: &str) -> Result<Option<()>, BenchError> {
        let may_move = self.sent.is_none() && !self.world.is_over();
        if let Some(seat) = self.newest.seat.filter(|_| may_move) {
            let pause = self.next_move.saturating_duration_since(Instant::now());
            if !pause.is_zero() {
                return Ok(match timeout(pause, line.next()).await {
                    Err(_) => Some(()),
                    Ok(text) => text
                        .ok()
                        .and_then(|text| self.take_in(text, table))
                        .map(drop),
                });
            }
            let sent = self.choose(seat)?;
            let gone = line.send(&sent.text).await;
            self.sent = Some(sent);
            if gone.is_err() {
                return Ok(None);
            }
        }
        Ok(self.hear(line, table).await.map(drop))
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
        let at = Instant::now();
        Ok(Sent {
            at,
            id,
            action,
            text,
        })
    }
    /// Hears one message, and whether it was a frame; none if the line is lost.
    async fn hear(&mut self, line: &mut Line, table: &str) -> Option<bool> {
        let Ok(text) = timeout(QUIET, line.next()).await else {
            self.story.quiet.push(self.world.trouble());
            return None;
        };
        self.take_in(text.ok()?, table)
    }
    fn take_in(&mut self, text: &str, table: &str) -> Option<bool> {
        if is_frame(text) {
            self.newest = Seen::of(text)?;
            self.has_seen = true;
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
                let seq = answer["seq"].as_u64()? as u32;
                self.world.acknowledged.fetch_add(1, Ordering::Relaxed);
                self.story.acknowledged.push(Acknowledged {
                    table: table.to_string(),
                    id: sent.id,
                    seq,
                    action: sent.action,
                });
                if let Some(since) = self.unanswered.take()
                    && let Some(last) = self.story.interruptions.last_mut()
                {
                    last.until_answered = Some(since.elapsed());
                } else if LATE < sent.at.elapsed() {
                    let late = (self.world.trouble(), sent.at.elapsed());
                    self.story.late.push(late);
                }
                self.answered_at = seq;
                // It may be told before the frame that shows it.
                if self.newest.seq < seq {
                    self.newest.seat = None;
                }
                self.next_move = Instant::now() + self.pause();
                Some(())
            }
            // Somebody was faster, such as the bot that the table thought of: look again.
            (_, Some("stale")) | ("refused", _) => {
                self.unanswered = None;
                Some(())
            }
            // Not now: the same again, under the same name, a little later.
            _ => {
                self.story.put_off.push(self.world.trouble());
                self.sent = Some(sent);
                None
            }
        }
    }
    /// Everybody at a pace of their own, so that no two stay in step.
    fn pause(&self) -> Duration {
        let part = (self.number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 54) as u32;
        self.world.pause / 2 + self.world.pause * part / 1024
    }
}
