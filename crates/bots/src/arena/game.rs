//! One game of a match.

use super::{Arena, Lapse, Place, Player, Sits};
use crate::{Bot, Budget, Stop, Think, think};
use game_core::{
    Chance, Concession, Early, Events, Mark, Placings, ScoreSheet, Seat, Seed, Seen, Status, Step,
};
use std::time::{Duration, Instant};

/// With so many forfeited moves the game is forfeited.
pub const FORFEITS: usize = 3;

/// One finished game.
#[derive(Clone, Debug)]
pub struct Played {
    pub number: u64,
    /// Games with the same deal differ in the seats alone.
    pub deal: u64,
    /// Which entrant has each seat.
    pub seats: Vec<usize>,
    /// The decision after so many steps was made with this luck and so much more.
    pub luck: u64,
    /// The outcomes of the set-up, and every step with its own.
    pub setup: Vec<u32>,
    pub steps: Vec<Step>,
    /// Of the seats.
    pub placings: Placings,
    pub scores: ScoreSheet,
    pub forfeits: Vec<Forfeit>,
    /// By entrants.
    pub efforts: Vec<Effort>,
}

/// A move that a player did not make: another was drawn by lot.
#[derive(Clone, Debug, PartialEq)]
pub struct Forfeit {
    pub seat: Seat,
    /// The decisions of the game before it.
    pub step: u64,
    pub lapse: Lapse,
    /// No more are borne: the seat comes last.
    pub is_last: bool,
}

impl Forfeit {
    /// What befalls a seat that has forfeited its last move. A game of two is over then; among more the seat
    /// is played on.
    pub fn mark(&self, seats: u8) -> Option<Mark> {
        let (how, ends) = (Concession::OnTime, seats == 2);
        self.is_last.then_some(Mark::Conceded { how, ends })
    }
}

/// What an entrant spent.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Effort {
    pub decisions: u64,
    pub proved: u64,
    pub iterations: u64,
    pub time: Duration,
}

impl Effort {
    pub(super) fn add(&mut self, more: &Effort) {
        self.decisions += more.decisions;
        self.proved += more.proved;
        self.iterations += more.iterations;
        self.time += more.time;
    }
}

/// Plays it to its end; none if it was stopped.
pub(super) fn play<G: Think, E: Sits<G>>(
    arena: &Arena<E>,
    options: &G::Options,
    number: u64,
    stop: &Stop,
) -> Option<Played> {
    let seats = arena.seats;
    let deal = number / u64::from(seats);
    let dealt = luck_of(arena.seed, deal);
    let luck = luck_of_bots(arena.seed, number);
    let mut chance = Chance::for_step(dealt, 0);
    let mut game = G::set_up(options, seats, &mut chance).expect("set up before");
    let setup = chance.outcomes().to_vec();
    let entrants: Vec<usize> = Seat::all(seats)
        .map(|seat| arena.entrant_at(seat, number))
        .collect();
    let mut players: Vec<Box<dyn Player<G> + '_>> = Seat::all(seats)
        .map(|seat| {
            arena.entrants[entrants[seat.index()]].sit(&Place {
                seat,
                seats,
                options,
                luck: own_luck(dealt, number, seat),
            })
        })
        .collect();
    let mut early = Early::default();
    let mut forfeits: Vec<Forfeit> = Vec::new();
    let mut efforts = vec![Effort::default(); arena.entrants.len()];
    let mut steps: Vec<Step> = Vec::new();
    let placings = loop {
        let seat = match status(&game, &early) {
            Status::Waiting(seat) => seat,
            Status::Over(placings) => break placings,
        };
        let seen = Seen::new(&game, seat);
        let before = steps.len() as u64;
        let lot = luck + before;
        let action = if early.conceded.contains(&seat) {
            at_once(Bot::Greedy, &seen, lot)
        } else {
            let began = Instant::now();
            let decided = players[seat.index()].choose(&seen, lot, stop);
            if stop.is_set() {
                return None;
            }
            let effort = &mut efforts[entrants[seat.index()]];
            effort.decisions += 1;
            effort.time += began.elapsed();
            match decided {
                Ok(thought) => {
                    effort.proved += u64::from(thought.proved);
                    effort.iterations += thought.iterations;
                    thought.action
                }
                Err(lapse) => {
                    let earlier = forfeits.iter().filter(|forfeit| forfeit.seat == seat);
                    let forfeit = Forfeit {
                        seat,
                        step: before,
                        lapse,
                        is_last: earlier.count() + 1 == FORFEITS,
                    };
                    let mark = forfeit.mark(seats);
                    forfeits.push(forfeit);
                    if let Some(mark) = mark {
                        early.take_in(seat, mark);
                        continue;
                    }
                    at_once(Bot::Random, &seen, lot)
                }
            }
        };
        let mut chance = Chance::for_step(dealt, before + 1);
        game.play(seat, &action, &mut chance, &mut Events::muted())
            .expect("a player chooses a legal action");
        steps.push(Step::new(seat, &action, chance.outcomes()));
    };
    for player in &mut players {
        player.over(&placings);
    }
    Some(Played {
        number,
        deal,
        seats: entrants,
        luck,
        setup,
        steps,
        placings,
        scores: game.scores(),
        forfeits,
        efforts,
    })
}

/// Who has forfeited the game comes last.
fn status<G: Think>(game: &G, early: &Early) -> Status {
    match early.conceded.is_empty() {
        true => game.status(),
        false => early.status(game.status(), &game.scores().totals),
    }
}

/// What somebody who needs no time does.
fn at_once<G: Think>(bot: Bot, seen: &Seen<'_, G>, lot: u64) -> G::Action {
    think(bot, &Budget::iterations(1), seen, lot, &Stop::new()).action
}

/// All the luck of a deal, the same for every rotation of the seats.
fn luck_of(seed: u64, deal: u64) -> Seed {
    let mut luck: Seed = [0; 32];
    luck[..8].copy_from_slice(&seed.to_le_bytes());
    luck[8..16].copy_from_slice(&deal.to_le_bytes());
    luck
}

/// Small enough to stay whole in any JSON, and far from that of other games.
fn luck_of_bots(seed: u64, number: u64) -> u64 {
    (seed ^ number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15)) >> 12
}

/// Luck of a player that is never that of the game.
fn own_luck(deal: Seed, number: u64, seat: Seat) -> Seed {
    let mut luck = deal;
    luck[16..24].copy_from_slice(&number.to_le_bytes());
    luck[24] = 1 + seat.0;
    luck
}
