//! PW-1 to PW-8.

use crate::table::{Arrange, data, parcel, parcels, table, table_with};
use game_core::{Chance, Game, Seat};
use game_pappy_winchester::{
    Action, Bonus, Feature, Options, PappyWinchester, Parcel, Stop, Terrain,
};

#[test]
fn pw_1_amounts_are_whole_notes() {
    assert!("bid 2.5".parse::<Action>().is_err());
    // 7 notes among two others: 3 each, and the odd note is not changed.
    let mut t = table(3);
    t.on_sale(7).sells_for(7).has_cash(&[2, 11, 11]);
    assert_eq!(t.saloon, 1);
}
#[test]
fn pw_2_nineteen_parcels_three_mines_one_ranch() {
    let count = |terrain| data().terrain.iter().filter(|t| **t == terrain).count();
    assert_eq!(
        [Terrain::Desert, Terrain::Prairie, Terrain::Forest].map(count),
        [7, 6, 6]
    );
    let with = |feature| Parcel::all().filter(move |p| data().feature[p.index()] == feature);
    assert!(with(Feature::Mine).eq([2, 3, 4].map(parcel)));
    assert!(with(Feature::Ranch).eq([parcel(17)]));
    assert!(with(Feature::Mine).all(|p| data().terrain[p.index()] == Terrain::Desert));
}
#[test]
fn pw_3_adjacent_by_a_side() {
    assert_eq!(
        data().neighbours[parcel(17).index()],
        parcels(&[12, 13, 14, 16, 18])
    );
    // 12 and 18 meet at no side.
    assert_eq!(data().groups(parcels(&[12, 18])).count(), 2);
    assert_eq!(data().groups(parcels(&[12, 13])).count(), 1);
}
#[test]
fn pw_4_river_and_rails_separate() {
    for across in [[6, 7], [1, 6], [5, 8], [7, 16], [8, 13], [10, 5]] {
        assert_eq!(data().isolated(parcels(&across)), 2, "{across:?}");
    }
}
#[test]
fn pw_5_river_side_and_rail_side() {
    assert_eq!(
        data().lists["river_side"],
        parcels(&[5, 6, 7, 8, 10, 11, 12, 16])
    );
    assert_eq!(
        data().lists["rail_side"],
        parcels(&[1, 6, 7, 8, 11, 12, 13, 14, 15])
    );
    let both = data().lists["river_side"] & data().lists["not_river_side"];
    assert!(both.is_empty());
}
#[test]
fn pw_6_groups_are_as_large_as_they_can_be() {
    let found: Vec<_> = data().groups(parcels(&[1, 2, 7, 8, 9, 11])).collect();
    assert_eq!(
        found,
        [parcels(&[1, 2, 7]), parcels(&[8, 9]), parcels(&[11])]
    );
    assert_eq!(data().isolated(parcels(&[1, 2, 7, 8, 9, 11])), 1);
}
#[test]
fn pw_7_a_stop_pays_its_own_parcels() {
    let mut t = table(3);
    t.on_sale(13)
        .owns(1, &[8, 12])
        .owns(2, &[14])
        .sells_for(2)
        .has_cash(&[6, 9, 9]);
    t.does_with("move train_4", &[0]).has_cash(&[7, 11, 9]);
    assert_eq!(data().stops[Stop::Boat3.index()], parcels(&[7, 11, 12]));
}
#[test]
fn pw_8_three_to_five_players() {
    for seats in [0, 2, 6, 255] {
        let refused = PappyWinchester::set_up(&Options::default(), seats, &mut Chance::fast(1));
        assert_eq!(refused.unwrap_err().rule.0, "PW-8");
    }
    let mut t = table_with(5, Options::default());
    t.on_sale(7).token(7, Bonus::Saloon);
    for seat in [1, 2, 3, 4] {
        t.does("pass").waits_for(seat);
    }
    assert_eq!(Seat(4).next(5), t.first_player);
}
