//! One step more, and many questions in one process.

use crate::{Folder, new_game, plainly, run, run_with, whole_game};
use serde_json::Value;
use std::fs;

#[test]
fn legal_and_explain_look_at_any_moment() {
    let folder = Folder::fresh();
    let path = folder.file("game.record", whole_game());
    let first = run(&["legal", &path, "--at", "0"]).fine();
    let action = first.lines().nth(1).expect("an action").to_string();
    assert!(action.starts_with("start "), "{first}");
    assert_eq!(
        run(&["explain", &path, &action, "--at", "0"]).fine().trim(),
        "legal"
    );
    let later = run(&["explain", &path, &action, "--at", "1"]);
    assert_eq!(later.code, Some(1), "{}", later.out);
    run(&["legal", &path, "--at", "999"]).refused(&["999"]);
}

#[test]
fn a_step_is_appended_or_refused() {
    let folder = Folder::fresh();
    let path = folder.file("game.record", new_game());
    let legal = run(&["legal", &path]).fine();
    let action = legal.lines().nth(1).expect("an action").to_string();
    let told = run(&["step", &path, &action]).fine();
    let next = run(&["legal", &path]).fine();
    assert_eq!(told.lines().last(), next.lines().next(), "{told}");
    let record = fs::read_to_string(&path).expect("there");
    assert!(record.ends_with(&format!("{action}\n")), "{record}");
    // The same once more is refused by a rule, and nothing is written.
    let again = run(&["step", &path, &action]);
    assert_eq!(again.code, Some(1));
    assert!(again.out.starts_with("LH-"), "{}", again.out);
    assert_eq!(fs::read_to_string(&path).expect("there"), record);
    let odd = run(&["step", &path, "fly"]);
    assert_eq!(odd.code, Some(2));
    assert_eq!(odd.err, "railhead: 'fly' is not an action\n");
    run(&["step", &path, "steal black = x"]).refused(&["'x'"]);
}

#[test]
fn a_step_in_a_pipe_prints_the_record() {
    let legal = run_with(&["legal", "-"], new_game().as_bytes()).fine();
    let action = legal.lines().nth(1).expect("an action");
    let stepped = run_with(&["step", "-", action], new_game().as_bytes());
    assert!(
        stepped.out.ends_with(&format!("{action}\n")),
        "{}",
        stepped.out
    );
    run_with(&["replay", "-"], stepped.out.as_bytes()).fine();
}

#[test]
fn a_session_answers_line_by_line() {
    let folder = Folder::fresh();
    let path = folder.file("game.record", whole_game());
    let questions = format!(
        "legal\nopen {path}\nat 0\nlegal\nexplain fly\nexplain steal orange\nshow\nscores\nfrobnicate\nquit\nlegal\n"
    );
    let told = run_with(&["session"], questions.as_bytes()).fine();
    let answers: Vec<&str> = told.split_terminator("\n.\n").collect();
    assert_eq!(answers.len(), 9, "{told}");
    assert!(answers[0].starts_with("error: open a record first"));
    assert!(answers[2].starts_with("step 0 of "));
    assert!(answers[3].contains("\nstart "));
    assert_eq!(answers[4], "error: 'fly' is not an action");
    assert!(answers[5].starts_with("no: LH-"));
    assert!(answers[8].starts_with("error: 'frobnicate'"));
}

#[test]
fn who_is_asked_is_told_in_french() {
    let folder = Folder::fresh();
    let begun = run(&["new", "longhorn", "--seats", "2", "--seed", "1"]).fine();
    let path = folder.file("game.record", begun);
    let first = "joueur 2\u{202f}: Choisissez le territoire de départ du joueur 1.";
    let legal = run(&["legal", &path, "--lang", "fr"]).fine();
    let mut lines = legal.lines();
    assert_eq!(lines.next(), Some(first));
    let action = lines.next().expect("an action").to_string();
    let questions = format!("open {path}\nlegal\nstep {action}\n");
    let told = run_with(&["session", "--lang", "fr"], questions.as_bytes()).fine();
    let answers: Vec<&str> = told.split_terminator("\n.\n").collect();
    assert_eq!(answers[0], format!("coup 0 sur 0\u{202f}; {first}"));
    assert_eq!(answers[1], legal.trim_end());
    let next = "joueur 1\u{202f}: Volez toutes les vaches d’une couleur";
    let stepped = run(&["step", &path, &action, "--lang", "fr"]).fine();
    for told in [answers[2], &stepped] {
        let last = told.trim_end().lines().last().expect("who is asked");
        assert!(last.starts_with(next), "{told}");
    }

    let over = folder.file("over.record", whole_game());
    let legal = run(&["legal", &over, "--lang", "fr"]).fine();
    assert_eq!(legal, "la partie est terminée\n");
    let steps = whole_game().lines().count() - 6;
    let questions = format!("open {over}\nlegal\n");
    let told = run_with(&["session", "--lang", "fr"], questions.as_bytes()).fine();
    let end = format!(
        "coup {steps} sur {steps}\u{202f}; la partie est terminée\n.\nla partie est terminée\n.\n"
    );
    assert_eq!(told, end);
}

#[test]
fn a_session_plays_on_and_takes_back() {
    let questions = "new longhorn 2\nlegal\nstep start nowhere\nback\nrecord\n";
    let told = run_with(&["session", "--json", "--seed", "7"], questions.as_bytes()).fine();
    let answers: Vec<Value> = told
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(answers.len(), 5, "{told}");
    assert_eq!(answers[0]["answer"], "yes");
    assert_eq!(answers[2]["answer"], "error");
    let action = answers[1]["legal"][0]["notation"]
        .as_str()
        .expect("an action");
    let questions =
        format!("new longhorn 2\nstep {action}\nlegal\nback\nlegal\nstep {action}\nrecord\n");
    let told = run_with(&["session", "--json", "--seed", "7"], questions.as_bytes()).fine();
    let answers: Vec<Value> = told
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(answers[1]["step"], 1, "{told}");
    assert_eq!(answers[3]["step"], 0);
    assert_ne!(answers[2]["legal"], answers[4]["legal"]);
    let record = answers[6]["record"].as_str().expect("a record");
    assert!(record.ends_with(&format!("{action}\n")), "{record}");
}

#[test]
fn presets_are_called_by_name_and_figures_of_ours_are_listed() {
    let games = run(&["games"]).fine();
    assert!(games.contains("preset deluxe"), "{games}");
    assert!(
        games.contains("railhead data pappy-winchester --ours"),
        "{games}"
    );
    let deluxe = run(&["new", "age-of-steam", "--seats", "3", "--options", "deluxe"]).fine();
    assert!(
        deluxe.contains("\"direct_complex_placement\":true"),
        "{deluxe}"
    );
    run(&["new", "age-of-steam", "--seats", "3", "--options", "luxury"])
        .refused(&["rulebook_2002", "deluxe"]);
    run(&["new", "longhorn", "--seats", "2", "--options", "luxury"]).refused(&["no presets"]);
    let ours = run(&["data", "pappy-winchester", "--ours"]).fine();
    assert!(ours.contains("  Parcels, terrain: all 19\n"), "{ours}");
    assert!(ours.contains("  Set-up: notes at the start\n"), "{ours}");
    let french = plainly(&run(&["data", "railroad-revolution", "--ours", "--lang", "fr"]).fine());
    assert!(
        french.contains("tout : tous sauf sections 1 et 2, sections 2 et 3, sections 7 et 8\n"),
        "{french}"
    );
    let printed = run(&["data", "longhorn", "--ours"]).fine();
    assert!(printed.contains("as printed"), "{printed}");
}

#[test]
fn a_rotation_beyond_a_full_turn_is_refused() {
    let record = run(&["new", "age-of-steam", "--seats", "3", "--seed", "1"]).fine();
    run_with(
        &["explain", "-", "build c07r05 gentle 200"],
        record.as_bytes(),
    )
    .refused(&["0 to 5"]);
}
