//! One part of the tests, run once: what it says goes to a log, and which tests failed is read from it.

use super::web;
use crate::{shell, test};
use serde_json::Value;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};

/// Far longer than a round takes on a busy machine: only a test that hangs comes to it.
const LONGEST: &str = "3600";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Browser,
    Server,
    Process,
}

impl Part {
    pub const ALL: [Part; 3] = [Part::Browser, Part::Server, Part::Process];

    pub fn name(self) -> &'static str {
        match self {
            Part::Browser => "browser",
            Part::Server => "server",
            Part::Process => "process",
        }
    }
    pub fn option(self) -> String {
        format!("--{}", self.name())
    }
    /// The crates whose tests belong to it.
    fn crates(self) -> &'static [&'static str] {
        match self {
            Part::Browser => &[],
            Part::Server => &["crates/server", "crates/store"],
            Part::Process => &["crates/railhead"],
        }
    }
}

/// A program with tests, and the folder of its crate.
#[derive(Clone, Debug, PartialEq, Eq)]
struct TestProgram {
    path: PathBuf,
    folder: PathBuf,
}

pub struct Programs {
    tests: Vec<TestProgram>,
    railhead: PathBuf,
}

impl Programs {
    /// Builds all tests once and finds where they lie.
    pub fn build() -> Result<Programs, String> {
        let told = "cargo test --workspace --no-run --quiet --message-format json";
        let told = shell::read(told, shell::LINTED)?;
        Ok(Programs {
            tests: told.lines().filter_map(test_program).collect(),
            railhead: test::program()?,
        })
    }
    /// Those of the server alone, with the folder of its crate.
    pub fn of_server(&self) -> impl Iterator<Item = (&Path, &Path)> {
        let server = self.tests.iter();
        let server = server.filter(|test| test.folder.ends_with("crates/server"));
        // The units know no store.
        let server = server.filter(|test| is_of_sockets(&test.path));
        server.map(|test| (&*test.path, &*test.folder))
    }
    fn of(&self, part: Part) -> impl Iterator<Item = &TestProgram> {
        self.tests.iter().filter(move |test| {
            let crates = part.crates().iter();
            crates
                .into_iter()
                .any(|folder| test.folder.ends_with(folder))
        })
    }
}

/// Cargo names a program after its target, `it-1f3a`.
fn is_of_sockets(program: &Path) -> bool {
    let name = program.file_name().and_then(|name| name.to_str());
    name.is_some_and(|name| name.starts_with("it-"))
}

/// The program that a message of cargo is about, if it has tests.
fn test_program(message: &str) -> Option<TestProgram> {
    let message: Value = serde_json::from_str(message).ok()?;
    let is_test = message["profile"]["test"] == true;
    let manifest = Path::new(message["manifest_path"].as_str()?);
    let program = TestProgram {
        path: message["executable"].as_str()?.into(),
        folder: manifest.parent()?.to_path_buf(),
    };
    is_test.then_some(program)
}

/// The tests that failed.
pub fn run(part: Part, programs: &Programs, log: &Path) -> Vec<String> {
    let failed = match part {
        Part::Browser => browser(programs, log),
        Part::Server | Part::Process => rust(programs.of(part), log),
    };
    failed.unwrap_or_else(|problem| vec![problem])
}

/// Runs a command for no longer than is thinkable, with what it says in a log.
fn logged(command: &mut Command, log: &File) -> Result<ExitStatus, String> {
    let copy = || log.try_clone().map_err(|e| e.to_string());
    let status = command.stdout(copy()?).stderr(copy()?).status();
    status.map_err(|e| format!("does not start: {e}"))
}

fn bounded(program: &Path) -> Command {
    let mut command = Command::new("timeout");
    command.args(["--kill-after", "60", LONGEST]).arg(program);
    command
}

fn rust<'a>(
    tests: impl Iterator<Item = &'a TestProgram>,
    log: &Path,
) -> Result<Vec<String>, String> {
    let file = File::create(log).map_err(|e| format!("{}: {e}", log.display()))?;
    let mut failed = Vec::new();
    for test in tests {
        let mut command = bounded(&test.path);
        command
            .current_dir(&test.folder)
            .env("CARGO_MANIFEST_DIR", &test.folder);
        if !logged(&mut command, &file)?.success() {
            failed.push(test.path.display().to_string());
        }
    }
    if failed.is_empty() {
        return Ok(failed);
    }
    let told = std::fs::read_to_string(log).unwrap_or_default();
    let named = failed_in(&told);
    // A program that ended in the midst of a test names none.
    Ok(if named.is_empty() { failed } else { named })
}

/// The tests that Rust's harness says have failed.
fn failed_in(told: &str) -> Vec<String> {
    let lines = told.lines().filter_map(|line| {
        let name = line.strip_prefix("test ")?.strip_suffix(" ... FAILED")?;
        Some(name.to_string())
    });
    lines.collect()
}

fn browser(programs: &Programs, log: &Path) -> Result<Vec<String>, String> {
    let file = File::create(log).map_err(|e| format!("{}: {e}", log.display()))?;
    let results = log.with_extension("");
    let report = log.with_extension("json");
    let mut command = bounded(Path::new("npx"));
    command
        .args(["playwright", "test", "--reporter=list,json", "--output"])
        .arg(&results)
        .current_dir(web())
        .env("RAILHEAD_BIN", &programs.railhead)
        .env("PLAYWRIGHT_JSON_OUTPUT_FILE", &report);
    if logged(&mut command, &file)?.success() {
        return Ok(Vec::new());
    }
    let told = std::fs::read_to_string(&report).unwrap_or_default();
    let told: Value = serde_json::from_str(&told).unwrap_or_default();
    let mut failed = Vec::new();
    failed_specs(&told, &mut failed);
    if failed.is_empty() {
        failed.push("Playwright itself".to_string());
    }
    Ok(failed)
}

/// The tests of a report of Playwright, or of a suite in it, that failed.
fn failed_specs(suite: &Value, failed: &mut Vec<String>) {
    let list = |key: &str| suite[key].as_array().map_or(&[][..], Vec::as_slice);
    for spec in list("specs").iter().filter(|spec| spec["ok"] == false) {
        let word = |key: &str| spec[key].as_str().unwrap_or_default();
        failed.push(format!("{} › {}", word("file"), word("title")));
    }
    for inner in list("suites") {
        failed_specs(inner, failed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn failed_tests_are_read_from_what_the_harness_says() {
        let told = "test a::b ... ok\ntest a::c ... FAILED\nfailures:\n    a::c\n";
        assert_eq!(failed_in(told), ["a::c"]);
    }
    #[test]
    fn failed_tests_are_read_from_a_report_of_playwright() {
        let spec = |title: &str, ok: bool| json!({"title": title, "file": "x.spec.ts", "ok": ok});
        let inner = json!({"specs": [spec("three", false)]});
        let outer = json!({"specs": [spec("one", true), spec("two", false)], "suites": [inner]});
        let mut failed = Vec::new();
        failed_specs(&json!({"suites": [outer]}), &mut failed);
        assert_eq!(failed, ["x.spec.ts › two", "x.spec.ts › three"]);
    }
    #[test]
    fn programs_with_tests_are_read_from_what_cargo_says() {
        let message = |is_test: bool| {
            let profile = json!({"test": is_test});
            let manifest = "/p/crates/store/Cargo.toml";
            json!({"profile": profile, "manifest_path": manifest, "executable": "/t/store-1"})
                .to_string()
        };
        let found = test_program(&message(true)).unwrap();
        assert_eq!(found.path, Path::new("/t/store-1"));
        assert_eq!(found.folder, Path::new("/p/crates/store"));
        assert_eq!(test_program(&message(false)), None);
        assert_eq!(test_program("not a message"), None);
        let programs = Programs {
            tests: vec![found],
            railhead: PathBuf::new(),
        };
        assert_eq!(programs.of(Part::Server).count(), 1);
        assert_eq!(programs.of(Part::Process).count(), 0);
    }
}
