//! A record that is looked at somewhere and gone on with: what `step` and `session` work at.

use crate::input::Opened;
use crate::problem;
use crate::problem::Problem;
use game_core::{Chance, Refusal, Seat, Seed, Step};
use shelf::{PlayError, Played, Running};

pub struct Desk {
    pub opened: Opened,
    pub running: Box<dyn Running>,
    /// Steps before the position.
    pub at: usize,
    /// The luck of steps that come without outcomes.
    seed: Seed,
}

/// What became of an action.
pub enum Tried {
    Done(Box<Played>),
    Refused(Refusal),
}

impl Desk {
    /// At the end of a record.
    pub fn new(opened: Opened, seed: Seed) -> Result<Desk, Problem> {
        Ok(Desk {
            running: opened.at_end()?,
            at: opened.record.steps.len(),
            opened,
            seed,
        })
    }
    pub fn go_to(&mut self, step: usize) -> Result<(), Problem> {
        self.running = self.opened.at(Some(step))?;
        self.at = step;
        Ok(())
    }
    /// Who would do something here; after the end every seat is refused alike.
    pub fn seat(&self) -> Seat {
        self.running.status().waiting().unwrap_or(Seat(0))
    }
    /// Does `steal orange`, or `ambush nugget = 2` with its outcomes. What followed the position is forgotten.
    pub fn step(&mut self, words: &str) -> Result<Tried, Problem> {
        self.opened.may_be_looked_into()?;
        let (action, outcomes) = read(words)?;
        let (seat, number) = (self.seat(), self.at as u64 + 1);
        let is_given = outcomes.is_some();
        let mut chance = match outcomes {
            Some(outcomes) => Chance::scripted(outcomes),
            None => Chance::for_step(self.seed, number),
        };
        // Tried on a copy: if the luck does not fit, nothing has happened.
        let mut next = self.running.boxed_clone();
        let played = match next.play(seat, action, &mut chance) {
            Ok(played) => played,
            Err(PlayError::Refused(refusal)) => return Ok(Tried::Refused(refusal)),
            Err(error @ PlayError::NotAnAction(_)) => {
                return Err(Problem::told(
                    error.sentence(&crate::input::words(self.opened.kind)),
                ));
            }
        };
        if is_given {
            chance
                .settle()
                .map_err(|why| problem!("its outcomes do not fit: {why}", why = why.to_string()))?;
        }
        self.running = next;
        let steps = &mut self.opened.record.steps;
        steps.truncate(self.at);
        steps.push(Step::new(seat, &played.notation, &played.outcomes));
        self.opened
            .record
            .marks
            .retain(|mark| mark.step as usize <= self.at);
        self.at += 1;
        Ok(Tried::Done(Box::new(played)))
    }
}

/// An action, and its outcomes if there is a '='.
fn read(words: &str) -> Result<(&str, Option<Vec<u32>>), Problem> {
    let Some((action, drawn)) = words.split_once('=') else {
        return Ok((words.trim(), None));
    };
    let outcome = |word: &str| {
        let number = word.parse();
        number.map_err(|_| problem!("an outcome must be a number, not '{word}'", word))
    };
    let outcomes: Result<Vec<u32>, Problem> = drawn.split_whitespace().map(outcome).collect();
    Ok((action.trim(), Some(outcomes?)))
}
