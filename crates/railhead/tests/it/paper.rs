//! What the program says of itself: completions, manual pages, help that names its choices, and what may have
//! been meant.

use crate::{Folder, run};

#[test]
fn shells_learn_the_commands_and_the_games() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = run(&["completions", shell]).fine();
        assert!(script.contains("replay"), "{shell}");
        if ["bash", "zsh"].contains(&shell) {
            assert!(script.contains("great-western-trail"), "{shell}");
        }
    }
    run(&["completions", "dos"]).refused(&["dos"]);
}

#[test]
fn every_command_has_its_manual_page() {
    let page = run(&["man"]).fine();
    assert!(
        page.contains(".TH") && page.contains("railhead\\-play"),
        "{page}"
    );
    let folder = Folder::fresh();
    run(&["man", "--to", &folder.path("man1")]).fine();
    for command in [
        "railhead",
        "railhead-play",
        "railhead-show",
        "railhead-admin",
    ] {
        let page = std::fs::read_to_string(folder.path(&format!("man1/{command}.1")));
        assert!(
            page.is_ok_and(|page| page.contains("Examples")),
            "{command}"
        );
    }
    let pages = std::fs::read_dir(folder.path("man1")).unwrap();
    let names = pages.map(|page| page.unwrap().file_name().into_string().unwrap());
    let of_help: Vec<String> = names.filter(|name| name.contains("-help")).collect();
    assert!(of_help.is_empty(), "{of_help:?}");
    let french = run(&["man", "--lang", "fr"]).fine();
    assert!(french.contains("terminal") && french != page);
}

#[test]
fn help_names_every_choice_it_offers() {
    let help = run(&["help", "play"]).fine();
    for name in [
        "longhorn (lh)",
        "great-western-trail (gwt)",
        "easy, medium, hard, expert",
    ] {
        assert!(help.contains(name), "{name} in:\n{help}");
    }
    let help = run(&["--help"]).fine();
    assert!(help.contains("en, de, fr"), "{help}");
    assert!(
        run(&["help", "completions"])
            .fine()
            .contains("bash, elvish, fish")
    );
}

#[test]
fn slips_of_the_finger_are_understood() {
    run(&["play", "longhron"]).refused(&["longhron", "did you mean 'longhorn'"]);
    run(&["random", "gwtt"]).refused(&["did you mean 'gwt'"]);
    run(&["random", "gtw"]).refused(&["did you mean 'gwt'"]);
    run(&["relpay", "x"]).refused(&["relpay", "did you mean 'replay'"]);
    run(&["pla", "gwt"]).refused(&["did you mean 'play'"]);
    run(&["longhorn"]).refused(&["is a game", "railhead play lh"]);
}

#[test]
fn a_random_game_needs_nothing_but_a_name() {
    let record = run(&["random", "lh"]).fine();
    assert!(record.starts_with("railhead 1\ngame longhorn "), "{record}");
    assert_ne!(
        record,
        run(&["random", "lh"]).fine(),
        "each has its own luck"
    );
    assert!(run(&["new", "aos"]).fine().contains("\nseats 3\n"));
}
