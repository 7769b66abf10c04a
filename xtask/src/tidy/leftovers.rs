//! Nothing half done, nothing skipped, no host of a package registry.

use super::tree::Tree;

// Put together from halves, so that this file does not find itself.
const UNFINISHED: &[&str] = &[
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("to", "do!("),
    concat!("unimple", "mented!("),
    concat!("#[ign", "ore"),
    concat!(".sk", "ip("),
    concat!(".on", "ly("),
    concat!("test.fix", "me"),
];
const HOSTS: &[&str] = &[
    concat!("crates", ".io"),
    concat!("npmjs", ".org"),
    concat!("npmjs", ".com"),
    concat!("yarnpkg", ".com"),
];

pub fn check(tree: &Tree) -> Vec<String> {
    let mut faults = Vec::new();
    for file in tree.under("", &[".rs", ".ts", ".js", ".svelte"]) {
        for (number, line) in file.lines() {
            for word in UNFINISHED.iter().filter(|word| is_left(line, word)) {
                faults.push(format!(
                    "{}:{number}: '{word}' is left; finish it or take it out",
                    file.path
                ));
            }
        }
    }
    // Cargo's own lock file names its index; that is not for us to change.
    for file in tree.files.iter().filter(|file| file.path != "Cargo.lock") {
        for (number, line) in file.lines() {
            let is_resolved =
                file.path.ends_with("package-lock.json") && line.contains("\"resolved\": \"http");
            if is_resolved || HOSTS.iter().any(|host| line.contains(host)) {
                faults.push(format!(
                    "{}:{number}: names the host of a package registry",
                    file.path
                ));
            }
        }
    }
    faults
}

/// Rust's iterators have a `skip` of their own; only test runners are meant.
fn is_left(line: &str, word: &str) -> bool {
    let runners = ["test", "it", "describe", "suite"];
    match word.strip_prefix('.') {
        Some(_) => runners
            .iter()
            .any(|runner| line.contains(&format!("{runner}{word}"))),
        None => line.contains(word),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leftovers_are_found() {
        let skipped = concat!("test.sk", "ip('x')");
        for (path, line) in [
            ("a.rs", UNFINISHED[0]),
            ("a.rs", UNFINISHED[4]),
            ("web/tests/a.ts", skipped),
            ("README.md", HOSTS[0]),
            (
                "web/package-lock.json",
                "\"resolved\": \"https://example/x.tgz\"",
            ),
        ] {
            assert_eq!(check(&Tree::of(&[(path, line)])).len(), 1, "{path}: {line}");
        }
    }
    #[test]
    fn iterators_and_cargo_are_left_alone() {
        let rust = concat!("args().sk", "ip(1)");
        let tree = Tree::of(&[("a.rs", rust), ("Cargo.lock", HOSTS[0])]);
        assert_eq!(check(&tree), Vec::<String>::new());
    }
}
