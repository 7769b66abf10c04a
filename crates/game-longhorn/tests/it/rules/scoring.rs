use crate::table::{DEMO, owns, table, with};
use game_core::testing::random_record;
use game_core::{Game, Replay, Seat, Status, Viewer};
use game_longhorn::{Color, Longhorn, Nugget};
use serde_json::json;

/// Seat 0 ends the game here by stealing white.
const LAST_TURN: [&str; 9] = ["2g", "", "", "3o", "", "", "", "1w 1o", ""];

fn totals(game: &Longhorn) -> Vec<i32> {
    game.scores().totals
}

#[test]
fn lh_51_a_cow_is_worth_the_cows_of_its_colour_left() {
    let mut game = table(LAST_TURN, 7, 0);
    owns(&mut game, 0, "0b 0w 3o 1g");
    game.does("steal white").ends_with_ranks(&[2, 1]);
    assert_eq!(game.view(Viewer::Spectator).values, [0, 0, 400, 200]);
    assert_eq!(totals(&game), [3 * 400 + 200, 2 * 400 + 6 * 200]);
    assert_eq!(totals(&game), [1400, 2000]);
    let lines = game.scores().categories;
    let words: Vec<&str> = lines.iter().map(|line| line.word).collect();
    let herds = ["black_cows", "white_cows", "orange_cows", "green_cows"];
    assert_eq!(words, [&herds[..], &["nuggets"]].concat());
    assert_eq!(lines[2].scores, [1200, 800]);
}

#[test]
fn lh_52_a_colour_of_the_epidemic_brings_nothing_even_if_it_comes_back() {
    let mut game = table(LAST_TURN, 7, 0);
    owns(&mut game, 0, "0b 0w 3o 4g");
    game.herds[1].take(Color::Green, 3);
    game.removed.add(Color::Green, 3);
    game.struck = Some(Color::Green);
    let mut counted = with(
        game_core::testing::scenario(game.game),
        "epidemic_color_worthless",
        json!(false),
    );
    game.does("steal white");
    assert_eq!(totals(&game), [3 * 400, 2 * 400]);
    counted.does("steal white");
    assert_eq!(totals(&counted), [3 * 400 + 4 * 200, 2 * 400]);
}

#[test]
fn lh_53_nuggets_add_their_value() {
    let mut game = table(LAST_TURN, 7, 0);
    owns(&mut game, 0, "0b 0w 3o 1g");
    game.nuggets[0].add(Nugget::Of500);
    game.nuggets[0].add(Nugget::Of300);
    game.does("steal white").ends_with_ranks(&[1, 2]);
    assert_eq!(totals(&game), [1400 + 800, 2000]);
}

#[test]
fn lh_54_equal_money_is_a_draw() {
    let mut game = table(LAST_TURN, 7, 0);
    owns(&mut game, 0, "0b 0w 3o 1g");
    game.nuggets[0].add(Nugget::Of300);
    game.nuggets[0].add(Nugget::Of300);
    game.does("steal white").ends_with_ranks(&[1, 1]);
}

#[test]
fn lh_55_no_money_is_counted_after_sheriff_or_nine_cows() {
    let mut cells = DEMO;
    cells[2] = "1w sheriff";
    let placed = |game: &Longhorn| -> Vec<_> {
        let Status::Over(placings) = game.status() else {
            panic!("{game}")
        };
        placings.iter().map(|p| (p.rank, p.score)).collect()
    };
    let mut game = table(cells, 2, 0);
    game.nuggets[0].add(Nugget::Of400);
    assert!(totals(&game).iter().all(|money| 0 < *money));
    game.does("steal white");
    assert_eq!(totals(&game), [0, 0]);
    assert_eq!(placed(&game), [(2, 0), (1, 0)]);
    // The ninth black cow, where the other is far richer.
    let cells = ["1w", "3o", "", "", "1b", "2g", "", "", ""];
    let mut nine = table(cells, 4, 0);
    owns(&mut nine, 0, "8b 0w 0o 0g");
    nine.nuggets[1].add(Nugget::Of500);
    assert!(totals(&nine)[0] < totals(&nine)[1]);
    nine.does("steal black");
    assert_eq!(totals(&nine), [0, 0]);
    assert_eq!(placed(&nine), [(1, 0), (2, 0)]);
}

#[test]
fn lh_56_everybody_sees_everything() {
    let mut game = table(DEMO, 8, 0);
    game.does("steal black");
    let seen = game.view(Viewer::Spectator);
    assert_eq!(seen.players[0].nuggets.dollars(), 200);
    for seat in Seat::all(2) {
        assert_eq!(game.view(Viewer::Seat(seat)), seen);
    }
}

#[test]
fn lh_57_after_the_set_up_only_the_nugget_of_an_ambush_is_luck() {
    let mut draws = 0;
    for number in 0..60 {
        let record = random_record::<Longhorn>(2, [number; 32]);
        let lucky = record.steps.iter().filter(|step| !step.outcomes.is_empty());
        for step in lucky {
            assert_eq!(
                (step.action.as_str(), step.outcomes.len()),
                ("ambush nugget", 1)
            );
            draws += 1;
        }
    }
    assert!(0 < draws);
}

#[test]
fn lh_58_cows_are_never_lost() {
    for number in 0..20 {
        let record = random_record::<Longhorn>(2, [number; 32]);
        let mut replay = Replay::<Longhorn>::begin(&record).unwrap();
        while replay.advance().unwrap().is_some() {
            for color in Color::ALL {
                let game = &replay.game;
                let herds = game.herds[0].of(color) + game.herds[1].of(color);
                assert_eq!(game.left(color) + herds + game.removed.of(color), 9);
            }
        }
    }
    let mut lost = table(DEMO, 4, 0);
    lost.cells[0].cows.take(Color::Black, 1);
    let told =
        |game: &Longhorn| -> Vec<String> { game.audit().iter().map(ToString::to_string).collect() };
    assert_eq!(told(&lost), ["there are 8 black cows"]);
    let mut stray = table(DEMO, 4, 0);
    stray.cells.swap(2, 3);
    stray.cells[3].token = stray.cells[2].token.replace(game_longhorn::Token::Sheriff);
    assert_eq!(told(&stray), ["the sheriff lies on dagger_flat"]);
}
