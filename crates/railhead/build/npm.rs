//! The packages of the web client, fetched once for each lock file: for the build script, which makes
//! the client, and for the checks that run beside it.

use std::{
    fs::{self, File},
    path::{Path, PathBuf},
    process::Command,
};

const OLDEST_NODE: u32 = 20;

/// The packages are there, and nobody else writes in the folder while this is held.
pub struct Packages {
    web: PathBuf,
    _lock: File,
}

impl Packages {
    /// Fetches the packages, unless those of this very lock file are there.
    pub fn ready(web: &Path) -> Result<Packages, String> {
        let path = web.join("package-lock.json");
        let told = |e: std::io::Error| format!("{}: {e}", path.display());
        let lock = File::open(&path).map_err(told)?;
        lock.lock().map_err(told)?;
        check_node()?;
        let packages = Packages {
            web: web.to_path_buf(),
            _lock: lock,
        };
        let stamp = web.join("node_modules/.railhead-lock");
        let wanted = fs::read(&path).map_err(told)?;
        if fs::read(&stamp).is_ok_and(|installed| installed == wanted) {
            return Ok(packages);
        }
        packages.npm(&["ci", "--no-audit", "--no-fund"])?;
        fs::write(&stamp, wanted).map_err(|e| format!("{}: {e}", stamp.display()))?;
        Ok(packages)
    }

    pub fn npm(&self, arguments: &[&str]) -> Result<(), String> {
        let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
        let said = format!("npm {}", arguments.join(" "));
        let output = Command::new(program)
            .args(arguments)
            .current_dir(&self.web)
            .output()
            .map_err(|e| format!("'{said}' does not start ({e}); on Debian: apt install npm"))?;
        if output.status.success() {
            return Ok(());
        }
        let told = [output.stdout, output.stderr].concat();
        // What is wrong comes first; npm's page of options after it helps nobody.
        let told: Vec<String> = String::from_utf8_lossy(&told)
            .lines()
            .take(25)
            .map(str::to_string)
            .collect();
        Err(format!("'{said}' failed in web/:\n{}", told.join("\n")))
    }
}

fn check_node() -> Result<(), String> {
    let missing =
        format!("it needs Node {OLDEST_NODE} or newer with npm; on Debian: apt install nodejs npm");
    let output = Command::new("node")
        .arg("--version")
        .output()
        .map_err(|_| missing.clone())?;
    let version = String::from_utf8_lossy(&output.stdout)
        .trim()
        .trim_start_matches('v')
        .to_string();
    match version
        .split('.')
        .next()
        .and_then(|major| major.parse::<u32>().ok())
    {
        Some(major) if OLDEST_NODE <= major => Ok(()),
        _ => Err(format!("{missing} (found Node '{version}')")),
    }
}
