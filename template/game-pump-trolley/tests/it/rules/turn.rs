//! A turn (PT-4 to PT-10).

use crate::table::{begin, crew, race};
use game_core::Seat;

#[test]
fn pt_4_a_turn_is_one_action_of_whose_turn_it_is() {
    let mut game = race(&[(0, 1), (0, 1)]);
    game.offers(&["roll", "pump 1", "rest"]);
    game.refuses_as(Seat(1), "roll", "PT-4");
}
#[test]
fn pt_5_a_roll_goes_on_by_as_many_spaces() {
    let mut game = begin(2);
    game.does_with("roll", &[2]);
    assert_eq!(crew(&game, 0), (3, 2));
    assert!(game.is_final, "a die cannot be taken back");
}
#[test]
fn pt_6_pumping_costs_strength_and_goes_exactly_as_far() {
    let mut game = race(&[(0, 4), (10, 5)]);
    game.refuses("pump 0", "PT-6").refuses("pump 4", "PT-6");
    game.does("pump 3");
    assert_eq!(crew(&game, 0), (3, 1));
    game.refuses("pump 3", "PT-6").does("pump 1");
    game.refuses("pump 2", "PT-6");
}
#[test]
fn pt_7_a_rest_strengthens_up_to_the_most() {
    let mut game = race(&[(3, 4), (0, 5)]);
    game.does("rest");
    assert_eq!(crew(&game, 0), (3, 5));
    game.refuses("rest", "PT-7");
}
#[test]
fn pt_8_a_water_tower_strengthens() {
    let mut game = race(&[(3, 2), (0, 2)]);
    game.does("pump 1");
    assert_eq!(crew(&game, 0), (4, 2));
}
#[test]
fn pt_9_who_stops_beside_others_takes_strength_from_each() {
    let mut game = race(&[(5, 2), (7, 3), (7, 0), (8, 3)]);
    game.does("pump 2");
    assert_eq!(crew(&game, 0), (7, 1), "the third has none to take");
    assert_eq!(crew(&game, 1), (7, 2));
    assert_eq!(crew(&game, 3), (8, 3));
}
#[test]
fn pt_10_the_railhead_stops_every_trolley() {
    let mut game = race(&[(11, 0), (0, 2)]);
    game.does_with("roll", &[3]);
    assert_eq!(crew(&game, 0), (12, 0));
}
