//! Phase B and auxiliary actions (GW-401…427).

use crate::table::{Arrange, table};
use game_core::Seat;
use game_great_western_trail::*;

#[test]
fn gw_401_local_actions_in_any_order_or_one_auxiliary_action() {
    let mut t = table(2);
    t.stop("n_b");
    t.offers(&[
        "use n_b dutch_belt_for_cash_2",
        "use n_b build_at_2",
        "auxiliary aux_cash",
        "auxiliary aux_cycle",
        "end",
    ]);
    t.does("use n_b build_at_2")
        .does("build 1")
        .does("site a_1")
        .does("use n_b dutch_belt_for_cash_2");
    t.offers(&["end"]);
}
#[test]
fn gw_402_the_auxiliary_action_and_local_actions_exclude_each_other() {
    let mut t = table(2);
    t.stop("n_b");
    t.does("use n_b dutch_belt_for_cash_2")
        .refuses("auxiliary aux_cash", "GW-402");
    t.stop("n_b");
    t.does("auxiliary aux_cash")
        .refuses("use n_b build_at_2", "GW-402");
}
#[test]
fn gw_403_a_choice_gives_one_of_its_options() {
    let mut t = table(2);
    t.stop("n_c");
    t.does("use n_c certificates_1")
        .refuses("use n_c objective", "GW-106");
}
#[test]
fn gw_404_a_special_action_belongs_to_the_building_on_its_space() {
    let mut t = table(2);
    t.building(0, 2, "flood_b1");
    t.building(1, 2, "flood_b2");
    t.stop("flood_b1");
    t.does("use flood_b1 jersey_for_certificates_1_and_cash_2");
    assert_eq!((t.players[0].cash, t.players[0].certificates), (12, 1));
    t.stop("flood_b2");
    t.refuses(
        "use flood_b2 jersey_for_certificates_1_and_cash_2",
        "GW-405",
    );
}
#[test]
fn gw_405_elsewhere_only_a_single_auxiliary_action() {
    let mut t = table(2);
    t.building(1, 2, "b_1");
    t.tile("drought_1", "drought_green_2");
    for node in ["b_1", "drought_1"] {
        t.stop(node);
        t.offers(&["auxiliary aux_cash", "auxiliary aux_cycle", "end"]);
    }
    t.stop("b_1");
    t.refuses("use b_1 buy_cattle", "GW-405");
}
#[test]
fn gw_406_kansas_city_has_five_sub_phases() {
    let mut t = table(2);
    for (number, tile) in [(1, "teepee_green"), (2, "cowboy"), (3, "engineer")] {
        t.foresight_tiles(number, [tile, tile]);
    }
    t.at(0, "n_g");
    t.does("move kansas_city")
        .does("tile teepee_green")
        .does("tile cowboy")
        .does("tile engineer");
    t.does("certificates 0")
        .does("deliver topeka")
        .does_with("disc aux_cash", &[0; 7])
        .waits_for(1);
    assert_eq!(t.players[0].cattleman, Some(built_in().start));
}
#[test]
fn gw_407_an_auxiliary_action_is_allowed_and_not_demanded() {
    let mut t = table(2);
    t.stop("n_a");
    t.does("end").waits_for(1);
    assert_eq!((t.players[0].cash, t.players[0].hand.total()), (10, 4));
    let mut t = table(2);
    t.tile("drought_3", "drought_green_4");
    t.stop("drought_3");
    t.does("end").waits_for(1);
}
#[test]
fn gw_408_an_immediate_action_is_done_at_once_or_lost() {
    let mut t = table(2);
    t.stop("n_a");
    t.does("use n_a hire").does("hire 1 engineer");
    t.offers(&["accept jersey_for_certificates_1", "skip"])
        .refuses("end", "GW-408");
    t.refuses("accept hire", "GW-408").does("skip");
    let deal = "jersey_for_certificates_1".parse().unwrap();
    assert_eq!(
        t.events,
        [Event::Forwent {
            seat: Seat(0),
            deal
        }]
    );
    t.does("end");
    assert_eq!(t.players[0].certificates, 0);
}
#[test]
fn gw_409_a_replaced_building_underfoot_is_not_activated() {
    let mut t = table(2);
    t.jobs("1:craftsman", 2);
    t.workers(0, [1, 3, 1]);
    t.building(0, 5, "b_2");
    t.stop("b_2");
    t.does("use b_2 hire_minus_1")
        .does("hire 1 craftsman")
        .does("accept build_at_1");
    t.does("build 6").does("site b_2");
    t.offers(&["end"])
        .refuses("use b_2 engine_engineer", "GW-405");
}
#[test]
fn gw_421_an_auxiliary_action_needs_an_empty_space() {
    let mut t = table(2);
    t.stop("n_a");
    t.refuses("auxiliary aux_engine", "GW-421");
    t.city(0, Disc::AuxEngine, City::Topeka);
    t.does("auxiliary aux_engine").does("engine r1");
    assert_eq!(t.players[0].cash, 9);
}
#[test]
fn gw_422_single_means_once_even_without_discs() {
    let mut t = table(2);
    t.city(0, Disc::AuxCash, City::Topeka);
    t.stop("n_a");
    t.refuses("auxiliary aux_cash twice", "GW-422")
        .does("auxiliary aux_cash");
    assert_eq!(t.players[0].cash, 11);
}
#[test]
fn gw_423_single_or_double_asks_for_both_discs() {
    let mut t = table(2);
    t.stop("n_g");
    t.does("use n_g auxiliary")
        .refuses("auxiliary aux_cash twice", "GW-423");
    t.city(0, Disc::AuxCash, City::Topeka);
    t.does("auxiliary aux_cash twice");
    assert_eq!(t.players[0].cash, 12);
}
#[test]
fn gw_424_the_five_auxiliary_actions() {
    let mut t = table(2);
    for disc in [Disc::AuxCertificate, Disc::AuxEngine, Disc::AuxCull] {
        t.city(0, disc, City::KansasCity);
    }
    t.engine(0, "r2");
    let mut again = |action: &str| {
        t.stop("n_a");
        t.does(action);
    };
    again("auxiliary aux_cash");
    again("auxiliary aux_certificate");
    again("auxiliary aux_cull");
    t.does("remove jersey");
    assert_eq!((t.players[0].cash, t.players[0].certificates), (10, 1));
    assert_eq!(
        (t.players[0].engine, t.players[0].hand.total()),
        (Rail::START, 3)
    );
    t.stop("n_a");
    t.does("auxiliary aux_engine").does("engine r1");
    t.stop("n_a");
    t.does_with("auxiliary aux_cycle", &[0])
        .does("discard dutch_belt");
    assert_eq!((t.players[0].cash, t.players[0].hand.total()), (9, 3));
}
#[test]
fn gw_425_double_draws_first_and_moves_once() {
    let mut t = table(2);
    t.city(0, Disc::AuxCycle, City::Topeka);
    t.stop("n_g");
    t.does("use n_g auxiliary")
        .does_with("auxiliary aux_cycle twice", &[0, 0]);
    assert_eq!(t.players[0].hand.total(), 6);
    t.does("discard jersey").does("discard jersey");
    t.city(0, Disc::AuxEngine, City::KansasCity);
    t.city(0, Disc::AuxEngine, City::KansasCity);
    t.engine(0, "r3");
    t.stop("n_g");
    t.does("use n_g auxiliary")
        .does("auxiliary aux_engine twice");
    t.offers(&["engine r4", "engine r5", "engine t4"]);
}
#[test]
fn gw_426_as_many_are_discarded_as_were_drawn() {
    let mut t = table(2);
    t.hand(0, "jersey cash_4hh");
    t.piles(0, "guernsey", "");
    t.city(0, Disc::AuxCycle, City::Topeka);
    t.stop("n_g");
    t.does("use n_g auxiliary")
        .does_with("auxiliary aux_cycle twice", &[0])
        .refuses("discard black_angus", "GW-105")
        .does("discard cash_4hh");
    assert_eq!(t.players[0].hand.total(), 2);
    t.piles(0, "", "");
    t.stop("n_a");
    t.does("auxiliary aux_cycle").offers(&["end"]);
}
#[test]
fn gw_427_removed_cards_leave_the_game() {
    let mut t = table(2);
    t.city(0, Disc::AuxCull, City::Topeka);
    t.engine(0, "r1");
    t.hand(0, "jersey cash_4hh");
    let herd = t.players[0].herd().total();
    t.stop("n_a");
    t.does("auxiliary aux_cull")
        .refuses("remove guernsey", "GW-427")
        .does("remove cash_4hh")
        .offers(&["end"]);
    assert_eq!(t.players[0].herd().total(), herd - 1);
    assert!(t.objective_deck.total() + t.display.len() as u32 == 23);
}
