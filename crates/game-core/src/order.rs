//! Orders that a seat leaves behind for an auction, so that nobody has to come back for every bid.
//!
//! An order is a line of text, like an action: `up_to 7`, `up_to 7 last_resort`, `pass`. Which orders there
//! are and what they do the game says ([`crate::Game::orders`], [`crate::Game::obey`]); when they are carried
//! out is the table's affair. What an order makes is an action like any other, checked by the same rules.

use crate::Text;
use serde::Serialize;
use std::fmt;
use std::str::FromStr;
use ts_rs::TS;
use utoipa::ToSchema;

/// What a seat does for the rest of an auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Bids the least that the rules allow while that is no more than the limit, then passes.
    UpTo { limit: u32, resort: Resort },
    /// Passes at once.
    Pass,
}

/// Whether something is done before passing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resort {
    None,
    /// What the game knows beside bids and passes, where the rules allow it: a pass that stays in, a duel.
    Last,
}

/// The orders that a seat may leave behind now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Orders {
    /// What is auctioned, by a number: an order is for this alone and over with it.
    pub lot: u32,
    /// The same in words: 'parcel 7'.
    pub about: Text,
    /// The lowest and the highest limit; none where the seat cannot bid any more.
    pub limits: Option<(u32, u32)>,
    /// How passing is called.
    pub pass: Text,
    /// What may be done before passing; none where there is no such thing.
    pub resort: Option<Text>,
}

/// The words are not those of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAnOrder;

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Order::UpTo { limit, resort } => match resort {
                Resort::None => write!(f, "up_to {limit}"),
                Resort::Last => write!(f, "up_to {limit} last_resort"),
            },
            Order::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Order {
    type Err = NotAnOrder;

    fn from_str(text: &str) -> Result<Order, NotAnOrder> {
        let words: Vec<&str> = text.split(' ').collect();
        let (limit, resort) = match words.as_slice() {
            ["pass"] => return Ok(Order::Pass),
            ["up_to", limit] => (limit, Resort::None),
            ["up_to", limit, "last_resort"] => (limit, Resort::Last),
            _ => return Err(NotAnOrder),
        };
        let limit = limit.parse().map_err(|_| NotAnOrder)?;
        Ok(Order::UpTo { limit, resort })
    }
}

/// How somebody came to decide: there and then, beforehand, or not at all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum By {
    #[default]
    Hand,
    /// By an order left behind.
    Order,
    /// By a move prepared for one's turn.
    Prepared,
    /// It was the only thing to do, and was not asked.
    Only,
}

impl By {
    /// How a record says it, as a note on the step, so that whoever does not know it reads on.
    pub fn note(self) -> Option<&'static str> {
        match self {
            By::Hand => None,
            By::Order => Some("by an order left behind"),
            By::Prepared => Some("by a move prepared beforehand"),
            By::Only => Some("the only thing to do"),
        }
    }
    pub(crate) fn of_note(note: &str) -> Option<By> {
        let all = [By::Order, By::Prepared, By::Only];
        all.into_iter().find(|by| by.note() == Some(note))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_is_read_as_it_was_written() {
        let limit = u32::MAX;
        let up_to = |resort| Order::UpTo { limit, resort };
        for order in [up_to(Resort::None), up_to(Resort::Last), Order::Pass] {
            assert_eq!(order.to_string().parse(), Ok(order));
        }
    }
    #[test]
    fn other_words_are_no_orders() {
        for words in [
            "",
            "up_to",
            "up_to -1",
            "up_to 4294967296",
            "up_to 1 2",
            "up_to 1  last_resort",
            "pass 1",
        ] {
            assert_eq!(words.parse::<Order>(), Err(NotAnOrder), "{words}");
        }
    }
}
