//! What can be changed of it, as a closed list.

use super::{Channel, Notice, Outcome, Planned, Preferences, Subscription, Webhook, When};
use crate::{TableId, UserId};

#[derive(Clone, Debug)]
pub(crate) enum WordChange {
    /// A notice of something that is no change of a table.
    Tell(Vec<Notice>),
    /// By which ways a notice goes out; by none, it goes.
    Plan {
        notice: i64,
        by: Vec<Planned>,
    },
    /// What is due by then is put off, and sent meanwhile by who asks.
    Claim {
        by: i64,
        until: i64,
        most: u32,
    },
    Settle(Vec<(i64, Channel, Outcome)>),
    /// Forgets what was told or given up before.
    Forget {
        before: i64,
    },
    Prefer {
        user: UserId,
        preferences: Box<Preferences>,
    },
    /// For who has not chosen.
    Speak {
        user: UserId,
        zone: String,
        language: String,
    },
    PreferAt {
        user: UserId,
        table: TableId,
        when: Option<When>,
    },
    Subscribe {
        subscription: Box<Subscription>,
        most: u32,
    },
    /// A browser has another address from now on.
    Resubscribe {
        old: String,
        subscription: Box<Subscription>,
    },
    Unsubscribe {
        user: UserId,
        number: i64,
    },
    SetWebhook {
        user: UserId,
        webhook: Option<Webhook>,
    },
    KeepSecret {
        name: &'static str,
        value: Vec<u8>,
    },
}
