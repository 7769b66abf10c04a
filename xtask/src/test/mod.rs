//! Every check and test of the project, quick ones first, stopping at the first that fails.
//!
//! The Rust tests are built once, in the dev profile with the features of the whole workspace; the
//! browser tests use the program that this left behind. Nothing is built twice.

use crate::{shell, tidy};
use std::time::Instant;

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
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Rust,
    Web,
    Browser,
}

struct Check {
    name: &'static str,
    part: Part,
    run: fn() -> Result<(), String>,
}

/// In the order in which they run. Clippy comes before all that needs the web packages: the build
/// script of the program fetches them.
const CHECKS: &[Check] = &[
    Check {
        name: "formatting",
        part: Part::Rust,
        run: || shell::run("", "cargo fmt --all --check", &[]),
    },
    Check {
        name: "tidy",
        part: Part::Rust,
        run: tidy::run,
    },
    Check {
        name: "lints, and the web client builds",
        part: Part::Rust,
        run: || {
            shell::run(
                "",
                "cargo clippy --workspace --all-targets --quiet -- -D warnings",
                &[],
            )
        },
    },
    Check {
        name: "tests in Rust: units, rules, contract, recordings, store, server, program, wire types",
        part: Part::Rust,
        run: || shell::run("", "cargo test --workspace --quiet", &[]),
    },
    Check {
        name: "types and markup of the client",
        part: Part::Web,
        run: || shell::run("web", "npm run --silent check", &[]),
    },
    Check {
        name: "tests of the client",
        part: Part::Web,
        run: || shell::run("web", "npm run --silent test", &[]),
    },
    Check {
        name: "size of the first page",
        part: Part::Web,
        run: || shell::run("web", "npm run --silent size", &[]),
    },
    Check {
        name: "browser tests",
        part: Part::Browser,
        run: browser,
    },
];

pub fn run(options: &Options) -> Result<(), String> {
    let started = Instant::now();
    let chosen: Vec<&Check> = CHECKS
        .iter()
        .filter(|check| match check.part {
            Part::Rust => true,
            Part::Web => !options.skip_web,
            Part::Browser => !options.skip_browser,
        })
        .collect();
    let mut summary = Vec::new();
    let mut failed = None;
    for check in &chosen {
        println!("\n== {}", check.name);
        let began = Instant::now();
        let done = (check.run)();
        let seconds = began.elapsed().as_secs_f64();
        summary.push(format!(
            "{} {seconds:>7.1} s  {}",
            if done.is_ok() { "ok  " } else { "FAIL" },
            check.name
        ));
        if let Err(problem) = done {
            eprintln!("\n{}: {problem}", check.name);
            failed = Some(check.name);
            break;
        }
    }
    let passed = summary.len() - usize::from(failed.is_some());
    println!("\n== summary");
    println!("{}", summary.join("\n"));
    for check in &chosen[summary.len()..] {
        println!("not run         {}", check.name);
    }
    let left_out = CHECKS.len() - chosen.len();
    if left_out != 0 {
        println!("{left_out} left out as asked");
    }
    println!("{:.0} s in all", started.elapsed().as_secs_f64());
    println!("{passed} passed, {} failed", usize::from(failed.is_some()));
    match failed {
        None => Ok(()),
        Some(name) => Err(format!("stopped at: {name}")),
    }
}

/// Playwright in Debian's Chromium, against the program that the Rust tests were built with.
fn browser() -> Result<(), String> {
    need_chromium()?;
    let program = target_folder()?.join("debug").join("railhead");
    if !program.is_file() {
        return Err(format!(
            "{} is missing; run 'cargo test --workspace' first",
            program.display()
        ));
    }
    let program = program.to_string_lossy();
    shell::run("web", "npm run --silent e2e", &[("RAILHEAD_BIN", &program)])
}

/// Installs Chromium from Debian's packages where that is allowed, else says how.
fn need_chromium() -> Result<(), String> {
    if shell::has("chromium") {
        return Ok(());
    }
    let wanted = "the browser tests need Chromium; on Debian: sudo apt install chromium";
    let is_root = shell::read("id -u").is_ok_and(|id| id.trim() == "0");
    if !is_root || !shell::has("apt-get") {
        return Err(wanted.to_string());
    }
    println!("installing Chromium from Debian's packages");
    let quiet = &[("DEBIAN_FRONTEND", "noninteractive")];
    shell::run("", "apt-get update -qq", quiet)
        .and_then(|()| {
            shell::run(
                "",
                "apt-get install -qq -y --no-install-recommends chromium",
                quiet,
            )
        })
        .map_err(|problem| format!("{problem}; {wanted}"))
}

fn target_folder() -> Result<std::path::PathBuf, String> {
    let metadata = shell::read("cargo metadata --no-deps --offline --format-version 1")?;
    let metadata: serde_json::Value = serde_json::from_str(&metadata).map_err(|e| e.to_string())?;
    let folder = metadata["target_directory"].as_str();
    folder
        .map(Into::into)
        .ok_or("cargo does not say where it builds".to_string())
}

/// Writes `web/src/wire` again from the Rust types.
pub fn write_wire() -> Result<(), String> {
    shell::run(
        "",
        "cargo test --quiet --package server wire",
        &[("UPDATE", "1")],
    )
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
    fn a_failing_command_is_an_error_that_names_it() {
        assert!(
            shell::run("", "false", &[])
                .unwrap_err()
                .contains("'false'")
        );
        assert!(
            shell::run("", "no-such-program-here", &[])
                .unwrap_err()
                .contains("install")
        );
        assert!(shell::run("", "true", &[]).is_ok());
    }
}
