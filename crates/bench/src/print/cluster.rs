//! What came of a cluster, in sentences and a table.

use super::figure;
use crate::cluster::figures::Figure;
use crate::cluster::{Outcome, Trouble, Waits};
use crate::server::Times;
use std::io::{self, Write};

pub fn print_outcome(outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
    writeln!(
        out,
        "{:.0} s: {} kills; {} moves answered at {} tables: {} lost, {} doubled; {} tables do not replay; of {} \
         views {} are not as the record says",
        outcome.seconds,
        outcome.kills,
        figure(outcome.acknowledged as f64),
        outcome.tables,
        outcome.lost,
        outcome.doubled,
        outcome.not_replayed,
        figure(outcome.views as f64),
        outcome.wrong_views
    )?;
    let waits = |times: &Option<Times>| match times {
        Some(times) => format!(
            "{:.0} ms at the median, {:.0} at p99, {:.0} at most",
            times.p50, times.p99, times.max
        ),
        None => "not measured".to_string(),
    };
    writeln!(
        out,
        "play goes on after a kill: {}; while nodes are replaced: {}; {:.1} s at p99 are allowed",
        waits(&outcome.plays_on),
        waits(&outcome.plays_on_at_upgrade),
        outcome.bound
    )?;
    writeln!(
        out,
        "{} tables went on by newer rules; who stays at a node that dies is answered elsewhere after {:.2} s by table \
         (HAProxy), {:.2} s by visitor (Caddy)",
        outcome.tables_of_next_rules, outcome.moved.by_table, outcome.moved.by_visitor
    )?;
    writeln!(
        out,
        "{} deadlines: {} never fired, {} too early, {} again, {:.1} s late at most",
        outcome.deadlines,
        outcome.never_fired,
        outcome.fired_early,
        outcome.fired_again,
        outcome.latest_deadline_seconds
    )?;
    writeln!(
        out,
        "{} letters waited for: {} never came, {} came again under the same name, {} under another; the longest wait \
         took {:.1} s",
        outcome.letters + outcome.letters_missing,
        outcome.letters_missing,
        outcome.letters_again,
        outcome.letters_shown_again,
        outcome.longest_wait_for_letter_seconds
    )?;
    writeln!(
        out,
        "a node is up again after {:.1} s at most, and ends within {:.1} s when it is asked to; nodes hold {} MB",
        outcome.longest_start_seconds,
        outcome.longest_farewell_seconds,
        outcome
            .megabytes
            .iter()
            .map(|mb| format!("{mb:.0}"))
            .collect::<Vec<_>>()
            .join(", ")
    )?;
    writeln!(
        out,
        "without PostgreSQL an alert fires after {:.1} s, and no longer {:.1} s after its return",
        outcome.alarm.fired, outcome.alarm.ended
    )?;
    writeln!(
        out,
        "{:<18} {:>5} {:>6}  {:>26}  {:>26}  {:>5} {:>7} {:>5}",
        "",
        "times",
        "lost",
        "seen again ms p50/p99/max",
        "answered ms p50/p99/max",
        "late",
        "put off",
        "quiet"
    )?;
    let some = outcome.waits.iter().filter(|one| {
        one.trouble != Trouble::None || 0 < one.interruptions + one.put_off + one.quiet
    });
    for waits in some {
        print_waits(waits, out)?;
    }
    Ok(())
}

fn print_waits(waits: &Waits, out: &mut dyn Write) -> io::Result<()> {
    let times = |times: &Option<Times>| match times {
        Some(times) => format!("{:.0} / {:.0} / {:.0}", times.p50, times.p99, times.max),
        None => "-".to_string(),
    };
    writeln!(
        out,
        "{:<18} {:>5} {:>6}  {:>26}  {:>26}  {:>5} {:>7} {:>5}",
        waits.trouble.word(),
        waits.times,
        waits.interruptions,
        times(&waits.until_seen),
        times(&waits.until_answered),
        waits.late,
        waits.put_off,
        waits.quiet
    )
}

pub fn print_figures(all: &[Figure], out: &mut dyn Write) -> io::Result<()> {
    writeln!(
        out,
        "| | served by | moves/s | p50 ms | p99 ms | CPU ms a move: nodes | database | bus | proxy | in a commit | bytes kept a \
         move | written | rows | changed | log bytes | notices | bus bytes in | out | idle table CPU ms a second: nodes | \
         database | MB |"
    )?;
    writeln!(
        out,
        "|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|"
    )?;
    for one in all {
        let by = match one.nodes {
            None => "one process".to_string(),
            Some(1) => "1 node".to_string(),
            Some(nodes) => format!("{nodes} nodes"),
        };
        let calm = if one.is_at_once {
            ""
        } else {
            ", a move a second"
        };
        writeln!(
            out,
            "| {}{calm} | {by} | {} | {:.0} | {:.0} | {:.3} | {:.3} | {:.3} | {:.3} | {:.1} | {:.0} | {:.0} | {:.2} | {:.2} | {:.0} | {:.2} | {:.0} | {:.0} | {:.3} | {:.3} | {:.0} |",
            one.game,
            figure(one.moves_per_second),
            one.done.p50,
            one.done.p99,
            one.server_cpu,
            one.database_cpu,
            one.bus_cpu,
            one.proxy_cpu,
            one.group,
            one.kept,
            one.written,
            one.rows,
            one.changed,
            one.logged,
            one.notices,
            one.bus_in,
            one.bus_out,
            one.idle_server,
            one.idle_database,
            one.megabytes
        )?;
    }
    Ok(())
}
