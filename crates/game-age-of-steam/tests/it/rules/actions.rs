//! Section 3.6: the seven special actions.

use crate::table::*;
use game_age_of_steam::{ids::SpecialAction, state::Phase};

fn selecting() -> game_core::testing::Scenario<game_age_of_steam::AgeOfSteam> {
    let mut game = table(3);
    game.phase = Phase::SelectActions { at: 0 };
    game
}

#[test]
fn as_45_no_action_is_chosen_twice() {
    let mut game = selecting();
    game.does("select engineer")
        .waits_for(1)
        .refuses("select engineer", "AS-45");
    game.offers(&[
        "select first_move",
        "select first_build",
        "select locomotive",
        "select urbanization",
        "select production",
        "select turn_order",
    ]);
}

#[test]
fn as_46_an_action_must_be_chosen_but_not_used() {
    let mut game = selecting();
    game.refuses("decline", "AS-19").refuses("end", "AS-19");
    game.does("select urbanization")
        .does("select first_move")
        .does("select turn_order");
    game.waits_for(0).does("end").waits_for(1);
}

#[test]
fn as_47_first_move_delivers_before_the_others() {
    let mut game = moving();
    has(&mut game, 2, SpecialAction::FirstMove);
    game.waits_for(2)
        .does("decline")
        .waits_for(0)
        .does("decline")
        .waits_for(1);
    game.does("decline").waits_for(2);
}

#[test]
fn as_48_first_build_builds_before_the_others() {
    let mut game = building();
    has(&mut game, 1, SpecialAction::FirstBuild);
    game.waits_for(1)
        .does("end")
        .waits_for(0)
        .does("end")
        .waits_for(2);
}

#[test]
fn as_49_the_engineer_lays_four_tiles() {
    let mut game = building();
    has(&mut game, 0, SpecialAction::Engineer);
    game.does("build c10r09 straight 1")
        .does("build c11r08 straight 1");
    game.does("build c13r08 gentle 3")
        .does("build c08r06 straight 2");
    game.refuses("build c09r06 straight 2", "AS-55")
        .offers(&["end"]);
}

#[test]
fn as_50_locomotive_raises_the_engine_to_six_at_most() {
    let mut game = selecting();
    game.players[1].engine = 6;
    game.does("select locomotive");
    assert_eq!(game.players[0].engine, 2);
    game.phase = Phase::SelectActions { at: 1 };
    game.players[0].action = None;
    game.does("select locomotive");
    assert_eq!(game.players[1].engine, 6);
}

#[test]
fn as_51_urbanization_places_one_new_city() {
    let mut game = building();
    game.refuses("urbanize terre_haute new_a", "AS-51");
    has(&mut game, 0, SpecialAction::Urbanization);
    game.does("urbanize terre_haute new_a")
        .refuses("urbanize toledo new_b", "AS-51");
}

#[test]
fn as_51_who_cannot_pay_a_tile_is_still_asked_for_a_new_city() {
    let poor = |urbanizes: bool| {
        let mut game = selecting();
        game.phase = Phase::SelectActions { at: 2 };
        (0..3).for_each(|i| game.players[i].cash = 0);
        if urbanizes {
            has(&mut game, 1, SpecialAction::Urbanization);
        }
        game
    };
    let mut game = poor(true);
    game.does("select production")
        .waits_for(1)
        .does("urbanize toledo new_a")
        .offers(&["end"])
        .does("end");
    assert!(matches!(game.phase, Phase::MoveGoods(_)));
    let mut nobody = poor(false);
    nobody.does("select production").waits_for(0);
    assert!(matches!(nobody.phase, Phase::MoveGoods(_)));
}

#[test]
fn as_52_production_has_no_effect_on_a_full_display() {
    let mut game = before_accounts();
    has(&mut game, 0, SpecialAction::Production);
    let goods = game_age_of_steam::ids::Good::ALL;
    for i in 0..52 {
        let good = goods[i % 4];
        game.bag[good.index()] -= 1;
        game.display[i] = Some(good);
    }
    game.does_with("decline", SIXES).waits_for(0);
    assert!(matches!(game.phase, Phase::IssueShares { .. }));
    let mut open = before_accounts();
    has(&mut open, 0, SpecialAction::Production);
    open.does("decline").offers(&["produce", "skip"]);
}

#[test]
fn as_53_turn_order_gives_the_pass_of_the_next_auction() {
    let mut game = before_accounts();
    has(&mut game, 0, SpecialAction::TurnOrder);
    game.does_with("decline", SIXES)
        .does("issue 0")
        .does("issue 0")
        .does("issue 0");
    game.waits_for(0).does("pass").waits_for(1);
}
