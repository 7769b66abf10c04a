//! `train GAME` teaches a game's bots; `train match GAME` lets bots and weights play.

use bots::{Bot, Budget, Net, Think};
use clap::{Args, Parser, Subcommand};
use std::path::PathBuf;
use std::time::Duration;
use train::{Contest, Lessons, Player, contest, learn};

#[derive(Parser)]
#[command(
    about = "Teaches bots by letting them play",
    args_conflicts_with_subcommands = true
)]
struct Cli {
    #[command(subcommand)]
    other: Option<Other>,
    #[command(flatten)]
    run: Option<Run>,
}

#[derive(Subcommand)]
enum Other {
    /// A quick match: equal seats in turn, the same deals.
    Match(Match),
}

#[derive(Args)]
struct Run {
    game: String,
    #[arg(long, default_value_t = 30.0)]
    minutes: f64,
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

#[derive(Args)]
struct Match {
    game: String,
    /// `greedy`, `tree@500ms`, `learned@2000` (iterations), `FILE.net@500ms`, `FILE.net@400turn`.
    #[arg(long, value_delimiter = ',')]
    bots: Vec<String>,
    #[arg(long, default_value_t = 40)]
    games: u64,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[arg(long, default_value_t = 1)]
    threads: usize,
}

/// What can be done with a game.
struct Game {
    names: [&'static str; 2],
    learn: fn(&Run) -> Result<(), String>,
    contest: fn(&Match) -> Result<(), String>,
}

fn game<G: Think>() -> Game {
    Game {
        names: [G::INFO.id, G::INFO.short],
        learn: run::<G>,
        contest: compete::<G>,
    }
}

fn main() {
    let cli = Cli::parse();
    let done = match (&cli.other, &cli.run) {
        (Some(Other::Match(args)), _) => find(&args.game).and_then(|game| (game.contest)(args)),
        (None, Some(args)) => find(&args.game).and_then(|game| (game.learn)(args)),
        (None, None) => Err("say which game: 'train gwt --minutes 30'".to_string()),
    };
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
        threads: args.threads,
        games: args.games,
        first: args.first,
        positions: args.positions,
        hidden: [one, two],
        scale: args.scale,
        lambda: args.lambda,
        memory: args.memory,
        every: args.every,
        trial: args.trial,
        seed: args.seed,
        seats: args.seats.clone(),
    };
    let net = learn::<G>(&G::Options::default(), &lessons)?;
    println!("{}: {} bytes", net.name, net.write().len());
    Ok(())
}

fn compete<G: Think>(args: &Match) -> Result<(), String> {
    let players: Result<Vec<Player>, String> = args.bots.iter().map(|w| player::<G>(w)).collect();
    let report = contest::<G>(
        &G::Options::default(),
        &Contest {
            players: players?,
            games: args.games,
            seed: args.seed,
            threads: args.threads,
        },
    );
    for (word, did) in args.bots.iter().zip(report) {
        println!(
            "{word}: {:.1} ± {:.1} points, {:.1} % ± {:.1} won, {:.2} s a game, {:.0} positions/s",
            did.points.0,
            did.points.1,
            100.0 * did.won.0,
            100.0 * did.won.1,
            did.time_a_game.as_secs_f64(),
            did.positions_a_second,
        );
        let categories = did.categories.iter();
        let words: Vec<String> = categories
            .map(|(word, points)| format!("{} {points:.1}", word.trim_start_matches("score.")))
            .collect();
        println!("    {}", words.join(", "));
    }
    Ok(())
}

fn player<G: Think>(word: &str) -> Result<Player, String> {
    let (who, budget) = word.split_once('@').unwrap_or((word, "1"));
    let weights = || -> Result<Net, String> {
        let bytes = std::fs::read(who).map_err(|why| format!("{who}: {why}"))?;
        Net::read(&bytes, G::FEATURES).map_err(|why| why.to_string())
    };
    if let Some(positions) = budget.strip_suffix("turn") {
        let positions = positions
            .parse()
            .map_err(|_| format!("'{budget}' is no number"))?;
        return Ok(Player::Turns(weights()?, positions));
    }
    let budget = match budget.parse() {
        Ok(iterations) => Budget::iterations(iterations),
        Err(_) => budget
            .parse()
            .map_err(|why: game_core::Message| why.to_string())?,
    };
    if who.ends_with(".net") {
        return Ok(Player::Weights(weights()?, budget));
    }
    let bot: Bot = who
        .parse()
        .map_err(|why: game_core::Message| why.to_string())?;
    Ok(Player::Bot(bot, budget))
}
