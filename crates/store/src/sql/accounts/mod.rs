//! Members: `read` asks, `change` dispatches what is written; `names`, `sessions` and `ways` write
//! it, `ceremonies` what is asked of browsers; `personal` is the one list of what is kept of a person.

mod ceremonies;
mod change;
mod names;
mod operator;
mod personal;
mod read;
mod sessions;
mod ways;

pub(super) use change::perform;
pub(super) use names::is_free;

use super::{Database, Explain, Keeps};
use crate::account::{AccountChange, AccountChanged};
use crate::change::{Change, Changed};
use crate::store::Result;
use crate::{
    Accounts, CodeHash, Device, Ending, Joined, Mail, MailCode, MailPurpose, Member, NameAndKey,
    NewMember, NewSession, Passkey, Renamed, Session, SignIn, SignedIn, Spent, TokenHash, UserId,
};
use async_trait::async_trait;
use serde_json::Value;

impl<P: Keeps> Database<P> {
    async fn account(&self, change: AccountChange) -> Result<AccountChanged> {
        match self.writer.change(Change::Account(change)).await? {
            Changed::Account(changed) => Ok(changed),
            other => unreachable!("an account's change is answered as one, not by {other:?}"),
        }
    }
    async fn account_done(&self, change: AccountChange) -> Result<bool> {
        self.done(Change::Account(change)).await
    }
}

/// The one answer that a change of this kind can have.
macro_rules! answered {
    ($store:expr, $change:expr, $case:ident) => {
        match $store.account($change).await? {
            AccountChanged::$case(answer) => Ok(answer),
            other => unreachable!("answered by {other:?}"),
        }
    };
}

#[async_trait]
impl<P: Keeps> Accounts for Database<P> {
    async fn member(&self, user: UserId) -> Result<Option<Member>> {
        let by = read::By::User(user);
        read::member(&self.readers, by).await.explain(&self.place)
    }
    async fn member_by_name(&self, name: &str) -> Result<Option<Member>> {
        let by = read::By::Name(name);
        read::member(&self.readers, by).await.explain(&self.place)
    }
    async fn member_by_key(&self, key: &str) -> Result<Option<Member>> {
        let by = read::By::Key(key);
        read::member(&self.readers, by).await.explain(&self.place)
    }
    async fn member_by_mail(&self, key: &str) -> Result<Option<Member>> {
        let by = read::By::Mail(key);
        read::member(&self.readers, by).await.explain(&self.place)
    }
    async fn member_by_handle(&self, handle: [u8; 16]) -> Result<Option<Member>> {
        let by = read::By::Handle(handle);
        read::member(&self.readers, by).await.explain(&self.place)
    }

    async fn join(
        &self,
        member: NewMember,
        session: NewSession,
        instead_of: TokenHash,
    ) -> Result<Joined> {
        let change = AccountChange::Join(Box::new(member), session, instead_of);
        answered!(self, change, Joined)
    }
    async fn rename_member(
        &self,
        user: UserId,
        name: NameAndKey,
        at: i64,
        kept_until: i64,
    ) -> Result<Renamed> {
        let change = AccountChange::Rename {
            user,
            name,
            at,
            kept_until,
        };
        answered!(self, change, Renamed)
    }
    async fn delete_member(&self, user: UserId, kept_until: i64) -> Result<bool> {
        self.account_done(AccountChange::Delete { user, kept_until })
            .await
    }
    async fn personal_data(&self, user: UserId) -> Result<Value> {
        let told = personal::told(&self.readers, user).await;
        told.explain(&self.place)
    }

    async fn session(&self, token: TokenHash, at: i64) -> Result<Option<Session>> {
        let found = read::session(&self.readers, token, at).await;
        found.explain(&self.place)
    }
    async fn sessions(&self, user: UserId, at: i64) -> Result<Vec<Session>> {
        let found = read::sessions(&self.readers, user, at).await;
        found.explain(&self.place)
    }
    async fn sign_in(&self, sign_in: SignIn) -> Result<SignedIn> {
        let change = AccountChange::SignIn(Box::new(sign_in));
        answered!(self, change, SignedIn)
    }
    async fn used_session(
        &self,
        token: TokenHash,
        device: Device,
        at: i64,
        expires_at: i64,
    ) -> Result<()> {
        let change = AccountChange::Used {
            token,
            device,
            at,
            expires_at,
        };
        self.account_done(change).await.map(drop)
    }
    async fn end_sessions(&self, user: UserId, which: Ending) -> Result<Vec<TokenHash>> {
        let change = AccountChange::EndSessions { user, which };
        answered!(self, change, Ended)
    }

    async fn set_password(
        &self,
        user: UserId,
        password: &str,
        by: TokenHash,
    ) -> Result<Vec<TokenHash>> {
        let password = password.to_string();
        let change = AccountChange::SetPassword { user, password, by };
        answered!(self, change, Ended)
    }
    async fn rehash(&self, user: UserId, old: &str, new: &str) -> Result<bool> {
        let (old, new) = (old.to_string(), new.to_string());
        self.account_done(AccountChange::Rehash { user, old, new })
            .await
    }
    async fn remove_password(&self, user: UserId, mail_counts: bool) -> Result<bool> {
        self.account_done(AccountChange::RemovePassword { user, mail_counts })
            .await
    }

    async fn passkeys(&self, user: UserId) -> Result<Vec<Passkey>> {
        let found = read::passkeys(&self.readers, user).await;
        found.explain(&self.place)
    }
    async fn add_passkey(&self, user: UserId, passkey: Passkey) -> Result<bool> {
        self.account_done(AccountChange::AddPasskey { user, passkey })
            .await
    }
    async fn used_passkey(
        &self,
        user: UserId,
        id: &[u8],
        credential: &str,
        at: i64,
    ) -> Result<bool> {
        let change = AccountChange::UsedPasskey {
            user,
            id: id.to_vec(),
            credential: credential.to_string(),
            at,
        };
        self.account_done(change).await
    }
    async fn label_passkey(&self, user: UserId, id: &[u8], label: &str) -> Result<bool> {
        let (id, label) = (id.to_vec(), label.to_string());
        self.account_done(AccountChange::LabelPasskey { user, id, label })
            .await
    }
    async fn remove_passkey(&self, user: UserId, id: &[u8], mail_counts: bool) -> Result<bool> {
        let change = AccountChange::RemovePasskey {
            user,
            id: id.to_vec(),
            mail_counts,
        };
        self.account_done(change).await
    }

    async fn set_mail(&self, user: UserId, mail: Mail) -> Result<bool> {
        self.account_done(AccountChange::SetMail { user, mail })
            .await
    }
    async fn remove_mail(&self, user: UserId) -> Result<bool> {
        self.account_done(AccountChange::RemoveMail { user }).await
    }
    async fn ask_mail_code(&self, code: MailCode) -> Result<()> {
        let change = AccountChange::AskMailCode(code);
        self.account_done(change).await.map(drop)
    }
    async fn awaits_mail_code(
        &self,
        session: TokenHash,
        purpose: MailPurpose,
        code: CodeHash,
        at: i64,
    ) -> Result<bool> {
        let awaits = read::awaits_mail_code(&self.readers, session, purpose, code, at);
        awaits.await.explain(&self.place)
    }
    async fn spend_mail_code(
        &self,
        session: TokenHash,
        purpose: MailPurpose,
        code: CodeHash,
        at: i64,
    ) -> Result<Spent> {
        let change = AccountChange::SpendMailCode {
            session,
            purpose,
            code,
            at,
        };
        answered!(self, change, Spent)
    }

    async fn set_recovery_codes(&self, user: UserId, codes: Vec<CodeHash>) -> Result<bool> {
        self.account_done(AccountChange::SetRecoveryCodes { user, codes })
            .await
    }
    async fn recovery_codes(&self, user: UserId) -> Result<u32> {
        let left = read::recovery_codes(&self.readers, user).await;
        left.explain(&self.place)
    }
    async fn spend_recovery_code(&self, user: UserId, code: CodeHash, at: i64) -> Result<bool> {
        self.account_done(AccountChange::SpendRecoveryCode { user, code, at })
            .await
    }
    async fn spend_rescue(&self, token: TokenHash, at: i64) -> Result<Option<UserId>> {
        answered!(self, AccountChange::SpendRescue { token, at }, Rescued)
    }

    async fn begin_ceremony(
        &self,
        session: TokenHash,
        kind: &'static str,
        state: String,
        until: i64,
    ) -> Result<()> {
        let change = AccountChange::BeginCeremony {
            session,
            kind,
            state,
            until,
        };
        self.account_done(change).await.map(drop)
    }
    async fn finish_ceremony(
        &self,
        session: TokenHash,
        kind: &'static str,
        at: i64,
    ) -> Result<Option<String>> {
        let change = AccountChange::FinishCeremony { session, kind, at };
        answered!(self, change, Ceremony)
    }

    async fn forget_expired(&self, at: i64, most: u32) -> Result<u64> {
        let change = AccountChange::ForgetExpired { at, most };
        self.many(Change::Account(change)).await
    }
}
