//! Bots at the table: they think elsewhere, and their choice goes the way of everybody's.

use super::info::level;
use super::{Ask, No, Table};
use crate::thinkers::Job;
use bots::{Bot, Budget, Stop};
use game_core::Seat;
use shelf::Considered;
use std::sync::Arc;
use std::time::Duration;
use store::Holder;
use tokio::time::Instant;

/// How long to wait after a bot's action could not be stored.
const TRY_AGAIN: Duration = Duration::from_secs(5);

/// A bot's decision after row `seq`.
pub(super) struct Thinking {
    seq: u32,
    seat: Seat,
    stop: Arc<Stop>,
    /// Not before this time, so that people can follow.
    not_before: Instant,
    choice: Option<String>,
}

impl Table {
    /// If a bot is waited for, lets it think.
    pub(super) fn wake_bot(&mut self) {
        if self.thinking.is_some() {
            return;
        }
        let Some(game) = &self.game else { return };
        let Some(seat) = game.now.status().waiting() else {
            return;
        };
        let Some(Holder::Bot(word)) = self.holder(seat) else {
            return;
        };
        let Some(me) = self.me.upgrade() else { return };
        let (seq, stop, now) = (game.seq, Arc::new(Stop::new()), Instant::now());
        let mut legal = game.now.legal();
        if legal.len() == 1 {
            let choice = Some(legal.remove(0).notation);
            self.thinking = Some(Thinking {
                seq,
                seat,
                stop,
                not_before: now,
                choice,
            });
            return;
        }
        let (bot, budget) = self.app.config.bot(level(word));
        self.app.thinkers.think(Job {
            game: game.now.boxed_clone(),
            bot,
            budget,
            seed: self.app.config.bot_seed(seq),
            stop: stop.clone(),
            done: Box::new(move |choice| {
                // The table may have been closed meanwhile; then nobody needs the answer.
                let _ = me.blocking_send(Ask::Thought { seq, choice });
            }),
        });
        let not_before = now + self.app.config.bot_pause;
        self.thinking = Some(Thinking {
            seq,
            seat,
            stop,
            not_before,
            choice: None,
        });
    }
    pub(super) fn stop_thinking(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            thinking.stop.set();
        }
    }
    /// A bot has chosen; whatever it thought about an older position is forgotten.
    pub(super) fn heard(&mut self, seq: u32, choice: Option<Considered>) {
        let Some(game) = &self.game else { return };
        let Some(thinking) = self
            .thinking
            .as_mut()
            .filter(|thinking| thinking.seq == seq)
        else {
            return;
        };
        // A bot that failed plays anything.
        let chosen = choice.or_else(|| {
            let seed = self.app.config.bot_seed(seq);
            game.now
                .think(Bot::Random, &Budget::iterations(1), seed, &Stop::new())
        });
        thinking.choice = chosen.map(|choice| choice.notation);
    }
    /// When the bot's choice may be played.
    pub(super) fn ripe_at(&self) -> Option<Instant> {
        let thinking = self.thinking.as_ref()?;
        thinking.choice.as_ref().map(|_| thinking.not_before)
    }
    pub(super) async fn play_choice(&mut self) {
        let Some(thinking) = &self.thinking else {
            return;
        };
        let (seat, Some(action)) = (thinking.seat, thinking.choice.clone()) else {
            return;
        };
        let Err(no) = self.play_for_bot(seat, &action).await else {
            return;
        };
        match no {
            No::Rules(refusal, _) => {
                tracing::error!(
                    "table {}: a bot chose '{action}', refused by {}",
                    self.row.id,
                    refusal.rule
                );
                self.stop_thinking();
            }
            No::Error(error) => {
                tracing::warn!(
                    "table {}: a bot's '{action}' is tried again: {error}",
                    self.row.id
                );
                if let Some(thinking) = &mut self.thinking {
                    thinking.not_before = Instant::now() + TRY_AGAIN;
                }
            }
        }
    }
}
