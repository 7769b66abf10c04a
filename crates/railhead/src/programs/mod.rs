//! Programs of others in the arena: the protocol of docs/ARENA.md, spoken with their processes.
//!
//! Whatever such a program does, the match goes on: what it says is read no further than it was asked for,
//! what it does not say in time is forfeited, and it is ended with all that it has started.

mod process;
mod protocol;

use bots::{Budget, Fault, Lapse, Stop};
use game_core::{Message, Placings, message};
use process::Process;
use protocol::{Said, Word};
use shelf::{Asked, Invitation, Program, Sitting};
use std::fmt;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// From its start until it is ready: some have much to load.
const TO_START: Duration = Duration::from_secs(30);
/// For who counts iterations and no time.
const WITHOUT_TIME: Duration = Duration::from_secs(60);
/// To end by itself when all is over.
const TO_END: Duration = Duration::from_millis(500);

/// A command that plays.
pub struct Engine {
    words: Vec<String>,
    budget: Budget,
    /// What an answer may take beyond its time.
    grace: Duration,
    to_start: Duration,
    /// Those between two games.
    idle: Mutex<Vec<Process>>,
}

impl Engine {
    pub fn new(words: Vec<String>, budget: Budget, grace: Duration) -> Engine {
        Engine {
            words,
            budget,
            grace,
            to_start: TO_START,
            idle: Mutex::default(),
        }
    }
    /// Starts it once, so that a mistyped command is found before any game.
    pub fn try_out(&self) -> Result<(), Message> {
        let process = self.start().map_err(|lapse| lapse.why)?;
        self.put_back(process);
        Ok(())
    }
    fn start(&self) -> Result<Process, Lapse> {
        let mut process = Process::start(&self.words)?;
        process.say(&Said::hello())?;
        match process.hear(Instant::now() + self.to_start, &Stop::new())? {
            Word::Ready => Ok(process),
            word => Err(unexpected(&word)),
        }
    }
    fn take(&self) -> Result<Process, Lapse> {
        let idle = self.idle.lock().expect("nobody panics with it").pop();
        idle.map_or_else(|| self.start(), Ok)
    }
    fn put_back(&self, process: Process) {
        let mut idle = self.idle.lock().expect("nobody panics with it");
        idle.push(process);
    }
}

/// As it was typed.
impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cmd:{}", self.words.join(" "))
    }
}

impl Program for Engine {
    fn sit<'a>(&'a self, invitation: Invitation) -> Box<dyn Sitting + 'a> {
        Box::new(Guest {
            engine: self,
            invitation,
            process: None,
        })
    }
}

/// All are told at once, and given one time to end.
impl Drop for Engine {
    fn drop(&mut self) {
        let idle = self.idle.get_mut().expect("nobody panics with it");
        for process in idle.iter_mut() {
            // Who does not listen is ended all the same.
            let _ = process.say(&Said::Quit);
            process.close();
        }
        let until = Instant::now() + TO_END;
        for process in idle.iter() {
            process.wait_for_end(until);
        }
    }
}

/// A program at a table. It is started anew after whatever went wrong.
struct Guest<'a> {
    engine: &'a Engine,
    invitation: Invitation,
    process: Option<Process>,
}

impl Guest<'_> {
    fn ask(&mut self, asked: &Asked<'_>, stop: &Stop) -> Result<String, Lapse> {
        let process = match &mut self.process {
            Some(process) => process,
            none => {
                let mut process = self.engine.take()?;
                process.say(&Said::game(&self.invitation))?;
                none.insert(process)
            }
        };
        process.has_been_silent()?;
        let Budget {
            time, iterations, ..
        } = self.engine.budget;
        process.say(&Said::decide(asked, time, iterations))?;
        let until = Instant::now() + time.unwrap_or(WITHOUT_TIME) + self.engine.grace;
        loop {
            match process.hear(until, stop)? {
                Word::Play(action) => return Ok(action),
                Word::World => {
                    let record = (asked.world)().to_string();
                    process.say(&Said::World { record })?;
                }
                word @ (Word::Ready | Word::Other(_)) => return Err(unexpected(&word)),
            }
        }
    }
}

impl Sitting for Guest<'_> {
    fn decide(&mut self, asked: &Asked<'_>, stop: &Stop) -> Result<String, Lapse> {
        let answer = self.ask(asked, stop);
        if answer.is_err() {
            self.process = None;
        }
        answer
    }
    fn over(&mut self, placings: &Placings) {
        if let Some(mut process) = self.process.take()
            && process.say(&Said::Over { placings }).is_ok()
        {
            self.engine.put_back(process);
        }
    }
}

fn unexpected(word: &Word) -> Lapse {
    Lapse {
        fault: Fault::Nonsense,
        why: message!(
            "it said '{word}', which the protocol does not know there",
            word = word.to_string()
        ),
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn who_says_nothing_at_the_beginning_does_not_play() {
        let words = ["sleep", "600"].map(String::from).to_vec();
        let mut engine = Engine::new(words, Budget::iterations(1), Duration::ZERO);
        engine.to_start = Duration::from_millis(100);
        let began = Instant::now();
        let why = engine.try_out().expect_err("it says nothing").to_string();
        assert!(why.contains("in time"), "{why}");
        assert!(began.elapsed() < Duration::from_secs(60), "it was ended");
    }
}
