//! What a sound player does without much thought: the best for oneself by the end of the turn.

use crate::Think;
use game_core::{Chance, Events, Game, Seat, Status};
use game_great_western_trail::{Action, GreatWesternTrail};

/// Positions looked at for one decision.
const POSITIONS: u32 = 120;
/// Decisions of a turn.
const DEPTH: u32 = 12;

/// The place of the usual action among those that are worth a thought.
pub fn place_of_usual(game: &GreatWesternTrail, actions: &[Action], chance: &mut Chance) -> usize {
    if actions.len() == 1 {
        return 0;
    }
    let seat = game.current;
    let share = POSITIONS / actions.len() as u32;
    let mut best = (i32::MIN, 0);
    for (i, action) in actions.iter().enumerate() {
        let mut positions = share;
        let worth = best_after(game, action, seat, DEPTH, chance, &mut positions);
        best = best.max((worth, i));
    }
    best.1
}

fn best_after(
    game: &GreatWesternTrail,
    action: &Action,
    seat: Seat,
    depth: u32,
    chance: &mut Chance,
    positions: &mut u32,
) -> i32 {
    let mut next = game.clone();
    next.perform(action, chance, &mut Events::muted());
    if depth == 0 || *positions == 0 || next.status() != Status::Waiting(seat) {
        return next.evaluate(seat);
    }
    let mut actions = Vec::new();
    next.legal(&mut actions);
    next.shortlist(&mut actions);
    *positions = positions.saturating_sub(actions.len() as u32);
    let after = |action| best_after(&next, action, seat, depth - 1, chance, positions);
    actions.iter().map(after).max().unwrap_or(i32::MIN)
}
