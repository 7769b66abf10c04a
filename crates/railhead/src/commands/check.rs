//! `railhead check`: what would be different under the rules of this program.

use super::arena::progress;
use crate::base::Base;
use crate::cli::Check;
use crate::folder;
use crate::input;
use crate::language::tell;
use crate::problem::{Answer, Outcome, Problem};
use crate::say;
use server::{Config, upkeep};
use std::io::Write;
use store::{Sqlite, Store};

pub fn run(args: &Check, out: &mut dyn Write) -> Outcome {
    let differ = match args.records.as_slice() {
        [] => {
            let folder = args.data.clone().unwrap_or_else(|| "data".into());
            let base = Base::of(Some(&folder), &args.kept)?;
            folder::wait(tables(&base, out))??
        }
        records => check_records(records, out)?,
    };
    Ok(if differ == 0 { Answer::Yes } else { Answer::No })
}

fn check_records(records: &[String], out: &mut dyn Write) -> Result<usize, Problem> {
    let mut differ = 0;
    for file in records {
        let replayed = input::record(file).and_then(|opened| opened.at_end());
        if let Err(problem) = replayed {
            differ += 1;
            writeln!(out, "{file}: {problem}")?;
        }
    }
    let checked = records.len();
    let told = say!(
        "{checked} {checked|record|records} replayed, {differ} {differ|differs|differ}.",
        checked,
        differ
    );
    writeln!(out, "{told}")?;
    Ok(differ)
}

async fn tables(base: &Base, out: &mut dyn Write) -> Result<usize, Problem> {
    let aside = folder::temporary()?;
    let store = base.copy(aside.path()).await?;
    let differ = replay_all(&Config::default(), &store, out).await?;
    store.close().await;
    Ok(differ)
}

/// Replays every table; tells those that differ, and how many.
pub async fn replay_all(
    config: &Config,
    store: &Sqlite,
    out: &mut dyn Write,
) -> Result<usize, Problem> {
    let mut differ = 0;
    for set in upkeep::take_in_data(config, store).await? {
        differ += 1;
        writeln!(out, "{}", tell(&set))?;
    }
    let ids = store.every_table().await?;
    let bar = progress(ids.len() as u64, &say!("tables"));
    for id in &ids {
        let found = match upkeep::check(config, store, id).await {
            Ok(found) => found,
            Err(error) => Some(error.message()),
        };
        if let Some(what) = found {
            differ += 1;
            bar.suspend(|| writeln!(out, "{id}: {}", tell(&what)))?;
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    let checked = ids.len();
    let told = say!(
        "{checked} {checked|table|tables} replayed, {differ} {differ|differs|differ}.",
        checked,
        differ
    );
    writeln!(out, "{told}")?;
    Ok(differ)
}
