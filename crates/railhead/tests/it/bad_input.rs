//! Whatever is wrong gets one sentence that says what to do, and exit code 2.

use crate::{Folder, new_game, run, run_with, whole_game};

#[test]
fn unknown_games_and_wrong_seats() {
    run(&["new", "chess", "--seats", "2"]).refused(&["'chess'", "longhorn"]);
    run(&["random", "", "--seats", "2", "--seed", "1"]).refused(&["longhorn"]);
    run(&["new", "longhorn", "--seats", "3"]).refused(&["LH-"]);
    run(&["new", "longhorn", "--seats", "0"]).refused(&["LH-"]);
    run(&["new", "longhorn", "--seats", "300"]).refused(&["300"]);
    run(&["new", "longhorn", "--seats", "two"]).refused(&["two"]);
    run(&["play", "chess"]).refused(&["'chess'"]);
    run(&["arena", "chess", "--bots", "random,random"]).refused(&["'chess'"]);
}

#[test]
fn wrong_seeds_and_options() {
    run(&["new", "longhorn", "--seats", "2", "--seed", "xyz"]).refused(&["hexadecimal"]);
    run(&["random", "longhorn", "--seats", "2", "--seed", ""]).refused(&["hexadecimal"]);
    let options = |json: &str| run(&["new", "longhorn", "--seats", "2", "--options", json]);
    options("{").refused(&["JSON"]);
    options("[]").refused(&["JSON object"]);
    options(r#"{"weather":"fine"}"#).refused(&["weather", "railhead games"]);
    options(r#"{"sheriff":"sometimes"}"#).refused(&["sometimes"]);
    options(r#"{"sheriff":7}"#).refused(&["Longhorn"]);
}

#[test]
fn files_that_are_no_records() {
    let folder = Folder::fresh();
    run(&["show", &folder.path("missing")]).refused(&["missing", "cannot be opened"]);
    run(&["show", &folder.path("")]).refused(&["cannot be read"]);
    run(&["show", &folder.file("latin1", b"railhead 1\ngame \xe9\n")])
        .refused(&["line 2", "UTF-8"]);
    run(&["show", &folder.file("empty", "")]).refused(&["railhead 1"]);
    run(&["show", &folder.file("prose", "hello\n")]).refused(&["line 1"]);
    run(&["show", &folder.file("large", vec![b'#'; 17 << 20])]).refused(&["16 MB"]);
    run_with(&["legal", "-"], b"\x00\x01\x02").refused(&["line 1"]);
}

#[test]
fn damaged_records_name_the_line() {
    let record = whole_game();
    let damaged = |from: &str, to: &str| {
        assert!(record.contains(from), "{from}");
        run_with(&["replay", "-"], record.replacen(from, to, 1).as_bytes())
    };
    damaged("railhead 1", "railhead 9").refused(&["line 1", "form 9"]);
    damaged("game longhorn", "game chess").refused(&["'chess'"]);
    damaged("rules ", "rules 99").refused(&["line 2", "version 99"]);
    damaged("seats 2", "seats 4").refused(&["line 3", "LH-"]);
    damaged("options {", "options {\"weather\":1,").refused(&["line 4", "weather"]);
    damaged("luck fixed", "luck mine").refused(&["line 5", "luck is"]);
    damaged("setup ", "setup 99 ").refused(&["line 6", "below"]);
    damaged(" start ", " dance ").refused(&["line 7", "dance"]);
    damaged(" steal ", " move ").refused(&["line 8"]);
    let out_of_turn = if record.contains("\n1 start") {
        ("\n1 start", "\n0 start")
    } else {
        ("\n0 start", "\n1 start")
    };
    damaged(out_of_turn.0, out_of_turn.1).refused(&["line 7", "turn"]);
    damaged(out_of_turn.0, "\n7 start").refused(&["line 7", "seat 7"]);
    let longer = format!("{record}0 steal orange\n");
    run_with(&["legal", "-"], longer.as_bytes()).refused(&["over"]);
}

#[test]
fn wrong_questions_about_good_records() {
    let folder = Folder::fresh();
    let path = folder.file("game.record", new_game());
    run(&["show", &path, "--at", "5"]).refused(&["0 steps"]);
    run(&["show", &path, "--seat", "2"]).refused(&["seat 2", "0 to 1"]);
    run(&["explain", &path, "dance"]).refused(&["dance", "railhead legal"]);
    run(&["explain", &path, ""]).refused(&["not an action"]);
    run(&["explain", &path, "steal orange", "--seat", "9"]).refused(&["seat 9"]);
    run(&["replay", &path, "--lang", "xx"]).refused(&["'xx'", "en, de, fr"]);
}

#[test]
fn wrong_words_for_bots() {
    run(&["arena", "longhorn", "--bots", "genius,random"]).refused(&["genius", "greedy"]);
    run(&["arena", "longhorn", "--bots", "random", "--seats", "1"]).refused(&["LH-"]);
    run(&["arena", "longhorn", "--bots", "random,random,random"]).refused(&["LH-"]);
    run(&[
        "arena",
        "longhorn",
        "--bots",
        "tree,random",
        "--budget",
        "soon",
    ])
    .refused(&["50ms"]);
    run(&["arena", "longhorn", "--bots", "tree@,random"]).refused(&["50ms"]);
    run(&["arena", "longhorn", "--bots", "tree,random", "--games", "0"]).refused(&["0"]);
    run(&["play", "longhorn", "--bots", "genius"]).refused(&["genius", "easy"]);
    run(&["play", "longhorn", "--bots", "easy,easy", "--seats", "2"])
        .refused(&["no seat for a person"]);
    run(&["dance"]).refused(&["dance"]);
}
