//! What is kept of members: names, ways to sign in, sessions; as plain data.
//!
//! A member is a user with a row more, so whatever a guest had stays when they become one. Secrets are kept
//! as hashes alone; making and checking them is not this crate's.

mod change;

pub(crate) use change::{AccountChange, AccountChanged};

use crate::{TableId, TokenHash, User, UserId};
use sha2::{Digest, Sha256};

/// What seats, notes and lines say in the place of the name of who has deleted the account.
pub const FORMER_PLAYER: &str = "Former player";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    pub user: UserId,
    pub name: String,
    /// Under which passkeys know the member.
    pub handle: [u8; 16],
    /// Hashed, with the parameters of the hash.
    pub password: Option<String>,
    /// A confirmed address.
    pub mail: Option<String>,
    pub joined_at: i64,
    pub renamed_at: Option<i64>,
}

/// A name with what a reader takes it for, which no two members have alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameAndKey {
    pub name: String,
    pub key: String,
}

/// An address with the form by which it is found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mail {
    pub address: String,
    pub key: String,
}

/// A guest who becomes a member.
#[derive(Clone, Debug)]
pub struct NewMember {
    pub user: UserId,
    pub name: NameAndKey,
    pub handle: [u8; 16],
    pub password: Option<String>,
    pub passkey: Option<Passkey>,
    pub at: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joined {
    Done,
    /// Somebody has this name, had it until a short while ago, or has one that reads like it.
    NameTaken,
    /// The user is a member already, or is not there.
    NotAGuest,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Renamed {
    Done,
    NameTaken,
    NotAMember,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passkey {
    pub id: Vec<u8>,
    pub label: String,
    /// The public key and what is known of it, as JSON.
    pub credential: String,
    pub made_at: i64,
    pub used_at: Option<i64>,
}

/// From where somebody comes, in words that need no translation; empty if it is not known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Device {
    pub browser: String,
    pub system: String,
}

/// A session to be made.
#[derive(Clone, Debug)]
pub struct NewSession {
    pub token: TokenHash,
    pub device: Device,
    pub at: i64,
    pub expires_at: i64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    pub token: TokenHash,
    pub user: User,
    pub is_member: bool,
    pub device: Device,
    pub made_at: i64,
    /// To within an hour.
    pub used_at: i64,
    /// When the person last proved who they are; never for a guest.
    pub proved_at: Option<i64>,
    pub expires_at: i64,
}

/// Somebody proved to be a member and gets a session.
#[derive(Clone, Debug)]
pub struct SignIn {
    pub member: UserId,
    pub session: NewSession,
    /// The session in whose browser it happened, which ends. If it was a guest's, the seats come along.
    pub instead_of: Option<TokenHash>,
    /// Tables where a seat that comes along is called by the member's name.
    pub named: Vec<TableId>,
}

/// What came of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SignedIn {
    /// The guest who was there before, if it was one.
    pub guest: Option<UserId>,
    /// Tables whose seats came along.
    pub came: Vec<TableId>,
    /// Tables where the member sat already: the guest's seats are the guest's.
    pub stayed: Vec<TableId>,
}

/// What a code that is sent by mail is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MailPurpose {
    SignIn,
    /// To show that an address is one's own.
    Confirm,
}

impl MailPurpose {
    pub fn word(self) -> &'static str {
        match self {
            MailPurpose::SignIn => "sign_in",
            MailPurpose::Confirm => "confirm",
        }
    }
}

/// A code on its way, for one session.
#[derive(Clone, Debug)]
pub struct MailCode {
    pub session: TokenHash,
    pub purpose: MailPurpose,
    /// None if nobody is known by this address: then no code is right.
    pub member: Option<UserId>,
    pub mail: String,
    pub code: CodeHash,
    pub tries: u32,
    pub expires_at: i64,
}

/// What became of a code that somebody typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spent {
    /// It was right, and is used up.
    Right {
        member: UserId,
        mail: String,
    },
    Wrong,
    /// Nothing was asked for, or too long ago, or tried too often.
    Expired,
}

/// The hash of a code or of a name that is only compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CodeHash(pub(crate) [u8; 32]);

impl CodeHash {
    /// `of` is what the code belongs to, so that equal codes of two people are not seen to be equal.
    pub fn of(of: &str, code: &str) -> CodeHash {
        let hash = Sha256::new().chain_update(of).chain_update([0]);
        CodeHash(hash.chain_update(code).finalize().into())
    }
}

/// Whose sessions end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    One(TokenHash),
    AllBut(TokenHash),
}

/// A member as an operator sees them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MemberRow {
    pub id: UserId,
    pub name: String,
    pub joined_at: i64,
    pub seen_at: i64,
    pub has_password: bool,
    pub passkeys: u32,
    pub mail: Option<String>,
    /// Recovery codes that are left.
    pub codes: u32,
    pub sessions: u32,
}
