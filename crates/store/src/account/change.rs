//! Everything that can be changed of an account, as a closed list.

use super::{
    CodeHash, Device, Ending, Joined, Mail, MailCode, MailPurpose, NameAndKey, NewMember,
    NewSession, Passkey, Renamed, SignIn, SignedIn, Spent,
};
use crate::{TokenHash, UserId};

#[derive(Clone, Debug)]
pub(crate) enum AccountChange {
    Join(Box<NewMember>, NewSession, TokenHash),
    SignIn(Box<SignIn>),
    /// A session was used, and holds until then.
    Used {
        token: TokenHash,
        device: Device,
        at: i64,
        expires_at: i64,
    },
    EndSessions {
        user: UserId,
        which: Ending,
    },
    Rename {
        user: UserId,
        name: NameAndKey,
        at: i64,
        kept_until: i64,
    },
    SetPassword {
        user: UserId,
        password: String,
        /// The session that stays.
        by: TokenHash,
    },
    /// Another hash of the same password.
    Rehash {
        user: UserId,
        old: String,
        new: String,
    },
    RemovePassword {
        user: UserId,
        mail_counts: bool,
    },
    AddPasskey {
        user: UserId,
        passkey: Passkey,
    },
    UsedPasskey {
        user: UserId,
        id: Vec<u8>,
        credential: String,
        at: i64,
    },
    LabelPasskey {
        user: UserId,
        id: Vec<u8>,
        label: String,
    },
    RemovePasskey {
        user: UserId,
        id: Vec<u8>,
        mail_counts: bool,
    },
    SetMail {
        user: UserId,
        mail: Mail,
    },
    RemoveMail {
        user: UserId,
    },
    AskMailCode(MailCode),
    SpendMailCode {
        session: TokenHash,
        purpose: MailPurpose,
        code: CodeHash,
        at: i64,
    },
    SetRecoveryCodes {
        user: UserId,
        codes: Vec<CodeHash>,
    },
    SpendRecoveryCode {
        user: UserId,
        code: CodeHash,
        at: i64,
    },
    SpendRescue {
        token: TokenHash,
        at: i64,
    },
    BeginCeremony {
        session: TokenHash,
        kind: &'static str,
        state: String,
        until: i64,
    },
    FinishCeremony {
        session: TokenHash,
        kind: &'static str,
        at: i64,
    },
    Delete {
        user: UserId,
        kept_until: i64,
    },
    ForgetExpired {
        at: i64,
        most: u32,
    },
}

/// What became of it, where done or not is not enough.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum AccountChanged {
    Joined(Joined),
    SignedIn(SignedIn),
    Renamed(Renamed),
    Spent(Spent),
    /// The sessions that have ended.
    Ended(Vec<TokenHash>),
    Rescued(Option<UserId>),
    Ceremony(Option<String>),
}
