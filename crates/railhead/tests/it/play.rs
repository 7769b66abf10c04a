//! A game in the terminal, line by line through pipes.

use crate::{Folder, new_game, run, run_with};

#[test]
fn a_whole_game_against_a_bot_is_saved_and_replays() {
    let folder = Folder::fresh();
    let path = folder.path("played.record");
    let words = [
        "play", "longhorn", "--bots", "medium", "--seed", "5", "--save", &path,
    ];
    let told = run_with(&words, "1\n".repeat(200).as_bytes()).fine();
    assert!(
        told.contains("place") && told.contains(&format!("saved to {path}")),
        "{told}"
    );
    assert!(run(&["replay", &path]).fine().contains("place"));
}

#[test]
fn two_people_share_a_keyboard_and_may_stop_and_go_on() {
    let folder = Folder::fresh();
    let path = folder.path("half.record");
    let said = format!("1\nhint\nwhy move tulsa\nundo\n1\nq\n{path}\n");
    let told = run_with(
        &["play", "longhorn", "--bots", "none", "--seed", "5"],
        said.as_bytes(),
    )
    .fine();
    assert!(
        told.contains("taken back") && told.contains("LH-"),
        "{told}"
    );
    let legal = run(&["legal", &path]).fine();
    let next = told_next(&told).expect("somebody was asked");
    assert!(legal.starts_with(&format!("{next}: ")), "{next}: {legal}");
    let words = [
        "play", "longhorn", "--bots", "none", "--from", &path, "--lang", "fr",
    ];
    let told = run_with(&words, b"1\nq\n\n").fine();
    assert!(told.contains("vole"), "{told}");
}

/// The seat that the last question went to.
fn told_next(told: &str) -> Option<&str> {
    let (before, _) = told.rsplit_once("> ")?;
    before.rsplit('\n').next()
}

#[test]
fn the_end_of_the_input_ends_the_game_quietly() {
    let told = run_with(&["play", "longhorn", "--bots", "none"], b"").fine();
    assert!(told.contains("Save the record?"), "{told}");
}

#[test]
fn a_record_that_cannot_be_saved_is_printed() {
    let folder = Folder::fresh();
    let path = folder.path("no/such/folder.record");
    let ran = run_with(
        &["play", "longhorn", "--bots", "none", "--save", &path],
        b"q\n",
    );
    assert_eq!(ran.code, Some(2));
    assert!(
        ran.out.contains("railhead 1") && ran.err.contains("cannot be written"),
        "{}",
        ran.err
    );
}

#[test]
fn a_record_of_another_game_is_refused() {
    let folder = Folder::fresh();
    let path = folder.file(
        "game.record",
        new_game().replace("game longhorn", "game chess"),
    );
    run(&["play", "longhorn", "--from", &path]).refused(&["chess"]);
}
