//! Longhorn for bots: what a position is worth, and exact search where it is feasible.

// Positions at the beginning of a turn, small and quick.
mod position;
mod turns;
mod worth;

// The search over them.
mod found;
mod habits;
mod memory;
mod shared;
mod search;

// From the decision that is asked for to the next turn.
mod root;
mod tried;

use crate::{Longhorn, MatchGames, Phase, money};
use bots::{Exact, GoOn, Think, Thought};
use game_core::{Game, Seat};
use position::{Board, Position};
use root::Root;
use shared::Shared;
use worth::prospects;

impl Think for Longhorn {
    const DECISIVE: i32 = 800;
    const TURN: u32 = 7;
    const SOLVABLE: bool = true;

    /// The money now, and for the player to steal what the disc's tile offers.
    fn evaluate(&self, seat: Seat) -> i32 {
        let offer = match self.phase {
            Phase::Steal if self.active == seat => prospects(&Board::of(self), &Position::of(self)),
            _ => 0,
        };
        money(self, seat) + offer
    }

    fn exact(&self, memory: u32, threads: usize, go_on: GoOn<'_>) -> Option<Exact<Self::Action>> {
        let shared = Shared::new(memory, threads);
        let mut root = Root::new(&alone(self), &shared, go_on)?;
        let proof = root.prove()?;
        Some(Exact {
            action: proof.action,
            at_least: share(proof.bounds.low),
            at_most: share(proof.bounds.high),
            line: proof.line,
            nodes: root.search.nodes,
        })
    }

    fn look_ahead(&self, memory: u32, go_on: GoOn<'_>) -> Option<Thought<Self::Action>> {
        let shared = Shared::new(memory, 1);
        let mut root = Root::new(&alone(self), &shared, go_on)?;
        let outlook = root.look_ahead()?;
        Some(Thought {
            action: outlook.action,
            iterations: root.search.nodes,
            value: Some(share(outlook.worth)),
            proved: false,
        })
    }

    /// Groups of cattle left are what a proof costs, and rattlesnakes above all.
    fn provable(&self) -> bool {
        let groups = u32::from(Position::of(self).groups);
        let snakes = Board::of(self).snakes.count_ones();
        groups + 3 * snakes <= 22 && !self.status().is_over()
    }
}

/// The value of a search as an expected result from -1 to 1.
fn share(worth: i32) -> f64 {
    f64::from(worth) / f64::from(search::WIN)
}

/// The game on the table without the match around it, which goes on after it.
fn alone(game: &Longhorn) -> Longhorn {
    let mut alone = *game;
    alone.options.match_games = MatchGames::One;
    alone.series = Default::default();
    alone
}
