//! The luck that a game had in a step, handed to its model as it came.

use crate::Chance;

/// What came out. A model draws it by itself, or reads it off the table; nothing may be left over, so that the
/// game leaves to luck what the rules leave to it, and no more.
pub struct Luck<'a, G> {
    /// Each with what it was drawn from, the next last.
    outcomes: Vec<(u32, u32)>,
    table: &'a G,
}

impl<'a, G> Luck<'a, G> {
    pub(super) fn of(chance: &Chance, table: &'a G) -> Luck<'a, G> {
        let pairs = chance.outcomes().iter().zip(chance.bounds());
        let outcomes = pairs.map(|(outcome, bound)| (*outcome, *bound));
        Luck {
            outcomes: outcomes.rev().collect(),
            table,
        }
    }
    /// The next outcome, which must have been drawn from as many as the model draws from.
    #[track_caller]
    pub fn below(&mut self, n: usize) -> usize {
        let next = self.outcomes.pop();
        let (outcome, bound) =
            next.unwrap_or_else(|| panic!("the model draws once more, below {n}"));
        assert_eq!(bound as usize, n, "drawn from so many: game, model");
        outcome as usize
    }
    pub fn die(&mut self) -> usize {
        1 + self.below(6)
    }
    /// The table as luck has laid it out, for a model that does not draw what is left by itself. It reads only
    /// what luck could have decided.
    pub fn laid_out(&mut self) -> &'a G {
        self.outcomes.clear();
        self.table
    }
    #[track_caller]
    pub(super) fn is_spent(&self) {
        let left: Vec<u32> = self
            .outcomes
            .iter()
            .rev()
            .map(|(_, bound)| *bound)
            .collect();
        assert!(
            left.is_empty(),
            "the game draws more than the model, below {left:?}"
        );
    }
}
