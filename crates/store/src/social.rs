//! Who may find a table and who will not meet whom: audiences, set times, invitations, reports.

use crate::types::words;
use crate::{Line, Span, Stage, TableId, TableRow, User, UserId};
use serde_json::Value;

words! {
    /// In whose lists a table stands. Whoever has the link was given it, and may come.
    Audience {
        Link = "link",
        /// Of those whom the host follows.
        Friends = "friends",
        Everybody = "everybody",
    }
}

words! {
    /// What becomes of free seats when the time has come.
    AtStart {
        Bots = "bots",
        CallOff = "call_off",
    }
}

/// When a game is to begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    pub at: i64,
    pub then: AtStart,
}

words! {
    /// Who may read a line while the game goes on.
    Room {
        Table = "table",
        /// Those who watch.
        Watchers = "watchers",
    }
}

words! {
    /// How time is kept, as the rule of a table names it.
    ClockKind {
        None = "none",
        Live = "live",
        Days = "days",
    }
}

/// Tables that somebody looks for; what is not said does not matter.
#[derive(Clone, Debug)]
pub struct Sought {
    /// Who looks: not shown are their own tables, and those of people who will not meet them.
    pub viewer: Option<UserId>,
    /// Tables that gather people, with a free seat; or those being played.
    pub of: Listed,
    pub game: Option<String>,
    /// For so many players.
    pub seats: Option<u8>,
    /// Where somebody sits whom the viewer follows, or who made the table.
    pub of_followed: bool,
    pub clock: Option<ClockKind>,
    /// Whether the result counts.
    pub rated: Option<bool>,
    pub order: Sorted,
    pub skip: u32,
    pub most: u32,
}

/// Tables of somebody's own; what is not said does not matter.
#[derive(Clone, Debug)]
pub struct Mine {
    pub user: UserId,
    pub stage: Option<Stage>,
    pub game: Option<String>,
    /// Whether they wait for the user.
    pub waits: Option<bool>,
    pub span: Span,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listed {
    Open,
    Live,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sorted {
    /// Last changed first.
    Newest,
    /// First made first.
    Oldest,
}

/// A person in somebody's list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listee {
    pub user: User,
    pub since: i64,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Invitation {
    pub table: TableRow,
    pub by: User,
    pub at: i64,
}

/// Somebody who was invited to a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invited {
    pub user: User,
    pub is_declined: bool,
}

/// What somebody tells the operator of another.
#[derive(Clone, Debug)]
pub struct NewReport {
    pub by: UserId,
    pub whom: User,
    /// Where they met; none if it is about who they are.
    pub table: Option<TableId>,
    pub reason: String,
    /// What was said until then.
    pub lines: Vec<Line>,
    pub at: i64,
}

/// A report as the operator reads it.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// Counted from 1.
    pub number: i64,
    pub at: i64,
    /// None if who made it, or whom it is about, is gone.
    pub by: Option<User>,
    pub whom: Option<UserId>,
    pub whom_name: String,
    pub table: Option<TableId>,
    pub reason: String,
    /// The last lines as they were, in JSON.
    pub lines: Value,
    pub closed_at: Option<i64>,
}

/// Who will not meet or read whom, as a closed list of changes.
#[derive(Clone, Debug)]
pub(crate) enum SocialChange {
    Follow {
        user: UserId,
        whom: UserId,
        at: i64,
    },
    Unfollow {
        user: UserId,
        whom: UserId,
    },
    /// Neither follows the other any more.
    Block {
        user: UserId,
        whom: UserId,
        at: i64,
    },
    Unblock {
        user: UserId,
        whom: UserId,
    },
    Quieten {
        table: TableId,
        user: UserId,
        whom: UserId,
    },
    Unquieten {
        table: TableId,
        user: UserId,
        whom: UserId,
    },
    Invite {
        table: TableId,
        user: UserId,
        by: UserId,
        at: i64,
    },
    Decline {
        table: TableId,
        user: UserId,
    },
    Report(Box<NewReport>),
}
