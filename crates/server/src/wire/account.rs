//! Accounts over HTTP.

use super::Speech;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

/// Who I am here, and what I can become.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Account {
    /// Empty for who has no name yet.
    pub name: String,
    /// None for a guest.
    pub member: Option<MemberInfo>,
    /// Whether passkeys work at this address.
    pub passkeys_work: bool,
    /// Whether this server sends mail.
    pub mail_works: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct MemberInfo {
    /// Milliseconds since 1970, as every time here.
    #[ts(type = "number")]
    pub joined_at: i64,
    /// When another name may be taken.
    #[ts(type = "number")]
    pub may_rename_at: i64,
    pub mail: Option<String>,
    pub has_password: bool,
    pub passkeys: Vec<PasskeyInfo>,
    /// Recovery codes that are left.
    pub recovery_codes: u32,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct PasskeyInfo {
    pub id: String,
    pub label: String,
    #[ts(type = "number")]
    pub made_at: i64,
    #[ts(type = "number | null")]
    pub used_at: Option<i64>,
}

/// One place where I am signed in.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct SessionInfo {
    pub id: String,
    /// Empty if it is not known.
    pub browser: String,
    pub system: String,
    #[ts(type = "number")]
    pub made_at: i64,
    /// To within an hour.
    #[ts(type = "number")]
    pub used_at: i64,
    pub is_this: bool,
}

/// A guest becomes a member under this name, with a password, or by a passkey if there is none.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct JoinForm {
    pub name: String,
    #[serde(default)]
    pub password: Option<String>,
    #[serde(default)]
    #[ts(optional)]
    pub speech: Option<Speech>,
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NameAndPassword {
    /// Or the mail address.
    pub name: String,
    pub password: String,
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    pub password: String,
}

/// What a browser is asked for: the options of `navigator.credentials.create` or `get`, as JSON.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct PasskeyOptions {
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub public_key: Value,
}

/// What the browser answered, as JSON.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Credential {
    #[ts(type = "unknown")]
    #[schema(value_type = Object)]
    pub credential: Value,
    /// What a new passkey is called; by the browser and system if nothing is said.
    #[serde(default)]
    #[ts(optional)]
    pub label: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Labelled {
    pub label: String,
}

/// An address that a code goes to.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MailForm {
    pub mail: String,
    /// In which the letter is written, such as `fr`.
    #[serde(default)]
    #[ts(optional)]
    pub language: Option<String>,
    #[serde(default)]
    #[ts(optional)]
    pub zone: Option<String>,
}

/// A code was sent, if the address is one that it could be sent to.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Delivered {
    /// How long it holds.
    pub minutes: u32,
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CodeTyped {
    pub code: String,
}

/// An address that is confirmed.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct MailGiven {
    pub mail: String,
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RecoveryForm {
    /// Or the mail address.
    pub name: String,
    pub code: String,
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RescueForm {
    /// What stands in the operator's link.
    pub token: String,
}

/// Shown once; each works once.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct RecoveryCodes {
    pub codes: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct SignedIn {
    pub account: Account,
    /// Tables whose seats came along from the guest who was here.
    pub came: Vec<String>,
    /// Tables where I sat already: a bot plays on for the guest.
    pub stayed: Vec<String>,
}
