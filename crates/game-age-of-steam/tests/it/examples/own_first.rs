//! Section 8.2: our own examples, E10 to E21.

use crate::table::*;
use game_age_of_steam::{
    hex::Side,
    ids::{Good, SpecialAction},
};
use game_core::{Game, Seat};

#[test]
fn e10_four_bidders() {
    let mut game = auction(4);
    game.does("bid 1")
        .does("bid 2")
        .does("bid 5")
        .does("drop")
        .does("drop");
    game.does("bid 6").does("drop");
    assert_eq!(game.order.as_slice(), [1, 2, 0, 3].map(Seat));
    let paid: Vec<u32> = game.players[..4].iter().map(|p| 50 - p.cash).collect();
    assert_eq!(paid, [1, 6, 5, 0]);
}

#[test]
fn e11_half_of_five_is_three() {
    let mut game = auction(5);
    game.does("bid 5")
        .does("bid 6")
        .does("bid 7")
        .does("bid 8")
        .does("drop");
    game.does("drop").does("drop").does("drop");
    assert_eq!(game.players[0].cash, 47);
    let mut first_out = auction(5);
    first_out
        .does("bid 5")
        .does("bid 6")
        .does("bid 7")
        .does("bid 8")
        .does("bid 9")
        .does("drop");
    first_out.does("drop").does("drop").does("drop");
    assert_eq!(first_out.players[0].cash, 50);
}

#[test]
fn e12_nobody_bids() {
    let mut game = auction(3);
    has(&mut game, 0, SpecialAction::TurnOrder);
    game.does("pass").does("drop").does("drop");
    assert_eq!(game.order.as_slice(), [0, 2, 1].map(Seat));
    assert!(game.players[..3].iter().all(|p| p.cash == 50));
}

#[test]
fn e13_a_useless_pass_is_not_offered() {
    let mut game = auction(3);
    has(&mut game, 1, SpecialAction::TurnOrder);
    game.players[1].cash = 4;
    // The last bid leaves seat 1 without any choice: he drops out by himself.
    game.does("bid 3").does("bid 4").does("drop").does("bid 5");
    assert_eq!(game.order.as_slice(), [0, 1, 2].map(Seat));
}

#[test]
fn e14_lapse_and_claim() {
    let mut game = building();
    game.does("build c08r06 straight 2").does("end");
    assert_eq!(owner(&game, "c08r06", Side::Se), Some(0));
    lapses(&mut game, 0);
    assert_eq!(owner(&game, "c08r06", Side::Se), None);
    game.players[1].has_built = false;
    game.phase = build_turn(1);
    game.refuses("build c09r06 straight 2", "AS-72");
    game.players[1].has_built = true;
    game.does("build c09r06 straight 2");
    assert_eq!(owner(&game, "c08r06", Side::Se), Some(1));
}

#[test]
fn e15_redirecting_alone_does_not_keep_a_line() {
    let mut game = building();
    lays(&mut game, 0, &["c08r06 straight 2"]);
    let before = game.game.clone();
    game.does("build c08r06 gentle 3").does("end");
    assert_eq!(owner(&game, "c08r06", Side::Nw), None);
    game.game = before;
    game.does("build c08r06 gentle 3")
        .does("build c08r07 straight 0")
        .does("end");
    assert_eq!(owner(&game, "c08r06", Side::Nw), Some(0));
}

#[test]
fn e16_redirecting_completes_an_unowned_line() {
    let mut game = building();
    lays(&mut game, 0, &["c08r06 straight 2"]);
    lapses(&mut game, 0);
    game.phase = build_turn(1);
    game.does("build c09r08 gentle 3")
        .does("build c08r08 gentle 0")
        .does("build c08r07 straight 0");
    assert_eq!(game.players[1].cash, 50 - 7);
    game.phase = build_turn(1);
    game.does("build c08r06 gentle 3");
    let link = line(&game, "c08r06", Side::Nw);
    assert_eq!((link.segments, link.owner.seat()), (3, Some(Seat(1))));
    assert!(link.is_link());
}

#[test]
fn e17_foreign_contact() {
    let mut game = building();
    lays(&mut game, 0, &["c08r06 straight 2"]);
    game.phase = build_turn(1);
    let legal = game.legal_list();
    let touching = |a: &&game_age_of_steam::action::Action| {
        let text = a.to_string();
        ["straight 2", "gentle 3", "gentle 5", "sharp 4", "sharp 5"]
            .iter()
            .any(|tile| text == format!("build c09r06 {tile}"))
    };
    assert_eq!(legal.iter().filter(touching).count(), 0);
    game.refuses("build c09r06 straight 2", "AS-66");
}

#[test]
fn e18_a_loop() {
    let mut game = building();
    game.does("build c08r06 sharp 4")
        .refuses("build c07r06 sharp 0", "AS-73");
    game.does("build c07r06 gentle 1");
}

#[test]
fn e19_urbanizing_an_unowned_end() {
    for (lapsed, owns) in [(true, 2), (false, 0)] {
        let mut game = building();
        lays(&mut game, 0, &["c09r08 gentle 3"]);
        if lapsed {
            lapses(&mut game, 0);
        }
        game.phase = build_turn(2);
        has(&mut game, 2, SpecialAction::Urbanization);
        game.does("urbanize terre_haute new_c");
        let link = line(&game, "c09r08", Side::S);
        assert_eq!((link.segments, link.owner.seat()), (1, Some(Seat(owns))));
    }
}

#[test]
fn e20_the_first_match_stops() {
    let mut game = moving();
    lays(&mut game, 0, LONG);
    cubes(&mut game, "cincinnati", &[Good::Red]);
    cubes(&mut game, "chicago", &[Good::Blue]);
    cubes(&mut game, "evansville", &[Good::Blue]);
    let before = game.game.clone();
    for (action, income) in [
        (
            "deliver red cincinnati sw evansville n terre_haute n chicago",
            3,
        ),
        ("deliver blue chicago se terre_haute se evansville", 2),
        ("deliver blue evansville ne cincinnati", 1),
    ] {
        game.game = before.clone();
        game.does(action);
        assert_eq!(game.players[0].income, income);
    }
    game.game = before;
    game.players[0].engine = 2;
    game.refuses(
        "deliver red cincinnati sw evansville n terre_haute n chicago",
        "AS-111",
    );
}

#[test]
fn e21_urbanizing_shortens() {
    let mut game = moving();
    lays(&mut game, 0, LONG);
    assert_eq!(game.completed_segments()[0], 7);
    let moves = game.phase.clone();
    game.phase = build_turn(1);
    has(&mut game, 1, SpecialAction::Urbanization);
    game.does("urbanize terre_haute new_c");
    assert_eq!(game.completed_segments()[0], 5);
    assert_eq!(game.lines_of(Seat(0)), 3);
    cubes(&mut game, "cincinnati", &[Good::Black]);
    game.phase = moves;
    game.players[0].engine = 2;
    game.does("deliver black cincinnati sw evansville n terre_haute");
}
