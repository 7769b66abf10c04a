//! What an operator can order, and what holds since.

use crate::{TableId, TokenHash, UserId};
use std::fmt;

/// Each is carried out and written down in one step, also while nobody serves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// Nobody plays or looks there any more.
    Close(TableId),
    /// What was said there goes.
    ClearChat(TableId),
    /// This person says nothing any more.
    Mute(UserId),
    Unmute(UserId),
    /// Who comes as this person or from there is sent away.
    Ban(Whom),
    Unban(Whom),
    /// This member gets a link that signs in once.
    Rescue(UserId),
    /// This program has got a token.
    AddToken(UserId),
    /// A token opens nothing any more.
    EndToken(TokenHash),
    /// The report of this number has been dealt with.
    CloseReport(i64),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Whom {
    Person(UserId),
    /// An address as the server writes it.
    Address(String),
}

/// Whether a table can be come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Access {
    NoTable,
    Open,
    /// By an operator, for this reason.
    Closed(String),
}

/// One line of the audit log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given {
    /// Counted from 1.
    pub number: i64,
    pub at: i64,
    /// Who gave it, as far as the machine knows.
    pub by: String,
    pub order: Order,
    /// Told to those whom it concerns.
    pub reason: String,
}

/// Who may not come and who may not speak, each with the reason.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Barred {
    pub bans: Vec<(Whom, String)>,
    pub mutes: Vec<(UserId, String)>,
}

impl Order {
    /// As it stands in the log.
    pub fn word(&self) -> &'static str {
        match self {
            Order::Close(_) => "close",
            Order::ClearChat(_) => "clear",
            Order::Mute(_) => "mute",
            Order::Unmute(_) => "unmute",
            Order::Ban(_) => "ban",
            Order::Unban(_) => "unban",
            Order::Rescue(_) => "rescue",
            Order::AddToken(_) => "add_token",
            Order::EndToken(_) => "end_token",
            Order::CloseReport(_) => "close_report",
        }
    }
    /// Whom or what it is about.
    pub fn target(&self) -> String {
        match self {
            Order::Close(table) | Order::ClearChat(table) => table.to_string(),
            Order::Mute(user)
            | Order::Unmute(user)
            | Order::Rescue(user)
            | Order::AddToken(user) => user.to_string(),
            Order::EndToken(token) => game_core::hex(&token.0),
            Order::Ban(whom) | Order::Unban(whom) => whom.to_string(),
            Order::CloseReport(number) => number.to_string(),
        }
    }
    pub(crate) fn read(word: &str, target: &str) -> Option<Order> {
        let table = || TableId(target.to_string());
        let user = || target.parse().ok().map(UserId);
        Some(match word {
            "close" => Order::Close(table()),
            "clear" => Order::ClearChat(table()),
            "mute" => Order::Mute(user()?),
            "unmute" => Order::Unmute(user()?),
            "ban" => Order::Ban(Whom::read(target)),
            "unban" => Order::Unban(Whom::read(target)),
            "rescue" => Order::Rescue(user()?),
            "add_token" => Order::AddToken(user()?),
            "end_token" => Order::EndToken(TokenHash::from_hex(target)?),
            "close_report" => Order::CloseReport(target.parse().ok()?),
            _ => return None,
        })
    }
}

impl Whom {
    /// A number is a person, since no address is one.
    pub fn read(target: &str) -> Whom {
        match target.parse() {
            Ok(user) => Whom::Person(UserId(user)),
            Err(_) => Whom::Address(target.to_string()),
        }
    }
}

impl fmt::Display for Whom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Whom::Person(user) => user.fmt(f),
            Whom::Address(address) => address.fmt(f),
        }
    }
}
