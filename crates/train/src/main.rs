//! `train GAME` teaches a game's bots; `railhead arena GAME --bots FILE.net,tree` lets what came of it play.

use bots::Think;
use clap::Parser;
use std::path::PathBuf;
use std::time::Duration;
use train::{Lessons, learn};

/// Teaches bots by letting them play
#[derive(Parser)]
struct Run {
    game: String,
    #[arg(long, default_value_t = 30.0)]
    minutes: f64,
    /// Games after which it ends, if time is left.
    #[arg(long, default_value_t = u64::MAX)]
    most: u64,
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Where the run keeps its files; a run of the same name goes on from there.
    #[arg(long, default_value = "target/train")]
    folder: PathBuf,
    #[arg(long, default_value = "first")]
    run: String,
    /// Positions looked at for one turn.
    #[arg(long, default_value_t = 150)]
    positions: u32,
    /// Games of a generation.
    #[arg(long, default_value_t = 200)]
    games: u64,
    /// Games at the beginning, by the game's own evaluation.
    #[arg(long, default_value_t = 500)]
    first: u64,
    #[arg(long, default_value_t = 0.6)]
    lambda: f32,
    /// Points that are one to the network.
    #[arg(long, default_value_t = 20.0)]
    scale: f32,
    #[arg(long, value_delimiter = ',', default_values_t = [96, 32])]
    hidden: Vec<usize>,
    /// Numbers of players, each as often as it stands here; the first for matches on the way.
    #[arg(long, value_delimiter = ',', default_values_t = [2u8])]
    seats: Vec<u8>,
    /// How often a sample is learned from while it is kept.
    #[arg(long, default_value_t = 8)]
    again: usize,
    /// Of a hundred tables, those where a single pupil meets players by the game's own evaluation.
    #[arg(long, default_value_t = 0)]
    alone: u32,
    /// Seats' games that are kept.
    #[arg(long, default_value_t = 10_000)]
    memory: usize,
    #[arg(long, default_value_t = 10)]
    every: u64,
    /// Games of the matches on the way.
    #[arg(long, default_value_t = 40)]
    trial: u64,
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// What can be done with a game.
struct Game {
    names: [&'static str; 2],
    learn: fn(&Run) -> Result<(), String>,
}

fn game<G: Think>() -> Game {
    Game {
        names: [G::INFO.id, G::INFO.short],
        learn: run::<G>,
    }
}

fn main() {
    let args = Run::parse();
    let done = find(&args.game).and_then(|game| (game.learn)(&args));
    if let Err(why) = done {
        eprintln!("{why}");
        std::process::exit(1);
    }
}

fn find(word: &str) -> Result<Game, String> {
    let games = shelf::every_game!(game);
    let mut games = games.into_iter();
    games
        .find(|game| game.names.contains(&word))
        .ok_or_else(|| shelf::unknown(word).to_string())
}

fn run<G: Think>(args: &Run) -> Result<(), String> {
    let &[one, two] = args.hidden.as_slice() else {
        return Err("a network has two layers between: '--hidden 96,32'".to_string());
    };
    let lessons = Lessons {
        run: args.run.clone(),
        folder: args.folder.clone(),
        time: Duration::from_secs_f64(args.minutes * 60.0),
        most: args.most,
        threads: args.threads,
        games: args.games,
        first: args.first,
        positions: args.positions,
        hidden: [one, two],
        scale: args.scale,
        lambda: args.lambda,
        again: args.again,
        memory: args.memory,
        every: args.every,
        trial: args.trial,
        seed: args.seed,
        seats: args.seats.clone(),
        alone: args.alone,
    };
    let net = learn::<G>(&G::Options::default(), &lessons)?;
    println!("{}: {} bytes", net.name, net.write().len());
    Ok(())
}
