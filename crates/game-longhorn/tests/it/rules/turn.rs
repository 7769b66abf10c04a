use crate::table::{DEMO, owns, table};
use game_core::Seat;
use game_longhorn::{Action, Color, EndReason, Phase};

#[test]
fn lh_8_first_steal_then_move_and_nobody_passes() {
    table(DEMO, 4, 0)
        .refuses_as(Seat(1), "steal black", "LH-8")
        .refuses("move cherokee_spring", "LH-8")
        .refuses("epidemic white", "LH-8")
        .does("steal black")
        .waits_for(0)
        .refuses("steal green", "LH-8")
        .does("move cherokee_spring")
        .waits_for(1);
    assert!("pass".parse::<Action>().is_err());
}

#[test]
fn lh_9_all_cows_of_one_colour_are_taken() {
    let mut game = table(DEMO, 4, 0);
    game.offers(&["steal black", "steal orange", "steal green"])
        .refuses("steal white", "LH-9")
        .does("steal green");
    assert_eq!(game.herds[0].of(Color::Green), 2);
    assert_eq!(game.place(game.disc).cows.of(Color::Green), 0);
    assert_eq!(game.phase.stride(), 2);
}

#[test]
fn lh_10_the_colour_is_free_even_if_it_loses() {
    let mut cells = DEMO;
    cells[2] = "2g sheriff";
    table(cells, 2, 0)
        .offers(&["steal green"])
        .does("steal green")
        .ends_with_ranks(&[2, 1]);
    // White ends the game at once, orange does not: both may be chosen.
    let last = ["2g", "", "", "3o", "", "", "", "1w 2o", ""];
    table(last, 7, 0)
        .offers(&["steal white", "steal orange"])
        .does("steal orange")
        .waits_for(0);
    let mut ended = table(last, 7, 0);
    ended.does("steal white").offers(&[]);
    let mut other = table(DEMO, 4, 0);
    let before = other.herds[0];
    other
        .offers(&["steal black", "steal orange", "steal green"])
        .does("steal green");
    let here = other.place(other.disc).cows;
    let left = Color::ALL.map(|color| here.of(color));
    assert_eq!(left, [1, 0, 2, 0]);
    let gained = Color::ALL.map(|color| other.herds[0].of(color) - before.of(color));
    assert_eq!(gained, [0, 0, 0, 2]);
}

#[test]
fn lh_11_a_token_stays_while_cows_are_left() {
    let mut game = table(DEMO, 2, 0);
    game.does("steal white");
    assert!(game.place(game.disc).token.is_some());
    assert_eq!(
        game.phase,
        Phase::Move {
            stride: 2,
            next: Seat(1)
        }
    );
}

#[test]
fn lh_12_the_last_cow_brings_the_token_before_the_move() {
    let mut cells = DEMO;
    cells[4] = "1b branding_iron";
    let mut game = table(cells, 4, 0);
    game.does("steal black")
        .refuses("move cherokee_spring", "LH-12")
        .waits_for(0);
    assert_eq!(game.place(game.disc).token, None);
    assert!(matches!(game.phase, Phase::Brand { stride: 1, .. }));
    cells[6] = "";
    for (contents, refused) in [
        ("1b ambush", "move tulsa"),
        ("1b epidemic", "steal white"),
        ("1b rattlesnake", "move tulsa"),
    ] {
        cells[4] = contents;
        table(cells, 4, 0)
            .does("steal black")
            .refuses(refused, "LH-12");
    }
}

#[test]
fn lh_13_an_emptied_tile_without_token_does_nothing() {
    let mut cells = DEMO;
    cells[4] = "1b";
    let mut game = table(cells, 4, 0);
    game.does("steal black");
    assert_eq!(
        game.phase,
        Phase::Move {
            stride: 1,
            next: Seat(1)
        }
    );
}

#[test]
fn lh_14_sheriff_then_nine_cows_then_the_token() {
    let mut captured = table(["", "1b", "2g sheriff", "", "", "", "", "", ""], 2, 0);
    owns(&mut captured, 0, "7g");
    captured.does("steal green").ends_with_ranks(&[2, 1]);
    let only_black = ["", "1b rattlesnake", "1w", "", "", "", "", "", ""];
    let mut nine = table(only_black, 1, 0);
    owns(&mut nine, 0, "8b");
    nine.does("steal black").ends_with_ranks(&[1, 2]);
    assert!(matches!(
        nine.phase,
        Phase::Over {
            reason: EndReason::NineOfAColor,
            ..
        }
    ));
}

#[test]
fn lh_15_a_token_does_not_change_the_stride() {
    let mut cells = DEMO;
    cells[4] = "1b branding_iron";
    let mut game = table(cells, 4, 0);
    game.does("steal black").does("brand dagger_flat white");
    assert_eq!(
        game.phase,
        Phase::Move {
            stride: 1,
            next: Seat(1)
        }
    );
    cells[4] = "1b ambush";
    let mut game = table(cells, 4, 0);
    owns(&mut game, 1, "2o");
    game.does("steal black").does("ambush orange");
    assert_eq!(game.phase.stride(), 1);
}
