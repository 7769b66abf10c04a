//! Every change of an account as SQL, each within the writer's transaction.

use super::{ceremonies, names, sessions, ways};
use crate::account::{AccountChange, AccountChanged};
use crate::change::Changed;

pub(super) use crate::sql::db::{On, Sql, statement};

pub(in crate::sql) async fn perform(on: &mut On<'_>, change: &AccountChange) -> Sql<Changed> {
    match change {
        AccountChange::Join(member, session, instead_of) => answer(
            names::join(on, member, session, *instead_of).await?,
            AccountChanged::Joined,
        ),
        AccountChange::SignIn(sign_in) => answer(
            sessions::sign_in(on, sign_in).await?,
            AccountChanged::SignedIn,
        ),
        AccountChange::EndSessions { user, which } => answer(
            sessions::end(on, *user, *which).await?,
            AccountChanged::Ended,
        ),
        AccountChange::Rename {
            user,
            name,
            at,
            kept_until,
        } => answer(
            names::rename(on, *user, name, *at, *kept_until).await?,
            AccountChanged::Renamed,
        ),
        AccountChange::SetPassword { user, password, by } => answer(
            ways::set_password(on, *user, password, *by).await?,
            AccountChanged::Ended,
        ),
        AccountChange::SpendMailCode {
            session,
            purpose,
            code,
            at,
        } => answer(
            ways::spend_code(on, *session, *purpose, *code, *at).await?,
            AccountChanged::Spent,
        ),
        AccountChange::SpendRescue { token, at } => answer(
            ways::spend_rescue(on, *token, *at).await?,
            AccountChanged::Rescued,
        ),
        AccountChange::BeginCeremony {
            session,
            kind,
            state,
            until,
        } => ceremonies::begin(on, *session, kind, state, *until).await,
        AccountChange::FinishCeremony { session, kind, at } => answer(
            ceremonies::finish(on, *session, kind, *at).await?,
            AccountChanged::Ceremony,
        ),
        AccountChange::Used {
            token,
            device,
            at,
            expires_at,
        } => sessions::used(on, *token, device, *at, *expires_at).await,
        AccountChange::Rehash { user, old, new } => ways::rehash(on, *user, old, new).await,
        AccountChange::RemovePassword { user, mail_counts } => {
            ways::remove_password(on, *user, *mail_counts).await
        }
        AccountChange::AddPasskey { user, passkey } => ways::add_passkey(on, *user, passkey).await,
        AccountChange::UsedPasskey {
            user,
            id,
            credential,
            at,
        } => ways::used_passkey(on, *user, id, credential, *at).await,
        AccountChange::LabelPasskey { user, id, label } => {
            ways::label_passkey(on, *user, id, label).await
        }
        AccountChange::RemovePasskey {
            user,
            id,
            mail_counts,
        } => ways::remove_passkey(on, *user, id, *mail_counts).await,
        AccountChange::SetMail { user, mail } => ways::set_mail(on, *user, mail).await,
        AccountChange::RemoveMail { user } => ways::remove_mail(on, *user).await,
        AccountChange::AskMailCode(code) => ways::ask_code(on, code).await,
        AccountChange::SetRecoveryCodes { user, codes } => {
            ways::set_recovery_codes(on, *user, codes).await
        }
        AccountChange::SpendRecoveryCode { user, code, at } => {
            ways::spend_recovery_code(on, *user, *code, *at).await
        }
        AccountChange::Delete { user, kept_until } => names::delete(on, *user, *kept_until).await,
        AccountChange::ForgetExpired { at, most } => sessions::forget_expired(on, *at, *most).await,
    }
}

fn answer<T>(became: T, of: fn(T) -> AccountChanged) -> Sql<Changed> {
    Ok(Changed::Account(of(became)))
}
