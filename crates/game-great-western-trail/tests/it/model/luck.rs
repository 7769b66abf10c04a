//! The luck that the engine had in a step, handed to the model as it came.

/// What came out, with what each was drawn from.
pub struct Luck {
    outcomes: Vec<(u32, u32)>,
}

impl Luck {
    pub fn of(chance: &game_core::Chance) -> Luck {
        let pairs = chance.outcomes().iter().copied();
        let mut outcomes: Vec<(u32, u32)> = pairs.zip(chance.bounds().iter().copied()).collect();
        outcomes.reverse();
        Luck { outcomes }
    }
    /// A step without luck.
    pub fn none() -> Luck {
        Luck {
            outcomes: Vec::new(),
        }
    }
    /// The next outcome, which must have been drawn from as many as the model draws from.
    pub fn below(&mut self, n: usize) -> usize {
        let next = self.outcomes.pop();
        let (outcome, bound) =
            next.unwrap_or_else(|| panic!("the model draws once more, below {n}"));
        assert_eq!(bound as usize, n, "the engine drew from another number");
        outcome as usize
    }
    /// Whether all was drawn.
    pub fn is_spent(&self) -> bool {
        self.outcomes.is_empty()
    }
}
