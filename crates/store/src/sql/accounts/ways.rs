//! The ways to sign in: password, passkeys, codes by mail, recovery codes, an operator's link.

use super::change::{On, Sql, statement};
use super::sessions;
use crate::change::Changed;
use crate::sql::write::touch;
use crate::{CodeHash, Ending, Mail, MailCode, MailPurpose, Passkey, Spent, TokenHash, UserId};

pub(super) async fn set_password(
    on: &mut On<'_>,
    user: UserId,
    password: &str,
    by: TokenHash,
) -> Sql<Vec<TokenHash>> {
    statement("UPDATE members SET password = $1 WHERE user_id = $2")
        .bind(password.to_string())
        .bind(user.0)
        .execute(&mut *on)
        .await?;
    sessions::end(on, user, Ending::AllBut(by)).await
}

pub(super) async fn rehash(on: &mut On<'_>, user: UserId, old: &str, new: &str) -> Sql<Changed> {
    let hashed = statement("UPDATE members SET password = $1 WHERE user_id = $2 AND password = $3")
        .bind(new.to_string())
        .bind(user.0)
        .bind(old.to_string());
    touch(on, hashed).await
}

pub(super) async fn remove_password(
    on: &mut On<'_>,
    user: UserId,
    mail_counts: bool,
) -> Sql<Changed> {
    let removed = statement(
        "UPDATE members SET password = NULL WHERE user_id = $1 AND password IS NOT NULL
         AND (EXISTS (SELECT 1 FROM passkeys WHERE user_id = $1) OR ($2 = 1 AND mail IS NOT NULL))",
    )
    .bind(user.0)
    .bind(mail_counts);
    touch(on, removed).await
}

pub(super) async fn add_passkey(on: &mut On<'_>, user: UserId, passkey: &Passkey) -> Sql<Changed> {
    let added = statement(
        "INSERT INTO passkeys (credential_id, user_id, label, credential, made_at, used_at)
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
    )
    .bind(passkey.id.clone())
    .bind(user.0)
    .bind(passkey.label.clone())
    .bind(passkey.credential.clone())
    .bind(passkey.made_at)
    .bind(passkey.used_at);
    touch(on, added).await
}

pub(super) async fn used_passkey(
    on: &mut On<'_>,
    user: UserId,
    id: &[u8],
    credential: &str,
    at: i64,
) -> Sql<Changed> {
    let used = statement(
        "UPDATE passkeys SET credential = $1, used_at = $2 WHERE user_id = $3 AND credential_id = $4",
    )
    .bind(credential.to_string())
    .bind(at)
    .bind(user.0)
    .bind(id.to_vec());
    touch(on, used).await
}

pub(super) async fn label_passkey(
    on: &mut On<'_>,
    user: UserId,
    id: &[u8],
    label: &str,
) -> Sql<Changed> {
    let labelled =
        statement("UPDATE passkeys SET label = $1 WHERE user_id = $2 AND credential_id = $3")
            .bind(label.to_string())
            .bind(user.0)
            .bind(id.to_vec());
    touch(on, labelled).await
}

pub(super) async fn remove_passkey(
    on: &mut On<'_>,
    user: UserId,
    id: &[u8],
    mail_counts: bool,
) -> Sql<Changed> {
    let removed = statement(
        "DELETE FROM passkeys WHERE user_id = $1 AND credential_id = $2
         AND (EXISTS (SELECT 1 FROM passkeys WHERE user_id = $1 AND credential_id <> $2)
              OR EXISTS (SELECT 1 FROM members WHERE user_id = $1
                         AND (password IS NOT NULL OR ($3 = 1 AND mail IS NOT NULL))))",
    )
    .bind(user.0)
    .bind(id.to_vec())
    .bind(mail_counts);
    touch(on, removed).await
}

pub(super) async fn set_mail(on: &mut On<'_>, user: UserId, mail: &Mail) -> Sql<Changed> {
    let set = statement(
        "UPDATE members SET mail = $1, mail_key = $2 WHERE user_id = $3
         AND NOT EXISTS (SELECT 1 FROM members AS other WHERE other.mail_key = $2 AND other.user_id <> $3)",
    )
    .bind(mail.address.clone())
    .bind(mail.key.clone())
    .bind(user.0);
    touch(on, set).await
}

pub(super) async fn remove_mail(on: &mut On<'_>, user: UserId) -> Sql<Changed> {
    let removed = statement(
        "UPDATE members SET mail = NULL, mail_key = NULL WHERE user_id = $1 AND mail IS NOT NULL
         AND (password IS NOT NULL OR EXISTS (SELECT 1 FROM passkeys WHERE user_id = $1))",
    )
    .bind(user.0);
    touch(on, removed).await
}

pub(super) async fn ask_code(on: &mut On<'_>, code: &MailCode) -> Sql<Changed> {
    statement("DELETE FROM mail_codes WHERE session = $1 AND purpose = $2")
        .bind(code.session.0.to_vec())
        .bind(code.purpose.word())
        .execute(&mut *on)
        .await?;
    let asked = statement(
        "INSERT INTO mail_codes (session, purpose, user_id, mail, code_hash, tries_left, expires_at)
         SELECT token, $1, $2, $3, $4, $5, $6 FROM sessions WHERE token = $7",
    )
    .bind(code.purpose.word())
    .bind(code.member.map(|user| user.0))
    .bind(code.mail.clone())
    .bind(code.code.0.to_vec())
    .bind(code.tries)
    .bind(code.expires_at)
    .bind(code.session.0.to_vec());
    touch(on, asked).await
}

/// A try is counted in the same transaction that looks at the code, so that many at once are no more tries.
pub(super) async fn spend_code(
    on: &mut On<'_>,
    session: TokenHash,
    purpose: MailPurpose,
    code: CodeHash,
    at: i64,
) -> Sql<Spent> {
    let asked = statement(
        "UPDATE mail_codes SET tries_left = tries_left - 1
         WHERE session = $1 AND purpose = $2 AND $3 < expires_at AND 0 < tries_left
         RETURNING user_id, mail, code_hash",
    )
    .bind(session.0.to_vec())
    .bind(purpose.word())
    .bind(at)
    .fetch_optional(&mut *on)
    .await?;
    let Some(asked) = asked else {
        return Ok(Spent::Expired);
    };
    let member: Option<i64> = asked.try_get("user_id")?;
    let kept: Vec<u8> = asked.try_get("code_hash")?;
    let Some(member) = member.filter(|_| kept == code.0) else {
        return Ok(Spent::Wrong);
    };
    statement("DELETE FROM mail_codes WHERE session = $1 AND purpose = $2")
        .bind(session.0.to_vec())
        .bind(purpose.word())
        .execute(on)
        .await?;
    Ok(Spent::Right {
        member: UserId(member),
        mail: asked.try_get("mail")?,
    })
}

pub(super) async fn set_recovery_codes(
    on: &mut On<'_>,
    user: UserId,
    codes: &[CodeHash],
) -> Sql<Changed> {
    statement("DELETE FROM recovery_codes WHERE user_id = $1")
        .bind(user.0)
        .execute(&mut *on)
        .await?;
    let mut done = Changed::Missed;
    for code in codes {
        let added = statement(
            "INSERT INTO recovery_codes (user_id, code_hash) SELECT user_id, $1 FROM members WHERE user_id = $2",
        )
        .bind(code.0.to_vec())
        .bind(user.0);
        done = touch(on, added).await?;
    }
    Ok(done)
}

pub(super) async fn spend_recovery_code(
    on: &mut On<'_>,
    user: UserId,
    code: CodeHash,
    at: i64,
) -> Sql<Changed> {
    let spent = statement(
        "UPDATE recovery_codes SET used_at = $1 WHERE user_id = $2 AND code_hash = $3 AND used_at IS NULL",
    )
    .bind(at)
    .bind(user.0)
    .bind(code.0.to_vec());
    touch(on, spent).await
}

pub(super) async fn spend_rescue(
    on: &mut On<'_>,
    token: TokenHash,
    at: i64,
) -> Sql<Option<UserId>> {
    let row = statement(
        "DELETE FROM rescues WHERE token_hash = $1 AND $2 < expires_at RETURNING user_id",
    )
    .bind(token.0.to_vec())
    .bind(at)
    .fetch_optional(on)
    .await?;
    row.map(|row| Ok(UserId(row.try_get(0)?))).transpose()
}
