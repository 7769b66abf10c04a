//! A table in this process: a shell around the machine of the crate `table`. What is to be stored is the
//! record in memory, so it is stored at once; bots think on a thread of their own.

use super::heard::{Frame, Heard};
use super::host::{Ask, Host};
use crate::problem;
use crate::problem::Problem;
use crate::say;
use ::table::{
    Chair, ConnectionId, Effect, Input, Job, JobId, Message, No, Thinker, Told, User, UserId,
    WishId,
};
use bots::{Bot, Budget, Level, Stop};
use game_core::{Chance, Record, Seed};
use serde_json::{Value, json};
use server::wire;
use shelf::{Considered, Kind};
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

/// Everybody at the terminal.
const US: UserId = UserId(0);
const SCREEN: ConnectionId = ConnectionId(0);
/// A table at one screen has no use for the time of day.
const NOW: i64 = 0;

pub struct Here {
    core: ::table::Table,
    seed: Seed,
    /// What bots are to think about.
    jobs: VecDeque<Job>,
    /// What is being thought about, and how to end it.
    thinking: Option<(JobId, Arc<Stop>)>,
    thoughts: (Sender<Thought>, Receiver<Thought>),
    heard: Vec<Heard>,
}

struct Thought {
    job: JobId,
    choice: Option<Considered>,
}

/// Who sits at a table here.
pub struct Company {
    /// The names of the people, who take the first seats.
    pub people: Vec<String>,
    /// The bots of the seats after them.
    pub bots: Vec<(Level, String)>,
}

impl Here {
    pub fn new(
        kind: &'static dyn Kind,
        record: Record,
        seed: Seed,
        company: Company,
    ) -> Result<Here, Problem> {
        let people = company.people.into_iter();
        let people = people.map(|name| Chair::person(US, name));
        let bots = company.bots.into_iter().map(|(level, name)| Chair {
            name,
            ..Chair::bot(level)
        });
        let chairs = people.chain(bots).collect();
        let mut here = Here {
            core: ::table::Table::of_record(kind, record, chairs, seed)?,
            seed,
            jobs: VecDeque::new(),
            thinking: None,
            thoughts: channel(),
            heard: Vec::new(),
        };
        let (id, name) = (US, String::new());
        here.happens(Input::Came {
            connection: SCREEN,
            user: Some(User { id, name }),
        });
        Ok(here)
    }
    fn happens(&mut self, input: Input) {
        let mut effects: VecDeque<Effect> = self.core.handle(NOW, input).into();
        while let Some(effect) = effects.pop_front() {
            match effect {
                Effect::Store(_) => effects.extend(self.core.handle(NOW, Input::Stored)),
                Effect::ReadFrom(_) | Effect::Reload => {
                    effects.extend(self.core.handle(NOW, Input::NotRead));
                }
                Effect::Tell { what, .. } => self.heard.extend(told(what)),
                Effect::Think(job) => self.jobs.push_back(job),
                Effect::Stop(stopped) => self.stop(stopped),
                Effect::Answer { .. }
                | Effect::JoinsCrowd(_)
                | Effect::LeavesCrowd(_)
                | Effect::Present(_)
                | Effect::Share(_)
                | Effect::Wake(_)
                | Effect::Gone
                | Effect::Report(_) => {}
            }
        }
    }
    fn stop(&mut self, stopped: JobId) {
        self.jobs.retain(|job| job.id != stopped);
        if let Some((_, stop)) = self.thinking.take_if(|(job, _)| *job == stopped) {
            stop.set();
        }
    }
    /// Lets the next job be thought about, if none is.
    fn think(&mut self) {
        if self.thinking.is_some() {
            return;
        }
        let Some(job) = self.jobs.pop_front() else {
            return;
        };
        let stop = Arc::new(Stop::new());
        self.thinking = Some((job.id, stop.clone()));
        let (luck, answer) = (self.luck(), self.thoughts.0.clone());
        std::thread::spawn(move || {
            let choice = think(&job, luck, &stop);
            // Who has left meanwhile waits for nothing.
            let _ = answer.send(Thought {
                job: job.id,
                choice,
            });
        });
    }
    /// A number of its own for each step's thoughts.
    fn luck(&self) -> u64 {
        Chance::for_step(self.seed, u64::MAX - self.core.log().len() as u64)
            .below(u32::MAX)
            .into()
    }
}

impl Host for Here {
    fn ask(&mut self, id: &str, ask: Ask) {
        let message = match ask {
            Ask::Play {
                seat,
                action,
                after_seq,
            } => Message::Play {
                seat,
                action: action.into(),
                after_seq: Some(after_seq),
            },
            Ask::Undo { after_seq } => Message::Undo { after_seq },
            Ask::Preview { seat, action } => Message::Preview { seat, action },
            Ask::Explain { seat, action } => Message::Explain {
                seat,
                action,
                after: Vec::new(),
            },
            Ask::Hint { seat } => Message::Hint { seat },
            Ask::Answer { wish, allow } => {
                let wish = WishId(wish);
                Message::AnswerWish { wish, allow }
            }
            Ask::Say { text } => Message::Say { text },
            Ask::Back => Message::Back,
        };
        self.happens(Input::Heard {
            connection: SCREEN,
            id: Some(id.to_string()),
            message,
        });
    }
    fn hear(&mut self, patience: Duration) -> Vec<Heard> {
        self.think();
        if self.heard.is_empty() && self.thinking.is_some() {
            match self.thoughts.1.recv_timeout(patience) {
                Ok(Thought { job, choice }) => {
                    // An answer to a job that was stopped is nobody's.
                    self.thinking.take_if(|(id, _)| *id == job);
                    self.happens(Input::Thought { job, choice });
                    self.think();
                }
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {}
            }
        }
        std::mem::take(&mut self.heard)
    }
    fn look_back(&mut self, step: u32) -> Result<Frame, Problem> {
        let frame = self.core.frame_at(Some(US), step, None);
        let frame = frame.map_err(|no| Problem::from(server::Error::from(no)))?;
        read(json!(wire::Frame::from(frame)))
    }
    fn record(&self) -> Option<Record> {
        self.core.record().ok()
    }
    fn check_luck(&mut self) -> Result<Option<crate::luck::Told>, Problem> {
        Ok(None)
    }
}

impl Drop for Here {
    fn drop(&mut self) {
        if let Some((_, stop)) = &self.thinking {
            stop.set();
        }
    }
}

/// Lets a bot think; nothing if it fails.
fn think(job: &Job, luck: u64, stop: &Stop) -> Option<Considered> {
    let (bot, budget) = match job.thinker {
        Thinker::Level(level) => level.bot(),
        Thinker::Anything => (Bot::Random, Budget::iterations(1)),
    };
    let think = || job.position.think(bot, &budget, luck, stop);
    catch_unwind(AssertUnwindSafe(think)).ok().flatten()
}

/// What the machine says, in the form of the wire.
fn told(told: Told) -> Option<Heard> {
    let form = match told {
        Told::Welcome(welcome) => {
            let welcome = Arc::unwrap_or_clone(welcome);
            let log: Vec<wire::LogEntry> = welcome.log.into_iter().map(Into::into).collect();
            let table = wire::TableInfo::from(welcome.info);
            json!({"type": "welcome", "table": table, "log": log})
        }
        Told::Frame(frame) => {
            let frame = wire::Frame::from(Arc::unwrap_or_clone(frame));
            json!(wire::FromTable::Frame(frame))
        }
        Told::Table(info) => {
            json!({"type": "table", "table": wire::TableInfo::from(info)})
        }
        Told::Done { id, .. } => json!({"type": "done", "id": id}),
        Told::Refused { id, refusal, .. } => {
            json!({"type": "refused", "id": id, "refusal": refusal})
        }
        Told::Problem {
            id: None,
            no: No::BotFailed,
        } => {
            let why = say!("the bot failed, so the game cannot go on");
            return Some(Heard::Ended(why));
        }
        Told::Problem { id, no } => problem_of(id, no),
        Told::Preview { id, preview } => json!({"type": "preview", "id": id, "preview": preview}),
        Told::Allowed { id } => json!({"type": "allowed", "id": id}),
        Told::Hint { id, choice } => json!({
            "type": "hint",
            "id": id,
            "notation": choice.notation,
            "label": choice.label,
        }),
        Told::Watchers(_)
        | Told::Left(_)
        | Told::Said(_)
        | Told::Chat(_)
        | Told::Noted(_)
        | Told::Happened(_)
        | Told::Prospect { .. }
        | Told::WishMade(_)
        | Told::WishDenied { .. } => return None,
    };
    Some(read(form).expect("the wire's own form"))
}

fn problem_of(id: Option<String>, no: No) -> Value {
    let message = server::Error::from(no).message();
    json!({"type": "problem", "id": id, "message": message})
}

fn read<T: serde::de::DeserializeOwned>(form: Value) -> Result<T, Problem> {
    serde_json::from_value(form)
        .map_err(|why| problem!("what the table says is not understood: {why}", why))
}
