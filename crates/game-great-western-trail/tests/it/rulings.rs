//! The rulings of the sheet's section 9, each where it decides something.

use crate::table::{Arrange, table};
use game_core::Seat;
use game_great_western_trail::*;

#[test]
fn gw_a1_extra_moves_pay_fees() {
    let mut t = table(2);
    t.building(0, 4, "b_1");
    t.building(1, 1, "b_2");
    t.stop("b_1");
    t.does("use b_1 move_2")
        .refuses("move n_c", "GW-314")
        .does("move n_c 1:2");
}
#[test]
fn gw_a2_actions_left_behind_are_lost() {
    let mut t = table(2);
    t.building(0, 10, "b_1");
    t.stop("b_1");
    t.does("use b_1 move_5")
        .does("move n_c")
        .refuses("use b_1 certificates_to_limit", "GW-401");
}
#[test]
fn gw_a3_phase_b_may_be_empty() {
    let mut t = table(2);
    t.hand(0, "jersey jersey jersey cash_4hh");
    t.stop("n_b");
    t.does("play cash_4hh").does_with("end", &[0]).waits_for(1);
}
#[test]
fn gw_a5_a_cross_over_the_own_turnout_is_passed() {
    let mut t = table(2);
    t.engine(0, "t10");
    assert_eq!(
        (t.transport(City::ElPaso), t.transport(City::Albuquerque)),
        (1, 0)
    );
    t.engine(0, "r10");
    assert_eq!(t.transport(City::ElPaso), 2);
}
#[test]
fn gw_a6_the_last_step_of_the_track_is_one_step() {
    let mut t = table(2);
    t.city(0, Disc::Cert4, City::KansasCity);
    t.city(0, Disc::Cert6, City::ElPaso);
    t.players[0].certificates = 5;
    t.income();
    t.does("certificates 2");
    assert_eq!(
        (t.players[0].cash, t.players[0].temporary_certificates()),
        (10 + 7 + 3, 3)
    );
}
#[test]
fn gw_a7_no_building_is_copied_twice() {
    let mut t = table(2);
    t.sides_b = 1 << 8;
    t.building(0, 8, "b_1");
    t.building(1, 8, "b_2");
    t.stop("b_1");
    t.does("copy b_2")
        .refuses("copy b_1", "GW-605")
        .refuses("copy b_2", "GW-605");
}
#[test]
fn gw_a8_a_link_may_take_the_top_of_the_deck() {
    let mut t = table(2);
    t.city(0, Disc::AuxCash, City::Topeka);
    t.income();
    t.does("certificates 0")
        .does("deliver wichita")
        .does("disc aux_cull");
    t.does_with("objective deck", &[0; 5]).waits_for(1);
}
#[test]
fn gw_a9_the_cash_of_the_disc_helps_to_deliver() {
    let mut t = table(2);
    t.cash(0, 0);
    t.engine(0, "r9");
    t.income();
    t.pending.pop();
    t.ask(Pending::Deliver {
        value: 12,
        special: false,
    });
    t.does("deliver el_paso")
        .offers(&["disc step_cash"])
        .does("disc step_cash");
    assert_eq!(t.players[0].cash, 0);
}
#[test]
fn gw_a10_cards_are_added_before_or_after_buying() {
    let mut t = table(2);
    t.market_cards("ayrshire");
    t.workers(0, [3, 1, 1]);
    t.stop("n_e");
    t.does("use n_e buy_cattle")
        .does_with("buy reveal_two", &[0, 0])
        .does("buy v3_one_full ayrshire");
    t.does_with("buy reveal_two", &[0, 0]);
    assert_eq!(t.market.total(), 4);
}
#[test]
fn gw_a11_a_double_engine_move_stops_once() {
    let mut t = table(2);
    t.city(0, Disc::AuxEngine, City::KansasCity);
    t.city(0, Disc::AuxEngine, City::KansasCity);
    t.engine(0, "r4");
    t.stop("n_g");
    t.does("use n_g auxiliary")
        .does("auxiliary aux_engine twice")
        .does("engine t4")
        .does("skip");
    t.refuses("engine r5", "GW-408");
}
#[test]
fn gw_a12_cowboys_serve_in_each_buy_action() {
    let mut t = table(2);
    t.market_cards("holstein ayrshire");
    t.cash(0, 12);
    t.building(0, 3, "g_1");
    t.building(0, 2, "e_1");
    t.sides_b = 1 << 8;
    t.building(0, 8, "e_2");
    t.stop("e_2");
    t.does("copy e_1")
        .does("use e_1 buy_cattle")
        .does("buy v3_one_full holstein");
    t.stop("n_e");
    t.does("use n_e buy_cattle")
        .does("buy v3_one_full ayrshire");
    assert_eq!(t.players[0].cash, 0);
}
#[test]
fn gw_a13_objectives_may_be_culled() {
    let mut t = table(2);
    t.city(0, Disc::AuxCull, City::Topeka);
    t.engine(0, "r1");
    t.hand(0, "aux_sf");
    t.stop("n_a");
    t.does("auxiliary aux_cull")
        .offers(&["remove aux_sf", "skip"]);
}
#[test]
fn gw_a14_moves_are_up_to_their_number() {
    let mut t = table(2);
    t.building(0, 4, "b_1");
    t.stop("b_1");
    t.does("use b_1 move_2")
        .offers(&["move n_c", "move n_d", "move n_e"]);
}
#[test]
fn gw_a15_engine_rewards_are_up_to_conditions_exact() {
    let mut t = table(2);
    t.building(0, 8, "b_1");
    t.engine(0, "r1");
    t.stop("b_1");
    t.does("use b_1 engine_2")
        .offers(&["engine r2", "engine r3"])
        .does("engine r2");
    t.city(0, Disc::AuxCertificate, City::Topeka);
    t.stop("n_a");
    t.does("auxiliary aux_certificate");
    assert_eq!(t.players[0].engine.to_string(), "r1");
}
#[test]
fn gw_a16_the_station_underfoot_is_not_passed() {
    let mut t = table(2);
    t.sides_b = 1 << 9;
    t.building(0, 9, "b_1");
    t.engine(0, "t4");
    t.stop("b_1");
    t.refuses("use b_1 passed_station", "GW-609");
    t.engine(0, "r38");
    t.does("use b_1 passed_station")
        .refuses("station station_10", "GW-609")
        .does("station station_4");
}
#[test]
fn gw_a17_replacing_compares_craftsmen_not_numbers() {
    let mut t = table(2);
    t.sides_b = 1 << 9;
    t.workers(0, [1, 6, 1]);
    t.cash(0, 50);
    t.building(0, 7, "b_1");
    t.stop("n_b");
    t.does("use n_b build_at_2")
        .does("build 8")
        .refuses("site b_1", "GW-513")
        .does("site b_2");
}
#[test]
fn gw_a18_a_move_before_any_action_ends_phase_b() {
    let mut t = table(2);
    t.hand(0, "jersey jersey jersey move_345");
    t.stop("n_a");
    t.does("play move_345")
        .does("accept free_move_3")
        .does_with("move n_b", &[0])
        .waits_for(1);
}
#[test]
fn gw_a19_any_own_station_disc_but_the_one_upgraded() {
    let mut t = table(2);
    for disc in [0, 1, 2, 2, 3, 3, 4, 4, 8].map(Disc::at) {
        t.city(0, disc, City::KansasCity);
    }
    for disc in [Disc::StepCash, Disc::StepVp, Disc::Cert6] {
        t.city(0, disc, City::SanFrancisco);
    }
    t.station(0, Disc::Hand, "station_6");
    t.station(0, Disc::Hand, "station_7");
    t.engine(0, "t4");
    t.stop("n_a");
    t.ask(Pending::Upgrade {
        station: Station(0),
    });
    t.offers(&["upgrade station_6", "upgrade station_7", "skip"])
        .does("upgrade station_7");
    assert!(t.has_station(Seat(0), Station(0)) && !t.has_station(Seat(0), Station(6)));
}
#[test]
fn gw_a20_a_station_is_paid_before_its_disc() {
    let mut t = table(2);
    t.cash(0, 5);
    t.engine(0, "t16");
    t.stop("n_a");
    t.ask(Pending::EngineForward { max: 1 });
    t.does("engine r17");
    t.engine(0, "r16");
    t.ask(Pending::EngineForward { max: 1 });
    t.does("engine t16").refuses("upgrade step_cash", "GW-408");
    assert_eq!(
        t.top(),
        Some(Pending::Use),
        "$5 are not enough for $6, whatever the disc brings"
    );
}
#[test]
fn gw_a21_a_delivery_without_a_disc_brings_and_costs_nothing() {
    let mut t = table(2);
    for disc in [0, 1, 2, 2, 3, 3, 4, 4, 8, 5, 6, 7, 7, 9].map(Disc::at) {
        t.city(0, disc, City::SanFrancisco);
    }
    t.piles(0, "", "");
    t.income();
    t.does("certificates 0")
        .does_with("deliver colorado_springs", &[0; 4])
        .waits_for(1);
    assert_eq!((t.players[0].cash, t.players[0].cities[3]), (17, 0));
}
#[test]
fn gw_a23_a_station_is_decided_on_before_the_money_of_going_back() {
    let stopped = |cash| {
        let mut t = table(2);
        t.sides_b = 1 << 1;
        t.building(0, 1, "b_2");
        t.cash(0, cash);
        t.engine(0, "r17");
        t.stop("b_2");
        t.does("use b_2 engine_back_1_for_cash_3")
            .does("engine t16");
        t
    };
    let mut poor = stopped(5);
    poor.refuses("upgrade aux_cash", "GW-408");
    assert_eq!((poor.top(), poor.players[0].cash), (Some(Pending::Use), 8));
    let mut rich = stopped(6);
    assert_eq!(rich.players[0].cash, 6, "the money is still to come");
    rich.does("upgrade aux_cash");
    assert_eq!(rich.players[0].cash, 3);
}
