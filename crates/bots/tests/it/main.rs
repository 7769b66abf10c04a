//! Bots through their public surface: they choose legal actions, keep to their budget, and are as strong
//! and as exact as they claim.

mod age_of_steam;
mod choosing;
mod railroad;
mod solver;
mod strength;
mod tree;

use game_core::{Chance, Events, Game, Status};
use game_longhorn::{Longhorn, Options, Phase};

/// A game played at random up to its `turns`-th steal; none if it ends before.
fn position(seed: u64, turns: u32) -> Option<Longhorn> {
    let mut chance = Chance::fast(seed.wrapping_mul(7_919));
    let mut game = Longhorn::set_up(&Options::default(), 2, &mut chance).expect("two seats");
    let mut steals = 0;
    while let Status::Waiting(_) = game.status() {
        if game.phase == Phase::Steal {
            if steals == turns {
                return Some(game);
            }
            steals += 1;
        }
        let legal = game.legal_list();
        let i = chance.below(legal.len() as u32) as usize;
        game.perform(&legal[i], &mut chance, &mut Events::muted());
    }
    None
}
