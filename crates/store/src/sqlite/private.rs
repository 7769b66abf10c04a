//! The files of a database are for the account that serves alone: hashes, addresses and keys lie in them.

use std::fs::{self, DirBuilder, OpenOptions};
use std::io;
use std::path::Path;

/// Makes a folder that is missing, with those above it.
pub(super) fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Makes an empty file before SQLite would make it for everybody to read. What SQLite puts beside it is as private.
pub(super) fn make_file(file: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(file) {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => close_to_others(file),
        Err(error) => Err(error),
    }
}

/// A file from before may be open to others. Whose it is not leaves it as it is.
#[cfg(unix)]
fn close_to_others(file: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let found = fs::metadata(file)?;
    let mode = found.permissions().mode() & 0o777;
    if mode & 0o077 == 0 || !found.is_file() {
        return Ok(());
    }
    let own = fs::Permissions::from_mode(mode & 0o700);
    match fs::set_permissions(file, own) {
        Ok(()) => tracing::info!("{} could be read by others, which is over", file.display()),
        Err(error) => tracing::warn!(
            "{} can be read by others, and it cannot be changed: {error}",
            file.display()
        ),
    }
    Ok(())
}

#[cfg(not(unix))]
fn close_to_others(file: &Path) -> io::Result<()> {
    fs::metadata(file).map(drop)
}
