//! A Python with the packages that a check needs, in a folder of its own under `target`.

use crate::shell::{self, Voice};
use std::fs;
use std::path::{Path, PathBuf};

/// Made anew when what is required changes.
pub fn python(home: &Path, requirements: &str) -> Result<PathBuf, String> {
    let python = home.join("bin").join("python");
    let wanted = fs::read_to_string(shell::root().join(requirements));
    let wanted = wanted.map_err(|why| format!("{requirements}: {why}"))?;
    let mark = home.join("requirements.txt");
    if fs::read_to_string(&mark).is_ok_and(|has| has == wanted) {
        return Ok(python);
    }
    let make = format!("python3 -m venv --clear {}", home.display());
    shell::run("", &make, &[], Voice::Quiet)?;
    let install = format!(
        "{} -m pip install --quiet --disable-pip-version-check -r {requirements}",
        python.display()
    );
    shell::run("", &install, &[], Voice::Quiet)?;
    let kept = fs::write(&mark, wanted);
    kept.map_err(|why| format!("{}: {why}", mark.display()))?;
    Ok(python)
}
