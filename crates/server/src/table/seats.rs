//! Sitting down, standing up, and the beginning of the game.

use super::frame::Difference;
use super::history::History;
use super::{Table, problem};
use crate::clock::now;
use crate::error::Error;
use bots::Level;
use store::{Holder, Progress, SeatRow, Stage, User, UserId};

/// Who fills the seats that are still open when the host starts.
const STAND_IN: Level = Level::Medium;

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
        self.give_seat(seat, sits).await?;
        self.begin_if_full().await
    }
    /// Stands up before the game has begun; the host takes the table away.
    pub(super) async fn leave(&mut self, user: UserId) -> Result<(), Error> {
        if self.game.is_some() {
            return Err(Error::Forbidden(
                "the game has begun; your seat waits for you",
            ));
        }
        if user == self.row.host {
            return self.take_away().await;
        }
        for seat in self.seats_of(Some(user)) {
            self.give_seat(
                seat.0,
                SeatRow {
                    holder: Holder::Open,
                    name: String::new(),
                },
            )
            .await?;
        }
        self.tell_info();
        Ok(())
    }
    async fn take_away(&mut self) -> Result<(), Error> {
        if !self.app.store.remove_table(&self.row.id).await? {
            return self.reload().await;
        }
        self.app.hub.give_up(&self.row.id);
        let gone = Error::NotFound("who made this table has taken it away".to_string());
        self.members.tell_each(|_| problem(None, &gone));
        self.members.clear();
        Ok(())
    }
    /// Fills the open seats with bots and begins.
    pub(super) async fn start(&mut self, user: UserId) -> Result<(), Error> {
        if user != self.row.host {
            return Err(Error::Forbidden("only who made the table may start it"));
        }
        for seat in 0..self.row.seats.len() as u8 {
            if self.row.seats[usize::from(seat)].holder == Holder::Open {
                let bot = SeatRow {
                    holder: Holder::Bot(STAND_IN.id().to_string()),
                    name: bot_name(STAND_IN),
                };
                self.give_seat(seat, bot).await?;
            }
        }
        self.begin_if_full().await
    }
    async fn give_seat(&mut self, seat: u8, to: SeatRow) -> Result<(), Error> {
        let from = self.row.seats[usize::from(seat)].holder.clone();
        let at = now();
        if !self
            .app
            .store
            .change_seat(&self.row.id, seat, from, to.clone(), at)
            .await?
        {
            self.reload().await?;
            return Err(Error::Full(
                "somebody else was faster; look at the table again",
            ));
        }
        self.row.seats[usize::from(seat)] = to;
        self.row.changed_at = at;
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
        self.tell_info();
        self.send_frames(Difference::default());
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
