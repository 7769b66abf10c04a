//! What a million people need, as tables for docs/SCALE.md.

use super::figure;
use crate::scale::{Plan, Scale};
use std::io::{self, Write};

pub fn print(scale: &Scale, out: &mut dyn Write) -> io::Result<()> {
    let can = &scale.capacities;
    writeln!(
        out,
        "A node takes {} rows a second, a database {}; this machine {} in the simulation, {} as measured.",
        figure(can.node),
        figure(can.database),
        figure(can.here),
        figure(can.measured_here)
    )?;
    writeln!(
        out,
        "\n| rows/s | p50 ms | p99 ms | rows in a commit | commits in a write |"
    )?;
    writeln!(out, "|---|---|---|---|---|")?;
    for step in &scale.steps {
        writeln!(
            out,
            "| {} | {:.1} | {:.1} | {:.1} | {:.1} |",
            figure(step.rate),
            step.p50,
            step.p99,
            step.group,
            step.commits_a_write
        )?;
    }
    let heads: Vec<String> = scale
        .plans
        .iter()
        .map(|plan| figure(plan.people as f64))
        .collect();
    let kinds: Vec<&str> = scale.plans.iter().map(|plan| plan.habits.word).collect();
    writeln!(out, "\n| | {} |", kinds.join(" | "))?;
    writeln!(out, "|---|{}", "---|".repeat(kinds.len()))?;
    writeln!(out, "| people at tables | {} |", heads.join(" | "))?;
    for (word, digits, value) in ROWS {
        let values: Vec<String> = scale
            .plans
            .iter()
            .map(|plan| told(value(plan), *digits))
            .collect();
        writeln!(out, "| {word} | {} |", values.join(" | "))?;
    }
    Ok(())
}

type Row = (&'static str, usize, fn(&Plan) -> f64);

const ROWS: &[Row] = &[
    ("tables", 0, |plan| plan.tables),
    ("rows a second", 0, |plan| plan.rows_per_second),
    ("nodes for moves alone", 2, |plan| plan.nodes_for_moves),
    ("nodes for memory alone", 2, |plan| plan.nodes_for_memory),
    ("nodes for sockets alone", 2, |plan| plan.nodes_for_sockets),
    ("**nodes**", 0, |plan| plan.nodes),
    ("**databases**", 0, |plan| plan.databases),
    ("**cores for bots**", 0, |plan| plan.bot_cores),
    ("notices a second", 0, |plan| plan.notices_per_second),
    ("MB/s into the bus", 2, |plan| plan.bus_in),
    ("MB/s out of it", 2, |plan| plan.bus_out),
    ("cores of the bus", 2, |plan| plan.bus_cores),
    ("Mbit/s to people", 0, |plan| plan.told),
    ("GB of rows a day", 1, |plan| plan.kept),
    ("MB/s written by all databases", 1, |plan| plan.written),
    (
        "seconds until the people of a killed node are back",
        1,
        |plan| plan.return_of_a_node,
    ),
];

fn told(value: f64, digits: usize) -> String {
    match digits {
        0 => figure(value),
        _ if 1_000.0 <= value => figure(value),
        _ => format!("{value:.digits$}"),
    }
}
