//! Under which name something is told.

use std::fmt::{self, Display, Write};

/// Words with points between; what has another meaning to a bus is spelled in numbers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Subject(String);

impl Subject {
    /// `Subject::of(["table", id])`.
    pub fn of<'a>(words: impl IntoIterator<Item = &'a str>) -> Subject {
        let mut subject = String::new();
        for word in words {
            if !subject.is_empty() {
                subject.push('.');
            }
            spell(word, &mut subject);
        }
        Subject(subject)
    }
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

fn spell(word: &str, into: &mut String) {
    if word.is_empty() {
        into.push('=');
    }
    for byte in word.bytes() {
        if byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_' {
            into.push(char::from(byte));
        } else {
            write!(into, "={byte:02x}").expect("a string takes everything");
        }
    }
}

impl Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_a_meaning_to_a_bus_is_spelled() {
        assert_eq!(Subject::of(["table", "aB-9_"]).as_str(), "table.aB-9_");
        assert_eq!(Subject::of(["a.b", "*", ">"]).as_str(), "a=2eb.=2a.=3e");
        assert_eq!(Subject::of(["a", ""]).as_str(), "a.=");
    }
}
