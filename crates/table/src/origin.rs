//! Where a game came from that was not dealt at its own table.

use crate::card::Card;
use game_core::{Fork, RecordLuck};

#[derive(Clone, Debug, PartialEq)]
pub enum Origin {
    /// It goes on from a moment of another table's game. The steps until then are the first rows of its
    /// log; with the luck of that game's set-up it begins when all seats are taken.
    Fork { moment: Fork, setup: Vec<u32> },
    /// Somebody brought its record, to be looked through: what its head says.
    Record {
        from: Option<Fork>,
        luck: Option<RecordLuck>,
    },
}

impl Card {
    /// The moment until which the game was played elsewhere: what was drawn before it, its own seal does
    /// not claim.
    pub(crate) fn fork(&self) -> Option<&Fork> {
        match self.origin.as_ref()? {
            Origin::Fork { moment, .. } => Some(moment),
            Origin::Record { from, .. } => from.as_ref(),
        }
    }
    /// Rows of its log that came along, which stay.
    pub(crate) fn given(&self) -> usize {
        match &self.origin {
            Some(Origin::Fork { moment, .. }) => moment.step as usize,
            Some(Origin::Record { .. }) | None => 0,
        }
    }
    /// A record to be looked through: nobody sits there, and whoever has the link may see all of it.
    pub fn is_record(&self) -> bool {
        matches!(self.origin, Some(Origin::Record { .. }))
    }
}
