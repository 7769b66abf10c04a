//! `railhead export`: every table as a record, and a list beside them.

use super::arena::progress;
use crate::base::Base;
use crate::cli::Export;
use crate::folder;
use crate::problem;
use crate::problem::{Answer, Outcome, Problem};
use crate::say;
use server::upkeep::{Listing, export, people, take_in_data};
use server::{Config, upkeep::Exported};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use store::Store;

/// What records do not say.
pub const LISTING: &str = "tables.json";

/// The file of a table's record.
pub fn record_file(folder: &Path, id: &str) -> PathBuf {
    folder.join(format!("{id}.record"))
}

pub fn run(args: &Export, out: &mut dyn Write) -> Outcome {
    let base = Base::of(args.folder.as_deref(), &args.kept)?;
    if let Base::Folder(folder) = &base {
        folder::existing(folder)?;
    }
    make_empty(&args.to)?;
    let (written, unknown) = folder::wait(write_all(&base, &args.to))??;
    for id in unknown {
        let told = say!(
            "table {id} is of a game that is not here, so it is left out",
            id
        );
        writeln!(out, "{told}")?;
    }
    let told = say!(
        "{n} {n|table is|tables are} in {folder}.",
        n = written,
        folder = args.to.display()
    );
    writeln!(out, "{told}")?;
    Ok(Answer::Yes)
}

fn make_empty(folder: &Path) -> Result<(), Problem> {
    let is_empty = fs::create_dir_all(folder)
        .and_then(|()| fs::read_dir(folder))
        .map(|mut files| files.next().is_none())
        .map_err(|why| unwritable(folder, &why))?;
    match is_empty {
        true => Ok(()),
        false => Err(problem!(
            "the folder {folder} is not empty, and nothing is overwritten; name another",
            folder = folder.display()
        )),
    }
}

/// How many were written, and the tables of games that are not known here.
async fn write_all(base: &Base, to: &Path) -> Result<(usize, Vec<String>), Problem> {
    let aside = folder::temporary()?;
    let store = base.copy(aside.path()).await?;
    let config = Config::default();
    // Records bring the figures that they are played with; those that cannot be read stay unknown.
    take_in_data(&config, &store).await?;
    let mut listing = Listing {
        people: people(&store).await?,
        tables: Vec::new(),
    };
    let mut unknown = Vec::new();
    let ids = store.every_table().await?;
    let bar = progress(ids.len() as u64, &say!("tables"));
    for id in ids {
        match export(&config, &store, &id).await? {
            Some(Exported { listed, record }) => {
                if let Some(record) = record {
                    write(&record_file(to, &id.0), record.as_bytes())?;
                }
                listing.tables.push(listed);
            }
            None => unknown.push(id.0),
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    write(&to.join(LISTING), &serde_json::to_vec_pretty(&listing)?)?;
    store.close().await;
    Ok((listing.tables.len(), unknown))
}

fn write(file: &Path, bytes: &[u8]) -> Result<(), Problem> {
    fs::write(file, bytes).map_err(|why| unwritable(file, &why))
}

fn unwritable(file: &Path, why: &std::io::Error) -> Problem {
    problem!(
        "{file} cannot be written: {why}",
        file = file.display(),
        why
    )
}
