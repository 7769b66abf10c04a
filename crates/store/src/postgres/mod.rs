//! Everything in a PostgreSQL database, 15 or newer, that several nodes of one site share.
//!
//! Nothing owns a table: `(table, seq)` can be had once, whichever node asks. A commit waits for the disk
//! (`synchronous_commit`), so several are under way at a time: see [`PostgresOptions::writers`].
//!
//! One database is one site's. The site's name stands in it, and a node that says another one is turned away; each
//! node has its name to itself as long as it lives, so that two servers that know nothing of each other, as when both
//! were started without a name, cannot share a database by mistake.

mod connection;
mod errors;
pub(crate) mod moving;
mod node;
mod open;

pub use moving::Held;
#[cfg(feature = "testing")]
pub(crate) use open::UNFINISHED;
pub use open::{Migrated, migrate, place_of};

use crate::StoreError;
use crate::sql::{Database, Keeps};
use async_trait::async_trait;
use node::Node;

type Result<T> = std::result::Result<T, StoreError>;

pub type Postgres = Database<OnServer>;

/// How a node uses the database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PostgresOptions {
    /// Whose games these are: all nodes of a site say the same.
    pub site: String,
    /// What this node is called. Nobody else is called so at the same time.
    pub node: String,
    /// Commits that may be under way at a time, each with a connection of its own. What concerns one table goes one
    /// after the other.
    pub writers: u32,
    /// Connections for questions, opened when they are needed.
    pub readers: u32,
    /// Whether a database of an older form is brought up to date. One that is empty always is.
    pub migrates: bool,
}

impl Default for PostgresOptions {
    fn default() -> PostgresOptions {
        PostgresOptions {
            site: "railhead".to_string(),
            node: "railhead".to_string(),
            writers: 4,
            readers: 8,
            migrates: false,
        }
    }
}

/// A database of a server.
pub struct OnServer {
    /// Where it is, without a password.
    place: String,
    /// None for an operator, who looks at it beside the nodes.
    node: Option<Node>,
}

impl OnServer {
    /// For who looks at it beside the nodes.
    fn at(place: String) -> OnServer {
        OnServer { place, node: None }
    }
    pub(crate) fn name(&self) -> String {
        self.place.clone()
    }
}

#[async_trait]
impl Keeps for OnServer {
    fn explain(&self, error: &sqlx::Error) -> StoreError {
        errors::explain(error, &self.place)
    }
    fn sizes(&self) -> Vec<(&'static str, u64)> {
        let size = self.node.as_ref().map_or(0, Node::size);
        vec![("main", size)]
    }
    async fn close(&self) {
        if let Some(node) = &self.node {
            node.close().await;
        }
    }
}
