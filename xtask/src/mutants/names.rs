//! What a planted mistake is called, from one change of the sources to the next.
//!
//! The tool calls it by line and column, which move. Here it is `scoring.rs: replace + with - in total`, within its game; of
//! several that would be called the same the second has ` #2`.

use serde_json::Value;
use std::collections::BTreeMap;

#[derive(Clone, Debug, PartialEq)]
pub struct Mistake {
    pub game: String,
    pub name: String,
    /// What the tool calls it.
    pub placed: String,
}

/// The mistakes of a list of the tool, in the order of the sources.
pub fn mistakes(list: &Value) -> Vec<Mistake> {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let placed = list.as_array().into_iter().flatten();
    placed
        .filter_map(|mutant| {
            let placed = mutant["name"].as_str()?;
            let (game, name) = unplaced(placed)?;
            let count = seen.entry(format!("{game} {name}")).or_default();
            *count += 1;
            let name = match count {
                1 => name,
                n => format!("{name} #{n}"),
            };
            let placed = placed.to_string();
            Some(Mistake { game, name, placed })
        })
        .collect()
}

/// The game and the name without line and column.
fn unplaced(placed: &str) -> Option<(String, String)> {
    let (game, rest) = placed.strip_prefix("crates/game-")?.split_once("/src/")?;
    let (file, what) = rest.split_once(".rs:")?;
    let what = what.trim_start_matches(|c: char| c == ':' || c.is_ascii_digit());
    Some((game.to_string(), format!("{file}.rs:{}", what.trim_end())))
}

/// The mistakes that change nothing, with the reason: `NAME | REASON`, a line each.
pub fn equivalent(text: &str) -> Result<BTreeMap<String, String>, String> {
    let lines = text
        .lines()
        .filter(|line| !line.trim().is_empty() && !line.starts_with("# "));
    lines
        .map(|line| {
            let parts = line.rsplit_once(" | ");
            let parts = parts.filter(|(_, reason)| !reason.trim().is_empty());
            let (name, reason) = parts.ok_or_else(|| format!("'{line}' has no reason"))?;
            Ok((name.trim().to_string(), reason.to_string()))
        })
        .collect()
}

/// A name as a regular expression that matches it alone.
pub fn pattern(placed: &str) -> String {
    let mut text = String::from("^");
    for c in placed.chars() {
        // Not the others: a backslash gives `<` and `>` a meaning that they do not have alone.
        if "\\.+*?()|[]{}^$#&-~".contains(c) {
            text.push('\\');
        }
        text.push(c);
    }
    text.push('$');
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn names_do_not_move_and_are_told_apart() {
        let list = json!([
            {"name": "crates/game-one/src/actions/bid.rs:12:5: replace < with > in check"},
            {"name": "crates/game-one/src/actions/bid.rs:14:9: replace < with > in check"},
            {"name": "crates/game-two/src/actions/bid.rs:14:9: replace < with > in check"},
        ]);
        let found = mistakes(&list);
        let names: Vec<(&str, &str)> = found
            .iter()
            .map(|mistake| (mistake.game.as_str(), mistake.name.as_str()))
            .collect();
        let name = "actions/bid.rs: replace < with > in check";
        let second = "actions/bid.rs: replace < with > in check #2";
        assert_eq!(names, [("one", name), ("one", second), ("two", name)]);
    }
    #[test]
    fn what_changes_nothing_needs_a_reason() {
        let read = equivalent("# A head.\n\na.rs: replace || with && in f | both hold\n");
        let name = "a.rs: replace || with && in f".to_string();
        assert_eq!(read, Ok(BTreeMap::from([(name, "both hold".to_string())])));
        assert!(equivalent("a.rs: replace f with ()").is_err());
        assert!(equivalent("a.rs: replace f with () |  ").is_err());
    }
    #[test]
    fn a_pattern_spells_what_a_regular_expression_would_read() {
        let name = "a.rs:1: replace << with >> in f -> [u8; 2]";
        let spelt = r"^a\.rs:1: replace << with >> in f \-> \[u8; 2\]$";
        assert_eq!(pattern(name), spelt);
    }
}
