//! The worked examples of the sheet, by their numbers, and the scoring example of its section 7.

use crate::table::{Arrange, crew, fresh, id, table};
use game_core::{Game, Seat};
use game_railroad_revolution::{
    data::Condition,
    ids::{City, Piece, Space},
    state::Phase,
};

const TRADE: [&str; 3] = ["work white trade", "trade rail", "end"];

fn words<T: ToString>(items: impl Iterator<Item = T>) -> Vec<String> {
    items.map(|item| item.to_string()).collect()
}

#[test]
fn example_1_a_tile_goes_to_a_city_of_its_number() {
    for seats in 2..=4 {
        let game = fresh(seats);
        assert!(City::all().all(|c| game.tile_of(c).level == game.data().city(c).level));
    }
}
#[test]
fn example_2_the_start_connects_washington_and_charlotte() {
    let game = table(2);
    assert_eq!(
        words(game.p(0).connected(game.data()).iter()),
        ["washington", "charlotte"]
    );
}
#[test]
fn example_3_where_blue_may_build_a_station() {
    let mut game = table(4);
    game.rails(3, &["r04", "r05", "r06"]);
    let cities = words(game.p(3).available_cities(game.data()).iter());
    assert_eq!(cities, ["washington", "charlotte", "little_rock", "miami"]);
}
#[test]
fn example_4_mountains_and_plains_cost_600() {
    let mut game = table(2);
    game.plays(&["work white railroad", "rail r02", "rail r03", "end"]);
    assert_eq!(game.p(0).money, 0);
}
#[test]
fn example_5_two_mountain_spaces_cost_900() {
    let mut game = table(2);
    game.money(0, 900)
        .plays(&["work white railroad", "rail r02", "rail r04", "end"]);
    assert_eq!(game.p(0).money, 0);
}
#[test]
fn examples_6_and_7_first_and_second_office() {
    let mut game = table(4);
    game.tile_on("tel_2", "tt_money").plays(&[
        "work white telegraph",
        "office tel_2",
        "tile white stock",
        "end",
    ]);
    assert_eq!((game.p(0).shares, game.p(0).money), (3 + 4, 1200));
    game.plays(&[
        "work white telegraph",
        "office tel_2",
        "tile white stock",
        "end",
    ]);
    assert_eq!((game.p(1).shares, game.p(1).money), (3 + 3, 1200));
}
#[test]
fn example_8_trade_sells_from_the_leftmost_section() {
    let mut game = table(2);
    game.storage(0, 6, 9)
        .money(0, 0)
        .does("work white trade")
        .refuses("trade building", "RR-81");
    game.plays(&["trade rail", "end"])
        .plays(&TRADE)
        .plays(&["work white trade", "trade building"]);
    assert_eq!(game.p(0).money, 600 + 700);
}
#[test]
fn example_9_flipping_a_share_train() {
    let mut game = table(2);
    game.train(0, "train_shares")
        .plays(&["work white trade", "flip train_shares down"]);
    assert_eq!((game.p(0).shares, game.p(0).trains_down[4]), (6, 1));
}
#[test]
fn example_10_an_action_is_paid_with_its_own_money() {
    let mut game = table(2);
    game.stations(1, &["charlotte"])
        .money(0, 100)
        .shares(0, 0)
        .train(0, "train_money")
        .rails(0, &["r06"]);
    game.plays(&[
        "work purple station",
        "ability",
        "flip train_money down",
        "station miami",
        "end",
    ]);
    assert_eq!(game.p(0).money, 400);
}
#[test]
fn example_11_a_completed_b_is_replaced_by_a_c() {
    let mut game = table(2);
    game.rails(0, &["r02", "r03", "r06", "r09"])
        .milestone(0, 0, "ms_b_10", &["turquoise"])
        .money(0, 0);
    game.plays(&["work white trade", "trade building"])
        .does_with("end", &[0, 0, 0]);
    game.offers(&["keep ms_c_01", "keep ms_c_02", "keep ms_c_03", "sell"])
        .does("keep ms_c_03");
    assert_eq!(game.milestones[1].under.len(), 2);
}
#[test]
fn example_12_conditions() {
    let mut game = table(4);
    game.rails(0, &["r02", "r03", "r08", "r04", "r05", "r19", "r25", "r26"])
        .stations(0, &["omaha"]);
    let holds = |condition| game.p(0).fulfils(game.data(), condition);
    assert!(holds(Condition::ConnectedCities { level: 2, min: 2 }));
    assert!(holds(Condition::MarketRails { min: 1 }));
    assert!(holds(Condition::Stations { level: 3, min: 1 }));
    assert!(holds(Condition::TerrainRails {
        triangles: 2,
        min: 3
    }));
    // r04 has three triangles and does not count among those with two.
    assert!(!holds(Condition::TerrainRails {
        triangles: 2,
        min: 4
    }));
}
#[test]
fn example_13_tracks_and_a_toll() {
    let mut game = table(4);
    game.offices(1, &["tel_1", "tel_3", "tel_5"])
        .marker(1, 0, 9);
    assert_eq!(game.points_of(1, 2), 15);
    game.marker(0, 0, 3)
        .shares(0, 0)
        .plays(&["work purple trade", "ability"]);
    game.refuses("advance telegraph", "RR-106");
}
#[test]
fn example_14_both_ways_to_end() {
    let mut game = table(3);
    game.storage(0, 2, 3)
        .plays(&TRADE)
        .plays(&TRADE)
        .plays(&TRADE);
    game.waits_for(0).plays(&TRADE).plays(&TRADE).plays(&TRADE);
    assert!(game.status().is_over());
    let mut last = table(3);
    last.storage(2, 2, 3)
        .plays(&TRADE)
        .plays(&TRADE)
        .plays(&TRADE);
    last.waits_for(0).plays(&TRADE).plays(&TRADE).plays(&TRADE);
    assert!(last.status().is_over());
}
#[test]
fn example_15_telegraph_links() {
    let mut game = table(4);
    game.offices(3, &["tel_2", "tel_4", "tel_5"])
        .offices(2, &["tel_1", "tel_2", "tel_3", "tel_7", "tel_8"]);
    game.offices(1, &["tel_1", "tel_3", "tel_5"]);
    assert_eq!(
        (
            game.points_of(3, 5),
            game.points_of(2, 5),
            game.points_of(1, 5)
        ),
        (5, 18, 0)
    );
}
#[test]
fn example_16_orange_earns_back_350() {
    let mut game = table(2);
    game.turn_of(1).money(1, 550).shares(1, 0).plays(&[
        "work orange railroad",
        "rail r02",
        "rail r04",
    ]);
    game.plays(&["ability", "end"]);
    assert_eq!(game.p(1).money, 0);
    let mut poor = table(2);
    poor.turn_of(1)
        .money(1, 549)
        .shares(1, 0)
        .plays(&["work orange railroad", "rail r02"]);
    poor.refuses("rail r04", "RR-26");
}
#[test]
fn example_17_three_rails_and_one_deal() {
    let mut game = table(4);
    game.turn_of(3).plays(&[
        "work turquoise railroad",
        "rail r02",
        "rail r03",
        "ability",
        "rail r08",
        "end",
    ]);
    assert_eq!(game.p(3).money, 0);
    assert!(matches!(game.phase, Phase::Dealing { .. }));
}
#[test]
fn example_18_the_last_rail() {
    let mut game = table(2);
    game.rails(0, &["r24", "r28"])
        .storage(0, 12, 1)
        .money(0, 700)
        .shares(0, 0);
    game.plays(&["work white railroad", "rail r33", "end"]);
    assert_eq!(game.p(0).money, 0);
    game.plays(&TRADE).refuses("work white railroad", "RR-65");
}
#[test]
fn example_19_gray_is_first_in_chicago() {
    let mut game = table(4);
    game.turn_of(2).rails(2, &["r02", "r03"]);
    game.plays(&[
        "work gray station",
        "station chicago",
        "reward",
        "gain orange",
        "first",
        "ability",
        "end",
    ]);
    assert_eq!(
        (
            game.p(2).money,
            game.p(2).shares,
            crew(&game.p(2).stock, "orange")
        ),
        (400, 7, 1)
    );
}
#[test]
fn example_20_turquoise_in_omaha_advances_six() {
    let mut game = table(4);
    game.turn_of(3)
        .tile_in("omaha", "city_3a")
        .rails(3, &["r02", "r03", "r08"]);
    game.plays(&["work turquoise station", "station omaha", "reward"])
        .plays(&["advance network"; 3]);
    game.does("ability")
        .plays(&["advance stations"; 3])
        .does("end");
    assert_eq!((game.p(3).money, game.p(3).markers), (0, [0, 3, 3]));
}
#[test]
fn example_21_purple_station_without_money() {
    let mut game = table(2);
    game.money(0, 0)
        .shares(0, 1)
        .rails(0, &["r02", "r03"])
        .train(0, "train_money");
    game.plays(&[
        "work purple station",
        "station chicago",
        "sell",
        "ability",
        "flip train_money down",
        "end",
    ]);
    assert_eq!(game.p(0).money, 450);
}
#[test]
fn example_22_four_workers_on_a_tile_section() {
    let mut game = table(4);
    game.turn_of(3)
        .dismiss(3, &["white"])
        .money(3, 400)
        .shares(3, 0)
        .tile_on("tel_2", "tt_advance");
    game.plays(&["work turquoise telegraph", "office tel_2"])
        .shares(3, 0)
        .refuses("tile white stock", "RR-34");
    game.plays(&["ability", "advance network", "done", "end"]);
    assert_eq!(game.p(3).money, 0);
    let mut promote = table(4);
    promote
        .turn_of(3)
        .dismiss(3, &["white"])
        .money(3, 400)
        .shares(3, 0);
    promote
        .plays(&["work turquoise telegraph", "office tel_5"])
        .shares(3, 0)
        .does("ability");
    promote.refuses("promote turquoise board ms_a1_4", "RR-34");
}
#[test]
fn example_23_a_worker_toll_needs_a_fifth_worker() {
    let mut game = table(2);
    game.dismiss(0, &["white"])
        .money(0, 0)
        .shares(0, 0)
        .marker(0, 1, 4)
        .does("work purple trade");
    game.plays(&["trade rail", "ability"])
        .refuses("advance stations white stock", "RR-34");
    game.does("advance network");
}
#[test]
fn example_24_a_neutral_building_takes_the_first_bonus_but_not_from_gray() {
    let mut game = table(2);
    game.rails(0, &["r02", "r03", "r07"])
        .dismiss(0, &["purple"])
        .workers(0, &["gray"]);
    game.tile_in("duluth", "city_3c")
        .plays(&["work gray station", "station duluth"]);
    game.refuses("first", "RR-55")
        .plays(&["ability", "advance network", "advance network", "end"]);
    assert_eq!(game.p(0).markers[2], 2);
}
#[test]
fn example_25_gray_trade_pays_the_deal_with_its_share() {
    let mut game = table(3);
    game.turn_of(2)
        .shares(2, 0)
        .plays(&["work gray trade", "trade rail", "deal left"]);
    game.plays(&["flip train_promote down", "done"]);
    assert_eq!((game.p(2).shares, game.deals.up.word()), (0, "deal_1"));
    game.does_with("end", &[0]).waits_for(0);
    assert_eq!(
        (game.deals.up.word(), game.phase),
        ("deal_2", Phase::Placing)
    );
}
#[test]
fn example_26_both_deals_for_red_and_a_free_rail_for_blue() {
    let mut game = table(2);
    game.deal_up("deal_3")
        .rails(1, &["r02", "r03"])
        .milestone(1, 1, "ms_a2_1", &["purple"]);
    game.players[0].open[1] = None;
    game.workers(0, &["orange", "orange"])
        .plays(&["work white telegraph", "office tel_3", "end"]);
    game.plays(&[
        "deal left",
        "promote orange stock ms_a1_1",
        "deal right",
        "rail r06",
    ])
    .waits_for(1);
    assert_eq!((game.p(0).shares, game.p(0).money), (2, 500));
    game.does("deal right")
        .does_with("rail r08", &[0, 0, 0, 0])
        .waits_for(1);
    assert_eq!((game.p(1).money, game.points_of(1, 1)), (600, 16));
    assert!(matches!(game.phase, Phase::Keeping { .. }));
}
#[test]
fn example_27_no_gray_worker_in_the_supply() {
    let mut game = table(4);
    game.workers(3, &["gray"; 11])
        .dismiss(3, &["white"])
        .rails(0, &["r06", "r10", "r11"]);
    game.plays(&["work white station", "station houston", "reward"]);
    game.offers(&[
        "gain white",
        "gain purple",
        "gain orange",
        "gain turquoise",
        "done",
        "sell",
    ]);
    game.does("gain white");
    assert_eq!(crew(&game.p(0).stock, "white"), 4);
}
#[test]
fn example_28_turquoise_trade_flips_there_and_back() {
    let mut game = table(4);
    game.turn_of(3).train(3, "train_advance").plays(&[
        "work turquoise trade",
        "ability",
        "flip train_advance down",
    ]);
    game.plays(&["advance network"; 3])
        .does("flip train_advance up");
    assert_eq!((game.p(3).markers[2], game.points_of(3, 0)), (3, 16));
}
#[test]
fn example_29_two_completions_in_one_turn() {
    let complete = |first: &str, keeps: [&str; 2]| {
        let mut game = table(2);
        game.rails(0, &["r02", "r03", "r08", "r06", "r09"])
            .milestone(0, 0, "ms_b_10", &["turquoise"]);
        game.milestone(0, 1, "ms_a2_1", &["purple"]).plays(&[
            "work white trade",
            "trade building",
            "end",
        ]);
        game.does_with(&format!("complete {first}"), &[0, 0, 0]);
        game.does_with(&format!("keep {}", keeps[0]), &[0, 0, 0])
            .does(&format!("keep {}", keeps[1]));
        assert_eq!(game.points_of(0, 1), 38);
    };
    complete("ms_a2_1", ["ms_b_01", "ms_c_01"]);
    complete("ms_b_10", ["ms_c_01", "ms_b_01"]);
}
#[test]
fn example_30_ties() {
    let mut game = table(2);
    game.storage(0, 2, 3)
        .plays(&TRADE)
        .plays(&TRADE)
        .plays(&TRADE)
        .plays(&TRADE);
    game.money(0, 350)
        .shares(0, 2)
        .money(1, 700)
        .shares(1, 0)
        .ends_with_ranks(&[2, 1]);
    game.money(1, 650).ends_with_ranks(&[1, 1]);
}
#[test]
fn example_31_a_deal_triggers_the_end_for_another() {
    let mut game = table(2);
    game.storage(1, 2, 3).shares(0, 0).deal_up("deal_7");
    game.plays(&[
        "work white telegraph",
        "office tel_3",
        "end",
        "pass",
        "deal left",
    ]);
    game.does_with("rail r06", &[0]).waits_for(1);
    assert_eq!(game.last_round, Some(2));
}
#[test]
fn example_32_one_rail_left_of_the_logo_is_enough_to_go_on() {
    let mut game = table(2);
    game.storage(0, 1, 4).plays(&TRADE);
    assert_eq!((game.p(0).rails_left, game.last_round), (3, None));
    assert_eq!(game.p(0).leftmost(game.data(), Piece::Rail), Some(5));
}
#[test]
fn the_scoring_example_totals_199() {
    let mut game = table(4);
    game.train(1, "train_money")
        .train(1, "train_money")
        .train(1, "train_rail")
        .train(1, "train_rail");
    game.players[1].trains_up[2] -= 1;
    game.players[1].trains_down[2] += 1;
    game.players[0].open = [None; 2];
    game.players[2].open = [None; 2];
    game.completed(1, &["ms_a1_1", "ms_a2_3", "ms_b_02", "ms_c_08"]);
    game.offices(1, &["tel_4", "tel_5", "tel_7", "tel_8"])
        .marker(1, 0, 7);
    game.stations(
        1,
        &[
            "washington",
            "charlotte",
            "chicago",
            "omaha",
            "denver",
            "duluth",
        ],
    )
    .marker(1, 1, 6);
    game.rails(1, &["r33", "r34"])
        .marker(1, 2, 8)
        .money(1, 350)
        .shares(1, 2);
    assert_eq!(game.points(Seat(1)), [32, 86, 16, 24, 28, 13]);
    assert_eq!(game.scores().totals[1], 199);
    assert!(game.p(1).rails.has(id::<Space>("r34")));
}
