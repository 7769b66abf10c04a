//! Mistakes planted into a source: many in one build, of which one is made at run time.
//!
//! A function gets a copy of its body for each of its mistakes, and asks which one is to be made. So a game is built once
//! for all of them, and a mistake costs no more than a run of the tests.

use super::list::{Mistake, Place, Span};
use std::collections::BTreeMap;

/// Asked for in every function that has mistakes; `0` makes none.
pub const ASK: &str = "
pub fn planted() -> usize {
    static MADE: std::sync::LazyLock<usize> = std::sync::LazyLock::new(|| {
        let made = std::env::var(\"PLANTED\").ok();
        made.and_then(|number| number.parse().ok()).unwrap_or(0)
    });
    *MADE
}
";

pub struct Planted {
    pub text: String,
    /// The first and the last line of each copy of a body, and the mistake that is made in it.
    copies: Vec<(usize, usize, usize)>,
}

impl Planted {
    /// The mistake that stands on a line.
    pub fn on(&self, line: usize) -> Option<usize> {
        let holds = |&&(first, last, _): &&(usize, usize, usize)| (first..=last).contains(&line);
        self.copies.iter().find(holds).map(|&(_, _, number)| number)
    }
}

/// Whether it can stand beside others. Two bodies cannot have one type that is not named, and what is computed when the
/// program is built cannot ask.
pub fn can_be_chosen(source: &str, mistake: &Mistake) -> bool {
    mistake.function.is_some_and(|function| {
        let (head, _, _) = parts(source, function);
        let head = &source[bytes(source, function).start..head];
        !head.contains("-> impl ") && !head.contains("const fn ")
    })
}

/// The source with the mistake made whatever is chosen.
pub fn made(source: &str, mistake: &Mistake) -> String {
    let at = bytes(source, mistake.at);
    [&source[..at.start], &mistake.replacement, &source[at.end..]].concat()
}

/// The source with all these, each under its number.
pub fn planted(source: &str, mistakes: &[(usize, &Mistake)]) -> Planted {
    let mut by_function: BTreeMap<Span, Vec<(usize, &Mistake)>> = BTreeMap::new();
    for &(number, mistake) in mistakes {
        let around = |other: &(usize, &Mistake)| {
            let function = other.1.function?;
            let is_within = mistake.at.start >= function.start && mistake.at.end <= function.end;
            is_within.then_some(function)
        };
        // Of functions within functions the outermost.
        let function = mistakes.iter().filter_map(around).min();
        let function = function.expect("one that can be chosen is made in a function");
        by_function
            .entry(function)
            .or_default()
            .push((number, mistake));
    }
    let mut out = Planted {
        text: String::new(),
        copies: Vec::new(),
    };
    let mut done = 0;
    for (function, mistakes) in by_function {
        let (head, body, end) = parts(source, function);
        out.text.push_str(&source[done..head]);
        out.text.push_str("{ match game_core::planted() {\n");
        for (number, mistake) in mistakes {
            let at = bytes(source, mistake.at);
            let first = lines(&out.text);
            out.text.push_str(&format!("{number} => {{"));
            let mistaken = [
                &source[body..at.start],
                &mistake.replacement,
                &source[at.end..end],
            ];
            out.text.extend(mistaken);
            out.text.push_str("}\n");
            out.copies.push((first, lines(&out.text) - 1, number));
        }
        out.text.push_str("_ => {");
        out.text.push_str(&source[body..end]);
        out.text.push_str("}\n} }");
        done = end + 1;
    }
    out.text.push_str(&source[done..]);
    out
}

fn lines(text: &str) -> usize {
    text.matches('\n').count() + 1
}

/// Where the brace before the body stands, where the body begins, and where the brace after it stands.
fn parts(source: &str, function: Span) -> (usize, usize, usize) {
    let span = bytes(source, function);
    let mut head = span.start;
    // What is said of it may have braces too.
    for line in source[span.clone()].split_inclusive('\n') {
        if !line.trim_start().starts_with("//") {
            break;
        }
        head += line.len();
    }
    head += source[head..].find('{').expect("a function has a body");
    (head, head + 1, span.end - 1)
}

fn bytes(source: &str, span: Span) -> std::ops::Range<usize> {
    byte(source, span.start)..byte(source, span.end)
}

fn byte(source: &str, place: Place) -> usize {
    let mut lines = source.split_inclusive('\n');
    let before: usize = lines.by_ref().take(place.line - 1).map(str::len).sum();
    let line = lines.next().unwrap_or_default();
    let letters = line.char_indices().map(|(at, _)| at);
    before
        + letters
            .chain([line.len()])
            .nth(place.column - 1)
            .unwrap_or(line.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "\
/// Not {more} than « a ».
fn less(a: u8, b: u8) -> bool {
    // « é »
    a < b && a < 3
}
fn all() -> impl Iterator<Item = u8> {
    0..3
}
";

    /// The mistake of replacing the nth occurrence of a text, in the function whose first and last lines are given.
    fn mistake(old: &str, nth: usize, new: &str, function: (usize, usize)) -> Mistake {
        let (byte, _) = SOURCE.match_indices(old).nth(nth).unwrap();
        let place = |byte: usize| Place {
            line: lines(&SOURCE[..byte]),
            column: SOURCE[..byte].rsplit('\n').next().unwrap().chars().count() + 1,
        };
        let line = |line, column| Place { line, column };
        Mistake {
            game: "one".to_string(),
            name: "x".to_string(),
            file: "x.rs".to_string(),
            at: Span {
                start: place(byte),
                end: place(byte + old.len()),
            },
            replacement: new.to_string(),
            function: Some(Span {
                start: line(function.0, 1),
                end: line(function.1, 2),
            }),
        }
    }

    #[test]
    fn one_is_made_in_its_place() {
        let text = made(SOURCE, &mistake("é", 0, "e", (1, 5)));
        assert_eq!(text, SOURCE.replace('é', "e"));
    }
    #[test]
    fn a_function_asks_which_one_to_make() {
        let [first, second] = [mistake("<", 0, ">", (1, 5)), mistake("&&", 0, "||", (1, 5))];
        let planted = planted(SOURCE, &[(7, &first), (9, &second)]);
        let body = |text: &str| format!("\n    // « é »\n    {text}\n}}\n");
        let function = format!(
            "/// Not {{more}} than « a ».\nfn less(a: u8, b: u8) -> bool {{ match game_core::planted() {{\n7 => {{{}9 => {{{}_ => {{{}}} }}\nfn all()",
            body("a > b && a < 3"),
            body("a < b || a < 3"),
            body("a < b && a < 3"),
        );
        assert!(planted.text.starts_with(&function), "{}", planted.text);
        assert!(planted.text.ends_with("{\n    0..3\n}\n"));
        let lines: Vec<Option<usize>> = (1..15).map(|line| planted.on(line)).collect();
        let numbers = [(None, 2), (Some(7), 4), (Some(9), 4), (None, 4)];
        let expected: Vec<Option<usize>> = numbers
            .iter()
            .flat_map(|&(number, lines)| vec![number; lines])
            .collect();
        assert_eq!(lines, expected);
    }
    #[test]
    fn a_type_without_a_name_leaves_no_choice() {
        assert!(can_be_chosen(SOURCE, &mistake("<", 0, ">", (1, 5))));
        assert!(!can_be_chosen(SOURCE, &mistake("..", 0, "..=", (6, 8))));
        let nowhere = Mistake {
            function: None,
            ..mistake("<", 0, ">", (1, 5))
        };
        assert!(!can_be_chosen(SOURCE, &nowhere));
    }
}
