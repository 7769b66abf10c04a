//! What deliveries are worth: the next one city by city, later ones on the whole.

use super::herd;
use super::pace::Pace;
use super::weights::WEIGHTS;
use game_core::Seat;
use game_great_western_trail::{City, GreatWesternTrail, Indexed, Pending, data};

/// The highest value that opens another city.
const TOP: usize = 18;

/// All deliveries to come.
pub fn to_come(game: &GreatWesternTrail, seat: Seat, pace: &Pace, dollar: f32) -> f32 {
    let player = &game.players[seat.index()];
    let permanent = f32::from(player.permanent_certificates());
    let usual = herd::expected_value(player) + permanent;
    let later = |deliveries: f32| {
        let each = WEIGHTS.delivery + (WEIGHTS.delivery_value + dollar) * usual;
        deliveries * each
    };
    if let Some(city) = under_way(game, seat) {
        return city + later((pace.deliveries - 1.0).max(0.0));
    }
    let in_hand = f32::from(player.breeding_value() - player.permanent_certificates());
    let hand = pace.behind * in_hand + (1.0 - pace.behind) * (usual - permanent);
    let value = hand + herd::certificates(player);
    let next = dollar * value + best_city(game, seat, value, dollar) + WEIGHTS.disc;
    let share = pace.deliveries.min(1.0);
    share * next + later(pace.deliveries - share)
}

/// The city of a delivery that is being made.
fn under_way(game: &GreatWesternTrail, seat: Seat) -> Option<f32> {
    if game.current != seat {
        return None;
    }
    game.pending.iter().find_map(|pending| match *pending {
        Pending::Deliver { value, .. } => {
            Some(best_city(game, seat, value.into(), WEIGHTS.dollar) + WEIGHTS.disc)
        }
        Pending::DeliveryDisc { city, .. } => {
            Some(city_worth(game, seat, city, WEIGHTS.dollar) + WEIGHTS.disc)
        }
        _ => None,
    })
}

/// The best city in reach of a value; between two values it is shared.
fn best_city(game: &GreatWesternTrail, seat: Seat, value: f32, dollar: f32) -> f32 {
    let mut worth = [f32::MIN; TOP + 1];
    for &city in City::ALL {
        let row = &data().cities[city.index()];
        if row.repeat || game.city_discs(seat, city) == 0 {
            worth[usize::from(row.value)] = city_worth(game, seat, city, dollar);
        }
    }
    for i in 1..=TOP {
        worth[i] = worth[i].max(worth[i - 1]);
    }
    let value = value.clamp(0.0, TOP as f32);
    let low = value as usize;
    let high = (low + 1).min(TOP);
    worth[low] + (worth[high] - worth[low]) * (value - low as f32)
}

/// Points and links of a city, less the way there.
fn city_worth(game: &GreatWesternTrail, seat: Seat, city: City, dollar: f32) -> f32 {
    let row = &data().cities[city.index()];
    let mut worth = f32::from(row.vp) + dollar * f32::from(row.cash);
    for link in data()
        .links
        .iter()
        .filter(|link| link.cities.contains(&city))
    {
        let other = link.cities[usize::from(link.cities[0] == city)];
        let objective = if link.take_objective {
            WEIGHTS.objective
        } else {
            0.0
        };
        let full = f32::from(link.vp) + objective;
        worth += match game.city_discs(seat, other) {
            0 => WEIGHTS.link_hope * full,
            _ => full,
        };
    }
    let engine = game.players[seat.index()].engine.number();
    let crosses = (engine..row.value).filter(|k| data().crosses_after & 1 << k != 0);
    worth - dollar * crosses.count() as f32
}
