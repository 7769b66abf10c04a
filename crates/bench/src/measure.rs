//! Measures one game: how fast its rules and its search are, how large its state.

use crate::{age_of_steam::Track, counting::allocations};
use bots::{Budget, Stop, Think, Tree, playout, think_by};
use game_core::{Chance, Events, Seat, Seen, Viewer};
use serde::Serialize;
use std::time::{Duration, Instant};

/// Games between two looks at the clock.
const BATCH: u64 = 50;
/// Engine and yardstick take turns of this length.
const SLICE: Duration = Duration::from_millis(20);
/// Positions looked at for one decision by what was learned.
const JUDGED: u64 = 2_000;
/// Recorded games for the figures of single calls.
const SAMPLE: usize = 400;
/// Steps from one view that is weighed to the next.
const VIEW_EVERY: usize = 7;

/// What was measured, on one thread unless said.
#[derive(Clone, Debug, Serialize)]
pub struct Figures {
    pub game: &'static str,
    pub seats: u8,
    /// Whole random games, set-up included.
    pub playouts_per_second: f64,
    pub steps_per_second: f64,
    pub legal_nanoseconds: f64,
    pub perform_nanoseconds: f64,
    pub mean_legal: f64,
    pub most_legal: usize,
    pub state_bytes: usize,
    pub view_bytes: f64,
    /// With warm lists and silent events.
    pub allocations_per_step: f64,
    pub search: [Search; 2],
    /// Positions that what was learned judges, where something was.
    pub judged_per_second: Option<f64>,
    pub yardstick: Option<Yardstick>,
    /// Of Age of Steam alone.
    pub track: Option<Track>,
}

/// Tree search from the beginning of games.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Search {
    pub threads: usize,
    pub iterations_per_second: f64,
    pub steps_per_second: f64,
}

/// The hand-written loop in the same run.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Yardstick {
    pub steps_per_second: f64,
    pub steps_per_game: f64,
    /// The engine's steps per second as a share of the yardstick's.
    pub ratio: f64,
}

/// What a game brings beside the figures of every game.
#[derive(Clone, Copy, Default)]
pub struct Extras {
    /// A hand-written loop to be held against.
    pub yardstick: Option<PlayYardstick>,
    /// Long lists that are timed by themselves.
    pub track: Option<fn(u8, Duration) -> Track>,
}

/// Plays some games of the yardstick from a seed; gives the steps.
type PlayYardstick = fn(u64, u64) -> u64;

pub fn measure<G: Think>(seats: u8, time: Duration, extras: Extras) -> Figures {
    let (engine, yardstick) = playouts::<G>(seats, time, extras.yardstick);
    let sample = Sample::<G>::record(seats);
    let (both, perform) = sample.time_calls(time);
    let search = [1, 2].map(|threads| search::<G>(seats, threads, time));
    Figures {
        game: G::INFO.id,
        seats,
        playouts_per_second: engine.games as f64 / engine.seconds(),
        steps_per_second: engine.steps as f64 / engine.seconds(),
        legal_nanoseconds: both - perform,
        perform_nanoseconds: perform,
        mean_legal: sample.listed as f64 / sample.actions.len() as f64,
        most_legal: sample.most_legal,
        state_bytes: size_of::<G>(),
        view_bytes: sample.view_bytes,
        allocations_per_step: sample.allocations_per_step(),
        search,
        judged_per_second: judged::<G>(seats, time),
        yardstick: yardstick.map(|loops| Yardstick {
            steps_per_second: loops.steps as f64 / loops.seconds(),
            steps_per_game: loops.steps as f64 / loops.games as f64,
            ratio: engine.steps as f64 / engine.seconds() / (loops.steps as f64 / loops.seconds()),
        }),
        track: extras.track.map(|track| track(seats, time)),
    }
}

/// Games, steps and the time they took.
#[derive(Clone, Copy, Default)]
struct Tally {
    games: u64,
    steps: u64,
    time: Duration,
}

impl Tally {
    fn seconds(&self) -> f64 {
        self.time.as_secs_f64()
    }
    /// Plays batches for one slice.
    fn slice(&mut self, mut batch: impl FnMut(u64) -> u64) {
        let started = Instant::now();
        while started.elapsed() < SLICE {
            self.steps += batch(self.games);
            self.games += BATCH;
        }
        self.time += started.elapsed();
    }
}

/// Random games from the deal to the end, the engine's and the yardstick's in turns.
fn playouts<G: Think>(
    seats: u8,
    time: Duration,
    yardstick: Option<PlayYardstick>,
) -> (Tally, Option<Tally>) {
    let options = G::Options::default();
    let mut legal = Vec::new();
    let mut engine = Tally::default();
    let mut loops = yardstick.map(|_| Tally::default());
    while engine.time < time {
        engine.slice(|seed| {
            let mut chance = Chance::fast(seed);
            let mut steps = 0;
            for _ in 0..BATCH {
                let mut game =
                    G::set_up(&options, seats, &mut chance).expect("the defaults set up");
                steps += u64::from(playout(&mut game, u32::MAX, &mut chance, &mut legal));
                std::hint::black_box(&game);
            }
            steps
        });
        if let (Some(loops), Some(play)) = (&mut loops, yardstick) {
            loops.slice(|seed| play(BATCH, seed));
        }
    }
    (engine, loops)
}

/// Recorded random games, played again to time single calls.
struct Sample<G: Think> {
    starts: Vec<G>,
    /// Of all games, one after the other.
    actions: Vec<G::Action>,
    /// Where each game's actions end.
    ends: Vec<usize>,
    listed: u64,
    most_legal: usize,
    view_bytes: f64,
}

/// Choices and luck come apart, so that the actions can be performed again without choosing.
fn luck(game: usize) -> (Chance, Chance) {
    (Chance::fast(game as u64), Chance::fast(!(game as u64)))
}

impl<G: Think> Sample<G> {
    fn record(seats: u8) -> Self {
        let options = G::Options::default();
        let mut deal = Chance::fast(1);
        let mut sample = Sample {
            starts: Vec::new(),
            actions: Vec::new(),
            ends: Vec::new(),
            listed: 0,
            most_legal: 0,
            view_bytes: 0.0,
        };
        let (mut bytes, mut views) = (0, 0);
        for number in 0..SAMPLE {
            let mut game = G::set_up(&options, seats, &mut deal).expect("the defaults set up");
            sample.starts.push(game.clone());
            let (mut luck, mut pick) = luck(number);
            loop {
                let legal = game.legal_list();
                if legal.is_empty() {
                    break;
                }
                sample.listed += legal.len() as u64;
                sample.most_legal = sample.most_legal.max(legal.len());
                if sample.actions.len().is_multiple_of(VIEW_EVERY) {
                    let view = serde_json::to_vec(&game.view(Viewer::Seat(Seat(0))));
                    bytes += view.expect("plain data becomes JSON").len();
                    views += 1;
                }
                let action = legal[pick.below(legal.len() as u32) as usize].clone();
                game.perform(&action, &mut luck, &mut Events::muted());
                sample.actions.push(action);
            }
            sample.ends.push(sample.actions.len());
        }
        sample.view_bytes = bytes as f64 / f64::from(views);
        sample
    }
    /// Nanoseconds of a step with its list, and of `perform` alone.
    fn time_calls(&self, time: Duration) -> (f64, f64) {
        let (mut both, mut perform) = (Duration::ZERO, Duration::ZERO);
        let mut legal = Vec::new();
        let mut rounds = 0;
        while both + perform < time || rounds == 0 {
            let started = Instant::now();
            self.play_all(&mut legal);
            both += started.elapsed();
            let started = Instant::now();
            self.perform_all();
            perform += started.elapsed();
            rounds += 1;
        }
        let steps = f64::from(rounds) * self.actions.len() as f64;
        let nanoseconds = |time: Duration| 1e9 * time.as_secs_f64() / steps;
        (nanoseconds(both), nanoseconds(perform))
    }
    fn play_all(&self, legal: &mut Vec<G::Action>) {
        let mut events = Events::muted();
        for (number, start) in self.starts.iter().enumerate() {
            let mut game = start.clone();
            let (mut luck, mut pick) = luck(number);
            loop {
                legal.clear();
                game.legal(legal);
                if legal.is_empty() {
                    break;
                }
                let i = pick.below(legal.len() as u32) as usize;
                game.perform(&legal[i], &mut luck, &mut events);
            }
            std::hint::black_box(&game);
        }
    }
    fn perform_all(&self) {
        let mut events = Events::muted();
        let mut begin = 0;
        for (number, (start, end)) in self.starts.iter().zip(&self.ends).enumerate() {
            let mut game = start.clone();
            let (mut luck, _) = luck(number);
            for action in &self.actions[begin..*end] {
                game.perform(action, &mut luck, &mut events);
            }
            begin = *end;
            std::hint::black_box(&game);
        }
    }
    fn allocations_per_step(&self) -> f64 {
        let mut legal = Vec::new();
        self.play_all(&mut legal);
        let before = allocations();
        self.play_all(&mut legal);
        (allocations() - before) as f64 / self.actions.len() as f64
    }
}

/// Searches the beginning of game after game, a tree a thread as bots do.
fn search<G: Think>(seats: u8, threads: usize, time: Duration) -> Search {
    let options = G::Options::default();
    let share = (time / 10).max(Duration::from_millis(5));
    let started = Instant::now();
    let (mut iterations, mut steps, mut deal) = (0, 0, Chance::fast(2));
    while started.elapsed() < time {
        let game = G::set_up(&options, seats, &mut deal).expect("the defaults set up");
        let Some(seat) = game.status().waiting() else {
            break;
        };
        let until = Instant::now() + share;
        let grow = |thread: u64| {
            let mut tree = Tree::<G>::new();
            let left = |done: u64| match !done.is_multiple_of(32) || Instant::now() < until {
                true => u64::MAX,
                false => 0,
            };
            tree.grow(&Seen::new(&game, seat), thread, &left);
            (tree.iterations(), tree.steps())
        };
        let grown: Vec<(u64, u64)> = std::thread::scope(|scope| {
            let others: Vec<_> = (0..threads as u64)
                .map(|thread| scope.spawn(move || grow(thread)))
                .collect();
            others
                .into_iter()
                .map(|other| other.join().expect("a search does not panic"))
                .collect()
        });
        iterations += grown.iter().map(|(iterations, _)| iterations).sum::<u64>();
        steps += grown.iter().map(|(_, steps)| steps).sum::<u64>();
    }
    let seconds = started.elapsed().as_secs_f64();
    Search {
        threads,
        iterations_per_second: iterations as f64 / seconds,
        steps_per_second: steps as f64 / seconds,
    }
}

/// Games played by what was learned, decision after decision as a bot would: the positions it judges.
fn judged<G: Think>(seats: u8, time: Duration) -> Option<f64> {
    let net = G::learned()?;
    let options = G::Options::default();
    let (mut chance, mut positions, stop) = (Chance::fast(3), 0, Stop::new());
    let began = Instant::now();
    while began.elapsed() < time {
        let mut game = G::set_up(&options, seats, &mut chance).expect("the defaults set up");
        while let Some(seat) = game.status().waiting()
            && began.elapsed() < time
        {
            let budget = Budget::iterations(JUDGED);
            let thought = think_by(net, &budget, &Seen::new(&game, seat), positions, &stop);
            positions += thought.iterations;
            game.perform(&thought.action, &mut chance, &mut Events::muted());
        }
    }
    Some(positions as f64 / began.elapsed().as_secs_f64())
}
