//! `railhead ratings`: all ratings computed anew from the results.

use crate::cli::Ratings;
use crate::folder;
use crate::language::tell;
use crate::problem::{Answer, Outcome, Problem};
use crate::say;
use server::upkeep;
use std::io::Write;
use std::path::Path;
use store::{Sqlite, Store};

pub fn run(args: &Ratings, out: &mut dyn Write) -> Outcome {
    let differ = folder::wait(recompute(&args.folder, out))??;
    Ok(if differ == 0 { Answer::Yes } else { Answer::No })
}

/// A copy is read, so the server may go on beside it.
async fn recompute(folder: &Path, out: &mut dyn Write) -> Result<usize, Problem> {
    let database = folder::existing(folder)?;
    let aside = folder::temporary()?;
    let store = Sqlite::open_copy(&database, &aside.path().join("copy.sqlite")).await?;
    let found = upkeep::recompute(&store).await?;
    store.close().await;
    for what in &found.differ {
        writeln!(out, "{}", tell(what))?;
    }
    let (results, ratings) = (found.results, found.ratings);
    let differ = found.differ.len();
    let told = say!(
        "{ratings} {ratings|rating|ratings} computed from {results} {results|result|results}, {differ} {differ|differs|differ}.",
        ratings,
        results,
        differ
    );
    writeln!(out, "{told}")?;
    Ok(differ)
}
