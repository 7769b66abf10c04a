//! What programs are called and known by.

use super::names::member_name;
use crate::error::Error;
use crate::identity::{new_token, random};
use game_core::{Message, hex};
use store::{NameAndKey, TokenHash};

/// Before every token, so that whoever finds one knows what it is.
const PREFIX: &str = "rh_";
/// Bytes of the hash by which a token is named; they open nothing.
const NAMED_BY: usize = 8;

/// A name as a program may have it: like a member's.
pub fn program_name(name: &str) -> Result<NameAndKey, Message> {
    member_name(name).map_err(|error: Error| error.message())
}

/// A token as it is shown, once.
pub fn new_program_token() -> String {
    format!("{PREFIX}{}", new_token())
}

/// By which a program could know passkeys, as every member does; it never has any.
pub fn new_handle() -> [u8; 16] {
    random()
}

/// What a token is called where it is listed and ended.
pub fn token_id(token: TokenHash) -> String {
    hex(&token.bytes()[..NAMED_BY])
}
