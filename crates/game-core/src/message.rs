//! Sentences about anything: files, lines, what somebody typed. A [`Message`] is to the program what a
//! [`Text`] is to the rules, and is shown by the same dictionaries; it may hold strings and further
//! messages, so it is for errors and not for a search.

use crate::{Arg, Seat, Text, Words, render::Value};
use serde::{Deserialize, Serialize};
use std::{borrow::Cow, fmt};
use ts_rs::TS;
use utoipa::ToSchema;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Message {
    #[ts(type = "string")]
    #[schema(value_type = String)]
    pub say: Cow<'static, str>,
    pub with: Vec<(String, Part)>,
}

/// What fills a hole of a message.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    Number(#[ts(type = "number")] i64),
    Decimal(f64),
    Word(String),
    Seat(Seat),
    /// As it is: a file, an address, what somebody typed, what another program says.
    Name(String),
    #[schema(no_recursion)]
    Message(Box<Message>),
    /// One after the other.
    #[schema(no_recursion)]
    List(Vec<Message>),
}

impl Message {
    pub fn new(say: impl Into<Cow<'static, str>>) -> Message {
        Message {
            say: say.into(),
            with: Vec::new(),
        }
    }
    pub fn with(mut self, name: &str, part: impl Into<Part>) -> Message {
        self.with.push((name.to_string(), part.into()));
        self
    }
    /// With no more than so many letters of each name, for what a stranger has sent.
    pub fn shortened(mut self, letters: usize) -> Message {
        for (_, part) in &mut self.with {
            if let Part::Name(name) = part
                && let Some((end, _)) = name.char_indices().nth(letters)
            {
                name.truncate(end);
                name.push('…');
            }
        }
        self
    }
    pub(crate) fn value<'m>(
        &'m self,
        name: &str,
        words: &'m Words,
        names: &dyn Fn(Seat) -> String,
    ) -> Option<Value<'m>> {
        let (_, part) = self.with.iter().find(|(known, _)| known == name)?;
        Some(match part {
            Part::Number(n) => Value::Number(n.to_string()),
            Part::Decimal(n) => Value::Number(n.to_string()),
            Part::Word(word) => Value::Word(word),
            Part::Seat(seat) => Value::Said(names(*seat).into()),
            Part::Name(name) => Value::Said(name.into()),
            Part::Message(message) => Value::Said(words.tell_of(message, names).into()),
            Part::List(messages) => {
                let told: Vec<String> = messages.iter().map(|m| words.tell_of(m, names)).collect();
                Value::Said(words.language().list(&told).into())
            }
        })
    }
}

/// In English, for logs and for who writes programs.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Words::default().tell(self))
    }
}

impl From<Message> for String {
    fn from(message: Message) -> String {
        message.to_string()
    }
}

impl From<Text> for Message {
    fn from(text: Text) -> Message {
        let part = |arg| match arg {
            Arg::Number(n) => Part::Number(n.into()),
            Arg::Word(word) => Part::Word(word.to_string()),
            Arg::Seat(seat) => Part::Seat(seat),
        };
        let with = text.with.iter();
        Message {
            say: Cow::Borrowed(text.say),
            with: with
                .map(|(name, arg)| (name.to_string(), part(*arg)))
                .collect(),
        }
    }
}

impl From<Message> for Part {
    fn from(message: Message) -> Part {
        Part::Message(Box::new(message))
    }
}
impl From<Vec<Message>> for Part {
    fn from(messages: Vec<Message>) -> Part {
        Part::List(messages)
    }
}
impl From<Text> for Part {
    fn from(text: Text) -> Part {
        Message::from(text).into()
    }
}
impl From<Seat> for Part {
    fn from(seat: Seat) -> Part {
        Part::Seat(seat)
    }
}
impl From<f64> for Part {
    fn from(n: f64) -> Part {
        Part::Decimal(n)
    }
}
impl From<String> for Part {
    fn from(name: String) -> Part {
        Part::Name(name)
    }
}
impl From<&str> for Part {
    fn from(name: &str) -> Part {
        Part::Name(name.to_string())
    }
}
impl From<&String> for Part {
    fn from(name: &String) -> Part {
        Part::Name(name.clone())
    }
}
macro_rules! numbers {
    ($($t:ty)*) => { $(impl From<$t> for Part {
        fn from(n: $t) -> Part { Part::Number(i64::try_from(n).unwrap_or(i64::MAX)) }
    })* };
}
numbers!(u8 i8 u16 i16 u32 i32 u64 i64 usize);

/// A [`Message`]: `message!("there is no seat {seat} among {seats}", seat, seats = all)`.
#[macro_export]
macro_rules! message {
    ($say:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::Message::new($say)$(.with(stringify!($name), $crate::message!(@ $name $($value)?)))*
    };
    (@ $name:ident) => { $name };
    (@ $name:ident $value:expr) => { $value };
}
