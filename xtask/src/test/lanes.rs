//! Checks side by side: the Rust toolchain and the web client's tools keep different parts of a
//! machine busy, so each has a lane. A lane goes in order, a check may wait for one of the other
//! lane, and after a failure nothing new begins.
//!
//! The Rust lane speaks as it goes; the other is told check by check, so that lines do not mix.

use crate::shell::Voice;
use std::sync::{Condvar, Mutex};
use std::time::Instant;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    Rust,
    Web,
}

#[derive(Clone, Copy)]
pub struct Check {
    pub name: &'static str,
    pub lane: Lane,
    /// The check of the other lane that must have passed before.
    pub after: Option<&'static str>,
    pub run: fn(Voice) -> Result<(), String>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Done {
    Passed(f64),
    Failed(f64),
}

pub struct Report {
    names: Vec<&'static str>,
    done: Vec<Option<Done>>,
    pub seconds: f64,
}

impl Report {
    fn count(&self, wanted: fn(&Done) -> bool) -> usize {
        self.done
            .iter()
            .flatten()
            .filter(|done| wanted(done))
            .count()
    }
    pub fn passed(&self) -> usize {
        self.count(|done| matches!(done, Done::Passed(_)))
    }
    pub fn failed(&self) -> usize {
        self.count(|done| matches!(done, Done::Failed(_)))
    }
    pub fn first_failed(&self) -> Option<&'static str> {
        let is_failed = |done: &Option<Done>| matches!(done, Some(Done::Failed(_)));
        let at = self.done.iter().position(is_failed)?;
        Some(self.names[at])
    }
    /// One line a check, in the order of the list.
    pub fn lines(&self) -> Vec<String> {
        let told = self.names.iter().zip(&self.done);
        told.map(|(name, done)| match done {
            Some(Done::Passed(seconds)) => format!("ok   {seconds:>7.1} s  {name}"),
            Some(Done::Failed(seconds)) => format!("FAIL {seconds:>7.1} s  {name}"),
            None => format!("not run         {name}"),
        })
        .collect()
    }
}

/// Where the lanes meet.
struct Board<'a> {
    checks: &'a [Check],
    done: Mutex<Vec<Option<Done>>>,
    news: Condvar,
}

impl Board<'_> {
    /// Waits for what a check needs; tells whether it may begin.
    fn may_begin(&self, check: &Check) -> bool {
        let place = |name| self.checks.iter().position(|other| other.name == name);
        let needed = check.after.and_then(place);
        let is_failed = |done: &Option<Done>| matches!(done, Some(Done::Failed(_)));
        let mut done = self.done.lock().expect("never poisoned");
        loop {
            if done.iter().any(is_failed) {
                return false;
            }
            if needed.is_none_or(|at| done[at].is_some()) {
                return true;
            }
            done = self.news.wait(done).expect("never poisoned");
        }
    }
    fn go(&self, lane: Lane) {
        let voice = match lane {
            Lane::Rust => Voice::Aloud,
            Lane::Web => Voice::Quiet,
        };
        for (at, check) in self.checks.iter().enumerate() {
            if check.lane != lane {
                continue;
            }
            if !self.may_begin(check) {
                return;
            }
            println!("== {} …", check.name);
            let began = Instant::now();
            let outcome = (check.run)(voice);
            let seconds = began.elapsed().as_secs_f64();
            let done = match outcome {
                Ok(()) => {
                    println!("ok {seconds:.1} s: {}", check.name);
                    Done::Passed(seconds)
                }
                Err(problem) => {
                    eprintln!("\n{}: {problem}", check.name);
                    Done::Failed(seconds)
                }
            };
            self.done.lock().expect("never poisoned")[at] = Some(done);
            self.news.notify_all();
        }
    }
}

pub fn run(checks: &[Check]) -> Report {
    let began = Instant::now();
    let board = Board {
        checks,
        done: Mutex::new(vec![None; checks.len()]),
        news: Condvar::new(),
    };
    std::thread::scope(|scope| {
        scope.spawn(|| board.go(Lane::Web));
        board.go(Lane::Rust);
    });
    Report {
        names: checks.iter().map(|check| check.name).collect(),
        done: board.done.into_inner().expect("never poisoned"),
        seconds: began.elapsed().as_secs_f64(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU32, Ordering};

    const fn check(name: &'static str, lane: Lane, run: fn(Voice) -> Result<(), String>) -> Check {
        let after = None;
        Check {
            name,
            lane,
            after,
            run,
        }
    }

    #[test]
    fn a_check_waits_for_one_of_the_other_lane() {
        static BUILT: AtomicU32 = AtomicU32::new(0);
        let checks = [
            check("build", Lane::Rust, |_| {
                BUILT.fetch_add(1, Ordering::SeqCst);
                Ok(())
            }),
            Check {
                after: Some("build"),
                ..check("use", Lane::Web, |_| match BUILT.load(Ordering::SeqCst) {
                    0 => Err("nothing is built".to_string()),
                    _ => Ok(()),
                })
            },
        ];
        let report = run(&checks);
        assert_eq!((report.passed(), report.failed()), (2, 0));
    }
    #[test]
    fn after_a_failure_nothing_new_begins() {
        let checks = [
            check("first", Lane::Rust, |_| Err("broken".to_string())),
            check("second", Lane::Rust, |_| Ok(())),
            Check {
                after: Some("first"),
                ..check("third", Lane::Web, |_| Ok(()))
            },
        ];
        let report = run(&checks);
        assert_eq!((report.passed(), report.failed()), (0, 1));
        assert_eq!(report.first_failed(), Some("first"));
        let lines = report.lines();
        assert!(lines[0].starts_with("FAIL") && lines[0].ends_with("first"));
        assert!(lines[1..].iter().all(|line| line.starts_with("not run")));
    }
}
