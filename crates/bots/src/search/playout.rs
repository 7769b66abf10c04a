//! Playing a position on at random, and judging where it ends.

use crate::Think;
use game_core::{Chance, Events, Game, MAX_SEATS, Seat, Status};

/// How each seat fares, from 0 (lost) to 1 (won); unused places are 0.
pub type Reward = [f32; MAX_SEATS];

/// Plays random actions until the game is over or `most` steps are done; gives the steps done. `legal`
/// is scratch space, so that nothing is allocated.
pub fn playout<G: Game>(
    game: &mut G,
    most: u32,
    chance: &mut Chance,
    legal: &mut Vec<G::Action>,
) -> u32 {
    let any = |_: &G, legal: &mut Vec<G::Action>, chance: &mut Chance| {
        chance.below(legal.len() as u32) as usize
    };
    playout_by(game, most, chance, legal, any)
}

/// How far a playout of the tree search goes before it is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    ToTheEnd,
    /// To where the evaluation can be trusted: see [`Think::is_quiet`].
    UntilQuiet,
    /// To the end of the turn under way, and so many rounds of turns more.
    Rounds(u32),
}

/// Plays on by the game's own idea of how players do, as far as it wants playouts to go.
pub fn likely_playout<G: Think>(
    game: &mut G,
    chance: &mut Chance,
    legal: &mut Vec<G::Action>,
) -> u32 {
    match G::PLAYOUT {
        Extent::ToTheEnd => playout_by(game, u32::MAX, chance, legal, G::play_on),
        Extent::UntilQuiet => {
            let mut steps = 0;
            while !game.is_quiet() {
                steps += playout_by(game, 1, chance, legal, G::play_on);
            }
            steps
        }
        Extent::Rounds(rounds) => {
            let turns = rounds * u32::from(game.seats()) + 1;
            playout_turns(game, turns, chance, legal)
        }
    }
}

/// Plays on until so many turns are over, the one under way included.
fn playout_turns<G: Think>(
    game: &mut G,
    turns: u32,
    chance: &mut Chance,
    legal: &mut Vec<G::Action>,
) -> u32 {
    let (mut steps, mut over) = (0, 0);
    let mut status = game.status();
    while over < turns && !status.is_over() {
        steps += playout_by(game, 1, chance, legal, G::play_on);
        let next = game.status();
        over += u32::from(next != status);
        status = next;
    }
    steps
}

#[inline]
fn playout_by<G: Game>(
    game: &mut G,
    most: u32,
    chance: &mut Chance,
    legal: &mut Vec<G::Action>,
    pick: impl Fn(&G, &mut Vec<G::Action>, &mut Chance) -> usize,
) -> u32 {
    let mut events = Events::muted();
    let mut steps = 0;
    while steps < most {
        legal.clear();
        game.legal(legal);
        if legal.is_empty() {
            break;
        }
        let i = pick(game, legal, chance);
        game.perform(&legal[i], chance, &mut events);
        steps += 1;
    }
    steps
}

/// The result of a finished game, or what the evaluation makes of an unfinished one.
pub fn judge<G: Think>(game: &G) -> Reward {
    let seats = game.seats();
    let mut reward = [0.0; MAX_SEATS];
    match game.status() {
        Status::Over(placings) => {
            let winners = placings.iter().filter(|p| p.rank == 1).count() as f32;
            for placing in &placings {
                let i = placing.seat.index();
                let others = placings.iter().filter(|p| p.seat != placing.seat);
                let best = others.map(|p| p.score).max().unwrap_or(0);
                let win = if placing.rank == 1 {
                    1.0 / winners
                } else {
                    0.0
                };
                // A tenth for the margin, so that a won game is still played well and a lost one fought for.
                reward[i] = 0.9 * win + 0.1 * squash::<G>(placing.score - best);
            }
        }
        Status::Waiting(_) => {
            let mut values = [0; MAX_SEATS];
            for seat in Seat::all(seats) {
                values[seat.index()] = game.evaluate(seat);
            }
            for seat in Seat::all(seats) {
                reward[seat.index()] = squash::<G>(lead(&values[..seats as usize], seat));
            }
        }
    }
    reward
}

/// How far a seat is before the best of the others.
pub fn lead(values: &[i32], seat: Seat) -> i32 {
    let others = values
        .iter()
        .enumerate()
        .filter(|(i, _)| *i != seat.index());
    values[seat.index()] - others.map(|(_, v)| *v).max().unwrap_or(0)
}

/// A lead as a chance to win: 0.5 when level, about 0.88 at a decisive lead.
pub fn squash<G: Think>(lead: i32) -> f32 {
    let x = 2.0 * lead as f32 / G::DECISIVE as f32;
    1.0 / (1.0 + libm::expf(-x))
}
