//! A client that plays any legal action, at an even pace or as soon as it is answered.

use super::line::Line;
use super::place::{Place, wanted};
use super::seen::{Seen, is_frame};
use super::{Answers, BenchError, Load, Pace, lost};
use game_core::Seat;
use serde_json::Value;
use server::wire::ToTable;
use std::time::Instant;

pub(super) struct Client {
    place: Place,
    /// What a new table is asked for with.
    wanted: Value,
    pace: Pace,
    table: String,
    line: Line,
    newest: Seen,
    answers: Answers,
    /// Counts requests, and chooses among actions.
    number: u64,
}

impl Client {
    pub(super) async fn connect(
        load: &Load,
        mut place: Place,
        number: u64,
    ) -> Result<Client, BenchError> {
        let wanted = wanted(&load.game, load.against)?;
        let (table, line, newest) = open(&mut place, &wanted).await?;
        Ok(Client {
            place,
            wanted,
            pace: load.pace,
            table,
            line,
            newest,
            answers: Answers::new(),
            number: number << 32,
        })
    }
    /// Where it plays now.
    pub(super) fn table(&self) -> &str {
        &self.table
    }
    pub(super) fn cookie(&self) -> Option<&str> {
        self.place.cookie.as_deref()
    }
    /// Plays one game to its end, and tells how many moves were stored.
    pub(super) async fn play_out(mut self) -> Result<u64, BenchError> {
        self.wait_for_turn().await?;
        while let Some(seat) = self.newest.seat {
            self.one_move(Seat(seat)).await?;
            self.wait_for_turn().await?;
        }
        self.line.close().await;
        Ok(self.answers.stored)
    }
    pub(super) async fn play(
        mut self,
        mut next: Instant,
        end: Instant,
    ) -> Result<Answers, BenchError> {
        while next < end {
            if let Pace::Every(_) = self.pace {
                self.wait_until(next).await?;
            }
            if self.newest.is_over {
                (self.table, self.line, self.newest) = open(&mut self.place, &self.wanted).await?;
                self.wait_for_turn().await?;
            }
            if let Some(seat) = self.newest.seat {
                self.one_move(Seat(seat)).await?;
            }
            match self.pace {
                Pace::Every(time) => next += time,
                Pace::AtOnce => {
                    self.wait_for_turn().await?;
                    next = Instant::now();
                }
            }
        }
        self.line.close().await;
        Ok(self.answers)
    }
    /// Reads what comes until it is time to move.
    async fn wait_until(&mut self, time: Instant) -> Result<(), BenchError> {
        loop {
            tokio::select! {
                biased;
                text = self.line.next() => note(&mut self.newest, &mut self.answers, text?)?,
                () = tokio::time::sleep_until(time.into()) => return Ok(()),
            }
        }
    }
    async fn wait_for_turn(&mut self) -> Result<(), BenchError> {
        let since = Instant::now();
        let waits = self.newest.seat.is_none();
        while self.newest.seat.is_none() && !self.newest.is_over {
            let text = self.line.next().await?;
            note(&mut self.newest, &mut self.answers, text)?;
        }
        if waits && self.newest.seat.is_some() {
            let took = since.elapsed().as_micros() as u64;
            self.answers.bots.record(took).map_err(lost)?;
        }
        Ok(())
    }
    async fn one_move(&mut self, seat: Seat) -> Result<(), BenchError> {
        self.number += 1;
        let choice = (self.number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 33) as usize
            % self.newest.legal.len();
        let play = ToTable::Play {
            id: self.number.to_string(),
            seat,
            action: self.newest.legal[choice].clone().into(),
            after_seq: Some(self.newest.seq),
        };
        let message = serde_json::to_string(&play).map_err(lost)?;
        let before = self.newest.seq;
        let sent = Instant::now();
        self.line.send(&message).await?;
        let mut is_done = false;
        loop {
            let text = self.line.next().await?;
            let took = sent.elapsed().as_micros() as u64;
            if text.starts_with(r#"{"type":"done""#) {
                is_done = true;
                self.answers.done.record(took).map_err(lost)?;
            } else if text.starts_with(r#"{"type":"problem""#)
                || text.starts_with(r#"{"type":"refused""#)
            {
                return Err(lost(text));
            }
            note(&mut self.newest, &mut self.answers, text)?;
            if is_done && before < self.newest.seq {
                self.answers.frame.record(took).map_err(lost)?;
                return Ok(());
            }
        }
    }
}

/// Keeps a newer frame, and counts what was stored since the last.
fn note(newest: &mut Seen, answers: &mut Answers, text: &str) -> Result<(), BenchError> {
    if is_frame(text) {
        let seen = Seen::of(text).ok_or_else(|| lost(text))?;
        answers.stored += u64::from(seen.seq.saturating_sub(newest.seq));
        *newest = seen;
    }
    Ok(())
}

async fn open(place: &mut Place, wanted: &Value) -> Result<(String, Line, Seen), BenchError> {
    let table = place.new_table(wanted).await?;
    let mut line = place.sit(&table).await?;
    loop {
        let text = line.next().await?;
        if is_frame(text) {
            let seen = Seen::of(text).ok_or_else(|| lost(text))?;
            return Ok((table, line, seen));
        }
    }
}
