//! The line and the beginning (PT-1 to PT-3).

use crate::table::{begin, crew};
use game_core::{Chance, Game};
use game_pump_trolley::{Line, Options, PumpTrolley};

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
