//! The moment of another game from which a game goes on: `TABLE STEP`, as it stands in the head of a record.

use crate::{Message, message};
use std::fmt;
use std::str::FromStr;

/// Longest id of a table that is read.
const LONGEST_ID: usize = 40;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fork {
    /// The id of the other game's table.
    pub table: String,
    /// So many steps came along.
    pub step: u32,
}

impl fmt::Display for Fork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.table, self.step)
    }
}

impl FromStr for Fork {
    type Err = Message;
    fn from_str(line: &str) -> Result<Fork, Message> {
        let is_id = |word: &str| {
            let is_plain = word.bytes().all(|byte| byte.is_ascii_alphanumeric());
            is_plain && (1..=LONGEST_ID).contains(&word.len())
        };
        let fork = match line.split_whitespace().collect::<Vec<_>>()[..] {
            [table, step] if is_id(table) => step.parse().ok().map(|step| Fork {
                table: table.to_string(),
                step,
            }),
            _ => None,
        };
        fork.ok_or_else(|| message!("where a game goes on from is told as 'from <table> <step>'"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_an_id_and_a_number() {
        let fork: Fork = " t0  57".parse().unwrap();
        assert_eq!((fork.to_string().as_str(), fork.step), ("t0 57", 57));
        let long = format!("{} 1", "a".repeat(41));
        for wrong in ["", "t0", "t0 x", "t0 -1", "t0 1 2", "t/0 1", "é 1", &long] {
            assert!(wrong.parse::<Fork>().is_err(), "{wrong}");
        }
    }
}
