//! Player against player: who is stronger, by how much, and how sure that is.
//!
//! A deal is played once from every seat, so that luck of the deal and of the seat falls out: what a deal
//! came to is one result, and errors are counted by deals. Who plays is whoever [`Sits`]: bots and levels
//! here ([`Entrant`]), programs from outside elsewhere. Begin with [`Arena::run`].

mod entrant;
mod game;
mod moments;
mod report;
mod sure;
mod tally;

pub use entrant::{Entrant, Fault, Lapse, Place, Player, Sits};
pub use game::{Effort, FORFEITS, Forfeit, Played};
pub use moments::Figure;
pub use report::{Report, Standing};
pub use sure::{Sign, Sure};

use crate::{Elo, Stop, Think};
use game_core::{Chance, Refusal, Seat};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::time::Instant;
use tally::Tally;

/// A match. Seats move on by one from game to game.
#[derive(Clone, Debug)]
pub struct Arena<E = Entrant> {
    /// The last takes what seats are left: two at a table of four are one against a field of three.
    pub entrants: Vec<E>,
    pub seats: u8,
    /// At least so many: every deal is played from every seat.
    pub games: u64,
    pub seed: u64,
    /// Games played at the same time.
    pub threads: usize,
    /// Ends as soon as it is clear whether the first entrant wins more or less than its even share.
    pub until_sure: bool,
}

/// What is told whenever a game ends.
pub struct Told<'a> {
    pub played: &'a Played,
    /// Games that have ended.
    pub ended: u64,
    /// Of the first entrant, by the whole deals so far.
    pub elo: Elo,
    pub share: Figure,
    pub score: Figure,
}

impl<E> Arena<E> {
    /// A short match with a seat for each.
    pub fn new(entrants: Vec<E>) -> Arena<E> {
        Arena {
            seats: entrants.len() as u8,
            entrants,
            games: 100,
            seed: 1,
            threads: 1,
            until_sure: false,
        }
    }
    /// The same match of others.
    pub fn map<F>(self, other: impl FnMut(E) -> F) -> Arena<F> {
        Arena {
            entrants: self.entrants.into_iter().map(other).collect(),
            seats: self.seats,
            games: self.games,
            seed: self.seed,
            threads: self.threads,
            until_sure: self.until_sure,
        }
    }
    /// Games in whole deals.
    pub fn games_at_most(&self) -> u64 {
        self.games.next_multiple_of(u64::from(self.seats.max(1)))
    }
    /// Who has a seat in a game.
    fn entrant_at(&self, seat: Seat, number: u64) -> usize {
        let place = (u64::from(seat.0) + number) % u64::from(self.seats);
        (place as usize).min(self.entrants.len() - 1)
    }
    /// Plays the match until its end, until it is sure, or until `stop` is set; what is under way then is
    /// dropped. The same seed and iterations come to the same report on any number of threads.
    pub fn run<G: Think>(
        &self,
        options: &G::Options,
        stop: &Stop,
        told: &mut dyn FnMut(&Told<'_>),
    ) -> Result<Report, Refusal>
    where
        E: Sits<G>,
    {
        // Refuses a wrong number of seats before any thread starts.
        G::set_up(options, self.seats, &mut Chance::fast(0))?;
        let began = Instant::now();
        let next = AtomicU64::new(0);
        let mut tally = Tally::new(self.entrants.len(), self.seats, self.until_sure);
        std::thread::scope(|scope| {
            let (send, ended) = mpsc::channel();
            for _ in 0..self.threads.max(1) {
                let (send, next) = (send.clone(), &next);
                scope.spawn(move || {
                    while !stop.is_set() {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if self.games_at_most() <= number {
                            break;
                        }
                        let Some(played) = game::play::<G, E>(self, options, number, stop) else {
                            break;
                        };
                        // Nobody listens any more only where the other end has panicked.
                        let _ = send.send(played);
                    }
                });
            }
            drop(send);
            for played in ended {
                let told_of = played.clone();
                tally.take_in(played);
                told(&Told {
                    played: &told_of,
                    ended: tally.ended(),
                    elo: tally.elo(0),
                    share: tally.share(0),
                    score: tally.score(0),
                });
                if tally.is_decided() {
                    stop.set();
                }
            }
        });
        Ok(tally.report(began.elapsed()))
    }
}
