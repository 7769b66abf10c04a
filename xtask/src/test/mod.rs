//! Every check and test of the project.
//!
//! Rust and the web client are checked side by side, each in its own order, quick checks first; see
//! [`lanes`]. The Rust tests are built once, in the dev profile with the features of the whole
//! workspace, and the browser tests use the program that this leaves behind.

mod api;
mod lanes;
mod nodes;
mod python;
mod venv;

use crate::shell::{self, Voice};
use crate::{cluster, debian, deploy, mutants, npm, tidy};
use lanes::{Check, Lane};
use std::path::PathBuf;

/// What may be left out in a quick loop.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    skip_browser: bool,
    skip_web: bool,
}

impl Options {
    pub fn read(words: &[&str]) -> Result<Options, String> {
        let mut options = Options::default();
        for word in words {
            match *word {
                "--skip-browser" => options.skip_browser = true,
                "--skip-web" => (options.skip_browser, options.skip_web) = (true, true),
                other => {
                    return Err(format!(
                        "'{other}' is not understood; 'test' takes --skip-browser and --skip-web"
                    ));
                }
            }
        }
        Ok(options)
    }
    fn takes(self, check: &Check) -> bool {
        match check.name {
            BROWSER | BROWSER_OF_NODES => !self.skip_browser,
            _ => check.lane == Lane::Rust || !self.skip_web,
        }
    }
}

const BUILD: &str = "the tests and the program are built, without a warning or a lint";
const BROWSER: &str = "browser tests: plays, and pages without barriers";
const BROWSER_OF_NODES: &str = "browser tests of whole games at a node with PostgreSQL and NATS";

/// In the order in which they are told. What needs the program waits for it.
const CHECKS: &[Check] = &[
    Check {
        name: "formatting",
        lane: Lane::Rust,
        after: None,
        run: |voice| shell::run("", "cargo fmt --all --check", &[], voice),
    },
    Check {
        name: "tidy",
        lane: Lane::Rust,
        after: None,
        run: |_| tidy::run(),
    },
    Check {
        name: BUILD,
        lane: Lane::Rust,
        after: None,
        run: |voice| {
            let build = "cargo test --workspace --no-run --quiet";
            shell::run("", build, shell::LINTED, voice)
        },
    },
    Check {
        name: "tests in Rust: units, rules, contract, recordings, store, server, program, wire types",
        lane: Lane::Rust,
        after: None,
        run: |voice| {
            debian::need(&[debian::MAIL_SERVER, debian::TERMINAL])?;
            debian::need(&debian::PROXIES)?;
            debian::need(&debian::SERVICES)?;
            shell::run("", "cargo test --workspace --quiet", shell::LINTED, voice)
        },
    },
    Check {
        name: "tests of the server with PostgreSQL and NATS",
        lane: Lane::Rust,
        after: None,
        run: |_| nodes::check(),
    },
    Check {
        name: "deploy/: alerts that fire, the dashboard, units, proxies",
        lane: Lane::Rust,
        after: None,
        run: |_| deploy::run(),
    },
    Check {
        name: "a site of three nodes whose parts are killed, cut off and replaced while people play",
        lane: Lane::Rust,
        after: None,
        run: |_| cluster::short(),
    },
    Check {
        name: "planted mistakes: a test named after a rule notices each of a sample",
        lane: Lane::Rust,
        after: None,
        run: |_| mutants::sampled(),
    },
    Check {
        name: "the package for Python: engines, PettingZoo, batches, examples, types",
        lane: Lane::Rust,
        after: None,
        run: |voice| {
            debian::need(&[debian::PYTHON])?;
            python::check(voice)
        },
    },
    Check {
        name: "the packages of the client",
        lane: Lane::Web,
        after: None,
        run: |_| npm::Packages::ready(&shell::root().join("web")).map(drop),
    },
    Check {
        name: "types and markup of the client",
        lane: Lane::Web,
        after: None,
        run: |voice| shell::run("web", "npm run --silent check", &[], voice),
    },
    Check {
        name: "lints of the client",
        lane: Lane::Web,
        after: None,
        run: |voice| shell::run("web", "npm run --silent lint", &[], voice),
    },
    Check {
        name: "tests of the client",
        lane: Lane::Web,
        after: None,
        run: |voice| shell::run("web", "npm run --silent test", &[], voice),
    },
    Check {
        name: "size of the first page",
        lane: Lane::Web,
        after: Some(BUILD),
        run: |voice| shell::run("web", "npm run --silent size", &[], voice),
    },
    Check {
        name: "the API: its description, clients made of it, and the example bots at every game",
        lane: Lane::Web,
        after: Some(BUILD),
        run: |voice| {
            debian::need(&[debian::PYTHON])?;
            api::check(voice)
        },
    },
    Check {
        name: BROWSER,
        lane: Lane::Web,
        after: Some(BUILD),
        run: |voice| {
            debian::need(&[
                debian::CHROMIUM,
                debian::WHOLE_CHROMIUM,
                debian::MAIL_SERVER,
            ])?;
            let program = program()?;
            let environment = [("RAILHEAD_BIN", &*program.to_string_lossy())];
            shell::run("web", "npm run --silent e2e", &environment, voice)
        },
    },
    Check {
        name: BROWSER_OF_NODES,
        lane: Lane::Web,
        after: Some(BUILD),
        run: |voice| {
            debian::need(&[debian::CHROMIUM, debian::MAIL_SERVER])?;
            debian::need(&debian::SERVICES)?;
            let program = program()?;
            let beside = program.with_file_name("railhead-bench");
            let command = format!("{} beside npx playwright test games.spec", beside.display());
            let environment = [("RAILHEAD_BIN", &*program.to_string_lossy())];
            shell::run("web", &command, &environment, voice)
        },
    },
];

pub fn run(options: &Options) -> Result<(), String> {
    let chosen: Vec<Check> = CHECKS
        .iter()
        .copied()
        .filter(|check| options.takes(check))
        .collect();
    let report = lanes::run(&chosen);
    println!("\n== summary");
    println!("{}", report.lines().join("\n"));
    let left_out = CHECKS.len() - chosen.len();
    if left_out != 0 {
        println!("{left_out} left out as asked");
    }
    println!("{:.0} s in all", report.seconds);
    println!("{} passed, {} failed", report.passed(), report.failed());
    match report.first_failed() {
        None => Ok(()),
        Some(name) => Err(format!("stopped at: {name}")),
    }
}

/// The program as the Rust tests were built with it.
pub fn program() -> Result<PathBuf, String> {
    let program = target_folder()?.join("debug").join("railhead");
    if program.is_file() {
        return Ok(program);
    }
    let missing = program.display();
    Err(format!(
        "{missing} is missing; run 'cargo test --workspace --no-run' first"
    ))
}

pub fn target_folder() -> Result<PathBuf, String> {
    let metadata = "cargo metadata --no-deps --offline --format-version 1";
    let metadata = shell::read(metadata, &[])?;
    let metadata: serde_json::Value = serde_json::from_str(&metadata).map_err(|e| e.to_string())?;
    let folder = metadata["target_directory"].as_str();
    folder
        .map(Into::into)
        .ok_or("cargo does not say where it builds".to_string())
}

/// Every page as a picture to look at: what a test cannot judge.
pub fn take_pictures(language: &str) -> Result<(), String> {
    debian::need(&[debian::CHROMIUM])?;
    shell::run("", "cargo build --quiet", &[], Voice::Aloud)?;
    let program = program()?;
    let environment = [
        ("RAILHEAD_BIN", &*program.to_string_lossy()),
        ("RAILHEAD_LANGUAGE", language),
    ];
    shell::run(
        "web",
        "npm run --silent pictures",
        &environment,
        Voice::Aloud,
    )
}

/// Writes `web/src/wire` again from the Rust types.
pub fn write_wire() -> Result<(), String> {
    let command = "cargo test --quiet --package server wire";
    shell::run("", command, &[("UPDATE", "1")], Voice::Aloud)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_read_and_others_refused() {
        assert_eq!(Options::read(&[]), Ok(Options::default()));
        assert!(Options::read(&["--skip-browser"]).unwrap().skip_browser);
        assert!(Options::read(&["--skip-web"]).unwrap().skip_browser);
        assert!(Options::read(&["--fast"]).is_err());
    }
    #[test]
    fn what_is_left_out_is_what_was_asked() {
        let names = |words: &[&str]| -> Vec<&str> {
            let options = Options::read(words).unwrap();
            let chosen = CHECKS.iter().filter(|check| options.takes(check));
            chosen.map(|check| check.name).collect()
        };
        assert_eq!(names(&[]).len(), CHECKS.len());
        assert_eq!(names(&["--skip-browser"]).len(), CHECKS.len() - 2);
        assert!(!names(&["--skip-browser"]).contains(&BROWSER));
        assert!(
            names(&["--skip-web"])
                .iter()
                .all(|name| !name.contains("of the client"))
        );
    }
    #[test]
    fn a_failing_command_is_an_error_that_names_it() {
        let run = |command: &str| shell::run("", command, &[], Voice::Quiet);
        assert!(run("false").unwrap_err().contains("'false'"));
        assert!(run("no-such-program-here").unwrap_err().contains("install"));
        assert!(run("true").is_ok());
        assert!(
            run("cargo no-such-command")
                .unwrap_err()
                .contains("no such command")
        );
    }
}
