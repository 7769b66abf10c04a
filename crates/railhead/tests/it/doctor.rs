//! A data folder looked over: what is well, what is damaged, what others could read, what would go.

use crate::serve::Serving;
use crate::{Folder, program, run};
use std::path::Path;

/// A folder with one table that has not begun.
fn a_folder() -> Folder {
    let folder = Folder::fresh();
    let serving = Serving::start(&folder.path("data"));
    let table = r#"{"game": "longhorn", "seats": [{"kind": "me"}, {"kind": "open"}]}"#;
    let (status, answer) = serving.post("/api/tables", table);
    assert_eq!(status, 200, "{answer}");
    assert_eq!(serving.stop("-TERM"), Some(0));
    folder
}

#[test]
fn a_folder_that_is_well_is_told_with_its_sizes_and_left_alone() {
    let folder = a_folder();
    let data = folder.path("data");
    let before = std::fs::read(folder.path("data/railhead.sqlite")).expect("a database");
    let told = run(&["doctor", &data]).fine();
    for part in [
        "railhead.sqlite",
        "tables 1",
        "whole",
        "1 table replayed, 0 differ",
        "Nothing is wrong",
    ] {
        assert!(told.contains(part), "'{part}' is not in: {told}");
    }
    assert!(told.contains("0 tables that never began"), "{told}");
    let after = std::fs::read(folder.path("data/railhead.sqlite")).expect("still there");
    assert!(before == after, "it changed something");
    run(&["doctor", &folder.path("nothing")]).refused(&["railhead.sqlite"]);
    let mut french = program();
    let french = french
        .args(["--lang", "fr", "doctor", &data])
        .output()
        .expect("starts");
    assert!(String::from_utf8_lossy(&french.stdout).contains("Tout va bien"));
}

#[test]
fn a_server_may_go_on_beside_it_and_what_would_go_follows_the_settings() {
    let folder = a_folder();
    let data = folder.path("data");
    let script = "import sqlite3, sys\nwith sqlite3.connect(sys.argv[1]) as on:\n    on.execute('UPDATE tables SET changed_at = 1')";
    let file = folder.path("data/railhead.sqlite");
    let aged = std::process::Command::new("python3")
        .args(["-c", script, &file])
        .status();
    assert!(aged.expect("python3").success());
    folder.file("data/railhead.toml", "keep-tables = 'off'\n");
    let serving = Serving::start(&data);
    let told = run(&["doctor", &data]).fine();
    assert!(told.contains("0 tables that never began"), "{told}");
    let told = run(&["doctor", &data, "--keep-tables", "7"]).fine();
    assert!(told.contains("1 table that never began"), "{told}");
    assert_eq!(serving.get("/health").0, 200);
}

#[cfg(unix)]
#[test]
fn a_folder_is_made_for_its_owner_alone_and_one_that_is_not_is_named() {
    use std::os::unix::fs::PermissionsExt;
    let folder = a_folder();
    let data = folder.path("data");
    let mode = |path: &str| {
        let found = std::fs::metadata(path).expect("it is there");
        found.permissions().mode() & 0o777
    };
    assert_eq!(mode(&data), 0o700);
    let open = |path: &str, mode| {
        std::fs::set_permissions(path, PermissionsExt::from_mode(mode)).expect("ours");
    };
    open(&data, 0o755);
    let ran = run(&["doctor", &data]);
    assert_eq!(ran.code, Some(1), "{}", ran.out);
    assert!(
        ran.out.contains("others on this machine can read"),
        "{}",
        ran.out
    );
    // The next start closes it, as it does with a database from before.
    open(&folder.path("data/railhead.sqlite"), 0o644);
    assert_eq!(Serving::start(&data).stop("-TERM"), Some(0));
    assert_eq!(mode(&data), 0o700);
    assert_eq!(mode(&folder.path("data/railhead.sqlite")), 0o600);
    assert_eq!(run(&["doctor", &data]).code, Some(0));
    // One that was made by hand, with the settings in it, and one in which something else lies too.
    for (name, file, wanted) in [
        ("made", "railhead.toml", 0o700),
        ("shared", "notes.txt", 0o755),
    ] {
        let made = folder.path(name);
        std::fs::create_dir(&made).expect("a folder");
        folder.file(&format!("{name}/{file}"), "");
        open(&made, 0o755);
        assert_eq!(Serving::start(&made).stop("-TERM"), Some(0));
        assert_eq!(mode(&made), wanted, "{name}");
    }
}

#[test]
fn a_damaged_database_is_found() {
    let folder = a_folder();
    let file = folder.path("data/railhead.sqlite");
    let mut bytes = std::fs::read(&file).expect("a database");
    let end = bytes.len();
    bytes[end - 8192..].fill(0xa5);
    std::fs::write(&file, bytes).expect("writable");
    let ran = run(&["doctor", &folder.path("data")]);
    assert_ne!(ran.code, Some(0), "{}", ran.out);
    assert!(Path::new(&file).is_file());
}
