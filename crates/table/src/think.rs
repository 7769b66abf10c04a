//! Bots at the table: they think elsewhere, and their choice goes the way of everybody's.

use crate::card::{Chair, Holder, UserId};
use crate::effect::{Effect, Job, JobId, Thinker, Told, Trouble};
use crate::frame::Difference;
use crate::history::History;
use crate::input::NotStored;
use crate::machine::Table;
use crate::members::Member;
use crate::no::No;
use game_core::{By, Seat};
use shelf::Considered;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// How long to wait after a bot's action could not be stored.
const TRY_AGAIN: i64 = 5_000;
/// A bot that fails plays anything at its next try, and after so many its seat waits.
const MOST_STUMBLES: u8 = 3;

/// How much bots are waited for at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Waiting {
    /// Somebody who plays is there.
    Players,
    /// Somebody looks on.
    Watchers,
    Nobody,
}

/// A bot's decision under way.
pub(crate) struct Thinking {
    /// None when it has been made.
    job: Option<JobId>,
    seat: Seat,
    /// People follow what is done from here on; none where there was nothing to decide.
    since: Option<i64>,
    /// Others do first what they all know.
    not_before: i64,
    choice: Option<String>,
}

impl Table {
    /// Lets the bot that is waited for think, and plays what it chose. A mistake inside the game counts as
    /// one of the bot's, so that it cannot be made for ever.
    pub(crate) fn look_after_bots(&mut self) {
        while self.waits.is_none() {
            let worked = catch_unwind(AssertUnwindSafe(|| {
                self.wake_bot();
                self.play_choice()
            }));
            match worked {
                Ok(true) => {}
                Ok(false) => return,
                Err(_) => {
                    self.out.push(Effect::Report(Trouble::GameFailed));
                    self.stumble();
                }
            }
        }
    }
    fn wake_bot(&mut self) {
        if self.thinking.is_some() || self.has_given_up() || self.sleeps() && !self.is_wanted() {
            return;
        }
        let Some(game) = &self.game else { return };
        let Some(seat) = game.status().waiting() else {
            return;
        };
        let Some(level) = self.bot_for(&game.beside.course, seat) else {
            return;
        };
        if let Some(only) = game.now.forced() {
            self.thinking = Some(Thinking {
                job: None,
                seat,
                since: None,
                not_before: self.now + self.yields(),
                choice: Some(only),
            });
            return;
        }
        let (position, after_seq) = (game.now.boxed_clone(), game.seq);
        let thinker = match self.stumbles {
            0 => Thinker::Level(level),
            _ => Thinker::Anything,
        };
        let job = self.new_job();
        self.thinking = Some(Thinking {
            job: Some(job),
            seat,
            since: Some(self.now),
            not_before: self.now,
            choice: None,
        });
        self.out.push(Effect::Think(Job {
            id: job,
            position,
            thinker,
            on_behalf: self.who_waits(),
            after_seq,
            is_hint: false,
        }));
    }
    /// Where no person sits, nothing happens while nobody looks: bots would play for nobody. Where people
    /// sit, bots go on until one of them must decide, so that who comes back finds it is their turn.
    pub(crate) fn sleeps(&self) -> bool {
        let is_person = |chair: &Chair| matches!(chair.holder, Holder::Person(_));
        let is_alone = self.is_deserted() && !self.card.seats.iter().any(is_person);
        let is_left = |game: &History| self.rests(&game.beside.course);
        self.is_shut || is_alone || self.game.as_ref().is_some_and(is_left)
    }
    /// How much a bot's answer is waited for.
    pub fn waiting(&self) -> Waiting {
        let sits = |user: UserId| !self.card.seats_of(Some(user)).is_empty();
        let mut here = self.members.people().filter_map(Member::user_id);
        if self.is_deserted() {
            Waiting::Nobody
        } else if here.any(sits) || self.others.there.users.iter().copied().any(sits) {
            Waiting::Players
        } else {
            Waiting::Watchers
        }
    }
    /// For whom a bot thinks: a player who is there, else somebody who watches, else who made the table.
    fn who_waits(&self) -> UserId {
        let there = || self.others.there.users.iter().copied();
        let users = || {
            self.members
                .iter()
                .filter_map(Member::user_id)
                .chain(there())
        };
        let sits = |user: &UserId| !self.card.seats_of(Some(*user)).is_empty();
        let player = users().find(sits);
        player.or_else(|| users().next()).unwrap_or(self.card.host)
    }
    pub fn is_bot_under_way(&self) -> bool {
        self.thinking.is_some()
    }
    pub(crate) fn new_job(&mut self) -> JobId {
        self.last_job.0 += 1;
        self.last_job
    }
    pub(crate) fn stop_thinking(&mut self) {
        if let Some(job) = self.thinking.take().and_then(|thinking| thinking.job) {
            self.out.push(Effect::Stop(job));
        }
    }
    /// A bot has chosen, or failed; an answer to a job that was stopped is forgotten.
    pub(crate) fn thought(&mut self, job: JobId, choice: Option<Considered>) {
        if self.thinking.as_ref().is_none_or(|t| t.job != Some(job)) {
            return self.hinted(job, choice);
        }
        match (choice, &mut self.thinking) {
            (Some(choice), Some(thinking)) => {
                thinking.job = None;
                thinking.choice = Some(choice.notation);
            }
            (_, _) => self.stumble(),
        }
    }
    /// When the bot's choice may be played.
    pub(crate) fn ripe_at(&self) -> Option<i64> {
        let thinking = self.thinking.as_ref()?;
        let paced = thinking.since.map_or(0, |since| since + self.pause());
        let at = paced.max(self.rests_until).max(thinking.not_before);
        thinking.choice.as_ref().map(|_| at)
    }
    /// False if there is nothing to play now.
    fn play_choice(&mut self) -> bool {
        if self.ripe_at().is_none_or(|at| self.now < at) {
            return false;
        }
        let (Some(thinking), Some(game)) = (&self.thinking, &self.game) else {
            return false;
        };
        let (seat, Some(action)) = (thinking.seat, thinking.choice.clone()) else {
            return false;
        };
        match game.try_play(seat, &action, By::Hand, &self.card, self.now) {
            Ok(tried) => self.take_step(tried, None, None),
            Err(error) => {
                let refusal = error.into();
                let trouble = Trouble::BotRefused { action, refusal };
                self.out.push(Effect::Report(trouble));
                self.stumble();
            }
        }
        true
    }
    /// A bot has failed: it tries again, but not for ever.
    fn stumble(&mut self) {
        self.thinking = None;
        self.stumbles += 1;
        if !self.has_given_up() {
            return;
        }
        let seat = self.card.progress.waiting.unwrap_or_default();
        self.out.push(Effect::Report(Trouble::BotGivenUp { seat }));
        self.tell_given_up();
    }
    /// The bot's seat waits until something else happens at the table.
    pub(crate) fn has_given_up(&self) -> bool {
        MOST_STUMBLES <= self.stumbles
    }
    fn tell_given_up(&mut self) {
        let no = No::BotFailed;
        self.tell_everybody(Told::Problem { id: None, no });
        let frames = catch_unwind(AssertUnwindSafe(|| {
            self.send_frames(Difference::default());
        }));
        if frames.is_err() {
            self.out.push(Effect::Report(Trouble::GameFailed));
        }
    }
    /// What a bot did could not be stored: it rests, then tries again.
    /// That nothing can be saved is known where things are kept, and need not be said by every bot.
    pub(crate) fn bot_not_stored(&mut self, why: NotStored) {
        self.rests_until = self.now + TRY_AGAIN;
        let is_news = !matches!(why, NotStored::Unsaved(_));
        let choice = self.thinking.as_ref().and_then(|t| t.choice.clone());
        if let Some(action) = choice.filter(|_| is_news) {
            self.out
                .push(Effect::Report(Trouble::BotNotStored { action }));
        }
    }
}
