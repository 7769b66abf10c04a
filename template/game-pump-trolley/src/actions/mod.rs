//! One file for each action: where it comes from, when it is allowed, what it does.

pub mod pump;
pub mod rest;
pub mod roll;
