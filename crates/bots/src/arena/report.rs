//! What a match came to.

use super::moments::Figure;
use super::{Effort, Forfeit, Sign};
use crate::Elo;
use std::time::Duration;

/// How one entrant did. Errors are counted by deals.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// The seats it has in every game; figures are those of one of them.
    pub seats: u8,
    /// Games of which it won the first place, alone or among its own seats.
    pub wins: u64,
    /// First places shared with others.
    pub draws: u64,
    pub losses: u64,
    /// First places of a seat with shared ones divided, as a share of the games.
    pub share: Figure,
    pub score: Figure,
    /// The mean points of a seat by the categories of the score sheet.
    pub categories: Vec<(&'static str, f64)>,
    /// Against the others, seat by seat.
    pub elo: Elo,
    pub effort: Effort,
    pub forfeited_moves: u64,
    pub forfeited_games: u64,
    /// Why it first forfeited a move.
    pub first_forfeit: Option<Forfeit>,
}

impl Standing {
    pub fn mean_time(&self) -> Duration {
        let decisions = self.effort.decisions.max(1);
        self.effort.time.div_f64(decisions as f64)
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// Of the entrants, in their order.
    pub standings: Vec<Standing>,
    pub seats: u8,
    /// Whole deals; what was played beyond them is not counted.
    pub deals: u64,
    pub games: u64,
    pub mean_steps: f64,
    pub time: Duration,
    /// Whether the first entrant is better than even, where that has become clear.
    pub sign: Option<Sign>,
}
