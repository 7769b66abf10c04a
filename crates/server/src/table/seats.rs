//! Sitting down, standing up, and the beginning of the game.

use super::Table;
use super::history::History;
use super::info::level;
use crate::clock::now;
use crate::error::Error;
use bots::Level;
use store::{Holder, Note, NoteKind, Progress, SeatChange, SeatRow, Stage, User, UserId};

impl Table {
    /// Takes an open seat. Who sits here already stays where they are.
    pub(super) async fn join(&mut self, user: User, wanted: Option<u8>) -> Result<(), Error> {
        if !self.seats_of(Some(user.id)).is_empty() {
            return Ok(());
        }
        let is_open = |seat: u8| {
            self.row
                .seats
                .get(usize::from(seat))
                .is_some_and(|s| s.holder == Holder::Open)
        };
        let seat = match wanted {
            Some(seat) => Some(seat).filter(|seat| is_open(*seat)),
            None => (0..self.row.seats.len() as u8).find(|seat| is_open(*seat)),
        };
        let seat = seat.ok_or(Error::Full("there is no open seat here; you can watch"))?;
        let sits = SeatRow {
            holder: Holder::Person(user.id),
            name: user.name,
        };
        self.give_seat(seat, sits, Some(NoteKind::SatDown)).await?;
        self.begin_if_full().await
    }
    /// Fills the open seats with bots and begins; or goes on without who left, if somebody at the table
    /// does not want to wait for another.
    pub(super) async fn start(&mut self, user: UserId) -> Result<(), Error> {
        let plays = self.game.is_some() && !self.seats_of(Some(user)).is_empty();
        if user != self.row.host && !plays {
            return Err(Error::Forbidden("only who made the table may start it"));
        }
        for seat in 0..self.row.seats.len() as u8 {
            if self.row.seats[usize::from(seat)].holder == Holder::Open {
                let bot = self.stand_in();
                self.give_seat(seat, bot, Some(NoteKind::BotSatDown))
                    .await?;
            }
        }
        self.begin_if_full().await
    }
    /// A bot that fills in.
    pub(super) fn stand_in(&self) -> SeatRow {
        let level = level(&self.row.stand_in);
        SeatRow {
            holder: Holder::Bot(level.id().to_string()),
            name: bot_name(level),
        }
    }
    /// Gives a seat to somebody else; `kind` says what it is noted as in a game that goes on.
    pub(super) async fn give_seat(
        &mut self,
        seat: u8,
        to: SeatRow,
        kind: Option<NoteKind>,
    ) -> Result<(), Error> {
        let SeatRow { holder: from, name } = self.row.seats[usize::from(seat)].clone();
        let at = now();
        let note = kind.filter(|_| self.game.is_some()).map(|kind| Note {
            step: self.row.progress.step,
            seat,
            kind,
            name: match kind {
                NoteKind::LeftToBot | NoteKind::LeftOpen => name,
                NoteKind::SatDown | NoteKind::BotSatDown => to.name.clone(),
            },
            made_at: at,
        });
        let change = SeatChange {
            seat,
            from,
            to: to.clone(),
            note: note.clone(),
            at,
        };
        if !self.app.store.change_seat(&self.row.id, change).await? {
            self.reload().await?;
            return Err(Error::Full(
                "somebody else was faster; look at the table again",
            ));
        }
        self.row.seats[usize::from(seat)] = to;
        self.row.changed_at = at;
        if let Some(note) = note {
            self.noted(note);
        }
        Ok(())
    }
    async fn begin_if_full(&mut self) -> Result<(), Error> {
        let is_full = self
            .row
            .seats
            .iter()
            .all(|seat| seat.holder != Holder::Open);
        if is_full && self.game.is_none() {
            self.begin().await?;
        }
        self.reseated();
        Ok(())
    }
    async fn begin(&mut self) -> Result<(), Error> {
        let game = History::begin(self.kind, &self.row)?;
        let progress = progress(&game);
        let at = now();
        if !self
            .app
            .store
            .begin(&self.row.id, game.setup().to_vec(), progress, at)
            .await?
        {
            return self.reload().await;
        }
        self.row.setup = Some(game.setup().to_vec());
        self.row.progress = progress;
        self.row.changed_at = at;
        self.game = Some(game);
        Ok(())
    }
    pub(super) fn rename(&mut self, user: UserId, old: &str, new: &str) {
        for member in self.members.iter_mut() {
            if let Some(member) = member.user.as_mut().filter(|member| member.id == user) {
                member.name = new.to_string();
            }
        }
        let mut changed = false;
        for seat in &mut self.row.seats {
            if seat.holder == Holder::Person(user) && seat.name == old {
                seat.name = new.to_string();
                changed = true;
            }
        }
        if changed {
            self.tell_info();
        }
    }
}

/// What a bot is called at a table.
pub(crate) fn bot_name(level: Level) -> String {
    let id = level.id();
    format!("Bot ({id})")
}

/// Where a game stands.
pub(super) fn progress(game: &History) -> Progress {
    let status = game.now.status();
    Progress {
        stage: if status.is_over() {
            Stage::Over
        } else {
            Stage::Playing
        },
        step: game.steps.len() as u32,
        waiting: status.waiting().map(|seat| seat.0),
    }
}
