//! The program on a really full disk: a small file system of this test's own. It says so, serves on, and
//! saves again by itself.

use crate::serve::Serving;
use crate::{Folder, program};
use std::fs::{self, File};
use std::io::Write;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Long enough for a busy machine; reached only by a test that fails.
const PATIENCE: Duration = Duration::from_secs(60);
const TABLE: &str = r#"{"game": "longhorn", "seats": [{"kind": "me"}, {"kind": "me"}]}"#;
const MOUNT: &str = r#"mount -t tmpfs -o size=2m none "$0""#;

/// A script with a mount namespace of its own, in which `$0` is a folder to mount on.
fn apart(script: &str, folder: &str) -> Command {
    let mut command = Command::new("unshare");
    let words = ["--user", "--map-root-user", "--mount", "sh", "-c", script];
    command.args(words).arg(folder).env("LC_ALL", "C");
    command
}

#[test]
fn a_full_disk_is_said_once_and_passes() {
    let folder = Folder::fresh();
    let (data, log) = (folder.path("data"), folder.path("log"));
    fs::create_dir(&data).expect("a folder to mount on");
    if !apart(MOUNT, &data)
        .output()
        .is_ok_and(|ran| ran.status.success())
    {
        eprintln!(
            "this machine does not let a test mount; the store's tests have a bounded file instead"
        );
        return;
    }
    let script = format!(r#"{MOUNT} && exec "$@""#);
    let mut command = apart(&script, &data);
    command.arg(program().get_program());
    let words = [
        "serve",
        "--log",
        "warn",
        "--listen",
        "127.0.0.1:0",
        "--reproducible",
        "5eed",
        "--data",
    ];
    command.args(words).arg(&data);
    command.stderr(Stdio::from(File::create(&log).expect("a log")));
    let serving = Serving::of(command);
    assert_eq!(serving.get("/health").0, 200);
    assert_eq!(serving.post("/api/tables", TABLE).0, 200);

    // The folder as the server sees it.
    let ballast = format!("/proc/{}/root{data}/ballast", serving.process());
    fill(&ballast);
    let full = refused(&serving);
    assert!(
        full.contains(r#""code":"not_saved""#) && full.contains("no room left"),
        "{full}"
    );
    let (status, health) = serving.get("/health");
    assert!(status == 503 && health.contains("no room left"), "{health}");
    assert_eq!(serving.get("/api/lobby").0, 200, "reading goes on");

    fs::remove_file(&ballast).expect("room again");
    let start = Instant::now();
    while serving.get("/health").0 != 200 {
        assert!(start.elapsed() < PATIENCE, "it does not recover");
    }
    assert_eq!(
        serving.post("/api/tables", TABLE).0,
        200,
        "without a restart"
    );
    assert_eq!(serving.stop("-TERM"), Some(0));
    let log = fs::read_to_string(&log).expect("a log");
    let said = |words: &str| log.lines().filter(|line| line.contains(words)).count();
    assert_eq!(said("no room left on the device"), 1, "{log}");
    assert_eq!(said("saving works again"), 1, "{log}");
    assert_eq!(log.lines().count(), 2, "{log}");
}

/// Takes all room that is left.
fn fill(file: &str) {
    let mut file = File::create(file).expect("a file on the small disk");
    for piece in [65_536, 4_096, 1] {
        let bytes = vec![0; piece];
        while file.write_all(&bytes).is_ok() {}
    }
}

/// What is answered when a table cannot be made any more.
fn refused(serving: &Serving) -> String {
    for _ in 0..1_000 {
        let (status, answer) = serving.post("/api/tables", TABLE);
        if status != 200 {
            assert_eq!(status, 503, "{answer}");
            return answer;
        }
    }
    panic!("the disk is never full")
}
