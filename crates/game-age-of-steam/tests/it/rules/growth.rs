//! Sections 3.15 and 3.16: goods growth, and the end.

use crate::table::*;
use game_age_of_steam::{
    AgeOfSteam,
    event::Event,
    ids::{Good, NewCity, SpecialAction},
    network::Cover,
    state::Phase,
};
use game_core::Seat;
use serde_json::json;

/// All cubes lie in cities, a colour in each.
fn empties_the_bag(game: &mut AgeOfSteam) {
    for (i, good) in Good::ALL.iter().enumerate() {
        let city = ["chicago", "detroit", "toronto", "duluth", "wheeling"][i];
        let place = game.map().hex_of(city.parse().unwrap()).unwrap();
        let yard = game.yard_at(place).unwrap();
        game.yards[yard.index()][good.index()] = std::mem::take(&mut game.bag[i]);
    }
}

#[test]
fn as_133_production_puts_two_cubes_on_free_spaces() {
    let mut game = producing();
    shows(&mut game, "w1_1", Good::Red);
    game.does_with("produce", &[0, 19])
        .refuses("place yellow w1_2", "AS-133");
    game.refuses("place red w1_1", "AS-133")
        .does("place red w1_2");
    game.refuses("place red w1_3", "AS-133")
        .does_with("place blue h_2", SIXES);
    assert_eq!(
        (shown(&game, "w1_2"), shown(&game, "h_2")),
        (Some(Good::Red), Some(Good::Blue))
    );
}

#[test]
fn as_134_drawn_cubes_are_seen_and_must_be_placed() {
    let mut game = producing();
    game.does_with("produce", &[0, 0]);
    assert!(game.is_final);
    game.refuses("skip", "AS-134").refuses("produce", "AS-134");
    let mut last = producing();
    empties_the_bag(&mut last);
    last.yards[0][0] -= 1;
    last.bag[0] = 1;
    last.does_with("produce", &[0])
        .does_with("place red a_1", SIXES)
        .waits_for(0);
}

#[test]
fn as_133_production_may_be_left_unused() {
    let mut game = producing();
    game.does_with("skip", SIXES).waits_for(0);
    assert_eq!(game.events[0], Event::ProductionSkipped { seat: Seat(0) });
    assert_eq!(game.phase, Phase::IssueShares { at: 0 });
    assert_eq!(game.free_spaces().count(), 52);
}

#[test]
fn as_133_with_an_empty_bag_nobody_is_asked() {
    let mut game = before_accounts();
    has(&mut game, 0, SpecialAction::Production);
    empties_the_bag(&mut game);
    game.does_with("decline", SIXES);
    assert_eq!(game.phase, Phase::IssueShares { at: 0 });
}

#[test]
fn as_135_the_west_is_rolled_first_with_one_die_a_player() {
    let mut game = before_accounts();
    shows(&mut game, "w1_1", Good::Blue);
    shows(&mut game, "e1_1", Good::Red);
    game.does_with("decline", &[0, 5, 5, 5, 4, 5]).shows(json!([
        {"what": "dice_rolled", "half": "west", "dice": [1, 6, 6]},
        {"what": "dice_rolled", "half": "east", "dice": [6, 5, 6]},
    ]));
    assert_eq!(cubes_in(&game, "chicago", Good::Blue), 1);
    assert_eq!(cubes_in(&game, "evansville", Good::Red), 0);
}

#[test]
fn as_136_the_topmost_cubes_go_to_the_columns_city() {
    let mut game = before_accounts();
    shows(&mut game, "w4_2", Good::Red);
    shows(&mut game, "w4_3", Good::Yellow);
    game.does_with("decline", &[3, 5, 5, 5, 5, 5]);
    assert_eq!(cubes_in(&game, "des_moines", Good::Red), 1);
    assert_eq!(shown(&game, "w4_3"), Some(Good::Yellow));
}

#[test]
fn as_137_a_new_city_is_fed_by_the_same_number_if_on_the_map() {
    let mut game = before_accounts();
    shows(&mut game, "a_1", Good::Red);
    shows(&mut game, "b_1", Good::Yellow);
    game.board[hex("c10r08")].cover = Cover::NewCity(NewCity::B);
    game.does_with("decline", &[2, 3, 3, 5, 5, 5]);
    assert_eq!(cubes_in(&game, "indianapolis", Good::Yellow), 1);
    assert_eq!(shown(&game, "a_1"), Some(Good::Red));
}

#[test]
fn as_138_dice_beyond_the_cubes_are_ignored() {
    let mut game = before_accounts();
    shows(&mut game, "w2_3", Good::Black);
    game.does_with("decline", &[1, 1, 1, 5, 5, 5]);
    assert_eq!(cubes_in(&game, "st_louis", Good::Black), 1);
}

#[test]
fn as_139_the_east_is_rolled_anew() {
    let mut game = before_accounts();
    shows(&mut game, "w1_1", Good::Blue);
    shows(&mut game, "e1_1", Good::Red);
    shows(&mut game, "e_1", Good::Black);
    game.does_with("decline", &[5, 5, 5, 0, 5, 5]);
    assert_eq!(cubes_in(&game, "evansville", Good::Red), 1);
    assert_eq!(shown(&game, "w1_1"), Some(Good::Blue));
    assert_eq!(shown(&game, "e_1"), Some(Good::Black));
}

#[test]
fn as_140_the_dice_are_those_of_the_starting_players() {
    let mut game = before_accounts();
    game.players[0].cash = 0;
    game.does_with("decline", &[5; 6]);
    let mut fewer = table_with(3, json!({"growth_dice": "remaining_players"}));
    fewer.phase = before_accounts().phase.clone();
    fewer.players[0].cash = 0;
    fewer.does_with("decline", &[5; 4]).waits_for(1);
}

#[test]
fn as_141_only_production_refills_the_display() {
    let mut game = before_accounts();
    shows(&mut game, "w1_1", Good::Blue);
    game.does_with("decline", &[0, 5, 5, 5, 5, 5]);
    assert!(game.display.iter().all(Option::is_none));
}

#[test]
fn as_142_a_city_holds_any_number_of_cubes() {
    let mut game = before_accounts();
    cubes(&mut game, "chicago", &[Good::Red; 19]);
    cubes(&mut game, "chicago", &[Good::Blue; 20]);
    shows(&mut game, "w1_1", Good::Red);
    game.does_with("decline", &[0, 5, 5, 5, 5, 5]);
    assert_eq!(cubes_in(&game, "chicago", Good::Red), 20);
}

#[test]
fn as_143_the_turn_marker_advances_until_the_last_turn() {
    for (seats, turns) in [(3, 10), (4, 8), (5, 7), (6, 6)] {
        assert_eq!(table(seats).turns(), turns);
    }
    let mut game = before_accounts();
    game.does_with("decline", SIXES);
    assert_eq!(game.turn, 2);
    let mut last = before_accounts();
    last.turn = 10;
    last.does("decline")
        .ends_with_ranks(&[1, 1, 1])
        .refuses("issue 0", "AS-143");
}

#[test]
fn as_144_the_last_turn_has_accounts_but_no_growth() {
    let mut game = before_accounts();
    game.turn = 10;
    game.players[0].income = 21;
    has(&mut game, 0, SpecialAction::Production);
    shows(&mut game, "w1_1", Good::Blue);
    game.does("decline");
    assert_eq!((game.players[0].income, game.players[0].cash), (17, 68));
    assert_eq!(
        (&game.phase, shown(&game, "w1_1")),
        (&Phase::Over, Some(Good::Blue))
    );
}

#[test]
fn as_145_three_points_per_income_minus_three_per_share_plus_track() {
    let mut game = before_accounts();
    game.turn = 10;
    lays(&mut game, 0, LONG);
    game.players[0].income = 10;
    game.players[0].shares = 5;
    game.does("decline").ends_with_ranks(&[1, 2, 2]);
    let scores = game_core::Game::scores(&game.game);
    assert_eq!(scores.totals, [30 - 15 + 7, -6, -6]);
}

#[test]
fn as_146_track_through_a_town_and_complex_tiles_count_two() {
    let mut game = building();
    lays(&mut game, 0, DAVE);
    lays(&mut game, 0, PETER);
    assert_eq!(game.completed_segments()[0], 4 + 2);
    lays(&mut game, 0, JOHN);
    assert_eq!(game.completed_segments()[0], 4 + 2 + 3);
}

#[test]
fn as_147_ties_are_shared() {
    let mut game = before_accounts();
    game.turn = 10;
    game.players[2].cash = 99;
    game.does("decline").ends_with_ranks(&[1, 1, 1]);
    let mut broken = table_with(3, json!({"score_tiebreak": "cash_track_die"}));
    broken.phase = before_accounts().phase.clone();
    broken.turn = 10;
    broken.players[2].cash = 99;
    // The other two roll a one each, then a two and a five.
    broken
        .does_with("decline", &[0, 0, 1, 4])
        .ends_with_ranks(&[3, 2, 1]);
    assert_eq!(broken.order[0], Seat(0));
}
