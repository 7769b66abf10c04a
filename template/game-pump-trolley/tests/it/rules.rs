//! One test for each rule of the sheet.

use game_core::testing::{Scenario, scenario};
use game_core::{Chance, Game, Seat};
use game_pump_trolley::{Crew, Line, Options, PumpTrolley};

fn begin(seats: u8) -> Scenario<PumpTrolley> {
    let game = PumpTrolley::set_up(&Options::default(), seats, &mut Chance::fast(1));
    scenario(game.expect("two to four seats"))
}

/// The crews stand on these spaces with these strengths; the first is to play.
fn race(crews: &[(u8, u8)]) -> Scenario<PumpTrolley> {
    let mut game = begin(crews.len() as u8);
    for (crew, (space, strength)) in game.crews.iter_mut().zip(crews) {
        *crew = Crew {
            space: *space,
            strength: *strength,
        };
    }
    assert_eq!(game.audit(), Vec::<String>::new());
    game
}

fn crew(game: &PumpTrolley, seat: u8) -> (u8, u8) {
    let crew = game.crew(Seat(seat));
    (crew.space, crew.strength)
}

#[test]
fn pt_1_two_to_four_crews_race() {
    for (seats, may) in [(1, false), (2, true), (4, true), (5, false)] {
        let set_up = PumpTrolley::set_up(&Options::default(), seats, &mut Chance::fast(1));
        assert_eq!(set_up.is_ok(), may, "{seats}");
    }
}
#[test]
fn pt_2_a_table_agrees_on_a_line() {
    let branch = begin(2);
    assert_eq!(
        (branch.line().spaces, &branch.line().towers[..]),
        (12, &[4, 9][..])
    );
    let options = Options {
        line: Line::Main,
        ..Options::default()
    };
    let main = PumpTrolley::set_up(&options, 2, &mut Chance::fast(1)).unwrap();
    assert_eq!(
        (main.line().spaces, &main.line().towers[..]),
        (20, &[5, 10, 15][..])
    );
}
#[test]
fn pt_3_crews_begin_at_the_depot_and_the_turn_goes_round() {
    let mut game = begin(3);
    assert_eq!([0, 1, 2].map(|seat| crew(&game, seat)), [(0, 2); 3]);
    game.waits_for(0).does("rest").waits_for(1).does("rest");
    game.waits_for(2).does("rest").waits_for(0);
}
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
#[test]
fn pt_11_the_round_is_played_to_its_end() {
    let mut game = race(&[(5, 0), (11, 1), (11, 1)]);
    game.does_with("roll", &[0]).does("pump 1").waits_for(2);
    game.does("pump 1").ends_with_ranks(&[3, 1, 1]);
}
#[test]
fn pt_12_the_furthest_wins_then_the_strongest() {
    let mut game = race(&[(11, 2), (11, 3), (11, 3)]);
    game.does("pump 1").does("pump 1").does("pump 1");
    game.ends_with_ranks(&[3, 1, 1]);
}
#[test]
fn pt_13_nothing_is_done_after_the_end() {
    let mut game = race(&[(11, 1), (11, 2)]);
    game.does("pump 1").does("pump 1");
    game.refuses("roll", "PT-13").offers(&[]);
}
