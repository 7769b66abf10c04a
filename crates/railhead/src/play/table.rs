//! The table of the terminal: a shell around the table of the crate `table`, with the words for it. What
//! is to be stored is the record in memory, so it is stored at once.

use crate::language;
use crate::problem;
use crate::problem::Problem;
use crate::say;
use ::table::{
    Chair, ConnectionId, Effect, Entry, Holder, Input, Job, JobId, Message, No, NoUndo, Thinker,
    Told, User, UserId,
};
use bots::{Bot, Budget, Level, Stop};
use game_core::{Chance, Record, Seat, Seed, Status, Text, Words, message};
use shelf::{ActionWords, Considered, Kind, Offer, Running};
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Everybody at the terminal.
const US: UserId = UserId(0);
const SCREEN: ConnectionId = ConnectionId(0);
/// A table at one screen has no use for the time of day.
const NOW: i64 = 0;

pub struct Table {
    pub kind: &'static dyn Kind,
    core: ::table::Table,
    /// A sentence each, the newest last.
    pub log: Vec<String>,
    words: Words,
    seed: Seed,
    /// What bots are to think about.
    jobs: VecDeque<Job>,
    /// Requests so far; each has a name of its own.
    asked: u32,
    answer: Option<Told>,
    /// A bot was given up.
    has_failed: bool,
}

impl Table {
    /// People take the first seats; `levels` fill the others, or its only one all of them.
    pub fn new(
        kind: &'static dyn Kind,
        record: Record,
        seed: Seed,
        levels: &[Level],
        words: Words,
    ) -> Result<Table, Problem> {
        let seats = usize::from(record.seats);
        let bots = match levels {
            [] => 0,
            [_] => seats.saturating_sub(1),
            more => more.len(),
        };
        if seats <= bots {
            return Err(problem!(
                "{bots} bots leave no seat for a person at a table of {seats}; name fewer levels",
                bots,
                seats
            ));
        }
        let people = seats - bots;
        let chair = |seat: usize| {
            if seat < people {
                Chair::person(US, "")
            } else {
                Chair::bot(levels[(seat - people) % levels.len()])
            }
        };
        let chairs = (0..seats).map(chair).collect();
        let mut table = Table {
            kind,
            core: ::table::Table::of_record(kind, record, chairs, seed)?,
            log: Vec::new(),
            words,
            seed,
            jobs: VecDeque::new(),
            asked: 0,
            answer: None,
            has_failed: false,
        };
        let (id, name) = (US, String::new());
        table.happens(Input::Came {
            connection: SCREEN,
            user: Some(User { id, name }),
        });
        Ok(table)
    }
    fn happens(&mut self, input: Input) {
        let mut effects: VecDeque<Effect> = self.core.handle(NOW, input).into();
        while let Some(effect) = effects.pop_front() {
            match effect {
                Effect::Store(_) => effects.extend(self.core.handle(NOW, Input::Stored)),
                Effect::ReadFrom(_) | Effect::Reload => {
                    effects.extend(self.core.handle(NOW, Input::NotRead));
                }
                Effect::Tell { what, .. } => self.hear(what),
                Effect::Think(job) => self.jobs.push_back(job),
                Effect::Stop(stopped) => self.jobs.retain(|job| job.id != stopped),
                Effect::Answer { .. }
                | Effect::JoinsCrowd(_)
                | Effect::LeavesCrowd(_)
                | Effect::Present(_)
                | Effect::Wake(_)
                | Effect::Gone
                | Effect::Report(_) => {}
            }
        }
        let entries = self.core.log();
        self.log = entries.iter().flat_map(|e| self.told(e)).collect();
    }
    fn hear(&mut self, told: Told) {
        match told {
            Told::Problem {
                id: None,
                no: No::BotFailed,
            } => self.has_failed = true,
            Told::Welcome(_)
            | Told::Frame(_)
            | Told::Table(_)
            | Told::Watchers(_)
            | Told::Left(_)
            | Told::Said(_)
            | Told::Chat(_)
            | Told::Noted(_)
            | Told::Happened(_)
            | Told::WishMade(_)
            | Told::WishDenied { .. } => {}
            Told::Done { .. }
            | Told::Refused { .. }
            | Told::Problem { .. }
            | Told::Preview { .. }
            | Told::Prospect { .. }
            | Told::Allowed { .. }
            | Told::Hint { .. } => self.answer = Some(told),
        }
    }
    /// Asks the table; it answers at once, but for hints.
    fn ask(&mut self, message: Message) -> Option<Told> {
        self.asked += 1;
        self.answer = None;
        self.happens(Input::Heard {
            connection: SCREEN,
            id: Some(self.asked.to_string()),
            message,
        });
        self.answer.take()
    }
    /// Asks for something to be done or allowed.
    fn request(&mut self, message: Message) -> Result<(), No> {
        match self.ask(message) {
            Some(Told::Refused {
                refusal, remedies, ..
            }) => Err(No::Rules(refusal, remedies)),
            Some(Told::Problem { no, .. }) => Err(no),
            Some(_) | None => Ok(()),
        }
    }

    pub fn running(&self) -> &dyn Running {
        self.core.position().expect("a record has begun")
    }
    pub fn record(&self) -> Record {
        self.core.record().expect("a record has begun")
    }
    pub fn waiting(&self) -> Option<Seat> {
        self.running().status().waiting()
    }
    fn level(&self, seat: Seat) -> Option<Level> {
        match self.core.card().seats[seat.index()].holder {
            Holder::Bot(level) => Some(level),
            Holder::Person(_) | Holder::Open | Holder::Named => None,
        }
    }
    /// The bot that is waited for.
    pub fn bot(&self) -> Option<Level> {
        self.level(self.waiting()?)
    }
    /// A bot failed again and again, and its seat waits.
    pub fn has_failed(&self) -> bool {
        self.has_failed && self.bot().is_some()
    }
    pub fn name(&self, seat: Seat) -> String {
        let player = self.words.language().player(seat.index() + 1);
        match self.level(seat) {
            Some(level) => {
                let level = language::words().look_up(level.id());
                say!("{player} ({level} bot)", player, level)
            }
            None => player,
        }
    }
    pub fn say(&self, text: &Text) -> String {
        text.show(&self.words, &|seat| self.name(seat))
    }
    pub fn word<'t>(&'t self, key: &'t str) -> &'t str {
        self.words.look_up(key)
    }
    /// The table as text.
    pub fn drawn(&self) -> String {
        self.running().table(&self.words)
    }
    /// Why not, in words.
    pub fn sentence(&self, no: &No) -> String {
        match no {
            No::Rules(refusal, _) => {
                let rule = refusal.rule.0;
                let reason = self.say(&refusal.reason);
                self.words.tell(&message!("{rule}: {reason}", rule, reason))
            }
            No::NotAnAction(error) => error.sentence(&self.words),
            No::Undo(NoUndo::Nothing) => say!("nothing has been done yet"),
            No::Undo(NoUndo::Since) => say!("a bot has decided since"),
            No::Undo(NoUndo::Over) => say!("the game is over: nothing is taken back any more"),
            No::Undo(NoUndo::Final) => say!("luck or a secret decided that step: it is final"),
            // Nothing else is refused to who sits alone with the table.
            No::Undo(NoUndo::Strict | NoUndo::NotAgreed)
            | No::AnotherWish
            | No::NotAsked
            | No::NotSetUp(_)
            | No::Stale
            | No::NotYourSeat
            | No::NotBack
            | No::NotAway
            | No::HasConceded
            | No::NotOut
            | No::AskedBefore
            | No::NotStarted
            | No::SetAside
            | No::NotWaitedFor
            | No::HintUnderWay
            | No::NoHints
            | No::RequestName
            | No::NotAnOrder
            | No::Unforeseeable
            | No::BeyondPrepared
            | No::NothingPrepared
            | No::TooMuchPrepared
            | No::NotALine
            | No::Nameless
            | No::NoOpenSeat
            | No::SeatTaken
            | No::KnowsTooMuch
            | No::SeatRefused
            | No::LookAlike(_)
            | No::NotHost
            | No::Rated(_)
            | No::Over
            | No::TakenAway
            | No::CalledOff
            | No::Shut(_)
            | No::NoSuchStep(_)
            | No::GoesOn
            | No::NothingLeft
            | No::Secret
            | No::LuckUntold
            | No::NothingSealed
            | No::BotFailed
            | No::NotSaved(_)
            | No::Broken
            | No::Closing => say!("the game failed here; nothing has changed"),
        }
    }

    /// The waiting seat, a person's, does this.
    pub fn act(&mut self, notation: &str) -> Result<(), No> {
        let Some(seat) = self.waiting() else {
            return Ok(());
        };
        let (action, after_seq) = (notation.to_string().into(), Some(self.core.seq()));
        self.request(Message::Play {
            seat,
            action,
            after_seq,
        })
    }
    fn told(&self, entry: &Entry) -> Vec<String> {
        if entry.events.is_empty() {
            let (player, label) = (self.name(entry.seat), self.say(&entry.label));
            return vec![say!("{player}: {label}", player, label)];
        }
        entry.events.iter().map(|event| self.say(event)).collect()
    }
    /// Takes the last step back, if a person did it and it told nobody anything.
    pub fn undo(&mut self) -> Result<(), String> {
        let after_seq = self.core.seq();
        self.request(Message::Undo { after_seq })
            .map_err(|no| self.sentence(&no))
    }
    /// Whether the waiting seat may do this.
    pub fn explain(&mut self, notation: &str) -> Result<(), No> {
        let seat = self.waiting().unwrap_or_default();
        let action = ActionWords::Notation(notation.to_string());
        let after = Vec::new();
        self.request(Message::Explain {
            seat,
            action,
            after,
        })
    }
    /// Wants a hint for the waiting seat: the next job is to think of it.
    pub fn ask_hint(&mut self) -> Result<(), No> {
        let seat = self.waiting().unwrap_or_default();
        self.request(Message::Hint { seat })
    }
    /// What a bot is to think about next.
    pub fn take_job(&mut self) -> Option<Job> {
        self.jobs.pop_front()
    }
    /// A bot has thought. If it was a hint, here it is.
    pub fn heard(&mut self, job: JobId, choice: Option<Considered>) -> Option<Considered> {
        self.answer = None;
        self.happens(Input::Thought { job, choice });
        match self.answer.take() {
            Some(Told::Hint { choice, .. }) => Some(choice),
            _ => None,
        }
    }
    /// A number of its own for each step's thoughts.
    pub fn luck(&self) -> u64 {
        Chance::for_step(self.seed, u64::MAX - self.core.log().len() as u64)
            .below(u32::MAX)
            .into()
    }
    /// One line on what an action would do.
    pub fn outlook(&mut self, offer: &Offer) -> String {
        let Some(seat) = self.waiting() else {
            return String::new();
        };
        let action = offer.notation.clone();
        match self.ask(Message::Preview { seat, action }) {
            Some(Told::Preview { preview, .. }) if preview.uncertain => {
                say!("luck decides what comes of it")
            }
            Some(Told::Preview { preview, .. }) => {
                let told: Vec<String> =
                    preview.events.iter().map(|event| self.say(event)).collect();
                told.join(" · ")
            }
            Some(Told::Refused { refusal, .. }) => self.sentence(&No::Rules(refusal, Vec::new())),
            Some(_) | None => String::new(),
        }
    }
    /// The score by category, a line each, and the places at the end.
    pub fn score_lines(&self) -> Vec<String> {
        let sheet = self.running().open_scores();
        let row = |title: &str, figures: &[i32]| {
            let figures = figures.iter().map(|n| self.words.number(*n));
            let figures: String = figures.map(|n| format!("{n:>8}")).collect();
            format!("{:<16}{figures}", self.word(title))
        };
        let mut lines: Vec<String> = sheet
            .categories
            .iter()
            .map(|c| row(c.word, &c.scores))
            .collect();
        lines.push(row("total", &sheet.totals));
        if let Status::Over(placings) = self.running().status() {
            let ranks: Vec<i32> = placings.iter().map(|p| p.rank.into()).collect();
            lines.push(row("place", &ranks));
        }
        lines
    }
}

/// Lets a bot think; nothing if it fails.
pub fn think(job: &Job, luck: u64, stop: &Stop) -> Option<Considered> {
    let (bot, budget) = match job.thinker {
        Thinker::Level(level) => level.bot(),
        Thinker::Anything => (Bot::Random, Budget::iterations(1)),
    };
    let think = || job.position.think(bot, &budget, luck, stop);
    catch_unwind(AssertUnwindSafe(think)).ok().flatten()
}

/// A table for tests: set up from a small seed.
#[cfg(test)]
pub fn sample(levels: &[Level]) -> Table {
    let kind = shelf::find("longhorn").expect("on the shelf");
    let seed = [7; 32];
    let options = serde_json::json!({});
    let (record, _) = crate::commands::set_up(kind, 2, &options, seed).expect("sets up");
    Table::new(kind, record, seed, levels, kind.info().english()).expect("sits down")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(table: &Table) -> String {
        table.running().legal()[0].notation.clone()
    }

    #[test]
    fn a_step_without_luck_can_be_taken_back() {
        let mut table = sample(&[]);
        let before = table.running().save();
        table.act(&first(&table)).unwrap();
        assert_ne!(table.running().save(), before);
        table.undo().unwrap();
        assert_eq!(table.running().save(), before);
        assert!(table.record().steps.is_empty() && table.log.is_empty());
        assert!(table.undo().is_err());
    }
    #[test]
    fn a_bot_cannot_be_taken_back() {
        let mut table = sample(&[Level::Easy]);
        while table.bot().is_none() {
            table.act(&first(&table)).unwrap();
        }
        let job = table.take_job().unwrap();
        let choice = think(&job, table.luck(), &Stop::new());
        assert_eq!(table.heard(job.id, choice), None);
        assert_eq!(table.undo().unwrap_err(), "a bot has decided since");
    }
    #[test]
    fn what_a_record_brought_stays_and_is_told() {
        let mut table = sample(&[]);
        table.act(&first(&table)).unwrap();
        let (record, log) = (table.record(), table.log.clone());
        let kind = table.kind;
        let words = kind.info().english();
        let mut table = Table::new(kind, record, [7; 32], &[], words).unwrap();
        assert_eq!(table.log, log);
        assert_eq!(table.undo().unwrap_err(), "nothing has been done yet");
        table.act(&first(&table)).unwrap();
        assert_eq!(table.record().steps.len(), 2);
        assert!(kind.read(&table.record(), usize::MAX).is_ok());
    }
    #[test]
    fn a_bot_that_fails_again_and_again_is_given_up() {
        let mut table = sample(&[Level::Easy]);
        while table.bot().is_none() {
            table.act(&first(&table)).unwrap();
        }
        while let Some(job) = table.take_job() {
            assert!(!table.has_failed());
            table.heard(job.id, None);
        }
        assert!(table.has_failed());
    }
    #[test]
    fn too_many_bots_leave_nobody_to_play() {
        let kind = shelf::find("longhorn").unwrap();
        let record = sample(&[]).record();
        let levels = [Level::Easy; 2];
        assert!(Table::new(kind, record, [7; 32], &levels, kind.info().english()).is_err());
    }
    #[test]
    fn refusals_are_told_with_their_rule() {
        let mut table = sample(&[]);
        let refused = table.act("move tulsa").unwrap_err();
        let told = table.sentence(&refused);
        assert!(told.starts_with("LH-"), "{told}");
        let unread = table.act("dance").unwrap_err();
        assert!(table.sentence(&unread).contains("dance"));
    }
}
