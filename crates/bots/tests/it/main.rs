//! Bots through their public surface: they choose legal actions, keep to their budget, and each beats the
//! one below it. What bots know of a game is tested in that game's crate; here all play Longhorn.

mod arena;
mod choosing;
mod strength;
mod tree;

use game_core::{Chance, Events, Game, Status};
use game_longhorn::{Longhorn, Options};

/// A game after so many random decisions; none if it ends before.
fn position(seed: u64, decisions: u32) -> Option<Longhorn> {
    let mut chance = Chance::fast(seed.wrapping_mul(7_919));
    let mut game = Longhorn::set_up(&Options::default(), 2, &mut chance).expect("two seats");
    for _ in 0..decisions {
        let legal = game.legal_list();
        let i = chance.below(legal.len() as u32) as usize;
        game.perform(&legal[i], &mut chance, &mut Events::muted());
        if let Status::Over(_) = game.status() {
            return None;
        }
    }
    Some(game)
}
