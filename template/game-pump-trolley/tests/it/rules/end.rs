//! The end of the race (PT-11 to PT-13).

use crate::table::race;

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
