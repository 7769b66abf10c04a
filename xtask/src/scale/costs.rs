//! What was measured, and what is taken for granted. docs/figures.md has the commands.

/// What one thing costs.
#[derive(Clone, Copy, Debug)]
pub struct Costs {
    /// Milliseconds of processor time a move.
    pub node: f64,
    pub database: f64,
    /// What PostgreSQL spends on a commit, however many moves it takes along.
    pub commit: f64,
    pub bus: f64,
    /// The same a second for each table that somebody holds open, whether or not anybody moves: nodes and database.
    pub idle_node: f64,
    pub idle_database: f64,
    /// Rows of PostgreSQL that come with a move, bytes that stay, and bytes of its log.
    pub rows: f64,
    pub kept: f64,
    pub logged: f64,
    /// Notices of a move and their bytes.
    pub notices: f64,
    pub notice_bytes: f64,
    /// Memory of a node in bytes, for a socket and for a table.
    pub socket: f64,
    pub table: f64,
}

pub const MEASURED: Costs = Costs {
    node: 0.17,
    database: 0.02,
    commit: 1.05,
    bus: 0.03,
    idle_node: 0.027,
    idle_database: 0.011,
    rows: 0.93,
    kept: 580.0,
    logged: 680.0,
    notices: 1.9,
    notice_bytes: 95.0,
    socket: 18_400.0,
    table: 65_500.0,
};

/// What people do.
#[derive(Clone, Copy, Debug)]
pub struct People {
    pub per_table: f64,
    /// Seconds from one move at a table to the next, those of bots and forced ones included.
    pub pause: f64,
    /// Nodes at which people of one table are, by a proxy that keeps a table's people together and sometimes cannot.
    pub nodes_of_table: f64,
    /// The part of a day at which so many are there, of the growth.
    pub busy_day: f64,
}

impl Default for People {
    fn default() -> People {
        People {
            per_table: 2.5,
            pause: 10.0,
            nodes_of_table: 1.2,
            busy_day: 0.3,
        }
    }
}

/// What is bought.
#[derive(Clone, Copy, Debug)]
pub struct Machines {
    pub node_cores: f64,
    pub node_memory: f64,
    /// Sockets that one node is given.
    pub node_sockets: f64,
    pub database_cores: f64,
    pub database_connections: f64,
    /// Bytes a second that its disk writes in order, beside all else.
    pub database_log: f64,
    /// How long a commit waits for the disk, in milliseconds.
    pub commit: f64,
    pub bus_cores: f64,
    /// Commits that a node has under way at the same time.
    pub writers: f64,
    /// Connections that a node has to each database.
    pub connections: f64,
    /// How much of a machine is used in the busiest hour, so that others can take over.
    pub used: f64,
}

impl Default for Machines {
    fn default() -> Machines {
        Machines {
            node_cores: 16.0,
            node_memory: 64e9,
            node_sockets: 50_000.0,
            database_cores: 32.0,
            database_connections: 500.0,
            database_log: 200e6,
            commit: 2.0,
            bus_cores: 8.0,
            writers: 4.0,
            connections: 13.0,
            used: 0.5,
        }
    }
}
