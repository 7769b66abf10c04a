//! How a person wants to be told, and where.

use game_core::Message;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// When somebody wants to hear of something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum WordWhen {
    AtOnce,
    TenMinutes,
    Daily,
    Never,
}

/// How a person wants to hear.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WordPreferences {
    pub your_turn: WordWhen,
    pub invited: WordWhen,
    pub begun: WordWhen,
    pub spoken: WordWhen,
    pub time_short: WordWhen,
    pub over: WordWhen,
    /// Also by mail.
    pub mail: bool,
    /// When nothing is sent, in the time zone of the person.
    pub quiet: Option<QuietHours>,
    /// The minute of the day at which all of a day is told.
    pub daily_at: u16,
    /// A time zone's name, such as `Europe/Paris`.
    pub zone: String,
    /// A language's code, such as `fr`.
    pub language: String,
}

/// Minutes of the day; they may go over midnight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct QuietHours {
    pub from: u16,
    pub until: u16,
}

/// All about word to a person.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct WordSettings {
    pub preferences: WordPreferences,
    /// The person has said so, or these are the usual ones.
    pub chosen: bool,
    pub mail: WordMail,
    /// What a browser subscribes with.
    pub push_key: String,
    pub browsers: Vec<WordBrowser>,
    pub webhook: Option<WordHook>,
    /// Why word was given up lately, the newest first.
    pub troubles: Vec<WordTrouble>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct WordMail {
    /// The operator has set up mail.
    pub available: bool,
    /// The confirmed address of a member.
    pub address: Option<String>,
}

/// A browser that takes pushes.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct WordBrowser {
    #[ts(type = "number")]
    pub id: i64,
    pub label: String,
    /// The end of its address, by which a browser knows itself.
    pub ending: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum WordForm {
    Json,
    Discord,
    Slack,
    Matrix,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct WordHook {
    pub url: String,
    pub form: WordForm,
    /// What messages are signed with.
    pub secret: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum WordChannel {
    Mail,
    Push,
    Webhook,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct WordTrouble {
    pub channel: WordChannel,
    /// In English, for programs.
    pub reason: String,
    /// The same to be said in any language.
    pub message: Message,
}

/// How the page of a person speaks: for who has never chosen.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Speech {
    /// A time zone's name, such as `Europe/Paris`.
    pub zone: String,
    /// A language's code, such as `fr`.
    pub language: String,
}

/// A browser's wish for pushes.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewBrowser {
    pub endpoint: String,
    /// The browser's key and secret, as it gives them.
    pub p256dh: String,
    pub auth: String,
    pub label: String,
    /// Of the page that asks; none from where no page is.
    #[serde(default)]
    #[ts(optional)]
    pub speech: Option<Speech>,
    /// The address that this browser had before.
    #[serde(default)]
    #[ts(optional)]
    pub replaces: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewHook {
    pub url: String,
    pub form: WordForm,
    #[serde(default)]
    #[ts(optional)]
    pub speech: Option<Speech>,
}

/// A try of one way: by mail, to the webhook, or to the browser of this id.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WordTry {
    pub channel: WordChannel,
    #[ts(type = "number | null")]
    pub browser: Option<i64>,
}

/// What became of a try.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct WordTried {
    pub sent: bool,
    /// Why not, in English, for programs.
    pub reason: String,
    /// The same to be said in any language.
    pub message: Option<Message>,
}

/// What the person wants of one table; nothing if it is as everywhere.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WordAtTable {
    pub when: Option<WordWhen>,
}
