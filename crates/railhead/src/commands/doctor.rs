//! `railhead doctor`: a data folder looked over from outside.

use super::check;
use crate::base::{Base, copy_in};
use crate::cli::Doctor;
use crate::folder;
use crate::problem::{Answer, Outcome, Problem};
use crate::say;
use server::upkeep::{self, Cleared};
use server::{Config, Retention};
use std::io::Write;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};
use store::{Findings, Sqlite, Store};

const MEBIBYTE: f64 = 1_048_576.0;

pub fn run(args: &Doctor, out: &mut dyn Write) -> Outcome {
    let base = Base::of(args.folder.as_deref(), &args.kept)?;
    let is_well = folder::wait(look_over(args, &base, out))??;
    let verdict = match is_well {
        true => say!("Nothing is wrong."),
        false => say!("Something is wrong: look above."),
    };
    writeln!(out, "{verdict}")?;
    Ok(if is_well { Answer::Yes } else { Answer::No })
}

async fn look_over(args: &Doctor, base: &Base, out: &mut dyn Write) -> Result<bool, Problem> {
    let aside = folder::temporary()?;
    let (is_sound, copy) = match base {
        Base::Folder(folder) => {
            let database = folder::existing(folder)?;
            let is_private = files(folder, out)?;
            let findings = store::examine(&database).await?;
            tell_findings(&findings, out)?;
            let is_sound = is_private && findings.damage.is_empty();
            (is_sound, base.copy(aside.path()).await?)
        }
        Base::Server { place, .. } => {
            writeln!(out, "{place}")?;
            // Whatever is read in it, and that its rows fit together, is found out by copying it.
            let copy = base.copy(aside.path()).await?;
            let findings = store::examine(&copy_in(aside.path())).await?;
            tell_rows(&findings, out)?;
            (findings.damage.is_empty(), copy)
        }
    };
    let differ = tables(args, copy, out).await?;
    Ok(is_sound && differ == 0)
}

/// What lies in the folder, how large, and whether others may read it.
fn files(data: &Path, out: &mut dyn Write) -> Result<bool, Problem> {
    writeln!(out, "{}", data.display())?;
    let mut is_private = true;
    for file in folder::files(data)? {
        let size = file.bytes as f64 / MEBIBYTE;
        let size = say!("{size:.1} MiB", size);
        writeln!(out, "  {size:>12}  {}", file.name)?;
    }
    for place in folder::open_to_others(data)? {
        is_private = false;
        let told = say!("others on this machine can read {place}", place);
        writeln!(out, "{told}")?;
    }
    if let Some(free) = folder::free_bytes(data) {
        let free = free as f64 / MEBIBYTE;
        writeln!(out, "{}", say!("{free:.1} MiB are free on the disk.", free))?;
    }
    Ok(is_private)
}

fn tell_rows(findings: &Findings, out: &mut dyn Write) -> Result<(), Problem> {
    let rows: Vec<String> = (findings.rows.iter())
        .map(|(table, rows)| format!("{table} {rows}"))
        .collect();
    let rows = rows.join(", ");
    writeln!(out, "{}", say!("Rows: {rows}.", rows))?;
    Ok(())
}

fn tell_findings(findings: &Findings, out: &mut dyn Write) -> Result<(), Problem> {
    tell_rows(findings, out)?;
    let free = findings.free as f64 / MEBIBYTE;
    let told = say!(
        "{free:.1} MiB of the database are free to be used again.",
        free
    );
    writeln!(out, "{told}")?;
    match findings.damage.as_slice() {
        [] => writeln!(out, "{}", say!("The database is whole."))?,
        damage => {
            let told = say!("The database is damaged; restore a backup:");
            writeln!(out, "{told}\n  {}", damage.join("\n  "))?;
        }
    }
    Ok(())
}

/// Replays every table in a copy, then clears that.
async fn tables(args: &Doctor, copy: Sqlite, out: &mut dyn Write) -> Result<usize, Problem> {
    let differ = check::replay_all(&Config::default(), &copy, out).await?;
    let keeps = Retention {
        guests: args.keep_guests.0,
        unbegun: args.keep_tables.0,
        ended: args.keep_ended.0,
        ..Retention::default()
    };
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let now = now.map_or(0, |passed| passed.as_millis() as i64);
    let cleared = upkeep::clear_all(&copy, &keeps, now).await?;
    copy.close().await;
    tell_cleared(&cleared, out)?;
    Ok(differ)
}

fn tell_cleared(cleared: &Cleared, out: &mut dyn Write) -> Result<(), Problem> {
    let Cleared {
        unbegun,
        ended,
        guests,
        records,
        expired,
    } = *cleared;
    let told = say!(
        "A server would clear away: {unbegun} {unbegun|table that never began|tables that never began}, {ended} {ended|table whose game is over|tables whose game is over}, {guests} {guests|guest|guests}, {records} {records|record of theirs|records of theirs}, {expired} {expired|session or code|sessions and codes} that hold no longer.",
        unbegun,
        ended,
        guests,
        records,
        expired
    );
    writeln!(out, "{told}")?;
    Ok(())
}
