//! From what one move, table and socket cost to what a million people at tables need. What is measured comes from
//! [`measured`], what people do from [`Habits`]; how much a node and a database can take before people wait is found
//! by letting moves come to a site of queues.

mod queue;
pub mod measured;

use measured::{MACHINE, Measured};
use queue::{Site, Waits, capacity, run};
use serde::Serialize;

/// Nobody waits longer for an answer, but for one move in a hundred. Milliseconds.
const LONGEST: f64 = 100.0;
/// Of what a part can take, so much is used: one of three nodes may be gone, and an evening is busier than its hour.
const USED: f64 = 0.5;
/// Moves of one simulation.
const MOVES: usize = 20_000;
const DAY: f64 = 86_400.0;

/// Machines that can be rented anywhere, and what is assumed of them. A core of theirs is taken to be one of ours.
const NODE_CORES: usize = 8;
const NODE_MEMORY: f64 = 32e9;
const DATABASE_CORES: usize = 16;
/// A write that reaches a disk of theirs, in milliseconds: a local NVMe takes 0.1, one over the network 1 and more.
const FLUSH: f64 = 1.0;
const WRITERS: usize = 4;

/// What people at tables do.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Habits {
    pub word: &'static str,
    /// Seats with people at a table.
    pub people: f64,
    /// Seconds from one row of a table to the next, bots' rows included.
    pub row_every: f64,
    /// Of a table's rows, so many are a bot's that thinks.
    pub bots: f64,
    /// Milliseconds that it thinks.
    pub thinks: f64,
}

/// All at once are at live tables: the most that a million people can ask for.
pub const LIVE: Habits = Habits {
    word: "live: a row every six seconds",
    people: 2.5,
    row_every: 6.0,
    bots: 0.2,
    thinks: 50.0,
};
/// By days, with the page open: a row every few hours.
pub const BY_DAYS: Habits = Habits {
    word: "by days: a row every two hours",
    people: 2.5,
    row_every: 7_200.0,
    bots: 0.0,
    thinks: 0.0,
};

/// What so many people need.
#[derive(Clone, Debug, Serialize)]
pub struct Plan {
    pub habits: Habits,
    pub people: u64,
    pub tables: f64,
    pub rows_per_second: f64,
    /// Nodes by what each runs out of.
    pub nodes_for_moves: f64,
    pub nodes_for_memory: f64,
    pub nodes_for_sockets: f64,
    pub nodes: f64,
    pub databases: f64,
    /// Cores on which bots think.
    pub bot_cores: f64,
    pub notices_per_second: f64,
    /// Megabytes a second into the bus and out of it.
    pub bus_in: f64,
    pub bus_out: f64,
    pub bus_cores: f64,
    /// Megabits a second to people, by small messages.
    pub told: f64,
    /// Gigabytes of rows a day, and megabytes a second that all databases write.
    pub kept: f64,
    pub written: f64,
    /// Seconds until everybody of one node that was killed is at another one, if nothing else were to be done.
    pub return_of_a_node: f64,
}

/// What one node and one database can take.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Capacities {
    /// Rows a second of a node by itself, and of one database with as many nodes as it likes.
    pub node: f64,
    pub database: f64,
    /// The same in the simulation of this machine, for a look at what was measured here.
    pub here: f64,
    pub measured_here: f64,
}

/// How one database fares as more is asked of it: rows a second, and how long people wait.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Step {
    pub rate: f64,
    pub p50: f64,
    pub p99: f64,
    /// Rows in a commit, and commits in one write to the disk.
    pub group: f64,
    pub commits_a_write: f64,
}

#[derive(Clone, Debug, Serialize)]
pub struct Scale {
    pub measured: Measured,
    pub capacities: Capacities,
    pub steps: Vec<Step>,
    pub plans: Vec<Plan>,
}

pub fn simulate(measured: &Measured) -> Scale {
    let node = site(measured, 1);
    // Enough nodes that the database is what people wait for.
    let database = site(measured, 12);
    let capacities = Capacities {
        node: capacity(&node, LONGEST, MOVES),
        database: capacity(&database, LONGEST, MOVES),
        here: capacity(&MACHINE.site(measured), MACHINE.p99, MOVES),
        measured_here: MACHINE.moves_per_second,
    };
    let step = |part: f64| {
        let rate = part * capacities.database;
        let Waits {
            p50,
            p99,
            group,
            commits_a_write,
        } = run(&database, rate, MOVES);
        Step {
            rate,
            p50,
            p99,
            group,
            commits_a_write,
        }
    };
    let steps = [0.1, 0.25, 0.5, 0.75, 0.9, 1.0].map(step);
    let mut plans = Vec::new();
    for habits in [LIVE, BY_DAYS] {
        for people in [10_000, 100_000, 1_000_000] {
            plans.push(plan(measured, &capacities, habits, people));
        }
    }
    Scale {
        measured: *measured,
        capacities,
        steps: steps.to_vec(),
        plans,
    }
}

fn site(measured: &Measured, nodes: usize) -> Site {
    Site {
        nodes,
        node_cores: NODE_CORES,
        database_cores: DATABASE_CORES,
        writers: WRITERS,
        node_cpu: measured.node_cpu,
        row_cpu: measured.row_cpu,
        commit_cpu: measured.commit_cpu,
        flush: FLUSH,
    }
}

fn plan(measured: &Measured, can: &Capacities, habits: Habits, people: u64) -> Plan {
    let sockets = people as f64;
    let tables = sockets / habits.people;
    let rows = tables / habits.row_every;
    let nodes_for_moves = rows / (USED * can.node);
    let memory = sockets * measured.socket_bytes + tables * measured.table_bytes;
    let nodes_for_memory = memory / (USED * NODE_MEMORY);
    let nodes_for_sockets = sockets / measured.sockets_a_node;
    let nodes = nodes_for_moves.max(nodes_for_memory).max(nodes_for_sockets);
    // One more than are needed, and never fewer than three.
    let nodes = (nodes.ceil() + 1.0).max(3.0);
    let notices = rows * measured.notices;
    // The others take in the people of one that is gone, each with a table to read.
    let left = (nodes - 1.0) * NODE_CORES as f64 * (1.0 - USED);
    Plan {
        habits,
        people,
        tables,
        rows_per_second: rows,
        nodes_for_moves,
        nodes_for_memory,
        nodes_for_sockets,
        nodes,
        databases: (rows / (USED * can.database)).ceil().max(1.0),
        bot_cores: (rows * habits.bots * habits.thinks / 1_000.0 / USED).ceil(),
        notices_per_second: notices,
        bus_in: rows * measured.bus_in / 1e6,
        bus_out: rows * measured.bus_out / 1e6,
        bus_cores: rows * measured.bus_cpu / 1_000.0,
        told: rows * habits.people * measured.frame_bytes * 8.0 / 1e6,
        kept: rows * DAY * measured.kept / 1e9,
        written: rows * measured.written / 1e6,
        return_of_a_node: sockets / nodes * measured.join_cpu / 1_000.0 / left,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use measured::MEASURED;

    #[test]
    fn ten_times_the_people_need_ten_times_as_much() {
        let can = Capacities {
            node: 1_000.0,
            database: 2_000.0,
            here: 1.0,
            measured_here: 1.0,
        };
        let plans = [100_000, 1_000_000].map(|people| plan(&MEASURED, &can, LIVE, people));
        let [some, many] = &plans;
        assert!((many.rows_per_second / some.rows_per_second - 10.0).abs() < 1e-9);
        assert!(some.databases < many.databases && some.nodes < many.nodes);
        assert!(
            plans
                .iter()
                .all(|plan| 3.0 <= plan.nodes && 1.0 <= plan.databases)
        );
    }
    #[test]
    fn the_simulation_of_this_machine_is_near_what_was_measured_on_it() {
        let here = capacity(&MACHINE.site(&MEASURED), MACHINE.p99, MOVES);
        let ratio = here / MACHINE.moves_per_second;
        assert!(
            (0.6..1.7).contains(&ratio),
            "{here} against {}",
            MACHINE.moves_per_second
        );
    }
}
