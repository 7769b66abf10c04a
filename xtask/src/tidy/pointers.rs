//! A rule says what it means: readers see the rules alone, without the tables and remarks around them, so no rule
//! may send them there.

use super::tree::{Source, Tree};

/// What points to something else on a sheet, in any language, in small letters.
const POINTERS: [&str; 12] = [
    "in the table",
    "as above",
    "listed above",
    "see above",
    "see below",
    "(ruling",
    "ci-dessus",
    "ci-dessous",
    "siehe oben",
    "siehe unten",
    "wie oben",
    "tableau ci",
];
/// What stands before the number of a section or a table; such a number in brackets points there by itself.
const NUMBERED: [&str; 7] = [
    "section ",
    "table ",
    "abschnitt ",
    "tabelle ",
    "tableau ",
    "see ",
    "(",
];

pub fn check(tree: &Tree) -> Vec<String> {
    let sheets = tree.under("crates/game-", &[".md"]);
    sheets
        .filter(|file| file.path.contains("/sheets/"))
        .flat_map(astray)
        .collect()
}

/// The rules of a sheet that point to what is not shown.
fn astray(file: &Source) -> Vec<String> {
    let shown = sections_with_rules(file);
    let mut faults = Vec::new();
    let mut is_rule = false;
    for (number, line) in file.lines() {
        is_rule = line.starts_with("- **") || is_rule && line.starts_with("  ");
        if !is_rule {
            continue;
        }
        let text = without_marks(line).to_lowercase();
        let words = POINTERS.iter().filter(|words| text.contains(**words));
        let words = words.map(|words| (*words).to_string());
        let places = pointed_at(&text).filter(|place| !shown.contains(place));
        for what in words.chain(places) {
            let path = &file.path;
            faults.push(format!(
                "{path}:{number}: readers do not see what '{what}' points to; say it in the rule"
            ));
        }
    }
    faults
}

/// `3.7` of the headings with rules beneath them.
fn sections_with_rules(file: &Source) -> Vec<String> {
    let mut numbers = Vec::new();
    let mut heading = "";
    for (_, line) in file.lines() {
        if line.starts_with('#') {
            heading = line.trim_start_matches('#').trim();
        } else if line.starts_with("- **") {
            let number = heading.split(' ').next().unwrap_or_default();
            numbers.push(number.trim_end_matches('.').to_string());
        }
    }
    numbers
}

/// The numbers of the sections and tables that a rule names.
fn pointed_at(text: &str) -> impl Iterator<Item = String> {
    NUMBERED.iter().flat_map(move |before| {
        text.match_indices(before).filter_map(move |(at, _)| {
            let rest = &text[at + before.len()..];
            let number: String = rest
                .chars()
                .take_while(|c| c.is_ascii_digit() || *c == '.')
                .collect();
            let is_sections = number.contains('.') || !matches!(*before, "see " | "(");
            let number = number.trim_end_matches('.').to_string();
            (is_sections && !number.is_empty()).then_some(number)
        })
    })
}

/// A rule without its marks of origin, which are told apart from it.
fn without_marks(line: &str) -> String {
    let mut text = String::new();
    let mut depth = 0;
    for (at, c) in line.char_indices() {
        let begins = c == '[' && line[at + 1..].starts_with(|c: char| c.is_ascii_uppercase());
        match c {
            '[' if 0 < depth || begins => depth += 1,
            ']' if 0 < depth => depth -= 1,
            _ if depth == 0 => text.push(c),
            _ => {}
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(rule: &str) -> Vec<String> {
        let sheet = format!(
            "## 2. Parts\n\n| a | b |\n\n### 3.7 The city\n- **ZZ-1** One.\n- **ZZ-2** {rule}\n"
        );
        check(&Tree::of(&[("crates/game-toy/sheets/fr.md", &sheet)]))
    }

    #[test]
    fn what_points_to_a_part_without_rules_is_found() {
        for (rule, what) in [
            ("Fees as in section 2.", "'2'"),
            ("Offers of table 5.7 count.", "'5.7'"),
            ("Never, see 5.5, but once.", "'5.5'"),
            ("Count them (5.5).", "'5.5'"),
            ("Argent selon le rang, comme ci-dessus.", "'ci-dessus'"),
            ("One move (ruling A11).", "'(ruling'"),
        ] {
            let found = faults(rule);
            assert!(found.len() == 1 && found[0].contains(what), "{found:?}");
            assert!(found[0].starts_with("crates/game-toy/sheets/fr.md:7: "));
        }
    }
    #[test]
    fn what_is_shown_may_be_named() {
        for rule in [
            "The five steps (3.7).",
            "The leftmost section that holds 2 pieces, (1) first.",
            "Fees. [R; table in section 2]",
            "No income below 0 or above 47; see ZZ-1.",
        ] {
            assert_eq!(faults(rule), Vec::<String>::new(), "{rule}");
        }
    }
}
