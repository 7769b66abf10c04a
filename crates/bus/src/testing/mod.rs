//! For tests of nodes: a NATS server of their own, and a bus that loses what it is told to.

mod lossy;
pub mod nats;

pub use lossy::Lossy;
