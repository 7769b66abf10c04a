//! What a search found of a position, and its form in memory.

use super::search::WIN;

/// The value of a position lies between these, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    pub low: i32,
    pub high: i32,
}

impl Bounds {
    /// Nothing is known.
    pub const OPEN: Bounds = Bounds {
        low: -WIN,
        high: WIN,
    };

    pub fn exactly(value: i32) -> Bounds {
        Bounds {
            low: value,
            high: value,
        }
    }
    /// The value, as far as a window of alpha and beta tells it apart.
    pub fn within(self, alpha: i32, beta: i32) -> Option<i32> {
        if beta <= self.low || self.low == self.high {
            return Some(self.low);
        }
        (self.high <= alpha).then_some(self.high)
    }
    /// With the result of a search through a window.
    pub fn narrowed(self, found: i32, alpha: i32, beta: i32) -> Bounds {
        match found {
            _ if found <= alpha => Bounds {
                high: self.high.min(found),
                ..self
            },
            _ if beta <= found => Bounds {
                low: self.low.max(found),
                ..self
            },
            _ => Bounds::exactly(found),
        }
    }
}

/// What is known of a position: bounds proved or seen some turns ahead, and the turn that was best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    pub bounds: Bounds,
    /// The number of the best turn, or `NO_TURN`.
    pub best: u16,
    /// Turns looked ahead; of a proof, more than any game has.
    pub depth: u8,
}

/// Past the number of every turn (at most 1024 of them, LH-31).
pub const NO_TURN: u16 = 0x7ff;

impl Found {
    pub const NOTHING: Found = Found {
        bounds: Bounds::OPEN,
        best: NO_TURN,
        depth: 0,
    };

    /// 19 bits for each bound, 11 for the best turn, 6 for the depth; the lowest six are free.
    pub fn word(self) -> u64 {
        let value = |value: i32| (value + WIN) as u64;
        (value(self.bounds.low) << 11 | u64::from(self.best)) << 6
            | u64::from(self.depth) << 36
            | value(self.bounds.high) << 42
    }
    pub fn read(word: u64) -> Found {
        let value = |bits: u64| (bits & 0x7_ffff) as i32 - WIN;
        Found {
            bounds: Bounds {
                low: value(word >> 17),
                high: value(word >> 42),
            },
            best: (word >> 6) as u16 & NO_TURN,
            depth: (word >> 36) as u8 & 63,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_keeps_all_and_leaves_six_bits() {
        let extremes = [-WIN, -1, 0, 1, WIN];
        for low in extremes {
            for high in extremes {
                for (best, depth) in [(0, 0), (1023, 44), (NO_TURN, 63)] {
                    let found = Found {
                        bounds: Bounds { low, high },
                        best,
                        depth,
                    };
                    assert_eq!(found.word() & 63, 0);
                    assert_eq!(Found::read(found.word()), found);
                }
            }
        }
    }
}
