//! What the next laps can bring: herd and hand, the cities they reach, the time that is left.

use super::Row;
use crate::bot::herd::Herd;
use crate::bot::pace::{Pace, placements_left};
use crate::bot::{delivery, prospects};
use crate::{Breed, Card, Cards, Cattle, City, GreatWesternTrail, Indexed};
use game_core::Seat;

pub fn write(game: &GreatWesternTrail, seat: Seat, row: &mut Row<'_>) {
    let player = &game.players[seat.index()];
    for pile in [&player.hand, &player.draw, &player.discard] {
        breeds(pile, row);
    }
    row.count(player.hand.total() as u8, 6.0);
    row.count(player.draw.total() as u8, 15.0);
    row.count(player.discard.total() as u8, 15.0);
    let limit = player.hand_limit();
    row.count(limit as u8, 6.0);
    row.count((limit as u8).saturating_sub(player.hand.total() as u8), 6.0);
    let pace = Pace::of(game, seat);
    let herd = Herd::of(game.data(), player);
    let usual = herd.expected_value(player) + f32::from(player.permanent_certificates());
    let in_hand = f32::from(player.breeding_value());
    let at_hand = in_hand + f32::from(player.temporary_certificates());
    let at_best = best_hand(&player.herd(), limit) + f32::from(player.permanent_certificates());
    let limit = f32::from(player.certificate_limit());
    for value in [usual, in_hand, at_hand, at_best, at_best + limit] {
        row.put(value / 20.0);
    }
    for city in City::all() {
        let place = &game.data().cities[city.index()];
        let is_open = place.repeat || player.cities[city.index()] == 0;
        let value = f32::from(place.value);
        row.flag(is_open && value <= at_hand);
        row.flag(is_open && value <= at_best + limit);
        let near = ((usual + limit - value) / 6.0 + 0.5).clamp(0.0, 1.0);
        row.put(if is_open { near } else { 0.0 });
    }
    row.put(f32::from(herd.points) / 40.0);
    row.put(pace.behind);
    row.put(pace.laps / 5.0);
    row.put(pace.laps.min(1.0));
    row.put(pace.deliveries / 5.0);
    row.put(pace.deliveries.min(1.0));
    row.count(placements_left(game), 30.0);
    row.put(delivery::to_come(game, seat, &pace, &herd, 0.3) / 20.0);
    row.put(prospects::objectives(game, seat, &pace).0 / 10.0);
}

fn breeds(pile: &Cards, row: &mut Row<'_>) {
    let mut counts = [0u8; Breed::COUNT];
    for cattle in Cattle::all() {
        counts[cattle.breed().index()] += pile.count(Card::Cattle(cattle));
    }
    counts.iter().for_each(|n| row.count(*n, 3.0));
}

/// The value of the best hand that the herd could give.
fn best_hand(herd: &Cards, limit: u32) -> f32 {
    let mut left = limit;
    let mut value = 0;
    for breed in Breed::ALL.iter().rev() {
        let is_there = Cattle::all()
            .filter(|cattle| cattle.breed() == *breed)
            .find(|cattle| 0 < herd.count(Card::Cattle(*cattle)));
        if let Some(cattle) = is_there
            && 0 < left
        {
            left -= 1;
            value += cattle.value();
        }
    }
    f32::from(value)
}
