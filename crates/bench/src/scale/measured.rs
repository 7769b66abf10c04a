//! What was measured, each with the command that measures it. Times are milliseconds of a core, sizes bytes, a row each
//! unless said.

use super::queue::Site;
use serde::Serialize;

#[derive(Clone, Copy, Debug, Serialize)]
pub struct Measured {
    /// Processor time at the nodes.
    pub node_cpu: f64,
    /// In the database: of a row, and of a commit, however many rows it carries.
    pub row_cpu: f64,
    pub commit_cpu: f64,
    /// What the database grows, and what it writes.
    pub kept: f64,
    pub written: f64,
    pub notices: f64,
    pub bus_in: f64,
    pub bus_out: f64,
    pub bus_cpu: f64,
    /// A socket, and a table in memory.
    pub socket_bytes: f64,
    pub table_bytes: f64,
    /// Sockets that one node may have open.
    pub sockets_a_node: f64,
    /// Somebody comes to a table.
    pub join_cpu: f64,
    /// A frame over a socket that asked for small messages.
    pub frame_bytes: f64,
}

/// Longhorn, whose moves are the smallest, so that the share of everything that is not rules is the largest.
pub const MEASURED: Measured = Measured {
    // `cargo xtask cluster --figures`, three nodes, 200 tables.
    node_cpu: 0.15,
    row_cpu: 0.1,
    commit_cpu: 0.1,
    kept: 250.0,
    written: 1_000.0,
    notices: 1.0,
    bus_in: 200.0,
    bus_out: 100.0,
    bus_cpu: 0.01,
    // `cargo xtask bench server --crowd`: 10,000 sockets at 2,000 tables take 315 MB.
    socket_bytes: 18_400.0,
    table_bytes: 65_000.0,
    // Three quarters of `LimitNOFILE` of the units.
    sockets_a_node: 49_000.0,
    // The same bench: 2,000 watchers come within 0.6 s, they and the server on two cores.
    join_cpu: 0.6,
    // `cargo xtask bench server --traffic`, Great Western Trail: 101 KB in 318 moves.
    frame_bytes: 318.0,
};

/// This machine under the same load, for a look at the simulation.
pub struct Machine {
    pub nodes: usize,
    pub moves_per_second: f64,
    pub p99: f64,
}

pub const MACHINE: Machine = Machine {
    nodes: 1,
    moves_per_second: 5_000.0,
    p99: 100.0,
};

impl Machine {
    /// Two cores serve all: nodes, database, bus, proxy and those who play, who are taken to have half of them.
    pub fn site(&self, measured: &Measured) -> Site {
        Site {
            nodes: self.nodes,
            node_cores: 1,
            database_cores: 1,
            writers: 4,
            node_cpu: measured.node_cpu,
            row_cpu: measured.row_cpu,
            commit_cpu: measured.commit_cpu,
            flush: 1.0,
        }
    }
}
