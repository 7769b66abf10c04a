//! What nodes that hold the same table tell each other, in the form in which it goes over the bus.

use crate::keep;
use game_core::Seat;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use store::{Step, StepKind};
use table::{Elsewhere, Presence, Share, UserId, Wants, Wish, WishId};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum TableNotice {
    /// A row is stored, and nothing else than the deadline that goes with it.
    Row(Row, Due),
    /// Something else is stored.
    Changed,
    /// What was told before is stored otherwise now, such as a name: everybody is shown the table anew.
    Rewritten,
    Said(Line),
    /// Who is at the table by way of a node.
    Here {
        node: String,
        here: Here,
        /// The node has just come, and wants to know the same of all others.
        asks: bool,
    },
    Wish {
        node: String,
        id: i64,
        /// Who wants to sit down; none who wants to take back.
        sits: Option<String>,
        seat: u8,
        asked: Vec<u8>,
        ask: Vec<i64>,
    },
    WishDenied(i64),
    Answer {
        wish: i64,
        user: i64,
        allow: bool,
    },
    /// What counts for a person's clock has changed.
    Calendar(i64),
    /// The same people play again at this table.
    Repeated(String),
    TakenAway,
}

/// A row of a log, as the store has it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Row {
    seq: u32,
    seat: u8,
    kind: String,
    body: String,
    outcomes: Vec<u32>,
    request: Option<String>,
    spent: Option<(u8, i64)>,
    at: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Due {
    Same,
    Never,
    At {
        at: i64,
        runs_out: Option<(u8, i64)>,
    },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Line {
    room: String,
    seat: Option<u8>,
    user: Option<i64>,
    name: String,
    text: String,
    request: String,
    at: i64,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Here {
    users: BTreeSet<i64>,
    looks: BTreeMap<i64, i64>,
    asked: BTreeSet<i64>,
    watchers: u32,
    hurried: Option<bool>,
}

impl TableNotice {
    /// What is told of a change that is stored; none if the others find it by themselves.
    pub(crate) fn of(change: &table::Change) -> Option<TableNotice> {
        Some(match change {
            table::Change::Append(append) => {
                let is_plain = append.freed.is_none() && append.intends.is_empty();
                match is_plain {
                    true => TableNotice::Row(row(append.row.clone()), due(append.due)),
                    false => TableNotice::Changed,
                }
            }
            table::Change::Say(said) => TableNotice::Said(line(said.clone())),
            table::Change::GiveSeat(_)
            | table::Change::Begin { .. }
            | table::Change::Intend { .. }
            | table::Change::Unrate => TableNotice::Changed,
            table::Change::TakeAway => TableNotice::TakenAway,
            // Whoever looks at the clock computes the same.
            table::Change::Deadline { .. } => return None,
        })
    }
    pub(crate) fn shared(node: &str, share: Share) -> TableNotice {
        match share {
            Share::Wish { wish, ask } => TableNotice::Wish {
                node: node.to_string(),
                id: wish.id.0,
                sits: match wish.wants {
                    Wants::TakeBack => None,
                    Wants::Sit { name } => Some(name),
                },
                seat: wish.seat.0,
                asked: wish.asked.iter().map(|seat| seat.0).collect(),
                ask: ask.iter().map(|user| user.0).collect(),
            },
            Share::WishDenied(wish) => TableNotice::WishDenied(wish.0),
            Share::Answer { wish, user, allow } => TableNotice::Answer {
                wish: wish.0,
                user: user.0,
                allow,
            },
        }
    }
    /// As the table takes it in; none if it is not for the table itself, or says what nobody says.
    pub(crate) fn heard(self) -> Option<Elsewhere> {
        Some(match self {
            TableNotice::Row(row, due) => Elsewhere::Row {
                row: kept_row(row)?,
                due: kept_due(due),
            },
            TableNotice::Changed => Elsewhere::Changed,
            TableNotice::Said(line) => Elsewhere::Said(kept_line(line)?),
            TableNotice::Wish {
                id,
                sits,
                seat,
                asked,
                ask,
                ..
            } => Elsewhere::Shared(Share::Wish {
                wish: Wish {
                    id: WishId(id),
                    wants: sits.map_or(Wants::TakeBack, |name| Wants::Sit { name }),
                    seat: Seat(seat),
                    asked: asked.into_iter().map(Seat).collect(),
                },
                ask: ask.into_iter().map(UserId).collect(),
            }),
            TableNotice::WishDenied(wish) => Elsewhere::Shared(Share::WishDenied(WishId(wish))),
            TableNotice::Answer { wish, user, allow } => Elsewhere::Shared(Share::Answer {
                wish: WishId(wish),
                user: UserId(user),
                allow,
            }),
            TableNotice::Here { .. }
            | TableNotice::Rewritten
            | TableNotice::Calendar(_)
            | TableNotice::Repeated(_)
            | TableNotice::TakenAway => return None,
        })
    }
}

impl Here {
    pub(crate) fn is_nobody(&self) -> bool {
        self.users.is_empty() && self.watchers == 0
    }
    pub(crate) fn of(presence: &Presence) -> Here {
        Here {
            users: presence.users.iter().map(|user| user.0).collect(),
            looks: presence.looks.iter().map(|(u, at)| (u.0, *at)).collect(),
            asked: presence.asked.iter().map(|user| user.0).collect(),
            watchers: presence.watchers,
            hurried: presence.hurried,
        }
    }
    pub(crate) fn presence(self) -> Presence {
        let users = |users: BTreeSet<i64>| users.into_iter().map(UserId).collect();
        let looks = self.looks.into_iter();
        Presence {
            users: users(self.users),
            looks: looks.map(|(user, at)| (UserId(user), at)).collect(),
            asked: users(self.asked),
            watchers: self.watchers,
            hurried: self.hurried,
        }
    }
}

fn row(row: table::Row) -> Row {
    let step = keep::step(row);
    Row {
        seq: step.seq,
        seat: step.seat,
        kind: step.kind.word().to_string(),
        body: step.body,
        outcomes: step.outcomes,
        request: step.request_id,
        spent: step.spent,
        at: step.made_at,
    }
}

fn kept_row(row: Row) -> Option<table::Row> {
    let step = Step {
        seq: row.seq,
        seat: row.seat,
        kind: StepKind::from_word(&row.kind)?,
        body: row.body,
        outcomes: row.outcomes,
        request_id: row.request,
        spent: row.spent,
        made_at: row.at,
    };
    keep::row(step).ok()
}

fn due(due: table::Due) -> Due {
    match due {
        table::Due::Same => Due::Same,
        table::Due::Never => Due::Never,
        table::Due::At(deadline) => Due::At {
            at: deadline.at,
            runs_out: deadline.runs_out.map(|out| (out.seat.0, out.at)),
        },
    }
}

fn kept_due(due: Due) -> table::Due {
    match due {
        Due::Same => table::Due::Same,
        Due::Never => table::Due::Never,
        Due::At { at, runs_out } => table::Due::At(table::Deadline {
            at,
            runs_out: runs_out.map(|(seat, at)| table::RunsOut {
                seat: Seat(seat),
                at,
            }),
        }),
    }
}

fn line(line: table::Line) -> Line {
    let kept = keep::kept_line(line);
    Line {
        room: kept.room.word().to_string(),
        seat: kept.seat,
        user: kept.user.map(|user| user.0),
        name: kept.name,
        text: kept.text,
        request: kept.request_id,
        at: kept.said_at,
    }
}

fn kept_line(line: Line) -> Option<table::Line> {
    Some(keep::line(store::Line {
        room: store::Room::from_word(&line.room)?,
        seat: line.seat,
        user: line.user.map(store::UserId),
        name: line.name,
        text: line.text,
        request_id: line.request,
        said_at: line.at,
    }))
}
