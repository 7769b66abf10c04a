//! Every action of a position with where it leads, for both searches.

use super::money::Money;
use super::solver::looks;
use game_core::{Chance, Events, Game, Seat};
use game_longhorn::{Action, Longhorn};

/// An action tried.
#[derive(Clone, Copy)]
pub struct Tried {
    pub action: Action,
    pub next: Longhorn,
    /// How good it looks to the one who chooses.
    pub looks: i32,
    /// Luck decides where it leads; `next` is one way it could go.
    pub lucky: bool,
}

/// Tries what `me` may do; `scratch` is space for the list of actions.
pub fn try_all(game: &Longhorn, me: Seat, scratch: &mut Vec<Action>, mut each: impl FnMut(Tried)) {
    scratch.clear();
    game.legal(scratch);
    let money = Money::of(game);
    for &action in scratch.iter() {
        let mut next = *game;
        let mut luck = Chance::fast(0);
        next.perform(&action, &mut luck, &mut Events::muted());
        each(Tried {
            action,
            looks: looks(&money, &next, me),
            next,
            lucky: luck.used(),
        });
    }
}
