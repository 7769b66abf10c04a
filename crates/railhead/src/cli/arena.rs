//! The words of the commands that let bots and programs play.

use super::{Moment, Terms};
use crate::values::{Contender, GameNames, Pause, Thinker, budget};
use bots::Budget;
use clap::Args;

/// Let bots, levels and programs play each other: wins, scores and Elo with their errors.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  railhead arena longhorn --bots greedy,random --games 400
  railhead arena gwt --bots expert@500ms,tree@500ms --until-sure --threads 2
  railhead arena aos --bots expert,tree@1s --seats 4     one against a field of three
  railhead arena gwt --bots expert --seats 2             against itself: how many points
  railhead arena longhorn --bots solver,tree --iterations 20000 --json > games.jsonl
  railhead arena pw --bots 'cmd:python3 examples/bots/arena.py,greedy,greedy'

Bots: random, casual, greedy, tree, and solver where a game can be solved. Levels: easy, medium, hard,
expert, which have a time of their own. 'cmd:' and a command is a program of yours that speaks the protocol
of docs/BOT-PROTOCOL.md; words are split at spaces. Each may have a budget of its own: tree@1s,
solver@5000, expert@500ms, cmd:./my-bot@2s.

Every deal is played once from every seat and counts as one result, from which all errors are taken.
--until-sure stops when it is clear whether the first wins more or less than an even share: in at most one
of twenty matches between even players it errs, however long they play. Ctrl-C ends a match and tells
what it came to. A program that does not decide in time, ends, or answers what may not be done forfeits
the move, which is then drawn by lot; with three forfeited moves it comes last in that game.

With --json every game is a line as it ends, and the last line is the summary.")]
pub struct Arena {
    /// The game
    #[arg(value_parser = GameNames)]
    pub game: String,
    /// Who plays; they move on by a seat from game to game
    #[arg(long, value_name = "A,B,…", value_delimiter = ',', required = true)]
    pub bots: Vec<Contender>,
    /// Number of players: the last of the bots takes the seats that are left [default: one a bot]
    #[arg(long, value_name = "N")]
    pub seats: Option<u8>,
    /// How many games, made up to whole deals [default: 100, or 10000 at most with --until-sure]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub games: Option<u64>,
    /// Stop as soon as it is clear whether the first is better
    #[arg(long)]
    pub until_sure: bool,
    /// Time for one decision
    #[arg(long, value_name = "TIME", default_value = "50ms", value_parser = budget)]
    pub budget: Budget,
    /// Search iterations for one decision, instead of a time
    #[arg(long, value_name = "N", conflicts_with = "budget", value_parser = clap::value_parser!(u64).range(1..))]
    pub iterations: Option<u64>,
    /// What the answer of a program may take beyond its time
    #[arg(long, value_name = "TIME", default_value = "1s")]
    pub grace: Pause,
    /// Games played at the same time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: u16,
    #[command(flatten)]
    pub terms: Terms,
    /// The same seed and iterations give the same games
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Print JSON lines: every game as it ends, then the summary
    #[arg(long)]
    pub json: bool,
}

/// Let a bot decide in a position, and print its decision with what it expects.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  railhead choose game.record --bot expert
  railhead choose game.record --bot tree --budget 500ms --at 12
  railhead choose game.record --bot tree --iterations 5000 --seed 7 --json
  railhead new gwt --seats 2 | railhead choose - --bot greedy

The first line is the action in its notation, as 'railhead step' takes it. A value goes from -1 (lost) to
1 (won); not every bot has one. The bot sees what the seat sees that is waited for, whatever else the
record tells. The same iterations and seed give the same decision.")]
pub struct Choose {
    #[command(flatten)]
    pub moment: Moment,
    /// A bot (random, casual, greedy, tree, solver) or a level (easy, medium, hard, expert)
    #[arg(long, value_name = "BOT")]
    pub bot: Thinker,
    /// How long it thinks [default: the level's own time, 1s for a bot]
    #[arg(long, value_name = "TIME", value_parser = budget)]
    pub budget: Option<Budget>,
    /// Search iterations, instead of a time
    #[arg(long, value_name = "N", conflicts_with = "budget", value_parser = clap::value_parser!(u64).range(1..))]
    pub iterations: Option<u64>,
    /// The luck of the bot
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// Let neighbouring levels of bots play each other, and print how strong each is.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  railhead strength longhorn --games 200,40,20
  railhead strength longhorn --games 200 --threads 2 > strength.json

The numbers are games of easy against medium, medium against hard, hard against expert; what is left out is
not measured. Ratings are on the scale of people's, where medium stands in the middle. Time counts, so
leave the machine alone meanwhile.")]
pub struct Strength {
    /// The game
    #[arg(value_parser = GameNames)]
    pub game: String,
    /// How many games of each pair, the easiest first
    #[arg(long, value_name = "N,N,…", value_delimiter = ',', default_values_t = [100_u64, 40, 20], value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub games: Vec<u64>,
    /// Games played at the same time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: u16,
    /// Other seeds give other deals
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
}
