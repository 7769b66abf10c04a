//! Whole frames: to each viewer all that it may see, and nothing else.

use super::Table;
use super::history::History;
use super::members::Member;
use crate::app::ConnectionId;
use crate::wire::{Frame, FromTable, LogEntry};
use game_core::{Seat, Status, Viewer, message};
use shelf::Running;
use store::{Holder, UserId};

/// What is different from the frame before.
#[derive(Default)]
pub(super) struct Difference {
    news: Vec<LogEntry>,
    undone_from: Option<u32>,
}

impl Difference {
    /// From the rows that made up the game before to those that do now.
    pub(super) fn between(before: &[u32], game: &History) -> Difference {
        let same = before
            .iter()
            .zip(&game.steps)
            .take_while(|(seq, kept)| **seq == kept.seq)
            .count();
        Difference {
            news: game.steps[same..]
                .iter()
                .map(|kept| kept.entry.clone())
                .collect(),
            undone_from: (same < before.len()).then_some(same as u32 + 1),
        }
    }
}

impl Table {
    /// The eyes through which a user looks: of a user with several seats, the one that is waited for,
    /// else the one that acted last.
    pub(super) fn viewer(
        &self,
        user: Option<UserId>,
        acted: Option<Seat>,
        status: &Status,
    ) -> Viewer {
        let seats = self.seats_of(user);
        let waiting = status.waiting().filter(|seat| seats.contains(seat));
        let last = acted.filter(|seat| seats.contains(seat));
        waiting
            .or(last)
            .or(seats.first().copied())
            .map_or(Viewer::Spectator, Viewer::Seat)
    }
    /// The frame of one connection now.
    fn frame(&self, game: &History, member: &Member, difference: &Difference) -> Frame {
        let status = game.now.status();
        let viewer = self.viewer(member.user_id(), member.acted, &status);
        let may_act = status.waiting().is_some_and(|seat| viewer.is(seat));
        Frame {
            legal: if may_act {
                game.now.legal()
            } else {
                Vec::new()
            },
            news: difference.news.clone(),
            undone_from: difference.undone_from,
            can_undo: self.plan_undo(member.user_id()).is_ok(),
            thinking: self.waits_for_bot(&status),
            ..bare_frame(&*game.now, viewer, game.seq, game.steps.len() as u32)
        }
    }
    fn waits_for_bot(&self, status: &Status) -> bool {
        let holder = status.waiting().and_then(|seat| self.holder(seat));
        matches!(holder, Some(Holder::Bot(_)))
    }
    /// The frame after an earlier step: to look at, not to act on.
    pub(super) fn frame_at(&self, user: Option<UserId>, step: u32) -> Result<Frame, crate::Error> {
        let game = self.game()?;
        if game.steps.len() < step as usize {
            let problem = message!("the game has {n} steps so far", n = game.steps.len());
            return Err(crate::Error::NotFound(problem));
        }
        let position = game.after(step as usize).map_err(|problem| {
            tracing::error!("table {}: {problem}", self.row.id);
            crate::Error::Internal
        })?;
        let viewer = self.viewer(user, None, &game.now.status());
        let entry = step
            .checked_sub(1)
            .map(|last| game.steps[last as usize].entry.clone());
        Ok(Frame {
            news: entry.into_iter().collect(),
            ..bare_frame(&*position, viewer, game.seq, step)
        })
    }
    /// Sends everybody the newest frame.
    pub(super) fn send_frames(&mut self, difference: Difference) {
        let Some(game) = self.game.as_ref() else {
            return;
        };
        let frames: Vec<(ConnectionId, FromTable)> = self
            .members
            .iter()
            .map(|member| {
                (
                    member.connection,
                    FromTable::Frame(self.frame(game, member, &difference)),
                )
            })
            .collect();
        for (connection, frame) in frames {
            self.members.tell(connection, &frame);
        }
    }
    pub(super) fn send_newest(&mut self, connection: ConnectionId) {
        let (Some(game), Some(member)) = (self.game.as_ref(), self.members.get(connection)) else {
            return;
        };
        let frame = FromTable::Frame(self.frame(game, member, &Difference::default()));
        self.members.tell(connection, &frame);
    }
}

/// What a position shows to a viewer, with nothing to do.
pub(crate) fn bare_frame(position: &dyn Running, viewer: Viewer, seq: u32, step: u32) -> Frame {
    let status = position.status();
    Frame {
        seq,
        step,
        viewer,
        prompt: (!status.is_over()).then(|| position.prompt()),
        rule: position.prompt_rule(),
        status,
        view: position.view(viewer),
        secret: Seat::all(position.seats())
            .filter(|seat| position.looks_in_secret(*seat))
            .collect(),
        legal: Vec::new(),
        scores: position.open_scores(),
        news: Vec::new(),
        undone_from: None,
        can_undo: false,
        thinking: false,
    }
}
