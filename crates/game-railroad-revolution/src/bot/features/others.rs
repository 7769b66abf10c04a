//! The best of the others by points, and what all of them have together.

use super::{
    super::{means, plans, prospect::Prospect, worth::POINT},
    Row,
};
use crate::ids::{City, Section};
use game_core::Seat;

pub const COUNT: usize = 12 + 5 + 2;

pub fn write(prospect: &Prospect<'_>, row: &mut Row<'_>) {
    let game = prospect.game;
    let points = |seat: Seat| game.points(seat).iter().sum::<i32>();
    let others = || Seat::all(game.players.len() as u8).filter(|seat| *seat != prospect.seat);
    let best = others().max_by_key(|seat| points(*seat));
    let best = best.expect("at least two play");
    let rival = Prospect::of(game, best);
    let tenths = |value: i32| value as f32 / (20 * POINT) as f32;
    row.push(tenths(rival.tracks()));
    row.push(tenths(means::value(&rival)));
    row.push(tenths(plans::value(&rival)));
    row.part(rival.turns, 10);
    row.part(points(best), 100);
    row.part(points(prospect.seat), 100);
    row.part(points(prospect.seat) - points(best), 50);
    let player = rival.player;
    row.part(player.buildings, 12);
    row.part(player.rails_left, 15);
    row.part(player.stations.len() as i32, 5);
    row.part(player.offices.len() as i32, 5);
    row.part(player.trains() as i32, 5);
    pace(prospect, row);
    let first_cities = (0..City::COUNT).filter(|i| game.first_stations[*i].is_none());
    row.part(first_cities.count() as i32, 10);
    let first_sections = (0..Section::COUNT).filter(|i| game.first_offices[*i].is_none());
    row.part(first_sections.count() as i32, 5);
}

/// How far each is from ending the game: pieces left of the logo, the fewest and one's own.
fn pace(prospect: &Prospect<'_>, row: &mut Row<'_>) {
    let game = prospect.game;
    let (mut fewest, mut own) = (i32::MAX, 0);
    let (mut shares, mut money) = (0, 0);
    for seat in Seat::all(game.players.len() as u8) {
        let player = game.player(seat);
        let pieces = i32::from(player.buildings + player.rails_left);
        if seat == prospect.seat {
            own = pieces;
        } else {
            fewest = fewest.min(pieces);
            shares = shares.max(i32::from(player.shares));
            money = money.max(player.money as i32);
        }
    }
    row.part(fewest, 25);
    row.part(own, 25);
    row.part(own - fewest, 8);
    row.part(shares.min(12), 5);
    row.part(money.min(4_000), 1_000);
}
