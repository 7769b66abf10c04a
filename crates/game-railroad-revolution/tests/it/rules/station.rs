//! 3.4 Station.

use crate::table::{Arrange, crew, table};
use game_core::Seat;
use game_railroad_revolution::{Event, state::Phase};

#[test]
fn rr_50_a_station_goes_to_a_connected_city() {
    let mut game = table(2);
    game.does("work white station")
        .refuses("station chicago", "RR-50")
        .refuses("end", "RR-50");
    game.does("station washington")
        .refuses("station charlotte", "RR-50");
    assert_eq!(game.p(0).buildings, 11);
    let mut full = table(2);
    full.stations(0, &["washington", "charlotte"])
        .refuses("work white station", "RR-50");
}
#[test]
fn rr_51_a_rail_connects_the_cities_at_its_ends() {
    let mut game = table(2);
    game.rails(0, &["r06", "r02"])
        .plays(&["work white station"]);
    game.refuses("station chicago", "RR-50")
        .does("station miami");
}
#[test]
fn rr_52_one_station_of_each_player_in_a_city() {
    let mut game = table(2);
    game.stations(0, &["washington"])
        .does("work white station")
        .refuses("station washington", "RR-52");
    game.plays(&[
        "station charlotte",
        "end",
        "work white station",
        "station washington",
    ]);
    assert!(game.p(0).stations.has("washington".parse().unwrap()));
    assert!(game.p(1).stations.has("washington".parse().unwrap()));
}
#[test]
fn rr_53_the_cost_of_the_city_is_paid() {
    let mut game = table(2);
    game.rails(0, &["r06"])
        .plays(&["work white station", "station miami", "end"]);
    assert_eq!(game.p(0).money, 400);
    assert_eq!(
        game.events,
        [Event::MoneyPaid {
            seat: Seat(0),
            money: 200
        }],
        "that it is paid tells that it is over"
    );
    // Money that reaches for one city need not reach for another.
    let mut poor = table(2);
    poor.rails(0, &["r06"])
        .money(0, 199)
        .shares(0, 0)
        .does("work white station")
        .refuses("station miami", "RR-26")
        .does("station washington");
}
#[test]
fn rr_54_the_main_reward_gives_steps_or_workers() {
    let mut game = table(4);
    game.rails(0, &["r06"])
        .does("work white station")
        .refuses("reward", "RR-54");
    game.plays(&[
        "station miami",
        "reward",
        "advance network",
        "advance telegraph",
        "end",
    ]);
    assert_eq!(game.p(0).markers, [1, 0, 1]);
    game.plays(&["work white station", "station washington", "reward"]);
    game.refuses("gain orange", "RR-54").does("gain gray");
    assert_eq!(crew(&game.p(1).stock, "gray"), 1);
    // Once, and not in the midst of something else.
    game.refuses("reward", "RR-54")
        .plays(&["end", "work white station", "station washington"])
        .does("reward")
        .refuses("reward", "RR-54");
}
#[test]
fn rr_55_the_first_station_gives_its_bonus() {
    let mut game = table(4);
    game.plays(&[
        "work white station",
        "station charlotte",
        "first",
        "done",
        "end",
    ]);
    assert_eq!(game.p(0).shares, 4);
    game.plays(&["work white station", "station charlotte"])
        .refuses("first", "RR-55");
}
#[test]
fn rr_56_purple_flips_a_train_for_100() {
    let mut game = table(4);
    game.train(0, "train_money").plays(&[
        "work purple station",
        "ability",
        "flip train_money down",
    ]);
    assert_eq!(game.p(0).money, 1100);
}
#[test]
fn rr_57_orange_pays_no_station_cost() {
    let mut game = table(4);
    game.turn_of(1)
        .money(1, 0)
        .shares(1, 0)
        .stations(0, &["charlotte"])
        .refuses("work white station", "RR-26");
    game.plays(&["work orange station", "station washington"])
        .refuses("promote orange board ms_a2_2", "RR-26");
    game.plays(&["ability", "end"]);
    assert_eq!(game.p(1).money, 0);
}
#[test]
fn rr_58_gray_takes_the_first_station_bonus_too() {
    let mut game = table(4);
    game.turn_of(2)
        .does("work gray station")
        .refuses("ability", "RR-58");
    game.plays(&[
        "station charlotte",
        "first",
        "done",
        "ability",
        "done",
        "end",
    ]);
    assert_eq!(game.p(2).shares, 5);
    // The bonus of Miami costs 200.
    let mut dear = table(4);
    dear.turn_of(2)
        .rails(2, &["r06"])
        .plays(&["work gray station", "station miami"])
        .money(2, 199)
        .refuses("ability", "RR-43")
        .money(2, 200)
        .plays(&["ability", "gain gray"]);
    assert_eq!(dear.p(2).money, 0);
}
#[test]
fn rr_59_turquoise_repeats_the_main_reward_for_300() {
    let mut game = table(4);
    game.turn_of(3)
        .does("work turquoise station")
        .refuses("ability", "RR-59");
    game.plays(&[
        "station washington",
        "reward",
        "gain gray",
        "ability",
        "gain purple",
        "end",
    ]);
    assert_eq!((game.p(3).money, game.p(3).stock.total()), (200, 6));
    // It is not paid for a reward that brings nothing.
    let mut empty = table(4);
    empty.turn_of(3);
    for colour in ["purple", "orange", "gray", "turquoise"] {
        empty.workers(3, &[colour; 11]);
    }
    empty
        .plays(&["work turquoise station", "station washington"])
        .refuses("ability", "RR-49");
}
#[test]
fn rr_60_a_station_triggers_no_deal() {
    let mut game = table(2);
    game.plays(&["work white station", "station washington", "end"])
        .waits_for(1);
    assert_eq!(game.phase, Phase::Placing);
}
