//! Whole frames: to each viewer all that it may see, and nothing else.

use crate::card::{ConnectionId, UserId};
use crate::clock::ClockNow;
use crate::course::{self, Course};
use crate::effect::{Effect, To, Told};
use crate::history::{Entry, History};
use crate::machine::Table;
use crate::members::Member;
use game_core::{Free, Orders, Rule, ScoreSheet, Seat, Status, Text, Viewer};
use shelf::{Json, Offer, Running};
use std::sync::Arc;

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
    pub view: Json,
    /// The seats that see now what others may not.
    pub secret: Vec<Seat>,
    /// What the viewer's waiting seat may do; empty for everybody else.
    pub legal: Vec<Offer>,
    pub scores: ScoreSheet,
    /// The steps that are new since the last frame.
    pub news: Vec<Arc<Entry>>,
    /// Steps from here on were taken back.
    pub undone_from: Option<u32>,
    /// Whether this viewer may take back now.
    pub can_undo: bool,
    /// A bot is thinking for the waiting seat.
    pub thinking: bool,
    /// What people have said about ending the game or freeing a seat.
    pub opinions: Opinions,
    /// How the clocks stand; none at a table without.
    pub clock: Option<ClockNow>,
    /// The orders that the viewer's seat may leave behind now.
    pub orders: Option<Box<Orders>>,
    /// The viewer's seat is not waited for, and may prepare its next turn.
    pub can_prepare: bool,
}

/// What people have said about ending the game or freeing a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Opinions {
    /// Who would end the game as it stands.
    pub end: Vec<Seat>,
    /// Who would free which seat, and how.
    pub free: Vec<Vote>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vote {
    pub by: Seat,
    pub about: Seat,
    pub free: Free,
}

/// What a position shows to every viewer alike.
#[derive(Clone)]
struct Alike {
    opinions: Opinions,
    clock: Option<ClockNow>,
    status: Status,
    prompt: Option<Text>,
    rule: Rule,
    secret: Vec<Seat>,
    scores: ScoreSheet,
}

impl Alike {
    fn of(position: &dyn Running, course: &Course) -> Alike {
        let status = course::status(course, position);
        let votes = course.votes.iter();
        let vote = |((by, about), free): (&(Seat, Seat), &Free)| Vote {
            by: *by,
            about: *about,
            free: *free,
        };
        Alike {
            opinions: Opinions {
                end: course.would_end.keys().copied().collect(),
                free: votes.map(vote).collect(),
            },
            clock: None,
            prompt: (!status.is_over()).then(|| position.prompt()),
            rule: position.prompt_rule(),
            status,
            secret: Seat::all(position.seats())
                .filter(|seat| position.looks_in_secret(*seat))
                .collect(),
            scores: match course.early.end {
                Some(_) => position.scores(),
                None => position.open_scores(),
            },
        }
    }
}

impl Frame {
    /// What a position shows to a viewer, with nothing to do.
    pub fn bare(position: &dyn Running, viewer: Viewer, seq: u32, step: u32) -> Frame {
        let alike = Alike::of(position, &Course::default());
        Frame::of(alike, position, viewer, seq, step)
    }
    fn of(alike: Alike, position: &dyn Running, viewer: Viewer, seq: u32, step: u32) -> Frame {
        Frame {
            seq,
            step,
            viewer,
            prompt: alike.prompt,
            rule: alike.rule,
            status: alike.status,
            view: position.view(viewer),
            secret: alike.secret,
            legal: Vec::new(),
            scores: alike.scores,
            news: Vec::new(),
            undone_from: None,
            can_undo: false,
            thinking: false,
            opinions: alike.opinions,
            clock: alike.clock,
            orders: None,
            can_prepare: false,
        }
    }
}

/// How the crowd looks: as nobody, with nothing to take back.
const WATCHES: (Viewer, bool) = (Viewer::Spectator, false);

/// What is different from the frame before.
#[derive(Default)]
pub(crate) struct Difference {
    news: Vec<Arc<Entry>>,
    undone_from: Option<u32>,
}

impl Difference {
    /// One step more.
    pub(crate) fn step(entry: Arc<Entry>) -> Difference {
        Difference {
            news: vec![entry],
            undone_from: None,
        }
    }
    /// Only the first steps are left.
    pub(crate) fn back_to(keep: usize) -> Difference {
        Difference {
            news: Vec::new(),
            undone_from: Some(keep as u32 + 1),
        }
    }
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
    pub(crate) fn viewer(
        &self,
        user: Option<UserId>,
        acted: Option<Seat>,
        status: &Status,
    ) -> Viewer {
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
        let status = game.status();
        let user = member.user_id();
        let viewer = self.viewer(user, member.acted, &status);
        let can_undo = viewer != Viewer::Spectator && self.plan_undo(user).is_ok();
        (viewer, can_undo)
    }
    fn frame(
        &self,
        game: &History,
        alike: Alike,
        sight: (Viewer, bool),
        difference: &Difference,
    ) -> Frame {
        let (viewer, can_undo) = sight;
        let waiting = alike.status.waiting();
        let decides = |seat| self.decides(&game.beside.course, seat).is_some();
        let may_act = waiting.is_some_and(|seat| viewer.is(seat) && decides(seat));
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat).filter(|seat| waiting.is_some() && decides(*seat)),
            Viewer::Spectator => None,
        };
        Frame {
            legal: if may_act {
                self.asked(game)
            } else {
                Vec::new()
            },
            news: difference.news.clone(),
            undone_from: difference.undone_from,
            can_undo,
            orders: seat.and_then(|seat| game.now.orders(seat).ok().map(Box::new)),
            can_prepare: seat.is_some_and(|seat| !may_act && game.now.can_prepare(seat)),
            thinking: !self.has_given_up() && self.waits_for_bot(game, waiting),
            ..Frame::of(alike, &*game.now, viewer, game.seq, game.steps.len() as u32)
        }
    }
    /// What the waiting seat may choose from; nothing where the table goes on by itself.
    fn asked(&self, game: &History) -> Vec<Offer> {
        let legal = game.now.legal();
        match legal.as_slice() {
            [_] if self.only_now().is_some() => Vec::new(),
            _ => legal,
        }
    }
    fn waits_for_bot(&self, game: &History, waiting: Option<Seat>) -> bool {
        let course = &game.beside.course;
        waiting.is_some_and(|seat| self.bot_for(course, seat).is_some()) && !self.rests(course)
    }
    /// What the position shows to all who sit here.
    fn alike(&self, game: &History) -> Alike {
        Alike {
            clock: self.clock_now(),
            ..Alike::of(&*game.now, &game.beside.course)
        }
    }
    /// Where people live and when they are away is for those they play with.
    fn alike_to_crowd(&self, game: &History) -> Alike {
        let alike = self.alike(game);
        Alike {
            clock: alike.clock.map(ClockNow::without_whereabouts),
            ..alike
        }
    }
    /// Sends everybody the newest frame, built once for those who see the same.
    pub(crate) fn send_frames(&mut self, difference: Difference) {
        self.crowd.forget_greeting();
        let Some(game) = self.game.as_ref() else {
            return;
        };
        let alike = self.alike(game);
        for (sight, to) in self.members.groups(|member| self.sight(game, member)) {
            let frame = self.frame(game, alike.clone(), sight, &difference);
            let (to, what) = (To::These(to), Told::Frame(Arc::new(frame)));
            self.out.push(Effect::Tell { to, what });
        }
        if 0 < self.members.crowd() {
            let alike = self.alike_to_crowd(game);
            let frame = self.frame(game, alike, WATCHES, &difference);
            self.tell_crowd(Told::Frame(Arc::new(frame)));
        }
    }
    /// The newest frame as every watcher sees it; none before the game has begun.
    pub(crate) fn frame_of_crowd(&self) -> Option<Frame> {
        let game = self.game.as_ref()?;
        let alike = self.alike_to_crowd(game);
        Some(self.frame(game, alike, WATCHES, &Difference::default()))
    }
    pub(crate) fn send_newest(&mut self, connection: ConnectionId) {
        let (Some(game), Some(member)) = (self.game.as_ref(), self.members.get(connection)) else {
            return;
        };
        let sight = self.sight(game, member);
        let alike = match member.user_id() {
            Some(user) if self.card.concerns(Some(user)) => self.alike(game),
            _ => self.alike_to_crowd(game),
        };
        let frame = self.frame(game, alike, sight, &Difference::default());
        self.tell(connection, Told::Frame(Arc::new(frame)));
    }
}
