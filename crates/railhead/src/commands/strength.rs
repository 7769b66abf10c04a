//! `railhead strength`: how strong the levels of a game are, as its data file keeps it, or one of them by the
//! time it has.

use super::arena::progress;
use super::print_json;
use crate::cli;
use crate::input;
use crate::problem::{Answer, Outcome, Problem};
use crate::say;
use bots::{Arena, Level, Report, Stop, Strengths, Told, by_time, line_of, pairing, strengths};
use serde_json::json;
use shelf::{Contestant, Kind};
use std::io::Write;

pub fn run(args: &cli::Strength, out: &mut dyn Write) -> Outcome {
    let kind = input::game(&args.game)?;
    let seats = *kind.info().seats.start();
    let games: Vec<String> = args.games.iter().map(u64::to_string).collect();
    let measured = format!(
        "railhead strength {} --games {}",
        args.game,
        games.join(",")
    );
    if args.times.is_empty() {
        let lower = Level::ALL.into_iter().zip(&args.games);
        let arenas = lower.filter_map(|(level, games)| {
            pairing(level, seats, *games, args.seed, args.threads.into())
        });
        let matches = play(kind, arenas)?;
        let levels = strengths(&matches);
        print_json(out, &Strengths { measured, levels })?;
    } else {
        let mut arenas = by_time(args.level, &args.times, seats, args.seed);
        let last = args.games.last().copied().unwrap_or(1);
        let games = args.games.iter().copied().chain(std::iter::repeat(last));
        for (arena, games) in arenas.iter_mut().zip(games) {
            arena.games = games;
            arena.threads = args.threads.into();
        }
        let matches = play(kind, arenas.into_iter())?;
        let times = line_of(&args.times, &matches);
        print_json(
            out,
            &json!({ "measured": measured, "level": args.level, "times": times }),
        )?;
    }
    Ok(Answer::Yes)
}

fn play(
    kind: &'static dyn Kind,
    arenas: impl Iterator<Item = Arena>,
) -> Result<Vec<Report>, Problem> {
    let options = kind
        .complete(&json!({}))
        .map_err(|error| input::start_problem(kind, error))?;
    let mut matches = Vec::new();
    for arena in arenas {
        let arena = arena.map(Contestant::Own);
        let bar = progress(arena.games_at_most(), &say!("games"));
        let mut told = |told: &Told<'_>| bar.set_position(told.ended);
        let report = kind
            .arena(&arena, &options, &Stop::new(), &mut told)
            .map_err(|error| input::start_problem(kind, error))?;
        bar.finish_and_clear();
        matches.push(report);
    }
    Ok(matches)
}
