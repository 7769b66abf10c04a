//! PW-90 to PW-99.

use crate::table::{Arrange, finished, last_auction};
use game_core::{Game, Seat};
use game_pappy_winchester::{CommonObjective, Event, PersonalObjective, Stage};

const NORTH: &[u8] = &[1, 2, 3, 4, 5, 6];
const MIDDLE: &[u8] = &[7, 8, 9, 10, 11, 12];
const SOUTH: &[u8] = &[13, 14, 15, 16, 17, 18];
const SOUTH_AND_LAST: &[u8] = &[13, 14, 15, 16, 17, 18, 19];

#[test]
fn pw_90_the_game_ends_after_the_nineteenth_purchase() {
    let mut t = last_auction(&[NORTH, MIDDLE, SOUTH], 19);
    t.goal(CommonObjective::LastAuction)
        .waits_for(0)
        .does("bid 2")
        .does("pass")
        .does("pass");
    assert_eq!((t.stage, t.is_final), (Stage::Over, true));
    assert!(
        t.was_claimed(CommonObjective::LastAuction),
        "its objectives were checked"
    );
    t.refuses("pass", "PW-90").offers(&[]);
}
#[test]
fn pw_91_the_largest_landowner_gets_five_notes() {
    let mut t = last_auction(&[NORTH, MIDDLE, SOUTH], 19);
    let bank = t.bank;
    t.first(1).does("bid 2").does("pass").does("pass");
    assert!(t.events.contains(&Event::OwnsMost {
        seat: Seat(1),
        parcels: 7,
        group: 3,
        amount: 5
    }));
    assert_eq!(t.bank, bank - 5);
    // As long as nobody owns land nobody owns the most.
    let begun = crate::table::table(3);
    assert!(begun.largest_landowners().is_empty());
    assert_eq!(begun.scores().categories[1].scores, [0, 0, 0]);
}
#[test]
fn pw_92_a_tie_goes_to_the_largest_group() {
    // Seven parcels each; the south hangs together.
    let t = finished(
        &[
            &[1, 2, 3, 4, 5, 6, 7],
            &[12, 13, 14, 15, 16, 17, 18],
            &[8, 9, 10, 11, 19],
        ],
        &[9; 3],
    );
    assert!(t.largest_landowners().iter().eq([Seat(1)]));
}
#[test]
fn pw_93_all_who_are_still_tied_get_the_full_bonus() {
    let both = finished(
        &[
            &[1, 2, 7, 3, 13, 19, 11],
            &[8, 9, 10, 4, 12, 6, 18],
            &[5, 14, 15, 16, 17],
        ],
        &[9; 3],
    );
    assert!(both.largest_landowners().iter().eq([Seat(0), Seat(1)]));
    assert_eq!(both.scores().categories[1].scores, [5, 5, 0]);
}
#[test]
fn pw_94_personal_objectives_pay_amount_times_count() {
    let mut t = finished(
        &[
            &[1, 2, 3, 14, 15, 8],
            &[4, 5, 6, 7, 9, 10],
            &[11, 12, 13, 16, 17, 18, 19],
        ],
        &[9; 3],
    );
    t.holds(0, [PersonalObjective::Rails, PersonalObjective::Saloon]);
    // Rails 1 8 14 15, saloon 8 14 15: three parcels count twice.
    assert_eq!(t.personal_worth(Seat(0)), 4 * 3 + 3 * 5);
    t.holds(2, [PersonalObjective::Movement, PersonalObjective::Mines]);
    assert_eq!(t.personal_worth(Seat(2)), 5 * 3);
}
#[test]
fn pw_95_the_highest_fortune_wins() {
    let mut t = finished(&[NORTH, MIDDLE, SOUTH_AND_LAST], &[30, 10, 10]);
    t.holds(0, [PersonalObjective::Saloon, PersonalObjective::Forest]);
    t.holds(1, [PersonalObjective::River, PersonalObjective::Prairie]);
    t.holds(2, [PersonalObjective::Movement, PersonalObjective::Ranch]);
    // 30; 10 + 15 + 12; 10 + 21 + 15
    assert_eq!(
        Seat::all(3).map(|seat| t.fortune(seat)).collect::<Vec<_>>(),
        [30, 37, 46]
    );
    t.ends_with_ranks(&[3, 2, 1]);
    assert_eq!(t.scores().totals, [30, 37, 46]);
}
#[test]
fn pw_96_a_tie_goes_to_cash() {
    let mut t = finished(&[NORTH, MIDDLE, SOUTH_AND_LAST], &[37, 10, 10]);
    t.holds(0, [PersonalObjective::Saloon, PersonalObjective::Forest]);
    t.holds(1, [PersonalObjective::River, PersonalObjective::Prairie]);
    t.holds(2, [PersonalObjective::Mines, PersonalObjective::Rumour]);
    assert_eq!(t.fortune(Seat(0)), t.fortune(Seat(1)));
    t.ends_with_ranks(&[1, 2, 3]);
}
#[test]
fn pw_96_the_notes_of_the_majority_are_cash() {
    // Of the 15 notes of seat 2, five are the majority's: without them seat 0 would have more.
    let mut t = finished(&[NORTH, MIDDLE, SOUTH_AND_LAST], &[12, 0, 15]);
    t.holds(0, [PersonalObjective::Desert, PersonalObjective::Forest]);
    t.holds(1, [PersonalObjective::River, PersonalObjective::Prairie]);
    t.holds(2, [PersonalObjective::Ranch, PersonalObjective::Mines]);
    assert!(t.largest_landowners().iter().eq([Seat(2)]));
    assert_eq!((t.fortune(Seat(0)), t.fortune(Seat(2))), (30, 30));
    t.ends_with_ranks(&[2, 3, 1]);
}
#[test]
fn pw_97_then_to_a_duel_token_still_held() {
    let mut t = finished(&[NORTH, MIDDLE, SOUTH_AND_LAST], &[22, 22, 5]);
    t.holds(0, [PersonalObjective::Saloon, PersonalObjective::Forest]);
    t.holds(1, [PersonalObjective::Mines, PersonalObjective::Movement]);
    t.duel_tokens.remove(Seat(0));
    assert_eq!(t.fortune(Seat(0)), t.fortune(Seat(1)));
    t.ends_with_ranks(&[2, 1, 3]);
}
#[test]
fn pw_98_still_tied_is_a_shared_victory() {
    let mut t = finished(&[NORTH, MIDDLE, SOUTH_AND_LAST], &[40, 40, 5]);
    t.holds(0, [PersonalObjective::Saloon, PersonalObjective::Forest]);
    t.holds(1, [PersonalObjective::Mines, PersonalObjective::Movement]);
    t.ends_with_ranks(&[1, 1, 3]);
}
#[test]
fn pw_99_what_is_left_belongs_to_nobody() {
    let mut t = finished(&[NORTH, MIDDLE, SOUTH_AND_LAST], &[22, 20, 5]);
    let before = t.scores();
    t.tips(9);
    assert_eq!(t.scores(), before);
    assert!(t.piles.iter().all(|pile| pile.taken_by.is_none()));
    assert_eq!(before.categories[0].scores, [22, 20, 0]);
}
