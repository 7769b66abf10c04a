//! Whole frames: to each viewer all that it may see, and nothing else.

use crate::card::{ConnectionId, Holder, UserId};
use crate::effect::{Effect, Told};
use crate::history::{Entry, History};
use crate::machine::Table;
use crate::members::Member;
use crate::no::No;
use game_core::{Rule, ScoreSheet, Seat, Status, Text, Viewer};
use serde_json::Value;
use shelf::{Offer, Running};

/// All that one viewer may see of a table after one row of its log.
#[derive(Clone, Debug, PartialEq)]
pub struct Frame {
    /// Rows in the log so far, undone ones included: grows with every change.
    pub seq: u32,
    /// Steps of the game so far, undone ones left out: the place on the time line.
    pub step: u32,
    pub viewer: Viewer,
    pub status: Status,
    /// What is asked of the waiting seat.
    pub prompt: Option<Text>,
    /// The rule that matters now.
    pub rule: Rule,
    pub view: Value,
    /// The seats that see now what others may not.
    pub secret: Vec<Seat>,
    /// What the viewer's waiting seat may do; empty for everybody else.
    pub legal: Vec<Offer>,
    pub scores: ScoreSheet,
    /// The steps that are new since the last frame.
    pub news: Vec<Entry>,
    /// Steps from here on were taken back.
    pub undone_from: Option<u32>,
    /// Whether this viewer may take back now.
    pub can_undo: bool,
    /// A bot is thinking for the waiting seat.
    pub thinking: bool,
}

impl Frame {
    /// What a position shows to a viewer, with nothing to do.
    pub fn bare(position: &dyn Running, viewer: Viewer, seq: u32, step: u32) -> Frame {
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
}

/// What is different from the frame before.
#[derive(Default)]
pub(crate) struct Difference {
    news: Vec<Entry>,
    undone_from: Option<u32>,
}

impl Difference {
    /// From the rows that made up the game before to those that do now.
    pub(crate) fn between(before: &[u32], game: &History) -> Difference {
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
    fn viewer(&self, user: Option<UserId>, acted: Option<Seat>, status: &Status) -> Viewer {
        let seats = self.card.seats_of(user);
        let waiting = status.waiting().filter(|seat| seats.contains(seat));
        let last = acted.filter(|seat| seats.contains(seat));
        waiting
            .or(last)
            .or(seats.first().copied())
            .map_or(Viewer::Spectator, Viewer::Seat)
    }
    /// Who sees the same: as whom one looks, and whether one may take back.
    fn sight(&self, game: &History, member: &Member) -> (Viewer, bool) {
        let status = game.now.status();
        let user = member.user_id();
        let viewer = self.viewer(user, member.acted, &status);
        let can_undo = viewer != Viewer::Spectator && self.plan_undo(user).is_ok();
        (viewer, can_undo)
    }
    fn frame(&self, game: &History, sight: (Viewer, bool), difference: &Difference) -> Frame {
        let (viewer, can_undo) = sight;
        let waiting = game.now.status().waiting();
        let may_act = waiting.is_some_and(|seat| viewer.is(seat));
        Frame {
            legal: if may_act {
                game.now.legal()
            } else {
                Vec::new()
            },
            news: difference.news.clone(),
            undone_from: difference.undone_from,
            can_undo,
            thinking: !self.has_given_up() && self.waits_for_bot(waiting),
            ..Frame::bare(&*game.now, viewer, game.seq, game.steps.len() as u32)
        }
    }
    fn waits_for_bot(&self, waiting: Option<Seat>) -> bool {
        let holder = waiting.and_then(|seat| self.holder(seat));
        matches!(holder, Some(Holder::Bot(_)))
    }
    /// The frame after an earlier step: to look at, not to act on.
    pub fn frame_at(&self, user: Option<UserId>, step: u32) -> Result<Frame, No> {
        let game = self.game()?;
        if game.steps.len() < step as usize {
            return Err(No::NoSuchStep(game.steps.len()));
        }
        let position = game.after(step as usize).map_err(|_| No::Broken)?;
        let viewer = self.viewer(user, None, &game.now.status());
        let entry = step
            .checked_sub(1)
            .map(|last| game.steps[last as usize].entry.clone());
        Ok(Frame {
            news: entry.into_iter().collect(),
            ..Frame::bare(&*position, viewer, game.seq, step)
        })
    }
    /// Sends everybody the newest frame, built once for those who see the same.
    pub(crate) fn send_frames(&mut self, difference: Difference) {
        let Some(game) = self.game.as_ref() else {
            return;
        };
        for (sight, to) in self.members.groups(|member| self.sight(game, member)) {
            let what = Told::Frame(self.frame(game, sight, &difference));
            self.out.push(Effect::Tell { to, what });
        }
    }
    pub(crate) fn send_newest(&mut self, connection: ConnectionId) {
        let (Some(game), Some(member)) = (self.game.as_ref(), self.members.get(connection)) else {
            return;
        };
        let sight = self.sight(game, member);
        let frame = self.frame(game, sight, &Difference::default());
        self.tell(connection, Told::Frame(frame));
    }
}
