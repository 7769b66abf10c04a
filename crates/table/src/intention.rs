//! What a seat leaves behind for its next decisions: an order for an auction, or moves prepared for its turn.
//!
//! Nobody but its owner knows of it before it is carried out. There is one of each kind a seat, and a new one
//! replaces the old. What has been carried out stays known by its request alone, so that whoever sends it
//! again does not leave it anew.

use crate::card::UserId;
use game_core::{Message, Order, Seat};
use shelf::PreparedStep;

#[derive(Clone, Debug, PartialEq)]
pub struct Intention {
    pub seat: Seat,
    /// Who left it: it goes with them.
    pub user: UserId,
    pub what: Intent,
    /// Under this name it was left.
    pub request: String,
    pub fate: Fate,
    pub at: i64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Intent {
    /// For what is auctioned under this number.
    Order { order: Order, lot: u32 },
    /// Actions in their notation, the next first.
    Moves(Vec<String>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum IntentKind {
    Order,
    Moves,
}

/// What became of it.
#[derive(Clone, Debug, PartialEq)]
pub enum Fate {
    Waits,
    Done,
    /// It did not fit any more, for this reason, which is kept until its owner has read it.
    Dropped(Message),
}

impl Intent {
    pub fn kind(&self) -> IntentKind {
        match self {
            Intent::Order { .. } => IntentKind::Order,
            Intent::Moves(_) => IntentKind::Moves,
        }
    }
}

/// A change of what a seat has left behind.
#[derive(Clone, Debug, PartialEq)]
pub struct Intend {
    pub seat: Seat,
    pub kind: IntentKind,
    /// None if it is gone.
    pub to: Option<Intention>,
}

impl Intend {
    pub(crate) fn to(intention: Intention) -> Intend {
        Intend {
            seat: intention.seat,
            kind: intention.what.kind(),
            to: Some(intention),
        }
    }
    pub(crate) fn gone(seat: Seat, kind: IntentKind) -> Intend {
        Intend {
            seat,
            kind,
            to: None,
        }
    }
}

impl Intention {
    pub(crate) fn waits(&self) -> bool {
        self.fate == Fate::Waits
    }
    pub(crate) fn done(&self) -> Intend {
        Intend::to(Intention {
            fate: Fate::Done,
            ..self.clone()
        })
    }
    pub(crate) fn dropped(&self, why: Message) -> Intend {
        Intend::to(Intention {
            fate: Fate::Dropped(why),
            ..self.clone()
        })
    }
}

/// An intention as its owner is told of it.
#[derive(Clone, Debug, PartialEq)]
pub struct LeftBehind {
    pub seat: Seat,
    pub what: LeftWhat,
    /// Why it was dropped, if it was.
    pub dropped: Option<Message>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum LeftWhat {
    Order { order: Order, lot: u32 },
    Moves(Vec<PreparedStep>),
}
