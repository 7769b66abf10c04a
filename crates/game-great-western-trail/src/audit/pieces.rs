//! Workers, tiles, cards and station masters: none too many, none lost.

use crate::GreatWesternTrail;
use crate::cards::{Card, Cattle, Objective};
use crate::data::MAX_PLAYERS;
use crate::ids::{StationMaster, Tile, Worker};
use crate::setup::supply;
use crate::state::{MasterSpace, Spot};
use game_core::{Indexed, Problems, message};

pub fn jobs(game: &GreatWesternTrail, wrong: &mut Problems) {
    let first = usize::from(game.data().for_seats(game.seats).first_column);
    for (row, spaces) in game.jobs.iter().enumerate() {
        wrong.unless(spaces[..first].iter().all(Option::is_none), || {
            message!("workers in an unused column of row {row}", row = row + 1)
        });
        let used = &spaces[first..];
        let fits = match row.cmp(&usize::from(game.token_row)) {
            std::cmp::Ordering::Less => true,
            // Filled from the left, the token's own space last.
            std::cmp::Ordering::Equal => {
                let filled = used.iter().take_while(|space| space.is_some()).count();
                filled < used.len() && used[filled..].iter().all(Option::is_none)
            }
            std::cmp::Ordering::Greater => used.iter().all(Option::is_none),
        };
        wrong.unless(fits, || {
            message!("workers in row {row} against the token", row = row + 1)
        });
    }
}

pub fn tiles(game: &GreatWesternTrail, wrong: &mut Problems) {
    let (stacks, _) = supply(&game.options, game.seats);
    for tile in Tile::all() {
        let all: u32 = stacks
            .iter()
            .map(|stack| u32::from(stack.count(tile)))
            .sum();
        let in_stacks: u32 = game
            .stacks
            .iter()
            .map(|stack| u32::from(stack.count(tile)))
            .sum();
        let foresight = game
            .foresight
            .iter()
            .flatten()
            .filter(|t| **t == Some(tile))
            .count();
        let on_trail = game
            .trail
            .iter()
            .filter(|spot| **spot == Spot::Tile(tile))
            .count();
        let collected: u32 = game
            .players
            .iter()
            .map(|p| u32::from(p.collected.count(tile)))
            .sum();
        let mut total = in_stacks + collected + (foresight + on_trail) as u32;
        match tile.worker() {
            Some(worker) => {
                total += workers(game, worker);
                wrong.unless(total == all, || {
                    message!(
                        "{n} {n|tile|tiles} of {tile}, not {all}",
                        n = total,
                        tile,
                        all
                    )
                });
            }
            // Hazards and teepees without room have left the game (GW-702).
            None => wrong.unless(total <= all, || {
                message!(
                    "{n} {n|tile|tiles} of {tile}, not {all}",
                    n = total,
                    tile,
                    all
                )
            }),
        }
    }
}

/// Workers in the job market, on the boards and with the stations; the printed ones are no tiles.
fn workers(game: &GreatWesternTrail, worker: Worker) -> u32 {
    let waiting = game
        .jobs
        .iter()
        .flatten()
        .filter(|space| **space == Some(worker))
        .count();
    let left = game
        .masters
        .iter()
        .filter(|space| **space == MasterSpace::Worker(worker))
        .count();
    let hired: u32 = game
        .players
        .iter()
        .map(|p| u32::from(p.workers(worker)) - 1)
        .sum();
    hired + (waiting + left) as u32
}

pub fn cards(game: &GreatWesternTrail, wrong: &mut Problems) {
    let (_, market) = supply(&game.options, game.seats);
    let herds: [_; MAX_PLAYERS] = std::array::from_fn(|i| {
        let p = &game.players[i];
        move |card: Card| {
            [&p.hand, &p.draw, &p.discard]
                .iter()
                .map(|pile| u32::from(pile.count(card)))
                .sum::<u32>()
        }
    });
    for cattle in Cattle::all() {
        let own = u32::from(game.data().starting_deck.count(cattle));
        let all = u32::from(market.count(cattle)) + own * u32::from(game.seats);
        let in_herds: u32 = herds.iter().map(|herd| herd(Card::Cattle(cattle))).sum();
        let total = in_herds
            + u32::from(game.market.count(cattle))
            + u32::from(game.market_deck.count(cattle));
        // Culled cards have left the game (GW-427).
        wrong.unless(total <= all, || {
            message!(
                "{n} {n|card|cards} of {card}, not {all}",
                n = total,
                card = cattle,
                all
            )
        });
    }
    for objective in Objective::all() {
        let row = &game.data().objectives[objective.index()];
        let in_herds: u32 = herds
            .iter()
            .map(|herd| herd(Card::Objective(objective)))
            .sum();
        let shown = game.display.iter().filter(|o| **o == objective).count() as u32;
        let played: u32 = game
            .players
            .iter()
            .map(|p| u32::from(p.zone.count(objective)))
            .sum();
        let open = in_herds + shown + u32::from(game.objective_deck.count(objective));
        let total = open + played + u32::from(game.starters.count(objective));
        wrong.unless(total <= row.count.into(), || {
            message!(
                "{n} {n|card|cards} of the objective {objective}, not {all}",
                n = total,
                objective,
                all = row.count
            )
        });
        wrong.unless(!row.starter || open == 0, || {
            message!("the objective {objective} is in a herd", objective)
        });
        wrong.unless(row.starter || !game.starters.has(objective), || {
            message!(
                "the objective {objective} is among the starting objectives",
                objective
            )
        });
    }
}

pub fn masters(game: &GreatWesternTrail, wrong: &mut Problems) {
    for master in StationMaster::all() {
        let waiting = game
            .masters
            .iter()
            .filter(|space| **space == MasterSpace::Master(master))
            .count();
        let taken = game
            .players
            .iter()
            .flat_map(|p| &p.masters)
            .filter(|m| **m == master)
            .count();
        wrong.unless(waiting + taken == 1, || {
            message!(
                "the station master {master} is there {n} {n|time|times}",
                master,
                n = waiting + taken
            )
        });
    }
}
