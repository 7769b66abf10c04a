//! A table for one test, with everything around it that a server would be: a store in memory, viewers who
//! remember what they were told, and bots that think when they are let.

use crate::told::id_of;
pub use crate::told::{rule, why};
use bots::{Bot, Budget, Level, Stop};
use serde_json::{Value, json};
use shelf::{Considered, Kind};
use std::collections::{BTreeMap, BTreeSet};
use table::testing::TOY;
use table::{
    Audience, Card, Chair, Change, ConnectionId, Due, Effect, Frame, GameResult, Info, Input,
    Intend, Intention, Job, JobId, Luck, Message, No, NotStored, Notice, Presence, Progress, Rated,
    RequestId, Row, Saved, Share, Stage, Table, To, Told, Trouble, UndoRule, User, UserId, notices,
};

pub const ADA: UserId = UserId(1);
pub const BO: UserId = UserId(2);
pub const CY: UserId = UserId(3);

pub struct Desk {
    pub table: Table,
    kind: &'static dyn Kind,
    pub now: i64,
    pub kept: Saved,
    /// Came with the row that ended the game.
    pub result: Option<GameResult>,
    /// What the next change meets instead of being stored.
    pub obstacle: Option<NotStored>,
    /// Changes stay open until [`Desk::settle`].
    pub slow: bool,
    pub open: Option<Change>,
    heard: BTreeMap<ConnectionId, Vec<Told>>,
    people: BTreeSet<ConnectionId>,
    pub crowd: BTreeSet<ConnectionId>,
    /// Who was last said to be here.
    pub present: Presence,
    /// How often something was told, to however many.
    pub tellings: Vec<(Vec<ConnectionId>, Told)>,
    pub jobs: Vec<Job>,
    pub stopped: Vec<JobId>,
    /// What was told to other holders.
    pub shared: Vec<Share>,
    pub wake: Option<i64>,
    pub reports: Vec<Trouble>,
    /// What people who may not be looking are told.
    pub notices: Vec<Notice>,
    /// It was taken away from what is kept.
    pub gone: bool,
    /// Nobody is here any more.
    pub left: bool,
    answers: BTreeMap<u64, Result<(), No>>,
    asked: u64,
}

pub fn me(user: UserId) -> Chair {
    Chair::person(user, name(user))
}

pub fn name(user: UserId) -> String {
    match user {
        ADA => "Ada".to_string(),
        BO => "Bo".to_string(),
        other => format!("Guest {other}"),
    }
}

pub fn bot(level: Level) -> Chair {
    Chair::bot(level)
}

/// Ada's table of a game; the luck is the same every time.
pub fn card(game: &str, options: Value, seats: Vec<Chair>) -> Card {
    Card {
        id: "desk".to_string(),
        name: "Desk".to_string(),
        game: game.to_string(),
        rules_version: 1,
        options,
        luck: Luck::Sealed([7; 32]),
        undo: UndoRule::UntilInformation,
        friendly: false,
        rated: Rated::No,
        audience: Audience::Link,
        starts: None,
        rematch_of: None,
        rematch: None,
        origin: None,
        stand_in: Level::Medium,
        clock: None,
        begun_at: 0,
        runs_out: None,
        host: ADA,
        setup: None,
        progress: Progress::gathering(),
        set_aside: None,
        changed_at: 0,
        seats,
    }
}

impl Desk {
    /// The game with secrets; it begins if no seat is open.
    pub fn new(seats: Vec<Chair>) -> Desk {
        Desk::of(card("secrets", json!({}), seats))
    }
    pub fn with_undo(undo: UndoRule, seats: Vec<Chair>) -> Desk {
        let card = card("secrets", json!({}), seats);
        Desk::of(Card { undo, ..card })
    }
    pub fn of(card: Card) -> Desk {
        Desk::pausing(card, 0)
    }
    /// With so much time from one step to a bot's next.
    pub fn pausing(card: Card, pause: i64) -> Desk {
        Desk::with(card, Vec::new(), pause)
    }
    /// A game that goes on from these rows.
    pub fn going_on(card: Card, rows: Vec<Row>) -> Desk {
        Desk::with(card, rows, 0)
    }
    fn with(card: Card, rows: Vec<Row>, pause: i64) -> Desk {
        let kind = match card.game.as_str() {
            "secrets" => TOY,
            other => shelf::find(other).unwrap(),
        };
        let is_full = card.seats.iter().all(|c| c.holder != table::Holder::Open);
        let kept = Saved {
            card,
            rows,
            notes: Vec::new(),
            chat: Vec::new(),
            calendars: BTreeMap::new(),
            outages: Vec::new(),
            due: None,
            intentions: Vec::new(),
        };
        let mut desk = Desk {
            table: Table::new(kind, kept.clone(), pause),
            kind,
            now: 1_000,
            kept,
            result: None,
            obstacle: None,
            slow: false,
            open: None,
            heard: BTreeMap::new(),
            tellings: Vec::new(),
            people: BTreeSet::new(),
            crowd: BTreeSet::new(),
            present: Presence::default(),
            jobs: Vec::new(),
            stopped: Vec::new(),
            shared: Vec::new(),
            wake: None,
            reports: Vec::new(),
            notices: Vec::new(),
            gone: false,
            left: false,
            answers: BTreeMap::new(),
            asked: 0,
        };
        if is_full {
            desk.start(ADA).unwrap();
        }
        desk
    }
    /// The same table, put away and read again from what is kept.
    pub fn restart(&mut self) {
        self.table = Table::new(self.kind, self.kept.clone(), 0);
        self.heard.clear();
        self.jobs.clear();
        self.happens(Input::Moment);
    }

    pub fn happens(&mut self, input: Input) {
        let mut effects: std::collections::VecDeque<Effect> =
            self.table.handle(self.now, input).into();
        while let Some(effect) = effects.pop_front() {
            let next = match effect {
                Effect::Store(change) => self.store(change),
                Effect::ReadFrom(seq) => {
                    let rows = self.kept.rows.iter().filter(|row| seq <= row.seq);
                    Some(Input::Appended(rows.cloned().collect()))
                }
                Effect::Reload => Some(Input::Reloaded(Box::new(self.kept.clone()))),
                other => {
                    self.note(other);
                    None
                }
            };
            if let Some(input) = next {
                effects.extend(self.table.handle(self.now, input));
            }
        }
    }
    fn store(&mut self, change: Change) -> Option<Input> {
        if let Some(why) = self.obstacle.take() {
            return Some(Input::NotStored(why));
        }
        if self.slow {
            self.open = Some(change);
            return None;
        }
        Some(self.keep(change))
    }
    /// What was left open is stored now.
    pub fn settle(&mut self) {
        self.slow = false;
        let change = self.open.take().expect("a change is open");
        let done = self.keep(change);
        self.happens(done);
    }
    /// What a store does: a row's number, and a line's name, can be had once.
    pub fn keep(&mut self, change: Change) -> Input {
        self.notices.extend(notices(self.table.card(), &change));
        let card = &mut self.kept.card;
        match change {
            Change::Append(append) => {
                if append.row.seq != self.kept.rows.len() as u32 + 1 {
                    return Input::NotStored(NotStored::Overtaken);
                }
                card.progress = append.progress;
                if let Some(away) = append.away {
                    card.seats[append.row.seat.index()].away = away;
                }
                if let Some(change) = append.freed {
                    card.seats[change.seat.index()] = change.to;
                    self.kept.notes.extend(change.note);
                }
                self.kept.rows.push(append.row);
                append.intends.into_iter().for_each(|i| self.intend(i));
                if append.progress.stage == Stage::Over {
                    self.kept.intentions.clear();
                }
                self.is_due(append.due);
                let result = append.result.map(|result| *result);
                self.result = result.or(self.result.take());
            }
            Change::Deadline { deadline, .. } => self.kept.due = deadline,
            Change::Intend { intend, .. } => self.intend(intend),
            Change::GiveSeat(change) => {
                let chair = &mut card.seats[change.seat.index()];
                if chair.holder != change.from {
                    return Input::NotStored(NotStored::Overtaken);
                }
                *chair = change.to;
                let seat = change.seat;
                self.kept.intentions.retain(|left| left.seat != seat);
                self.kept.notes.extend(change.note);
                self.is_due(change.due);
            }
            Change::Begin {
                setup,
                progress,
                due,
                at,
            } => {
                card.setup = Some(setup);
                card.progress = progress;
                card.begun_at = at;
                self.is_due(due);
            }
            Change::Unrate if card.setup.is_some() => {
                return Input::NotStored(NotStored::Overtaken);
            }
            Change::Unrate => card.rated = Rated::No,
            Change::TakeAway => self.gone = true,
            Change::Say(line) => {
                let mut chat = self.kept.chat.iter();
                if chat.any(|other| other.request == line.request) {
                    return Input::NotStored(NotStored::Overtaken);
                }
                self.kept.chat.push(line);
            }
        }
        Input::Stored
    }
    fn intend(&mut self, intend: Intend) {
        let Intend { seat, kind, to } = intend;
        let is_it = |left: &Intention| (left.seat, left.what.kind()) == (seat, kind);
        self.kept.intentions.retain(|left| !is_it(left));
        self.kept.intentions.extend(to);
    }
    fn is_due(&mut self, due: Due) {
        match due {
            Due::Same => {}
            Due::Never => self.kept.due = None,
            Due::At(deadline) => self.kept.due = Some(deadline),
        }
    }
    fn note(&mut self, effect: Effect) {
        match effect {
            Effect::Share(share) => self.shared.push(share),
            Effect::JoinsCrowd(connection) => {
                assert!(self.people.remove(&connection), "it was not in the crowd");
                self.crowd.insert(connection);
            }
            Effect::LeavesCrowd(connection) => {
                assert!(self.crowd.remove(&connection), "it was in the crowd");
                self.people.insert(connection);
            }
            Effect::Present(presence) => self.present = presence,
            Effect::Tell { to, what } => {
                let to: Vec<ConnectionId> = match to {
                    To::These(these) => these,
                    To::Crowd => self.crowd.iter().copied().collect(),
                    To::Everybody => self.people.union(&self.crowd).copied().collect(),
                };
                for connection in &to {
                    self.heard
                        .entry(*connection)
                        .or_default()
                        .push(what.clone());
                }
                self.tellings.push((to, what));
            }
            Effect::Answer { request, done } => {
                self.answers.insert(request.0, done);
            }
            Effect::Think(job) => self.jobs.push(job),
            Effect::Stop(job) => {
                self.jobs.retain(|open| open.id != job);
                self.stopped.push(job);
            }
            Effect::Wake(at) => self.wake = at,
            Effect::Gone => self.left = true,
            Effect::Report(trouble) => self.reports.push(trouble),
            Effect::Store(_) | Effect::ReadFrom(_) | Effect::Reload => {
                unreachable!("the store does those")
            }
        }
    }

    pub fn comes(&mut self, user: Option<UserId>) -> ConnectionId {
        self.asked += 1;
        let connection = ConnectionId(self.asked);
        let user = user.map(|id| User { id, name: name(id) });
        self.people.insert(connection);
        self.happens(Input::Came { connection, user });
        connection
    }
    pub fn goes(&mut self, connection: ConnectionId) {
        self.people.remove(&connection);
        self.crowd.remove(&connection);
        self.happens(Input::Went { connection });
    }
    pub fn asks(&mut self, question: impl FnOnce(RequestId) -> Input) -> Result<(), No> {
        self.asked += 1;
        let request = self.asked;
        self.happens(question(RequestId(request)));
        self.answers.remove(&request).expect("an answer")
    }
    /// Says something under a name of the viewer's own.
    pub fn sends(&mut self, connection: ConnectionId, id: &str, message: Message) {
        let id = Some(id.to_string());
        self.happens(Input::Heard {
            connection,
            id,
            message,
        });
    }
    /// Says something under a new name, and gives the answer.
    pub fn says(&mut self, connection: ConnectionId, message: Message) -> Told {
        self.asked += 1;
        let id = format!("r{}", self.asked);
        self.sends(connection, &id, message);
        self.answer(connection, &id).expect("an answer")
    }
    /// The last answer to a request.
    pub fn answer(&self, connection: ConnectionId, id: &str) -> Option<Told> {
        let told = self.heard.get(&connection)?.iter().rev();
        told.clone().find(|told| id_of(told) == Some(id)).cloned()
    }
    /// Plays for the seat that is waited for, seen from the newest frame.
    pub fn plays(&mut self, connection: ConnectionId, action: &str) -> Told {
        let frame = self.frame(connection);
        let seat = frame.status.waiting().unwrap_or_default();
        let after_seq = Some(frame.seq);
        let action = action.to_string().into();
        self.says(
            connection,
            Message::Play {
                seat,
                action,
                after_seq,
            },
        )
    }
    pub fn does(&mut self, connection: ConnectionId, action: &str) {
        let told = self.plays(connection, action);
        assert!(matches!(told, Told::Done { .. }), "{action}: {told:?}");
    }
    pub fn undoes(&mut self, connection: ConnectionId) -> Told {
        let after_seq = self.frame(connection).seq;
        self.says(connection, Message::Undo { after_seq })
    }

    pub fn told(&self, connection: ConnectionId) -> &[Told] {
        self.heard.get(&connection).map_or(&[], Vec::as_slice)
    }
    /// The newest frame of a viewer.
    pub fn frame(&self, connection: ConnectionId) -> &Frame {
        let frames = self.told(connection).iter().rev();
        let frame = frames.filter_map(|told| match told {
            Told::Frame(frame) => Some(frame),
            _ => None,
        });
        frame.into_iter().next().expect("a frame")
    }
    /// How many watch, as a viewer was last told.
    pub fn watchers(&self, connection: ConnectionId) -> u32 {
        let told = self.told(connection).iter().rev();
        let count = told.filter_map(|told| match told {
            Told::Watchers(watchers) => Some(*watchers),
            Told::Table(info) => Some(info.watchers),
            _ => None,
        });
        count.into_iter().next().expect("a count")
    }
    /// So many milliseconds pass, and the table is woken if it wanted to be.
    pub fn wait(&mut self, milliseconds: i64) {
        self.now += milliseconds;
        if self.wake.is_some_and(|at| at <= self.now) {
            self.happens(Input::Moment);
        }
    }
    /// The newest description of the table that a viewer was told.
    pub fn info(&self, connection: ConnectionId) -> &Info {
        let infos = self.told(connection).iter().rev();
        let info = infos.filter_map(|told| match told {
            Told::Table(info) => Some(info),
            _ => None,
        });
        info.into_iter().next().expect("a description")
    }
    pub fn secret(&self, connection: ConnectionId) -> Value {
        self.frame(connection).view.value()["secret"].clone()
    }
    pub fn steps(&self) -> Vec<String> {
        let log = self.table.log();
        log.iter().map(|entry| entry.notation.clone()).collect()
    }
    pub fn rows(&self) -> &[Row] {
        &self.kept.rows
    }

    /// Forgets what was told so far.
    pub fn forget(&mut self) {
        self.tellings.clear();
        for told in self.heard.values_mut() {
            told.clear();
        }
    }
    /// The first bot that was let think comes to this.
    pub fn thinks(&mut self, choice: Option<&str>) {
        let job = self.jobs.remove(0);
        let choice = choice.map(|notation| considered(&job, notation));
        let job = job.id;
        self.happens(Input::Thought { job, choice });
    }
    /// All bots play at random until none is asked any more, at their own pace.
    pub fn bots_play(&mut self) {
        loop {
            if !self.jobs.is_empty() {
                let job = self.jobs.remove(0);
                let (budget, seed) = (Budget::iterations(1), u64::from(job.after_seq));
                let choice = job.position.think(Bot::Random, &budget, seed, &Stop::new());
                let job = job.id;
                self.happens(Input::Thought { job, choice });
            } else if let Some(at) = self.wake {
                self.now = self.now.max(at);
                self.happens(Input::Moment);
            } else {
                return;
            }
        }
    }
}

fn considered(job: &Job, notation: &str) -> Considered {
    let legal = job.position.legal();
    let label = legal.into_iter().next().expect("something to do").label;
    Considered {
        notation: notation.to_string(),
        label,
        iterations: 0,
        value: None,
        proved: false,
    }
}
