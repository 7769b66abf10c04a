//! One process of a program: lines in, lines out, and never a wait without an end.
//!
//! Threads of its own write to it and read from it, so that a process which neither reads nor writes holds
//! up nobody but them. What it writes waits in a short queue and then in the system's pipe: who floods is
//! held up there.

use super::protocol::{Said, Word};
use bots::{Fault, Lapse, Stop};
use game_core::{Message, message};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::time::{Duration, Instant};

/// The longest line that is read, in bytes; no action comes near.
const LONGEST_LINE: u64 = 1 << 16;
/// Lines that may wait on the way in and on the way out.
const QUEUE: usize = 4;
/// How often it is looked whether the match is over.
const LOOK: Duration = Duration::from_millis(50);
/// What is kept of its error output, and how long that is waited for.
const LAST_WORDS: usize = 2_048;
const FOR_LAST_WORDS: Duration = Duration::from_millis(500);

pub struct Process {
    child: Child,
    /// Closed when nothing more will be said.
    to: Option<SyncSender<String>>,
    from: Receiver<Heard>,
    /// The end of its error output, when it has ended.
    last_words: Receiver<String>,
    is_ended: bool,
}

enum Heard {
    Line(String),
    TooLong,
}

impl Process {
    /// In a group of its own, so that it can be ended with all that it starts.
    pub fn start(words: &[String]) -> Result<Process, Lapse> {
        let [program, arguments @ ..] = words else {
            return Err(gone(message!("there is no command")));
        };
        let mut command = Command::new(program);
        command
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn().map_err(|why| {
            gone(message!(
                "it cannot be started: {why}",
                why = why.to_string()
            ))
        })?;
        let input = child.stdin.take().expect("piped");
        let output = child.stdout.take().expect("piped");
        let errors = child.stderr.take().expect("piped");
        let (to, lines) = sync_channel::<String>(QUEUE);
        let (send, from) = sync_channel(QUEUE);
        let (ended, last_words) = sync_channel(1);
        std::thread::spawn(move || write(input, &lines));
        std::thread::spawn(move || read(output, &send));
        std::thread::spawn(move || ended.send(tail(errors)));
        Ok(Process {
            child,
            to: Some(to),
            from,
            last_words,
            is_ended: false,
        })
    }
    pub fn say(&mut self, said: &Said<'_>) -> Result<(), Lapse> {
        let mut line = serde_json::to_string(said).expect("plain data becomes JSON");
        line.push('\n');
        let sent = match &self.to {
            Some(to) => to.try_send(line),
            None => return Err(self.ended()),
        };
        match sent {
            Ok(()) => Ok(()),
            Err(TrySendError::Full(_)) => Err(Lapse {
                fault: Fault::Flood,
                why: message!("it asks without reading the answers"),
            }),
            Err(TrySendError::Disconnected(_)) => Err(self.ended()),
        }
    }
    /// The next word, which must come until then.
    pub fn hear(&mut self, until: Instant, stop: &Stop) -> Result<Word, Lapse> {
        loop {
            let left = until.saturating_duration_since(Instant::now());
            // Asked before anything is heard: who always has one more word would never be late.
            if stop.is_set() || left.is_zero() {
                return Err(Lapse {
                    fault: Fault::Late,
                    why: message!("it did not answer in time"),
                });
            }
            match self.from.recv_timeout(left.min(LOOK)) {
                Ok(heard) => return heard.word(),
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended()),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
    /// Whether it has said nothing since its last answer.
    pub fn has_been_silent(&self) -> Result<(), Lapse> {
        match self.from.try_recv() {
            Err(_) => Ok(()),
            Ok(heard) => Err(Lapse {
                fault: Fault::Flood,
                why: match heard.word() {
                    Ok(word) => message!(
                        "it said '{word}' without being asked",
                        word = word.to_string()
                    ),
                    Err(lapse) => lapse.why,
                },
            }),
        }
    }
    /// Nothing more will be said to it.
    pub fn close(&mut self) {
        self.to = None;
    }
    /// Until it closes its output, whatever it still says, but not for ever.
    pub fn wait_for_end(&self, until: Instant) {
        while let Some(left) = until.checked_duration_since(Instant::now())
            && self.from.recv_timeout(left).is_ok()
        {}
    }
    /// That it has ended, with its last words.
    fn ended(&mut self) -> Lapse {
        self.end();
        let words = self.last_words.recv_timeout(FOR_LAST_WORDS);
        let words = words.unwrap_or_default();
        let last = words.lines().rfind(|line| !line.trim().is_empty());
        gone(match last {
            Some(last) => message!("it ended, saying '{last}'", last = shown(last)),
            None => message!("it ended"),
        })
    }
    /// Ends it with all that it has started. Before it is waited for, its number is nobody else's.
    fn end(&mut self) {
        if std::mem::replace(&mut self.is_ended, true) {
            return;
        }
        #[cfg(unix)]
        {
            use rustix::process::{Pid, Signal, kill_process_group};
            // It may have ended by itself.
            let _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
        }
        #[cfg(not(unix))]
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}

impl Heard {
    fn word(self) -> Result<Word, Lapse> {
        match self {
            Heard::Line(line) => Ok(Word::read(&line)),
            Heard::TooLong => Err(Lapse {
                fault: Fault::Flood,
                why: message!("it said a line of more than 64 KiB"),
            }),
        }
    }
}

fn gone(why: Message) -> Lapse {
    Lapse {
        fault: Fault::Gone,
        why,
    }
}

/// What a stranger's program wrote, in one short line.
fn shown(line: &str) -> String {
    let shown = line.chars().filter(|c| !c.is_control()).take(200);
    shown.collect()
}

/// Until it no longer reads, or nothing more is to be said.
fn write(mut input: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if input.write_all(line.as_bytes()).is_err() || input.flush().is_err() {
            break;
        }
    }
}

/// Until it closes its output, or nobody listens.
fn read(output: ChildStdout, send: &SyncSender<Heard>) {
    let mut output = BufReader::new(output);
    let mut line = Vec::new();
    loop {
        line.clear();
        let heard = match output
            .by_ref()
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut line)
        {
            Ok(0) | Err(_) => break,
            Ok(_) if line.len() as u64 == LONGEST_LINE && line.last() != Some(&b'\n') => {
                Heard::TooLong
            }
            Ok(_) => Heard::Line(String::from_utf8_lossy(&line).into_owned()),
        };
        if send.send(heard).is_err() {
            break;
        }
    }
}

/// The end of what it writes there.
fn tail(mut errors: ChildStderr) -> String {
    let mut kept = Vec::new();
    let mut more = [0; LAST_WORDS];
    loop {
        match errors.read(&mut more) {
            Ok(0) => break,
            Ok(n) => kept.extend_from_slice(&more[..n]),
            Err(why) if why.kind() == io::ErrorKind::Interrupted => {}
            Err(_) => break,
        }
        kept.drain(..kept.len().saturating_sub(LAST_WORDS));
    }
    String::from_utf8_lossy(&kept).into_owned()
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn who_always_has_one_more_word_is_late_all_the_same() {
        let words = ["yes", "world"].map(String::from);
        let mut process = Process::start(&words).expect("it is on every machine");
        let soon = || Instant::now() + Duration::from_secs(60);
        let stop = Stop::new();
        for _ in 0..100 {
            assert!(matches!(process.hear(soon(), &stop), Ok(Word::World)));
        }
        let late = process.hear(Instant::now(), &stop).expect_err("late");
        assert_eq!(late.fault, Fault::Late);
        stop.set();
        let ended = process.hear(soon(), &stop).expect_err("the match is over");
        assert_eq!(ended.fault, Fault::Late);
    }
}
