//! `railhead bench`: figures of speed and size.

use super::{arena::progress, print_json};
use crate::bench;
use crate::cli::Bench;
use crate::input;
use crate::problem;
use crate::problem::{Answer, Outcome, Problem};
use crate::say;
use bots::Level;
use game_core::GameInfo;
use server::bench::{Load, Measured, Times};
use std::{io::Write, time::Duration};

/// How long one figure takes to measure, unless said.
const FIGURE: f64 = 2.0;
const SERVER: f64 = 10.0;
/// What a decision of the strongest level takes.
const PROOF: f64 = 1.0;

pub fn run(args: &Bench, out: &mut dyn Write) -> Outcome {
    if args.what.as_deref() == Some("server") {
        return of_server(args, out);
    }
    let only = match args.what.as_deref() {
        Some(id) => Some(input::game(id)?.info()),
        None => None,
    };
    if let Some(positions) = args.proofs {
        return of_proofs(args, positions, only.map(|game| game.id), out);
    }
    let time = Duration::from_secs_f64(args.seconds.unwrap_or(FIGURE));
    let games = chosen(only, args.seats)?;
    let figures: Vec<_> = games
        .into_iter()
        .map(|(measure, seats)| measure(seats, time))
        .collect();
    if args.json {
        print_json(out, &figures)?;
    } else {
        bench::print(&figures, out)?;
    }
    Ok(Answer::Yes)
}

/// The named game or all that have so many seats, each with the seats it is measured with.
fn chosen(
    only: Option<&GameInfo>,
    seats: Option<u8>,
) -> Result<Vec<(bench::Measure, u8)>, Problem> {
    let mut games = Vec::new();
    for (id, measure) in bench::GAMES {
        let info = input::game(id)?.info();
        let seats = seats.unwrap_or(*info.seats.end());
        if only.is_none_or(|only| only.id == *id) && info.seats.contains(&seats) {
            games.push((*measure, seats));
        }
    }
    match seats {
        Some(seats) if games.is_empty() => Err(no_such_seats(only, seats)),
        Some(_) | None => Ok(games),
    }
}

fn no_such_seats(game: Option<&GameInfo>, seats: u8) -> Problem {
    let Some(GameInfo {
        title,
        seats: range,
        ..
    }) = game
    else {
        return problem!(
            "no game has {seats} seats; 'railhead games' tells how many each has",
            seats
        );
    };
    match (range.start(), range.end()) {
        (least, most) if least == most => {
            problem!("{title} has {most} seats, not {seats}", title, most, seats)
        }
        (least, most) => problem!(
            "{title} has {least} to {most} seats, not {seats}",
            title,
            least,
            most,
            seats
        ),
    }
}

/// How far the solver reaches.
fn of_proofs(args: &Bench, positions: u32, game: Option<&str>, out: &mut dyn Write) -> Outcome {
    if game.is_some_and(|game| game != bench::proofs::GAME) {
        return Err(problem!(
            "only positions of {game} can be proved; leave out --proofs",
            game = bench::proofs::GAME
        ));
    }
    let budget = Duration::from_secs_f64(args.seconds.unwrap_or(PROOF));
    let bar = progress(u64::from(positions), &say!("positions"));
    let proofs = bench::proofs::measure(positions, budget, &|done| bar.set_position(done));
    bar.finish_and_clear();
    if args.json {
        print_json(out, &proofs)?;
        return Ok(Answer::Yes);
    }
    writeln!(
        out,
        "{}",
        say!(
            "{proved} of {positions} positions from turn {turn} on proved within {budget} s ({share} %), {mean} s a position on average",
            proved = proofs.proved,
            positions = proofs.positions,
            turn = bench::proofs::FROM_TURN,
            budget = proofs.budget,
            share = 100 * proofs.proved / proofs.positions.max(1),
            mean = format!("{:.2}", proofs.mean_seconds)
        )
    )?;
    Ok(Answer::Yes)
}

/// How long a person waits for an answer while many tables play.
fn of_server(args: &Bench, out: &mut dyn Write) -> Outcome {
    if args.seats.is_some() {
        return Err(problem!(
            "'bench server' measures tables of Longhorn; leave out --seats"
        ));
    }
    let load = Load {
        tables: args.tables as usize,
        every: Duration::from_secs(1),
        length: Duration::from_secs_f64(args.seconds.unwrap_or(SERVER)),
        against: Some(Level::Easy),
        game: bench::GAMES[0].0.to_string(),
    };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|why| problem!("the system gives no threads to serve with: {why}", why))?;
    let measured = runtime
        .block_on(server::bench::run(&load))
        .map_err(Problem::told)?;
    if args.json {
        print_json(out, &measured)?;
    } else {
        print_server(&measured, out)?;
    }
    Ok(Answer::Yes)
}

fn print_server(measured: &Measured, out: &mut dyn Write) -> Result<(), Problem> {
    let Measured {
        tables,
        seconds,
        moves,
        moves_per_second,
        done,
        frame,
    } = measured;
    writeln!(
        out,
        "{}",
        say!(
            "{tables} live tables for {seconds} s: {moves} moves answered, {rate} a second",
            tables,
            seconds = format!("{seconds:.0}"),
            moves,
            rate = format!("{moves_per_second:.0}")
        )
    )?;
    writeln!(
        out,
        "{:<28}{:>10}{:>10}{:>10}{:>10}",
        say!("milliseconds"),
        "p50",
        "p90",
        "p99",
        "max"
    )?;
    for (what, Times { p50, p90, p99, max }) in [
        (say!("move stored and answered"), done),
        (say!("new frame there"), frame),
    ] {
        writeln!(
            out,
            "{what:<28}{p50:>10.2}{p90:>10.2}{p99:>10.2}{max:>10.2}"
        )?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bench_takes_the_games_that_have_so_many_seats() {
        let seats = |only: Option<&str>, seats: Option<u8>| -> Option<Vec<u8>> {
            let only = only.map(|id| input::game(id).expect("on the shelf").info());
            let games = chosen(only, seats).ok()?;
            Some(games.into_iter().map(|(_, seats)| seats).collect())
        };
        assert_eq!(seats(None, None), Some(vec![2, 5, 6, 4, 4]));
        assert_eq!(seats(None, Some(6)), Some(vec![6]));
        assert_eq!(seats(None, Some(2)), Some(vec![2, 2, 2]));
        assert_eq!(seats(Some("age-of-steam"), Some(3)), Some(vec![3]));
        assert_eq!(seats(Some("longhorn"), None), Some(vec![2]));
        assert_eq!(seats(Some("longhorn"), Some(3)), None);
    }
}
