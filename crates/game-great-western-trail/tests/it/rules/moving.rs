//! Turn order and phase A (GW-301…319).

use crate::table::{Arrange, table};
use game_core::Seat;
use game_great_western_trail::*;

#[test]
fn gw_301_turns_go_clockwise_and_have_three_phases() {
    let mut t = table(3);
    t.waits_for(0)
        .does("move n_a")
        .does("auxiliary aux_cash")
        .does("end")
        .waits_for(1);
    t.refuses_as(Seat(0), "move n_a", "GW-301")
        .does("move n_a")
        .does("auxiliary aux_cash")
        .does("end");
    t.does("move n_a")
        .does("auxiliary aux_cash")
        .does("end")
        .waits_for(0);
}
#[test]
fn gw_302_the_first_turn_begins_on_any_neutral_building() {
    let mut t = table(2);
    t.players[0].cattleman = None;
    t.tile("flood_1", "flood_green_2");
    let places = ["a", "b", "c", "d", "e", "f", "g"].map(|letter| format!("place n_{letter}"));
    t.offers(&places.each_ref().map(|place| place.as_str()));
    t.refuses("place flood_1", "GW-302")
        .refuses("move n_a", "GW-302")
        .does("place n_g")
        .refuses("move n_a", "GW-408");
    let mut t = table(2);
    t.refuses("place n_g", "GW-302");
    assert_eq!(t.players[0].cash, 10);
}
#[test]
fn gw_303_empty_spaces_are_no_locations() {
    let mut t = table(2);
    t.at(0, "n_a");
    t.refuses("move a_1", "GW-303").does("move n_b");
    let mut t = table(2);
    t.tile("teepee_m3", "teepee_green");
    t.at(0, "n_c");
    t.refuses("move teepee_m3", "GW-305");
}
#[test]
fn gw_304_each_location_is_a_step_up_to_the_limit() {
    let mut t = table(2);
    t.refuses("move n_e", "GW-304").does("move n_c");
}
#[test]
fn gw_305_only_forward() {
    let mut t = table(2);
    t.at(0, "n_c");
    t.refuses("move n_b", "GW-305")
        .refuses("move n_c", "GW-305")
        .does("move n_d");
}
#[test]
fn gw_306_kansas_city_ends_the_movement() {
    let mut t = table(2);
    t.at(0, "n_g");
    t.offers(&["move kansas_city"]).does("move kansas_city");
    assert!(matches!(t.top(), Some(Pending::Tile { number: 1 })));
}
#[test]
fn gw_307_cattlemen_share_a_location() {
    let mut t = table(2);
    t.at(1, "n_a");
    t.does("move n_a");
    assert_eq!(t.players[0].cattleman, t.players[1].cattleman);
}
#[test]
fn gw_308_step_discs_lengthen_the_way() {
    for (seats, limits) in [(2, [3, 4, 5]), (3, [3, 5, 6]), (4, [4, 6, 7])] {
        let mut t = table(seats);
        assert_eq!(t.step_limit(Seat(0)), limits[0]);
        t.city(0, Disc::StepCash, City::ElPaso);
        assert_eq!(t.step_limit(Seat(0)), limits[1]);
        t.city(0, Disc::StepVp, City::Albuquerque);
        assert_eq!(t.step_limit(Seat(0)), limits[2]);
    }
}
#[test]
fn gw_314_fees_are_due_on_passing_and_on_stopping() {
    let mut t = table(2);
    t.tile("flood_1", "flood_green_2");
    t.tile("flood_2", "flood_black_3");
    t.at(0, "n_a");
    t.refuses("move flood_2", "GW-314")
        .does("move flood_2 bank:4");
    assert_eq!(t.players[0].cash, 6);
}
#[test]
fn gw_315_a_tile_with_both_hands_costs_the_sum() {
    for (seats, fee) in [(2, 4), (3, 3), (4, 3)] {
        let mut t = table(seats);
        t.building(1, 7, "a_1");
        t.at(0, "n_a");
        t.does(&format!("move a_1 1:{fee}"));
    }
}
#[test]
fn gw_316_buildings_pay_their_owner_and_own_ones_are_free() {
    let mut t = table(2);
    t.building(1, 1, "a_1");
    t.building(0, 4, "a_2");
    t.at(0, "n_a");
    t.does("move a_2 1:2");
    assert_eq!((t.players[0].cash, t.players[1].cash), (8, 12));
    let (seat, to, cash) = (Seat(0), Seat(1), 2);
    assert_eq!(t.events[1..], [Event::PaidSeat { seat, to, cash }]);
    let mut t = table(2);
    t.does("move n_a");
    assert_eq!(t.events.len(), 1, "nothing is told of no fee");
}
#[test]
fn gw_318_who_is_short_pays_what_there_is() {
    let mut t = table(2);
    t.building(1, 7, "a_1");
    t.cash(0, 1);
    t.at(0, "n_a");
    t.does("move a_1 1:1");
    assert_eq!((t.players[0].cash, t.players[1].cash), (0, 11));
}
#[test]
fn gw_319_a_cattleman_stays_where_his_tile_was_taken() {
    let mut t = table(2);
    t.tile("flood_2", "flood_green_2");
    t.at(1, "flood_2");
    t.workers(0, [3, 1, 1]);
    t.stop("n_a");
    t.does("use n_a hire")
        .does("hire 1 cowboy")
        .does("accept hazard")
        .does("hazard flood_2")
        .does("end");
    t.waits_for(1).does("move n_b");
    assert_eq!(t.players[1].cash, 10);
}
