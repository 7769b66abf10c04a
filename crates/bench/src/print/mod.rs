//! The figures as aligned tables: a row a figure, a column a game.

pub mod cluster;

use crate::measure::Figures;
use crate::server::crowd::CrowdCost;
use crate::server::experts::BesideExperts;
use crate::server::traffic::Traffic;
use crate::server::{Measured, Times};
use crate::soak::Outcome;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{self, Write};
use std::time::Duration;

type Row = (&'static str, fn(&Figures) -> Option<String>);

const ROWS: &[Row] = &[
    ("players", |f| Some(f.seats.to_string())),
    ("random games/s", |f| Some(figure(f.playouts_per_second))),
    ("steps/s", |f| Some(figure(f.steps_per_second))),
    ("ns per step, legal", |f| {
        Some(format!("{:.0}", f.legal_nanoseconds))
    }),
    ("ns per step, perform", |f| {
        Some(format!("{:.0}", f.perform_nanoseconds))
    }),
    ("legal actions, mean", |f| {
        Some(format!("{:.1}", f.mean_legal))
    }),
    ("legal actions, most", |f| Some(f.most_legal.to_string())),
    ("state, bytes", |f| Some(f.state_bytes.to_string())),
    ("view as JSON, bytes", |f| {
        Some(format!("{:.0}", f.view_bytes))
    }),
    ("allocations per step", |f| {
        Some(format!("{:.3}", f.allocations_per_step))
    }),
    ("tree iterations/s, 1 thread", |f| {
        Some(figure(f.search[0].iterations_per_second))
    }),
    ("tree iterations/s, 2 threads", |f| {
        Some(figure(f.search[1].iterations_per_second))
    }),
    ("tree steps/s, 1 thread", |f| {
        Some(figure(f.search[0].steps_per_second))
    }),
    ("tree steps/s, 2 threads", |f| {
        Some(figure(f.search[1].steps_per_second))
    }),
    ("two threads / one", |f| {
        Some(format!(
            "{:.2}",
            f.search[1].steps_per_second / f.search[0].steps_per_second
        ))
    }),
    ("learned, positions/s, 1 thread", |f| {
        Some(figure(f.judged_per_second?))
    }),
    ("yardstick steps/s", |f| {
        Some(figure(f.yardstick?.steps_per_second))
    }),
    ("engine / yardstick", |f| {
        Some(format!("{:.2}", f.yardstick?.ratio))
    }),
    ("list of builds, us", |f| {
        let builds = f.track?.builds;
        let (median, goal) = (builds.median_microseconds, builds.goal_microseconds);
        Some(format!("{median:.1} (goal {goal:.0})"))
    }),
    ("  the slowest position, us", |f| {
        Some(format!("{:.1}", f.track?.builds.worst_microseconds))
    }),
    ("  its length, mean", |f| {
        Some(format!("{:.0}", f.track?.builds.mean_length))
    }),
    ("  the peer's 0.6 s / ours", |f| {
        Some(figure(f.track?.builds_elsewhere_ratio))
    }),
    ("routes at engine 6, us", |f| {
        let routes = f.track?.routes;
        let (median, goal) = (routes.median_microseconds, routes.goal_microseconds);
        Some(format!("{median:.1} (goal {goal:.0})"))
    }),
    ("  the slowest position, us", |f| {
        Some(format!("{:.1}", f.track?.routes.worst_microseconds))
    }),
    ("  how many, mean", |f| {
        Some(format!("{:.0}", f.track?.routes.mean_length))
    }),
];

pub fn print_games(games: &[Figures], out: &mut dyn Write) -> io::Result<()> {
    write!(out, "{:<32}", "")?;
    for game in games {
        write!(out, "{:>24}", game.game)?;
    }
    writeln!(out)?;
    for (title, cell) in ROWS {
        let cells: Vec<Option<String>> = games.iter().map(cell).collect();
        if cells.iter().all(Option::is_none) {
            continue;
        }
        write!(out, "{:<32}", title)?;
        for cell in cells {
            write!(out, "{:>24}", cell.as_deref().unwrap_or("-"))?;
        }
        writeln!(out)?;
    }
    Ok(())
}

pub fn print_server(measured: &Measured, out: &mut dyn Write) -> io::Result<()> {
    writeln!(
        out,
        "{} live tables for {:.0} s: {} moves stored, {:.0} a second",
        measured.tables, measured.seconds, measured.moves, measured.moves_per_second
    )?;
    writeln!(
        out,
        "{:<28}{:>10}{:>10}{:>10}{:>10}",
        "milliseconds", "p50", "p90", "p99", "max"
    )?;
    for (what, Times { p50, p90, p99, max }) in [
        ("move stored and answered", &measured.done),
        ("new frame there", &measured.frame),
    ] {
        writeln!(
            out,
            "{what:<28}{p50:>10.2}{p90:>10.2}{p99:>10.2}{max:>10.2}"
        )?;
    }
    Ok(())
}

pub fn print_most(all: &[Measured], out: &mut dyn Write) -> io::Result<()> {
    writeln!(
        out,
        "{:<22}{:>7}{:>8}{:>9}{:>8}{:>8}{:>9}{:>8}{:>8}{:>8}{:>8}{:>8}",
        "as fast as it can",
        "tables",
        "",
        "moves/s",
        "p50 ms",
        "p99 ms",
        "CPU ms",
        "parse",
        "rules",
        "store",
        "frame",
        "send"
    )?;
    for m in all {
        let medium = if m.in_memory { "memory" } else { "disk" };
        let cost = &m.cost;
        writeln!(
            out,
            "{:<22}{:>7}{medium:>8}{:>9}{:>8.1}{:>8.1}{:>9.3}{:>8.3}{:>8.3}{:>8.3}{:>8.3}{:>8.3}",
            m.game,
            m.tables,
            figure(m.moves_per_second),
            m.done.p50,
            m.done.p99,
            cost.all,
            cost.parse,
            cost.rules,
            cost.store,
            cost.frame,
            cost.send
        )?;
    }
    Ok(())
}

pub fn print_traffic(all: &[Traffic], out: &mut dyn Write) -> io::Result<()> {
    for told in all {
        writeln!(
            out,
            "{:22} {:5} moves: {:6.0} KB, made small {:4.0} KB, {:.1} times less; {:.3} ms a move, with packing {:.3}",
            told.game,
            told.moves,
            told.kilobytes,
            told.packed_kilobytes,
            told.kilobytes / told.packed_kilobytes,
            told.cost,
            told.packed_cost
        )?;
    }
    Ok(())
}

pub fn print_crowd(cost: &CrowdCost, out: &mut dyn Write) -> io::Result<()> {
    writeln!(
        out,
        "{} watch one table, there within {:.1} s: {} moves answered in {:.1} ms at the median, {:.1} at p99, \
         {:.1} at most; {:.1} messages a watcher, {} cut off",
        cost.watchers,
        cost.gathered_seconds,
        cost.moves,
        cost.done.p50,
        cost.done.p99,
        cost.done.max,
        cost.messages_a_watcher,
        cost.cut_off
    )?;
    writeln!(
        out,
        "{} sockets at {} tables: {:.1} KB a watching socket, {:.0} MB in all",
        cost.sockets,
        cost.tables,
        cost.bytes_a_socket / 1_000.0,
        cost.megabytes
    )
}

pub fn print_bots(beside: &BesideExperts, out: &mut dyn Write) -> io::Result<()> {
    writeln!(
        out,
        "while one person watches {} tables of four experts ({} steps), another's easy bot answers in {:.1} ms at the \
         median, {:.1} at p99, {:.1} at most, of {} answers",
        beside.tables,
        beside.expert_steps,
        beside.answered.p50,
        beside.answered.p99,
        beside.answered.max,
        beside.answers
    )
}

pub fn print_soak(outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
    writeln!(
        out,
        "{:.0} s: {} kills, {} stops, {} times no room, {} storms of {} watchers, {} who never read",
        outcome.seconds,
        outcome.kills,
        outcome.stops,
        outcome.fills,
        outcome.storms,
        outcome.watchers,
        outcome.deaf
    )?;
    writeln!(
        out,
        "{} moves answered at {} tables: {} lost, {} doubled; {} tables do not replay; of {} views {} are \
         not as the record says",
        figure(outcome.acknowledged as f64),
        outcome.tables,
        outcome.lost,
        outcome.doubled,
        outcome.not_replayed,
        figure(outcome.views as f64),
        outcome.wrong_views
    )?;
    writeln!(
        out,
        "back at the table after {:.0} ms at the median, {:.0} at p99; {:.0} MB in the end",
        outcome.reconnect.p50, outcome.reconnect.p99, outcome.megabytes
    )
}

/// What is seen while something goes on for so long.
pub fn bar(length: Duration) -> ProgressBar {
    let style = ProgressStyle::with_template("{elapsed_precise} {wide_bar} {msg}");
    ProgressBar::new(length.as_secs()).with_style(style.expect("a template"))
}

/// 1234567 as `1,234,567`.
pub fn figure(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut out = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i != 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    #[test]
    fn figures_are_grouped_by_three() {
        assert_eq!(super::figure(7.2), "7");
        assert_eq!(super::figure(123.0), "123");
        assert_eq!(super::figure(1234567.0), "1,234,567");
    }
}
