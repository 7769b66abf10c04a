//! A quick match between bots and weights: equal seats in turn, the same deals, means with their errors.

use bots::{Bot, Budget, Judge, Net, Stop, Think, Thought, TurnSearch, think, think_by};
use game_core::{Chance, Events, Seat, Seed, Seen, Status};
use std::sync::{
    Mutex,
    atomic::{AtomicU64, Ordering},
};
use std::time::{Duration, Instant};

/// Who plays.
#[derive(Clone)]
pub enum Player {
    Bot(Bot, Budget),
    /// As `learned` plays, by these weights.
    Weights(Net, Budget),
    /// Its turns looked through to so many positions, and nothing more.
    Turns(Net, u32),
}

pub struct Contest {
    /// One for each seat; they move on by one from game to game.
    pub players: Vec<Player>,
    pub games: u64,
    pub seed: u64,
    pub threads: usize,
}

/// How one did: means and their standard errors.
#[derive(Clone, Debug, Default)]
pub struct Did {
    pub points: (f64, f64),
    /// Shared wins are divided.
    pub won: (f64, f64),
    /// Points by the categories of the score sheet.
    pub categories: Vec<(&'static str, f64)>,
    pub time_a_game: Duration,
    pub positions_a_second: f64,
}

struct Played {
    number: u64,
    points: Vec<f64>,
    won: Vec<f64>,
    categories: Vec<Vec<(&'static str, f64)>>,
    time: Vec<Duration>,
    positions: Vec<u64>,
}

pub fn contest<G: Think>(options: &G::Options, contest: &Contest) -> Vec<Did> {
    let next = AtomicU64::new(0);
    let all = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..contest.threads.max(1) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if contest.games <= number {
                        break;
                    }
                    let played = one::<G>(options, contest, number);
                    all.lock().expect("no game panics").push(played);
                }
            });
        }
    });
    let mut games = all.into_inner().expect("no game panics");
    games.sort_by_key(|game| game.number);
    (0..contest.players.len())
        .map(|i| {
            let n = games.len().max(1) as u32;
            let time: Duration = games.iter().map(|g| g.time[i]).sum();
            let positions: u64 = games.iter().map(|g| g.positions[i]).sum();
            let mut categories: Vec<(&'static str, f64)> = Vec::new();
            for game in &games {
                for (word, points) in &game.categories[i] {
                    match categories.iter_mut().find(|(other, _)| other == word) {
                        Some((_, sum)) => *sum += points / f64::from(n),
                        None => categories.push((word, points / f64::from(n))),
                    }
                }
            }
            Did {
                points: mean(games.iter().map(|g| g.points[i])),
                won: mean(games.iter().map(|g| g.won[i])),
                categories,
                time_a_game: time / n,
                positions_a_second: positions as f64 / time.as_secs_f64().max(1e-9),
            }
        })
        .collect()
}

/// The mean and its standard error.
fn mean(numbers: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let n = numbers.clone().count().max(1) as f64;
    let mean = numbers.clone().sum::<f64>() / n;
    let squares: f64 = numbers.map(|x| (x - mean).powi(2)).sum();
    (mean, (squares / n / (n - 1.0).max(1.0)).sqrt())
}

fn one<G: Think>(options: &G::Options, contest: &Contest, number: u64) -> Played {
    let seats = contest.players.len() as u8;
    let deal = number / u64::from(seats);
    let mut seed: Seed = [0; 32];
    seed[..8].copy_from_slice(&contest.seed.to_le_bytes());
    seed[8..16].copy_from_slice(&deal.to_le_bytes());
    let mut game =
        G::set_up(options, seats, &mut Chance::for_step(seed, 0)).expect("so many may play");
    let who = |seat: Seat| ((u64::from(seat.0) + number) % u64::from(seats)) as usize;
    let many = contest.players.len();
    let mut played = Played {
        number,
        points: vec![0.0; many],
        won: vec![0.0; many],
        categories: vec![Vec::new(); many],
        time: vec![Duration::ZERO; many],
        positions: vec![0; many],
    };
    let mut step = 0;
    let placings = loop {
        let seat = match game.status() {
            Status::Waiting(seat) => seat,
            Status::Over(placings) => break placings,
        };
        let began = Instant::now();
        let luck = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ contest.seed ^ step;
        let thought = choose(&contest.players[who(seat)], &Seen::new(&game, seat), luck);
        played.time[who(seat)] += began.elapsed();
        played.positions[who(seat)] += thought.iterations;
        step += 1;
        let mut chance = Chance::for_step(seed, step);
        game.play(seat, &thought.action, &mut chance, &mut Events::muted())
            .expect("a bot chooses a legal action");
    };
    let winners = placings.iter().filter(|p| p.rank == 1).count() as f64;
    let sheet = game.scores();
    for placing in placings {
        let i = who(placing.seat);
        played.points[i] = f64::from(placing.score);
        played.won[i] = if placing.rank == 1 {
            1.0 / winners
        } else {
            0.0
        };
        let categories = sheet.categories.iter();
        played.categories[i] = categories
            .map(|c| (c.word, f64::from(c.scores[placing.seat.index()])))
            .collect();
    }
    played
}

fn choose<G: Think>(player: &Player, seen: &Seen<'_, G>, seed: u64) -> Thought<G::Action> {
    let stop = Stop::new();
    match player {
        Player::Bot(bot, budget) => think(*bot, budget, seen, seed, &stop),
        Player::Weights(net, budget) => think_by(net, budget, seen, seed, &stop),
        Player::Turns(net, positions) => {
            let mut search = TurnSearch::new(Judge::new::<G>(Some(net)));
            let world = seen.guess(&mut Chance::fast(seed));
            let mut plan = Vec::new();
            search.best(&world, *positions, seed, &mut plan);
            Thought {
                action: plan.swap_remove(0),
                iterations: search.judge.judged(),
                value: None,
                proved: false,
            }
        }
    }
}
