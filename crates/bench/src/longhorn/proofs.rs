//! How often Longhorn's solver proves a position within the time of one decision.

use bots::{Bot, Budget, Stop, think};
use game_core::{Chance, Events, Game, Seen};
use game_longhorn::{Longhorn, Phase};
use serde::Serialize;
use std::time::{Duration, Instant};

/// Positions are taken from this turn on: before it a game is beyond a proof.
pub const FROM_TURN: u32 = 8;

#[derive(Clone, Copy, Debug, Serialize)]
pub struct Proofs {
    pub positions: u32,
    pub proved: u32,
    /// Of each decision, in seconds.
    pub budget: f64,
    pub mean_seconds: f64,
}

/// Asks the solver about the beginning of a turn of as many random games.
pub fn measure(positions: u32, budget: Duration) -> Proofs {
    let mut chance = Chance::fast(8);
    let started = Instant::now();
    let mut proved = 0;
    for done in 0..positions {
        let game = any_turn(&mut chance);
        let seat = game.status().waiting().expect("a turn begins");
        let thought = think(
            Bot::Solver,
            &Budget::time(budget),
            &Seen::new(&game, seat),
            u64::from(done),
            &Stop::new(),
        );
        proved += u32::from(thought.proved);
    }
    Proofs {
        positions,
        proved,
        budget: budget.as_secs_f64(),
        mean_seconds: started.elapsed().as_secs_f64() / f64::from(positions.max(1)),
    }
}

/// A turn from the eighth on of a random game that has so many, each as likely.
fn any_turn(chance: &mut Chance) -> Longhorn {
    loop {
        let mut game =
            Longhorn::set_up(&Default::default(), 2, chance).expect("the defaults set up");
        let (mut turn, mut later, mut chosen) = (0, 0, None);
        loop {
            if game.phase == Phase::Steal {
                turn += 1;
                if FROM_TURN <= turn && game.legal_list().len() != 1 {
                    later += 1;
                    if chance.below(later) == 0 {
                        chosen = Some(game);
                    }
                }
            }
            let legal = game.legal_list();
            if legal.is_empty() {
                break;
            }
            let action = legal[chance.below(legal.len() as u32) as usize];
            game.perform(&action, chance, &mut Events::muted());
        }
        if let Some(game) = chosen {
            return game;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn late_positions_are_proved() {
        let proofs = measure(3, Duration::from_millis(500));
        assert!((1..=3).contains(&proofs.proved), "{proofs:?}");
    }
}
