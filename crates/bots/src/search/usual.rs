//! What a sound player does without much thought: the best for oneself, as far as a few positions tell.

use super::greedy::Look;
use crate::Think;
use game_core::{Chance, Status};

/// The place of the usual action among those that are worth a thought. So many positions are looked at
/// besides those that the actions lead to at once.
pub fn place_of_usual<G: Think>(
    game: &G,
    actions: &[G::Action],
    positions: u32,
    chance: &mut Chance,
) -> usize {
    let (Status::Waiting(seat), [_, _, ..]) = (game.status(), actions) else {
        return 0;
    };
    let luck = Chance::fast(u64::from(chance.below(u32::MAX)));
    let share = positions / actions.len() as u32;
    let mut best = (f32::MIN, 0);
    for (i, action) in actions.iter().enumerate() {
        let mut look = Look {
            seat,
            positions: share,
            lucky: false,
            worth: |game: &G| game.evaluate(seat) as f32,
        };
        let found = look.best_after(game, action, G::TURN, &luck);
        if best.0 <= found {
            best = (found, i);
        }
    }
    best.1
}
