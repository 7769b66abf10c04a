//! `railhead arena`: bots, levels and programs against each other.

mod printed;

use super::serve::asked_to_stop;
use crate::cli;
use crate::input;
use crate::problem;
use crate::problem::{Answer, Outcome, Problem};
use crate::programs::Engine;
use crate::say;
use crate::values::{Contender, Thinker, Who};
use bots::{Arena, Bot, Budget, Stop, Told};
use indicatif::{ProgressBar, ProgressStyle};
use shelf::{Contestant, Kind};
use std::io::Write;
use std::sync::Arc;

/// More than most questions need; the sign is clear long before.
const UNTIL_SURE: u64 = 10_000;
const USUAL: u64 = 100;

pub fn run(args: &cli::Arena, out: &mut dyn Write) -> Outcome {
    let kind = input::game(&args.game)?;
    let options = input::agreed(kind, &args.terms)?;
    let usual = if args.until_sure { UNTIL_SURE } else { USUAL };
    let players = players(args, kind)?;
    let names: Vec<Name> = players.iter().map(|(name, _)| name.clone()).collect();
    let arena = Arena {
        seats: seats(args)?,
        games: args.games.unwrap_or(usual),
        seed: args.seed,
        threads: args.threads.into(),
        until_sure: args.until_sure,
        ..Arena::new(players.into_iter().map(|(_, player)| player).collect())
    };
    let stop = stopped_by_signals();
    let bar = bar(arena.games_at_most());
    let mut written = Ok(());
    let mut told = |told: &Told<'_>| {
        bar.set_position(told.ended);
        bar.set_message(printed::so_far(told));
        if args.json && written.is_ok() {
            written = printed::game(&names, told.played, out);
            if written.is_err() {
                stop.set();
            }
        }
    };
    let report = kind
        .arena(&arena, &options, &stop, &mut told)
        .map_err(|error| input::start_problem(kind, error))?;
    bar.finish_and_clear();
    written?;
    match args.json {
        true => printed::summary(&names, &report, out)?,
        false => printed::table(&names, &report, args.until_sure, out)?,
    }
    Ok(Answer::Yes)
}

/// A bar on the error output; nothing at all unless that is a terminal.
pub fn progress(length: u64, of: &str) -> ProgressBar {
    let left = say!("{eta} left");
    bar_of(
        length,
        &format!("{{wide_bar}} {{human_pos}}/{{human_len}} {of}, {left}"),
    )
}

/// The same with what the match has come to so far.
fn bar(games: u64) -> ProgressBar {
    let (of, left) = (say!("games"), say!("{eta} left"));
    bar_of(
        games,
        &format!("{{wide_bar}} {{human_pos}}/{{human_len}} {of}, {{msg}}, {left}"),
    )
}

fn bar_of(length: u64, style: &str) -> ProgressBar {
    ProgressBar::new(length)
        .with_style(ProgressStyle::with_template(style).expect("a fixed template"))
}

/// What a player is called, and how long it may think.
#[derive(Clone)]
struct Name {
    bot: String,
    budget: Budget,
}

fn players(args: &cli::Arena, kind: &dyn Kind) -> Result<Vec<(Name, Contestant)>, Problem> {
    let usual = args.iterations.map_or(args.budget, Budget::iterations);
    let player = |Contender { who, budget }: &Contender| match who {
        Who::Ours(thinker) => {
            let entrant = playable(kind, *thinker)?.entrant(*budget, usual);
            let name = Name {
                bot: thinker.to_string(),
                budget: entrant.plays().1,
            };
            Ok((name, Contestant::Own(entrant)))
        }
        Who::Program(words) => {
            let engine = Engine::new(words.clone(), budget.unwrap_or(usual), args.grace.0);
            engine.try_out().map_err(|why| {
                problem!(
                    "'{program}' does not play: {why}",
                    program = engine.to_string(),
                    why
                )
            })?;
            let name = Name {
                bot: engine.to_string(),
                budget: engine.budget(),
            };
            Ok((name, Contestant::Program(Arc::new(engine))))
        }
    };
    args.bots.iter().map(player).collect()
}

/// A bot that can play this game at all.
pub fn playable(kind: &dyn Kind, thinker: Thinker) -> Result<Thinker, Problem> {
    let known = kind.bots();
    let is_known = |bot: Bot| known.contains(&bot);
    match thinker {
        Thinker::Bot(bot) if !is_known(bot) => Err(problem!(
            "{title} cannot be solved, so '{bot}' has nothing to play; choose another bot",
            title = kind.info().title,
            bot
        )),
        Thinker::Bot(_) | Thinker::Level(_) => Ok(thinker),
    }
}

/// As many as bots, unless one of them is to fill a table.
fn seats(args: &cli::Arena) -> Result<u8, Problem> {
    let bots = args.bots.len();
    let seats = args.seats.map_or(bots, usize::from);
    match u8::try_from(seats) {
        Ok(seats) if bots <= usize::from(seats) => Ok(seats),
        _ => Err(problem!(
            "{bots} bots do not fit {seats} {seats|seat|seats}; leave some out",
            bots,
            seats
        )),
    }
}

/// Ctrl-C ends the match and not the program, so that what it came to is told and nobody's process is left.
fn stopped_by_signals() -> Arc<Stop> {
    let stop = Arc::new(Stop::new());
    let heard = Arc::clone(&stop);
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build();
        // Without it the signals end the program by themselves.
        if let Ok(runtime) = runtime {
            runtime.block_on(async { asked_to_stop().await });
            heard.set();
        }
    });
    stop
}
