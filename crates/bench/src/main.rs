//! Figures of speed and size: of the rules and the search of each game, and of the server under load. A
//! program of its own, so that what is served carries none of it.
//!
//! Begin with [`cli`], then [`games`], the list, and [`measure`], what is measured of each. Longhorn is also
//! held against a hand-written loop ([`longhorn`]) in alternating slices of the same run, so that whatever
//! else the machine does falls on both; [`age_of_steam`] times its two longest lists. [`server`] plays at
//! many tables over real sockets, [`soak`] kills it while people play, and [`cluster`] does so to a whole site of
//! several nodes. Tools for developers speak English.

mod cli;

mod games;
mod measure;
mod counting;
mod longhorn;
mod age_of_steam;

mod server;
mod running;
mod people;
mod soak;
mod cluster;

mod print;

use bots::Level;
use clap::Parser;
use cli::Cli;
use cluster::{Cluster, figures};
use longhorn::proofs;
use serde::Serialize;
use server::crowd::{self, Crowds};
use server::experts::{self, Experts};
use server::process::{self, Medium};
use server::{BenchError, Load, Pace, traffic};
use soak::{Program, Soak};
use std::{error::Error, ffi::OsString, io::Write, process::ExitCode, time::Duration};
use tokio::signal::unix::{SignalKind, signal};

/// How long one figure takes to measure, unless said.
const FIGURE: f64 = 2.0;
const SERVER: f64 = 10.0;
/// What a decision of the strongest level takes.
const PROOF: f64 = 1.0;
/// Games of each title by which traffic is measured.
const GAMES: u32 = 3;
const STOPPED: &str = "stopped before the end; what was started has been ended";
/// The game with the longest games.
const LONGEST: &str = "great-western-trail";

fn main() -> ExitCode {
    let mut words = std::env::args_os().skip(1);
    if words.next().is_some_and(|word| word == cluster::BESIDE) {
        return beside(words.collect());
    }
    match run(&Cli::parse(), &mut std::io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

/// Runs another program beside PostgreSQL and NATS of its own; ends as it does.
fn beside(words: Vec<OsString>) -> ExitCode {
    let done = runtime()
        .map_err(Into::into)
        .and_then(|runtime| runtime.block_on(cluster::beside(&words)));
    match done {
        Ok(code) => ExitCode::from(code),
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &Cli, out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    match (args.what.as_deref(), args.proofs) {
        (Some("server"), _) => of_server(args, out),
        (Some("soak"), _) => of_soak(args, out),
        (Some("cluster"), _) => of_cluster(args, out),
        (Some(process::WORD), _) => serve(args),
        (Some(cluster::newer::WORD), _) => Ok(runtime()?.block_on(cluster::newer::run())?),
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
    process::many_files();
    let length = args.time(SERVER);
    if args.crowd {
        return of_crowd(args, length, out);
    }
    if args.bots {
        return of_bots(args, length, out);
    }
    if args.traffic {
        let all = runtime()?.block_on(traffic::run(GAMES))?;
        return match args.json {
            true => print_json(&all, out),
            false => Ok(print::print_traffic(&all, out)?),
        };
    }
    if args.most {
        return of_most(args, length, out);
    }
    let load = Load {
        tables: args.tables.unwrap_or(200) as usize,
        pace: Pace::Every(Duration::from_secs(1)),
        length,
        against: Some(Level::Easy),
        game: longhorn::ID.to_string(),
        medium: Medium::Disk,
    };
    let measured = runtime()?.block_on(server::run(&load))?;
    if args.json {
        return print_json(&measured, out);
    }
    Ok(print::print_server(&measured, out)?)
}

/// The most that the server can do.
fn of_most(args: &Cli, length: Duration, out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let runtime = runtime()?;
    let sizes = args.tables.map_or(vec![200, 1_000], |tables| vec![tables]);
    let mut all = Vec::new();
    for game in [longhorn::ID, LONGEST] {
        for tables in &sizes {
            for medium in [Medium::Disk, Medium::Memory] {
                let load = Load {
                    tables: *tables as usize,
                    pace: Pace::AtOnce,
                    length,
                    against: None,
                    game: game.to_string(),
                    medium,
                };
                all.push(runtime.block_on(server::run(&load))?);
            }
        }
    }
    if args.json {
        return print_json(&all, out);
    }
    Ok(print::print_most(&all, out)?)
}

fn of_crowd(args: &Cli, length: Duration, out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let crowds = Crowds {
        watchers: (args.sockets / 5) as usize,
        sockets: args.sockets as usize,
        tables: args.tables.unwrap_or(2_000) as usize,
        // One that does not end while it is watched.
        game: LONGEST.to_string(),
        length,
    };
    let cost = runtime()?.block_on(crowd::run(&crowds))?;
    if args.json {
        return print_json(&cost, out);
    }
    Ok(print::print_crowd(&cost, out)?)
}

/// How long an easy bot is waited for beside somebody who wants a hundred tables of experts.
fn of_bots(args: &Cli, length: Duration, out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let wanted = Experts {
        tables: args.tables.unwrap_or(100) as usize,
        theirs: LONGEST.to_string(),
        ours: longhorn::ID.to_string(),
        length,
    };
    let beside = runtime()?.block_on(experts::run(&wanted))?;
    if args.json {
        return print_json(&beside, out);
    }
    Ok(print::print_bots(&beside, out)?)
}

/// Whether the server holds through kills, stops, storms and a full disk.
fn of_soak(args: &Cli, out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    process::many_files();
    let own = std::env::current_exe()?;
    let program = args.program.clone();
    let soak = Soak {
        program: program.map_or(Program::Own(own), Program::Railhead),
        length: Duration::from_secs_f64(60.0 * args.minutes),
        players: 20,
        storm: (args.sockets / 50) as usize,
        small_disk: args.small_disk.clone(),
    };
    let outcome = runtime()?.block_on(unless_stopped(soak::run(&soak)))?;
    if args.json {
        print_json(&outcome, out)?;
    } else {
        print::print_soak(&outcome, out)?;
    }
    match outcome.problems().as_slice() {
        [] => Ok(()),
        problems => Err(problems.join("; ").into()),
    }
}

/// Whether a site of several nodes holds, or how fast it is.
fn of_cluster(args: &Cli, out: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    process::many_files();
    let program = args
        .program
        .clone()
        .ok_or("which program? Say --program FILE")?;
    let program = program.canonicalize()?;
    let tables = args.tables.unwrap_or(200) as usize;
    if args.figures {
        let mut all = Vec::new();
        for game in [longhorn::ID, LONGEST] {
            let measuring = figures::measure(&program, game, tables, args.time(SERVER));
            all.extend(runtime()?.block_on(unless_stopped(measuring))?);
        }
        return match args.json {
            true => print_json(&all, out),
            false => Ok(print::cluster::print_figures(&all, out)?),
        };
    }
    let cluster = Cluster {
        next: args.next.clone(),
        bound: Duration::from_secs_f64(args.within),
        program,
        length: Duration::from_secs_f64(60.0 * args.minutes),
        kills: args.kills,
        tables,
        pause: Duration::from_millis(args.pause),
        seed: args.seed,
        logs: args.logs.clone(),
    };
    let outcome = runtime()?.block_on(unless_stopped(cluster::run(&cluster)))?;
    if args.json {
        print_json(&outcome, out)?;
    } else {
        print::cluster::print_outcome(&outcome, out)?;
    }
    match outcome.problems().as_slice() {
        [] => Ok(()),
        problems => Err(problems.join("; ").into()),
    }
}

/// Whoever stops this stops what it has started too: all of it ends with the value that is let go.
async fn unless_stopped<T>(
    work: impl Future<Output = Result<T, BenchError>>,
) -> Result<T, Box<dyn Error>> {
    let mut terminate = signal(SignalKind::terminate())?;
    tokio::select! {
        done = work => Ok(done?),
        _ = tokio::signal::ctrl_c() => Err(STOPPED.into()),
        _ = terminate.recv() => Err(STOPPED.into()),
    }
}

/// Is the server that another process measures.
fn serve(args: &Cli) -> Result<(), Box<dyn Error>> {
    let data = args.data.as_deref().ok_or("where is its data?")?;
    process::many_files();
    Ok(runtime()?.block_on(process::serve(data, args.listen))?)
}

fn runtime() -> std::io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
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
