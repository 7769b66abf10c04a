//! How long the game lasts, and how many deliveries a seat still makes in it.

use crate::{GreatWesternTrail, Indexed, Node, Spot, built_in};
use game_core::Seat;
use std::sync::LazyLock;

/// Workers that come into the job market by one delivery, on average.
const WORKERS_A_DELIVERY: f32 = 1.8;
const NODES: usize = Node::COUNT;

/// The time to come, for one seat.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// The share of the trail that lies behind the cattleman.
    pub behind: f32,
    /// Laps that a player still has time for.
    pub laps: f32,
    /// Deliveries that this seat still makes.
    pub deliveries: f32,
}

impl Pace {
    pub fn of(game: &GreatWesternTrail, seat: Seat) -> Pace {
        let seats = f32::from(game.seats);
        let steps = steps_to_kansas_city(game);
        let behind = |seat: Seat| match game.players[seat.index()].cattleman {
            Some(at) => {
                1.0 - f32::from(steps[at.index()]) / f32::from(steps[game.data().start.index()])
            }
            None => 0.0,
        };
        let own = behind(seat);
        if game.is_end_triggered() {
            let at = game.players[seat.index()].cattleman;
            let is_near = at.is_some_and(|at| steps[at.index()] <= game.step_limit(seat));
            let goes_on = game.token_holder != Some(seat) || game.current == seat;
            let deliveries = if is_near && goes_on { 0.9 } else { 0.0 };
            return Pace {
                behind: own,
                laps: 0.0,
                deliveries,
            };
        }
        let all: f32 = game.all_seats().map(behind).sum();
        let to_come = f32::from(placements_left(game)) / WORKERS_A_DELIVERY;
        Pace {
            behind: own,
            laps: ((to_come - all) / seats + 0.5).max(0.0),
            deliveries: (to_come / seats + own - all / seats).max(0.0),
        }
    }
}

/// Free spaces of the job market.
pub fn placements_left(game: &GreatWesternTrail) -> u8 {
    let first = usize::from(game.data().for_seats(game.seats).first_column);
    let row = usize::from(game.token_row);
    if game.is_end_triggered() {
        return 0;
    }
    let rows = game.jobs.len() - row;
    let columns = game.jobs[row].len() - first;
    let filled = game.jobs[row][first..].iter().flatten().count();
    (rows * columns - filled) as u8
}

/// Locations on the shortest way to Kansas City, from each space.
pub fn steps_to_kansas_city(game: &GreatWesternTrail) -> [u8; NODES] {
    let mut steps = [0; NODES];
    // Including the location itself.
    let mut from = [0; NODES];
    for (i, [one, other]) in NEXT.iter().enumerate().rev() {
        if i != game.data().kansas_city.index() {
            steps[i] = from[usize::from(*one)].min(from[usize::from(*other)]);
        }
        from[i] = steps[i] + u8::from(game.trail[i] != Spot::Empty);
    }
    steps
}

/// The spaces that follow each space, the same twice where there is but one way; itself at the end.
static NEXT: LazyLock<[[u8; 2]; NODES]> = LazyLock::new(|| {
    std::array::from_fn(|i| {
        let next = &built_in().nodes[i].next;
        let at = |way: usize| {
            next.get(way)
                .or(next.first())
                .map_or(i as u8, |node| node.0)
        };
        [at(0), at(1)]
    })
});
