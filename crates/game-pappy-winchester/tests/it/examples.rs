//! The worked examples of the sheet, sections 7 and 8.

use crate::table::{Arrange, Table, data, finished, last_auction, parcel, parcels, slot, table};
use game_core::{Game, Seat};
use game_pappy_winchester::{Bonus, CommonObjective, PersonalObjective, RumourView, Stop};

#[test]
fn section_7_scoring() {
    let lands: [&[u8]; 4] = [
        &[1, 2, 7, 8, 9, 10],
        &[3, 12, 13, 14, 17, 18],
        &[4, 5, 6, 16],
        &[11, 15],
    ];
    let mut t = table(4);
    t.on_sale(19);
    for (seat, land) in lands.iter().enumerate() {
        t.owns(seat as u8, land);
    }
    // Seat by seat 2/2/2, 2/1/3, 1/2/1, and 1/1/1 once Dan has 19.
    for (number, token) in (1..=19).zip("RRRRSSSSMMMRSMSMMMR".chars()) {
        t.tokens[parcel(number).index()] = match token {
            'R' => Bonus::Rumour,
            'S' => Bonus::Saloon,
            _ => Bonus::Movement,
        };
    }
    t.holds(0, [PersonalObjective::Desert, PersonalObjective::Saloon]);
    t.holds(1, [PersonalObjective::Ranch, PersonalObjective::Movement]);
    t.holds(2, [PersonalObjective::River, PersonalObjective::Mines]);
    t.holds(3, [PersonalObjective::Rails, PersonalObjective::Rumour]);
    for pile in &mut t.piles {
        pile.taken_by = Some(Seat(0));
    }
    // Dan must take the last parcel for 1, which makes the 4 notes on the saloon.
    t.cash(&[19, 7, 24, 27]).tips(3).first(3);
    assert_eq!(t.bank, 52 - 8 - 4 - 10);
    t.does("pass")
        .does("pass")
        .does("pass")
        .does("pass")
        .does("look objective 0 1");
    assert_eq!((t.saloon, t.bank), (4, 25));
    t.has_cash(&[19, 12, 24, 26]).ends_with_ranks(&[2, 3, 1, 4]);
    assert_eq!(t.scores().totals, [38, 36, 38, 35]);
    let personal = &t.scores().categories[2].scores;
    assert_eq!(personal, &[19, 24, 14, 9]);
}

#[test]
fn ex_r1_jeff_wins_at_seven() {
    let mut t = table(4);
    t.on_sale(17)
        .does("bid 3")
        .does("bid 4")
        .does("pass")
        .does("bid 5")
        .does("bid 7");
    t.waits_for(1).does("pass").waits_for(3).does("pass");
    assert_eq!(t.owner(parcel(17)), Some(Seat(0)));
}
#[test]
fn ex_r2_seven_notes_among_three() {
    let mut t = table(4);
    t.on_sale(17).sells_for(7).has_cash(&[1, 10, 10, 10]);
    assert_eq!(t.saloon, 2);
}
#[test]
fn ex_1_forced_purchase() {
    let mut t = table(3);
    t.cash(&[4, 8, 8])
        .on_sale(13)
        .does("pass")
        .does("pass")
        .does("pass")
        .has_cash(&[3, 8, 8]);
    assert_eq!(t.saloon, 2);
}
#[test]
fn ex_2_forced_without_money() {
    let mut t = table(3);
    t.mines.swap(0, 4);
    t.cash(&[0, 8, 8])
        .tips(2)
        .token(2, Bonus::Saloon)
        .on_sale(2);
    t.does("pass")
        .does("pass")
        .does_with("pass", &[0])
        .has_cash(&[2 + 7, 8, 8]);
    assert_eq!((t.saloon, t.holdings(Seat(0)).tokens), (0, [0, 1, 0]));
}
#[test]
fn ex_3_the_last_player_in_without_a_bid() {
    let mut t = table(3);
    t.on_sale(13).does("pass").does("pass").does("bid 1");
    assert_eq!(t.owner(parcel(13)), Some(Seat(2)));
    let mut t = table(3);
    t.on_sale(13).does("pass").does("pass").does("pass");
    assert_eq!(t.owner(parcel(13)), Some(Seat(0)));
}
#[test]
fn ex_4_shares() {
    let mut t = table(5);
    t.cash(&[12, 8, 8, 8, 8])
        .on_sale(13)
        .sells_for(11)
        .has_cash(&[1, 10, 10, 10, 10]);
    assert_eq!(t.saloon, 1 + 3);
    let mut t = table(3);
    t.on_sale(13).sells_for(6).has_cash(&[2, 11, 11]);
    assert_eq!(t.saloon, 1);
}
#[test]
fn ex_5_saloon_token() {
    let mut t = table(4);
    t.tips(3)
        .on_sale(7)
        .sells_for(5)
        .has_cash(&[8 - 5 + 3, 9, 9, 9]);
    assert_eq!(t.saloon, 2);
}
#[test]
fn ex_6_empty_saloon() {
    let mut t = table(4);
    t.tips(0)
        .goal(CommonObjective::EmptySaloon)
        .on_sale(7)
        .sells_for(4)
        .has_cash(&[8 - 4 + 7, 9, 9, 9]);
    assert_eq!(t.saloon, 1);
}

/// Seat 0 has bid 7, seats 2 and 3 have passed, seat 1 is asked and holds `notes`.
fn before_the_duel(notes: i16) -> Table {
    let mut t = table(4);
    t.on_sale(13)
        .does("bid 3")
        .does("bid 4")
        .does("pass")
        .does("pass")
        .does("bid 7");
    t.cash(&[8, notes, 8, 8]);
    t
}
#[test]
fn ex_7_duel() {
    let mut t = before_the_duel(7);
    t.offers(&["pass", "duel"])
        .does_with("duel", &[0])
        .has_cash(&[10, 0, 10, 10]);
    t.does_with("move boat_6", &[0]);
    assert_eq!((t.saloon, t.first_player), (2, Seat(1)));
    let mut t = before_the_duel(7);
    t.does_with("duel", &[1]).has_cash(&[1, 9, 10, 10]);
    assert!(t.duel_tokens.has(Seat(0)) && !t.duel_tokens.has(Seat(1)));
}
#[test]
fn ex_8_duel_refused() {
    before_the_duel(6).refuses("duel", "PW-32");
    table(4)
        .does("bid 3")
        .does("bid 4")
        .refuses("duel", "PW-30");
    table(4).does("pass").does("pass").refuses("duel", "PW-31");
}
#[test]
fn ex_9_movement() {
    let mut t = table(3);
    t.first(1)
        .owns(1, &[12])
        .owns(2, &[8])
        .on_sale(13)
        .sells_for(2)
        .has_cash(&[9, 6, 9]);
    t.offers(&[
        "move train_2",
        "move train_3",
        "move train_4",
        "move boat_5",
        "move boat_6",
    ]);
    let bank = t.bank;
    t.does_with("move train_4", &[0]).has_cash(&[9, 8, 10]);
    assert_eq!(t.bank, bank - 3);
}
#[test]
fn ex_10_the_end_of_the_line() {
    let mut t = table(3);
    t.on_sale(13).sells_for(1);
    let boat: Vec<Stop> = t
        .stops_within_reach()
        .filter(|s| Stop::Boat1 <= *s)
        .collect();
    assert_eq!(boat, [Stop::Boat5, Stop::Boat6]);
}
#[test]
fn ex_11_river_and_rails_separate() {
    for pair in [[6, 7], [1, 6], [5, 8], [7, 16]] {
        assert_eq!(data().largest_group(parcels(&pair)), 1, "{pair:?}");
    }
    let found: Vec<_> = data().groups(parcels(&[8, 13, 14])).collect();
    assert_eq!(found, [parcels(&[8]), parcels(&[13, 14])]);
}
#[test]
fn ex_12_chain() {
    assert_eq!(data().largest_group(parcels(&[12, 17, 18])), 3);
}
#[test]
fn ex_13_isolated() {
    assert_eq!(data().isolated(parcels(&[1, 3, 8, 12, 13])), 3);
    assert_eq!(data().isolated(parcels(&[1, 3, 8, 12, 13, 19])), 4);
    assert_eq!(data().isolated(parcels(&[2, 4, 9, 18])), 4);
}
#[test]
fn ex_14_two_objectives_at_once() {
    let mut t = table(3);
    t.goal(CommonObjective::ThreeOffRiver);
    t.piles[3].objective = CommonObjective::ThreeOffRails;
    t.piles[2].objective = CommonObjective::EachTerrain;
    t.owns(0, &[2, 4]).on_sale(9).sells_for(2);
    assert!(
        t.was_claimed(CommonObjective::ThreeOffRiver)
            && t.was_claimed(CommonObjective::ThreeOffRails)
    );
    assert!(!t.was_claimed(CommonObjective::EachTerrain));
}
#[test]
fn ex_15_mine_with_rumour() {
    let mut t = table(3);
    t.mines.swap(1, 3);
    t.on_sale(3)
        .sells_for(6)
        .has_cash(&[2, 11, 11])
        .does_with("look ranch", &[0])
        .has_cash(&[7, 11, 11]);
    assert_eq!(t.view_of(0).rumours, [RumourView::Ranch { notes: 0 }]);
}
#[test]
fn ex_16_last_auction() {
    let lands: [&[u8]; 3] = [
        &[1, 2, 3, 4, 5, 6],
        &[7, 8, 9, 10, 11, 12],
        &[13, 14, 15, 16, 17, 18],
    ];
    let mut t = last_auction(&lands, 19);
    t.goal(CommonObjective::LastAuction);
    t.piles[..4]
        .iter_mut()
        .for_each(|pile| pile.taken_by = Some(Seat(1)));
    t.cash(&[4, 8, 8])
        .tips(0)
        .does("pass")
        .does("pass")
        .does("pass");
    // One note paid, the pile of 7, and 5 for the most land.
    t.has_cash(&[4 - 1 + 7 + 5, 8, 8]);
    assert!(t.status().is_over());
}
#[test]
fn ex_17_majority_still_tied() {
    let lands: [&[u8]; 5] = [
        &[1, 2, 7, 11, 19],
        &[8, 9, 10, 4, 16],
        &[3, 6, 12],
        &[5, 13, 15],
        &[14, 17, 18],
    ];
    let t = finished(&lands, &[9; 5]);
    assert!(t.largest_landowners().iter().eq([Seat(0), Seat(1)]));
    assert_eq!(t.scores().categories[1].scores, [5, 5, 0, 0, 0]);
}
#[test]
fn ex_18_final_tie() {
    let lands: [&[u8]; 3] = [
        &[1, 2, 3, 4, 5, 6],
        &[7, 8, 9, 10, 11, 12],
        &[13, 14, 15, 16, 17, 18, 19],
    ];
    let mut t = finished(&lands, &[22, 22, 5]);
    // Six deserts; five parcels on the river and one Movement token.
    t.holds(0, [PersonalObjective::Desert, PersonalObjective::Forest]);
    t.holds(1, [PersonalObjective::River, PersonalObjective::Movement]);
    t.tokens.swap(parcel(7).index(), parcel(13).index());
    assert_eq!((t.fortune(Seat(0)), t.fortune(Seat(1))), (40, 40));
    t.ends_with_ranks(&[1, 1, 3]);
    t.duel_tokens.remove(Seat(1));
    t.ends_with_ranks(&[1, 2, 3]);
}
#[test]
fn ex_19_double_counting() {
    let mut t = table(3);
    t.holds(0, [PersonalObjective::Rails, PersonalObjective::Saloon])
        .owns(0, &[14]);
    assert_eq!(t.personal_worth(Seat(0)), 3 + 5);
    assert_eq!(t.view_of(0).players[0].objectives[1].slot, slot(2));
}
#[test]
fn ex_20_many_parcels() {
    let mut t = table(3);
    t.owns(0, &[1, 2, 3, 4, 5, 6, 8, 9, 10, 11])
        .on_sale(7)
        .sells_for(1);
    assert_eq!(
        (t.land[0].len(), t.view_of(0).players[0].hats_left),
        (11, 0)
    );
}
