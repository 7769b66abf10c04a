//! The same tests again and again: two rounds at once and beside a process that burns a core, so
//! that a test which hangs on a clock, on luck or on the load of the machine shows itself.
//!
//! [`part`] runs one part once and reads which tests failed.

mod part;

use crate::{debian, shell, test};
use part::Part;
pub use part::Programs;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::sync::Mutex;
use std::time::Instant;

pub const HELP: &str = "\
cargo xtask flaky [N] [--browser] [--server] [--process]

Builds once, then runs every browser, server (with store) and process test N times, 20 if nothing
is said: two rounds at once, beside a process that burns a core. A part can be chosen by its name,
several by theirs. At the end stands a list of the tests that failed, how often, and where their
logs are; the exit code is 0 only if there are none.";

const ROUNDS: u32 = 20;
const AT_ONCE: u32 = 2;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    rounds: u32,
    parts: Vec<Part>,
}

impl Options {
    pub fn read(words: &[&str]) -> Result<Options, String> {
        let mut options = Options {
            rounds: ROUNDS,
            parts: Vec::new(),
        };
        for word in words {
            let part = Part::ALL.into_iter().find(|part| part.option() == *word);
            match (part, word.parse()) {
                (Some(part), _) => options.parts.push(part),
                (None, Ok(rounds)) if 0 < rounds => options.rounds = rounds,
                _ => return Err(format!("'{word}' is not understood\n\n{HELP}")),
            }
        }
        if options.parts.is_empty() {
            options.parts = Part::ALL.to_vec();
        }
        Ok(options)
    }
}

/// A process that keeps a core busy, for as long as it is held.
struct BusyCore(Child);

impl BusyCore {
    fn start() -> Result<BusyCore, String> {
        let burn = Command::new("sh")
            .args(["-c", "while :; do :; done"])
            .spawn();
        burn.map(BusyCore)
            .map_err(|e| format!("'sh' does not start: {e}"))
    }
}

impl Drop for BusyCore {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// What has come out so far.
#[derive(Default)]
struct Tally {
    begun: u32,
    finished: u32,
    /// The logs of each test that failed.
    failed: BTreeMap<String, Vec<PathBuf>>,
}

impl Tally {
    fn failures(&self) -> usize {
        self.failed.values().map(Vec::len).sum()
    }
    fn table(&self) -> String {
        let lines = self.failed.iter().map(|(test, logs)| {
            let logs: Vec<String> = logs.iter().map(|log| log.display().to_string()).collect();
            format!(
                "{:>4} ×  {test}\n        {}",
                logs.len(),
                logs.join("\n        ")
            )
        });
        lines.collect::<Vec<_>>().join("\n")
    }
}

pub fn run(options: &Options) -> Result<(), String> {
    if options.parts.contains(&Part::Browser) {
        debian::need(&[
            debian::CHROMIUM,
            debian::WHOLE_CHROMIUM,
            debian::MAIL_SERVER,
        ])?;
    }
    if options.parts.contains(&Part::Process) {
        debian::need(&debian::PROXIES)?;
    }
    println!("building");
    let programs = Programs::build()?;
    let folder = test::target_folder()?.join("flaky");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let tally = Mutex::new(Tally::default());
    let busy = BusyCore::start()?;
    std::thread::scope(|scope| {
        for _ in 0..AT_ONCE {
            scope.spawn(|| go(options, &programs, &folder, &tally));
        }
    });
    drop(busy);
    let tally = tally.into_inner().expect("never poisoned");
    println!("\n{} rounds, {} failures", tally.finished, tally.failures());
    if tally.failed.is_empty() {
        return Ok(());
    }
    Err(format!(
        "{}\nthese tests do not always say the same",
        tally.table()
    ))
}

/// Takes one round after the other until there are none left.
fn go(options: &Options, programs: &Programs, folder: &Path, tally: &Mutex<Tally>) {
    loop {
        let round = {
            let mut tally = tally.lock().expect("never poisoned");
            if tally.begun == options.rounds {
                return;
            }
            tally.begun += 1;
            tally.begun
        };
        // The two that run at once meet in different parts.
        let mut parts = options.parts.clone();
        if round % 2 == 0 {
            parts.reverse();
        }
        for part in parts {
            let began = Instant::now();
            let log = folder.join(format!("{round:03}-{}.log", part.name()));
            let failed = part::run(part, programs, &log);
            let mut tally = tally.lock().expect("never poisoned");
            let count = failed.len();
            for test in failed {
                let key = format!("{}: {test}", part.name());
                tally.failed.entry(key).or_default().push(log.clone());
            }
            println!(
                "round {round} of {}: {}, {count} failed, {:.0} s ({} failures so far)",
                options.rounds,
                part.name(),
                began.elapsed().as_secs_f64(),
                tally.failures()
            );
        }
        tally.lock().expect("never poisoned").finished += 1;
    }
}

/// Where the web client lies.
fn web() -> PathBuf {
    shell::root().join("web")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_and_parts_are_read_and_others_refused() {
        let read = |words: &[&str]| Options::read(words);
        let all = read(&[]).unwrap();
        assert_eq!((all.rounds, all.parts.len()), (ROUNDS, 3));
        let some = read(&["3", "--server", "--process"]).unwrap();
        assert_eq!(some.rounds, 3);
        assert_eq!(some.parts, [Part::Server, Part::Process]);
        for wrong in ["0", "-1", "--fast", "many"] {
            assert!(read(&[wrong]).unwrap_err().contains(wrong));
        }
    }
    #[test]
    fn a_busy_core_is_left_alone_when_it_is_dropped() {
        let busy = BusyCore::start().unwrap();
        let process = PathBuf::from(format!("/proc/{}", busy.0.id()));
        assert!(!Path::new("/proc/self").exists() || process.exists());
        drop(busy);
        assert!(!process.exists());
    }
    #[test]
    fn the_table_says_how_often_and_where() {
        let mut tally = Tally::default();
        assert_eq!(tally.failures(), 0);
        let logs = vec!["1.log".into(), "7.log".into()];
        tally.failed.insert("browser: a duel".to_string(), logs);
        assert_eq!(tally.failures(), 2);
        assert_eq!(
            tally.table(),
            "   2 ×  browser: a duel\n        1.log\n        7.log"
        );
    }
}
