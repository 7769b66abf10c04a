//! `railhead migrate`: the form of a PostgreSQL database.

use crate::cli::Migrate;
use crate::folder;
use crate::problem;
use crate::problem::{Answer, Outcome};
use crate::say;
use crate::values::Secret;
use std::io::Write;
use store::Migrated;

pub fn run(args: &Migrate, out: &mut dyn Write) -> Outcome {
    let Some(Secret(address)) = &args.kept.store else {
        return Err(problem!(
            "it is not said which database is meant: set --store or RAILHEAD_STORE; a data folder is brought up to date by 'railhead serve'"
        ));
    };
    let Migrated {
        place,
        before,
        after,
    } = folder::wait(store::migrate(address))??;
    let told = match before {
        None => say!(
            "The database {place} was empty, and has form {after} now.",
            place,
            after
        ),
        Some(before) if before == after => say!(
            "The database {place} has form {after} already; nothing was done.",
            place,
            after
        ),
        Some(before) => say!(
            "The database {place} had form {before}, and has form {after} now.",
            place,
            before,
            after
        ),
    };
    writeln!(out, "{told}")?;
    Ok(Answer::Yes)
}
