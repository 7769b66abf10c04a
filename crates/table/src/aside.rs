//! A table whose log does not replay under the rules of this program is set aside: nothing is played there
//! any more, but it says why, it can be left and talked at, and its record can be had.

use crate::card::{Card, Row, Saved, Stage, UserId};
use crate::course::marks;
use crate::history::{History, not_undone};
use crate::input::Message;
use crate::machine::Table;
use crate::marks::named;
use crate::no::No;
use crate::origin::Origin;
use crate::questions::with_notes;
use game_core::{Record, Start, Step, message};
use shelf::Kind;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Why a table is set aside.
#[derive(Clone, Debug, PartialEq)]
pub struct Aside {
    /// The version of the rules by which it was played, and that of this program.
    pub then: u32,
    pub now: u32,
    /// The step that does not replay, counted from 1; 0 is the set-up.
    pub step: u32,
    pub why: game_core::Message,
}

/// Where a log stops to replay, and why.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct NotReplayed {
    pub(crate) step: u32,
    pub(crate) why: game_core::Message,
}

/// In English, for the operator.
impl std::fmt::Display for NotReplayed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "step {}: {}", self.step, self.why)
    }
}

/// A table under the rules of this program: its game, if it has begun. A card that could be replayed has
/// the version of this program from now on, and is no longer set aside; else it says why not.
pub(crate) fn judged(
    kind: &'static dyn Kind,
    mut card: Card,
    rows: &[Row],
) -> (Card, Option<History>) {
    let now = kind.info().rules_version;
    // A mistake inside the game is a reason like another.
    let replayed = catch_unwind(AssertUnwindSafe(|| History::replay(kind, &card, rows)));
    let replayed = replayed.unwrap_or_else(|_| {
        Err(NotReplayed {
            step: 0,
            why: message!("the game failed"),
        })
    });
    match replayed {
        Ok(game) => {
            (card.rules_version, card.set_aside) = (now, None);
            (card, game)
        }
        Err(NotReplayed { step, why }) => {
            let then = card.rules_version;
            card.set_aside = Some(Aside {
                then,
                now,
                step,
                why,
            });
            (card, None)
        }
    }
}

/// The record of a table straight from its log, whether that can be replayed or not; none before the game
/// has begun, unless it goes on from another.
pub fn record_of(kind: &dyn Kind, saved: &Saved) -> Option<Record> {
    let record = written(kind, &saved.card, &saved.rows)?;
    let happened = named(&marks(&saved.rows), &saved.notes, &saved.card.seats);
    Some(with_notes(record, &saved.notes, &happened))
}

pub(crate) fn written(kind: &dyn Kind, card: &Card, rows: &[Row]) -> Option<Record> {
    let setup = match (&card.setup, &card.origin) {
        (Some(setup), _) => setup,
        // Until it begins, the game that it goes on from.
        (None, Some(Origin::Fork { setup, .. })) => setup,
        (None, Some(Origin::Record { .. }) | None) => return None,
    };
    let start = Start::Setup(setup.clone());
    let mut record = kind.record(card.seats.len() as u8, card.options.clone(), start);
    record.rules_version = card.rules_version;
    let steps = not_undone(rows).into_iter();
    record.steps = steps
        .map(|(row, step)| Step::new(row.seat, step.action, step.outcomes).decided(step.by))
        .collect();
    record.from = card.fork().cloned();
    record.luck = card.record_luck();
    Some(record)
}

impl Table {
    /// Nothing is decided or asked at a table that is set aside.
    pub(crate) fn is_deaf_to(&self, message: &Message) -> bool {
        let is_about_the_game = match message {
            Message::Play { .. }
            | Message::Undo { .. }
            | Message::AnswerWish { .. }
            | Message::Preview { .. }
            | Message::Explain { .. }
            | Message::Back
            | Message::Concede { .. }
            | Message::End { .. }
            | Message::Vote { .. }
            | Message::LeaveOrder { .. }
            | Message::Prepare { .. }
            | Message::Withdraw { .. }
            | Message::Prospect { .. }
            | Message::Hint { .. } => true,
            Message::Say { .. }
            | Message::Look { .. }
            | Message::Ask { .. }
            | Message::Pace { .. }
            | Message::Refresh => false,
        };
        is_about_the_game && self.card.set_aside.is_some()
    }
    /// The record of a table that is set aside. Nobody plays on, so those who sit there may have it with
    /// all its secrets.
    pub(crate) fn record_set_aside(&self, user: Option<UserId>) -> Result<Record, No> {
        let sits = !self.card.seats_of(user).is_empty() || user == Some(self.card.host);
        let record = self.written.as_ref().ok_or(No::NotStarted)?;
        let is_over = self.card.progress.stage == Stage::Over;
        if self.kind.has_secrets() && !is_over && !sits {
            return Err(No::Secret);
        }
        Ok(with_notes(record.clone(), &self.notes, &self.happened()))
    }
}
