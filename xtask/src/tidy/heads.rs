//! The map comes first: every Rust file of a crate opens with what it is for.

use super::tree::Tree;

pub fn check(tree: &Tree) -> Vec<String> {
    tree.under("", &[".rs"])
        .filter(|file| file.path.contains("/src/") || file.path.ends_with("build.rs"))
        .filter(|file| !file.text.starts_with("//! "))
        .map(|file| format!("{}: open the file with '//! what it is for'", file.path))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_without_a_head_is_found() {
        let tree = Tree::of(&[
            ("crates/a/src/lib.rs", "//! Good.\n"),
            ("crates/a/src/b/c.rs", "use std::fmt;\n"),
            ("crates/a/tests/it.rs", "use std::fmt;\n"),
        ]);
        assert_eq!(
            check(&tree),
            ["crates/a/src/b/c.rs: open the file with '//! what it is for'"]
        );
    }
}
