//! Longhorn for bots: what a position is worth, and exact search where it is feasible.

mod money;
mod tried;
mod solver;
mod deepening;
mod key;
mod bounds;
mod table;

use crate::{Exact, Think, Thought};
use deepening::Deepening;
use game_core::{Game, Seat};
use game_longhorn::{Longhorn, MatchGames, Phase};
use money::Money;
use solver::Solver;

impl Think for Longhorn {
    const DECISIVE: i32 = 800;
    const TURN: u32 = 7;
    const SOLVABLE: bool = true;

    /// The money now, and for the player to steal what the disc's tile offers.
    fn evaluate(&self, seat: Seat) -> i32 {
        let money = Money::of(self);
        let own = money.dollars(seat);
        match self.phase {
            Phase::Steal if self.active == seat => {
                own + money.prospects(self.place(self.disc), seat)
            }
            _ => own,
        }
    }

    fn exact(&self, memory: u32, go_on: &dyn Fn(u64) -> bool) -> Option<Exact<Self::Action>> {
        let proof = Solver::new(&alone(self), memory, go_on).prove()?;
        Some(Exact {
            action: proof.action,
            value: proof.value(),
            line: proof.line,
            nodes: proof.nodes,
        })
    }

    fn look_ahead(
        &self,
        memory: u32,
        go_on: &dyn Fn(u64) -> bool,
    ) -> Option<Thought<Self::Action>> {
        let outlook = Deepening::new(memory, go_on).choose(&alone(self))?;
        let lead = f64::from(outlook.lead) / f64::from(Self::DECISIVE);
        Some(Thought {
            action: outlook.action,
            iterations: outlook.nodes,
            value: Some(lead.tanh()),
            proved: false,
        })
    }

    /// Groups of cattle left are what a proof costs, and rattlesnakes above all.
    fn provable(&self) -> bool {
        let groups: usize = self.cells.iter().map(|p| p.cows.colors().count()).sum();
        let snakes = self
            .cells
            .iter()
            .filter(|p| p.token == Some(game_longhorn::Token::Rattlesnake))
            .count();
        groups + 3 * snakes <= 22 && !self.status().is_over()
    }
}

/// The game on the table without the match around it, which goes on after it.
fn alone(game: &Longhorn) -> Longhorn {
    let mut alone = *game;
    alone.options.match_games = MatchGames::One;
    alone.series = Default::default();
    alone
}
