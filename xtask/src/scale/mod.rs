//! How many machines a site takes, up to a million people at tables, and what breaks first: docs/SCALE.md is written by
//! what this prints.
//!
//! [`costs`] is what was measured, [`site`] the arithmetic, [`queue`] a simulation of the moves that wait for a processor
//! and for the commit that takes them along.

mod costs;
mod queue;
mod site;

use costs::{MEASURED, Machines, People};
use queue::Line;
use site::Site;

/// People who are at tables at the same time.
const SIZES: [f64; 4] = [1e3, 1e4, 1e5, 1e6];
/// How much of a machine's processor is used.
const LOADS: [f64; 6] = [0.3, 0.5, 0.7, 0.8, 0.9, 0.95];
const MOVES: usize = 200_000;

pub fn run() -> Result<(), String> {
    println!("{}", tell());
    Ok(())
}

/// Everything, as tables of Markdown.
fn tell() -> String {
    let (people, machines) = (People::default(), Machines::default());
    let mut lines = vec![
        "| people at tables | tables | moves/s | rows/s | nodes | machines for PostgreSQL | its log MB/s | grows GB a day | \
         NATS messages/s in, out | MB/s in, out | its cores | connections to each PostgreSQL |"
            .to_string(),
        "|---|---|---|---|---|---|---|---|---|---|---|---|".to_string(),
    ];
    lines.extend(SIZES.map(|n| Site::of(n, &MEASURED, &people, &machines).line()));
    lines.extend([
        String::new(),
        "| what is full with one of it | at so many people |".to_string(),
    ]);
    lines.push("|---|---|".to_string());
    let breaks = site::breaks(&MEASURED, &people, &machines);
    lines.extend(
        breaks
            .iter()
            .map(|(what, at)| format!("| {what} | {} |", site::round(*at))),
    );
    lines.extend([
        String::new(),
        "| of its processor a machine for PostgreSQL uses | moves/s | waits ms p50 | p99 | p99 with one of four gone |"
            .to_string(),
        "|---|---|---|---|---|".to_string(),
    ]);
    for load in LOADS {
        let line = Line::of(&MEASURED, &machines, load);
        let waits = line.simulate(MOVES);
        // The others take over a third more than they had.
        let after = match load * 4.0 / 3.0 {
            more if more < 1.0 => {
                let waits = Line::of(&MEASURED, &machines, more).simulate(MOVES);
                format!("{:.1}", waits.p99)
            }
            _ => "more than it has".to_string(),
        };
        lines.push(format!(
            "| {:.0} % | {} | {:.1} | {:.1} | {after} |",
            100.0 * load,
            site::round(line.per_second),
            waits.p50,
            waits.p99
        ));
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_says_what_is_computed() {
        let page = std::fs::read_to_string(crate::shell::root().join("docs/SCALE.md"));
        let page = page.expect("docs/SCALE.md is there");
        for line in tell().lines() {
            assert!(
                page.contains(line),
                "write docs/SCALE.md again, by 'cargo xtask scale': {line}"
            );
        }
    }
}
