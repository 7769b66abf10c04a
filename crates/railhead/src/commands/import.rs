//! `railhead import`: the tables of an export are taken in.

use super::arena::progress;
use super::export::{LISTING, record_file};
use crate::base::Base;
use crate::cli::Import;
use crate::folder;
use crate::language::tell;
use crate::problem;
use crate::problem::{Answer, Outcome, Problem};
use crate::say;
use game_core::Message;
use server::Config;
use server::upkeep::{Imported, Importing, Listing, take_in_data};
use std::fs;
use std::io::Write;
use std::path::Path;
use store::{Held, Postgres, Sqlite, Store};

#[derive(Default)]
struct Count {
    added: usize,
    there: usize,
    refused: Vec<(String, Message)>,
}

pub fn run(args: &Import, out: &mut dyn Write) -> Outcome {
    let file = args.from.join(LISTING);
    let unreadable = |why: &dyn std::fmt::Display| {
        let (file, why) = (file.display(), why.to_string());
        problem!(
            "{file} cannot be read as the list of an export: {why}",
            file,
            why
        )
    };
    let bytes = fs::read(&file).map_err(|why| unreadable(&why))?;
    let listing: Listing = serde_json::from_slice(&bytes).map_err(|why| unreadable(&why))?;
    let base = Base::of(args.folder.as_deref(), &args.kept)?;
    let count = folder::wait(take_in_to(&base, &args.from, listing))??;
    for (id, why) in &count.refused {
        writeln!(out, "{id}: {}", tell(why))?;
    }
    let Count { added, there, .. } = count;
    let refused = count.refused.len();
    let told = say!(
        "{added} {added|table was|tables were} taken in, {there} {there|was|were} there already, {refused} {refused|was|were} left out.",
        added,
        there,
        refused
    );
    writeln!(out, "{told}")?;
    Ok(if refused == 0 {
        Answer::Yes
    } else {
        Answer::No
    })
}

/// No server has the database meanwhile.
async fn take_in_to(base: &Base, from: &Path, listing: Listing) -> Result<Count, Problem> {
    match base {
        Base::Folder(folder) => {
            let _held = folder::hold(folder)?;
            let store = Sqlite::open(&folder::database(folder)).await?;
            take_in(&store, from, listing).await
        }
        Base::Server { address, .. } => {
            let _held = Held::take(address).await?;
            let store = Postgres::open_beside(address).await?;
            take_in(&store, from, listing).await
        }
    }
}

async fn take_in(store: &dyn Store, from: &Path, listing: Listing) -> Result<Count, Problem> {
    let config = Config::default();
    take_in_data(&config, store).await?;
    let mut importing = Importing::new(&config, store, listing.people);
    let mut count = Count::default();
    let bar = progress(listing.tables.len() as u64, &say!("tables"));
    // What is repeated was there before what repeats it.
    let mut tables = listing.tables;
    tables.sort_by_key(|listed| listed.made_at);
    for listed in tables {
        let record = match listed.has_record() {
            true => Some(record(from, &listed.id)?),
            false => None,
        };
        match importing.take_in(&listed, record.as_deref()).await? {
            Imported::Added => count.added += 1,
            Imported::Exists => count.there += 1,
            Imported::Refused(why) => count.refused.push((listed.id, why)),
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    store.close().await;
    Ok(count)
}

fn record(folder: &Path, id: &str) -> Result<Vec<u8>, Problem> {
    // An id is a name of a file here, and the list may come from anywhere.
    let is_plain = !id.is_empty() && id.bytes().all(|b| b.is_ascii_alphanumeric());
    if !is_plain {
        return Err(problem!("'{id}' is not the id of a table", id));
    }
    let file = record_file(folder, id);
    fs::read(&file)
        .map_err(|why| problem!("{file} cannot be read: {why}", file = file.display(), why))
}
