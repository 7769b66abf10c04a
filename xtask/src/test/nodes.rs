//! The tests of the server once more, with PostgreSQL and NATS in the place of a file.

use crate::flaky::Programs;
use crate::shell;
use std::process::Command;

/// Tests that look into the file, each with its reason.
const OF_A_FILE: &str = "crates/server/tests/it/one-server.txt";

pub fn check() -> Result<(), String> {
    let list = shell::root().join(OF_A_FILE);
    let list = std::fs::read_to_string(&list).map_err(|e| format!("{}: {e}", list.display()))?;
    let left_out = named(&list)?;
    for (program, folder) in Programs::build()?.of_server() {
        let status = Command::new(program)
            .args(["--quiet", "--exact"])
            .args(left_out.iter().flat_map(|name| ["--skip", name]))
            .env("RAILHEAD_TEST_NODES", "1")
            .current_dir(folder)
            .status()
            .map_err(|e| format!("{}: {e}", program.display()))?;
        if !status.success() {
            return Err("what is wrong stands above; to run one of them again: \
                        RAILHEAD_TEST_NODES=1 cargo test -p server --test it NAME"
                .to_string());
        }
    }
    Ok(())
}

/// The names of a list in which every line has a reason.
fn named(list: &str) -> Result<Vec<&str>, String> {
    let lines = list.lines().filter(|line| !line.is_empty());
    lines
        .map(|line| match line.split_once(" | ") {
            Some((name, reason)) if !reason.trim().is_empty() => Ok(name.trim()),
            _ => Err(format!("{OF_A_FILE}: '{line}' has no reason")),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_has_a_reason() {
        assert_eq!(named("a::b | it reads the file\n\n"), Ok(vec!["a::b"]));
        assert!(named("a::b\n").is_err());
        assert!(named("a::b | \n").is_err());
    }
}
