//! Audiences, set times and rooms, told in the form of the wire and back.

use crate::wire::{AtStart, Audience, ClockKind, Room, Start, UndoRule};

impl From<table::Audience> for Audience {
    fn from(audience: table::Audience) -> Audience {
        match audience {
            table::Audience::Link => Audience::Link,
            table::Audience::Friends => Audience::Friends,
            table::Audience::Everybody => Audience::Everybody,
        }
    }
}

impl From<table::Start> for Start {
    fn from(start: table::Start) -> Start {
        Start {
            at: start.at,
            then: match start.then {
                table::AtStart::Bots => AtStart::Bots,
                table::AtStart::CallOff => AtStart::CallOff,
            },
        }
    }
}

impl From<table::Room> for Room {
    fn from(room: table::Room) -> Room {
        match room {
            table::Room::Table => Room::Table,
            table::Room::Watchers => Room::Watchers,
        }
    }
}

pub(crate) fn kept_audience(audience: Audience) -> store::Audience {
    match audience {
        Audience::Link => store::Audience::Link,
        Audience::Friends => store::Audience::Friends,
        Audience::Everybody => store::Audience::Everybody,
    }
}

pub(crate) fn kept_start(start: Start) -> store::Start {
    store::Start {
        at: start.at,
        then: match start.then {
            AtStart::Bots => store::AtStart::Bots,
            AtStart::CallOff => store::AtStart::CallOff,
        },
    }
}

/// The rule of a table that is kept, for one like it.
pub(crate) fn undo_of(rule: store::UndoRule) -> UndoRule {
    match rule {
        store::UndoRule::Strict => UndoRule::Strict,
        store::UndoRule::UntilInformation => UndoRule::UntilInformation,
        store::UndoRule::Consent => UndoRule::Consent,
    }
}

pub(crate) fn kept_clock_kind(kind: ClockKind) -> store::ClockKind {
    match kind {
        ClockKind::None => store::ClockKind::None,
        ClockKind::Live => store::ClockKind::Live,
        ClockKind::Days => store::ClockKind::Days,
    }
}
