//! Rules by their id, and the questions and refusals that name them.

use crate::{Message, Say, Text, Words, message};
use serde::Serialize;
use std::fmt;
use ts_rs::TS;
use utoipa::ToSchema;

/// A rule of the game's sheet, such as `AS-31`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, TS, ToSchema)]
#[serde(transparent)]
pub struct Rule(pub &'static str);

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// What is asked of a seat: one plain sentence, and the rule to read about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    pub rule: Rule,
    pub text: Text,
}

impl Question {
    pub fn new(rule: &'static str, text: Text) -> Question {
        Question {
            rule: Rule(rule),
            text,
        }
    }
}

/// Why an action may not be done now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Refusal {
    pub rule: Rule,
    pub reason: Text,
}

pub type Allowed = Result<(), Refusal>;

impl Refusal {
    pub fn new(rule: &'static str, reason: Text) -> Refusal {
        Refusal {
            rule: Rule(rule),
            reason,
        }
    }
}

impl Refusal {
    /// `LH-9: there is no orange cow here`, in the language of `words`.
    pub fn sentence(&self, words: &Words) -> String {
        words.tell(&self.message())
    }
    /// The same as a message, for who does not know the language yet.
    pub fn message(&self) -> Message {
        let reason = self.reason.clone();
        message!("{rule}: {reason}", rule = self.rule.0, reason)
    }
}

impl Say for Refusal {
    fn say(&self) -> Text {
        self.reason.clone()
    }
}

/// Refuses unless the condition holds: `require!(tiles < limit, "AS-31", "you have laid your {limit} tiles", limit);`
#[macro_export]
macro_rules! require {
    ($condition:expr, $rule:expr, $($text:tt)+) => {
        if !$condition {
            return Err($crate::Refusal::new($rule, $crate::text!($($text)+)));
        }
    };
}

/// Where `perform` meets what `check` would have refused, nobody has asked `check`: a fault of the caller.
/// `let Some(seat) = game.waiting() else { unchecked!() };`
#[macro_export]
macro_rules! unchecked {
    () => {
        panic!("performed without a check")
    };
}
