//! `railhead backup` and `railhead restore`: the database as a file of its own, and back.

use crate::cli::{Backup, Restore};
use crate::folder;
use crate::problem;
use crate::problem::{Answer, Outcome};
use crate::say;
use std::io::Write;

pub fn run(args: &Backup, out: &mut dyn Write) -> Outcome {
    let database = folder::existing(&args.folder)?;
    folder::wait(store::copy(&database, &args.file))??;
    writeln!(
        out,
        "{}",
        say!(
            "The games of {folder} are in {file}.",
            folder = args.folder.display(),
            file = args.file.display()
        )
    )?;
    Ok(Answer::Yes)
}

pub fn restore(args: &Restore, out: &mut dyn Write) -> Outcome {
    let _held = folder::hold(&args.folder)?;
    let database = folder::database(&args.folder);
    // Copied beside it first: what cannot be restored must not have cost what is there.
    let restored = folder::restored(&args.folder);
    let _ = std::fs::remove_file(&restored);
    if database.exists() && !args.force {
        return Err(problem!(
            "there is already a database {file}; --force moves it aside",
            file = database.display()
        ));
    }
    folder::wait(store::copy(&args.file, &restored))??;
    if let Some(old) = store::move_aside(&database)? {
        let old = say!("What was there is {file} now.", file = old.display());
        writeln!(out, "{old}")?;
    }
    folder::take_its_place(&restored, &database)?;
    writeln!(
        out,
        "{}",
        say!(
            "The games of {file} are in {folder}.",
            file = args.file.display(),
            folder = args.folder.display()
        )
    )?;
    Ok(Answer::Yes)
}
