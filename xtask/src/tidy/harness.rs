//! Where cargo is told that a crate has no unit tests, there are none: they would never run, and nobody would know.

use super::tree::Tree;

pub fn check(tree: &Tree) -> Vec<String> {
    let manifests = tree.files.iter().filter(|file| {
        file.path.ends_with("/Cargo.toml") && file.text.contains("\ntest = false\n")
    });
    let crates = manifests.filter_map(|file| file.path.strip_suffix("/Cargo.toml"));
    crates.flat_map(|folder| of_crate(tree, folder)).collect()
}

fn of_crate(tree: &Tree, folder: &str) -> Vec<String> {
    let place = format!("{folder}/src/");
    let tested = tree
        .under(&place, &[".rs"])
        .filter(|file| file.text.contains("#[cfg(test)]") || file.text.contains("test]\n"));
    let fault = |path: &str| {
        format!(
            "{path}: this test is never run; it belongs in {folder}/tests/, or `test = false` out of {folder}/Cargo.toml"
        )
    };
    tested.map(|file| fault(&file.path)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const UNIT: (&str, &str) = ("crates/toy/src/a.rs", "#[cfg(test)]\nmod tests {}\n");

    #[test]
    fn a_unit_test_that_cargo_passes_over_is_found() {
        let manifest = ("crates/toy/Cargo.toml", "[lib]\ntest = false\n");
        let found = check(&Tree::of(&[manifest, UNIT]));
        assert_eq!(found.len(), 1);
        assert!(found[0].starts_with("crates/toy/src/a.rs: "));
        let elsewhere = ("crates/toy/tests/it/main.rs", "#[test]\nfn t() {}\n");
        assert!(check(&Tree::of(&[manifest, elsewhere])).is_empty());
    }
    #[test]
    fn where_cargo_runs_them_they_may_be() {
        let manifest = ("crates/toy/Cargo.toml", "[package]\nname = \"toy\"\n");
        assert!(check(&Tree::of(&[manifest, UNIT])).is_empty());
    }
}
