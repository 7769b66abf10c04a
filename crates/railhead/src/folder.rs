//! The data folder: the database in it, and the lock that lets one server alone have it.

use crate::problem;
use crate::problem::Problem;
use std::fs::{self, File, TryLockError};
use std::io::{Read, Seek, Write};
use std::path::{Path, PathBuf};

const DATABASE: &str = "railhead.sqlite";
const LOCK: &str = "railhead.lock";

pub fn database(folder: &Path) -> PathBuf {
    folder.join(DATABASE)
}

/// The database of a folder, which must be there.
pub fn existing(folder: &Path) -> Result<PathBuf, Problem> {
    let file = database(folder);
    match file.is_file() {
        true => Ok(file),
        false => Err(problem!(
            "there is no {file}; name the folder that 'railhead serve --data' uses",
            file = file.display()
        )),
    }
}

/// Nobody else serves from the folder while this is held. It is the system's lock, so it ends with the
/// process however that ends; what stands in the file is for people.
pub struct Held {
    _lock: File,
}

/// Takes the folder, which is made if it is missing.
pub fn hold(folder: &Path) -> Result<Held, Problem> {
    make(folder).map_err(|why| {
        problem!(
            "the folder {folder} cannot be made: {why}",
            folder = folder.display(),
            why
        )
    })?;
    close_to_others(folder);
    let path = folder.join(LOCK);
    let unusable = |why: std::io::Error| {
        problem!(
            "{file} cannot be used to lock the data folder: {why}",
            file = path.display(),
            why
        )
    };
    let open = File::options()
        .read(true)
        .write(true)
        .create(true)
        .truncate(false)
        .open(&path);
    let mut file = open.map_err(unusable)?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Err(held_by_another(folder, file)),
        Err(TryLockError::Error(why)) => return Err(unusable(why)),
    }
    let write = |file: &mut File| {
        file.set_len(0)?;
        file.rewind()?;
        writeln!(file, "{}", std::process::id())
    };
    // Who it is comes after having it: a full disk is no reason not to start.
    let _ = write(&mut file);
    Ok(Held { _lock: file })
}

/// What lies in it is for the account that serves alone.
fn make(folder: &Path) -> std::io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// A data folder from before, or one that was made for it by hand, may be open to others; a folder with anything else in
/// it is left as it is.
#[cfg(unix)]
fn close_to_others(folder: &Path) {
    use std::os::unix::fs::PermissionsExt;
    let is_ours = database(folder).is_file() || is_ours_alone(folder);
    if is_ours && is_open(folder) {
        // Who does not own it is told so by `railhead doctor`.
        if fs::set_permissions(folder, fs::Permissions::from_mode(0o700)).is_ok() {
            let folder = folder.display();
            tracing::info!("others could look into {folder}, which is over");
        }
    }
}

#[cfg(not(unix))]
fn close_to_others(_: &Path) {}

/// Nothing lies there but what is called after us, such as the settings.
#[cfg(unix)]
fn is_ours_alone(folder: &Path) -> bool {
    let is_ours =
        |entry: fs::DirEntry| entry.file_name().to_string_lossy().starts_with("railhead.");
    fs::read_dir(folder).is_ok_and(|mut all| all.all(|entry| entry.is_ok_and(is_ours)))
}

#[cfg(unix)]
fn is_open(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    let found = fs::metadata(path);
    found.is_ok_and(|found| found.permissions().mode() & 0o077 != 0)
}

#[cfg(not(unix))]
fn is_open(_: &Path) -> bool {
    false
}

/// One file of a data folder.
pub struct Kept {
    pub name: String,
    pub bytes: u64,
}

/// The database, its journal and its copies.
pub fn files(folder: &Path) -> Result<Vec<Kept>, Problem> {
    let unread = |why: std::io::Error| {
        problem!("{file} cannot be read: {why}", file = folder.display(), why)
    };
    let mut kept = Vec::new();
    for entry in fs::read_dir(folder).map_err(unread)? {
        let entry = entry.map_err(unread)?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.starts_with(DATABASE) {
            let bytes = entry.metadata().map_err(unread)?.len();
            kept.push(Kept { name, bytes });
        }
    }
    kept.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(kept)
}

/// The folder and the files in it that others than the account which serves may look into.
pub fn open_to_others(folder: &Path) -> Result<Vec<String>, Problem> {
    let kept = files(folder)?.into_iter();
    let paths = kept.map(|file| folder.join(file.name));
    let open = std::iter::once(folder.to_path_buf())
        .chain(paths)
        .filter(|path| is_open(path));
    Ok(open.map(|path| path.display().to_string()).collect())
}

/// What the disk has room for, as far as the system tells.
#[cfg(unix)]
pub fn free_bytes(folder: &Path) -> Option<u64> {
    let disk = rustix::fs::statvfs(folder).ok()?;
    Some(disk.f_bavail * disk.f_frsize)
}

#[cfg(not(unix))]
pub fn free_bytes(_: &Path) -> Option<u64> {
    None
}

fn held_by_another(folder: &Path, mut file: File) -> Problem {
    let mut process = String::new();
    // Some systems do not let a locked file be read; then it stays unnamed.
    let _ = file.read_to_string(&mut process);
    let folder = folder.display();
    match process.trim() {
        "" => problem!(
            "another Railhead uses the folder {folder}; stop it first, or choose another folder with --data",
            folder
        ),
        process => problem!(
            "another Railhead, process {process}, uses the folder {folder}; stop it first, or choose another folder with --data",
            process,
            folder
        ),
    }
}

/// Where a backup lies until it takes its place.
pub fn restored(folder: &Path) -> PathBuf {
    folder.join("railhead.sqlite.restored")
}

/// Where what is moved to a folder lies until it takes its place.
pub fn moved(folder: &Path) -> PathBuf {
    folder.join("railhead.sqlite.moved")
}

/// A database that is whole gets its name.
pub fn take_its_place(whole: &Path, database: &Path) -> Result<(), Problem> {
    fs::rename(whole, database).map_err(|why| {
        problem!(
            "{file} cannot take its place: {why}",
            file = whole.display(),
            why
        )
    })
}

/// A folder for a copy that is only looked at; it goes with the command.
pub fn temporary() -> Result<tempfile::TempDir, Problem> {
    tempfile::tempdir()
        .map_err(|why| problem!("no folder can be made for a temporary copy: {why}", why))
}

/// Waits for what a command does with a store.
pub fn wait<T>(work: impl Future<Output = T>) -> Result<T, Problem> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|why| problem!("the system gives no threads to work with: {why}", why))?;
    Ok(runtime.block_on(work))
}
