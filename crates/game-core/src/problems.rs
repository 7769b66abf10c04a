//! What is wrong with a data file or a state, in sentences.

use std::{fmt::Display, ops::RangeInclusive};

/// Collects the problems, so that the owner of a file sees all of them at once, and an audit says all it found.
#[derive(Debug, Default)]
pub struct Problems(pub Vec<String>);

impl Problems {
    pub fn unless<S: Into<String>>(&mut self, good: bool, problem: impl FnOnce() -> S) {
        if !good {
            self.0.push(problem().into());
        }
    }
    /// The list has exactly these ids, in this order.
    pub fn ids<'a>(&mut self, what: &str, found: impl Iterator<Item = &'a str>, words: &[&str]) {
        let found: Vec<&str> = found.collect();
        self.unless(found == words, || {
            format!(
                "the {what} must be {}, but are {}",
                words.join(", "),
                found.join(", ")
            )
        });
    }
    /// A figure lies within what the rules can work with.
    pub fn within<T>(&mut self, place: impl Display, figure: T, range: RangeInclusive<T>)
    where
        T: PartialOrd + Display + Copy,
    {
        self.unless(range.contains(&figure), || {
            let (least, most) = (range.start(), range.end());
            format!("{place} must be from {least} to {most}, but is {figure}")
        });
    }
    /// What was made of the file, if nothing is wrong.
    pub fn or<T>(self, made: impl FnOnce() -> T) -> Result<T, Vec<String>> {
        match self.0.is_empty() {
            true => Ok(made()),
            false => Err(self.0),
        }
    }
}
