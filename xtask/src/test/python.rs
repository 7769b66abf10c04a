//! The package for Python as its users meet it, with the extension that is built like the tests in Rust.

use super::{target_folder, venv};
use crate::shell::{self, Voice};
use std::fs;
use std::path::Path;

pub fn check(voice: Voice) -> Result<(), String> {
    let target = target_folder()?;
    let folder = target.join("python");
    let python = venv::python(&folder.join("venv"), "python/requirements-test.txt")?;
    // With the tests, so that features are those of the whole workspace and nothing but the extension is built.
    let build = "cargo build --workspace --lib --tests --quiet";
    shell::run("", build, shell::LINTED, voice)?;
    let package = folder.join("package");
    lay_out(&target.join("debug/lib_railhead.so"), &package)
        .map_err(|why| format!("{}: {why}", package.display()))?;
    let tests = format!("{} -m pytest --quiet -p no:cacheprovider", python.display());
    let path = package.display().to_string();
    let environment = [("PYTHONPATH", &*path), ("PYTHONDONTWRITEBYTECODE", "1")];
    shell::run("python", &tests, &environment, voice)
}

/// The package as `pip install` would lay it out.
fn lay_out(extension: &Path, package: &Path) -> std::io::Result<()> {
    let home = package.join("railhead");
    if home.exists() {
        fs::remove_dir_all(&home)?;
    }
    fs::create_dir_all(&home)?;
    for entry in fs::read_dir(shell::root().join("python/python/railhead"))? {
        let entry = entry?;
        if entry.path().is_file() {
            fs::copy(entry.path(), home.join(entry.file_name()))?;
        }
    }
    fs::copy(extension, home.join("_railhead.abi3.so"))?;
    Ok(())
}
