//! The program speaks the language of the person at the keyboard.

use crate::{Ran, plainly, program, run, run_with, whole_game};

#[test]
fn help_and_lists_are_there_in_french() {
    let help = plainly(&run(&["solve", "--help", "--lang", "fr"]).fine());
    for part in [
        "Utilisation :",
        "Prouve qui gagne",
        "Options :",
        "[par défaut : 26]",
        "Exemples :",
    ] {
        assert!(help.contains(part), "{part} in:\n{help}");
    }
    assert!(
        !help.contains("false"),
        "a flag has no usual value:\n{help}"
    );
    for english in ["Usage", "Examples", "[default"] {
        assert!(!help.contains(english), "{english} in:\n{help}");
    }
    for words in [["games", "--lang", "fr"], ["--lang", "fr", "games"]] {
        let games = run(&words).fine();
        assert!(games.contains("Longhorn, 2 joueurs"), "{games}");
    }
    let help = run(&["help", "play", "--lang=fr"]).fine();
    assert!(help.contains("Joue à une table"), "{help}");
    run(&["--lang"]).refused(&["--lang"]);
    run(&["games", "--lang", "xx"]).refused(&["'xx'", "en, de, fr"]);
}

#[test]
fn what_is_wrong_is_said_in_french() {
    run(&["gams", "--lang", "fr"]).refused(&["il n’y a pas de commande « gams »", "« games »"]);
    run(&["new", "--lang=fr"]).refused(&["il manque : "]);
    run(&[
        "new", "longhorn", "--lang", "fr", "--seats", "2", "--seed", "x",
    ])
    .refused(&["« x »", "hexadécimaux"]);
    run(&["show", "nowhere", "--lang", "fr"])
        .refused(&["impossible d’ouvrir la partie « nowhere »"]);
    run_with(
        &["show", "-", "--at", "999", "--lang", "fr"],
        whole_game().as_bytes(),
    )
    .refused(&["la partie a", "999"]);
}

#[test]
fn the_systems_language_is_taken_unless_one_is_named() {
    let speak = |words: &[&str]| {
        let output = program().env("LC_ALL", "fr_FR.UTF-8").args(words).output();
        Ran::from(output.expect("runs")).fine()
    };
    assert!(speak(&["games"]).contains("2 joueurs"));
    assert!(speak(&["games", "--lang", "en"]).contains("2 players"));
}
