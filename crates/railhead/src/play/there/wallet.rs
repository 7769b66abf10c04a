//! Who we are at each server: cookies and tokens, in a file of the user's configuration that only they can read; and
//! beside it what was seen of the luck of tables there, until their end.

use crate::luck::Seen;
use crate::problem;
use crate::problem::Problem;
use etcetera::{BaseStrategy, choose_base_strategy};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

const FILE: &str = "servers.json";
const LUCK: &str = "luck.json";
/// Tables whose luck is remembered, the newest last.
const MOST_TABLES: usize = 100;

#[derive(Debug, Serialize, Deserialize)]
struct KeptLuck {
    server: String,
    table: String,
    #[serde(flatten)]
    seen: Seen,
}

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
        let mut servers: Servers = self.read(FILE)?;
        Ok(servers.0.remove(server).unwrap_or_default())
    }
    pub fn keep(&self, server: &str, pass: &Pass) -> Result<(), Problem> {
        let mut servers: Servers = self.read(FILE)?;
        servers.0.insert(server.to_string(), pass.clone());
        self.write(FILE, &servers)
    }
    pub fn seen(&self, server: &str, table: &str) -> Result<Option<Seen>, Problem> {
        let kept: Vec<KeptLuck> = self.read(LUCK)?;
        let mut of_table = kept.into_iter().filter(|kept| kept.is_of(server, table));
        Ok(of_table.next().map(|kept| kept.seen))
    }
    pub fn remember(&self, server: &str, table: &str, seen: Seen) -> Result<(), Problem> {
        let mut kept: Vec<KeptLuck> = self.read(LUCK)?;
        kept.retain(|kept| !kept.is_of(server, table));
        kept.push(KeptLuck {
            server: server.to_string(),
            table: table.to_string(),
            seen,
        });
        kept.drain(..kept.len().saturating_sub(MOST_TABLES));
        self.write(LUCK, &kept)
    }
    fn write(&self, file: &str, content: &impl Serialize) -> Result<(), Problem> {
        let path = self.folder.join(file);
        write(&self.folder, &path, content).map_err(|why| {
            let path = path.display();
            problem!("'{path}' cannot be written: {why}", path, why)
        })
    }
    /// Nothing, if it was never written.
    fn read<T: Default + DeserializeOwned>(&self, file: &str) -> Result<T, Problem> {
        let path = self.folder.join(file);
        match fs::read(&path) {
            Ok(bytes) => serde_json::from_slice(&bytes).map_err(|why| {
                let path = path.display();
                problem!("'{path}' is not understood: {why}", path, why)
            }),
            Err(why) if why.kind() == ErrorKind::NotFound => Ok(T::default()),
            Err(why) => {
                let what = path.display().to_string();
                Err(problem!("{what} cannot be read: {why}", what, why))
            }
        }
    }
}

impl KeptLuck {
    fn is_of(&self, server: &str, table: &str) -> bool {
        self.server == server && self.table == table
    }
}

/// Never half a file, and never one that others can read.
fn write(folder: &Path, path: &Path, content: &impl Serialize) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let new = path.with_extension("new");
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(&new)?;
    file.write_all(&serde_json::to_vec_pretty(content)?)?;
    file.sync_all()?;
    fs::rename(new, path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_luck_of_the_newest_tables_is_remembered() {
        let home = tempfile::tempdir().unwrap();
        let wallet = Wallet {
            folder: home.path().join("railhead"),
        };
        let seen = |n: usize| Seen {
            commitment: Some(format!("{n}")),
            salt: None,
        };
        let (here, there) = ("https://a.example", "https://b.example");
        assert_eq!(wallet.seen(here, "t0").unwrap(), None);
        for n in 0..=MOST_TABLES {
            wallet.remember(here, &format!("t{n}"), seen(n)).unwrap();
        }
        wallet.remember(here, "t1", seen(7)).unwrap();
        assert_eq!(wallet.seen(here, "t0").unwrap(), None);
        assert_eq!(wallet.seen(here, "t1").unwrap(), Some(seen(7)));
        assert_eq!(wallet.seen(there, "t1").unwrap(), None);
    }
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
