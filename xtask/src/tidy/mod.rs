//! What the sources promise about themselves, checked by reading them.
//!
//! A check is a plain function from the [`Tree`] of sources to a list of faults, a sentence each, so that
//! every check is tested on small made-up trees.

mod absences;
mod arrows;
mod files;
mod games;
mod harness;
mod heads;
mod leftovers;
mod lexicon;
mod pointers;
mod rules;
mod sizes;
pub mod tree;
mod unchecked;
mod words;

use tree::Tree;

type Check = (&'static str, fn(&Tree) -> Vec<String>);

const CHECKS: &[Check] = &[
    ("games", games::check),
    ("rule ids", rules::check),
    ("rules that point away", pointers::check),
    ("file sizes", sizes::check),
    ("opening comments", heads::check),
    ("arrows between crates", arrows::check),
    ("absences", absences::check),
    ("dictionaries", words::check),
    ("words of the print", lexicon::check),
    ("files of games", files::check),
    ("performing without a check", unchecked::check),
    ("tests that would not run", harness::check),
    ("leftovers", leftovers::check),
];

pub fn run() -> Result<(), String> {
    let tree = Tree::read(&crate::shell::root())?;
    let mut faults = Vec::new();
    for (name, check) in CHECKS {
        let found = check(&tree);
        println!(
            "{name}: {}",
            if found.is_empty() {
                "fine".to_string()
            } else {
                format!("{} faults", found.len())
            }
        );
        faults.extend(found);
    }
    if faults.is_empty() {
        return Ok(());
    }
    Err(faults.join("\n"))
}

/// Everything that is wrong with these sources.
#[cfg(test)]
pub fn faults(tree: &Tree) -> Vec<String> {
    CHECKS.iter().flat_map(|(_, check)| check(tree)).collect()
}
