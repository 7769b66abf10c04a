//! The project's chores: `cargo xtask test`, `flaky`, `mutants`, `soak`, `cluster`, `scale`, `deploy`, `package`, `pictures`,
//! `tidy`, `wire`, `new-game` and `bench`.
//!
//! Begin with [`test`], the list of every check; [`tidy`] reads the sources and enforces what
//! ARCHITECTURE.md and STYLE.md promise. Nothing here is part of the program.

mod cluster;
mod debian;
mod deploy;
mod flaky;
mod mutants;
mod new_game;
#[path = "../../crates/railhead/build/npm.rs"]
mod npm;
mod package;
mod scale;
mod shell;
mod soak;
mod test;
mod tidy;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask test [--skip-browser] [--skip-web]   every check and test of the project
cargo xtask flaky [N] [--browser] [--server] [--process]
                                                 the same tests again and again beside a busy core
cargo xtask mutants [GAME] [--sample N]          mistakes planted into the rules: do tests notice?
cargo xtask soak [--minutes N] [--fill]          the program killed, stopped and stormed while people play
cargo xtask cluster [--minutes N] [--kills N]    three nodes, PostgreSQL and NATS killed while people play
cargo xtask scale                                how many machines so many people take, by what was measured
cargo xtask deploy                               alerts, units and proxies of deploy/ tried
cargo xtask package                              the package for Debian, installed, upgraded and removed
cargo xtask pictures [LANGUAGE]                  every page as a picture, in web/screenshots/LANGUAGE
cargo xtask tidy                                 what the sources promise about themselves
cargo xtask wire                                 write the TypeScript types of the wire again
cargo xtask new-game NAME [--letters XX]         a small complete game under that name, to begin from
cargo xtask bench [GAME | server] [options]      figures of speed and size; --help tells the options";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["test", options @ ..] => {
            test::Options::read(options).and_then(|options| test::run(&options))
        }
        ["flaky", "help" | "--help" | "-h"] => {
            println!("{}", flaky::HELP);
            Ok(())
        }
        ["flaky", options @ ..] => {
            flaky::Options::read(options).and_then(|options| flaky::run(&options))
        }
        ["mutants", "help" | "--help" | "-h"] => {
            println!("{}", mutants::HELP);
            Ok(())
        }
        ["mutants", options @ ..] => {
            mutants::Options::read(options).and_then(|options| mutants::run(&options))
        }
        ["soak", words @ ..] => soak::run(words),
        ["cluster", "help" | "--help" | "-h"] => {
            println!("{}", cluster::HELP);
            Ok(())
        }
        ["cluster", words @ ..] => cluster::run(words),
        ["scale"] => scale::run(),
        ["deploy"] => deploy::run(),
        ["package"] => package::run(),
        ["pictures"] => test::take_pictures("en"),
        ["pictures", language] => test::take_pictures(language),
        ["tidy"] => tidy::run(),
        ["wire"] => test::write_wire(),
        ["new-game", words @ ..] => new_game::run(words),
        ["bench", words @ ..] => bench(words),
        [] | ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            Ok(())
        }
        other => Err(format!("there is no chore '{}'\n{HELP}", other.join(" "))),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

/// The bench is a program of its own, measured as it would be served.
fn bench(words: &[&str]) -> Result<(), String> {
    let command = "cargo run --release --quiet --package bench --";
    shell::run(
        "",
        &format!("{command} {}", words.join(" ")),
        &[],
        shell::Voice::Aloud,
    )
}
