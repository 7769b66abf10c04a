//! Section 8.1: the examples of the rulebook.

use crate::table::*;
use game_age_of_steam::{
    hex::Side,
    ids::{Good, SpecialAction},
    network::End,
    state::{Moving, Phase},
};
use game_core::Seat;

#[test]
fn e1_the_auction_of_the_rulebook() {
    let mut game = auction(5);
    has(&mut game, 4, SpecialAction::TurnOrder);
    game.does("bid 2")
        .does("drop")
        .does("bid 3")
        .does("drop")
        .does("pass");
    game.waits_for(0).does("drop").waits_for(4).does("drop");
    let order = [2, 4, 0, 3, 1].map(Seat);
    assert_eq!(game.order.as_slice(), order);
    assert_eq!(
        order.map(|seat| 50 - game.player(seat).cash),
        [3, 0, 1, 0, 0]
    );
}

#[test]
fn e2_to_e5_four_players_build() {
    let mut game = table(4);
    game.phase = build_turn(0);
    has(&mut game, 3, SpecialAction::Urbanization);
    let spent = |game: &game_age_of_steam::AgeOfSteam, i: usize| 50 - game.players[i].cash;
    for (i, (tiles, cost)) in [(PETER, 7), (DAVE, 7), (JOHN, 9)].into_iter().enumerate() {
        for tile in tiles {
            game.does(&format!("build {tile}"));
        }
        assert_eq!(spent(&game, i), cost);
        game.does("end");
    }
    assert_eq!(line(&game, "c10r09", Side::Sw).segments, 2);
    assert_eq!(
        line(&game, "c13r08", Side::Nw).ends[1],
        End::Loose(hex("c13r08"), Side::S)
    );
    assert_eq!(line(&game, "c09r08", Side::S).segments, 2);
    assert_eq!(line(&game, "c11r07", Side::Se).segments, 2);
    assert_eq!(line(&game, "c12r09", Side::N).segments, 3);
    assert_eq!(owner(&game, "c10r08", Side::Nw), Some(2));
    game.does("urbanize indianapolis new_b");
    assert_eq!(line(&game, "c12r09", Side::N).segments, 2);
    assert_eq!(line(&game, "c09r08", Side::S).segments, 1);
    assert_eq!(line(&game, "c11r07", Side::Se).segments, 1);
    game.does("build c10r07 straight 0")
        .does("build c10r09 cross_straights 0");
    game.does("build c10r10 sharp 5");
    assert_eq!(spent(&game, 3), 8);
    assert!(line(&game, "c10r10", Side::Nw).is_link());
    assert_eq!(owner(&game, "c10r09", Side::Ne), Some(0));
    assert_eq!(
        line(&game, "c10r07", Side::S).ends[1],
        End::Loose(hex("c10r07"), Side::N)
    );
}

#[test]
fn e6_the_deliveries_of_the_rulebook() {
    let mut game = table(3);
    lays(&mut game, 0, PETER);
    lays(&mut game, 1, DAVE);
    lays(&mut game, 2, JOHN);
    cubes(&mut game, "evansville", &[Good::Blue, Good::Blue]);
    has(&mut game, 1, SpecialAction::FirstMove);
    game.phase = Phase::MoveGoods(Moving::default());
    game.waits_for(1)
        .does("raise")
        .waits_for(0)
        .does("deliver blue evansville ne cincinnati");
    game.does("decline").waits_for(1);
    game.does("deliver blue evansville n indianapolis ne cincinnati");
    assert_eq!((game.players[0].income, game.players[1].income), (1, 2));
}

#[test]
fn e7_growth_with_three_dice() {
    let mut game = before_accounts();
    for space in ["w3_1", "w3_2", "w3_3", "a_1", "w4_1", "w4_2", "b_1", "b_2"] {
        shows(&mut game, space, Good::Yellow);
    }
    has(&mut game, 0, SpecialAction::Urbanization);
    let phase = game.phase.clone();
    game.phase = build_turn(0);
    game.does("urbanize indianapolis new_b");
    game.phase = phase;
    game.does_with("decline", &[2, 2, 3, 5, 5, 5]);
    let came =
        ["kansas_city", "des_moines", "indianapolis"].map(|c| cubes_in(&game, c, Good::Yellow));
    assert_eq!(came, [2, 1, 1]);
    assert_eq!(
        (shown(&game, "a_1"), shown(&game, "b_2")),
        (Some(Good::Yellow), Some(Good::Yellow))
    );
}

#[test]
fn e8_five_players_play_seven_turns() {
    let mut game = table(5);
    game.turn = 7;
    game.phase = Phase::MoveGoods(Moving {
        at: 4,
        round: 1,
        raised: 0,
    });
    game.does("decline").ends_with_ranks(&[1; 5]);
}

#[test]
fn e9_town_tiles_cost_two_to_five() {
    for (tile, cost) in [("town_one 2", 2), ("cross_gentles 0", 5)] {
        let mut game = building();
        lays(&mut game, 0, &["c09r08 gentle 3"]);
        game.does(&format!("build c08r08 {tile}"));
        assert_eq!(50 - game.players[0].cash, cost);
    }
}
