//! Ways to look ahead. Pure: no clock and no thread; whoever calls says when to stop.

pub mod greedy;
pub mod playout;
pub mod tree;
