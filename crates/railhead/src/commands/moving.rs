//! `railhead move`: everything from one database to another, compared row by row and replayed on both sides.

use super::arena::progress;
use crate::base::Base;
use crate::cli::Move;
use crate::folder;
use crate::language::tell;
use crate::problem;
use crate::problem::{Answer, Outcome, Problem};
use crate::say;
use server::{Config, upkeep};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use store::{Held, Postgres, Sqlite, Store, StoreError, TableId, Whence};

pub fn run(args: &Move, out: &mut dyn Write) -> Outcome {
    let from = Base::read(&args.from.0, "--from")?;
    let to = Base::read(&args.to.0, "--to")?;
    if from == to {
        return Err(problem!("it is moved from where it is moved to"));
    }
    folder::wait(everything(&from, &to, out))?
}

async fn everything(from: &Base, to: &Base, out: &mut dyn Write) -> Outcome {
    let _servers_are_away = (
        hold(from, Role::Source).await?,
        hold(to, Role::Target).await?,
    );
    let (source, target) = (file(from, Role::Source)?, file(to, Role::Target)?);
    // A file of an older form gets that of this program first, as a server would do it.
    let ours = open(from, &source, out).await?;
    let mut moving = store::Move::begin(whence(from, &source), whence(to, &target)).await?;
    let rows = moving.rows().await?;
    // Each row is written, then read on both sides.
    let bar = progress(2 * rows, &say!("rows"));
    moving.copy(&mut |more| bar.inc(more)).await?;
    bar.finish_and_clear();
    let theirs = open(to, &target, out).await?;
    let Compared { tables, differ } = compare(&*ours, &*theirs, out).await?;
    ours.close().await;
    theirs.close().await;
    if 0 < differ {
        let told = say!(
            "{differ} of {tables} {tables|table differs|tables differ}, so {to} is not served from; what is moved from is as it was.",
            differ,
            tables,
            to
        );
        writeln!(out, "{told}")?;
        return Ok(Answer::No);
    }
    moving.finish().await?;
    if let Base::Folder(folder) = to {
        folder::take_its_place(&target, &folder::database(folder))?;
    }
    let told = say!(
        "{rows} {rows|row|rows} with {tables} {tables|table|tables} are moved to {to}; every row and every replay is the same there. {from} is as it was.",
        rows,
        tables,
        to,
        from
    );
    writeln!(out, "{told}")?;
    Ok(Answer::Yes)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Source,
    Target,
}

/// Keeps servers away as long as it is there.
enum Away {
    FromFolder { _held: folder::Held },
    FromServer { _held: Held },
}

async fn hold(base: &Base, role: Role) -> Result<Away, Problem> {
    Ok(match base {
        Base::Folder(folder) => {
            // A folder that is missing is made for what is moved to it alone.
            if role == Role::Source {
                folder::existing(folder)?;
            }
            Away::FromFolder {
                _held: folder::hold(folder)?,
            }
        }
        Base::Server { address, .. } => Away::FromServer {
            _held: Held::take(address).await?,
        },
    })
}

/// The file that is read or written; none of a server. What a move left that was interrupted goes.
fn file(base: &Base, role: Role) -> Result<PathBuf, Problem> {
    let Base::Folder(folder) = base else {
        return Ok(PathBuf::new());
    };
    let database = folder::database(folder);
    if role == Role::Source {
        return Ok(database);
    }
    if database.exists() {
        let file = database.display().to_string();
        return Err(StoreError::NotEmpty { file }.into());
    }
    let moving = folder::moved(folder);
    for ending in ["", "-wal", "-shm", "-journal"] {
        let mut left = moving.clone().into_os_string();
        left.push(ending);
        let _ = fs::remove_file(left);
    }
    Ok(moving)
}

fn whence<'a>(base: &'a Base, file: &'a Path) -> Whence<'a> {
    match base {
        Base::Folder(_) => Whence::File(file),
        Base::Server { address, .. } => Whence::Server(address),
    }
}

async fn open(base: &Base, file: &Path, out: &mut dyn Write) -> Result<Box<dyn Store>, Problem> {
    Ok(match base {
        Base::Folder(_) => {
            let store = Sqlite::open(file).await?;
            if let Some(copy) = store.copied() {
                super::serve::tell_copied(copy, out)?;
            }
            Box::new(store)
        }
        Base::Server { address, .. } => Box::new(Postgres::open_beside(address).await?),
    })
}

struct Compared {
    tables: usize,
    differ: usize,
}

/// Replays every table on both sides; those that differ are told.
async fn compare(
    ours: &dyn Store,
    theirs: &dyn Store,
    out: &mut dyn Write,
) -> Result<Compared, Problem> {
    let config = Config::default();
    upkeep::take_in_data(&config, ours).await?;
    let ids = ours.every_table().await?;
    let mut differ = usize::from(ids != theirs.every_table().await?);
    let bar = progress(ids.len() as u64, &say!("tables"));
    for id in &ids {
        let (here, there) = (
            seen(&config, ours, id).await,
            seen(&config, theirs, id).await,
        );
        if here != there {
            differ += 1;
            bar.suspend(|| writeln!(out, "{}", id.0))?;
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(Compared {
        tables: ids.len(),
        differ,
    })
}

/// A table replayed: what is wrong with it, its record, and what stands beside that.
async fn seen(config: &Config, store: &dyn Store, id: &TableId) -> [String; 3] {
    let fault = match upkeep::check(config, store, id).await {
        Ok(None) => String::new(),
        Ok(Some(fault)) => tell(&fault),
        Err(error) => tell(&error.message()),
    };
    let (listed, record) = match upkeep::export(config, store, id).await {
        Ok(None) => (String::new(), None),
        Ok(Some(exported)) => {
            let listed = serde_json::to_string(&exported.listed);
            (listed.expect("it is plain data"), exported.record)
        }
        Err(error) => (tell(&error.message()), None),
    };
    [fault, listed, record.unwrap_or_default()]
}
