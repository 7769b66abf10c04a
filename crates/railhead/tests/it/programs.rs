//! Strangers in the arena: real processes that play, hang, die, flood and talk nonsense.

use crate::arena::{games_of, lines};
use crate::{Folder, run, run_with};
use serde_json::Value;
use std::path::Path;
use std::time::{Duration, Instant};

/// A program in the shell. `decide` is done when it is asked, with the first legal action in `$action`. It
/// writes its number down, and which of those before it are still there.
fn script(folder: &Folder, decide: &str) -> String {
    let (pids, zombies) = (folder.path("pids"), folder.path("zombies"));
    let text = format!(
        r#"for pid in $(cat {pids} 2>/dev/null); do [ -e /proc/$pid ] && echo $pid >> {zombies}; done
echo $$ >> {pids}
while read -r line; do
  case "$line" in
    *'"type":"hello"'*) echo ready ;;
    *'"type":"decide"'*)
      action="${{line#*\"legal\":[{{\"notation\":\"}}"; action="${{action%%\"*}}"
      {decide} ;;
    *'"type":"quit"'*) exit 0 ;;
  esac
done
"#
    );
    format!("cmd:sh {}", folder.file("bot.sh", text))
}

/// A short match of it against chance: the games, and how it did. Nothing of it is left.
fn plays(folder: &Folder, decide: &str) -> (Vec<Value>, Value) {
    plays_with_grace(folder, decide, "50s")
}

/// The same where an answer is waited for this much longer than the time it has.
fn plays_with_grace(folder: &Folder, decide: &str, grace: &str) -> (Vec<Value>, Value) {
    let bots = format!("{}@20ms,random", script(folder, decide));
    let words = ["arena", "longhorn", "--bots", &bots, "--games", "2"];
    let told = lines(run(&[&words[..], &["--grace", grace, "--json"]].concat()));
    let (games, summary) = games_of(&told);
    nothing_is_left(folder);
    (games.to_vec(), summary["standings"][0].clone())
}

/// Every process was waited for before another was started, and none is there any more.
fn nothing_is_left(folder: &Folder) {
    let zombies = std::fs::read_to_string(folder.path("zombies"));
    assert!(zombies.is_err(), "{zombies:?} were still there");
    let pids = std::fs::read_to_string(folder.path("pids")).expect("it was started");
    for pid in pids.split_whitespace() {
        let is_there = Path::new("/proc").join(pid).exists();
        assert!(!is_there, "{pid} is still there");
    }
}

/// It forfeits every move by this fault, so three a game and both games.
fn forfeits(decide: &str, fault: &str, why: &str) {
    let folder = Folder::fresh();
    // Who is late is so after any time.
    let grace = if fault == "late" { "200ms" } else { "50s" };
    let (games, standing) = plays_with_grace(&folder, decide, grace);
    assert_eq!(standing["forfeited_games"], 2, "{standing}");
    assert_eq!(
        (&standing["losses"], &standing["forfeited_moves"]),
        (&2.into(), &6.into())
    );
    let first = standing["first_forfeit"]["why"].as_str().expect("a reason");
    assert!(first.contains(why), "{first}");
    for game in games {
        let forfeits = game["forfeits"].as_array().expect("a list");
        assert_eq!(forfeits.len(), 3, "{game}");
        assert!(
            forfeits.iter().all(|forfeit| forfeit["fault"] == fault),
            "{game}"
        );
    }
}

#[test]
fn a_program_plays_whole_games() {
    let folder = Folder::fresh();
    let (games, standing) = plays(&folder, r#"echo "play $action""#);
    assert_eq!((&standing["forfeited_moves"], games.len()), (&0.into(), 2));
    assert!(
        standing["decisions"].as_u64().is_some_and(|n| 10 < n),
        "{standing}"
    );
    let pids = std::fs::read_to_string(folder.path("pids")).expect("it was started");
    assert_eq!(
        pids.lines().count(),
        1,
        "one process plays one game after the other"
    );
}

#[test]
fn who_hangs_forfeits() {
    forfeits("sleep 600", "late", "in time");
}

#[test]
fn what_a_program_has_started_ends_with_it() {
    let folder = Folder::fresh();
    let helpers = folder.path("helpers");
    let decide = format!("sleep 600 & echo $! >> {helpers}; wait");
    plays_with_grace(&folder, &decide, "1s");
    let helpers = std::fs::read_to_string(helpers).expect("it has helpers");
    // Who is nobody's child any more is taken away by the system, in its own time.
    let is_there = |pid: &&str| {
        let state = std::fs::read_to_string(Path::new("/proc").join(pid).join("stat"));
        state.is_ok_and(|state| !state.contains(") Z "))
    };
    let soon = Instant::now() + Duration::from_secs(60);
    while helpers.lines().any(|pid| is_there(&pid)) {
        assert!(Instant::now() < soon, "{helpers}");
        std::thread::yield_now();
    }
}

#[test]
fn who_dies_forfeits_and_its_last_words_are_told() {
    forfeits("echo 'out of ideas' >&2; exit 3", "gone", "out of ideas");
}

#[test]
fn who_closes_its_output_forfeits() {
    forfeits("exec >&-; sleep 600", "gone", "it ended");
}

#[test]
fn who_talks_nonsense_forfeits() {
    forfeits(
        "echo 'play fly to the moon'",
        "nonsense",
        "'fly to the moon'",
    );
    forfeits("echo hello", "nonsense", "'hello'");
    forfeits("echo", "nonsense", "it said ''");
    forfeits("printf '\\377\\376\\n'", "nonsense", "protocol");
}

#[test]
fn who_answers_what_the_rules_forbid_is_told_the_rule() {
    // A game begins once.
    forfeits("echo 'play start tulsa'", "nonsense", "LH-");
}

#[test]
fn who_floods_forfeits() {
    forfeits(
        "head -c 200000 /dev/zero | tr '\\0' x; sleep 600",
        "flood",
        "64 KiB",
    );
    // What comes too much is unasked for, or the answer to what was not asked yet.
    let folder = Folder::fresh();
    let (_, standing) = plays(&folder, r#"while :; do echo "play $action"; done"#);
    let fault = &standing["first_forfeit"]["fault"];
    assert!(fault == "flood" || fault == "nonsense", "{standing}");
    assert_eq!(standing["forfeited_games"], 2, "{standing}");
}

#[test]
fn who_fails_once_loses_a_move_and_not_the_game() {
    let folder = Folder::fresh();
    let failed = folder.path("failed");
    let once =
        format!(r#"if [ -e {failed} ]; then echo "play $action"; else touch {failed}; exit 1; fi"#);
    let (games, standing) = plays(&folder, &once);
    assert_eq!(
        (&standing["forfeited_moves"], &standing["forfeited_games"]),
        (&1.into(), &0.into())
    );
    assert!(
        games
            .iter()
            .all(|game| 10 < game["steps"].as_u64().unwrap()),
        "{games:?}"
    );
}

#[test]
fn among_three_who_forfeits_comes_last_and_the_others_play_on() {
    let folder = Folder::fresh();
    let bots = format!("{}@20ms,greedy,greedy", script(&folder, "exit 1"));
    let to = folder.path("games");
    let words = [
        "arena",
        "pw",
        "--bots",
        &bots,
        "--games",
        "3",
        "--records",
        &to,
        "--json",
    ];
    let told = lines(run(&words));
    let (games, _) = games_of(&told);
    for game in games {
        let seat = game["entrants"]
            .as_array()
            .unwrap()
            .iter()
            .position(|entrant| entrant == 0);
        assert_eq!(game["ranks"][seat.unwrap()], 3, "{game}");
        assert!(20 < game["steps"].as_u64().unwrap(), "{game}");
    }
    let record = std::fs::read_to_string(folder.path("games/000000.record")).expect("kept");
    assert!(record.contains("loses_on_time bot cmd:sh"), "{record}");
    assert!(record.contains("# forfeited: gone"), "{record}");
    run_with(&["replay", "-"], record.as_bytes()).fine();
    nothing_is_left(&folder);
}

#[test]
fn who_does_not_start_is_told_before_any_game() {
    let folder = Folder::fresh();
    let refused = |bot: &str, parts: &[&str]| {
        let bots = format!("{bot},random");
        run(&["arena", "longhorn", "--bots", &bots]).refused(parts);
    };
    refused(
        "cmd:./there-is-no-such-bot",
        &["there-is-no-such-bot", "cannot be started"],
    );
    let quiet = folder.file("quiet.sh", "echo 'no licence' >&2");
    refused(&format!("cmd:sh {quiet}"), &["does not play", "no licence"]);
    let rude = folder.file("rude.sh", "echo hello; sleep 600");
    refused(&format!("cmd:sh {rude}"), &["does not play", "'hello'"]);
    refused("cmd:", &["my-bot"]);
}

#[test]
fn who_does_not_quit_is_ended() {
    let folder = Folder::fresh();
    let deaf = r#"trap '' TERM HUP INT; echo "play $action""#;
    let text = std::fs::read_to_string(script(&folder, deaf).trim_start_matches("cmd:sh "));
    let text = text.expect("a script").replace("exit 0", "sleep 600");
    let bots = format!("cmd:sh {},random", folder.file("deaf.sh", text));
    let words = ["arena", "longhorn", "--bots", &bots, "--games", "2"];
    let told = run(&[&words[..], &["--grace", "50s"]].concat()).fine();
    assert!(!told.contains("forfeited"), "{told}");
    nothing_is_left(&folder);
}

/// The example of the documents, and one that asks for worlds.
const EXAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bots/arena.py");

#[test]
fn the_example_plays_every_game_and_the_same_one_again() {
    let bots = format!("cmd:python3 {EXAMPLE},random");
    for game in ["lh", "pw", "aos", "rr", "gwt"] {
        let play = || {
            let words = [
                "arena",
                game,
                "--bots",
                &bots,
                "--games",
                "1",
                "--iterations",
                "1",
            ];
            let mut lines = lines(run(&[&words[..], &["--json"]].concat()));
            let summary = lines.pop().expect("a last line");
            assert_eq!(summary["standings"][0]["forfeited_moves"], 0, "{summary}");
            lines
        };
        assert_eq!(play(), play(), "{game}");
    }
}

#[test]
fn a_guessed_world_is_a_record_that_can_be_asked() {
    let folder = Folder::fresh();
    let (world, view) = (folder.path("world.record"), folder.path("view.json"));
    let text = format!(
        r#"
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    kind = message["type"]
    if kind == "hello":
        print("ready", flush=True)
    elif kind == "game":
        seat = message["seat"]
    elif kind == "decide":
        legal = message["legal"][0]["notation"]
        json.dump([seat, message["view"]], open({view:?}, "w"))
        print("world", flush=True)
    elif kind == "world":
        open({world:?}, "w").write(message["record"])
        print("play", legal, flush=True)
"#
    );
    let bots = format!("cmd:python3 {},random", folder.file("curious.py", text));
    let words = [
        "arena", "pw", "--bots", &bots, "--grace", "50s", "--games", "3", "--json",
    ];
    let told = lines(run(&words));
    assert_eq!(games_of(&told).1["standings"][0]["forfeited_moves"], 0);
    let seen = std::fs::read_to_string(&view).expect("it was asked");
    let seen: Value = serde_json::from_str(&seen).expect("JSON");
    let seat = seen[0].to_string();
    let shown = run(&["show", &world, "--seat", &seat, "--json"]).json();
    assert_eq!(shown, seen[1], "the world looks as what was seen");
    assert!(run(&["legal", &world]).fine().lines().count() > 1);
}
