//! The program as a person uses it: real processes, real files.

mod admin;
mod arena;
mod bad_input;
mod bots;
mod config;
mod crowded;
mod data;
mod doctor;
mod folder;
mod full_disk;
mod keeping;
mod language;
mod log;
mod nodes;
mod out_of_time;
mod paper;
mod play;
mod programs;
mod proxies;
mod records;
mod restart;
mod serve;
mod screen;
mod session;
mod terminal;
mod there;
mod token;
mod verify;
mod word;

use std::{
    io::Write,
    path::PathBuf,
    process::{Command, Output, Stdio},
    sync::atomic::{AtomicU32, Ordering},
};

/// What a run of the program came to.
pub struct Ran {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

pub fn program() -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_railhead"));
    program.env("LC_ALL", "C");
    program
}

/// Runs `railhead` with these words and this on its standard input.
pub fn run_with(words: &[&str], input: &[u8]) -> Ran {
    let mut child = program()
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("starts");
    // A program that refuses its arguments does not read its input.
    let _ = child.stdin.take().expect("piped").write_all(input);
    Ran::from(child.wait_with_output().expect("ends"))
}

pub fn run(words: &[&str]) -> Ran {
    run_with(words, b"")
}

impl From<Output> for Ran {
    fn from(output: Output) -> Ran {
        Ran {
            code: output.status.code(),
            out: String::from_utf8(output.stdout).expect("text"),
            err: String::from_utf8(output.stderr).expect("text"),
        }
    }
}

impl Ran {
    /// It went well; gives what was printed.
    #[track_caller]
    pub fn fine(self) -> String {
        assert_eq!(self.code, Some(0), "{}{}", self.out, self.err);
        assert_eq!(self.err, "");
        self.out
    }
    /// It went well; gives what was printed as JSON.
    #[track_caller]
    pub fn json(self) -> serde_json::Value {
        let out = self.fine();
        serde_json::from_str(&out).unwrap_or_else(|e| panic!("{e} in {out}"))
    }
    /// It refused with a sentence that says all these things, and nothing panicked.
    #[track_caller]
    pub fn refused(self, parts: &[&str]) {
        let Ran { code, out, err } = self;
        assert_eq!(code, Some(2), "{out}{err}");
        assert!(
            !err.contains("panicked") && !err.contains("RUST_BACKTRACE"),
            "{err}"
        );
        let is_sentence = err.trim_end().lines().count() == 1 && err.starts_with("railhead: ");
        assert!(is_sentence, "{err}");
        let err = plainly(&err);
        for part in parts {
            assert!(err.contains(part), "'{part}' is not in: {err}");
        }
    }
}

/// A folder of its own for a test, removed at the end.
pub struct Folder(PathBuf);

impl Folder {
    pub fn fresh() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path =
            std::env::temp_dir().join(format!("railhead-test-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder for tests");
        Folder(path)
    }
    pub fn path(&self, name: &str) -> String {
        self.0.join(name).to_string_lossy().into_owned()
    }
    /// Writes a file; gives its path.
    pub fn file(&self, name: &str, bytes: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        std::fs::write(&path, bytes).expect("a file for tests");
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A whole random game.
pub fn whole_game() -> String {
    run(&["random", "longhorn", "--seats", "2", "--seed", "1"]).fine()
}

/// A game that has just been set up.
pub fn new_game() -> String {
    run(&["new", "longhorn", "--seats", "2", "--seed", "c0ffee"]).fine()
}

/// With plain spaces where the language sets others.
pub fn plainly(text: &str) -> String {
    text.replace(['\u{a0}', '\u{202f}'], " ")
}
