//! Section 3.13: moving goods.

use crate::table::*;
use game_age_of_steam::{
    event::Event,
    ids::{Good, NewCity, SpecialAction},
    network::Cover,
    state::Phase,
};
use game_core::Seat;

#[test]
fn as_109_everybody_delivers_once_in_each_of_two_rounds() {
    let mut game = moving();
    for seat in [0, 1, 2, 0, 1] {
        game.waits_for(seat).does("decline");
    }
    game.waits_for(2).does_with("decline", SIXES);
    assert!(matches!(game.phase, Phase::IssueShares { .. }));
}

#[test]
fn as_110_a_cube_goes_over_links_to_a_city_of_its_colour() {
    let mut game = moving();
    lays(&mut game, 0, LONG);
    cubes(&mut game, "evansville", &[Good::Red, Good::Yellow]);
    game.refuses("deliver blue evansville ne cincinnati", "AS-110");
    game.refuses("deliver red evansville ne cincinnati", "AS-110");
    game.refuses("deliver red evansville n chicago", "AS-110");
    game.refuses("deliver red evansville", "AS-110")
        .refuses("deliver red toledo n chicago", "AS-110");
    game.does("deliver red evansville n terre_haute n chicago");
    let mut home = moving();
    cubes(&mut home, "evansville", &[Good::Blue]);
    home.refuses("deliver blue evansville", "AS-110");
}

#[test]
fn as_111_the_engine_limits_the_links() {
    let mut game = moving();
    lays(&mut game, 0, LONG);
    cubes(&mut game, "cincinnati", &[Good::Red]);
    game.players[0].engine = 2;
    game.refuses(
        "deliver red cincinnati sw evansville n terre_haute n chicago",
        "AS-111",
    );
    game.offers(&["raise", "decline"]);
    game.players[0].engine = 3;
    game.does("deliver red cincinnati sw evansville n terre_haute n chicago");
}

#[test]
fn as_112_a_cube_visits_each_stop_once() {
    let mut game = moving();
    lays(&mut game, 0, PETER);
    lays(&mut game, 0, DAVE);
    cubes(&mut game, "evansville", &[Good::Black]);
    let round = "deliver black evansville n indianapolis ne cincinnati sw evansville";
    game.refuses(round, "AS-112");
}

#[test]
fn as_113_the_cube_stops_in_the_first_city_of_its_colour() {
    let mut game = moving();
    lays(&mut game, 0, LONG);
    cubes(&mut game, "chicago", &[Good::Blue]);
    game.refuses(
        "deliver blue chicago se terre_haute se evansville ne cincinnati",
        "AS-113",
    );
    game.does("deliver blue chicago se terre_haute se evansville");
}

#[test]
fn as_114_a_cube_may_leave_a_city_of_its_own_colour() {
    let mut game = moving();
    lays(&mut game, 0, PETER);
    cubes(&mut game, "evansville", &[Good::Blue]);
    game.does("deliver blue evansville ne cincinnati");
    assert_eq!(game.players[0].income, 1);
}

#[test]
fn as_115_a_town_ends_a_link_but_no_delivery() {
    let mut game = moving();
    lays(&mut game, 0, DAVE);
    cubes(&mut game, "evansville", &[Good::Blue]);
    game.refuses("deliver blue evansville n indianapolis", "AS-115");
    game.players[0].engine = 1;
    game.refuses(
        "deliver blue evansville n indianapolis ne cincinnati",
        "AS-111",
    );
}

#[test]
fn as_116_links_of_anybody_may_be_used() {
    let mut game = moving();
    lays(&mut game, 1, PETER);
    cubes(&mut game, "evansville", &[Good::Blue]);
    game.does("deliver blue evansville ne cincinnati");
    assert_eq!((game.players[0].income, game.players[1].income), (0, 1));
}

#[test]
fn as_117_each_link_raises_its_owners_income() {
    let mut game = moving();
    lays(&mut game, 0, &LONG[..4]);
    lays(&mut game, 0, &LONG[4..]);
    cubes(&mut game, "cincinnati", &[Good::Red]);
    game.does("deliver red cincinnati sw evansville n terre_haute n chicago");
    assert_eq!(game.players[0].income, 3);
    let rose = Event::IncomeRose {
        seat: Seat(0),
        by: 3,
        income: 3,
    };
    assert_eq!(game.events[1..], [rose], "nothing is told of the others");
}

#[test]
fn as_118_the_mover_says_which_of_two_links_is_used() {
    let mut game = moving();
    lays(&mut game, 0, DAVE);
    lays(&mut game, 1, PETER);
    lays(&mut game, 1, JOHN);
    cubes(&mut game, "evansville", &[Good::Blue, Good::Blue]);
    game.does("deliver blue evansville n indianapolis ne cincinnati");
    game.does("deliver blue evansville n indianapolis se cincinnati");
    assert_eq!((game.players[0].income, game.players[1].income), (3, 1));
}

#[test]
fn as_119_the_cube_goes_back_into_the_bag() {
    let mut game = moving();
    lays(&mut game, 0, PETER);
    cubes(&mut game, "evansville", &[Good::Blue]);
    assert_eq!(game.bag[Good::Blue.index()], 19);
    game.does("deliver blue evansville ne cincinnati");
    assert_eq!(game.bag[Good::Blue.index()], 20);
}

#[test]
fn as_120_the_engine_is_raised_instead_of_one_delivery() {
    let mut game = moving();
    (0..3).for_each(|i| game.players[i].engine = 1);
    game.players[1].engine = 6;
    game.does("raise")
        .refuses("raise", "AS-120")
        .does("decline")
        .does("decline");
    assert_eq!(game.players[0].engine, 2);
    game.waits_for(0).refuses("raise", "AS-120");
    // Each for himself.
    let mut second = moving();
    (0..3).for_each(|i| second.players[i].engine = 1);
    second.does("decline").does("raise").does("raise");
    second
        .does("decline")
        .waits_for(1)
        .refuses("raise", "AS-120")
        .does("decline")
        .refuses("raise", "AS-120");
}

#[test]
fn as_121_with_locomotive_the_engine_rises_by_two() {
    let mut game = table(3);
    game.phase = Phase::SelectActions { at: 0 };
    game.does("select locomotive")
        .does("select first_move")
        .does("select production");
    game.does("end")
        .does("end")
        .does("end")
        .waits_for(1)
        .does("decline");
    game.waits_for(0).does("raise");
    assert_eq!(game.players[0].engine, 3);
}

#[test]
fn as_122_a_player_may_decline() {
    let mut game = moving();
    lays(&mut game, 0, PETER);
    cubes(&mut game, "evansville", &[Good::Blue]);
    game.offers(&["deliver blue evansville ne cincinnati", "decline"]);
    game.does("decline").waits_for(1);
    assert_eq!(cubes_in(&game, "evansville", Good::Blue), 1);
}

#[test]
fn as_123_black_cubes_go_to_black_new_cities_only() {
    let mut game = moving();
    lays(&mut game, 0, LONG);
    cubes(&mut game, "evansville", &[Good::Black]);
    game.refuses("deliver black evansville ne cincinnati", "AS-123");
    has(&mut game, 0, SpecialAction::Urbanization);
    let moves = game.phase.clone();
    game.phase = build_turn(0);
    game.does("urbanize terre_haute new_d");
    assert_eq!(game.board[hex("c08r08")].cover, Cover::NewCity(NewCity::D));
    game.phase = moves;
    game.does("deliver black evansville n terre_haute");
}
