//! Who we are at each server: cookies and tokens, in a file of the user's configuration that only they can read.

use crate::problem;
use crate::problem::Problem;
use etcetera::{BaseStrategy, choose_base_strategy};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

const FILE: &str = "servers.json";

/// By the address of the server.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Servers(BTreeMap<String, Pass>);

/// What a server knows somebody by.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pass {
    #[serde(default)]
    pub cookies: BTreeMap<String, String>,
    #[serde(default)]
    pub token: Option<String>,
}

#[derive(Clone, Debug)]
pub struct Wallet {
    folder: PathBuf,
}

impl Wallet {
    /// Where the system keeps a user's configuration.
    pub fn of_user() -> Result<Wallet, Problem> {
        let places = choose_base_strategy()
            .map_err(|_| problem!("there is no home folder to keep who you are at a server"))?;
        Ok(Wallet {
            folder: places.config_dir().join("railhead"),
        })
    }
    pub fn pass(&self, server: &str) -> Result<Pass, Problem> {
        Ok(self.read()?.0.remove(server).unwrap_or_default())
    }
    pub fn keep(&self, server: &str, pass: &Pass) -> Result<(), Problem> {
        let mut servers = self.read()?;
        servers.0.insert(server.to_string(), pass.clone());
        let path = self.folder.join(FILE);
        write(&self.folder, &path, &servers).map_err(|why| {
            let path = path.display();
            problem!("'{path}' cannot be written: {why}", path, why)
        })
    }
    fn read(&self) -> Result<Servers, Problem> {
        let path = self.folder.join(FILE);
        match fs::read(&path) {
            Ok(bytes) => serde_json::from_slice(&bytes).map_err(|why| {
                let path = path.display();
                problem!("'{path}' is not understood: {why}", path, why)
            }),
            Err(why) if why.kind() == ErrorKind::NotFound => Ok(Servers::default()),
            Err(why) => {
                let what = path.display().to_string();
                Err(problem!("{what} cannot be read: {why}", what, why))
            }
        }
    }
}

/// Never half a file, and never one that others can read.
fn write(folder: &Path, path: &Path, servers: &Servers) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let new = path.with_extension("new");
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(&new)?;
    file.write_all(&serde_json::to_vec_pretty(servers)?)?;
    file.sync_all()?;
    fs::rename(new, path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_we_are_is_kept_for_us_alone() {
        let home = tempfile::tempdir().unwrap();
        let wallet = Wallet {
            folder: home.path().join("railhead"),
        };
        assert_eq!(wallet.pass("https://a.example").unwrap(), Pass::default());
        let pass = Pass {
            cookies: [("session".to_string(), "secret".to_string())].into(),
            token: Some("key".to_string()),
        };
        wallet.keep("https://a.example", &pass).unwrap();
        wallet.keep("https://b.example", &Pass::default()).unwrap();
        assert_eq!(wallet.pass("https://a.example").unwrap(), pass);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let file = wallet.folder.join(FILE);
            assert_eq!(
                fs::metadata(file).unwrap().permissions().mode() & 0o777,
                0o600
            );
        }
    }
}
