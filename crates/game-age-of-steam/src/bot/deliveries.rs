//! Of all deliveries, the best way for each cube.

use crate::{AgeOfSteam, action::Action, ids::Good, map::MAX_STOPS, places::Stop, state::GOODS};
use game_core::Seat;

/// Income of one's own against that of another player on the same delivery.
const OWN: i16 = 10;
const OTHERS: i16 = 4;

/// The best worth found for the cubes of each colour in each city; none where no way brings anything.
struct Best([[Option<i16>; GOODS]; MAX_STOPS]);

impl Best {
    fn of(&mut self, game: &AgeOfSteam, good: Good, from: Stop) -> &mut Option<i16> {
        let map = game.map();
        let place = map.hex_of(from).and_then(|hex| map.place_of(hex));
        &mut self.0[usize::from(place.unwrap_or(0))][good.index()]
    }
}

pub fn keep_best_deliveries(game: &AgeOfSteam, seat: Seat, actions: &mut Vec<Action>) {
    let worth = |action: &Action| {
        let Action::Deliver { from, legs, .. } = action else {
            return None;
        };
        let gains = game.gains(*from, legs);
        let own = i16::from(gains[seat.index()]);
        let all: i16 = gains.iter().map(|gain| i16::from(*gain)).sum();
        (0 < own).then(|| OWN * own - OTHERS * (all - own))
    };
    let mut best = Best([[None; GOODS]; MAX_STOPS]);
    let mut any = false;
    for action in actions.iter() {
        if let Action::Deliver { good, from, .. } = action
            && let Some(worth) = worth(action)
        {
            let best = best.of(game, *good, *from);
            *best = Some(best.map_or(worth, |best| best.max(worth)));
            any = true;
        }
    }
    actions.retain(|action| match action {
        Action::Deliver { good, from, .. } => {
            let best = best.of(game, *good, *from);
            let is_best = best.is_some() && worth(action) == *best;
            if is_best {
                *best = None;
            }
            is_best
        }
        Action::Decline => !any,
        Action::RaiseEngine
        | Action::IssueShares { .. }
        | Action::Bid { .. }
        | Action::UsePass
        | Action::DropOut
        | Action::SelectAction { .. }
        | Action::Urbanize { .. }
        | Action::Build { .. }
        | Action::EndBuild
        | Action::Produce
        | Action::SkipProduction
        | Action::PlaceCube { .. } => true,
    });
}
