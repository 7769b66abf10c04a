//! Keeping the record of a game that was played here.

use super::lines::read_line;
use crate::problem;
use crate::problem::Problem;
use crate::say;
use game_core::Record;
use std::fs::{File, OpenOptions};
use std::io::{BufRead, Write};
use std::path::Path;

/// Saves the record to `path`, or asks where to.
pub fn save(
    record: &Record,
    path: Option<&Path>,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<(), Problem> {
    if let Some(path) = path {
        let written = File::create(path).and_then(|mut file| write!(file, "{}", record));
        return match written {
            Ok(()) => Ok(writeln!(
                out,
                "{}",
                say!("saved to {path}", path = path.display())
            )?),
            Err(why) => {
                // Better on the screen than lost.
                write!(out, "{}", record)?;
                out.flush()?;
                Err(problem!(
                    "'{path}' cannot be written: {why}; the record is printed above",
                    path = path.display(),
                    why
                ))
            }
        };
    }
    loop {
        write!(
            out,
            "{}",
            say!("Save the record? Type a file name, or just Enter to leave: ")
        )?;
        out.flush()?;
        let Some(line) = read_line(input)? else {
            writeln!(out)?;
            return Ok(());
        };
        let name = line.trim();
        if name.is_empty() {
            return Ok(());
        }
        // What is there is not overwritten by a slip of the finger.
        let file = OpenOptions::new().write(true).create_new(true).open(name);
        match file.and_then(|mut file| write!(file, "{}", record)) {
            Ok(()) => {
                return Ok(writeln!(
                    out,
                    "{}",
                    say!("saved to {name}; 'railhead replay {name}' tells it", name)
                )?);
            }
            Err(why) => writeln!(
                out,
                "{}",
                say!("'{name}' cannot be written: {why}", name, why)
            )?,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::sample;
    use super::*;

    #[test]
    fn saving_asks_again_rather_than_overwrite() {
        let folder = tempfile::tempdir().unwrap();
        let (old, new) = (folder.path().join("old"), folder.path().join("new"));
        std::fs::write(&old, "mine").unwrap();
        let said = format!("{}\n{}\n", old.display(), new.display());
        let record = sample("longhorn", &[]).host.record().unwrap();
        save(&record, None, &mut said.as_bytes(), &mut Vec::new()).unwrap();
        assert_eq!(std::fs::read_to_string(&old).unwrap(), "mine");
        let saved = std::fs::read_to_string(&new).unwrap();
        assert!(saved.starts_with("railhead 1"));
    }
}
