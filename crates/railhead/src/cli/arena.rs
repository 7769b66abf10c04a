//! The words of the commands that let bots and programs play.

use super::{Moment, Terms};
use crate::contender::{Contender, Thinker};
use crate::values::{GameNames, Pause, budget, level};
use bots::{Budget, Level};
use clap::Args;
use std::path::PathBuf;

/// Let bots, levels and programs play each other: wins, points and Elo with their errors.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  railhead arena longhorn --bots greedy,random --games 400
  railhead arena gwt --bots expert@500ms,tree@500ms --until-sure --threads 2
  railhead arena aos --bots expert,tree@1s --seats 4     one against three, where even is 25 %
  railhead arena aos --bots expert,tree --options '{\"map\":\"france\"}'
  railhead arena gwt --bots expert --seats 2             against itself: how many points
  railhead arena gwt --bots run-002000.net@500ms,run-001000.net@500ms
  railhead arena longhorn --bots solver,tree --iterations 20000 --json games.jsonl
  railhead arena pw --bots 'cmd:python3 examples/bots/arena.py,greedy'

Who plays: a bot (random, casual, greedy, tree, solver where a game can be solved, learned and best where
it was taught), a level (easy, medium, hard, expert), a file of weights from a training run (FILE.net), or
a program of yours after 'cmd:', which speaks the protocol of docs/ARENA.md; its words are split at
spaces. Each may have a budget of its own, a time or iterations: tree@1s, solver@5000, cmd:./my-bot@2s.
With fewer of them than seats the last one takes those that are left.

Every deal is played once from every seat, with the same luck, and counts as one result; all errors are
taken from these. --until-sure bets on every deal at the odds of even players, and stops when one of the
bets, for more or for less than an even share, has become forty times its stake. By Ville's inequality
that happens between even players in at most one match of twenty, however often it is looked at.

Ctrl-C ends a match and tells what it came to. A program that does not decide in time, ends, floods or
answers what may not be done forfeits the move, which is then drawn by lot; with the third one it
comes last in that game.

With --json every game is a line as it ends, between a first line on the match and a last one on what it
came to. 'railhead choose' finds a move of a bot again: with --at N it takes the 'luck' of the game's line
and N more as its seed.")]
pub struct Arena {
    /// The game
    #[arg(value_parser = GameNames)]
    pub game: String,
    /// Who plays; they move on by a seat from game to game
    #[arg(long, value_name = "A,B,…", value_delimiter = ',', required = true)]
    pub bots: Vec<Contender>,
    /// Number of players [default: one a bot, or the fewest that fit]
    #[arg(long, value_name = "N")]
    pub seats: Option<u8>,
    /// How many games, made up to whole deals [default: 100, or 10000 at most with --until-sure]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub games: Option<u64>,
    /// Stop as soon as it is clear whether the first is better
    #[arg(long)]
    pub until_sure: bool,
    /// Time for one decision [default: 50ms, for a level its own]
    #[arg(long, value_name = "TIME", value_parser = budget)]
    pub budget: Option<Budget>,
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
    /// Write JSON lines into this file; without a file print them instead of the table
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "-")]
    pub json: Option<PathBuf>,
    /// Keep every game as a record in this folder
    #[arg(long, value_name = "FOLDER")]
    pub records: Option<PathBuf>,
}

/// Let a bot decide in a position, and print its decision with what it expects.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  railhead choose game.record --bot expert
  railhead choose game.record --bot tree --budget 500ms --at 12
  railhead choose game.record --bot tree --iterations 5000 --seed 7 --json
  railhead choose game.record --bot run-002000.net --budget 500ms
  railhead new gwt --seats 2 | railhead choose - --bot greedy

The first line is the action in its notation, as 'railhead step' takes it. A value goes from -1 (lost) to
1 (won); not every bot has one. The bot sees what the seat sees that is waited for, whatever else the
record tells. The same iterations and seed give the same decision.")]
pub struct Choose {
    #[command(flatten)]
    pub moment: Moment,
    /// A bot (random, casual, greedy, tree, solver, learned, best), a level (easy, medium, hard, expert) or FILE.net
    #[arg(long, value_name = "BOT")]
    pub bot: Thinker,
    /// How long it thinks [default: 1s, for a level its own]
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
  railhead strength gwt --times 10ms,50ms,200ms,1s --games 40

The numbers are games of easy against medium, medium against hard, hard against expert; what is left out is
not measured. With --times one level plays with each time against itself with the one before, and with the
first against medium; a number that is left out is that of the match before. Ratings are on the scale of
people's, where medium stands in the middle. Time counts, so leave the machine alone meanwhile.")]
pub struct Strength {
    /// The game
    #[arg(value_parser = GameNames)]
    pub game: String,
    /// How many games of each pair, the easiest first
    #[arg(long, value_name = "N,N,…", value_delimiter = ',', default_values_t = [100_u64, 40, 20], value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub games: Vec<u64>,
    /// How much better a level plays with more time, instead of all levels with their own
    #[arg(long, value_name = "TIME,TIME,…", value_delimiter = ',', value_parser = budget)]
    pub times: Vec<Budget>,
    /// Of which level, with --times
    #[arg(long, value_name = "LEVEL", default_value = "expert", value_parser = level, requires = "times")]
    pub level: Level,
    /// Games played at the same time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: u16,
    /// Other seeds give other deals
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
}
