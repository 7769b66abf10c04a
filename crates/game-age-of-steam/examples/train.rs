//! Teaches companies by games against themselves, and writes the weights after every generation.
//!
//! `cargo run --release -p game-age-of-steam --example train -- NAME FILE MINUTES [FROM]`: the name of the
//! run, where the weights go, how long, and weights to begin with. Without any, the first games are played
//! by the hand-made evaluation.

use bots::{Candidate, HEADS, Judge, Layer, Net, Scratch, Think, TurnSearch};
use game_age_of_steam::{AgeOfSteam, map::MapId, options::Options};
use game_core::{Chance, Events, Game, Seat, Status};
use std::time::Instant;

/// Points that are one in the numbers of the network.
const SCALE: f32 = 20.0;
const HIDDEN: [usize; 2] = [48, 24];
/// Positions that are looked at for one turn.
const POSITIONS: u32 = 90;
const FIRST_GAMES: usize = 250;
const GAMES: usize = 150;
const MOST_SAMPLES: usize = 500_000;
const BATCH: usize = 64;
const RATE: f32 = 1e-3;
/// What a bankrupt is taken to end with.
const RUIN: f32 = -40.0;
/// How far a sample trusts the end of the game more than what was expected later on.
const LAMBDA: f32 = 0.95;

struct Sample {
    features: Vec<f32>,
    target: [f32; HEADS],
}

/// A company at one moment of a game.
struct Seen {
    seat: usize,
    features: Vec<f32>,
    own: f32,
    best: f32,
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let [_, name, file, minutes, from @ ..] = args.as_slice() else {
        panic!("say NAME FILE MINUTES [FROM]");
    };
    let minutes: f64 = minutes.parse().expect("a number of minutes");
    let mut luck = Chance::fast(name.bytes().fold(7, |sum, b| sum * 31 + u64::from(b)));
    let mut net = fresh(&mut luck);
    let mut learned = false;
    if let Some(from) = from.first() {
        let bytes = std::fs::read(from).expect("weights to begin with");
        net = Net::read(&bytes, AgeOfSteam::FEATURES).expect("weights");
        learned = true;
    }
    let mut adam = Adam::new(&net);
    let mut kept = net.clone();
    let mut samples: Vec<Sample> = Vec::new();
    let began = Instant::now();
    let mut games = 0;
    while began.elapsed().as_secs_f64() < 60.0 * minutes {
        let count = if samples.is_empty() {
            FIRST_GAMES
        } else {
            GAMES
        };
        let (mut points, mut ruined, mut companies) = (0.0, 0, 0);
        let (mut error, mut five) = (0.0, (0.0, 0));
        for _ in 0..count {
            let played = play(learned.then_some(&kept), &mut luck);
            for (i, score) in played.scores.iter().enumerate() {
                companies += 1;
                points += score;
                ruined += u32::from(played.ruined >> i & 1 == 1);
                if played.scores.len() == 5 {
                    five = (five.0 + score, five.1 + 1);
                }
            }
            error += played.error;
            samples.extend(played.samples);
        }
        games += count;
        let surplus = samples.len().saturating_sub(MOST_SAMPLES);
        samples.drain(..surplus);
        let steps = if learned { 5_000 } else { 12_000 };
        let loss = adam.learn(&mut net, &samples, steps, &mut luck);
        average(&mut kept, &net, if learned { 0.5 } else { 1.0 });
        learned = true;
        kept.name = format!("{name}, {games} games");
        std::fs::write(file, kept.write()).expect("the file can be written");
        let n = companies as f32;
        println!(
            "{:5.1} min {games} games: mean {:.1}, five players {:.1}, ruined {:.1} %, expected too much {:+.1}, loss {loss:.4}, {} samples",
            began.elapsed().as_secs_f64() / 60.0,
            points / n,
            five.0 / five.1.max(1) as f32,
            100.0 * ruined as f32 / n,
            error / count as f32,
            samples.len(),
        );
    }
}

struct Played {
    scores: Vec<f32>,
    ruined: u32,
    error: f32,
    samples: Vec<Sample>,
}

fn play(net: Option<&Net>, luck: &mut Chance) -> Played {
    let seats = [3, 4, 4, 5, 5, 6][luck.below(6) as usize];
    let map = MapId::all()
        .nth(usize::from(luck.below(4) == 0))
        .expect("two maps");
    let options = Options {
        map,
        ..Options::default()
    };
    let mut game = AgeOfSteam::set_up(&options, seats, luck).expect("three to six");
    let mut search: TurnSearch<'_, AgeOfSteam> = TurnSearch::new(Judge::new::<AgeOfSteam>(net));
    let mut seen: Vec<Seen> = Vec::new();
    let mut found: Vec<Candidate<_>> = Vec::new();
    // How often a company tries something else, for the whole game.
    let wild: Vec<u32> = (0..seats)
        .map(|_| [0, 4, 10, 25][luck.below(4) as usize])
        .collect();
    while let Status::Waiting(seat) = game.status() {
        let seed = u64::from(luck.below(u32::MAX));
        search.candidates(&game, POSITIONS, seed, &mut found);
        let mut pick = 0;
        if luck.below(100) < wild[seat.index()] {
            let best = found[0].worth;
            let near = found.iter().filter(|c| best - 8.0 <= c.worth).count();
            pick = luck.below(near as u32) as usize;
        }
        for action in std::mem::take(&mut found[pick].plan) {
            if game.check(&action).is_err() {
                break;
            }
            let mut after = game.clone();
            let stopped = after.perform_to_luck(&action, luck);
            let is_mid =
                !stopped && after.status() == Status::Waiting(seat) && after.turn() == game.turn();
            let is_kept = !is_mid || luck.below(3) == 0;
            if is_kept && !after.status().is_over() {
                seen.push(look(&after, seat));
            }
            if stopped {
                game.perform(&action, luck, &mut Events::muted());
            } else {
                game = after;
            }
        }
    }
    let Status::Over(placings) = game.status() else {
        unreachable!()
    };
    let scores: Vec<f32> = placings.iter().map(|p| p.score as f32).collect();
    let ends: Vec<f32> = (0..scores.len())
        .map(|i| {
            if game.players[i].bankrupt {
                RUIN
            } else {
                scores[i]
            }
        })
        .collect();
    let ruined =
        (0..scores.len()).fold(0, |bits, i| bits | u32::from(game.players[i].bankrupt) << i);
    let winners = placings.iter().filter(|p| p.rank == 1).count() as f32;
    // From the end back: what is expected later on, mixed with the end.
    let mut own: Vec<f32> = ends.clone();
    let mut scratch = Scratch::default();
    let mut samples = Vec::new();
    let (mut error, mut count) = (0.0, 0.0);
    for row in seen.into_iter().rev() {
        let i = row.seat;
        let others = (0..ends.len()).filter(|j| *j != i).map(|j| ends[j]);
        let best = others.fold(f32::MIN, f32::max);
        let win = if placings[i].rank == 1 {
            1.0 / winners
        } else {
            0.0
        };
        if let Some(net) = net {
            let expected = row.own + net.predict(&row.features, &mut scratch).gain;
            error += expected - ends[i];
            count += 1.0;
            samples.push(Sample {
                target: [(own[i] - row.own) / SCALE, (best - row.best) / SCALE, win],
                features: row.features,
            });
            own[i] = LAMBDA * own[i] + (1.0 - LAMBDA) * expected;
        } else {
            samples.push(Sample {
                target: [(own[i] - row.own) / SCALE, (best - row.best) / SCALE, win],
                features: row.features,
            });
        }
    }
    Played {
        scores,
        ruined,
        error: error / f32::max(count, 1.0),
        samples,
    }
}

fn look(game: &AgeOfSteam, seat: Seat) -> Seen {
    let mut features = vec![0.0; AgeOfSteam::FEATURES];
    game.features(seat, &mut features);
    let (own, best) = bots::points_now(game, seat);
    Seen {
        seat: seat.index(),
        features,
        own,
        best,
    }
}

fn fresh(luck: &mut Chance) -> Net {
    let sizes = [AgeOfSteam::FEATURES, HIDDEN[0], HIDDEN[1], HEADS];
    let layers = std::array::from_fn(|i| {
        let mut layer = Layer::new(sizes[i], sizes[i + 1]);
        let spread = (6.0 / sizes[i] as f32).sqrt() * if i == 2 { 0.3 } else { 0.7 };
        for weight in &mut layer.weights {
            *weight = (luck.below(20_001) as f32 / 10_000.0 - 1.0) * spread;
        }
        layer
    });
    Net {
        name: String::new(),
        scale: SCALE,
        layers,
    }
}

fn average(kept: &mut Net, net: &Net, share: f32) {
    for (kept, new) in kept.layers.iter_mut().zip(&net.layers) {
        let kept = kept.weights.iter_mut().chain(&mut kept.bias);
        for (kept, new) in kept.zip(new.weights.iter().chain(&new.bias)) {
            *kept += share * (new - *kept);
        }
    }
}

/// Gradients and their moments, layer by layer.
struct Adam {
    gradient: [Layer; 3],
    first: [Layer; 3],
    second: [Layer; 3],
    steps: i32,
}

impl Adam {
    fn new(net: &Net) -> Adam {
        let zeros =
            || std::array::from_fn(|i| Layer::new(net.layers[i].inputs, net.layers[i].outputs));
        Adam {
            gradient: zeros(),
            first: zeros(),
            second: zeros(),
            steps: 0,
        }
    }
    /// Mean loss over the last tenth.
    fn learn(&mut self, net: &mut Net, samples: &[Sample], steps: u32, luck: &mut Chance) -> f32 {
        let (mut loss, mut counted) = (0.0, 0);
        for step in 0..steps {
            let mut sum = 0.0;
            for _ in 0..BATCH {
                let sample = &samples[luck.below(samples.len() as u32) as usize];
                sum += self.add(net, sample);
            }
            // Slower towards the end of a generation.
            let rate = RATE * (1.0 - 0.9 * step as f32 / steps as f32);
            self.step(net, rate);
            if steps * 9 / 10 <= step {
                loss += sum / BATCH as f32;
                counted += 1;
            }
        }
        loss / counted as f32
    }
    fn add(&mut self, net: &Net, sample: &Sample) -> f32 {
        let [one, two, three] = &net.layers;
        let (mut a, mut b, mut c) = ([0.0; HIDDEN[0]], [0.0; HIDDEN[1]], [0.0; HEADS]);
        one.sums(&sample.features, &mut a);
        a.iter_mut().for_each(|x| *x = x.max(0.0));
        two.sums(&a, &mut b);
        b.iter_mut().for_each(|x| *x = x.max(0.0));
        three.sums(&b, &mut c);
        let weigh = [1.0, 0.3, 0.3];
        let mut loss = 0.0;
        let mut dc = [0.0; HEADS];
        for i in 0..HEADS {
            let off = c[i] - sample.target[i];
            loss += weigh[i] * off * off;
            dc[i] = weigh[i] * off / BATCH as f32;
        }
        let (mut da, mut db) = ([0.0; HIDDEN[0]], [0.0; HIDDEN[1]]);
        let [g1, g2, g3] = &mut self.gradient;
        back(three, g3, &b, &dc, Some(&mut db));
        back(two, g2, &a, &db, Some(&mut da));
        back(one, g1, &sample.features, &da, None);
        loss
    }
    fn step(&mut self, net: &mut Net, rate: f32) {
        self.steps += 1;
        let fix = [
            1.0 - 0.9f32.powi(self.steps),
            1.0 - 0.999f32.powi(self.steps),
        ];
        for i in 0..3 {
            let layer = &mut net.layers[i];
            let weights = layer.weights.iter_mut().chain(&mut layer.bias);
            let g = &mut self.gradient[i];
            let m = &mut self.first[i];
            let v = &mut self.second[i];
            let g = g.weights.iter_mut().chain(&mut g.bias);
            let m = m.weights.iter_mut().chain(&mut m.bias);
            let v = v.weights.iter_mut().chain(&mut v.bias);
            for (((w, g), m), v) in weights.zip(g).zip(m).zip(v) {
                *m += 0.1 * (*g - *m);
                *v += 0.001 * (*g * *g - *v);
                *w -= rate * ((*m / fix[0]) / ((*v / fix[1]).sqrt() + 1e-8) + 1e-3 * *w);
                *g = 0.0;
            }
        }
    }
}

/// Adds what the outputs' errors say of the weights, and passes them on to the inputs that were not zero.
fn back(
    layer: &Layer,
    gradient: &mut Layer,
    inputs: &[f32],
    errors: &[f32],
    passed: Option<&mut [f32]>,
) {
    let n = layer.outputs;
    for (sum, error) in gradient.bias.iter_mut().zip(errors) {
        *sum += error;
    }
    for (i, input) in inputs.iter().enumerate() {
        if *input != 0.0 {
            let row = &mut gradient.weights[i * n..(i + 1) * n];
            for (sum, error) in row.iter_mut().zip(errors) {
                *sum += input * error;
            }
        }
    }
    if let Some(passed) = passed {
        for (i, out) in passed.iter_mut().enumerate() {
            if inputs[i] != 0.0 {
                let row = &layer.weights[i * n..(i + 1) * n];
                *out = row.iter().zip(errors).map(|(w, e)| w * e).sum();
            }
        }
    }
}
