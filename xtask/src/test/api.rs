//! The API as strangers use it: `xtask/api/check.py`, with the packages of Python that it needs in a folder of
//! their own under `target`, and those of Node beside it.

use super::{program, target_folder, venv};
use crate::npm;
use crate::shell::{self, Voice};

const REQUIREMENTS: &str = "xtask/api/requirements.txt";

pub fn check(voice: Voice) -> Result<(), String> {
    let folder = target_folder()?.join("api");
    let python = venv::python(&folder.join("python"), REQUIREMENTS)?;
    let home = shell::root().join("xtask/api");
    npm::Packages::ready(&home)?;
    let (script, program) = (home.join("check.py"), program()?);
    let words = [&python, &script, &program, &folder.join("used")];
    let words: Vec<String> = words.map(|path| path.display().to_string()).into();
    shell::run("", &words.join(" "), &[], voice)
}
