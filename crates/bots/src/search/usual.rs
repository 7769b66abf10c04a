//! What a sound player does without much thought: the best for oneself, as far as a few positions tell.

use crate::Think;
use game_core::{Chance, Events, Seat, Status};

/// How far such a player looks.
#[derive(Clone, Copy, Debug)]
pub struct Glance {
    /// Decisions of one's own in a row.
    pub decisions: u32,
    /// Positions in all.
    pub positions: u32,
}

/// The place of the usual action among those that are worth a thought.
pub fn place_of_usual<G: Think>(
    game: &G,
    actions: &[G::Action],
    glance: Glance,
    chance: &mut Chance,
) -> usize {
    let (Status::Waiting(seat), [_, _, ..]) = (game.status(), actions) else {
        return 0;
    };
    let share = glance.positions / actions.len() as u32;
    let mut best = (i32::MIN, 0);
    for (i, action) in actions.iter().enumerate() {
        let mut positions = share;
        let worth = best_after(game, action, seat, glance.decisions, chance, &mut positions);
        best = best.max((worth, i));
    }
    best.1
}

fn best_after<G: Think>(
    game: &G,
    action: &G::Action,
    seat: Seat,
    decisions: u32,
    chance: &mut Chance,
    positions: &mut u32,
) -> i32 {
    let mut next = game.clone();
    next.perform(action, chance, &mut Events::muted());
    if decisions <= 1 || *positions == 0 || next.status() != Status::Waiting(seat) {
        return next.evaluate(seat);
    }
    let mut actions = Vec::new();
    next.legal(&mut actions);
    next.shortlist(&mut actions);
    *positions = positions.saturating_sub(actions.len() as u32);
    let after = |action| best_after(&next, action, seat, decisions - 1, chance, positions);
    actions.iter().map(after).max().unwrap_or(i32::MIN)
}
