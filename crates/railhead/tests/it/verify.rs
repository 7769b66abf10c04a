//! `verify`: whatever was altered in the record of a sealed game is found.

use crate::{Folder, run, run_with, whole_game};
use game_core::{Fork, Record, RecordLuck, Salt, Seal, Sealed, Start, Step};

fn sealed() -> Sealed {
    let salt = |byte: &str| -> Salt { byte.repeat(16).parse().expect("a salt") };
    Sealed {
        fork: None,
        table: "qk3v9xw2ab".to_string(),
        secret: [7; 32],
        salts: vec![salt("a1"), salt("b2")],
    }
}

/// A whole game of Pappy Winchester, drawn as a sealed table draws.
fn game() -> Record {
    game_after(None)
}

/// The same, played elsewhere until a step, where other luck was drawn.
fn game_after(fork: Option<u32>) -> Record {
    let kind = shelf::find("pappy-winchester").expect("on the shelf");
    let fork = fork.map(|step| Fork {
        table: "m0mentsab2".to_string(),
        step,
    });
    let elsewhere = Sealed {
        secret: [8; 32],
        ..sealed()
    };
    let sealed = Sealed {
        fork: fork.clone(),
        ..sealed()
    };
    let drawn_by = |step: usize| match &fork {
        Some(fork) if step <= fork.step as usize => &elsewhere,
        _ => &sealed,
    };
    let options = kind.complete(&serde_json::json!({})).expect("options");
    let mut chance = drawn_by(0).chance(0);
    let mut running = kind.start(&options, 3, &mut chance).expect("sets up");
    let mut record = kind.record(3, options, Start::Setup(chance.outcomes().to_vec()));
    let mut n = 0;
    while let Some(seat) = running.status().waiting() {
        let legal = running.legal();
        let action = &legal[record.steps.len() % legal.len()].notation;
        let mut chance = drawn_by(record.steps.len() + 1).chance(n + 1);
        let played = running.play(seat, action, &mut chance).expect("legal");
        n += u32::from(!played.outcomes.is_empty());
        let step = Step::new(seat, &played.notation, &played.outcomes);
        record.steps.push(step);
    }
    assert!(3 < n, "a game with draws");
    record.from = fork.clone();
    record.luck = Some(RecordLuck::Sealed(Seal {
        commitment: sealed.commitment(),
        table: sealed.table.clone(),
        secret: Some(sealed.secret),
        salts: sealed.salts.clone(),
    }));
    record
}

fn with(luck: impl FnOnce(&mut Seal)) -> String {
    let mut record = game();
    if let Some(RecordLuck::Sealed(seal)) = &mut record.luck {
        luck(seal);
    }
    record.to_string()
}

/// It says no, with these words.
#[track_caller]
fn doubts(record: &str, parts: &[&str]) {
    let ran = run_with(&["verify", "-"], record.as_bytes());
    assert_eq!((ran.code, ran.err.as_str()), (Some(1), ""), "{}", ran.out);
    for part in parts {
        assert!(ran.out.contains(part), "'{part}' is not in: {}", ran.out);
    }
}

#[test]
fn a_true_record_is_proved_with_its_sums() {
    let folder = Folder::fresh();
    let file = folder.file("game.record", game().to_string());
    let out = run(&["verify", &file]).fine();
    assert!(out.contains("Luck checked: all"), "{out}");
    let sums: Vec<&str> = out
        .lines()
        .skip_while(|line| !line.contains("drawn"))
        .collect();
    assert!(4 < sums.len(), "{out}");
    let commitment = sealed().commitment().to_string();
    assert!(out.contains(&commitment));
    let seen = run(&["verify", &file, "--commitment", &commitment]).fine();
    assert!(seen.contains("It is the one that was shown."), "{seen}");
    let json = run(&["verify", &file, "--json"]).json();
    assert_eq!(json["verdict"], "checked");
    assert_eq!(json["draws"][0]["outcomes"], json["draws"][0]["expected"]);
    let french = run(&["verify", &file, "--lang", "fr"]).fine();
    assert!(french.contains("Hasard vérifié"), "{french}");
}

#[test]
fn a_commitment_that_was_not_shown_is_found() {
    let folder = Folder::fresh();
    let file = folder.file("game.record", game().to_string());
    let other = "0".repeat(64);
    let ran = run(&["verify", &file, "--commitment", &other]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.out.contains("It is NOT the one that was shown."));
    run(&["verify", &file, "--commitment", "abc"]).refused(&["64 hexadecimal digits"]);
}

#[test]
fn a_forged_outcome_is_found_at_its_step() {
    let mut record = game();
    let kind = shelf::find("pappy-winchester").expect("on the shelf");
    // Another outcome with which the rest of the record still replays.
    let forged = (0..record.steps.len()).rev().find_map(|at| {
        let first = *record.steps[at].outcomes.first()?;
        record.steps[at].outcomes[0] = first ^ 1;
        let replays = kind.read(&record, usize::MAX).is_ok();
        if !replays {
            record.steps[at].outcomes[0] = first;
        }
        replays.then_some(at + 1)
    });
    let step = forged.expect("a draw that could have gone otherwise");
    let parts = [format!("Step {step} was NOT drawn")];
    doubts(&record.to_string(), &[&parts[0]]);
    let ran = run_with(&["verify", "-", "--json"], record.to_string().as_bytes());
    let json: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!(
        (&json["verdict"], &json["first_difference"]),
        (&"differs".into(), &step.into())
    );
}

#[test]
fn a_forged_secret_is_found() {
    let forged = with(|seal| seal.secret = Some([8; 32]));
    doubts(
        &forged,
        &["It is NOT SHA-256 of the secret.", "set-up was NOT drawn"],
    );
}

#[test]
fn a_swapped_salt_is_found() {
    doubts(
        &with(|seal| seal.salts.swap(0, 1)),
        &["set-up was NOT drawn"],
    );
    doubts(
        &with(|seal| seal.salts.truncate(1)),
        &["set-up was NOT drawn"],
    );
}

#[test]
fn a_forged_commitment_is_found() {
    let forged = with(|seal| seal.commitment.0[0] ^= 1);
    doubts(&forged, &["NOT the one that was committed to"]);
}

#[test]
fn where_nothing_was_sealed_there_is_nothing_to_prove() {
    doubts(&whole_game(), &["fixed seed", "nothing to prove"]);
    let silent = whole_game().replace("luck fixed\n", "");
    doubts(&silent, &["does not say", "nothing to prove"]);
    doubts(
        &with(|seal| seal.secret = None),
        &["told when the game is over"],
    );
}

/// Steps that a game goes on after in these tests: some have drawn before, some do after.
const SINCE: u32 = 12;

#[test]
fn of_a_game_that_goes_on_what_was_drawn_since_is_proved() {
    let record = game_after(Some(SINCE)).to_string();
    let ran = run_with(&["verify", "-"], record.as_bytes());
    assert_eq!(ran.code, Some(0), "{}", ran.out);
    for part in [
        "goes on from table m0mentsab2 after step 12",
        "drawing steps after step 12 follow",
    ] {
        assert!(ran.out.contains(part), "'{part}' is not in: {}", ran.out);
    }
    let ran = run_with(&["verify", "-", "--json"], record.as_bytes());
    let json: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!(json["from"]["step"], SINCE);
    let steps = json["draws"].as_array().expect("draws").iter();
    let steps: Vec<u64> = steps
        .map(|draw| draw["step"].as_u64().expect("a number"))
        .collect();
    assert!(
        !steps.is_empty() && steps.iter().all(|step| u64::from(SINCE) < *step),
        "{steps:?}"
    );
    run_with(&["replay", "-"], record.as_bytes()).fine();
}

#[test]
fn where_a_game_goes_on_from_cannot_be_moved() {
    let record = game_after(Some(SINCE)).to_string();
    let moved = |to: &str| record.replace("from m0mentsab2 12", to);
    // Later, so that less is claimed; of another game; or of none.
    for to in ["from m0mentsab2 9999", "from m0mentsab3 12"] {
        doubts(&moved(to), &["It is NOT SHA-256 of the secret."]);
    }
    doubts(&moved("from m0mentsab2 0"), &["NOT drawn"]);
    let whole = record.replace("from m0mentsab2 12\n", "");
    doubts(
        &whole,
        &["It is NOT SHA-256 of the secret.", "set-up was NOT drawn"],
    );
    // And a game that was dealt here is not made one that goes on.
    let forged = game()
        .to_string()
        .replace("luck sealed", "from m0mentsab2 9999\nluck sealed");
    doubts(&forged, &["It is NOT SHA-256 of the secret."]);
}
