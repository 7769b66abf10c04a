//! Ways to look ahead. Pure: no clock and no thread; whoever calls says when to stop.

pub mod playout;
pub mod usual;
pub mod greedy;
pub mod tree;
pub mod turn;
mod turn_tree;
pub mod rounds;
