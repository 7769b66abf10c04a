//! The lines of a record, read one after the other.

use super::{RecordError, Start, fault, json, outcomes};
use crate::{Message, message};

/// The lines that say something, with their numbers; notes are set aside.
#[derive(Clone)]
pub(super) struct Lines<'t> {
    lines: std::iter::Enumerate<std::str::Lines<'t>>,
    pub(super) notes: Vec<String>,
    count: usize,
}

impl<'t> Lines<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Lines {
            lines: text.lines().enumerate(),
            notes: Vec::new(),
            count: text.lines().count(),
        }
    }
    pub(super) fn next(&mut self) -> Option<(usize, &'t str)> {
        for (i, line) in self.lines.by_ref() {
            let line = line.trim();
            if let Some(note) = line.strip_prefix('#') {
                self.notes.push(note.trim().to_string());
            } else if !line.is_empty() {
                return Some((i + 1, line));
            }
        }
        None
    }
    pub(super) fn field(
        &mut self,
        key: &str,
        expected: Message,
    ) -> Result<(usize, &'t str), RecordError> {
        let Some((line, row)) = self.next() else {
            return Err(fault(
                self.count,
                message!("the record ends too early: {expected}", expected),
            ));
        };
        match row.split_once(char::is_whitespace) {
            Some((found, value)) if found == key => Ok((line, value.trim())),
            _ => Err(fault(line, expected)),
        }
    }
    /// A field that a record may lack.
    pub(super) fn optional(&mut self, key: &str) -> Option<(usize, &'t str)> {
        let before = self.clone();
        if let Some((line, row)) = self.next()
            && let Some((found, value)) = row.split_once(char::is_whitespace)
            && found == key
        {
            return Some((line, value.trim()));
        }
        *self = before;
        None
    }
    pub(super) fn start(&mut self) -> Result<(usize, Start), RecordError> {
        let expected = message!("then comes 'setup <outcomes>' or 'position <state as JSON>'");
        let Some((line, row)) = self.next() else {
            return Err(fault(
                self.count,
                message!("the record ends too early: {expected}", expected),
            ));
        };
        let (key, value) = row.split_once(char::is_whitespace).unwrap_or((row, ""));
        match key {
            "setup" => Ok((line, Start::Setup(outcomes(line, value)?))),
            "position" => Ok((line, Start::Position(json(line, value)?))),
            _ => Err(fault(line, expected)),
        }
    }
}
