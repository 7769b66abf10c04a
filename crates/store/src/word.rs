//! Word to people: what is to be told, how they want to hear it, and where.

use crate::types::words;
use crate::{TableId, TokenHash, UserId};

mod change;

pub(crate) use change::WordChange;

words! {
    /// What somebody is told of.
    NoticeKind {
        YourTurn = "your_turn",
        Invited = "invited",
        Begun = "begun",
        /// Somebody spoke at the table.
        Spoken = "spoken",
        TimeShort = "time_short",
        Over = "over",
    }
}

impl NoticeKind {
    pub const ALL: [NoticeKind; 6] = [
        NoticeKind::YourTurn,
        NoticeKind::Invited,
        NoticeKind::Begun,
        NoticeKind::Spoken,
        NoticeKind::TimeShort,
        NoticeKind::Over,
    ];
}

/// Something to be told, kept with the change it tells of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    pub to: UserId,
    pub table: TableId,
    pub kind: NoticeKind,
    /// A person is told of each key once.
    pub key: String,
    pub at: i64,
}

/// A notice that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    pub number: i64,
    pub notice: Notice,
}

words! {
    /// When somebody wants to hear of something.
    When {
        AtOnce = "at_once",
        /// If it still holds then.
        TenMinutes = "ten_minutes",
        /// All of a day together.
        Daily = "daily",
        Never = "never",
    }
}

/// How a person wants to hear.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// In the order of [`NoticeKind::ALL`].
    pub when: [When; 6],
    /// Also by mail, where there is an address.
    pub mail: bool,
    /// Minutes of the day, from and until, when nothing is sent.
    pub quiet: Option<(u16, u16)>,
    /// The minute of the day at which all of a day is told.
    pub daily_at: u16,
    /// A time zone's name, such as `Europe/Paris`.
    pub zone: String,
    /// A language's code, such as `fr`.
    pub language: String,
    /// The person said so; else language and zone are those of the page by which they came.
    pub chosen: bool,
}

impl Default for Preferences {
    fn default() -> Preferences {
        let when = NoticeKind::ALL.map(|kind| match kind {
            NoticeKind::Spoken => When::TenMinutes,
            NoticeKind::YourTurn
            | NoticeKind::Invited
            | NoticeKind::Begun
            | NoticeKind::TimeShort
            | NoticeKind::Over => When::AtOnce,
        });
        Preferences {
            when,
            mail: true,
            quiet: None,
            daily_at: 8 * 60,
            zone: "UTC".to_string(),
            language: "en".to_string(),
            chosen: false,
        }
    }
}

impl Preferences {
    pub fn of(&self, kind: NoticeKind) -> When {
        let at = NoticeKind::ALL.iter().position(|other| *other == kind);
        self.when[at.expect("all kinds are there")]
    }
}

/// A browser that takes pushes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subscription {
    pub number: i64,
    pub user: UserId,
    /// The session in which it was subscribed, with which it ends; none if that was before it was written down.
    pub session: Option<TokenHash>,
    pub endpoint: String,
    /// The browser's public key, a point of P-256.
    pub key: Vec<u8>,
    pub auth: Vec<u8>,
    /// What the person calls this browser.
    pub label: String,
    pub made_at: i64,
}

/// What became of a wish to subscribe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subscribed {
    /// Under this number; it may have been there before.
    Yes(i64),
    /// Somebody else's, with other keys; or the session in which it was asked for has ended.
    Taken,
    TooMany,
}

words! {
    /// What a webhook takes.
    HookForm {
        Json = "json",
        Discord = "discord",
        Slack = "slack",
        Matrix = "matrix",
    }
}

/// An address of a person's own that is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Webhook {
    pub url: String,
    pub form: HookForm,
    /// What messages are signed with.
    pub secret: String,
}

/// By which way word goes out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Channel {
    Mail,
    /// To the subscription of this number.
    Push(i64),
    Webhook,
}

impl Channel {
    pub fn word(self) -> String {
        match self {
            Channel::Mail => "mail".to_string(),
            Channel::Push(number) => format!("push {number}"),
            Channel::Webhook => "webhook".to_string(),
        }
    }
    pub fn from_word(word: &str) -> Option<Channel> {
        match word {
            "mail" => Some(Channel::Mail),
            "webhook" => Some(Channel::Webhook),
            word => Some(Channel::Push(word.strip_prefix("push ")?.parse().ok()?)),
        }
    }
}

/// A notice that is to go out by a channel at a time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Planned {
    pub channel: Channel,
    pub due_at: i64,
    /// With all others of the day.
    pub daily: bool,
}

/// What is to go out now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueWord {
    pub kept: Kept,
    pub channel: Channel,
    pub daily: bool,
    pub tries: u32,
}

/// What became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    Sent,
    /// It no longer mattered.
    Dropped,
    Later {
        at: i64,
        reason: String,
    },
    /// Given up.
    Failed {
        reason: String,
    },
}
