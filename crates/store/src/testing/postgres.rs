//! PostgreSQL of Debian's package, with a data folder and a port of its own. It ends with the process that started it,
//! however that ends: a shell between them waits for the end of its input.

use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Executor};
use std::fs;
use std::io::Write;
use std::net::{TcpListener, TcpStream};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock};
use std::time::{Duration, Instant};

/// Who may come, and by which word.
const USER: &str = "railhead";
pub const PASSWORD: &str = "a-test-word";
/// A busy machine takes its time.
const PATIENCE: Duration = Duration::from_secs(60);

/// Runs the server; when its own input ends, it ends the server and takes the folder away. What a terminal tells all of
/// its programs is for who started this one.
const KEEPER: &str = r#"trap '' HUP INT TERM; "$@" & server=$!; read -r word; kill -QUIT "$server"; wait "$server"; [ "$word" = stay ] || rm -rf "$RAILHEAD_TEST_FOLDER""#;

pub struct Server {
    programs: PathBuf,
    folder: PathBuf,
    port: u16,
    /// Whose process it is, where this one is root's: PostgreSQL refuses to be that.
    account: Option<(u32, u32)>,
    /// Settings of its own, such as `fsync=on`.
    settings: Vec<String>,
    keeper: Mutex<Option<Child>>,
    databases: AtomicU32,
}

/// One for all tests of a process.
pub fn shared() -> &'static Server {
    static SHARED: OnceLock<Server> = OnceLock::new();
    SHARED.get_or_init(|| Server::start().unwrap_or_else(|problem| panic!("{problem}")))
}

impl Server {
    /// A new one, empty.
    pub fn start() -> Result<Server, String> {
        Server::start_with(&[])
    }
    /// The same with settings of its own, such as `fsync=on`.
    pub fn start_with(settings: &[&str]) -> Result<Server, String> {
        let programs = programs()?;
        let account = account()?;
        let folder = new_folder(account)?;
        let mut server = Server {
            programs,
            folder,
            port: 0,
            account,
            settings: settings.iter().map(ToString::to_string).collect(),
            keeper: Mutex::new(None),
            databases: AtomicU32::new(0),
        };
        server.make()?;
        // Another process may take the port between.
        for _ in 0..5 {
            server.port = free_port()?;
            if server.run().is_ok() {
                return Ok(server);
            }
        }
        server.run()?;
        Ok(server)
    }
    pub fn port(&self) -> u16 {
        self.port
    }
    /// The address of a database of this name.
    pub fn url(&self, database: &str) -> String {
        format!(
            "postgres://{USER}:{PASSWORD}@127.0.0.1:{}/{database}",
            self.port
        )
    }
    /// A new database, empty; gives its address.
    pub async fn database(&self) -> String {
        let name = format!("d{}", self.databases.fetch_add(1, Ordering::SeqCst));
        self.execute(&format!("CREATE DATABASE {name}")).await;
        self.url(&name)
    }
    /// Tells the server something, beside all databases.
    pub async fn execute(&self, statement: &str) {
        tell(&self.url("postgres"), statement).await;
    }
    /// None while it is killed or stopped.
    pub fn process(&self) -> Option<u32> {
        let file = fs::read_to_string(self.folder.join("data/postmaster.pid")).ok()?;
        file.lines().next()?.parse().ok()
    }
    /// As a machine that fails: nothing is written any more.
    pub fn kill(&self) {
        let id = self.process().expect("it runs");
        assert!(
            Command::new("kill")
                .args(["-9", &id.to_string()])
                .status()
                .unwrap()
                .success()
        );
        self.end("stay");
    }
    /// Ends it in order, and lets its folder be.
    pub fn stop(&self) {
        self.end("stay");
    }
    /// Nothing of it runs any more, and nothing is closed: whoever is connected, or connects, hears nothing.
    pub fn freeze(&self) {
        // The first of them makes all others, so when it stands still there will be no more.
        let first = self.process().expect("it runs");
        signal("-STOP", &[first]);
        signal("-STOP", &children(first));
    }
    /// It goes on as if nothing had been.
    pub fn thaw(&self) {
        let first = self.process().expect("it was frozen");
        signal("-CONT", &children(first));
        signal("-CONT", &[first]);
    }
    /// Starts it again after it was killed or stopped.
    pub fn start_again(&self) -> Result<(), String> {
        self.run()
    }

    fn command(&self, program: &Path) -> Command {
        let mut command = Command::new(program);
        if let Some((user, group)) = self.account {
            command.uid(user).gid(group);
        }
        command.current_dir(&self.folder);
        command
    }
    fn make(&self) -> Result<(), String> {
        let word = self.folder.join("word");
        fs::write(&word, PASSWORD).map_err(|e| e.to_string())?;
        let made = self
            .command(&self.programs.join("initdb"))
            .arg("-D")
            .arg(self.folder.join("data"))
            .args(["-U", USER, "-E", "UTF8", "--locale=C", "--no-sync"])
            .args(["--auth=scram-sha-256", "--pwfile"])
            .arg(&word)
            .output()
            .map_err(|e| format!("initdb cannot be run: {e}"))?;
        match made.status.success() {
            true => Ok(()),
            false => Err(format!(
                "initdb failed: {}",
                String::from_utf8_lossy(&made.stderr)
            )),
        }
    }
    fn run(&self) -> Result<(), String> {
        let log = fs::File::create(self.folder.join("log")).map_err(|e| e.to_string())?;
        let twice = log.try_clone().map_err(|e| e.to_string())?;
        let port = self.port.to_string();
        let mut keeper = self
            .command(Path::new("/bin/sh"))
            .args(["-c", KEEPER, "sh"])
            .arg(self.programs.join("postgres"))
            .arg("-D")
            .arg(self.folder.join("data"))
            .args(["-h", "127.0.0.1", "-p", &port])
            // What a crash of the machine would do is not tested, and the disk is others' too.
            .args(["-c", "unix_socket_directories=", "-c", "fsync=off"])
            .args(["-c", "full_page_writes=off", "-c", "max_connections=400"])
            .args(["-c", "shared_buffers=32MB", "-c", "log_line_prefix=%b:"])
            .args(self.settings.iter().flat_map(|setting| ["-c", setting]))
            .env("RAILHEAD_TEST_FOLDER", &self.folder)
            .stdin(Stdio::piped())
            .stdout(log)
            .stderr(twice)
            .spawn()
            .map_err(|e| format!("PostgreSQL cannot be started: {e}"))?;
        let until = Instant::now() + PATIENCE;
        let ready = self.folder.join("data/postmaster.pid");
        loop {
            let is_ready = fs::read_to_string(&ready).is_ok_and(|said| said.contains("ready"));
            if is_ready && TcpStream::connect(("127.0.0.1", self.port)).is_ok() {
                break;
            }
            let said = fs::read_to_string(self.folder.join("log")).unwrap_or_default();
            // Whoever comes while it is still getting up is turned away by a process of their own, and that is no failure.
            let has_failed = said.contains("postmaster:FATAL") || said.contains("startup:FATAL");
            if has_failed || until < Instant::now() {
                end(&mut keeper, "stay");
                return Err(format!("PostgreSQL does not start: {said}"));
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        *self.keeper.lock().unwrap() = Some(keeper);
        Ok(())
    }
    fn end(&self, word: &str) {
        if let Some(mut keeper) = self.keeper.lock().unwrap().take() {
            end(&mut keeper, word);
        }
    }
}

fn signal(word: &str, processes: &[u32]) {
    let ids = processes.iter().map(ToString::to_string);
    // One of them may have ended meanwhile.
    let _ = Command::new("kill").arg(word).args(ids).status();
}

/// The processes that this one has made.
fn children(of: u32) -> Vec<u32> {
    let all = fs::read_dir("/proc").expect("this is Linux");
    let ids = all.filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok());
    let is_child = |id: &u32| {
        let status = fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
        // After the name in parentheses: its state, and whose child it is.
        let rest = status.rsplit(')').next().unwrap_or_default();
        rest.split_whitespace().nth(1) == Some(&of.to_string())
    };
    ids.filter(is_child).collect()
}

impl Drop for Server {
    fn drop(&mut self) {
        if self.process().is_some() {
            // What stands still could not end.
            self.thaw();
        }
        self.end("go");
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn end(keeper: &mut Child, word: &str) {
    if let Some(mut input) = keeper.stdin.take() {
        let _ = writeln!(input, "{word}");
    }
    let _ = keeper.wait();
}

/// The newest that is there.
fn programs() -> Result<PathBuf, String> {
    let missing = "these tests need PostgreSQL 15 or newer: install Debian's package 'postgresql', or run \
                   'cargo xtask test', which does";
    let versions = fs::read_dir("/usr/lib/postgresql").map_err(|_| missing.to_string())?;
    let newest = versions
        .filter_map(|version| {
            let path = version.ok()?.path();
            let number: u32 = path.file_name()?.to_str()?.parse().ok()?;
            let programs = path.join("bin");
            (15 <= number && programs.join("initdb").is_file()).then_some((number, programs))
        })
        .max();
    newest
        .map(|(_, programs)| programs)
        .ok_or_else(|| missing.to_string())
}

fn account() -> Result<Option<(u32, u32)>, String> {
    let number = |kind: &str, of: &[&str]| -> Option<u32> {
        let said = Command::new("id").arg(kind).args(of).output().ok()?;
        String::from_utf8(said.stdout).ok()?.trim().parse().ok()
    };
    if number("-u", &[]) != Some(0) {
        return Ok(None);
    }
    let account = number("-u", &["postgres"]).zip(number("-g", &["postgres"]));
    account
        .map(Some)
        .ok_or_else(|| "there is no account 'postgres', which Debian's package makes".to_string())
}

fn new_folder(account: Option<(u32, u32)>) -> Result<PathBuf, String> {
    static MADE: AtomicU32 = AtomicU32::new(0);
    let name = format!(
        "railhead-postgres-{}-{}",
        std::process::id(),
        MADE.fetch_add(1, Ordering::SeqCst)
    );
    let folder = std::env::temp_dir().join(name);
    let _ = fs::remove_dir_all(&folder);
    let make = || {
        fs::create_dir(&folder)?;
        match account {
            Some((user, group)) => std::os::unix::fs::chown(&folder, Some(user), Some(group)),
            None => Ok(()),
        }
    };
    make().map_err(|e| format!("{} cannot be made: {e}", folder.display()))?;
    Ok(folder)
}

fn free_port() -> Result<u16, String> {
    let free = TcpListener::bind("127.0.0.1:0").and_then(|socket| socket.local_addr());
    free.map(|address| address.port())
        .map_err(|e| e.to_string())
}

/// Rows that came into all tables of a database and that were changed there, and bytes of the server's log, so far.
pub async fn counts(url: &str) -> Result<[i64; 3], String> {
    let counted = "SELECT sum(n_tup_ins)::bigint, sum(n_tup_upd)::bigint, \
                   (SELECT wal_bytes::bigint FROM pg_stat_wal) FROM pg_stat_user_tables";
    let (rows, changed, logged) = ask(url, counted).await?;
    Ok([rows, changed, logged])
}

/// Ends every connection to the server of a database, which itself goes on; tells how many there were.
pub async fn cut_off(url: &str) -> Result<i64, String> {
    let ended = "SELECT count(pg_terminate_backend(pid)), 0::bigint, 0::bigint FROM pg_stat_activity \
                 WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'";
    Ok(ask(url, ended).await?.0)
}

async fn ask(url: &str, question: &'static str) -> Result<(i64, i64, i64), String> {
    use std::str::FromStr;
    let ask = async {
        let options = sqlx::postgres::PgConnectOptions::from_str(url)?;
        let mut on = options.connect().await?;
        let answer = sqlx::query_as(question).fetch_one(&mut on).await?;
        on.close().await?;
        Ok(answer)
    };
    ask.await
        .map_err(|problem: sqlx::Error| problem.to_string())
}

/// Tells one database something.
pub(super) async fn tell(url: &str, statement: &str) {
    use std::str::FromStr;
    let options = sqlx::postgres::PgConnectOptions::from_str(url).unwrap();
    let mut on = options.connect().await.unwrap();
    on.execute(AssertSqlSafe(statement.to_string()))
        .await
        .unwrap();
    on.close().await.unwrap();
}
