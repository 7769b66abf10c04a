//! Every action of a position with where it leads, for the turn under way.

use super::position::{Board, Position};
use super::root::{mover, result};
use super::worth::prospects;
use crate::{Action, Longhorn, Phase};
use game_core::{Chance, Events, Game, Seat};

/// An action tried.
#[derive(Clone, Copy)]
pub struct Tried {
    pub action: Action,
    pub next: Longhorn,
    /// Luck decides where it leads; `next` is one way it could go.
    pub lucky: bool,
}

/// What `me` may do, the most promising first.
pub fn try_all(board: &Board, game: &Longhorn, me: Seat) -> Vec<Tried> {
    let mut tried: Vec<Tried> = (game.legal_list().into_iter())
        .map(|action| {
            let mut next = *game;
            let mut luck = Chance::fast(0);
            next.perform(&action, &mut luck, &mut Events::muted());
            let lucky = luck.used();
            Tried {
                action,
                next,
                lucky,
            }
        })
        .collect();
    tried.sort_by_cached_key(|tried| std::cmp::Reverse(looks(board, &tried.next, me)));
    tried
}

/// A guess at how good it is for `me`: the money then, and what a turn that begins offers.
fn looks(board: &Board, next: &Longhorn, me: Seat) -> i32 {
    let Some(seat) = mover(next) else {
        return result(next, me);
    };
    let position = Position::of(next);
    let offer = match next.phase {
        Phase::Steal => prospects(board, &position),
        _ => 0,
    };
    let lead = position.lead(board) + offer;
    if seat == me { lead } else { -lead }
}
