//! Which face-down card is worth a look: the ranch and mines that are still to be sold, since their amounts
//! differ most, else an objective of the richest heir.

use crate::{Action, PappyWinchester, Target};

/// Keeps the one look that tells most.
pub fn keep_most_telling(game: &PappyWinchester, actions: &mut Vec<Action>) {
    let best = actions.iter().max_by_key(|action| match action {
        Action::Look { target } => tells(game, *target),
        _ => 0,
    });
    if let Some(best) = best.copied() {
        actions.clear();
        actions.push(best);
    }
}

fn tells(game: &PappyWinchester, target: Target) -> i16 {
    let ranch = game.data().setup.ranch_parcel;
    match target {
        Target::Ranch if game.pool.has(ranch) => 1_000,
        Target::Mine { parcel } if game.pool.has(parcel) => 900,
        Target::Ranch | Target::Mine { .. } => 0,
        Target::Objective { seat, .. } => 1 + game.cash[seat.index()],
    }
}
