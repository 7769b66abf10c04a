//! What is wrong with a data file or a state, in sentences.

use crate::{Message, Part, message};
use std::ops::RangeInclusive;

/// Collects the problems, so that the owner of a file sees all of them at once, and an audit says all it found.
#[derive(Debug, Default)]
pub struct Problems(pub Vec<Message>);

impl Problems {
    pub fn unless(&mut self, good: bool, problem: impl FnOnce() -> Message) {
        if !good {
            self.0.push(problem());
        }
    }
    /// The list at this place has exactly these ids, in this order.
    pub fn ids<'a>(&mut self, place: &str, found: impl Iterator<Item = &'a str>, words: &[&str]) {
        let found: Vec<&str> = found.collect();
        self.unless(found == words, || {
            let (words, found) = (words.join(", "), found.join(", "));
            message!(
                "{place} must have {words}, but has {found}",
                place,
                words,
                found
            )
        });
    }
    /// A figure lies within what the rules can work with.
    pub fn within<T>(&mut self, place: impl Into<Part>, figure: T, range: RangeInclusive<T>)
    where
        T: PartialOrd + Copy + Into<Part>,
    {
        self.unless(range.contains(&figure), || {
            let (least, most) = (*range.start(), *range.end());
            message!(
                "{place} must be from {least} to {most}, but is {figure}",
                place,
                least,
                most,
                figure
            )
        });
    }
    /// What was made of the file, if nothing is wrong.
    pub fn or<T>(self, made: impl FnOnce() -> T) -> Result<T, Vec<Message>> {
        match self.0.is_empty() {
            true => Ok(made()),
            false => Err(self.0),
        }
    }
}
