//! Particular buildings (GW-601…610), then each neutral and each personal building once.

use crate::table::{Arrange, Table, table};
use game_core::Seat;
use game_great_western_trail::*;

/// Seat 0 stands on its own building of this number and side, on a space without woods or special action.
fn on(number: u8, side: Side) -> Table {
    let mut t = table(2);
    if side == Side::B {
        t.sides_b = 1 << number;
    }
    t.building(0, number, "b_2");
    t.stop("b_2");
    t
}

#[test]
fn gw_601_eight_spaces_touch_the_woods() {
    let wooded = built_in()
        .building_spaces
        .iter()
        .filter(|node| built_in().node(**node).woods)
        .count();
    assert_eq!(wooded, 8);
    let mut t = table(2);
    t.building(0, 1, "b_1");
    t.building(0, 2, "c_2");
    t.building(0, 3, "a_1");
    t.building(1, 2, "e_1");
    t.stop("b_1");
    t.does("use b_1 cash_2_per_wooded_building");
    assert_eq!(t.players[0].cash, 14);
}
#[test]
fn gw_602_4b_declares_how_many_it_draws() {
    let mut t = on(4, Side::B);
    t.workers(0, [3, 1, 1]);
    t.does("use b_2 draw_up_to_cowboy")
        .refuses("draw 4", "GW-602")
        .does_with("draw 3", &[0, 0, 0]);
    t.does("discard jersey")
        .does("discard jersey")
        .does("discard jersey");
    assert_eq!(t.players[0].hand.total(), 4);
    let mut t = on(4, Side::B);
    t.piles(0, "", "");
    t.does("use b_2 draw_up_to_cowboy").does("draw 1");
    assert_eq!(t.events, [], "there was none to draw");
}
#[test]
fn gw_603_6b_takes_an_objective_to_the_hand() {
    let mut t = on(6, Side::B);
    t.display_cards("cash_4hh cash_bgl draw_5h draw_bbh");
    t.does("use b_2 any_cattle_for_cash_3_and_objective_to_hand jersey")
        .does_with("objective cash_4hh", &[0]);
    let (seat, objective) = (Seat(0), Objective::Cash4hh);
    assert!(t.events.contains(&Event::TookObjective { seat, objective }));
    assert_eq!(t.players[0].shown.as_slice(), [Card::Objective(objective)]);
    t.does("play cash_4hh");
    assert_eq!(t.players[0].cash, 15);
}
#[test]
fn gw_604_7a_pays_for_pairs_of_teepees() {
    let mut t = on(7, Side::A);
    for tile in [
        "teepee_green",
        "teepee_green",
        "teepee_blue",
        "teepee_blue",
        "teepee_blue",
    ] {
        t.collect(0, tile);
    }
    t.does("use b_2 teepee_pairs");
    assert_eq!(
        (
            t.players[0].cash,
            t.players[0].certificates,
            t.players[0].teepees(Teepee::Blue)
        ),
        (14, 3, 3)
    );
}
#[test]
fn gw_605_8b_copies_an_adjacent_building() {
    let mut t = on(8, Side::B);
    t.building(1, 2, "b_3");
    t.refuses("copy b_1", "GW-605")
        .refuses("copy n_c", "GW-605")
        .refuses("use b_3 buy_cattle", "GW-401");
    t.does("copy b_3")
        .refuses_since(
            "copy b_1",
            "GW-605",
            "you have no building that copies, or have used it",
        )
        .does("use b_3 guernsey_for_cash_4");
    assert_eq!(t.players[0].cash, 14);
}
#[test]
fn gw_606_8b_also_copies_the_special_action() {
    let mut t = table(2);
    t.sides_b = 1 << 8;
    t.building(0, 8, "flood_b1");
    t.building(1, 2, "flood_b2");
    t.hand(0, "jersey jersey guernsey guernsey");
    t.stop("flood_b1");
    let jersey = "jersey_for_certificates_1_and_cash_2";
    t.does("copy flood_b2")
        .does(&format!("use flood_b2 {jersey}"))
        .does(&format!("use flood_b1 {jersey}"));
    assert_eq!((t.players[0].cash, t.players[0].certificates), (14, 2));
}
#[test]
fn gw_606_a_foreign_8b_passes_on_to_its_neighbours() {
    let mut t = table(3);
    t.sides_b = 1 << 8;
    t.building(0, 8, "b_1");
    t.building(1, 8, "b_2");
    t.building(2, 2, "b_3");
    t.stop("b_1");
    t.does("copy b_2")
        .refuses("copy b_1", "GW-605")
        .does("copy b_3")
        .does("use b_3 guernsey_for_cash_4");
}
#[test]
fn gw_607_a_copied_move_starts_from_the_own_space() {
    let mut t = on(8, Side::B);
    t.building(1, 3, "b_3");
    t.does("copy b_3")
        .does("use b_3 move_1")
        .offers(&["move b_3"]);
}
#[test]
fn gw_608_9a_delivers_by_the_way_back() {
    let mut t = on(9, Side::A);
    t.engine(0, "r6");
    t.does("use b_2 special_delivery")
        .refuses("engine r6", "GW-608")
        .does("engine t4");
    t.offers(&["deliver kansas_city_yard", "deliver topeka"])
        .does("deliver topeka")
        .does("disc aux_cash");
    t.offers(&[
        "upgrade aux_certificate",
        "upgrade aux_cull",
        "upgrade aux_cycle",
        "upgrade aux_engine",
        "upgrade cert_4",
        "skip",
    ]);
    assert_eq!((t.players[0].cash, t.players[0].cities[1]), (10, 1));
    let mut t = on(9, Side::A);
    t.refuses("use b_2 special_delivery", "GW-608");
}
#[test]
fn gw_609_9b_upgrades_a_passed_station() {
    let mut t = on(9, Side::B);
    t.engine(0, "t7");
    t.does("use b_2 passed_station")
        .refuses("station station_2", "GW-609")
        .does("station station_1")
        .does("upgrade cert_4");
    assert_eq!((t.players[0].cash, t.stations[0]), (8, 1));
    t.stop("b_2");
    t.refuses("use b_2 passed_station", "GW-609");
}
#[test]
fn gw_610_10a_fills_the_certificates() {
    let mut t = on(10, Side::A);
    t.city(0, Disc::Cert4, City::Topeka);
    t.does("use b_2 certificates_to_limit");
    assert_eq!(t.players[0].temporary_certificates(), 4);
}

#[test]
fn gw_401_neutral_a() {
    let mut t = table(2);
    t.cash(0, 12);
    t.stop("n_a");
    t.does("use n_a guernsey_for_cash_2")
        .does("use n_a hire")
        .does("hire 1 cowboy");
    t.does("use n_a hire_plus_2")
        .does("hire 1 engineer")
        .does("skip")
        .offers(&["end"]);
    assert_eq!(
        (t.players[0].cash, t.players[0].workers),
        (12 + 2 - 6 - 8, [2, 1, 2])
    );
}
#[test]
fn gw_401_neutral_b() {
    let mut t = table(2);
    t.stop("n_b");
    t.does("use n_b dutch_belt_for_cash_2")
        .does("use n_b build_at_2")
        .does("build 3")
        .does("site b_1");
    assert_eq!(t.players[0].cash, 10);
}
#[test]
fn gw_401_neutral_c() {
    let mut t = table(2);
    t.workers(0, [1, 1, 2]);
    t.stop("n_c");
    t.does("use n_c certificates_1")
        .does("use n_c engine_engineer")
        .offers(&["engine r1", "engine r2"]);
}
#[test]
fn gw_401_neutral_d() {
    let mut t = table(2);
    t.tile("teepee_p10", "teepee_green");
    t.stop("n_d");
    t.does("use n_d trade")
        .does("trade teepee_p10")
        .refuses("use n_d pay_2_for_engine_2", "GW-106");
    t.does("use n_d auxiliary").does("auxiliary aux_cash");
    assert_eq!(t.players[0].cash, 21);
    t.stop("n_d");
    t.does("use n_d pay_2_for_engine_2").does("engine r2");
    assert_eq!(t.players[0].cash, 19);
}
#[test]
fn gw_401_neutral_e() {
    let mut t = table(2);
    t.market_cards("holstein");
    t.stop("n_e");
    t.does("use n_e black_angus_for_cash_2")
        .does("use n_e buy_cattle")
        .does("buy v3_one_full holstein");
    assert_eq!(t.players[0].cash, 6);
}
#[test]
fn gw_401_neutral_f() {
    let mut t = table(2);
    t.tile("flood_1", "flood_green_4");
    t.hand(0, "west_highland_3 west_highland_5 jersey guernsey");
    t.stop("n_f");
    t.refuses("use n_f pair_for_cash_4 jersey guernsey", "GW-105");
    t.does("use n_f pair_for_cash_4 west_highland_3 west_highland_5")
        .does("use n_f pay_7_for_hazard");
    t.does("hazard flood_1");
    assert_eq!((t.players[0].cash, t.players[0].hazards()), (7, 1));
}
#[test]
fn gw_401_neutral_g() {
    let mut t = table(2);
    t.stop("n_g");
    t.does("use n_g engine_engineer")
        .does("engine r1")
        .does("use n_g auxiliary")
        .does("auxiliary aux_cash");
    assert_eq!(t.players[0].cash, 11);
}

/// Craftsmen, victory points and hands as printed.
fn printed(number: u8, side: Side, craftsmen: u8, vp: u8, hands: &str) {
    let face = built_in().face(Building(number), side);
    let shown = [("green", face.green), ("black", face.black)]
        .into_iter()
        .filter(|(_, shown)| *shown);
    let shown: Vec<&str> = shown.map(|(hand, _)| hand).collect();
    assert_eq!(
        (face.craftsmen, face.vp, shown.join(" ").as_str()),
        (craftsmen, vp, hands)
    );
}

#[test]
fn gw_401_building_1a() {
    printed(1, Side::A, 1, 1, "green");
    let mut t = on(1, Side::A);
    t.building(0, 2, "b_1");
    t.does("use b_2 cash_2_per_wooded_building");
    assert_eq!(t.players[0].cash, 12);
}
#[test]
fn gw_401_building_1b() {
    printed(1, Side::B, 1, 1, "green");
    let mut t = on(1, Side::B);
    t.hand(0, "jersey cash_4hh");
    t.engine(0, "r2");
    t.refuses("use b_2 objective_for_certificates_2 jersey", "GW-105");
    t.does("use b_2 objective_for_certificates_2 cash_4hh")
        .does("use b_2 engine_back_1_for_cash_3");
    assert_eq!(
        (
            t.players[0].certificates,
            t.players[0].cash,
            t.players[0].engine.to_string()
        ),
        (2, 13, "r1".into())
    );
}
#[test]
fn gw_401_building_2a() {
    printed(2, Side::A, 1, 1, "");
    let mut t = on(2, Side::A);
    t.market_cards("ayrshire");
    t.does("use b_2 guernsey_for_cash_4")
        .does("use b_2 buy_cattle")
        .does("buy v3_one_full ayrshire");
    assert_eq!(t.players[0].cash, 8);
}
#[test]
fn gw_401_building_2b() {
    printed(2, Side::B, 1, 1, "");
    let mut t = on(2, Side::B);
    t.does("use b_2 jersey_for_engine_1")
        .does("engine r1")
        .does("use b_2 dutch_belt_for_cash_3");
    assert_eq!(t.players[0].cash, 13);
}
#[test]
fn gw_401_building_3a() {
    printed(3, Side::A, 1, 1, "");
    let mut t = on(3, Side::A);
    t.hand(0, "jersey jersey guernsey");
    t.does("use b_2 pair_for_cash_3 jersey jersey")
        .does("use b_2 move_1")
        .does("move n_c");
    assert_eq!(t.players[0].cash, 13);
}
#[test]
fn gw_401_building_3b() {
    printed(3, Side::B, 2, 3, "");
    let mut t = on(3, Side::B);
    t.does("use b_2 auxiliary")
        .does("auxiliary aux_cash")
        .does("use b_2 move_1")
        .does("move n_c");
    t.does("use n_c certificates_1");
}
#[test]
fn gw_401_building_4a() {
    printed(4, Side::A, 2, 3, "black");
    let mut t = on(4, Side::A);
    t.tile("flood_1", "flood_green_4");
    t.does("use b_2 pay_5_for_hazard")
        .does("hazard flood_1")
        .does("use b_2 move_2")
        .does("move n_d");
    assert_eq!(t.players[0].cash, 5);
}
#[test]
fn gw_401_building_4b() {
    printed(4, Side::B, 2, 3, "black");
    let mut t = on(4, Side::B);
    t.does("use b_2 draw_up_to_cowboy")
        .does_with("draw 1", &[0])
        .does("discard guernsey");
    t.does("use b_2 move_3").does("move n_e");
}
#[test]
fn gw_401_building_5a() {
    printed(5, Side::A, 3, 4, "");
    let mut t = on(5, Side::A);
    t.does("use b_2 hire_minus_1")
        .does("hire 1 cowboy")
        .does("use b_2 engine_engineer")
        .does("engine r1");
    assert_eq!(t.players[0].cash, 5);
}
#[test]
fn gw_401_building_5b() {
    printed(5, Side::B, 3, 4, "");
    let mut t = on(5, Side::B);
    t.workers(0, [1, 1, 3]);
    t.does("use b_2 black_angus_for_certificates_2")
        .does("use b_2 cash_1_per_engineer");
    assert_eq!((t.players[0].certificates, t.players[0].cash), (2, 13));
}
#[test]
fn gw_401_building_6a() {
    printed(6, Side::A, 4, 5, "");
    let mut t = on(6, Side::A);
    t.hand(0, "holstein");
    t.does("use b_2 holstein_for_cash_10")
        .does("use b_2 auxiliary")
        .does("auxiliary aux_cash");
    assert_eq!(t.players[0].cash, 21);
}
#[test]
fn gw_401_building_6b() {
    printed(6, Side::B, 4, 5, "");
    let mut t = on(6, Side::B);
    t.refuses(
        "use b_2 any_cattle_for_cash_3_and_objective_to_hand",
        "GW-105",
    );
    t.does("use b_2 any_cattle_for_cash_3_and_objective_to_hand guernsey")
        .does_with("objective deck", &[0]);
    assert_eq!((t.players[0].cash, t.players[0].hand.total()), (13, 4));
}
#[test]
fn gw_401_building_7a() {
    printed(7, Side::A, 5, 6, "green black");
    let mut t = on(7, Side::A);
    for tile in ["teepee_green", "teepee_blue"] {
        t.collect(0, tile);
    }
    t.does("use b_2 teepee_pairs");
    assert_eq!((t.players[0].cash, t.players[0].certificates), (12, 2));
}
#[test]
fn gw_401_building_7b() {
    printed(7, Side::B, 5, 6, "green black");
    let mut t = on(7, Side::B);
    t.building(0, 1, "b_1");
    t.building(0, 2, "c_1");
    t.does("use b_2 engine_wooded_building")
        .offers(&["engine r1", "engine r2"]);
}
#[test]
fn gw_401_building_8a() {
    printed(8, Side::A, 5, 6, "green");
    let mut t = on(8, Side::A);
    t.does("use b_2 auxiliary")
        .does("auxiliary aux_cash")
        .refuses("use b_2 trade", "GW-106");
    t.does("use b_2 engine_2").does("engine r2");
}
#[test]
fn gw_401_building_8b() {
    printed(8, Side::B, 6, 8, "");
    let mut t = on(8, Side::B);
    t.building(0, 2, "b_1");
    t.building(1, 6, "b_3");
    t.does("copy b_1").offers(&[
        "use b_1 guernsey_for_cash_4",
        "use b_1 buy_cattle",
        "auxiliary aux_cash",
        "auxiliary aux_cycle",
        "end",
    ]);
}
#[test]
fn gw_401_building_9a() {
    printed(9, Side::A, 7, 9, "");
    let mut t = on(9, Side::A);
    t.does("use b_2 engine_3")
        .does("engine r3")
        .does("use b_2 special_delivery")
        .does("engine r1");
    t.does("deliver topeka")
        .does("disc aux_cash")
        .offers(&["end"]);
}
#[test]
fn gw_401_building_9b() {
    printed(9, Side::B, 6, 8, "");
    let mut t = on(9, Side::B);
    t.engine(0, "r18");
    t.workers(0, [2, 1, 1]);
    t.does("use b_2 passed_station")
        .does("station station_5")
        .does("upgrade step_vp")
        .does("master cowboy");
    assert_eq!((t.players[0].masters.len(), t.stations[4]), (1, 1));
}
#[test]
fn gw_401_building_10a() {
    printed(10, Side::A, 9, 13, "black");
    let mut t = on(10, Side::A);
    t.does("use b_2 certificates_to_limit")
        .does("use b_2 move_5")
        .does("move n_g");
    assert_eq!(t.players[0].certificates, 3);
}
#[test]
fn gw_401_building_10b() {
    printed(10, Side::B, 8, 11, "black");
    let mut t = on(10, Side::B);
    t.does("use b_2 cash_4")
        .does("use b_2 engine_4")
        .does("engine r4")
        .does("use b_2 move_4")
        .does("move n_f");
    assert_eq!((t.players[0].cash, t.current), (14, Seat(0)));
}
