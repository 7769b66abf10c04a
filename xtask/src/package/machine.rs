//! This machine with a layer above it: what is done there is seen there alone, and is gone with it.

use crate::shell;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

pub struct Machine {
    place: PathBuf,
    /// Mounted so far, in order.
    mounts: Vec<PathBuf>,
}

impl Machine {
    /// None where this account or the system does not allow it.
    pub fn begin() -> Result<Option<Machine>, String> {
        let is_root = shell::read("id -u", &[]).is_ok_and(|id| id.trim() == "0");
        if !is_root {
            return Ok(None);
        }
        let place = std::env::temp_dir().join(format!("railhead-package-{}", std::process::id()));
        make(&place)?;
        let mut machine = Machine {
            place,
            mounts: Vec::new(),
        };
        let place = machine.place.clone();
        if !machine.mount(&["-t", "tmpfs", "tmpfs"], &place) {
            return Ok(None);
        }
        let [upper, work, root] = ["upper", "work", "root"].map(|name| place.join(name));
        for folder in [&upper, &work, &root] {
            make(folder)?;
        }
        let layers = format!(
            "lowerdir=/,upperdir={},workdir={}",
            upper.display(),
            work.display()
        );
        if !machine.mount(&["-t", "overlay", "overlay", "-o", &layers], &root) {
            return Ok(None);
        }
        for folder in ["dev", "proc"] {
            let inside = root.join(folder);
            if !machine.mount(&["--rbind", &format!("/{folder}")], &inside) {
                return Ok(None);
            }
        }
        Ok(Some(machine))
    }
    fn mount(&mut self, words: &[&str], at: &Path) -> bool {
        let mounted = Command::new("mount")
            .args(words)
            .arg(at)
            .stderr(Stdio::null())
            .status();
        let is_there = mounted.is_ok_and(|status| status.success());
        if is_there {
            self.mounts.push(at.to_path_buf());
        }
        is_there
    }
    fn root(&self) -> PathBuf {
        self.place.join("root")
    }
    /// A line of shell there; what it says is told if it fails.
    pub fn run(&self, line: &str) -> Result<(), String> {
        let output = Command::new("chroot")
            .arg(self.root())
            .args(["sh", "-c", line])
            .stdin(Stdio::null())
            .output()
            .map_err(|e| format!("'chroot' does not start: {e}"))?;
        if output.status.success() {
            return Ok(());
        }
        let said = [output.stdout, output.stderr].concat();
        Err(format!(
            "'{line}' failed:\n{}",
            String::from_utf8_lossy(&said)
        ))
    }
    /// The program serves as its account, makes a guest and stops in good order.
    pub fn serve(&self) -> Result<(), String> {
        let serve = "exec setpriv --reuid=railhead --regid=railhead --init-groups railhead serve \
                     --listen 127.0.0.1:0 --data /var/lib/railhead --config /etc/railhead/railhead.toml --log warn";
        let mut child = Command::new("chroot")
            .arg(self.root())
            .args(["sh", "-c", serve])
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|e| format!("'chroot' does not start: {e}"))?;
        let answered = ask(&mut child);
        // Each of them has become the next, so this is the server.
        let stopped = shell::read(&format!("kill -TERM {}", child.id()), &[]);
        let status = child.wait().map_err(|e| e.to_string())?;
        answered?;
        stopped?;
        match status.code() {
            Some(0) => Ok(()),
            _ => Err(format!("the server did not stop in good order: {status}")),
        }
    }
}

/// A guest comes to the server that tells its address on its output.
fn ask(child: &mut Child) -> Result<(), String> {
    let said = child.stdout.take().ok_or("it says nothing")?;
    let mut line = String::new();
    let read = BufReader::new(said).read_line(&mut line);
    read.map_err(|e| e.to_string())?;
    let address = line.trim().rsplit("http://").next().unwrap_or_default();
    let connected = TcpStream::connect(address);
    let mut stream = connected.map_err(|e| format!("nobody listens at '{address}': {e}"))?;
    let request = format!("GET /api/me HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    let mut answer = String::new();
    stream
        .write_all(request.as_bytes())
        .and_then(|()| stream.read_to_string(&mut answer))
        .map_err(|e| e.to_string())?;
    match answer.starts_with("HTTP/1.1 200") {
        true => Ok(()),
        false => Err(format!("the server answered: {answer}")),
    }
}

fn make(folder: &Path) -> Result<(), String> {
    std::fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))
}

impl Drop for Machine {
    fn drop(&mut self) {
        for mount in self.mounts.iter().rev() {
            let _ = Command::new("umount").args(["-l"]).arg(mount).status();
        }
        let _ = std::fs::remove_dir(&self.place);
    }
}
