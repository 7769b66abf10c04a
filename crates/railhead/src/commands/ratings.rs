//! `railhead ratings`: all ratings computed anew from the results.

use crate::base::Base;
use crate::cli::Ratings;
use crate::folder;
use crate::language::tell;
use crate::problem::{Answer, Outcome, Problem};
use crate::say;
use server::upkeep;
use std::io::Write;
use store::Store;

pub fn run(args: &Ratings, out: &mut dyn Write) -> Outcome {
    let base = Base::of(args.folder.as_deref(), &args.kept)?;
    let differ = folder::wait(recompute(&base, out))??;
    Ok(if differ == 0 { Answer::Yes } else { Answer::No })
}

async fn recompute(base: &Base, out: &mut dyn Write) -> Result<usize, Problem> {
    let aside = folder::temporary()?;
    let store = base.copy(aside.path()).await?;
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
