//! `railhead play` on the screen: every game at both sizes, what must be seen there and what must not.

use crate::terminal::Terminal;

const SMALL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (120, 40);

fn sit_down(size: (u16, u16), game: &str) -> Terminal {
    let words = [
        "play", game, "--bots", "easy", "--seed", "5", "--name", "Ada",
    ];
    let terminal = Terminal::start(size, &words);
    terminal.sees("your turn");
    terminal
}

/// Plays the first choice so many times, each after the one before was done.
#[track_caller]
fn play_on(terminal: &Terminal, decisions: u32) -> String {
    play_on_in("your turn", terminal, decisions)
}

/// The same in the language in which it is said so that it is one's turn.
#[track_caller]
fn play_on_in(turn: &str, terminal: &Terminal, decisions: u32) -> String {
    let mut screen = terminal.sees(turn);
    for _ in 0..decisions {
        let before = table(&screen);
        terminal.press(&["Enter"]);
        screen = terminal.wait("the next decision", |screen| {
            table(screen) != before && screen.contains(turn)
        });
    }
    screen
}

/// The screen without its last lines, in which it is said what would come of a choice once that is known.
fn table(screen: &str) -> String {
    let lines: Vec<&str> = screen.trim_end().lines().collect();
    lines[..lines.len().saturating_sub(3)].join("\n")
}

/// The screen with a part of the table in front; its title is asked for by the keys that turn to it.
#[track_caller]
fn part(terminal: &Terminal, title: &str, words: &str) -> String {
    for _ in 0..20 {
        let before = terminal.screen();
        let body = before.lines().skip(2).collect::<Vec<_>>().join("\n");
        if before.contains(title) && body.contains(words) {
            return before;
        }
        terminal.press(&["Right"]);
        terminal.wait("another part", |screen| screen != before);
    }
    panic!("no part '{title}' with '{words}':\n{}", terminal.screen());
}

/// What every screen has, of whatever game.
#[track_caller]
fn is_whole(screen: &str, title: &str) {
    for words in [title, "◆", "●", "Ada", "Enter", "? keys", "q leave"] {
        let is_there = screen.contains(words) || words == "Ada" && screen.contains("you ");
        assert!(is_there, "'{words}' is not in:\n{screen}");
    }
    let choices = screen
        .lines()
        .filter(|line| line.trim_start().starts_with("1 "));
    assert!(choices.count() != 0, "nothing to choose in:\n{screen}");
}

#[test]
fn longhorn_is_played_on_both_sizes() {
    for size in [SMALL, LARGE] {
        let terminal = sit_down(size, "longhorn");
        let screen = play_on(&terminal, 3);
        is_whole(&screen, "Longhorn");
        assert!(screen.contains("Nugget Hill") && screen.contains("Tulsa"));
        part(&terminal, "Outlaws", "worth of a cow");
        part(&terminal, "Log", "steals");
        part(&terminal, "Score", "total");
    }
}

#[test]
fn pappy_winchester_shows_ones_own_notes_and_objectives_and_nobody_elses() {
    for size in [SMALL, LARGE] {
        let terminal = sit_down(size, "pw");
        let screen = play_on(&terminal, 3);
        is_whole(&screen, "Pappy Winchester");
        let own = part(&terminal, "Before you", "You have");
        assert!(
            own.contains("Objective 1:") && own.contains("Objective 2:"),
            "{own}"
        );
        let players = part(&terminal, "Players", "hats");
        let is_another = |line: &&str| line.starts_with(['●', '▲']) && line.contains("R0");
        let others: Vec<&str> = players.lines().filter(is_another).collect();
        assert!(!others.is_empty(), "{players}");
        for line in others {
            assert!(line.contains('?'), "another's notes: {line}");
        }
    }
}

#[test]
fn age_of_steam_is_played_on_both_sizes() {
    for size in [SMALL, LARGE] {
        let terminal = sit_down(size, "aos");
        let screen = play_on(&terminal, 4);
        is_whole(&screen, "Age of Steam");
        part(&terminal, "Map", "[");
        part(&terminal, "Companies", "income");
        part(&terminal, "Cubes", "takes");
        part(&terminal, "Goods display", "rolled");
    }
}

#[test]
fn railroad_revolution_is_played_on_both_sizes() {
    for size in [SMALL, LARGE] {
        let terminal = sit_down(size, "rr");
        let screen = play_on(&terminal, 4);
        is_whole(&screen, "Railroad Revolution");
        part(&terminal, "Map", "Chicago");
        part(&terminal, "Your company", "workers in stock");
        part(&terminal, "Market", "deal");
        part(&terminal, "Tracks", "points");
    }
}

#[test]
fn great_western_trail_shows_ones_own_hand_and_nobody_elses() {
    for size in [SMALL, LARGE] {
        let terminal = sit_down(size, "gwt");
        let screen = play_on(&terminal, 5);
        is_whole(&screen, "Great Western Trail");
        part(&terminal, "Trail", "[A]");
        let own = part(&terminal, "You", "hand:");
        assert!(own.contains("worth"), "{own}");
        part(&terminal, "Markets", "Cattle market");
        part(&terminal, "Railway", "station master");
        // The board of the other in front: its hand is a number of cards.
        let other = part(&terminal, "Board of", "in hand and draw pile together:");
        let column: Vec<String> = other
            .lines()
            .map(|line| line.chars().take(79).collect())
            .collect();
        let own_column = column.join("\n");
        assert!(own_column.contains("cards in hand"), "{other}");
        assert!(
            !own_column.contains("hand: "),
            "the other's hand is shown:\n{other}"
        );
    }
}

#[test]
fn the_keys_do_what_the_help_says() {
    let terminal = sit_down(SMALL, "lh");
    terminal.press(&["?"]);
    terminal.sees("why not?");
    terminal.leaves("why not?");
    terminal.press(&["r"]);
    terminal.sees("Rules");
    terminal.sees("LH-9");
    terminal.leaves("Rules");
    terminal.press(&["w"]);
    terminal.sees("Why not");
    terminal.press(&["move", "Space", "tulsa"]);
    terminal.sees("Why not move tulsa");
    terminal.press(&["Enter"]);
    terminal.wait("the rule", |screen| {
        screen.contains("LH-") && screen.contains(": ")
    });
    terminal.leaves("Why not");
    terminal.press(&["h"]);
    terminal.sees("a hard bot would");
    let before = terminal.screen();
    terminal.press(&["Enter"]);
    terminal.wait("the decision", |screen| {
        !screen.contains("a hard bot would") && screen != before
    });
    terminal.press(&["["]);
    terminal.sees("Looking back");
    terminal.leaves("Looking back");
    terminal.press(&["/"]);
    terminal.press(&["x", "y", "z"]);
    terminal.sees("/xyz");
    terminal.sees("0 of");
    terminal.leaves("/xyz");
    terminal.press(&["q"]);
    terminal.sees("Save the record?");
}

#[test]
fn a_step_is_taken_back() {
    let terminal = sit_down(SMALL, "rr");
    let before = table(&terminal.screen());
    terminal.press(&["Enter"]);
    terminal.sees("✓ Ada (you)");
    terminal.press(&["u"]);
    terminal.wait("the position before", |screen| table(screen) == before);
}

#[test]
fn the_part_that_shows_most_of_what_may_be_chosen_comes_to_the_front() {
    let words = ["play", "rr", "--bots", "easy", "--seed", "7"];
    let terminal = Terminal::start(SMALL, &words);
    terminal.sees("choose set-up tile 1a");
    terminal.press(&["Enter"]);
    let screen = terminal.sees("Advance up to 3 steps");
    assert!(screen.contains("stations: points"), "no tracks:\n{screen}");
}

#[test]
fn a_mouse_does_what_the_keys_do() {
    let terminal = sit_down(SMALL, "lh");
    terminal.click("Score");
    terminal.sees("total");
    terminal.click("Tiles");
    terminal.sees("Tulsa");
    // The disc is elsewhere.
    let screen = terminal.screen();
    let is_free = |tile: &&str| !screen.contains(&format!("◄ {tile}"));
    let other = ["Tulsa", "Nugget Hill"].into_iter().find(is_free);
    terminal.click(other.expect("one of two"));
    terminal.sees("nothing can be done with this now");
    let before = terminal.screen();
    terminal.click(" 2 ");
    terminal.wait("another choice", |screen| screen != before);
    terminal.click(" 2 ");
    terminal.wait("the next decision", |screen| {
        table(screen) != table(&before) && screen.contains("your turn")
    });
    // Where the disc lies it cannot go.
    let screen = terminal.screen();
    let (_, here) = screen.split_once("◄ ").expect("the disc");
    let here = here.split(['─', '┐']).next().expect("a name").trim();
    terminal.click(here);
    terminal.sees("LH-35: ");
    terminal.click("Log");
    terminal.sees("Ada (you) steals");
}

#[test]
fn colours_are_left_out_where_they_are_not_wanted() {
    for (no_color, is_coloured) in [("", true), ("1", false)] {
        for game in ["lh", "pw", "aos", "rr", "gwt"] {
            let terminal = Terminal::start_with(LARGE, &["play", game, "--seed", "5"], no_color);
            let screen = terminal.sees("your turn");
            assert!(screen.contains('◆') && screen.contains('●'), "{screen}");
            assert_eq!(terminal.is_coloured(), is_coloured, "{game}:\n{screen}");
        }
    }
}

#[test]
fn a_line_that_goes_on_beside_the_window_says_so() {
    let terminal = sit_down((60, 24), "aos");
    let screen = part(&terminal, "Companies", "income");
    assert!(screen.contains('›'), "{screen}");
    terminal.press(&["S-Right", "S-Right", "S-Right", "S-Right", "S-Right"]);
    terminal.wait("the other side", |screen| screen.contains("points"));
}

#[test]
fn two_people_at_one_screen_take_turns_looking() {
    let words = [
        "play", "gwt", "--bots", "none", "--seed", "5", "--name", "Ada,Rosa",
    ];
    let terminal = Terminal::start(SMALL, &words);
    let screen = terminal.sees("looks, and the others do not");
    assert!(!screen.contains("hand"), "{screen}");
    terminal.press(&["Enter"]);
    terminal.sees("q leave");
}

#[test]
fn it_speaks_french_and_a_narrow_window_is_no_trouble() {
    let words = ["play", "lh", "--lang", "fr", "--seed", "5", "--name", "Ada"];
    let terminal = Terminal::start((40, 12), &words);
    terminal.sees("Longhorn");
    let terminal = Terminal::start(SMALL, &words);
    let screen = terminal.sees("à vous de jouer");
    assert!(screen.contains("Territoires"), "{screen}");
}

#[test]
fn a_heavy_game_is_played_in_french() {
    let words = [
        "play", "gwt", "--bots", "easy", "--lang", "fr", "--seed", "5", "--name", "Ada",
    ];
    let terminal = Terminal::start(SMALL, &words);
    let screen = play_on_in("à vous de jouer", &terminal, 5);
    assert!(
        screen.contains("Entrée choix") && screen.contains("q quitter"),
        "{screen}"
    );
    part(&terminal, "Parcours", "[A]");
    let own = part(&terminal, "Vous", "vaut ");
    assert!(!own.contains("hand"), "{own}");
    part(&terminal, "Voie ferrée", "chef de gare");
    part(&terminal, "Marchés", "Marché au bétail");
}
