//! The worked examples that the sheet takes from the rulebook (R).

use crate::table::{Arrange, Table, table};
use game_core::{Game, Seat};
use game_great_western_trail::*;

fn delivering(seats: u8, value: u8, engine: &str) -> Table {
    let mut t = table(seats);
    t.engine(0, engine);
    t.income();
    t.pending.pop();
    t.ask(Pending::Deliver {
        value,
        special: false,
    });
    t
}

#[test]
fn r1_the_way_over_one_building_or_two_floods() {
    let mut t = table(2);
    t.building(1, 2, "a_1");
    t.tile("flood_1", "flood_green_2");
    t.tile("flood_2", "flood_green_3");
    t.at(0, "n_a");
    let view = t.view(game_core::Viewer::Spectator);
    let ways: Vec<(u8, u16)> = view
        .reachable
        .iter()
        .filter(|r| r.to.to_string() == "n_b")
        .map(|r| (r.steps, r.fees.total()))
        .collect();
    assert_eq!(ways, [(2, 0), (3, 4)]);
}
#[test]
fn r2_limits_of_three_and_five() {
    let mut t = table(2);
    assert_eq!(t.step_limit(Seat(1)), 3);
    t.city(0, Disc::StepCash, City::ElPaso);
    t.city(0, Disc::StepVp, City::ElPaso);
    assert_eq!(t.step_limit(Seat(0)), 5);
}
#[test]
fn r3_fees_in_the_order_of_entering() {
    let mut t = table(4);
    t.building(1, 4, "a_1");
    t.building(2, 1, "a_2");
    t.tile("flood_1", "flood_green_2");
    t.tile("flood_2", "flood_black_2");
    t.cash(0, 2);
    t.at(0, "n_a");
    t.offers(&[
        "move a_1 1:2",
        "move a_2 1:2",
        "move n_b 1:2",
        "move n_c 1:2",
        "move flood_1 bank:1",
        "move flood_2 bank:2",
        "move n_b bank:2",
        "move n_c bank:2",
    ]);
    t.does("move a_2 1:2");
    assert_eq!((t.players[1].cash, t.players[2].cash), (12, 10));
}
#[test]
fn r4_an_own_building_on_a_special_space() {
    let mut t = table(2);
    t.market_cards("holstein");
    t.building(0, 2, "trade_b1");
    t.stop("trade_b1");
    t.does("use trade_b1 any_cattle_for_certificates_1 jersey")
        .does("use trade_b1 guernsey_for_cash_4");
    t.refuses("auxiliary aux_cash", "GW-402")
        .does("use trade_b1 buy_cattle")
        .does("buy v3_one_full holstein");
    t.offers(&["end"]);
}
#[test]
fn r5_elsewhere_only_an_auxiliary_action() {
    let mut t = table(2);
    t.tile("teepee_p1", "teepee_green");
    t.stop("teepee_p1");
    t.offers(&["auxiliary aux_cash", "auxiliary aux_cycle", "end"]);
}
#[test]
fn r6_the_income_of_a_hand() {
    for (master, income) in [(false, 10), (true, 11)] {
        let mut t = table(2);
        if master {
            t.master(0, StationMaster::Certificates);
        }
        t.hand(0, "dutch_belt dutch_belt brown_swiss holstein");
        t.players[0].certificates = 3;
        t.income();
        t.does("certificates 2");
        assert_eq!(
            (t.players[0].cash, t.players[0].certificates),
            (10 + income, 1)
        );
        assert_eq!(
            (t.players[0].hand.total(), t.players[0].discard.total()),
            (0, 4)
        );
    }
}
#[test]
fn r7_delivery_costs_from_rail_5() {
    let mut t = delivering(2, 10, "r5");
    t.city(0, Disc::AuxCash, City::Topeka);
    t.city(0, Disc::AuxCycle, City::ColoradoSprings);
    let costs = [
        City::Albuquerque,
        City::SantaFe,
        City::Wichita,
        City::KansasCity,
    ]
    .map(|c| t.transport(c));
    assert_eq!(costs, [3, 2, 0, 0]);
    t.does("deliver albuquerque")
        .does("disc step_vp")
        .waits_for(1);
    assert_eq!(t.players[0].cash, 7);
    let mut t = delivering(2, 10, "r5");
    t.does("deliver wichita").refuses("disc step_vp", "GW-651");
}
#[test]
fn r8_drawing_up_without_an_early_reshuffle() {
    let mut t = table(2);
    t.city(0, Disc::Hand, City::ElPaso);
    t.hand(0, "jersey guernsey black_angus");
    t.piles(0, "dutch_belt jersey", "jersey");
    t.stop("n_a");
    t.does("auxiliary aux_cash").does_with("end", &[0, 0]);
    assert_eq!(
        (
            t.players[0].hand.total(),
            t.players[0].draw.total(),
            t.players[0].discard.total()
        ),
        (5, 0, 1)
    );
}
#[test]
fn r9_hiring_twice_at_neutral_a() {
    let mut t = table(2);
    t.cash(0, 15);
    t.hand(0, "jersey dutch_belt");
    t.workers(0, [1, 1, 2]);
    t.jobs("1:cowboy 3:engineer 4:engineer", 4);
    t.stop("n_a");
    t.does("use n_a hire")
        .refuses("hire 4 engineer", "GW-501")
        .does("hire 3 engineer")
        .does("accept jersey_for_cash_2");
    t.does("use n_a hire_plus_2")
        .does("hire 1 cowboy")
        .refuses("use n_a guernsey_for_cash_2", "GW-105");
    assert_eq!(t.players[0].cash, 15 - 7 + 2 - 8);
}
#[test]
fn r10_replacing_by_three_more_craftsmen() {
    let mut t = table(2);
    t.workers(0, [1, 3, 1]);
    t.building(0, 4, "b_1");
    t.stop("n_b");
    t.does("use n_b build_at_2")
        .does("build 7")
        .does("site b_1");
    assert_eq!(t.players[0].cash, 4);
}
#[test]
fn r11_an_engine_in_the_way() {
    let mut t = table(2);
    t.engine(0, "r1");
    t.engine(1, "r3");
    t.stop("n_c");
    t.workers(0, [1, 1, 3]);
    t.does("use n_c engine_engineer")
        .offers(&["engine r2", "engine r4", "engine r5", "engine t4"]);
}
#[test]
fn r12_teepees_cost_and_give() {
    for (node, cash) in [("teepee_m2", 8), ("teepee_p6", 16)] {
        let mut t = table(2);
        t.tile(node, "teepee_green");
        t.stop("n_d");
        t.does("use n_d trade").does(&format!("trade {node}"));
        assert_eq!(t.players[0].cash, cash);
    }
}
#[test]
fn r13_what_cowboys_buy() {
    let offers = |cowboys: u8, wanted: &str| {
        let mut t = table(2);
        t.cash(0, 12);
        t.market_cards("holstein ayrshire west_highland_3 west_highland_4 texas_longhorn_6");
        t.workers(0, [cowboys, 1, 1]);
        t.stop("n_e");
        t.does("use n_e buy_cattle").does(wanted);
        t.players[0].cash
    };
    assert_eq!(
        (
            offers(1, "buy v3_one_full ayrshire"),
            offers(1, "buy v4_one_full west_highland_3")
        ),
        (6, 0)
    );
    assert_eq!(
        (
            offers(2, "buy v3_one_cheap ayrshire"),
            offers(2, "buy v5_one_full texas_longhorn_6")
        ),
        (9, 0)
    );
    assert_eq!(offers(3, "buy v3_two holstein ayrshire"), 7);
    assert_eq!(offers(5, "buy v4_two west_highland_3 west_highland_4"), 4);
}
#[test]
fn r14_the_best_assignment_of_objectives() {
    let mut t = table(2);
    t.players[0].zone = Objectives::new();
    t.players[1].zone = Objectives::new();
    for card in ["aux_sf", "aux_sf", "engine_blhh", "start_bbh"] {
        t.zone(0, card);
    }
    for (number, node) in [(1, "a_1"), (2, "a_2"), (3, "a_3")] {
        t.building(0, number, node);
    }
    for tile in [
        "flood_green_2",
        "flood_green_3",
        "flood_green_4",
        "teepee_blue",
    ] {
        t.collect(0, tile);
    }
    t.city(0, Disc::StepCash, City::SanFrancisco);
    assert_eq!(t.scores().categories[6].scores[0], 10);
    t.city(0, Disc::StepVp, City::SanFrancisco);
    assert_eq!(t.scores().categories[6].scores[0], 18);
}
#[test]
fn r15_a_link_needs_both_cities() {
    let mut t = table(2);
    t.city(0, Disc::StepCash, City::Sacramento);
    t.city(0, Disc::AuxCash, City::SanDiego);
    assert_eq!(t.scores().categories[2].scores[0], 10);
}
#[test]
fn r16_a_corner_in_the_woods_counts() {
    let mut t = table(2);
    for (number, node) in [(1, "e_1"), (2, "flood_b2"), (3, "f_2"), (4, "f_1")] {
        t.building(0, number, node);
    }
    assert_eq!(t.wooded_buildings(Seat(0)), 3);
}
