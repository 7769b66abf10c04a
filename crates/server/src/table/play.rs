//! A step: checked and performed on a copy, stored, and only then shown.

use super::frame::Difference;
use super::history::Tried;
use super::{No, Table};
use crate::app::ConnectionId;
use crate::clock::now;
use crate::error::Error;
use crate::metrics;
use crate::wire::FromTable;
use game_core::{Seat, message};
use std::time::Instant;
use store::{Append, Appended, Progress, Stage, Step, StepKind, UserId};

/// A client's own name for its request, which is stored with the row.
const LONGEST_ID: usize = 64;

/// Who asked for a row, for those who ask twice.
pub(super) fn request_name(user: UserId, id: &str) -> Result<String, Error> {
    if !(1..=LONGEST_ID).contains(&id.len()) {
        return Err(Error::BadMessage(message!(
            "an id has 1 to {most} characters",
            most = LONGEST_ID
        )));
    }
    // Two users may use the same id.
    Ok(format!("{user}:{id}"))
}

impl Table {
    /// A person's action.
    pub(super) async fn play(
        &mut self,
        connection: ConnectionId,
        id: &str,
        seat: Seat,
        action: &str,
        after_seq: u32,
    ) -> Result<(), No> {
        let user = self.asking(connection)?;
        let request = request_name(user, id)?;
        if self.answer_again(connection, id, &request)? {
            return Ok(());
        }
        if !self.seats_of(Some(user)).contains(&seat) {
            return Err(Error::NotYourSeat.into());
        }
        if after_seq != self.game()?.seq {
            return Err(Error::Stale.into());
        }
        if let Some(member) = self.members.get_mut(connection) {
            member.acted = Some(seat);
        }
        let game = self.game()?;
        let tried = game
            .try_play(seat, action, self.row.seed)
            .map_err(|error| No::to(error, &*game.now, seat, action))?;
        self.take_step(tried, Some(request), Some((connection, id)))
            .await
    }
    /// A bot's action.
    pub(super) async fn play_for_bot(&mut self, seat: Seat, action: &str) -> Result<(), No> {
        let tried = self.game()?.try_play(seat, action, self.row.seed)?;
        self.take_step(tried, None, None).await
    }
    async fn take_step(
        &mut self,
        tried: Tried,
        request: Option<String>,
        asker: Option<(ConnectionId, &str)>,
    ) -> Result<(), No> {
        let status = tried.next.status();
        let entry = &tried.kept.entry;
        let step = Step {
            seq: tried.kept.seq,
            seat: entry.seat.0,
            kind: StepKind::Play,
            body: entry.notation.clone(),
            outcomes: tried.kept.outcomes().to_vec(),
            request_id: request.clone(),
            made_at: now(),
        };
        let progress = Progress {
            stage: if status.is_over() {
                Stage::Over
            } else {
                Stage::Playing
            },
            step: entry.step,
            waiting: status.waiting().map(|seat| seat.0),
        };
        let before = self.live_rows();
        self.store_row(step, progress).await?;
        if let Some(game) = &mut self.game {
            game.accept(tried, request);
        }
        self.show_row(before, asker);
        Ok(())
    }

    /// The user behind a connection, who must have sat down.
    pub(super) fn asking(&self, connection: ConnectionId) -> Result<UserId, Error> {
        self.members
            .get(connection)
            .and_then(|member| member.user_id())
            .ok_or(Error::NotYourSeat)
    }
    /// Answers a request that is stored already; false if it is a new one.
    pub(super) fn answer_again(
        &mut self,
        connection: ConnectionId,
        id: &str,
        request: &str,
    ) -> Result<bool, Error> {
        let Some(seq) = self.game()?.stored(request) else {
            return Ok(false);
        };
        self.members.tell(
            connection,
            &FromTable::Done {
                id: id.to_string(),
                seq,
            },
        );
        self.send_newest(connection);
        Ok(true)
    }
    /// The rows that make up the game.
    pub(super) fn live_rows(&self) -> Vec<u32> {
        self.game
            .iter()
            .flat_map(|game| &game.steps)
            .map(|kept| kept.seq)
            .collect()
    }
    /// Returns when the row is on the disk.
    pub(super) async fn store_row(&mut self, step: Step, progress: Progress) -> Result<(), Error> {
        let made_at = step.made_at;
        let append = Append {
            table: self.row.id.clone(),
            step,
            progress,
        };
        let start = Instant::now();
        let appended = self.app.store.append(append).await?;
        metrics::stored(start.elapsed());
        match appended {
            Appended::Stored => {
                self.row.progress = progress;
                self.row.changed_at = made_at;
                Ok(())
            }
            // Somebody wrote to the same log from elsewhere: what is in memory here is old.
            Appended::Conflict | Appended::Duplicate { .. } => {
                let before = self.live_rows();
                self.reload().await?;
                self.show_row(before, None);
                Err(Error::Stale)
            }
        }
    }
    /// Tells who asked, then everybody, what the new row has changed.
    pub(super) fn show_row(&mut self, before: Vec<u32>, asker: Option<(ConnectionId, &str)>) {
        self.stop_thinking();
        self.members.stop_hints();
        self.drop_wish();
        let Some(game) = &self.game else { return };
        let seq = game.seq;
        let difference = Difference::between(&before, game);
        let has_ended = self.row.progress.stage == Stage::Over;
        if let Some((connection, id)) = asker {
            self.members.tell(
                connection,
                &FromTable::Done {
                    id: id.to_string(),
                    seq,
                },
            );
        }
        self.send_frames(difference);
        if has_ended {
            self.tell_info();
        }
    }
}
