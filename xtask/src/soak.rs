//! Soaking: the real program, killed, stopped and stormed while people play at it, for some minutes.
//!
//! With `--fill` its data is on a small file system of its own, which is filled and freed again; mounting
//! one needs the rights to.

use crate::shell::{self, Voice};
use std::process::Command;

pub fn run(words: &[&str]) -> Result<(), String> {
    let (fill, words): (Vec<&str>, Vec<&str>) = words.iter().partition(|word| **word == "--fill");
    let build = "cargo build --release --quiet --package railhead --package bench";
    shell::run("", build, &[], Voice::Aloud)?;
    let disk = match fill.is_empty() {
        true => None,
        false => Some(Disk::mount()?),
    };
    let small = disk.as_ref().map_or(String::new(), |disk| {
        format!(" --small-disk {}", disk.0.display())
    });
    let bench = "target/release/railhead-bench soak --program target/release/railhead";
    let command = format!("{bench}{small} {}", words.join(" "));
    shell::run("", &command, &[], Voice::Aloud)
}

/// A small file system in memory, gone with this value.
struct Disk(std::path::PathBuf);

impl Disk {
    fn mount() -> Result<Disk, String> {
        let place = std::env::temp_dir().join(format!("railhead-soak-{}", std::process::id()));
        std::fs::create_dir_all(&place).map_err(|e| format!("{}: {e}", place.display()))?;
        let disk = Disk(place);
        let mount = Command::new("mount")
            .args(["-t", "tmpfs", "-o", "size=64m", "tmpfs"])
            .arg(&disk.0)
            .status();
        match mount {
            Ok(status) if status.success() => Ok(disk),
            _ => Err("this account may not mount a small disk; leave out --fill".to_string()),
        }
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(&self.0).status();
        let _ = std::fs::remove_dir(&self.0);
    }
}
