//! `railhead strength`: how strong the levels of a game are, as its data file keeps it.

use super::arena::progress;
use super::print_json;
use crate::cli;
use crate::input;
use crate::problem::{Answer, Outcome};
use crate::say;
use bots::{Level, Stop, Strengths, Told, pairing, strengths};
use serde_json::json;
use shelf::Contestant;
use std::io::Write;

pub fn run(args: &cli::Strength, out: &mut dyn Write) -> Outcome {
    let kind = input::game(&args.game)?;
    let options = kind
        .complete(&json!({}))
        .map_err(|error| input::start_problem(kind, error))?;
    let mut matches = Vec::new();
    let lower = Level::ALL.into_iter().zip(&args.games);
    for (level, games) in lower {
        let seats = *kind.info().seats.start();
        let Some(arena) = pairing(level, seats, *games, args.seed, args.threads.into()) else {
            break;
        };
        let arena = arena.map(Contestant::Own);
        let bar = progress(arena.games_at_most(), &say!("games"));
        let mut told = |told: &Told<'_>| bar.set_position(told.ended);
        let report = kind
            .arena(&arena, &options, &Stop::new(), &mut told)
            .map_err(|error| input::start_problem(kind, error))?;
        bar.finish_and_clear();
        matches.push(report);
    }
    let games: Vec<String> = args.games.iter().map(u64::to_string).collect();
    let file = Strengths {
        measured: format!(
            "railhead strength {} --games {}",
            args.game,
            games.join(",")
        ),
        levels: strengths(&matches),
    };
    print_json(out, &file)?;
    Ok(Answer::Yes)
}
