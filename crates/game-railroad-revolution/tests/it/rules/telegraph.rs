//! 3.6 Telegraph.

use crate::table::{Arrange, crew, table};
use game_railroad_revolution::state::Phase;

#[test]
fn rr_71_an_office_in_any_section_without_own_one() {
    let mut game = table(2);
    game.offices(0, &["tel_8"])
        .does("work white telegraph")
        .refuses("office tel_8", "RR-71");
    game.refuses("end", "RR-71").plays(&["office tel_2", "end"]);
    assert_eq!((game.p(0).money, game.p(0).buildings), (600, 10));
}
#[test]
fn rr_72_shares_of_the_section_and_of_the_first_office() {
    let mut game = table(4);
    game.plays(&["work white telegraph", "office tel_4", "end"]);
    assert_eq!(game.p(0).shares, 3 + 2 + 2);
    game.plays(&["work white telegraph", "office tel_4", "end"]);
    assert_eq!(game.p(1).shares, 3 + 2);
}
#[test]
fn rr_73_a_worker_pays_for_the_tile() {
    let mut game = table(2);
    game.does("work white telegraph")
        .refuses("tile white stock", "RR-73");
    game.plays(&["office tel_7", "tile white stock"])
        .refuses("tile white stock", "RR-73");
    assert_eq!((game.p(0).money, game.p(0).available()), (1200, 4));
    game.does("end")
        .plays(&["work white telegraph", "office tel_7", "tile white stock"]);
    assert_eq!(game.p(1).money, 1200);
}
#[test]
fn rr_74_purple_exchanges_and_orange_is_paid_for_shares() {
    let mut game = table(2);
    game.does("work purple telegraph").plays(&[
        "ability",
        "exchange white stock orange",
        "office tel_2",
        "end",
    ]);
    assert_eq!(crew(&game.p(0).stock, "orange"), 1);
    game.does("work orange telegraph")
        .refuses("ability", "RR-74")
        .plays(&["office tel_5", "ability"]);
    // Two shares of the section and one of the First Office slot.
    assert_eq!(game.p(1).money, 600 + 300);
}
#[test]
fn rr_75_gray_takes_first_shares_and_turquoise_buys_the_tile() {
    let mut game = table(4);
    game.turn_of(2)
        .does("work gray telegraph")
        .refuses("ability", "RR-75");
    game.plays(&["office tel_8", "ability", "end"]);
    assert_eq!(game.p(2).shares, 3 + 1 + 2 + 2);
    game.does("work turquoise telegraph")
        .refuses("ability", "RR-75");
    game.plays(&["office tel_7", "ability", "tile white stock"]);
    assert_eq!(game.p(3).money, 600 - 400 + 600 + 600);
    let mut none = table(4);
    for train in ["train_advance", "train_rail", "train_money", "train_shares"] {
        (0..5).for_each(|_| {
            none.train(1, train);
        });
    }
    none.turn_of(3)
        .plays(&["work turquoise telegraph", "office tel_4"])
        .refuses("ability", "RR-77");
}
#[test]
fn rr_76_an_office_in_a_market_section_triggers_a_deal() {
    let mut game = table(2);
    game.plays(&["work white telegraph", "office tel_3"])
        .refuses("tile white stock", "RR-73");
    game.does("end");
    assert!(matches!(game.phase, Phase::Dealing { .. }));
    // The second office there triggers one as well.
    game.does("pass").does_with("pass", &[0]).plays(&[
        "work white telegraph",
        "office tel_3",
        "end",
    ]);
    assert!(matches!(game.phase, Phase::Dealing { .. }));
}
