//! The API as strangers use it: `xtask/api/check.py`, with the packages of Python that it needs in a folder of
//! their own under `target`, and those of Node beside it.

use super::{program, target_folder};
use crate::npm;
use crate::shell::{self, Voice};
use std::fs;
use std::path::{Path, PathBuf};

const REQUIREMENTS: &str = "xtask/api/requirements.txt";

pub fn check(voice: Voice) -> Result<(), String> {
    let folder = target_folder()?.join("api");
    let python = python(&folder.join("python"))?;
    let home = shell::root().join("xtask/api");
    npm::Packages::ready(&home)?;
    let (script, program) = (home.join("check.py"), program()?);
    let words = [&python, &script, &program, &folder.join("used")];
    let words: Vec<String> = words.map(|path| path.display().to_string()).into();
    shell::run("", &words.join(" "), &[], voice)
}

/// A Python with the packages that are required; made anew when those change.
fn python(home: &Path) -> Result<PathBuf, String> {
    let python = home.join("bin").join("python");
    let wanted = fs::read_to_string(shell::root().join(REQUIREMENTS));
    let wanted = wanted.map_err(|why| format!("{REQUIREMENTS}: {why}"))?;
    let mark = home.join("requirements.txt");
    if fs::read_to_string(&mark).is_ok_and(|has| has == wanted) {
        return Ok(python);
    }
    let make = format!("python3 -m venv --clear {}", home.display());
    shell::run("", &make, &[], Voice::Quiet)?;
    let install = format!(
        "{} -m pip install --quiet --disable-pip-version-check -r {REQUIREMENTS}",
        python.display()
    );
    shell::run("", &install, &[], Voice::Quiet)?;
    let kept = fs::write(&mark, wanted);
    kept.map_err(|why| format!("{}: {why}", mark.display()))?;
    Ok(python)
}
