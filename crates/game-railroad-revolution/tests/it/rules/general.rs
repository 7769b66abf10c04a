//! 3.3 General rules.

use crate::table::{Arrange, crew, id, table, table_of, table_with};
use game_core::{Game, Seat};
use game_railroad_revolution::{
    Options,
    ids::{City, Section, Worker},
    state::{Holder, Phase},
};
use serde_json::json;

#[test]
fn rr_33_managers_are_not_available() {
    let mut game = table(2);
    game.plays(&[
        "work white telegraph",
        "office tel_2",
        "promote purple stock ms_a2_1",
    ]);
    assert_eq!(game.p(0).available(), 4);
}
#[test]
fn rr_34_no_turn_ends_with_fewer_than_four_workers() {
    let mut game = table(4);
    game.money(0, 100)
        .shares(0, 0)
        .dismiss(0, &["purple"])
        .milestone(0, 0, "ms_d_01", &[]);
    let mut poor = table(4);
    poor.money(0, 0).shares(0, 0).dismiss(0, &["purple"]);
    poor.plays(&["work white telegraph", "office tel_8"])
        .refuses("tile white stock", "RR-34");
    // The worker that the reward still owes makes a dip good.
    game.plays(&[
        "work white station",
        "station charlotte",
        "promote white stock ms_d_01",
    ]);
    game.refuses("end", "RR-34")
        .plays(&["reward", "gain orange", "end"])
        .waits_for(1);
}
#[test]
fn rr_34_a_coming_deal_may_bring_the_fourth_worker() {
    // The gray worker of deal 7 costs two shares.
    let promoted = |shares: u16| {
        let mut game = table(2);
        game.deal_up("deal_7")
            .money(0, 0)
            .shares(0, shares)
            .dismiss(0, &["purple"])
            .milestone(0, 0, "ms_d_01", &[]);
        game.plays(&["work white telegraph", "office tel_3"]);
        game
    };
    let mut poor = promoted(0);
    poor.shares(0, 1)
        .refuses("promote white stock ms_d_01", "RR-34");
    let mut game = promoted(0);
    game.shares(0, 2)
        .plays(&["promote white stock ms_d_01"])
        .refuses("sell", "RR-34")
        .does("end")
        .waits_for(0)
        .refuses("pass", "RR-34")
        .refuses("sell", "RR-34")
        .refuses("deal left", "RR-34")
        .plays(&["deal right"]);
    assert_eq!(game.p(0).available(), 4);
    // Where no deal follows, nothing can make it good.
    let mut quiet = table(2);
    quiet
        .deal_up("deal_7")
        .money(0, 0)
        .dismiss(0, &["purple"])
        .milestone(0, 0, "ms_d_01", &[])
        .plays(&["work white telegraph", "office tel_2"])
        .shares(0, 2)
        .refuses("promote white stock ms_d_01", "RR-34");
}
#[test]
fn rr_35_the_limit_holds_for_those_who_take_a_deal() {
    let mut poor = table(2);
    poor.deal_up("deal_3")
        .money(1, 100)
        .shares(1, 1)
        .dismiss(1, &["white"]);
    poor.plays(&[
        "work white telegraph",
        "office tel_3",
        "end",
        "pass",
        "deal left",
    ]);
    poor.refuses("promote orange stock ms_a2_2", "RR-35");
    let mut game = table(2);
    game.deal_up("deal_3")
        .shares(0, 0)
        .shares(1, 1)
        .money(1, 900)
        .dismiss(1, &["white"]);
    game.plays(&["work white telegraph", "office tel_3", "end", "pass"])
        .waits_for(1);
    game.plays(&["deal left", "promote orange stock ms_a2_2"])
        .refuses("deal right", "RR-84")
        .refuses("pass", "RR-35");
    assert_eq!(game.p(1).money, 900 - 100, "the promotion has its price");
    game.does_with("hire gray", &[0]).waits_for(1);
    assert_eq!((game.p(1).available(), game.phase), (4, Phase::Placing));
}
#[test]
fn rr_36_shares_are_sold_for_150_at_any_time() {
    let mut game = table(2);
    game.plays(&[
        "sell",
        "work white telegraph",
        "sell",
        "office tel_2",
        "sell",
    ]);
    assert_eq!((game.p(0).money, game.p(0).shares), (1050, 4));
    game.shares(0, 0).refuses("sell", "RR-36");
}
#[test]
fn rr_37_a_worker_is_hired_for_800_at_any_time() {
    let mut game = table(2);
    game.refuses("hire gray", "RR-37").money(0, 1700).plays(&[
        "hire gray",
        "work white trade",
        "hire gray",
    ]);
    assert_eq!((game.p(0).money, crew(&game.p(0).stock, "gray")), (100, 2));
    game.money(0, 900).refuses("hire white", "RR-37");
    // What the action still costs is not spent on it.
    let mut owing = table(2);
    owing
        .money(0, 1500)
        .shares(0, 0)
        .does("work white railroad");
    owing
        .money(0, 1199)
        .refuses("hire gray", "RR-26")
        .money(0, 1600)
        .does("hire gray");
}
#[test]
fn rr_38_gained_workers_join_the_stock_and_discarded_ones_the_supply() {
    let mut game = table(2);
    game.plays(&[
        "work white telegraph",
        "office tel_7",
        "tile white board",
        "end",
    ]);
    assert_eq!((crew(&game.supply, "white"), game.p(0).money), (1, 1200));
    game.plays(&[
        "work white station",
        "station washington",
        "reward",
        "gain gray",
    ]);
    assert_eq!(crew(&game.p(1).stock, "gray"), 1);
}
#[test]
fn rr_39_money_and_shares_are_unlimited() {
    let mut game = table(2);
    game.shares(0, 60)
        .money(0, 90_000)
        .plays(&["work white telegraph", "office tel_2"]);
    assert_eq!(game.p(0).shares, 64);
}
#[test]
fn rr_40_a_lacking_colour_is_replaced_by_any() {
    let mut game = table(4);
    game.rails(0, &["r06", "r10", "r11"])
        .workers(3, &["gray"; 11]);
    game.plays(&["work white station", "station houston", "reward"]);
    assert_eq!(crew(&game.p(0).stock, "purple"), 2);
    game.refuses("gain gray", "RR-40").does("gain orange");
    let mut empty = table(4);
    for colour in ["purple", "orange", "gray", "turquoise"] {
        empty.workers(3, &[colour; 11]);
    }
    empty
        .plays(&["work white station", "station charlotte"])
        .refuses("reward", "RR-49");
}
#[test]
fn rr_41_a_payment_is_covered_when_it_is_made() {
    let mut game = table(2);
    game.money(0, 0)
        .shares(0, 1)
        .plays(&["work white station", "station washington"]);
    game.refuses("end", "RR-41").plays(&["sell", "end"]);
    assert_eq!(game.p(0).money, 50);
}
#[test]
fn rr_42_an_effect_may_be_taken_in_part() {
    let mut game = table(4);
    game.workers(0, &["purple"]).refuses("done", "RR-42");
    game.plays(&["work white station", "station charlotte", "first"])
        .refuses("end", "RR-42");
    game.plays(&["done", "end"]);
    assert_eq!(game.p(0).shares, 4);
}
#[test]
fn rr_43_a_cost_is_paid_in_full() {
    let mut game = table(4);
    game.rails(0, &["r06"]).money(0, 100).shares(0, 1);
    game.plays(&["work white station", "station miami"])
        .refuses("first", "RR-43");
    game.money(0, 350)
        .shares(0, 0)
        .refuses("first", "RR-26")
        .money(0, 400)
        .does("first");
    // Shares that are to be sold do not pay for a promotion.
    let mut promotion = table(2);
    promotion.deal_up("deal_3").plays(&[
        "work purple telegraph",
        "office tel_3",
        "end",
        "deal left",
    ]);
    promotion
        .money(0, 99)
        .refuses("promote purple board ms_a2_1", "RR-43")
        .money(0, 100)
        .does("promote purple board ms_a2_1");
}
#[test]
fn rr_43_a_cost_in_shares_is_paid_in_full() {
    // A bonus of Miami that costs shares, first and again.
    let mut game = table_of(4, |file| {
        file["city_tiles"][4]["first"]["cost"] = json!({"money": 0, "shares": 2});
    });
    game.turn_of(2)
        .rails(2, &["r06"])
        .plays(&["work gray station", "station miami"])
        .shares(2, 1)
        .refuses("first", "RR-43")
        .refuses("ability", "RR-43")
        .shares(2, 4)
        .plays(&["first", "gain gray", "ability", "gain gray"]);
    assert_eq!(game.p(2).shares, 0);
}
#[test]
fn rr_44_the_worker_just_placed_may_be_promoted() {
    let mut game = table(2);
    game.plays(&["work purple telegraph", "office tel_2"]);
    game.refuses("promote purple stock ms_a2_1", "RR-44")
        .refuses("promote purple board ms_b_01", "RR-44");
    game.does("promote purple board ms_a2_1");
    assert_eq!(game.p(0).on_board(id("purple")), 0);
}
#[test]
fn rr_45_an_exchanged_worker_goes_to_the_stock() {
    let mut game = table(2);
    game.plays(&["work purple telegraph", "office tel_2", "ability"]);
    game.refuses("exchange turquoise stock gray", "RR-45")
        .refuses("exchange purple board white", "RR-40")
        .does("exchange purple board gray");
    assert_eq!(
        (crew(&game.p(0).stock, "gray"), game.p(0).board[2].total()),
        (1, 0)
    );
    let options = Options {
        exchanged_worker_keeps_place: true,
        ..Options::default()
    };
    let mut other = table_with(2, options);
    other.plays(&[
        "work purple telegraph",
        "office tel_2",
        "ability",
        "exchange purple board gray",
    ]);
    assert_eq!(
        (
            crew(&other.p(0).stock, "gray"),
            crew(&other.p(0).board[2], "gray")
        ),
        (0, 1)
    );
}
#[test]
fn rr_45_a_worker_of_your_choice_may_have_the_same_colour() {
    let mut game = table(2);
    // Nobody else is left in the supply, yet the worker that is returned is there.
    for worker in Worker::ALL {
        while game.supply.has(worker) {
            game.workers(1, &[worker.word()]);
        }
    }
    game.plays(&["work purple telegraph", "office tel_2", "ability"]);
    assert!(format!("{:?}", game.prompt()).contains("its own too"));
    game.offers(&[
        "exchange white stock white",
        "exchange purple board purple",
        "done",
        "sell",
    ])
    .does("exchange purple board purple");
    assert_eq!(
        (crew(&game.p(0).stock, "purple"), game.p(0).board[2].total()),
        (1, 0)
    );
    assert!(game.supply.is_empty());
    let options = Options {
        exchange_same_color: false,
        ..Options::default()
    };
    let mut before = table_with(2, options);
    before
        .plays(&["work purple telegraph", "office tel_2", "ability"])
        .refuses("exchange white stock white", "RR-45");
    assert!(format!("{:?}", before.prompt()).contains("another colour"));
}
#[test]
fn rr_46_a_free_rail_ignores_terrain_and_market() {
    let mut game = table(2);
    game.rails(0, &["r02", "r03"]).plays(&[
        "work white telegraph",
        "office tel_1",
        "tile white stock",
    ]);
    game.plays(&["rail r08", "end"]).waits_for(1);
    assert_eq!(
        (game.p(0).money, game.p(0).rails_left, game.phase),
        (600, 12, Phase::Placing)
    );
}
#[test]
fn rr_47_a_free_station_gives_nothing_but_takes_the_first_slot() {
    let mut game = table(2);
    game.plays(&[
        "work white telegraph",
        "office tel_3",
        "end",
        "deal right",
        "station charlotte",
    ]);
    let charlotte: City = id("charlotte");
    assert_eq!(
        game.first_stations[charlotte.index()],
        Some(Holder::Seat(Seat(0)))
    );
    assert_eq!(game.p(0).buildings, 10, "an office and a station");
    // 600 $ as before, and 3 + 2 - 3 shares.
    assert_eq!(
        (game.p(0).money, game.p(0).shares, game.p(0).stock.total()),
        (600, 2, 4)
    );
}
#[test]
fn rr_48_a_free_office_gives_nothing_but_takes_the_first_slot() {
    let mut game = table(2);
    game.deal_up("deal_5").shares(1, 0);
    game.plays(&["work white telegraph", "office tel_3", "end", "deal right"]);
    game.refuses("office tel_3", "RR-71")
        .does("office tel_6")
        .does_with("pass", &[0])
        .waits_for(1);
    let section: Section = id("tel_6");
    assert_eq!(
        game.first_offices[section.index()],
        Some(Holder::Seat(Seat(0)))
    );
    assert_eq!((game.p(0).shares, game.p(0).buildings), (2, 10));
}
#[test]
fn rr_49_a_free_piece_that_is_lacking_is_lost() {
    let mut game = table(2);
    game.storage(0, 12, 0)
        .plays(&["work white telegraph", "office tel_1"]);
    game.refuses("tile white stock", "RR-49");
    // A promotion that nobody could take after paying for the deal is not sold.
    let mut deal = table(2);
    deal.deal_up("deal_3").money(0, 99).shares(0, 0);
    deal.plays(&["work purple telegraph", "office tel_3", "sell", "end"]);
    deal.money(0, 99).refuses("deal left", "RR-49");
}
#[test]
fn rr_49_nothing_is_placed_from_an_empty_board() {
    for (job, buildings, rails, place) in [
        ("station", 0, 15, "station washington"),
        ("railroad", 12, 0, "rail r02"),
        ("telegraph", 0, 15, "office tel_1"),
    ] {
        table(2)
            .does(&format!("work white {job}"))
            .storage(0, buildings, rails)
            .refuses(place, "RR-49");
    }
}
#[test]
fn rr_26_a_free_piece_is_not_the_last_that_trade_must_sell() {
    for (tile, buildings, rails, place) in [
        ("deal_1", 1, 0, "station washington"),
        ("deal_3", 0, 1, "rail r02"),
        ("deal_5", 1, 0, "office tel_1"),
    ] {
        let mut game = table(4);
        game.turn_of(2)
            .deal_up(tile)
            .plays(&["work gray trade", "deal right"])
            .storage(2, buildings, rails)
            .refuses(place, "RR-26");
    }
}
