//! Figures of speed and size: of the rules and the search of each game, and of the server under load. A
//! program of its own, so that what is served carries none of it.
//!
//! Begin with [`cli`], then [`games`], the list, and [`measure`], what is measured of each. Longhorn is also
//! held against a hand-written loop ([`longhorn`]) in alternating slices of the same run, so that whatever
//! else the machine does falls on both; [`age_of_steam`] times its two longest lists. [`server`] plays at
//! many tables over real sockets. Tools for developers speak English.

mod cli;

mod games;
mod measure;
mod counting;
mod longhorn;
mod age_of_steam;

mod server;

mod print;

use bots::Level;
use clap::Parser;
use cli::Cli;
use longhorn::proofs;
use serde::Serialize;
use server::Load;
use std::{error::Error, io::Write, process::ExitCode, time::Duration};

/// How long one figure takes to measure, unless said.
const FIGURE: f64 = 2.0;
const SERVER: f64 = 10.0;
/// What a decision of the strongest level takes.
const PROOF: f64 = 1.0;

fn main() -> ExitCode {
    match run(&Cli::parse(), &mut std::io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &Cli, out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    match (args.what.as_deref(), args.proofs) {
        (Some("server"), _) => of_server(args, out),
        (game, Some(positions)) => of_proofs(args, game, positions, out),
        (game, None) => of_games(args, game, out),
    }
}

fn of_games(args: &Cli, game: Option<&str>, out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let time = args.time(FIGURE);
    let figures: Vec<_> = games::chosen(game, args.seats)?
        .into_iter()
        .map(|(bench, seats)| (bench.measure)(seats, time))
        .collect();
    if args.json {
        return print_json(&figures, out);
    }
    Ok(print::print_games(&figures, out)?)
}

/// How far the solver reaches.
fn of_proofs(
    args: &Cli,
    game: Option<&str>,
    positions: u32,
    out: &mut dyn Write,
) -> Result<(), Box<dyn Error>> {
    if game.is_some_and(|game| game != longhorn::ID) {
        let only = longhorn::ID;
        return Err(format!("only positions of {only} can be proved; leave out --proofs").into());
    }
    let proofs = proofs::measure(positions, args.time(PROOF));
    if args.json {
        return print_json(&proofs, out);
    }
    writeln!(
        out,
        "{} of {} positions from turn {} on proved within {} s ({} %), {:.2} s a position on average",
        proofs.proved,
        proofs.positions,
        proofs::FROM_TURN,
        proofs.budget,
        100 * proofs.proved / proofs.positions.max(1),
        proofs.mean_seconds
    )?;
    Ok(())
}

/// How long a person waits for an answer while many tables play.
fn of_server(args: &Cli, out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    if args.seats.is_some() {
        return Err("the server is measured with tables of Longhorn; leave out --seats".into());
    }
    let load = Load {
        tables: args.tables as usize,
        every: Duration::from_secs(1),
        length: args.time(SERVER),
        against: Some(Level::Easy),
        game: longhorn::ID.to_string(),
    };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    let measured = runtime.block_on(server::run(&load))?;
    if args.json {
        return print_json(&measured, out);
    }
    Ok(print::print_server(&measured, out)?)
}

fn print_json(value: &impl Serialize, out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    serde_json::to_writer_pretty(&mut *out, value)?;
    Ok(writeln!(out)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;

    fn told(words: &[&str]) -> Result<String, String> {
        let words = ["railhead-bench"].iter().chain(words);
        let args = Cli::try_parse_from(words).map_err(|error| error.to_string())?;
        let mut out = Vec::new();
        run(&args, &mut out).map_err(|error| error.to_string())?;
        Ok(String::from_utf8(out).expect("text"))
    }
    fn json(words: &[&str]) -> Value {
        serde_json::from_str(&told(words).expect("figures")).expect("JSON")
    }

    #[test]
    fn a_bench_has_every_figure() {
        let json = json(&["--seconds", "0.05", "--json"]);
        let games = json.as_array().expect("a game each");
        assert_eq!(games.len(), shelf::SHELF.len());
        for game in games {
            for key in [
                "playouts_per_second",
                "steps_per_second",
                "perform_nanoseconds",
                "mean_legal",
                "state_bytes",
                "view_bytes",
            ] {
                let figure = game[key].as_f64();
                assert!(figure.is_some_and(|figure| 0.0 < figure), "{key} in {game}");
            }
        }
        assert!(games[0]["yardstick"]["ratio"].is_number());
        let track = games.iter().find(|game| game["track"].is_object());
        let track = &track.expect("Age of Steam has it")["track"];
        for list in ["builds", "routes"] {
            for key in ["positions", "mean_length", "median_microseconds"] {
                let figure = track[list][key].as_f64();
                assert!(
                    figure.is_some_and(|figure| 0.0 < figure),
                    "{key} in {track}"
                );
            }
        }
        assert!(track["builds_elsewhere_ratio"].is_number());
    }
    #[test]
    fn a_table_names_its_figures() {
        let told = told(&["longhorn", "--seats", "2", "--seconds", "0.05"]).expect("figures");
        assert!(told.contains("engine / yardstick"), "{told}");
    }
    #[test]
    fn the_server_is_measured_under_load() {
        let json = json(&["server", "--tables", "5", "--seconds", "3", "--json"]);
        let moves = json["moves"].as_u64();
        assert!(moves.is_some_and(|moves| 0 < moves), "{json}");
        let p99 = json["done"]["p99"].as_f64();
        assert!(p99.is_some_and(|time| 0.0 < time), "{json}");
    }
    #[test]
    fn wrong_words_are_answered_with_a_sentence() {
        for (words, said) in [
            (&["chess"][..], "'chess'"),
            (&["longhorn", "--seconds", "0"], "seconds"),
            (&["longhorn", "--seconds", "soon"], "soon"),
            (&["longhorn", "--seats", "3"], "Longhorn has 2 seats, not 3"),
            (&["longhorn", "--seats", "some"], "some"),
            (&["server", "--seats", "2"], "leave out --seats"),
            (&["--proofs", "1", "--seats", "2"], "--seats"),
            (&["age-of-steam", "--proofs", "1"], "leave out --proofs"),
        ] {
            let problem = told(words).expect_err("a sentence");
            assert!(problem.contains(said), "{words:?}: {problem}");
        }
    }
}
