//! One idea, one file: a source file over 500 lines is split.

use super::tree::Tree;

const MOST: usize = 500;

pub fn check(tree: &Tree) -> Vec<String> {
    tree.under("", &[".rs", ".ts", ".svelte"])
        .filter(|file| !file.path.starts_with("web/src/wire/"))
        .filter_map(|file| {
            let lines = file.text.lines().count();
            (MOST < lines)
                .then(|| format!("{}: {lines} lines; split what passes {MOST}", file.path))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_files_are_found_and_generated_ones_spared() {
        let long = "\n".repeat(501);
        let tree = Tree::of(&[
            ("a.rs", &long),
            ("b.md", &long),
            ("web/src/wire/w.ts", &long),
            ("c.svelte", "\n"),
        ]);
        let faults = check(&tree);
        assert_eq!(faults.len(), 1);
        assert!(faults[0].starts_with("a.rs: 501"));
    }
}
