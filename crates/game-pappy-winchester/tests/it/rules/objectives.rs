//! PW-70 to PW-83.

use crate::table::{Arrange, Table, parcel, table};
use game_core::Seat;
use game_pappy_winchester::{Bonus, CommonObjective};

/// Seat 0 owns `before` and buys `bought`, which has a Saloon token; the objective lies on 7 notes.
fn buys(objective: CommonObjective, before: &[u8], bought: u8) -> Table {
    let mut t = table(3);
    t.goal(objective)
        .tips(1)
        .token(bought, Bonus::Saloon)
        .on_sale(bought)
        .owns(0, before)
        .sells_for(2);
    t
}
fn meets(objective: CommonObjective, before: &[u8], bought: u8) -> bool {
    buys(objective, before, bought).was_claimed(objective)
}

#[test]
fn pw_70_only_the_buyer_checks_and_takes_the_pile() {
    let mut t = table(3);
    // Seat 1 has met the objective long ago, but does not buy.
    t.goal(CommonObjective::FiveParcels)
        .owns(1, &[1, 3, 5, 8, 19])
        .on_sale(7)
        .sells_for(2);
    assert!(!t.was_claimed(CommonObjective::FiveParcels));
    t.first(1)
        .on_sale(10)
        .sells_for(2)
        .has_cash(&[8, 9 - 2 + 7, 10]);
    assert!(t.was_claimed(CommonObjective::FiveParcels));
}
#[test]
fn pw_71_several_objectives_in_one_turn() {
    let mut t = table(3);
    t.goal(CommonObjective::ThreeOffRiver).piles[3].objective = CommonObjective::ThreeOffRails;
    t.owns(0, &[2, 4])
        .on_sale(9)
        .tips(1)
        .sells_for(2)
        .has_cash(&[8 - 2 + 1 + 7 + 6, 9, 9]);
}
#[test]
fn pw_72_each_objective_is_paid_once() {
    let mut t = buys(CommonObjective::ThreeOffRiver, &[2, 4], 9);
    t.has_cash(&[14, 9, 9])
        .owns(1, &[1, 13])
        .first(1)
        .on_sale(15)
        .token(15, Bonus::Saloon)
        .sells_for(2);
    t.has_cash(&[15, 7, 10]);
    assert_eq!(t.piles[4].taken_by, Some(Seat(0)));
}
#[test]
fn pw_73_claiming_is_automatic() {
    let mut t = table(3);
    t.goal(CommonObjective::FiveParcels)
        .owns(0, &[1, 2, 8, 9])
        .on_sale(16)
        .token(16, Bonus::Movement);
    t.sells_for(2)
        .does_with("move boat_6", &[0])
        .has_cash(&[13, 9, 9]);
}
#[test]
fn pw_74_one_parcel_of_each_terrain() {
    assert!(meets(CommonObjective::EachTerrain, &[1, 8], 19));
    assert!(!meets(CommonObjective::EachTerrain, &[1, 8, 9], 10));
}
#[test]
fn pw_75_one_token_of_each_type() {
    // Rumour lies on 1, Movement on 13, Saloon on the bought parcel.
    assert!(meets(CommonObjective::EachToken, &[1, 13], 8));
    assert!(!meets(CommonObjective::EachToken, &[1, 2], 8));
}
#[test]
fn pw_76_five_parcels() {
    assert!(meets(CommonObjective::FiveParcels, &[1, 3, 8, 19], 16));
    assert!(!meets(CommonObjective::FiveParcels, &[1, 3, 8], 16));
}
#[test]
fn pw_77_a_group_of_three() {
    assert!(meets(CommonObjective::ThreeAdjacent, &[12, 18], 17));
    assert!(!meets(CommonObjective::ThreeAdjacent, &[13, 14], 8));
}
#[test]
fn pw_78_the_last_auction() {
    let mut t = table(3);
    let others: Vec<u8> = (1..=18).collect();
    t.on_sale(19).owns(1, &others[..9]).owns(2, &others[9..]);
    t.goal(CommonObjective::LastAuction)
        .does("pass")
        .does("pass")
        .does("pass")
        .does("move boat_6");
    assert_eq!(t.piles[4].taken_by, Some(Seat(0)));
    assert!(!meets(CommonObjective::LastAuction, &[1, 3, 8, 19], 16));
}
#[test]
fn pw_79_four_tokens_of_one_type() {
    assert!(meets(CommonObjective::FourSameToken, &[13, 14, 15, 16], 8));
    assert!(meets(CommonObjective::FourSameToken, &[7, 9, 10], 8));
    assert!(!meets(CommonObjective::FourSameToken, &[1, 2, 13, 14], 8));
}
#[test]
fn pw_80_three_parcels_off_the_river() {
    assert!(meets(CommonObjective::ThreeOffRiver, &[1, 13], 14));
    assert!(!meets(CommonObjective::ThreeOffRiver, &[1, 13], 16));
}
#[test]
fn pw_81_three_parcels_off_the_rails() {
    assert!(meets(CommonObjective::ThreeOffRails, &[2, 5], 16));
    assert!(!meets(CommonObjective::ThreeOffRails, &[2, 5], 14));
}
#[test]
fn pw_82_a_saloon_token_with_an_empty_saloon() {
    let goal = CommonObjective::EmptySaloon;
    let mut t = table(3);
    t.goal(goal)
        .tips(0)
        .on_sale(7)
        .sells_for(3)
        .has_cash(&[8 - 3 + 7, 9, 9]);
    assert_eq!((t.was_claimed(goal), t.saloon), (true, 1));
    assert!(!meets(goal, &[], 7), "one tip lay there");
    // The saloon is empty, but the token is another one.
    let mut t = table(3);
    t.goal(goal)
        .tips(0)
        .on_sale(13)
        .sells_for(2)
        .does_with("move boat_6", &[0]);
    assert!(!t.was_claimed(goal));
}
#[test]
fn pw_83_four_isolated_parcels() {
    assert!(meets(CommonObjective::FourIsolated, &[2, 4, 9], 18));
    assert!(!meets(CommonObjective::FourIsolated, &[1, 3, 8, 12], 13));
    let t = buys(CommonObjective::FourIsolated, &[1, 3, 8, 12, 13], 19);
    assert!(t.was_claimed(CommonObjective::FourIsolated) && t.land[0].has(parcel(13)));
}
