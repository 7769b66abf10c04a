//! Long lines of a text panel, broken at spaces.

use game_core::{Line, Span};
use unicode_width::UnicodeWidthStr;

/// What goes on below is set in by so much.
const INDENT: &str = "  ";

/// A line in as many as it takes; a word that is too long for one is cut by the edge.
pub fn wrapped(line: &Line, width: usize) -> Vec<Line> {
    if line.width() <= width || width <= 2 * INDENT.len() {
        return vec![line.clone()];
    }
    let mut lines = Vec::new();
    let (mut now, mut used) = (Line::new(), 0);
    for word in words(line) {
        let room = width.saturating_sub(used);
        if room < word.text().trim_end().width() && INDENT.len() < used {
            lines.push(std::mem::replace(&mut now, Line::from(INDENT)));
            used = INDENT.len();
        }
        used += word.width();
        now.spans.extend(word.spans);
    }
    lines.push(now);
    lines
}

/// What cannot be broken: up to a space, in whatever inks.
fn words(line: &Line) -> Vec<Line> {
    let mut words = Vec::new();
    let mut word = Line::new();
    for Span { text, ink, at } in &line.spans {
        for part in text.split_inclusive(' ') {
            word.spans.push(Span {
                text: part.to_string(),
                ink: *ink,
                at: at.clone(),
            });
            if part.ends_with(' ') {
                words.push(std::mem::take(&mut word));
            }
        }
    }
    words.push(word);
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_at_spaces_and_keep_their_inks() {
        let line = Line::from("one two three ").strong("four five").at("place");
        let texts = |width| {
            let lines = wrapped(&line, width);
            lines
                .iter()
                .map(|l| l.text().trim_end().to_string())
                .collect::<Vec<_>>()
        };
        assert_eq!(texts(30), ["one two three four five"]);
        assert_eq!(texts(14), ["one two three", "  four five"]);
        assert_eq!(texts(8), ["one two", "  three", "  four", "  five"]);
        let last = wrapped(&line, 8).pop().unwrap();
        assert_eq!(last.spans.last().unwrap().at.as_deref(), Some("place"));
    }
    #[test]
    fn a_comma_stays_with_its_word() {
        let line = Line::from("one two").strong(", ").plain("three");
        let texts = wrapped(&line, 7).iter().map(Line::text).collect::<Vec<_>>();
        assert_eq!(texts, ["one ", "  two, ", "  three"]);
    }
    #[test]
    fn what_cannot_be_broken_is_left() {
        let line = Line::from("Donaudampfschifffahrt");
        assert_eq!(wrapped(&line, 10).len(), 1);
        assert_eq!(wrapped(&line, 2).len(), 1);
    }
}
