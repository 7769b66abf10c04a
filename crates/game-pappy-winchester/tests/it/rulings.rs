//! Section 9 of the sheet: one test for each ruling.

use crate::table::{Arrange, data, last_auction, new_game, parcel, parcels, table, table_with};
use game_core::Seat;
use game_pappy_winchester::{Bonus, CommonObjective, Options, Stage, Stop};

#[test]
fn pw_a1_six_is_on_the_river_four_is_not() {
    let river = data().lists["river_side"];
    assert!(river.has(parcel(6)) && !river.has(parcel(4)));
}
#[test]
fn pw_a2_six_is_on_the_rails_two_is_not() {
    let rails = data().lists["rail_side"];
    assert!(rails.has(parcel(6)) && !rails.has(parcel(2)));
}
#[test]
fn pw_a3_eleven_is_on_the_rails() {
    assert!(data().lists["rail_side"].has(parcel(11)));
}
#[test]
fn pw_a4_the_ranch_is_on_seventeen() {
    assert_eq!(data().setup.ranch_parcel, parcel(17));
    let around = data().neighbours[parcel(17).index()].with(parcel(17));
    assert_eq!(around, data().lists["ranch_group"]);
}
#[test]
fn pw_a5_bonus_tokens_are_face_up_or_by_option_down() {
    let seen = |up| {
        let options = Options {
            bonus_tokens_face_up: up,
            ..Options::default()
        };
        let view = table_with(3, options).view_of(0);
        view.parcels.iter().filter(|p| p.token.is_some()).count()
    };
    assert_eq!((seen(true), seen(false)), (19, 0));
}
#[test]
fn pw_a6_a_vehicle_may_stay() {
    let mut t = table(3);
    t.on_sale(13).sells_for(1).does_with("move train_3", &[0]);
    assert_eq!(t.train, Stop::Train3);
}
#[test]
fn pw_a7_only_one_vehicle_moves() {
    let mut t = table(3);
    t.on_sale(13)
        .sells_for(1)
        .does_with("move train_4", &[0])
        .refuses("move boat_5", "PW-55");
    assert_eq!(t.boat, Stop::Boat6);
}
#[test]
fn pw_a8_rumour_reaches_objectives_even_when_the_board_is_bare() {
    let mut t = table(3);
    t.owns(1, &[2, 3, 4, 17]).on_sale(1).sells_for(1);
    t.offers(&[
        "look objective 1 1",
        "look objective 1 2",
        "look objective 2 1",
        "look objective 2 2",
    ]);
}
#[test]
fn pw_a9_a_duel_is_for_the_current_bid() {
    let mut t = table(3);
    t.on_sale(13)
        .does("bid 2")
        .does("bid 6")
        .does("pass")
        .does_with("duel", &[0])
        .has_cash(&[2, 11, 11]);
}
#[test]
fn pw_a10_no_duel_without_the_money() {
    table(3)
        .cash(&[3, 8, 8])
        .does("bid 2")
        .does("bid 6")
        .does("pass")
        .refuses("duel", "PW-32");
}
#[test]
fn pw_a11_no_duel_before_a_bid() {
    table(3).does("pass").refuses("duel", "PW-31");
}
#[test]
fn pw_a12_no_duel_out_of_turn() {
    let mut t = table(3);
    t.does("bid 2")
        .does("bid 6")
        .does("pass")
        .waits_for(0)
        .refuses_as(Seat(1), "duel", "PW-22");
}
#[test]
fn pw_a13_only_the_player_on_turn_duels() {
    let mut t = table(3);
    t.on_sale(13)
        .does("bid 2")
        .does("bid 6")
        .does("pass")
        .does_with("duel", &[1]);
    assert!(t.duel_tokens.has(Seat(1)) && !t.duel_tokens.has(Seat(0)));
    assert_eq!(t.stage, Stage::Movement(Seat(1)));
}
#[test]
fn pw_a14_a_chain_of_three_is_enough() {
    assert_eq!(data().groups(parcels(&[12, 17, 18])).count(), 1);
    assert!(!data().neighbours[parcel(12).index()].has(parcel(18)));
}
#[test]
fn pw_a15_four_isolated_among_others() {
    assert_eq!(data().isolated(parcels(&[1, 3, 8, 19, 12, 13])), 4);
}
#[test]
fn pw_a16_the_bonus_comes_before_the_treasure() {
    let mut t = table(3);
    t.on_sale(2).sells_for(1).does_with("look mine 2", &[0]);
    assert!(t.view_of(0).parcels[1].treasure.is_some());
}
#[test]
fn pw_a17_a_forced_purchase_wins_the_last_auction() {
    let mut t = last_auction(
        &[
            &[1, 2, 3, 4, 5, 6],
            &[7, 8, 9, 10, 11, 12],
            &[13, 14, 15, 16, 17, 18],
        ],
        19,
    );
    t.goal(CommonObjective::LastAuction)
        .does("pass")
        .does("pass")
        .does("pass");
    assert_eq!(t.piles[4].taken_by, Some(Seat(0)));
}
#[test]
fn pw_a18_both_objectives_are_kept_unless_the_option_says_one() {
    assert_eq!(table(3).slots(Seat(0)).count(), 2);
    let options = Options {
        personal_objectives_kept: 1,
        ..Options::default()
    };
    let mut t = table_with(3, options);
    t.does("keep 2");
    assert_eq!(t.slots(Seat(0)).count(), 1);
}
#[test]
fn pw_a19_the_first_player_is_random() {
    let first = |luck| new_game(3, Options::default(), luck).first_player;
    assert!((1..40).any(|luck| first(luck) != first(0)));
}
#[test]
fn pw_a20_an_empty_bank_still_pays() {
    let mut t = table(3);
    t.mines.swap(0, 4);
    t.cash(&[28, 28, 28])
        .on_sale(2)
        .sells_for(2)
        .does_with("look ranch", &[0])
        .has_cash(&[33, 29, 29]);
}
#[test]
fn pw_a21_hats_used_up_do_not_matter() {
    let mut t = table(3);
    t.owns(0, &[1, 2, 3, 4, 5, 6, 8, 9, 10, 11])
        .on_sale(7)
        .sells_for(1);
    assert_eq!(t.land[0].len(), 11);
}
#[test]
fn pw_a22_tips_left_are_nobodys() {
    let lands: [&[u8]; 3] = [
        &[1, 2, 3, 4, 5, 6],
        &[7, 8, 9, 10, 11, 12],
        &[13, 14, 15, 16, 17, 18],
    ];
    let mut t = last_auction(&lands, 19);
    t.token(19, Bonus::Saloon)
        .does("bid 3")
        .does("pass")
        .does("pass");
    assert_eq!((t.stage, t.saloon), (Stage::Over, 1));
}
#[test]
fn pw_a23_an_objective_cannot_be_declined() {
    let mut t = table(3);
    t.goal(CommonObjective::EmptySaloon)
        .tips(0)
        .on_sale(7)
        .sells_for(2)
        .has_cash(&[13, 9, 9]);
}
#[test]
fn pw_a24_the_bridge_is_one_step() {
    let mut t = table(3);
    t.train = Stop::Train2;
    t.on_sale(13).sells_for(1).does_with("move train_3", &[0]);
    assert_eq!(t.train, Stop::Train3);
}
