//! 3.7 Trains and 3.8 Trade.

use crate::table::{Arrange, crew, table};
use game_railroad_revolution::state::Phase;

#[test]
fn rr_77_a_train_is_taken_face_up_from_a_pile() {
    let mut game = table(2);
    game.plays(&["work white telegraph", "office tel_4", "tile white stock"]);
    game.refuses("train train_promote", "RR-77")
        .does("train train_money");
    assert_eq!(
        (game.p(0).trains_up, game.trains),
        ([1, 0, 0, 1, 0], [0, 3, 3, 2, 3])
    );
    let mut none = table(2);
    for train in ["train_advance", "train_rail", "train_money", "train_shares"] {
        none.train(1, train).train(1, train).train(1, train);
    }
    none.plays(&["work white telegraph", "office tel_4"])
        .refuses("tile white stock", "RR-77");
}
#[test]
fn rr_78_a_train_gives_its_bonus_and_turns_over() {
    let mut game = table(2);
    game.train(0, "train_shares")
        .does("work white trade")
        .refuses("flip train_money down", "RR-78")
        .refuses("flip train_shares up", "RR-78")
        .does("flip train_shares down");
    assert_eq!(
        (game.p(0).shares, game.p(0).trains_down),
        (6, [0, 0, 0, 0, 1])
    );
    game.refuses("flip train_shares up", "RR-78")
        .plays(&["trade rail", "end"]);
    game.plays(&[
        "work white trade",
        "trade rail",
        "end",
        "work white trade",
        "flip train_shares up",
    ]);
    assert_eq!(
        (game.p(0).shares, game.p(0).trains_up),
        (6, [1, 0, 0, 0, 1])
    );
}
#[test]
fn rr_79_two_flips_may_turn_one_train_there_and_back() {
    let mut game = table(2);
    game.train(0, "train_money").plays(&[
        "work white telegraph",
        "office tel_2",
        "tile white stock",
    ]);
    game.plays(&["flip train_money down", "flip train_money up"])
        .refuses("flip train_money down", "RR-78");
    assert_eq!(
        (game.p(0).money, game.p(0).trains_up),
        (1200, [1, 0, 0, 1, 0])
    );
}
#[test]
fn rr_80_the_bonuses_of_the_trains() {
    let flip = |train: &str| {
        let mut game = table(2);
        if train != "train_promote" {
            game.train(0, train);
        }
        game.workers(0, &["purple", "orange"])
            .does("work white trade")
            .does(&format!("flip {train} down"));
        game
    };
    let mut promote = flip("train_promote");
    promote.plays(&[
        "promote purple stock ms_a2_1",
        "promote orange stock ms_a1_1",
        "trade rail",
    ]);
    let mut advance = flip("train_advance");
    advance.plays(&[
        "advance network",
        "advance network",
        "advance network",
        "trade rail",
    ]);
    let mut rail = flip("train_rail");
    rail.plays(&["take", "rail r04", "trade rail"]);
    assert_eq!(rail.p(0).money, 600 - 100 + 400);
    assert_eq!(flip("train_money").p(0).money, 1200);
    assert_eq!(flip("train_shares").p(0).shares, 6);
}
#[test]
fn rr_81_a_piece_of_the_leftmost_section_is_sold() {
    let mut game = table(2);
    game.storage(0, 10, 15)
        .does("work white trade")
        .refuses("trade building", "RR-81");
    game.refuses("end", "RR-81")
        .does("trade rail")
        .refuses("trade rail", "RR-81");
    assert_eq!((game.p(0).money, game.p(0).sold_rails), (1000, 1));
    game.plays(&["flip train_promote down", "done", "end"])
        .plays(&["work white trade", "trade building"]);
    assert_eq!((game.p(1).buildings, game.p(1).sold_buildings), (11, 1));
}
#[test]
fn rr_82_abilities_on_trade() {
    let mut game = table(4);
    game.plays(&[
        "work purple trade",
        "ability",
        "advance network",
        "advance network",
        "advance stations",
    ]);
    assert_eq!(game.p(0).markers, [0, 1, 2]);
    game.refuses("advance network", "RR-105")
        .plays(&["trade rail", "end"]);
    // A train that is face down counts as well.
    game.train(1, "train_money")
        .plays(&["work orange trade", "trade rail"])
        .plays(&["flip train_money down"])
        .money(1, 600)
        .does("ability");
    assert_eq!(game.p(1).money, 800);
    game.plays(&["end"])
        .shares(2, 0)
        .does("work gray trade")
        .refuses("ability", "RR-82");
    // The share that comes with the deal pays for it.
    game.plays(&["deal left", "flip train_promote down", "done", "trade rail"])
        .does_with("end", &[3])
        .waits_for(3);
    assert_eq!((game.p(2).shares, game.phase), (0, Phase::Placing));
    assert_eq!(game.deals.up.word(), "deal_5");
    let gone: Vec<&str> = game.deals.discarded.iter().map(|t| t.word()).collect();
    assert_eq!(gone, ["deal_1"], "nobody else was offered it");
    game.plays(&[
        "work turquoise trade",
        "ability",
        "flip train_promote down",
        "done",
        "flip train_promote up",
    ]);
    assert_eq!(crew(&game.p(3).board[3], "turquoise"), 1);
}

#[test]
fn rr_82_the_share_of_the_deal_comes_before_its_cost() {
    let mut game = table(4);
    game.turn_of(2).deal_up("deal_3").money(2, 100).shares(2, 0);
    // The share pays for the deal, so that all the money is left for a promotion.
    game.plays(&["work gray trade", "deal left", "promote gray board ms_a1_3"]);
    assert_eq!((game.p(2).money, game.p(2).shares), (0, 0));
}
