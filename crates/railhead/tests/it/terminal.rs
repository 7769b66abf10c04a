//! The screen of `railhead play` in a real terminal: tmux holds it, presses its keys and reads what is on it.

use crate::{Folder, program};
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// Longer than anything here takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

/// Between the parts of one drawing there is less.
const QUIET: Duration = Duration::from_millis(250);

pub struct Terminal {
    folder: Folder,
    /// Tells whenever something is written to the screen.
    listener: Child,
    changes: Receiver<()>,
}

impl Terminal {
    /// Runs `railhead` with these words on a screen of this size.
    pub fn start(size: (u16, u16), words: &[&str]) -> Terminal {
        Terminal::start_with(size, words, "")
    }
    /// The same where NO_COLOR is this.
    pub fn start_with((width, height): (u16, u16), words: &[&str], no_color: &str) -> Terminal {
        let folder = Folder::fresh();
        let quoted: Vec<String> = words.iter().map(|word| format!("'{word}'")).collect();
        let command = format!(
            "exec env LC_ALL=C.UTF-8 HOME='{}' USER= NO_COLOR={no_color} '{}' {}",
            folder.path(""),
            program().get_program().to_string_lossy(),
            quoted.join(" ")
        );
        let started = tmux(&folder)
            .args(["-f", "/dev/null", "new-session", "-d", "-x"])
            .args([width.to_string(), "-y".to_string(), height.to_string()])
            .arg(command)
            .args([";", "set-option", "-g", "window-size", "manual"])
            .args([";", "set-option", "-g", "remain-on-exit", "on"])
            .status();
        assert!(started.expect("tmux is installed").success());
        let mut listener = tmux(&folder)
            .args(["-C", "attach-session", "-f", "ignore-size"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("tmux is installed");
        // A letter may be cut in two there.
        let lines = BufReader::new(listener.stdout.take().expect("piped")).split(b'\n');
        let (tell, changes) = channel();
        std::thread::spawn(move || {
            for line in lines.map_while(Result::ok) {
                if line.starts_with(b"%output") && tell.send(()).is_err() {
                    return;
                }
            }
        });
        Terminal {
            folder,
            listener,
            changes,
        }
    }
    pub fn press(&self, keys: &[&str]) {
        let pressed = tmux(&self.folder).arg("send-keys").args(keys).status();
        assert!(pressed.expect("runs").success());
    }
    /// Clicks where these words stand, as a terminal tells it whose mouse is listened to.
    #[track_caller]
    pub fn click(&self, words: &str) {
        let screen = self.screen();
        let found = screen.lines().enumerate().find_map(|(row, line)| {
            let (before, _) = line.split_once(words)?;
            Some((row + 1, before.chars().count() + 1))
        });
        let Some((row, column)) = found else {
            panic!("'{words}' is nowhere to click on:\n{screen}");
        };
        let button = |end| format!("\x1b[<0;{column};{row}{end}");
        let click = button('M') + &button('m');
        self.press(&["-l", &click]);
    }
    /// What is on the screen.
    pub fn screen(&self) -> String {
        let output = tmux(&self.folder).args(["capture-pane", "-p"]).output();
        String::from_utf8(output.expect("runs").stdout).expect("text")
    }
    /// Whether anything on the screen has a colour; bold, faint, underlined and inverted are none.
    pub fn is_coloured(&self) -> bool {
        let output = tmux(&self.folder)
            .args(["capture-pane", "-e", "-p"])
            .output();
        let screen = String::from_utf8(output.expect("runs").stdout).expect("text");
        let styles = screen.split("\x1b[").skip(1);
        let codes = styles.flat_map(|style| style.split_once('m').unwrap_or_default().0.split(';'));
        codes
            .filter_map(|code| code.parse::<u8>().ok())
            .any(|code| matches!(code, 30..=38 | 40..=48 | 90..=107))
    }
    /// Waits until the screen is as wanted; gives it.
    #[track_caller]
    pub fn wait(&self, wanted: &str, is_there: impl Fn(&str) -> bool) -> String {
        let end = Instant::now() + PATIENCE;
        loop {
            let screen = self.screen();
            // Half a drawing is none: what comes at once belongs to it.
            if is_there(&screen) {
                if self.changes.recv_timeout(QUIET).is_err() && self.screen() == screen {
                    return screen;
                }
                continue;
            }
            let left = end.saturating_duration_since(Instant::now());
            if self.changes.recv_timeout(left).is_err() {
                panic!("{wanted} does not come:\n{}", self.screen());
            }
        }
    }
    /// Waits for these words.
    #[track_caller]
    pub fn sees(&self, words: &str) -> String {
        self.wait(words, |screen| screen.contains(words))
    }
    /// Leaves what these words are a part of. A key that came with Escape would be read as one with Alt.
    #[track_caller]
    pub fn leaves(&self, words: &str) {
        self.press(&["Escape"]);
        let wanted = format!("a screen without '{words}'");
        self.wait(&wanted, |screen| !screen.contains(words));
    }
}

fn tmux(folder: &Folder) -> Command {
    let mut tmux = Command::new("tmux");
    tmux.env_remove("TMUX")
        .env("LC_ALL", "C.UTF-8")
        .arg("-S")
        .arg(folder.path("tmux"));
    tmux
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // A server with a listener that has not read everything would wait for it.
        let _ = self.listener.kill();
        let _ = self.listener.wait();
        let _ = tmux(&self.folder).arg("kill-server").status();
    }
}
