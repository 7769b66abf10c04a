//! The commands that read and write records.

use crate::{Folder, new_game, run, run_with, whole_game};

#[test]
fn games_lists_the_shelf() {
    assert!(
        run(&["games"])
            .fine()
            .contains("longhorn  Longhorn, 2 players")
    );
    let games = run(&["games", "--json"]).json();
    assert_eq!(games[0]["id"], "longhorn");
    assert_eq!(games[0]["languages"], serde_json::json!(["en", "de", "fr"]));
    assert!(
        games[0]["choices"]
            .as_array()
            .is_some_and(|choices| !choices.is_empty())
    );
}

#[test]
fn new_is_the_same_for_a_seed_and_differs_without() {
    assert_eq!(new_game(), new_game());
    assert!(new_game().starts_with("railhead 1\ngame longhorn rules "));
    let drawn = || run(&["new", "longhorn", "--seats", "2"]).fine();
    assert_ne!(drawn(), drawn());
    let options = run(&[
        "new",
        "longhorn",
        "--seats",
        "2",
        "--seed",
        "1",
        "--options",
        r#"{"sheriff":"never"}"#,
    ]);
    assert!(options.fine().contains(r#""sheriff":"never""#));
}

#[test]
fn random_plays_to_the_end_and_replays() {
    let record = whole_game();
    assert_eq!(record, whole_game());
    let told = run_with(&["replay", "-"], record.as_bytes()).fine();
    assert!(
        told.contains("1. ") && told.contains("total") && told.contains("place"),
        "{told}"
    );
    let other = run(&["random", "longhorn", "--seats", "2", "--seed", "2"]).fine();
    assert_ne!(record, other);
}

#[test]
fn legal_lists_what_explain_allows() {
    let folder = Folder::fresh();
    let path = folder.file("game.record", new_game());
    let listed = run(&["legal", &path]).fine();
    let mut lines = listed.lines();
    assert!(
        lines.next().is_some_and(|line| line.starts_with("player ")),
        "{listed}"
    );
    for action in lines {
        assert_eq!(run(&["explain", &path, action]).fine(), "legal\n");
    }
    let json = run(&["legal", &path, "--json"]).json();
    assert_eq!(
        json["legal"].as_array().map(Vec::len),
        Some(listed.lines().count() - 1)
    );
    assert!(
        run_with(&["legal", "-"], whole_game().as_bytes())
            .fine()
            .contains("the game is over")
    );
}

#[test]
fn explain_gives_rule_and_reason_and_exits_with_one() {
    let folder = Folder::fresh();
    let path = folder.file("game.record", new_game());
    let ran = run(&["explain", &path, "steal orange"]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(1), ""));
    assert!(
        ran.out.starts_with("LH-") && ran.out.contains(": "),
        "{}",
        ran.out
    );
    let french = run(&["explain", &path, "steal orange", "--lang", "fr"]);
    assert!(
        french.out.starts_with("LH-") && french.out != ran.out,
        "{}",
        french.out
    );
    let json = run(&["explain", &path, "steal orange", "--json"]);
    assert!(
        json.code == Some(1) && json.out.contains("\"rule\": \"LH-"),
        "{}",
        json.out
    );
    // The other seat is out of turn, whatever it asks.
    let waiting = run(&["legal", &path])
        .fine()
        .lines()
        .next()
        .map(str::to_string)
        .unwrap();
    let other = if waiting.starts_with("player 1: ") {
        "1"
    } else {
        "0"
    };
    let ran = run(&["explain", &path, "steal orange", "--seat", other]);
    assert!(
        ran.code == Some(1) && ran.out.contains("turn"),
        "{}",
        ran.out
    );
    let over = run_with(&["explain", "-", "steal orange"], whole_game().as_bytes());
    assert!(
        over.code == Some(1) && over.out.contains("over"),
        "{}",
        over.out
    );
}

#[test]
fn show_prints_the_table_and_views() {
    let folder = Folder::fresh();
    let path = folder.file("game.record", whole_game());
    assert!(run(&["show", &path]).fine().contains("Nugget Hill"));
    assert_ne!(
        run(&["show", &path, "--at", "0"]).fine(),
        run(&["show", &path]).fine()
    );
    assert!(
        run(&["show", &path, "--seat", "1", "--json"])
            .json()
            .is_object()
    );
    assert!(
        run(&["show", &path, "--json", "--at", "3"])
            .json()
            .is_object()
    );
}

/// The line of a table that begins like this.
#[track_caller]
fn line_of<'t>(table: &'t str, head: &str) -> &'t str {
    let line = table.lines().find(|line| line.starts_with(head));
    line.unwrap_or_else(|| panic!("no line begins with '{head}':\n{table}"))
}

#[test]
fn show_prints_the_bids_of_an_auction_in_age_of_steam() {
    let path = recording("game-age-of-steam", "three-players");
    // Two have bid, and the third is out: he has the last place and paid nothing for it.
    let table = run(&["show", &path, "--at", "61"]).fine();
    let bids = &table[table.find("place 1").expect("an auction")..];
    let figures = |head| {
        let line = line_of(bids, head).split_whitespace();
        line.filter(|word| word.starts_with('$') || *word == "·")
            .collect::<Vec<_>>()
    };
    assert_eq!(figures("◆ player 1"), ["$1", "$1", "$1", "$0"]);
    assert_eq!(figures("● player 2"), ["$0", "·", "·", "$0"]);
    assert_eq!(figures("▲ player 3"), ["$2", "$2", "$2", "$0"]);
    let before = run(&["show", &path, "--at", "57"]).fine();
    assert!(!before.contains("place 1"), "{before}");
}

#[test]
fn show_prints_the_bids_of_an_auction_in_pappy_winchester() {
    let path = recording("game-pappy-winchester", "3_players_bid");
    let on_sale = |at| {
        let table = run(&["show", &path, "--at", at]).fine();
        line_of(&table, "parcel ").to_string()
    };
    assert_eq!(
        on_sale("0"),
        "parcel 2 on sale, no bid yet, still in: ◆ player 1 ● player 2 ▲ player 3"
    );
    assert_eq!(
        on_sale("3"),
        "parcel 2 on sale, player 1 bids 2, still in: ◆ player 1 ▲ player 3"
    );
}

fn recording(game: &str, name: &str) -> String {
    let crates = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    format!("{crates}/{game}/recordings/{name}.record")
}

#[test]
fn replay_speaks_french_and_json() {
    let record = whole_game();
    let english = run_with(&["replay", "-"], record.as_bytes()).fine();
    let french = run_with(&["replay", "-", "--lang", "fr"], record.as_bytes()).fine();
    assert!(
        english.contains("cow") && french.contains("vache"),
        "{french}"
    );
    assert!(
        english.contains(" player 1: ") && french.contains(" joueur 1\u{202f}: "),
        "{french}"
    );
    let json = run_with(&["replay", "-", "--json"], record.as_bytes()).json();
    let steps = record.lines().count() - 6;
    assert_eq!(json["steps"].as_array().map(Vec::len), Some(steps));
    assert!(
        json["status"]["over"].is_array() && json["scores"]["totals"].is_array(),
        "{json}"
    );
}

#[test]
fn a_record_may_start_from_a_position() {
    let folder = Folder::fresh();
    let path = folder.file("game.record", whole_game());
    let position = run(&["show", &path, "--at", "9", "--position"]).fine();
    assert!(
        position.contains("\nposition {") && position.lines().count() == 5,
        "{position}"
    );
    let here = run(&["show", &path, "--at", "9"]).fine();
    assert_eq!(run_with(&["show", "-"], position.as_bytes()).fine(), here);
    // The rest of the game goes on from it as it did.
    let steps: Vec<String> = whole_game()
        .lines()
        .skip(6 + 9)
        .map(str::to_string)
        .collect();
    let rest = format!("{position}{}\n", steps.join("\n"));
    assert_eq!(
        run_with(&["show", "-"], rest.as_bytes()).fine(),
        run(&["show", &path]).fine()
    );
    let wrong = position
        .replacen("position {", "position {\"weather\":1,", 1)
        .replace("\"disc\"", "\"disk\"");
    run_with(&["show", "-"], wrong.as_bytes()).refused(&["line 5", "not a position"]);
}

#[test]
fn a_reader_that_leaves_is_no_error() {
    let script = r#""$0" random longhorn --seats 2 --seed 1 | head -n 1"#;
    let output = std::process::Command::new("sh")
        .args(["-c", script, env!("CARGO_BIN_EXE_railhead")])
        .output()
        .expect("starts");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    // Writing into a closed pipe for certain: the reader is gone before the first byte.
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let mut games = crate::program();
    games
        .arg("games")
        .stdout(writer)
        .stderr(std::process::Stdio::piped());
    let output = games.output().expect("starts");
    assert_eq!(
        (output.status.code(), output.stderr.as_slice()),
        (Some(0), b"".as_slice())
    );
}

#[test]
fn help_teaches_with_examples() {
    for command in [
        "", "serve", "new", "random", "legal", "explain", "show", "replay", "play", "arena",
        "solve",
    ] {
        let words: Vec<&str> = [command, "--help"]
            .into_iter()
            .filter(|word| !word.is_empty())
            .collect();
        let help = run(&words).fine();
        assert!(
            help.contains("Examples:") && help.contains("railhead "),
            "{command}: {help}"
        );
    }
    assert!(run(&["--version"]).fine().starts_with("railhead "));
}
