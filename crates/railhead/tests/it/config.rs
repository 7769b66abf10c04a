//! What is in force, and where it comes from.

use crate::{Folder, Ran, program, run};
use serde_json::Value;

#[test]
fn every_setting_is_told_with_its_origin_and_secrets_are_not() {
    let folder = Folder::fresh();
    let file = "public-url = 'https://play.example'\nsmtp = 'smtp://ada:hunter2@mail.example'\nmail-from = 'a@play.example'\nlevels = ['easy', 'hard']\n[limit]\ntables = 5\n";
    folder.file("railhead.toml", file);
    let told = |more: &[&str]| {
        let mut config = program();
        config
            .args(["config", "--data", &folder.path(""), "--keep-ended", "365"])
            .args(more)
            .env("RAILHEAD_LIMIT", "connections=7")
            .env("RAILHEAD_SITE_NAME", "The Roundhouse");
        Ran::from(config.output().expect("starts"))
    };
    let settings = told(&["--json"]).json();
    let find = |name: &str, key: Option<&str>| -> (Value, String) {
        let all = settings.as_array().expect("a list");
        let found = all.iter().find(|setting| {
            setting["name"] == name && setting.get("key").and_then(Value::as_str) == key
        });
        let found = found.unwrap_or_else(|| panic!("no {name} in {settings}"));
        let from = found["from"].as_str().expect("an origin");
        (found["value"].clone(), from.to_string())
    };
    let toml = folder.path("railhead.toml");
    let toml = toml.as_str();
    for (name, key, value, from) in [
        ("public-url", None, "https://play.example", toml),
        ("keep-ended", None, "365", "command line"),
        ("site-name", None, "The Roundhouse", "RAILHEAD_SITE_NAME"),
        ("listen", None, "127.0.0.1:7878", "usual"),
        ("smtp", None, "(not shown)", toml),
        ("limit", Some("tables"), "5", toml),
        ("limit", Some("connections"), "7", "RAILHEAD_LIMIT"),
        ("limit", Some("listeners"), "2000", "usual"),
    ] {
        let expected = (serde_json::json!([value]), from.to_string());
        assert_eq!(find(name, key), expected, "{name} {key:?}");
    }
    assert_eq!(find("levels", None).0, serde_json::json!(["easy", "hard"]));
    assert_eq!(
        find("metrics-listen", None),
        (Value::Null, "not set".to_string())
    );

    // What is printed is a file of settings again, and says the same.
    let text = told(&[]).fine();
    assert!(!text.contains("hunter2") && text.contains("smtp"), "{text}");
    let again = Folder::fresh();
    let lines: Vec<&str> = text
        .lines()
        .filter(|line| !line.starts_with("smtp"))
        .collect();
    let copy = again.file("copy.toml", lines.join("\n"));
    let second = run(&["config", "--config", &copy]).fine();
    let values = |text: &str| -> Vec<String> {
        let lines = text
            .lines()
            .filter(|line| !line.starts_with("smtp") && !line.starts_with("# smtp"));
        let settings = lines.filter_map(|line| line.rsplit_once(" # "));
        let mut settings: Vec<String> = settings.map(|(one, _)| one.trim().to_string()).collect();
        // Those of a table have no order.
        settings.sort();
        settings
    };
    assert_eq!(values(&text), values(&second));
}

#[test]
fn what_does_not_fit_is_refused_as_it_would_be_at_the_start() {
    let folder = Folder::fresh();
    let of = |file: &str| {
        let file = folder.file("railhead.toml", file);
        run(&["config", "--config", &file])
    };
    of("publik-url = 'x'").refused(&["'publik-url'", "'public-url'"]);
    of("[limit]\nconections = 5").refused(&["railhead.toml", "'conections'", "'connections'"]);
    of("games = ['chess']").refused(&["railhead.toml", "chess", "longhorn"]);
    of("levels = ['grandmaster']").refused(&["grandmaster", "expert"]);
    of("languages = ['xx']").refused(&["xx", "fr"]);
    of("keep-ended = 'soon'").refused(&["keep-ended", "off"]);
    of("[imprint]\nen = '/no/such/file.md'").refused(&["/no/such/file.md"]);
    of("log = 'loud'").refused(&["loud", "debug"]);
}

/// As the package for Debian links its file: what is told the folder alone goes by the settings of the service.
#[cfg(unix)]
#[test]
fn settings_that_lie_elsewhere_are_found_by_a_link_in_the_folder() {
    use std::os::unix::fs::symlink;
    let (folder, data) = (Folder::fresh(), Folder::fresh());
    let file = folder.file("railhead.toml", "publik-url = 'x'");
    let link = data.path("railhead.toml");
    symlink(&file, &link).expect("linked");
    for words in [
        &["config", "--data", &data.path("")][..],
        &["doctor", &data.path("")],
        &[
            "word",
            "test",
            "--data",
            &data.path(""),
            "--to",
            "a@b.example",
        ],
    ] {
        let ran = run(words);
        assert_eq!(ran.code, Some(2), "{words:?}: {}", ran.err);
        assert!(ran.err.contains(&link), "{words:?}: {}", ran.err);
    }
    // A file that is gone is none, one that cannot be looked at is no reason to go by what is usual.
    std::fs::remove_file(&file).expect("removed");
    run(&["config", "--data", &data.path("")]).fine();
    std::fs::remove_file(&link).expect("removed");
    symlink(&link, &link).expect("linked");
    run(&["config", "--data", &data.path("")]).refused(&[&link, "cannot be read"]);
}
