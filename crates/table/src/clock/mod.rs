//! How long everybody may think: the table's rule, what has been used of it, and what counts for whom.
//!
//! [`Clock`] is the rule. Every row of the log says whose time passed before it and how much of it counted
//! ([`Spent`]), so what is left is a fold of the rows ([`Times`]), and the past stays as it was whatever a
//! person changes later. What counts is said by a person's [`Calendar`] and by the [`Outage`]s of the
//! server. [`Table::look_after_clock`](crate::Table) is where a table acts on it.

mod calendar;
mod rule;
mod times;
mod watch;

pub use calendar::{Calendar, Day, FewHours, Holiday, Hours, NotADay, Outage, Span, Zone};
pub use rule::{BadClock, Clock, Pace, WhenOut};
pub use times::{Left, Spent};
pub(crate) use times::{Tick, Times, What};
pub(crate) use watch::Hand;
pub use watch::{ClockNow, Deadline, Due, RunsNow, RunsOut, SeatClock};
