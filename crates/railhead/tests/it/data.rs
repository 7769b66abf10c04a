//! A game's figures as a file: printed, checked, played with, and carried by what was played.

use crate::arena::{games_of, lines};
use crate::{Folder, plainly, run, run_with, serve::Serving};
use serde_json::{Value, json};

const GAME: &str = "railroad-revolution";

fn built_in() -> Value {
    run(&["data", GAME]).json()
}

/// A file in which each player begins with this much money.
fn corrected(folder: &Folder, money: u32) -> String {
    let mut file = built_in();
    file["constants"]["start_money"] = money.into();
    folder.file("corrected.json", file.to_string())
}

#[test]
fn the_built_in_file_is_printed_and_passes_its_own_check() {
    let folder = Folder::fresh();
    let printed = run(&["data", GAME]).fine();
    let file = folder.file("same.json", &printed);
    let told = run(&["data", GAME, "--check", &file]).fine();
    assert_eq!(told, "It is the built-in file.\n");
}

#[test]
fn a_corrected_file_is_told_by_its_differences() {
    let folder = Folder::fresh();
    let file = corrected(&folder, 700);
    let told = run(&["data", GAME, "--check", &file]).fine();
    let expected = "constants.start_money: 600 → 700\nIt can be played with; 1 place differs.\n";
    assert_eq!(told, expected);
    let told = run(&["data", GAME, "--check", &file, "--json"]).json();
    let change = json!({"path": "constants.start_money", "ours": 600, "theirs": 700});
    assert_eq!(told, json!({"problems": [], "changes": [change]}));
}

#[test]
fn a_bad_file_is_told_by_its_problems() {
    let folder = Folder::fresh();
    let mut file = built_in();
    file["milestones"][0]["managers"] = json!(["pink"]);
    file["rail_spaces"][1]["a"] = "atlantis".into();
    let path = folder.file("bad.json", file.to_string());
    let ran = run(&["data", GAME, "--check", &path]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(1), ""));
    for part in [
        "bad.json: ",
        "r02 ends at 'atlantis', which is nowhere",
        "ms_a1_1 asks for a manager 'pink'",
        "It cannot be played with.",
    ] {
        assert!(ran.out.contains(part), "'{part}' is not in: {}", ran.out);
    }
    let ran = run(&["data", GAME, "--check", &path, "--json"]);
    let told: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(
        (ran.code, told["problems"].as_array().unwrap().len()),
        (Some(1), 2)
    );
    let path = folder.file("cut.json", "{\n \"meta\": ");
    let ran = run(&["data", GAME, "--check", &path]);
    assert!(
        ran.code == Some(1) && ran.out.contains("line 2 column"),
        "{}",
        ran.out
    );
    run(&["new", GAME, "--seats", "2", "--data", &path])
        .refused(&["cut.json", "not JSON", "--check"]);
    run(&["data", GAME, "--check", "nowhere.json"]).refused(&["nowhere.json", "cannot be opened"]);
    let path = folder.file("bytes.json", b"\xff\xfe");
    run(&["data", GAME, "--check", &path]).refused(&["bytes.json", "UTF-8"]);
}

#[test]
fn what_is_wrong_and_what_differs_is_said_in_french() {
    let folder = Folder::fresh();
    let check = |game: &str, file: &Value| {
        let path = folder.file("bad.json", file.to_string());
        let ran = run(&["data", game, "--check", &path, "--lang", "fr"]);
        plainly(&ran.out)
    };
    let mut file = built_in();
    file["rail_spaces"][1]["a"] = "atlantis".into();
    file["constants"]["final_turns_each"] = 0.into();
    let told = check(GAME, &file);
    for part in [
        "r02 finit à « atlantis », qui n’est nulle part",
        "il y a de 1 à 10 derniers tours",
    ] {
        assert!(told.contains(part), "'{part}' is not in: {told}");
    }
    let path = folder.file("bad.json", file.to_string());
    let words = ["new", GAME, "--seats", "2", "--data", &path, "--lang", "fr"];
    run(&words).refused(&["il y a de 1 à 10 derniers tours"]);
    let mut file = run(&["data", "longhorn"]).json();
    file["more"] = 1.into();
    let told = check("longhorn", &file);
    assert!(
        told.contains("more : rien → 1 : ceci fait partie du programme"),
        "{told}"
    );
}

#[test]
fn a_position_that_cannot_be_is_refused_in_french() {
    let record = run(&["random", "longhorn", "--seats", "2", "--seed", "5"]).fine();
    let position = run_with(&["show", "-", "--at", "9", "--position"], record.as_bytes()).fine();
    let stranger = position.replace("\"active\":0", "\"active\":7");
    let stranger = stranger.replace("\"active\":1", "\"active\":7");
    run_with(&["legal", "-", "--lang", "fr"], stranger.as_bytes())
        .refused(&["cette position est impossible", "il n’y a pas de place 7"]);
}

/// One figure of every game, with another value.
const FIGURES: [(&str, &str, u32); 5] = [
    ("longhorn", "/constants/ambush_cows", 3),
    ("pappy-winchester", "/scoring/majority_bonus", 6),
    ("age-of-steam", "/setup/money", 11),
    (GAME, "/constants/start_money", 700),
    ("great-western-trail", "/railway/end_bonus_cash", 4),
];

#[test]
fn every_game_is_played_with_a_corrected_file() {
    let folder = Folder::fresh();
    for (game, place, figure) in FIGURES {
        let mut file = run(&["data", game]).json();
        *file.pointer_mut(place).unwrap() = figure.into();
        let file = folder.file(&format!("{game}.json"), file.to_string());
        let told = run(&["data", game, "--check", &file]).fine();
        assert!(told.ends_with("1 place differs.\n"), "{told}");
        let seats = if game == "longhorn" { "2" } else { "3" };
        let words = [
            "random", game, "--seats", seats, "--seed", "5", "--data", &file,
        ];
        let record = run(&words).fine();
        assert!(record.contains("\ndata {"), "{game}");
        run_with(&["replay", "-"], record.as_bytes()).fine();
    }
}

#[test]
fn the_file_of_another_game_is_refused() {
    let folder = Folder::fresh();
    let file = corrected(&folder, 700);
    let parts = ["corrected.json", "cannot be corrected", "--check"];
    run(&["new", "longhorn", "--seats", "2", "--data", &file]).refused(&parts);
    run(&["data", "chess"]).refused(&["no game 'chess'"]);
}

#[test]
fn a_record_carries_its_figures_and_replays_where_nobody_has_the_file() {
    let folder = Folder::fresh();
    let file = corrected(&folder, 700);
    let words = [
        "random", GAME, "--seats", "2", "--seed", "5", "--data", &file,
    ];
    let record = run(&words).fine();
    std::fs::remove_file(&file).unwrap();
    let shown = run_with(&["show", "-", "--at", "0", "--json"], record.as_bytes()).json();
    assert_eq!(shown["players"][0]["money"], 700);
    run_with(&["replay", "-"], record.as_bytes()).fine();
    let position = run_with(&["show", "-", "--at", "9", "--position"], record.as_bytes()).fine();
    assert!(position.contains("\ndata {"));
    run_with(&["legal", "-"], position.as_bytes()).fine();
    // The same game without the file is another one.
    assert_ne!(run(&words[..6]).fine(), record);

    let altered = record.replace("\"start_money\":700", "\"start_money\":710");
    run_with(&["replay", "-"], altered.as_bytes()).refused(&["line 5", "altered"]);
    let missing: Vec<&str> = record
        .lines()
        .filter(|line| !line.starts_with("data "))
        .collect();
    run_with(&["replay", "-"], missing.join("\n").as_bytes())
        .refused(&["line 4", "is not known here"]);
}

#[test]
fn bots_and_people_play_with_a_corrected_file() {
    let folder = Folder::fresh();
    let file = corrected(&folder, 700);
    let arena = [
        "arena",
        GAME,
        "--bots",
        "random,random",
        "--games",
        "2",
        "--data",
        &file,
        "--json",
    ];
    let told = lines(run(&arena));
    assert_eq!(games_of(&told).0.len(), 2);
    let save = folder.path("saved.record");
    let words = [
        "play", GAME, "--bots", "none", "--data", &file, "--save", &save,
    ];
    run_with(&words, b"quit\n").fine();
    assert!(
        std::fs::read_to_string(&save)
            .unwrap()
            .contains("\"start_money\":700")
    );
}

#[test]
fn a_table_remembers_its_figures_when_the_server_starts_again() {
    let folder = Folder::fresh();
    let file = corrected(&folder, 700);
    let data = folder.path("games");
    let figures = format!("{GAME}={file}");
    let serving = Serving::start_with(&data, &["--data", &figures]);
    let bots = json!([{"kind": "me"}, {"kind": "me"}]);
    let body = json!({"game": GAME, "seats": bots, "options": {}}).to_string();
    let (status, made) = serving.post("/api/tables", &body);
    assert_eq!(status, 200, "{made}");
    let table: Value = serde_json::from_str(&made).unwrap();
    let (id, name) = (&table["id"], &table["options"]["data"]);
    let (id, name) = (id.as_str().unwrap(), name.as_str().unwrap());
    assert_eq!(name.len(), 32);
    assert!(serving.get("/api/games").1.contains(name));
    assert_eq!(serving.stop("-TERM"), Some(0));

    std::fs::remove_file(&file).unwrap();
    let serving = Serving::start(&data);
    let frame = serving.get(&format!("/api/tables/{id}/at/0")).1;
    assert!(frame.contains("\"money\":700"), "{frame}");
    let changes = serving.get(&format!("/api/games/{GAME}/data/{name}")).1;
    assert!(changes.contains("constants.start_money"), "{changes}");
    // New tables have the built-in figures again.
    let made = serving.post("/api/tables", &body).1;
    assert!(made.contains("built_in") && !made.contains(name), "{made}");
}

#[test]
fn a_server_says_what_is_wrong_with_its_figures() {
    let folder = Folder::fresh();
    let file = corrected(&folder, 700);
    run(&["serve", "--data", "chess=a.json"]).refused(&["chess", "./chess=a.json"]);
    run(&["serve", "--data", &format!("longhorn={file}")]).refused(&["cannot be corrected"]);
    run(&["serve", "--data", &format!("{GAME}=nowhere.json")]).refused(&["nowhere.json"]);
    let figures = format!("{GAME}={file}");
    run(&["serve", "--data", &figures, "--data", &figures]).refused(&["two data files"]);
    run(&["serve", "--data", "a", "--data", "b"]).refused(&["one folder"]);
}
