//! A real mail server, Debian's aiosmtpd, that keeps nothing but by which names letters came, and how often.

use crate::running::free_address;
use crate::server::{BenchError, lost};
use serde_json::Value;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, TcpStream};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The one of the server's tests.
const SERVER: &str = include_str!("../../../server/tests/it/word/post.py");
const PATIENCE: Duration = Duration::from_secs(30);

/// How often a letter of each Message-ID came. A mail program shows those of one name once.
type Letters = Arc<Mutex<BTreeMap<String, u64>>>;

pub struct Mailbox {
    child: Child,
    pub address: SocketAddr,
    letters: Letters,
}

impl Mailbox {
    pub fn open(folder: &Path) -> Result<Mailbox, BenchError> {
        let address = free_address()?;
        std::fs::write(folder.join("post.py"), SERVER)?;
        let mut command = Command::new("aiosmtpd");
        command.args(["-n", "-l", &address.to_string(), "-c", "post.Mailbox"]);
        command
            .env("PYTHONPATH", folder)
            .env("PYTHONDONTWRITEBYTECODE", "1");
        command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        let child = command.process_group(0).spawn();
        let mut child = child.map_err(|e| {
            lost(format!(
                "aiosmtpd cannot be run ({e}); Debian's package is python3-aiosmtpd"
            ))
        })?;
        let letters = Letters::default();
        if let Some(said) = child.stdout.take() {
            let letters = letters.clone();
            // It ends with the server.
            std::thread::spawn(move || read(said, &letters));
        }
        let mailbox = Mailbox {
            child,
            address,
            letters,
        };
        let end = Instant::now() + PATIENCE;
        while TcpStream::connect(address).is_err() {
            if end < Instant::now() {
                return Err(lost("the mail server does not listen"));
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        Ok(mailbox)
    }
    /// What can be asked of it elsewhere.
    pub fn letters(&self) -> Inbox {
        Inbox(self.letters.clone())
    }
}

impl Drop for Mailbox {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[derive(Clone)]
pub struct Inbox(Letters);

impl Inbox {
    /// The names of all letters that somebody's turn at a table has begun, and how often each came.
    pub fn turns_at(&self, table: &str) -> BTreeMap<String, u64> {
        let part = format!("-turn-{table}-");
        let letters = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let about = letters.iter().filter(|(name, _)| name.contains(&part));
        about.map(|(name, times)| (name.clone(), *times)).collect()
    }
}

fn read(said: ChildStdout, letters: &Letters) {
    for line in BufReader::new(said).lines().map_while(Result::ok) {
        let Some(name) = name_of(&line) else { continue };
        let mut letters = letters.lock().unwrap_or_else(PoisonError::into_inner);
        *letters.entry(name).or_default() += 1;
    }
}

/// The Message-ID of a letter as the server prints it.
fn name_of(line: &str) -> Option<String> {
    let letter: Value = serde_json::from_str(line).ok()?;
    // A long header goes on in the next line.
    let letter = letter["letter"].as_str()?.replace("\r\n ", " ");
    let mut lines = letter.lines();
    lines.find_map(|line| Some(line.strip_prefix("Message-ID:")?.trim().to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_told_apart_by_their_name() {
        let line =
            r#"{"letter": "Subject: Your turn\r\nMessage-ID:\r\n <7-turn-abc-12@x>\r\n\r\nText"}"#;
        assert_eq!(name_of(line).as_deref(), Some("<7-turn-abc-12@x>"));
        let inbox = Inbox(Letters::default());
        inbox
            .0
            .lock()
            .unwrap()
            .insert("<7-turn-abc-12@x>".to_string(), 2);
        assert_eq!(inbox.turns_at("abc").len(), 1);
        assert!(inbox.turns_at("ab").is_empty());
    }
}
