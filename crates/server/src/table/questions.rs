//! Questions that change nothing: what would this do, why not, what would a bot do.

use super::{Ask, No, Table};
use crate::app::ConnectionId;
use crate::error::Error;
use crate::thinkers::Job;
use crate::wire::{FromTable, LogEntry};
use bots::{Level, Stop};
use game_core::{Seat, message};
use shelf::{ActionWords, Considered};
use std::sync::Arc;
use store::{Note, NoteKind};

impl Table {
    pub(super) fn preview(
        &mut self,
        connection: ConnectionId,
        id: &str,
        seat: Seat,
        action: &str,
    ) -> Result<(), No> {
        self.own_seat(connection, seat)?;
        let preview = self.game()?.now.preview(seat, action)?;
        self.members.tell(
            connection,
            &FromTable::Preview {
                id: id.to_string(),
                preview,
            },
        );
        Ok(())
    }
    pub(super) fn explain(
        &mut self,
        connection: ConnectionId,
        id: &str,
        seat: Seat,
        action: &ActionWords,
    ) -> Result<(), No> {
        let now = &self.game()?.now;
        let action = now.spelled(action)?;
        match self.own_seat(connection, seat) {
            Ok(()) => now
                .check(seat, &action)
                .map_err(|error| No::to(error, &**now, seat, &action))?,
            // What lies open to everybody may be asked by everybody.
            Err(_) if !now.looks_in_secret(seat) => now.check_from_outside(seat, &action)?,
            Err(error) => return Err(error.into()),
        }
        self.members
            .tell(connection, &FromTable::Allowed { id: id.to_string() });
        Ok(())
    }
    /// Lets a good bot think for a person; the answer comes as [`Ask::Hinted`].
    pub(super) fn hint(
        &mut self,
        connection: ConnectionId,
        id: &str,
        seat: Seat,
    ) -> Result<(), No> {
        self.own_seat(connection, seat)?;
        let game = self.game()?;
        if game.now.status().waiting() != Some(seat) {
            return Err(Error::BadRequest(message!(
                "a hint is given to the seat that is waited for"
            ))
            .into());
        }
        let (seq, position) = (game.seq, game.now.boxed_clone());
        let Some(me) = self.me.upgrade() else {
            return Err(Error::ShuttingDown.into());
        };
        let Some(member) = self.members.get_mut(connection) else {
            return Ok(());
        };
        if member.hint.is_some() {
            return Err(Error::TooFast.into());
        }
        let stop = Arc::new(Stop::new());
        member.hint = Some(stop.clone());
        let (bot, budget) = self.app.config.bot(Level::Hard);
        let id = id.to_string();
        self.app.thinkers.think(Job {
            game: position,
            bot,
            budget,
            seed: self.app.config.bot_seed(seq),
            stop,
            done: Box::new(move |choice| {
                // Nobody waits for a hint at a table that was closed.
                let _ = me.blocking_send(Ask::Hinted {
                    connection,
                    id,
                    seq,
                    choice,
                });
            }),
        });
        Ok(())
    }
    pub(super) fn hinted(
        &mut self,
        connection: ConnectionId,
        id: String,
        seq: u32,
        choice: Option<Considered>,
    ) {
        let is_current = self.game.as_ref().is_some_and(|game| game.seq == seq);
        if is_current && let Some(member) = self.members.get_mut(connection) {
            member.hint = None;
        }
        let answer = match choice.filter(|_| is_current) {
            Some(Considered {
                notation,
                label,
                value,
                proved,
                ..
            }) => FromTable::Hint {
                id,
                notation,
                label,
                value,
                proved,
            },
            None if is_current => super::problem(Some(id), &Error::Internal),
            None => super::problem(Some(id), &Error::Stale),
        };
        self.members.tell(connection, &answer);
    }
    fn own_seat(&self, connection: ConnectionId, seat: Seat) -> Result<(), Error> {
        let user = self.asking(connection)?;
        if self.seats_of(Some(user)).contains(&seat) {
            Ok(())
        } else {
            Err(Error::NotYourSeat)
        }
    }
    pub(super) fn log(&self) -> Vec<LogEntry> {
        self.game
            .iter()
            .flat_map(|game| &game.steps)
            .map(|kept| kept.entry.clone())
            .collect()
    }
    /// The record as text. It holds all the luck, so nobody gets it while that is a secret.
    pub(super) fn record(&self) -> Result<String, Error> {
        let game = self.game()?;
        if self.kind.has_secrets() && !game.now.status().is_over() {
            return Err(Error::Forbidden(
                "a record tells every secret; it can be had when the game is over",
            ));
        }
        let mut record = game.record();
        for note in &self.notes {
            let step = record.steps.get_mut(note.step as usize);
            let notes = step.map_or(&mut record.notes, |step| &mut step.notes);
            notes.push(in_words(note));
        }
        Ok(record.to_string())
    }
}

/// A note as it stands in a record, which is in English.
fn in_words(note: &Note) -> String {
    let Note { seat, name, .. } = note;
    match note.kind {
        NoteKind::LeftToBot => format!("{name} (seat {seat}) left the game, a bot plays on"),
        NoteKind::LeftOpen => format!("{name} (seat {seat}) left the game, the seat is free"),
        NoteKind::SatDown => format!("{name} takes the free seat {seat}"),
        NoteKind::BotSatDown => format!("a bot takes the free seat {seat}"),
    }
}
