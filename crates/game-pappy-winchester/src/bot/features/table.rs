//! What all share: the parcels to come, tips, treasures, piles and vehicles.

use super::{super::insight::Insight, super::parcel::open_piles, Row};
use crate::{Bonus, PappyWinchester, Stop};

const LEFT: [usize; 7] = [1, 2, 3, 4, 6, 9, 13];
pub const COUNT: usize = 1 + LEFT.len() + Bonus::COUNT + 3 + 4 + 2 + Stop::COUNT + 4;

pub fn write(game: &PappyWinchester, insight: &Insight, row: &mut Row<'_>) {
    let pool = game.pool;
    row.part(pool.len(), 19);
    LEFT.iter().for_each(|least| row.flag(*least <= pool.len()));
    for token in Bonus::ALL {
        let of_kind = |parcel: &_| game.shows_token(*parcel) && game.token(*parcel) == token;
        row.part(pool.iter().filter(of_kind).count(), 6);
    }
    row.push(f32::from(game.saloon.min(12)) / 4.0);
    row.flag(game.saloon == 0);
    let saloons = pool
        .iter()
        .filter(|parcel| game.shows_token(*parcel) && game.token(*parcel) == Bonus::Saloon);
    row.push(f32::from(game.saloon.min(12)) * saloons.count() as f32 / pool.len().max(1) as f32);
    let (mut expected, mut known, mut mines, mut ranch) = (0.0, 0.0, 0, 0);
    for parcel in pool.iter() {
        if game.treasure(parcel).is_none() {
            continue;
        }
        let treasure = insight.treasure(game, parcel);
        expected += treasure;
        if insight.knows(game, parcel) {
            known += treasure - 3.0;
        }
        match game.data().mine_index(parcel) {
            Some(_) => mines += 1,
            None => ranch += 1,
        }
    }
    row.push(expected / 10.0);
    row.push(known / 5.0);
    row.part(mines, 3);
    row.part(ranch, 1);
    let notes: i32 = open_piles(game).map(|(_, notes)| notes).sum();
    row.push(notes as f32 / 250.0);
    row.part(open_piles(game).count(), 5);
    for stop in Stop::ALL {
        row.flag(stop == game.train || stop == game.boat);
    }
    (3..=5).for_each(|seats| row.flag(seats == game.seats));
    let money: i16 = game.cash[..usize::from(game.seats)].iter().sum();
    row.push(f32::from(money) / f32::from(game.seats) / 15.0);
}
