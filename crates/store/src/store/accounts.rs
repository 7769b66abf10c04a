//! Members: who they are, how they sign in, and where they are signed in.

use super::Result;
use crate::{
    CodeHash, Device, Ending, Joined, Mail, MailCode, MailPurpose, Member, NameAndKey, NewMember,
    NewSession, Passkey, Renamed, Session, SignIn, SignedIn, Spent, TokenHash, UserId,
};
use async_trait::async_trait;
use serde_json::Value;

#[async_trait]
pub trait Accounts: Send + Sync {
    async fn member(&self, user: UserId) -> Result<Option<Member>>;
    /// By the name exactly as it is written.
    async fn member_by_name(&self, name: &str) -> Result<Option<Member>>;
    /// By what a reader takes the name for.
    async fn member_by_key(&self, key: &str) -> Result<Option<Member>>;
    async fn member_by_mail(&self, key: &str) -> Result<Option<Member>>;
    async fn member_by_handle(&self, handle: [u8; 16]) -> Result<Option<Member>>;

    /// A guest becomes a member, with a new session in the place of `instead_of`.
    async fn join(
        &self,
        member: NewMember,
        session: NewSession,
        instead_of: TokenHash,
    ) -> Result<Joined>;
    /// Also at the seats that bear the old name, which nobody else gets until then.
    async fn rename_member(
        &self,
        user: UserId,
        name: NameAndKey,
        at: i64,
        kept_until: i64,
    ) -> Result<Renamed>;
    /// The account goes with all that names the person; games stay. False if there is no such member.
    async fn delete_member(&self, user: UserId, kept_until: i64) -> Result<bool>;
    /// Everything that is kept of a user.
    async fn personal_data(&self, user: UserId) -> Result<Value>;

    /// A session that holds at that time.
    async fn session(&self, token: TokenHash, at: i64) -> Result<Option<Session>>;
    /// All that hold at that time, the last used first.
    async fn sessions(&self, user: UserId, at: i64) -> Result<Vec<Session>>;
    async fn sign_in(&self, sign_in: SignIn) -> Result<SignedIn>;
    async fn used_session(
        &self,
        token: TokenHash,
        device: Device,
        at: i64,
        expires_at: i64,
    ) -> Result<()>;
    /// Gives those that have ended.
    async fn end_sessions(&self, user: UserId, which: Ending) -> Result<Vec<TokenHash>>;

    /// Ends the other sessions, which are given.
    async fn set_password(
        &self,
        user: UserId,
        password: &str,
        by: TokenHash,
    ) -> Result<Vec<TokenHash>>;
    /// Another hash of the same password; false if it is no longer the old one.
    async fn rehash(&self, user: UserId, old: &str, new: &str) -> Result<bool>;
    /// False if it is the last way in, where a mail address counts or not.
    async fn remove_password(&self, user: UserId, mail_counts: bool) -> Result<bool>;

    async fn passkeys(&self, user: UserId) -> Result<Vec<Passkey>>;
    /// False if this credential is known already.
    async fn add_passkey(&self, user: UserId, passkey: Passkey) -> Result<bool>;
    async fn used_passkey(
        &self,
        user: UserId,
        id: &[u8],
        credential: &str,
        at: i64,
    ) -> Result<bool>;
    async fn label_passkey(&self, user: UserId, id: &[u8], label: &str) -> Result<bool>;
    /// False if it is not there or the last way in.
    async fn remove_passkey(&self, user: UserId, id: &[u8], mail_counts: bool) -> Result<bool>;

    /// False if another member has it.
    async fn set_mail(&self, user: UserId, mail: Mail) -> Result<bool>;
    /// False if there is none or it is the last way in.
    async fn remove_mail(&self, user: UserId) -> Result<bool>;
    /// Keeps a code in the place of the session's last one for the same purpose.
    async fn ask_mail_code(&self, code: MailCode) -> Result<()>;
    /// Whether a code can still be spent: neither used nor replaced, nor tried too often, nor too old.
    async fn awaits_mail_code(
        &self,
        session: TokenHash,
        purpose: MailPurpose,
        code: CodeHash,
        at: i64,
    ) -> Result<bool>;
    async fn spend_mail_code(
        &self,
        session: TokenHash,
        purpose: MailPurpose,
        code: CodeHash,
        at: i64,
    ) -> Result<Spent>;

    /// In the place of those before.
    async fn set_recovery_codes(&self, user: UserId, codes: Vec<CodeHash>) -> Result<bool>;
    /// How many are left.
    async fn recovery_codes(&self, user: UserId) -> Result<u32>;
    /// True once for each.
    async fn spend_recovery_code(&self, user: UserId, code: CodeHash, at: i64) -> Result<bool>;
    /// Whom a link of the operator's is for; it opens once.
    async fn spend_rescue(&self, token: TokenHash, at: i64) -> Result<Option<UserId>>;

    /// Keeps what a browser is asked for until then, in the place of what its session was asked of this kind before.
    async fn begin_ceremony(
        &self,
        session: TokenHash,
        kind: &'static str,
        state: String,
        until: i64,
    ) -> Result<()>;
    /// Takes it out, once: none if there is nothing, or its time is over.
    async fn finish_ceremony(
        &self,
        session: TokenHash,
        kind: &'static str,
        at: i64,
    ) -> Result<Option<String>>;

    /// Forgets sessions, codes, ceremonies, links and kept names whose time is over, some at a time.
    async fn forget_expired(&self, at: i64, most: u32) -> Result<u64>;
}
