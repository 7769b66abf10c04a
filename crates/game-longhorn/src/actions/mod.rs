//! One file for each action: where it comes from, when it is allowed, what it does.

pub mod ambush;
pub mod brand;
pub mod epidemic;
pub mod move_disc;
pub mod rattle;
pub mod start;
pub mod steal;
