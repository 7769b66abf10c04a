//! Section 8.2: our own examples from E22 on, and the scored one of section 7.

use crate::table::*;
use game_age_of_steam::{
    hex::Side,
    ids::{Good, SpecialAction},
    state::Phase,
};
use game_core::{Game, Seat};

#[test]
fn e22_adding_exits_to_a_town() {
    let mut game = building();
    lays(&mut game, 0, &["c09r08 gentle 3"]);
    game.does("build c08r08 town_one 2");
    assert_eq!(game.players[0].cash, 48);
    let after = game.phase.clone();
    game.phase = build_turn(1);
    game.refuses("build c08r08 gentle 0", "AS-69");
    game.phase = after;
    game.does("build c08r08 cross_straights 1");
    assert_eq!(game.players[0].cash, 45);
    let owners = [Side::Ne, Side::Se, Side::Sw, Side::Nw].map(|s| owner(&game, "c08r08", s));
    assert_eq!(owners, [Some(0); 4]);
    game.phase = build_turn(0);
    game.does("end");
    let owners = [Side::Ne, Side::Se, Side::Sw, Side::Nw].map(|s| owner(&game, "c08r08", s));
    assert_eq!(owners, [None, Some(0), None, None]);
}

#[test]
fn e23_a_foreign_town() {
    let mut game = building();
    lays(&mut game, 0, &["c09r08 gentle 3", "c08r08 gentle 0"]);
    lapses(&mut game, 0);
    game.phase = build_turn(1);
    game.refuses("build c08r07 straight 0", "AS-70");
    game.phase = build_turn(0);
    game.does("build c08r07 straight 0");
}

#[test]
fn e24_a_mountain() {
    let mut game = building();
    game.does("build c17r06 straight 0")
        .does("build c17r06 gentle 4");
    assert_eq!(50 - game.players[0].cash, 4 + 2);
    lays(&mut game, 0, &["c16r06 sharp 1"]);
    game.does("build c17r06 cross_gentles 3");
    assert_eq!(50 - game.players[0].cash, 4 + 2 + 3);
}

#[test]
fn e25_lake_and_edge() {
    let mut game = building();
    game.refuses("build c08r06 sharp 5", "AS-65")
        .refuses("build c00r09 gentle 3", "AS-65");
}

#[test]
fn e26_insolvency() {
    for (cash, bankrupt) in [(0, true), (2, false)] {
        let mut game = before_accounts();
        let player = &mut game.players[0];
        (player.cash, player.income, player.shares, player.engine) = (cash, 3, 6, 2);
        game.does_with("decline", SIXES);
        assert_eq!(game.players[0].bankrupt, bankrupt);
        assert_eq!((game.players[0].cash, game.players[0].income), (0, 0));
    }
}

#[test]
fn e27_an_idle_company_is_bankrupt_in_turn_four() {
    let mut game = before_accounts();
    game.players[0].cash = 10;
    for cash in [7, 4, 1] {
        game.does_with("decline", SIXES);
        assert_eq!(game.players[0].cash, cash);
        game.phase = before_accounts().phase.clone();
    }
    game.does_with("decline", SIXES);
    assert!(game.players[0].bankrupt && game.turn == 5);
}

#[test]
fn e28_reduction() {
    let game = table(3);
    let becomes = |income| income - game.reduction(income);
    let after = [10, 11, 20, 21, 30, 31, 40, 41, 50, 51].map(becomes);
    assert_eq!(after, [10, 9, 18, 17, 26, 25, 34, 33, 42, 41]);
    let deluxe = table_with(3, serde_json::json!({"top_reduction_from": 50}));
    assert_eq!(50 - deluxe.reduction(50), 40);
}

#[test]
fn e29_expenses_come_before_the_reduction() {
    let mut game = before_accounts();
    let player = &mut game.players[0];
    (player.cash, player.income, player.shares, player.engine) = (0, 12, 8, 6);
    game.does_with("decline", SIXES);
    assert_eq!(game.players[0].income, 10);
}

#[test]
fn e30_growth_with_a_gap() {
    let mut game = before_accounts();
    shows(&mut game, "w4_2", Good::Red);
    shows(&mut game, "w4_3", Good::Red);
    game.does_with("decline", &[3, 3, 3, 5, 5, 5]);
    assert_eq!(cubes_in(&game, "des_moines", Good::Red), 2);
}

#[test]
fn e31_production_with_one_free_space() {
    let mut game = producing();
    for i in 1..52 {
        let good = Good::ALL[i % 4];
        game.bag[good.index()] -= 1;
        game.display[i] = Some(good);
    }
    let blue = game.bag[0] as u32;
    game.does_with("produce", &[0, blue - 1])
        .offers(&["place red w1_1", "place blue w1_1"]);
    let bag: u32 = game.bag.iter().map(|n| u32::from(*n)).sum();
    game.does_with("place blue w1_1", SIXES);
    assert_eq!(game.bag.iter().map(|n| u32::from(*n)).sum::<u32>(), bag + 1);
}

#[test]
fn e32_the_engine() {
    let mut game = table(3);
    game.players[0].engine = 4;
    game.phase = Phase::SelectActions { at: 0 };
    game.does("select locomotive")
        .does("select production")
        .does("select engineer");
    game.does("end").does("end").does("end").does("raise");
    assert_eq!(game.players[0].engine, 6);
    game.does("decline")
        .does("decline")
        .refuses("raise", "AS-120");
}

#[test]
fn e33_no_disc_is_left() {
    let mut game = building();
    lays(&mut game, 0, &["c09r08 gentle 3"]);
    game.discs = 0;
    game.refuses("build c08r08 gentle 0", "AS-58")
        .refuses("build c08r08 cross_gentles 0", "AS-58");
    assert!(
        game.check(&"build c08r08 town_one 2".parse().unwrap())
            .is_ok()
    );
    assert!(
        game.check(&"build c08r08 town_three_star 0".parse().unwrap())
            .is_ok()
    );
}

#[test]
fn e34_the_links_of_a_bankrupt() {
    let mut game = moving();
    lays(&mut game, 0, &["c10r09 straight 1", "c11r08 straight 1"]);
    lays(&mut game, 1, &["c09r08 gentle 3", "c08r08 town_one 2"]);
    lays(
        &mut game,
        0,
        &["c08r06 gentle 3", "c08r07 straight 0", "c08r08 gentle 0"],
    );
    game.players[1].bankrupt = true;
    game.order.retain(|seat| *seat != Seat(1));
    cubes(&mut game, "cincinnati", &[Good::Red]);
    game.does("deliver red cincinnati sw evansville n terre_haute n chicago");
    assert_eq!((game.players[0].income, game.players[1].income), (2, 0));
}

#[test]
fn e35_a_line_bending_back() {
    let mut game = building();
    lays(
        &mut game,
        0,
        &[
            "c09r08 gentle 1",
            "c10r08 gentle 4",
            "c10r07 sharp 2",
            "c11r07 sharp 4",
        ],
    );
    game.phase = build_turn(1);
    has(&mut game, 1, SpecialAction::Urbanization);
    game.does("urbanize indianapolis new_a");
    assert_eq!(game.completed_segments()[0], 1);
}

#[test]
fn e36_parallel_links() {
    for (side, gains) in [("ne", [2, 0]), ("se", [1, 1])] {
        let mut game = moving();
        lays(&mut game, 0, DAVE);
        lays(&mut game, 2, PETER);
        lays(&mut game, 1, JOHN);
        cubes(&mut game, "evansville", &[Good::Blue]);
        game.players[0].engine = 2;
        game.does(&format!(
            "deliver blue evansville n indianapolis {side} cincinnati"
        ));
        assert_eq!([game.players[0].income, game.players[1].income], gains);
    }
}

#[test]
fn the_scored_example_of_section_seven() {
    let mut game = before_accounts();
    game.turn = 10;
    lays(&mut game, 0, LONG);
    assert_eq!(game.completed_segments()[0], 7);
    let player = &mut game.players[0];
    (player.income, player.shares, player.cash) = (28, 13, 9);
    game.does("decline");
    assert_eq!(game.players[0].income, 24);
    let scores = game.scores();
    // The example has 14 further segments elsewhere.
    assert_eq!(scores.totals[0] + 14, 54);
    assert_eq!(3 * 24 - 3 * 12 + 18, 54);
}
