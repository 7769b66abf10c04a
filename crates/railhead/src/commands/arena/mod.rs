//! `railhead arena`: bots, levels and programs against each other.

mod kept;
mod printed;

use super::serve::asked_to_stop;
use crate::cli;
use crate::contender::{Contender, Who};
use crate::input;
use crate::problem;
use crate::problem::{Answer, Outcome, Problem};
use crate::programs::Engine;
use crate::say;
use bots::{Arena, Budget, Stop, Told};
use indicatif::{ProgressBar, ProgressStyle};
use kept::{Lines, Match, Records};
use shelf::{Contestant, Kind};
use std::io::Write;
use std::sync::Arc;
use std::time::Duration;

/// More than most questions need; the sign is clear long before.
const UNTIL_SURE: u64 = 10_000;
const USUAL: u64 = 100;
/// For a bot that is given no other.
const USUAL_TIME: Duration = Duration::from_millis(50);

pub fn run(args: &cli::Arena, out: &mut dyn Write) -> Outcome {
    let kind = input::game(&args.game)?;
    let options = kind.complete(&input::agreed(kind, &args.terms)?);
    let options = options.map_err(|error| input::start_problem(kind, error))?;
    let usual = if args.until_sure { UNTIL_SURE } else { USUAL };
    let seats = seats(args, kind)?;
    let (names, players): (Vec<Name>, Vec<Contestant>) = players(args, kind)?.into_iter().unzip();
    let arena = Arena {
        seats,
        games: args.games.unwrap_or(usual),
        seed: args.seed,
        threads: args.threads.into(),
        until_sure: args.until_sure,
        ..Arena::new(players)
    };
    let plays = Match {
        kind,
        options: &options,
        names: &names,
        seats,
        seed: args.seed,
    };
    let records = args.records.as_deref().map(Records::into).transpose()?;
    let mut lines = args.json.as_deref().map(Lines::to).transpose()?;
    if let Some(lines) = &mut lines {
        lines.write(&plays.begins(), out)?;
    }
    let stop = stopped_by_signals();
    let bar = bar(arena.games_at_most());
    let mut kept: Result<(), Problem> = Ok(());
    let mut keep = |told: &Told<'_>| -> Result<(), Problem> {
        if let Some(lines) = &mut lines {
            lines.write(&plays.game(told.played), out)?;
        }
        if let Some(records) = &records {
            records.keep(&plays, told.played)?;
        }
        Ok(())
    };
    let mut told = |told: &Told<'_>| {
        bar.set_position(told.ended);
        bar.set_message(printed::so_far(told));
        if kept.is_ok() {
            kept = keep(told);
        }
        if kept.is_err() {
            stop.set();
        }
    };
    let report = kind
        .arena(&arena, &options, &stop, &mut told)
        .map_err(|error| input::start_problem(kind, error))?;
    bar.finish_and_clear();
    kept?;
    if let Some(lines) = &mut lines {
        lines.write(&plays.summary(&report), out)?;
    }
    if lines.is_none_or(|lines| lines.are_in_a_file()) {
        printed::table(&plays, &report, args.until_sure, out)?;
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
    let given = args.iterations.map(Budget::iterations).or(args.budget);
    let usual = Budget::time(USUAL_TIME);
    let player = |Contender { who, budget }: &Contender| match who {
        Who::Ours(thinker) => {
            let entrant = thinker.entrant(kind, budget.or(given), usual)?;
            let name = Name {
                bot: thinker.to_string(),
                budget: entrant.budget(),
            };
            Ok((name, Contestant::Own(entrant)))
        }
        Who::Program(words) => {
            let budget = budget.or(given).unwrap_or(usual);
            let engine = Engine::new(words.clone(), budget, args.grace.0);
            engine.try_out().map_err(|why| {
                problem!(
                    "'{program}' does not play: {why}",
                    program = engine.to_string(),
                    why
                )
            })?;
            let bot = engine.to_string();
            let program = Contestant::Program(Arc::new(engine));
            Ok((Name { bot, budget }, program))
        }
    };
    args.bots.iter().map(player).collect()
}

/// As many as bots, or the fewest that fit; who is sure must know of whom.
fn seats(args: &cli::Arena, kind: &dyn Kind) -> Result<u8, Problem> {
    let bots = args.bots.len();
    if args.until_sure && bots == 1 {
        return Err(problem!(
            "--until-sure asks who is better, so it needs two bots"
        ));
    }
    let fewest = usize::from(*kind.info().seats.start());
    let seats = args.seats.map_or(bots.max(fewest), usize::from);
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
