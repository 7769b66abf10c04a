//! Running other programs from the root of the project.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

/// The root of the project.
pub fn root() -> PathBuf {
    // Cargo says it at run time; clones that share a target folder would find the other one else.
    let here = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or(env!("CARGO_MANIFEST_DIR").into());
    let root = Path::new(&here).parent();
    root.expect("xtask/ lies in the project").to_path_buf()
}

/// Whether what a command says is seen as it comes, or only if it fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Voice {
    Aloud,
    Quiet,
}

/// With these, cargo has the project's own crates compiled by clippy's compiler: what is built for the tests is linted in
/// the same go, and no dependency is read a second time. It is what `cargo clippy` sets for itself.
pub const LINTED: &[(&str, &str)] = &[
    ("RUSTC_WORKSPACE_WRAPPER", "clippy-driver"),
    ("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings"),
];

/// A command of the form `cargo clippy --workspace`, run in a folder under the root.
pub fn run(
    folder: &str,
    command: &str,
    environment: &[(&str, &str)],
    voice: Voice,
) -> Result<(), String> {
    let mut words = command.split_whitespace();
    let program = words.next().unwrap_or_default();
    let mut started = Command::new(program);
    started
        .args(words)
        .current_dir(root().join(folder))
        // The whole project is checked, whatever a developer left out for speed.
        .env_remove("RAILHEAD_SKIP_WEB")
        .envs(environment.iter().copied());
    let (status, said) = match voice {
        Voice::Aloud => started.status().map(|status| (status, Vec::new())),
        Voice::Quiet => started
            .output()
            .map(|output| (output.status, [output.stdout, output.stderr].concat())),
    }
    .map_err(|e| format!("'{program}' does not start ({e}); install it first"))?;
    if status.success() {
        return Ok(());
    }
    let place = if folder.is_empty() {
        String::new()
    } else {
        format!(" in {folder}/")
    };
    Err(match voice {
        Voice::Aloud => format!("'{command}'{place} failed; what is wrong stands above"),
        Voice::Quiet => format!(
            "'{command}'{place} failed:\n{}",
            String::from_utf8_lossy(&said)
        ),
    })
}

/// What a command prints.
pub fn read(command: &str, environment: &[(&str, &str)]) -> Result<String, String> {
    let mut words = command.split_whitespace();
    let output = Command::new(words.next().unwrap_or_default())
        .args(words)
        .current_dir(root())
        .env_remove("RAILHEAD_SKIP_WEB")
        .envs(environment.iter().copied())
        .output()
        .map_err(|e| format!("'{command}' does not start: {e}"))?;
    if !output.status.success() {
        return Err(format!(
            "'{command}' failed: {}",
            String::from_utf8_lossy(&output.stderr)
        ));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Whether a program can be found.
pub fn has(program: &str) -> bool {
    let paths = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&paths).any(|folder| folder.join(program).is_file())
}
