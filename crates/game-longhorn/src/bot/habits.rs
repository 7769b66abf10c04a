//! What turned out well in positions searched before, so that its like is tried first elsewhere.
//!
//! Two things are learnt of a turn: what was taken out of which choice and when, and what was left to choose
//! from where the disc went.

use super::position::{CELLS, Position, colors};
use super::turns::Turn;

/// What a turn that always refuted is worth in dollars, for each of the two things.
const TRUST: i16 = 1000;
/// The newest lesson counts for one part in so many.
const PATIENCE: i16 = 10;
/// Groups of cattle that make a new stage of the game.
const STAGE: usize = 4;
const STAGES: usize = 36 / STAGE + 1;
/// Sets of colours.
const CHOICES: usize = 16;
/// Turns told apart by who plays, where, which colour, and where the disc goes.
const MOVES: usize = 2 * CELLS * 4 * CELLS;

pub struct Habits {
    taken: Vec<i16>,
    left: Vec<i16>,
}

impl Habits {
    pub fn new() -> Habits {
        Habits {
            taken: vec![0; STAGES * CHOICES * MOVES],
            left: vec![0; CHOICES * CHOICES * MOVES],
        }
    }

    /// What is known in favour of a turn or against it, in dollars.
    #[inline]
    pub fn of(&self, position: &Position, turn: &Turn) -> i32 {
        let (taken, left) = places(position, turn);
        i32::from(self.taken[taken]) + i32::from(self.left[left])
    }
    /// Learns that a turn refuted the one before it, or that it was tried for that in vain.
    pub fn learn(&mut self, position: &Position, turn: &Turn, refuted: bool) {
        let aim = if refuted { TRUST } else { -TRUST };
        let (taken, left) = places(position, turn);
        for habit in [&mut self.taken[taken], &mut self.left[left]] {
            *habit += (aim - *habit) / PATIENCE;
        }
    }
}

/// Where the two things are kept.
#[inline]
fn places(position: &Position, turn: &Turn) -> (usize, usize) {
    let [here, there] = [position.disc, turn.next.disc].map(usize::from);
    let player = position.me();
    let color = usize::from(turn.color);
    let turned = ((player * CELLS + here) * 4 + color) * CELLS + there;
    let choice = usize::from(colors(position.cells[here]));
    let offer = usize::from(colors(turn.next.cells[there]));
    let stage = usize::from(position.groups) / STAGE;
    (
        (stage * CHOICES + choice) * MOVES + turned,
        (choice * CHOICES + offer) * MOVES + turned,
    )
}

#[cfg(test)]
mod tests {
    use super::super::position::Board;
    use super::super::turns::turns;
    use super::*;
    use crate::{Longhorn, Options, StartTileChooser};
    use game_core::{Chance, Game};

    #[test]
    fn what_refuted_is_tried_first_and_what_failed_last() {
        let options = Options {
            start_tile_chooser: StartTileChooser::Random,
            ..Options::default()
        };
        let game = Longhorn::set_up(&options, 2, &mut Chance::fast(1)).expect("options are sound");
        let (board, position) = (Board::of(&game), Position::of(&game));
        let mut list = Vec::new();
        turns(&board, &position, &mut list);
        let (good, bad) = (&list[0], list.last().expect("an opening has turns"));
        let mut habits = Habits::new();
        assert_eq!(habits.of(&position, good), 0);
        for _ in 0..1000 {
            habits.learn(&position, good, true);
            habits.learn(&position, bad, false);
        }
        let most = 2 * i32::from(TRUST);
        assert!((most - 100..=most).contains(&habits.of(&position, good)));
        assert!((-most..=100 - most).contains(&habits.of(&position, bad)));
    }
}
