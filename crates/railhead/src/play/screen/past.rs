//! The time line: the table after earlier steps, one by one or turn by turn.

use super::{Mode, Screen};
use crate::play::heard::Frame;
use crate::problem::Problem;
use crate::say;

/// The table as it was.
pub struct Past {
    pub frame: Frame,
}

impl Screen<'_> {
    fn now(&self) -> u32 {
        self.sitting.frame.as_ref().map_or(0, |frame| frame.step)
    }
    /// The step that is looked at.
    pub fn step(&self) -> u32 {
        match &self.mode {
            Mode::Past(past) => past.frame.step,
            _ => self.now(),
        }
    }
    /// Goes through time by steps.
    pub fn go_by_steps(&mut self, by: i64) {
        let step = i64::from(self.step()) + by;
        self.go_to(step.clamp(0, i64::from(self.now())) as u32);
    }
    /// Goes back to where the turn of the last step began, or on to where the next begins.
    pub fn go_by_turns(&mut self, is_back: bool) {
        let (at, log) = (self.step(), &self.sitting.log);
        let turn_of = |step: u32| log.iter().find(|entry| entry.step == step).map(|e| e.turn);
        let step = if is_back {
            let turn = turn_of(at);
            let first = log.iter().find(|entry| Some(entry.turn) == turn);
            first.map_or(0, |entry| entry.step - 1)
        } else {
            let turn = turn_of(at + 1);
            let last = log.iter().rev().find(|entry| Some(entry.turn) == turn);
            last.map_or(self.now(), |entry| entry.step)
        };
        self.go_to(step);
    }
    fn go_to(&mut self, step: u32) {
        if self.now() <= step {
            self.mode = Mode::Playing;
        } else {
            match self.sitting.look_back(step) {
                Ok(frame) => self.mode = Mode::Past(Past { frame }),
                Err(Problem::Sentence(why)) => self.notice = why,
                Err(Problem::NobodyReads) => {}
            }
        }
        self.lay_out();
    }
    /// What the step that is looked at did, a sentence each.
    pub fn what_happened(&self) -> Vec<String> {
        let step = self.step();
        let entry = self.sitting.log.iter().find(|entry| entry.step == step);
        match entry {
            Some(entry) => self.sitting.told(entry),
            None => vec![say!("The game begins.")],
        }
    }
}
