//! Lines of text with their inks, and what each part of them stands for.

use crate::Seat;
use unicode_width::UnicodeWidthStr;

/// How a piece of text is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ink {
    #[default]
    Plain,
    Faint,
    Strong,
    /// The colour of a seat.
    Seat(Seat),
    Hue(Hue),
}

/// The colours of the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hue {
    Red,
    Orange,
    Yellow,
    Green,
    Turquoise,
    Blue,
    Purple,
    Brown,
    Gray,
    White,
}

/// A piece of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    pub text: String,
    pub ink: Ink,
    /// What it stands for, as the fields of an action name it: who points at `tulsa` means the actions with it.
    /// A number is named with its field, `parcel:2`; what has several names has spaces between them.
    pub at: Option<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    pub spans: Vec<Span>,
}

impl Line {
    pub fn new() -> Line {
        Line::default()
    }
    pub fn ink(mut self, text: impl Into<String>, ink: Ink) -> Line {
        let text = text.into();
        if !text.is_empty() {
            let at = None;
            self.spans.push(Span { text, ink, at });
        }
        self
    }
    pub fn plain(self, text: impl Into<String>) -> Line {
        self.ink(text, Ink::Plain)
    }
    pub fn strong(self, text: impl Into<String>) -> Line {
        self.ink(text, Ink::Strong)
    }
    pub fn faint(self, text: impl Into<String>) -> Line {
        self.ink(text, Ink::Faint)
    }
    pub fn hue(self, text: impl Into<String>, hue: Hue) -> Line {
        self.ink(text, Ink::Hue(hue))
    }
    /// All of it so far stands for this.
    pub fn at(mut self, what: impl ToString) -> Line {
        let what = what.to_string();
        for span in &mut self.spans {
            span.at = Some(what.clone());
        }
        self
    }
    pub fn and(mut self, more: impl Into<Line>) -> Line {
        self.spans.extend(more.into().spans);
        self
    }
    /// Filled with spaces up to a width; a longer one stays as it is.
    pub fn padded(self, width: usize) -> Line {
        let missing = width.saturating_sub(self.width());
        self.plain(" ".repeat(missing))
    }
    /// No wider than this; what is cut off is shown by dots.
    pub fn cut(mut self, width: usize) -> Line {
        if self.width() <= width || width == 0 {
            self.spans.retain(|_| width > 0);
            return self;
        }
        while width <= self.width() {
            let Some(last) = self.spans.last_mut() else {
                break;
            };
            last.text.pop();
            if last.text.is_empty() {
                self.spans.pop();
            }
        }
        match self.spans.last_mut() {
            Some(last) => last.text.push('…'),
            None => return self.plain("…"),
        }
        self
    }
    /// The columns of a terminal that it takes.
    pub fn width(&self) -> usize {
        self.spans.iter().map(|span| span.text.width()).sum()
    }
    pub fn text(&self) -> String {
        self.spans.iter().map(|span| span.text.as_str()).collect()
    }
    pub fn is_empty(&self) -> bool {
        self.spans.is_empty()
    }
    /// One after the other, with this between them.
    pub fn joined(lines: impl IntoIterator<Item = Line>, between: &str) -> Line {
        let mut whole = Line::new();
        for line in lines {
            if !whole.is_empty() {
                whole = whole.plain(between);
            }
            whole = whole.and(line);
        }
        whole
    }
}

impl From<String> for Line {
    fn from(text: String) -> Line {
        Line::new().plain(text)
    }
}
impl From<&str> for Line {
    fn from(text: &str) -> Line {
        Line::new().plain(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_cut_says_so() {
        let line = || Line::new().plain("Red ").strong("River");
        let cut = |width| line().cut(width).text();
        assert_eq!(cut(9), "Red River");
        assert_eq!(cut(8), "Red Riv…");
        assert_eq!(cut(5), "Red …");
        assert_eq!(cut(3), "Re…");
        assert_eq!(cut(0), "");
    }
}
