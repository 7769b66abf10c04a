//! Who may take a seat in the arena.

use crate::{Bot, Budget, Level, Net, Stop, Think, Thought, think, think_by};
use game_core::{Message, Placings, Seat, Seed, Seen};
use std::sync::Arc;

/// One of our own.
#[derive(Clone, Debug, PartialEq)]
pub enum Entrant {
    Bot {
        bot: Bot,
        budget: Budget,
    },
    /// With its own time unless it is given another.
    Level {
        level: Level,
        budget: Option<Budget>,
    },
    /// As `learned` plays, by these weights.
    Weights {
        net: Arc<Net>,
        budget: Budget,
    },
}

impl Entrant {
    pub fn bot(bot: Bot, budget: Budget) -> Entrant {
        Entrant::Bot { bot, budget }
    }
    pub fn level(level: Level) -> Entrant {
        Entrant::Level {
            level,
            budget: None,
        }
    }
    /// How long it may think about a decision.
    pub fn budget(&self) -> Budget {
        match self {
            Entrant::Bot { budget, .. } | Entrant::Weights { budget, .. } => *budget,
            Entrant::Level { level, budget } => budget.unwrap_or(level.bot().1),
        }
    }
    /// Chooses for the seat of `seen`, as [`think`] does.
    pub fn think<G: Think>(
        &self,
        seen: &Seen<'_, G>,
        seed: u64,
        stop: &Stop,
    ) -> Thought<G::Action> {
        let budget = self.budget();
        match self {
            Entrant::Bot { bot, .. } => think(*bot, &budget, seen, seed, stop),
            Entrant::Level { level, .. } => think(level.bot().0, &budget, seen, seed, stop),
            Entrant::Weights { net, .. } => think_by(net, &budget, seen, seed, stop),
        }
    }
}

/// A seat in a game that begins.
pub struct Place<'a, G: Think> {
    pub seat: Seat,
    pub seats: u8,
    pub options: &'a G::Options,
    /// Luck of the player's own, from which nothing can be learned of the game's.
    pub luck: Seed,
}

/// Whoever can play in a match, in many games at the same time.
pub trait Sits<G: Think>: Sync {
    fn sit<'a>(&'a self, place: &Place<'_, G>) -> Box<dyn Player<G> + 'a>;
}

/// A player in one game.
pub trait Player<G: Think> {
    /// Decides for the seat of `seen`, which is waited for. What is decided must be legal.
    fn choose(
        &mut self,
        seen: &Seen<'_, G>,
        luck: u64,
        stop: &Stop,
    ) -> Result<Thought<G::Action>, Lapse>;
    /// The game has ended.
    fn over(&mut self, _placings: &Placings) {}
}

/// A decision that did not come.
#[derive(Clone, Debug, PartialEq)]
pub struct Lapse {
    pub fault: Fault,
    pub why: Message,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// No answer in time.
    Late,
    /// It ended, or did not start.
    Gone,
    /// What it answered is nothing that may be done.
    Nonsense,
    /// It said more than anybody reads.
    Flood,
}

impl Fault {
    pub fn id(self) -> &'static str {
        match self {
            Fault::Late => "late",
            Fault::Gone => "gone",
            Fault::Nonsense => "nonsense",
            Fault::Flood => "flood",
        }
    }
}

impl<G: Think> Sits<G> for Entrant {
    fn sit<'a>(&'a self, _: &Place<'_, G>) -> Box<dyn Player<G> + 'a> {
        Box::new(self)
    }
}

impl<G: Think> Player<G> for &Entrant {
    fn choose(
        &mut self,
        seen: &Seen<'_, G>,
        luck: u64,
        stop: &Stop,
    ) -> Result<Thought<G::Action>, Lapse> {
        Ok(self.think(seen, luck, stop))
    }
}
