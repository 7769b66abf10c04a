//! What deliveries are worth: the next one city by city, later ones on the whole.

use super::herd::{self, Herd};
use super::pace::Pace;
use super::weights::WEIGHTS;
use crate::{City, GreatWesternTrail, Pending, built_in};
use game_core::Seat;

/// The highest value that opens another city.
const TOP: f32 = 18.0;

/// All deliveries to come.
pub fn to_come(game: &GreatWesternTrail, seat: Seat, pace: &Pace, herd: &Herd, dollar: f32) -> f32 {
    let player = &game.players[seat.index()];
    let permanent = f32::from(player.permanent_certificates());
    let usual = herd.expected_value(player) + permanent;
    let mut cities = Cities::of(game, seat, dollar);
    let (next, deliveries) = match under_way(game, seat) {
        Some(Way::Value(value)) => (
            cities.best(value.into()) + WEIGHTS.disc,
            (pace.deliveries - 1.0).max(0.0),
        ),
        Some(Way::City(city)) => (
            cities.take(city.index()) + WEIGHTS.disc,
            (pace.deliveries - 1.0).max(0.0),
        ),
        None => {
            let in_hand = f32::from(player.breeding_value() - player.permanent_certificates());
            let weight = WEIGHTS.hand + (1.0 - WEIGHTS.hand) * pace.behind;
            let hand = weight * in_hand + (1.0 - weight) * (usual - permanent);
            let value = hand + herd::certificates(player);
            let share = pace.deliveries.min(1.0);
            let next = cities.best(value) + dollar * value + WEIGHTS.disc;
            (share * next, pace.deliveries - share)
        }
    };
    let value = usual + WEIGHTS.certificates_a_lap;
    let income = deliveries * (WEIGHTS.disc + dollar * value);
    next + income + cities.best_of_many(value, deliveries)
}

/// How far a delivery has come.
enum Way {
    Value(u8),
    City(City),
}

/// What each city would be worth; none where a disc lies already.
struct Cities {
    worth: [Option<f32>; City::COUNT],
}

impl Cities {
    fn of(game: &GreatWesternTrail, seat: Seat, dollar: f32) -> Cities {
        let player = &game.players[seat.index()];
        let mut worth = [0.0; City::COUNT];
        for (worth, row) in worth.iter_mut().zip(&game.data().cities) {
            let way = 0u64.wrapping_sub(1 << player.engine.number()) & ((1 << row.value) - 1);
            let crosses = (game.data().crosses_after & way).count_ones();
            *worth = f32::from(row.vp) + dollar * (f32::from(row.cash) - crosses as f32);
        }
        for link in &game.data().links {
            let [one, other] = link.cities.map(City::index);
            let objective = if link.take_objective {
                WEIGHTS.objective
            } else {
                0.0
            };
            let full = f32::from(link.vp) + objective;
            let share = |other: usize| match player.cities[other] {
                0 => WEIGHTS.link_hope * full,
                _ => full,
            };
            worth[one] += share(other);
            worth[other] += share(one);
        }
        let is_open = |i: usize| game.data().cities[i].repeat || player.cities[i] == 0;
        let mut i = 0;
        Cities {
            worth: worth.map(|worth| {
                i += 1;
                is_open(i - 1).then_some(worth)
            }),
        }
    }
    /// The best city in reach of a value, which is then used; between two values it is shared.
    fn best(&mut self, value: f32) -> f32 {
        let value = value.clamp(0.0, TOP);
        let low = self.best_up_to(value as u8);
        let high = self.best_up_to(value as u8 + 1);
        let worth = |best: Option<(usize, f32)>| best.map_or(0.0, |(_, worth)| worth);
        if let Some((city, _)) = low {
            self.take(city);
        }
        worth(low) + (worth(high) - worth(low)) * value.fract()
    }
    /// Uses a city.
    fn take(&mut self, city: usize) -> f32 {
        let worth = self.worth[city].unwrap_or(0.0);
        if !built_in().cities[city].repeat {
            self.worth[city] = None;
        }
        worth
    }
    fn best_up_to(&self, value: u8) -> Option<(usize, f32)> {
        let open = self.worth.iter().enumerate();
        open.filter_map(|(i, worth)| Some((i, (*worth)?)))
            .filter(|(i, _)| built_in().cities[*i].value <= value)
            .max_by(|a, b| a.1.total_cmp(&b.1))
    }
    /// The best use of so many deliveries of about this value: one to a city, the rest to Kansas City.
    fn best_of_many(&self, value: f32, mut deliveries: f32) -> f32 {
        let rest = self.worth[City::KansasCity.index()].unwrap_or(0.0);
        let mut gains = [0.0f32; City::COUNT];
        for (i, gain) in gains.iter_mut().enumerate() {
            let Some(worth) = self.worth[i] else {
                continue;
            };
            let lack = f32::from(built_in().cities[i].value) - value;
            let chance = (1.0 - (lack - WEIGHTS.reach) / WEIGHTS.spread).clamp(0.0, 1.0);
            *gain = chance * (worth - rest);
        }
        gains.sort_by(|a, b| b.total_cmp(a));
        let mut sum = rest * deliveries;
        // San Francisco may be chosen again and again; with so high a value the other cities are as good.
        for gain in gains {
            let share = deliveries.min(1.0);
            sum += share * gain;
            deliveries -= share;
        }
        sum
    }
}

/// The delivery that is being made.
fn under_way(game: &GreatWesternTrail, seat: Seat) -> Option<Way> {
    if game.current != seat {
        return None;
    }
    game.pending.iter().find_map(|pending| match *pending {
        Pending::Deliver { value, .. } => Some(Way::Value(value)),
        Pending::DeliveryDisc { city, .. } => Some(Way::City(city)),
        _ => None,
    })
}
