//! Bots against bots: who is stronger, by how much, and how sure that is.

use crate::{Bot, Budget, Elo, Stop, Think, Thought, elo, think};
use game_core::{Chance, Events, Placings, Refusal, Seat, Seed, Seen, Status};
use std::{
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

/// One player of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entrant {
    pub bot: Bot,
    pub budget: Budget,
}

/// A match: as many entrants as seats, which move on by one seat from game to game.
#[derive(Clone, Debug)]
pub struct Arena {
    pub entrants: Vec<Entrant>,
    pub games: u64,
    pub seed: u64,
    /// Games played at the same time.
    pub threads: usize,
}

/// One finished game: the entrants' places and scores.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    pub number: u64,
    /// Of the entrants, not of the seats.
    pub ranks: Vec<u8>,
    pub scores: Vec<i32>,
    pub steps: u64,
}

/// How one entrant did.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    pub entrant: Entrant,
    pub wins: u64,
    /// First places shared with others.
    pub draws: u64,
    pub losses: u64,
    /// First places with shared ones divided, as a share of the games.
    pub share: f64,
    pub mean_score: f64,
    /// Against the rest of the field, seat by seat.
    pub elo: Elo,
    pub decisions: u64,
    pub proved: u64,
    pub iterations: u64,
    pub mean_time: Duration,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    pub standings: Vec<Standing>,
    pub games: u64,
    pub mean_steps: f64,
    pub time: Duration,
}

/// What an entrant spent.
#[derive(Clone, Copy, Default)]
struct Effort {
    decisions: u64,
    proved: u64,
    iterations: u64,
    time: Duration,
}

impl Arena {
    /// Plays the match. `told` hears the number of games finished so far.
    pub fn run<G: Think>(
        &self,
        options: &G::Options,
        told: &(dyn Fn(u64) + Sync),
    ) -> Result<Report, Refusal> {
        // Refuses a wrong number of entrants before any thread starts.
        G::set_up(options, self.entrants.len() as u8, &mut Chance::fast(0))?;
        let started = Instant::now();
        let next = AtomicU64::new(0);
        let done = Mutex::new((Vec::new(), vec![Effort::default(); self.entrants.len()]));
        std::thread::scope(|scope| {
            for _ in 0..self.threads.max(1) {
                scope.spawn(|| {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if self.games <= number {
                            break;
                        }
                        let mut efforts = vec![Effort::default(); self.entrants.len()];
                        let played = self.one_game::<G>(options, number, &mut efforts);
                        let mut done = done.lock().expect("no game panics");
                        done.0.push(played);
                        for (sum, effort) in done.1.iter_mut().zip(efforts) {
                            sum.decisions += effort.decisions;
                            sum.proved += effort.proved;
                            sum.iterations += effort.iterations;
                            sum.time += effort.time;
                        }
                        told(done.0.len() as u64);
                    }
                });
            }
        });
        let (mut games, efforts) = done.into_inner().expect("no game panics");
        games.sort_by_key(|game| game.number);
        Ok(self.report(&games, &efforts, started.elapsed()))
    }

    fn one_game<G: Think>(
        &self,
        options: &G::Options,
        number: u64,
        efforts: &mut [Effort],
    ) -> Played {
        let seats = self.entrants.len() as u8;
        // The same deal for every rotation of the seats.
        let deal = number / u64::from(seats);
        let mut seed: Seed = [0; 32];
        seed[..8].copy_from_slice(&self.seed.to_le_bytes());
        seed[8..16].copy_from_slice(&deal.to_le_bytes());
        let mut game =
            G::set_up(options, seats, &mut Chance::for_step(seed, 0)).expect("set up before");
        let entrant = |seat: Seat| ((u64::from(seat.0) + number) % u64::from(seats)) as usize;
        let stop = Stop::new();
        let mut steps = 0;
        let placings: Placings = loop {
            let seat = match game.status() {
                Status::Waiting(seat) => seat,
                Status::Over(placings) => break placings,
            };
            let Entrant { bot, budget } = self.entrants[entrant(seat)];
            let began = Instant::now();
            let luck = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ self.seed ^ steps;
            let thought: Thought<G::Action> =
                think(bot, &budget, &Seen::new(&game, seat), luck, &stop);
            let effort = &mut efforts[entrant(seat)];
            effort.decisions += 1;
            effort.proved += u64::from(thought.proved);
            effort.iterations += thought.iterations;
            effort.time += began.elapsed();
            steps += 1;
            game.play(
                seat,
                &thought.action,
                &mut Chance::for_step(seed, steps),
                &mut Events::muted(),
            )
            .expect("a bot chooses a legal action");
        };
        let mut ranks = vec![0; seats as usize];
        let mut scores = vec![0; seats as usize];
        for placing in placings {
            ranks[entrant(placing.seat)] = placing.rank;
            scores[entrant(placing.seat)] = placing.score;
        }
        Played {
            number,
            ranks,
            scores,
            steps,
        }
    }

    fn report(&self, games: &[Played], efforts: &[Effort], time: Duration) -> Report {
        let n = games.len().max(1) as f64;
        let standings = (0..self.entrants.len()).map(|i| {
            let first = |game: &&Played| game.ranks[i] == 1;
            let shared = |game: &Played| game.ranks.iter().filter(|r| **r == 1).count();
            let wins = games.iter().filter(|g| first(g) && shared(g) == 1).count() as u64;
            let draws = games.iter().filter(|g| first(g) && 1 < shared(g)).count() as u64;
            let share = games
                .iter()
                .filter(first)
                .fold(0.0, |sum, g| sum + 1.0 / shared(g) as f64);
            let results: Vec<f64> = games
                .iter()
                .map(|game| against_the_field(&game.ranks, i))
                .collect();
            Standing {
                entrant: self.entrants[i],
                wins,
                draws,
                losses: games.len() as u64 - wins - draws,
                share: share / n,
                mean_score: games.iter().map(|g| f64::from(g.scores[i])).sum::<f64>() / n,
                elo: elo(&results),
                decisions: efforts[i].decisions,
                proved: efforts[i].proved,
                iterations: efforts[i].iterations,
                mean_time: efforts[i].time / efforts[i].decisions.max(1) as u32,
            }
        });
        Report {
            standings: standings.collect(),
            games: games.len() as u64,
            mean_steps: games.iter().map(|g| g.steps as f64).sum::<f64>() / n,
            time,
        }
    }
}

/// The share of the others that one entrant beat; a tie is half.
fn against_the_field(ranks: &[u8], i: usize) -> f64 {
    let others = ranks.iter().enumerate().filter(|(j, _)| *j != i);
    let points: f64 = others
        .map(|(_, rank)| match ranks[i].cmp(rank) {
            std::cmp::Ordering::Less => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 0.0,
        })
        .sum();
    points / (ranks.len() - 1).max(1) as f64
}
