//! Ways to look ahead. Pure: no clock and no thread; whoever calls says when to stop.

pub mod playout;
pub mod greedy;
pub mod tree;
