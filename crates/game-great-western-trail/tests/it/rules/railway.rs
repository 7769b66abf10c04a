//! Engines, stations and discs (GW-531…556, GW-651…654).

use crate::table::{Arrange, Table, table};
use game_core::Seat;
use game_great_western_trail::*;

/// Seat 0 moves the engine forward from here by up to so many spaces.
fn engine_at(rail: &str, max: u8) -> Table {
    let mut t = table(2);
    t.engine(0, rail);
    t.stop("n_a");
    t.activation.acted = true;
    t.activation.sources.clear();
    t.ask(Pending::EngineForward { max });
    t
}

#[test]
fn gw_531_turnouts_may_be_used_or_bypassed() {
    engine_at("r3", 3).offers(&["engine r4", "engine r5", "engine r6", "engine t4"]);
    engine_at("t4", 1).offers(&["engine r5"]);
}
#[test]
fn gw_532_occupied_spaces_do_not_count() {
    let mut t = engine_at("r1", 2);
    t.engine(1, "r2");
    t.offers(&["engine r3", "engine r4"])
        .refuses("engine r2", "GW-532");
    let mut t = table(2);
    t.engine(0, "r1");
    t.stop("n_a");
    t.ask(Pending::EngineBack { spaces: 1 });
    t.does("engine r0");
    assert_eq!(
        t.players[0].engine, t.players[1].engine,
        "the start holds any number"
    );
}
#[test]
fn gw_533_forward_at_least_one_at_most_the_maximum() {
    engine_at("r0", 2)
        .refuses("engine r0", "GW-533")
        .refuses("engine r3", "GW-533")
        .does("engine r1");
}
#[test]
fn gw_534_back_exactly_turnouts_counting_if_used() {
    let mut t = table(2);
    t.engine(0, "r6");
    t.stop("n_a");
    t.ask(Pending::EngineBack { spaces: 2 });
    t.offers(&["engine r4", "engine t4"])
        .refuses("engine r5", "GW-534");
    t.city(0, Disc::AuxCull, City::Topeka);
    t.city(0, Disc::AuxCull, City::KansasCity);
    t.engine(0, "r1");
    t.stop("n_g");
    t.does("use n_g auxiliary")
        .refuses("auxiliary aux_cull twice", "GW-534");
}
#[test]
fn gw_535_stopping_on_a_turnout_allows_an_upgrade_in_either_direction() {
    let mut t = engine_at("r3", 2);
    t.does("engine t4").does("upgrade aux_cash");
    assert!(t.has_station(game_core::Seat(0), Station(0)));
    let mut t = table(2);
    t.engine(0, "r5");
    t.stop("n_a");
    t.ask(Pending::EngineBack { spaces: 1 });
    t.does("engine t4").does("upgrade aux_cash");
    assert_eq!(t.players[0].cash, 8);
}
#[test]
fn gw_536_the_end_of_the_line() {
    let mut t = engine_at("r37", 4);
    t.offers(&["engine r38", "engine r39"])
        .does("engine r39")
        .does("upgrade step_vp");
    t.refuses("engine r39", "GW-536").does("engine t33");
    assert_eq!(t.players[0].cash, 10 - 3 + 3);
    t.does("upgrade step_cash");
    assert_eq!(
        (t.players[0].cash, t.players[0].engine.to_string()),
        (10 - 5 + 3, "t33".into())
    );
}
#[test]
fn gw_537_an_engine_action_without_reach_is_unavailable() {
    let mut t = table(2);
    t.sides_b = 1 << 7;
    t.building(0, 7, "b_2");
    t.stop("b_2");
    t.refuses("use b_2 engine_wooded_building", "GW-537");
}
#[test]
fn gw_551_an_upgrade_costs_cash_and_a_disc_once() {
    let mut t = engine_at("r3", 2);
    t.station(1, Disc::AuxCash, "station_1");
    t.does("engine t4").does("upgrade aux_cull");
    assert_eq!((t.players[0].cash, t.stations[0]), (8, 0b11));
    let mut t = table(2);
    t.does("move n_a").does("end");
    t.engine(1, "r3");
    t.stop("n_a");
    t.ask(Pending::EngineForward { max: 2 });
    t.does("engine t4").does("upgrade aux_cull");
    assert_eq!(t.stations[0], 0b10);
    let mut t = engine_at("r3", 2);
    t.station(0, Disc::AuxCash, "station_1");
    t.does("engine t4").offers(&["end"]);
    let mut t = engine_at("r3", 2);
    t.cash(0, 1);
    t.does("engine t4").offers(&["end"]);
}
#[test]
fn gw_552_upgrading_is_optional() {
    let mut t = engine_at("r3", 2);
    t.does("engine t4").does("skip").offers(&["end"]);
    let (seat, station) = (Seat(0), Station(0));
    assert_eq!(t.events, [Event::NotUpgraded { seat, station }]);
    assert_eq!(t.stations[0], 0);
}
#[test]
fn gw_553_a_station_master_for_a_worker_that_is_not_printed() {
    let mut t = engine_at("r3", 2);
    t.workers(0, [2, 1, 1]);
    t.master_at(1, StationMaster::Hazards);
    t.does("engine t4")
        .does("upgrade aux_cull")
        .refuses("master engineer", "GW-553")
        .does("master cowboy");
    assert_eq!(
        (t.players[0].workers, t.masters[0]),
        ([1, 1, 1], MasterSpace::Worker(Worker::Cowboy))
    );
    let mut t = engine_at("r3", 2);
    t.does("engine t4")
        .does("upgrade aux_cull")
        .offers(&["end"]);
}
#[test]
fn gw_554_the_offer_ends_with_the_upgrade() {
    let mut t = engine_at("r3", 2);
    t.workers(0, [2, 1, 1]);
    t.does("engine t4")
        .does("upgrade aux_cull")
        .does("skip")
        .refuses("master cowboy", "GW-408");
}
#[test]
fn gw_555_a_freed_slot_triggers_again() {
    let mut t = engine_at("r3", 2);
    t.tile("flood_1", "flood_green_2");
    t.workers(0, [4, 1, 1]);
    t.does("engine t4")
        .does("upgrade aux_cull")
        .does("master cowboy");
    while t.top() != Some(Pending::Use) {
        t.does("skip");
    }
    t.stop("n_a");
    t.does("use n_a hire")
        .does("hire 1 cowboy")
        .does("accept hazard")
        .does("hazard flood_1");
}
#[test]
fn gw_556_a_master_acts_now_or_never_and_certificates_last() {
    let mut t = engine_at("r3", 2);
    t.workers(0, [2, 1, 1]);
    t.master_at(1, StationMaster::Teepees);
    t.does("engine t4")
        .does("upgrade aux_cull")
        .does("master cowboy");
    assert_eq!(t.players[0].permanent_certificates(), 1);
    let mut t = engine_at("r3", 2);
    t.workers(0, [2, 1, 1]);
    t.tile("flood_1", "flood_green_2");
    t.master_at(1, StationMaster::Objectives);
    t.does("engine t4")
        .does("upgrade aux_cull")
        .does("master cowboy")
        .does("skip");
    assert_eq!(t.players[0].hazards(), 0);
}

#[test]
fn gw_651_black_frames_fit_only_black_targets() {
    let mut t = engine_at("r3", 2);
    t.does("engine t4")
        .refuses("upgrade step_vp", "GW-651")
        .refuses("upgrade hand", "GW-651");
    let mut t = engine_at("r15", 2);
    t.does("engine t16").does("upgrade step_vp");
}
#[test]
fn gw_652_without_white_discs_a_black_one_fits_anywhere() {
    let mut t = engine_at("r3", 2);
    no_white_discs(&mut t);
    t.does("engine t4").does("upgrade cert_6");
}
/// All white-framed discs of seat 0 lie in Kansas City.
fn no_white_discs(t: &mut Table) {
    for disc in [0, 1, 2, 2, 3, 3, 4, 4, 8].map(Disc::at) {
        t.city(0, disc, City::KansasCity);
    }
}
#[test]
fn gw_653_without_a_payable_disc_one_comes_from_a_station() {
    let mut t = engine_at("r3", 2);
    no_white_discs(&mut t);
    for disc in [Disc::StepCash, Disc::StepVp, Disc::Cert6, Disc::Hand] {
        t.city(0, disc, City::SanFrancisco);
    }
    t.station(0, Disc::Hand, "station_5");
    t.does("engine t4")
        .offers(&["upgrade station_5", "skip"])
        .does("upgrade station_5");
    assert_eq!((t.stations[0], t.stations[4]), (1, 0));
}
#[test]
fn gw_654_without_any_disc_a_delivery_has_no_effect() {
    let mut t = engine_at("r3", 2);
    no_white_discs(&mut t);
    for disc in [
        Disc::StepCash,
        Disc::StepVp,
        Disc::Cert6,
        Disc::Hand,
        Disc::Hand,
    ] {
        t.city(0, disc, City::SanFrancisco);
    }
    t.does("engine t4").offers(&["end"]);
    t.income();
    t.piles(0, "", "");
    t.does("certificates 0")
        .does_with("deliver kansas_city_yard", &[0; 4]);
    assert_eq!((t.players[0].cash, t.players[0].cities[0]), (17, 9));
}
