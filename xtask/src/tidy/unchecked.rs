//! `perform` relies on `check`. Where it finds that nobody asked, it says so in one way: `unchecked!()`.

use super::tree::{Source, Tree};

const OTHER_WAYS: [&str; 4] = ["unreachable!", "panic!", ".expect(", ".unwrap()"];

pub fn check(tree: &Tree) -> Vec<String> {
    let of_games = tree.under("crates/game-", &[".rs"]);
    of_games
        .filter(|file| file.path.contains("/src/actions/"))
        .flat_map(of_file)
        .collect()
}

fn of_file(file: &Source) -> Vec<String> {
    let mut faults = Vec::new();
    let (mut is_inside, mut before) = (false, "");
    for (number, line) in file.lines() {
        is_inside = (is_inside || begins(line)) && line != "}";
        let gives_up = line.contains("else { return")
            || (before.ends_with("else {") && line.trim() == "return;");
        if is_inside && (gives_up || OTHER_WAYS.iter().any(|way| line.contains(way))) {
            let path = &file.path;
            faults.push(format!(
                "{path}:{number}: what `check` has seen to is said by unchecked!()"
            ));
        }
        before = line;
    }
    faults
}

/// The first line of a function that performs, at the top level of its file.
fn begins(line: &str) -> bool {
    let after = ["fn ", "pub fn ", "pub(crate) fn "]
        .into_iter()
        .find_map(|start| line.strip_prefix(start));
    after.is_some_and(|name| name.starts_with("perform"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(code: &str) -> usize {
        check(&Tree::of(&[("crates/game-toy/src/actions/bid.rs", code)])).len()
    }

    #[test]
    fn other_ways_to_say_it_are_found() {
        for line in [
            "    let Some(seat) = game.waiting() else { return };",
            "    let Some(seat) = game.waiting() else {\n        return;\n    };",
            "    let seat = game.waiting().expect(\"checked\");",
            "    let seat = game.waiting().unwrap();",
            "    unreachable!(\"the action was checked\");",
            "    panic!(\"not now\");",
        ] {
            let code = format!("pub fn perform(\n    game: &mut Toy,\n) {{\n{line}\n}}\n");
            assert_eq!(faults(&code), 1, "{line}");
        }
    }
    #[test]
    fn its_own_way_other_functions_and_early_ends_are_left_alone() {
        let own = "pub fn perform_bid(game: &mut Toy) {\n    let Some(s) = s else {\n        unchecked!()\n    };\n    \
            if s {\n        return;\n    }\n}\n";
        let lists = "pub fn candidates(game: &Toy) {\n    let Some(s) = s else { return };\n}\n";
        assert_eq!(faults(&format!("{own}{lists}")), 0);
    }
}
