//! Every question about members as SQL, and rows as types.

use crate::sql::db::{Pool, Row, Sql, statement};
use crate::{CodeHash, Device, MailPurpose, Member, Passkey, Session, TokenHash, User, UserId};

/// By what a member is looked for.
pub(super) enum By<'a> {
    User(UserId),
    Name(&'a str),
    Key(&'a str),
    Mail(&'a str),
    Handle([u8; 16]),
}

pub(super) async fn member(on: &Pool, by: By<'_>) -> Sql<Option<Member>> {
    let column = match by {
        By::User(_) => "user_id",
        By::Name(_) => "name",
        By::Key(_) => "name_key",
        By::Mail(_) => "mail_key",
        By::Handle(_) => "handle",
    };
    let query = statement(format!(
        "SELECT user_id, name, handle, password, mail, joined_at, renamed_at FROM members WHERE {column} = $1"
    ));
    let query = match by {
        By::User(user) => query.bind(user.0),
        By::Name(word) | By::Key(word) | By::Mail(word) => query.bind(word.to_string()),
        By::Handle(handle) => query.bind(handle.to_vec()),
    };
    let row = query.fetch_optional(on).await?;
    row.map(|row| {
        Ok(Member {
            user: UserId(row.try_get("user_id")?),
            name: row.try_get("name")?,
            handle: bytes(&row, "handle")?,
            password: row.try_get("password")?,
            mail: row.try_get("mail")?,
            joined_at: row.try_get("joined_at")?,
            renamed_at: row.try_get("renamed_at")?,
        })
    })
    .transpose()
}

const SESSION: &str = "SELECT token, users.id, users.name, members.user_id IS NOT NULL AS is_member, browser, system,
    sessions.made_at, used_at, proved_at, expires_at
    FROM sessions JOIN users ON users.id = sessions.user_id LEFT JOIN members ON members.user_id = users.id";

pub(super) async fn session(on: &Pool, token: TokenHash, at: i64) -> Sql<Option<Session>> {
    let query = format!("{SESSION} WHERE token = $1 AND $2 < expires_at");
    let row = statement(query)
        .bind(token.0.to_vec())
        .bind(at)
        .fetch_optional(on)
        .await?;
    row.as_ref().map(read_session).transpose()
}

pub(super) async fn sessions(on: &Pool, user: UserId, at: i64) -> Sql<Vec<Session>> {
    let query = format!(
        "{SESSION} WHERE sessions.user_id = $1 AND $2 < expires_at ORDER BY used_at DESC, sessions.made_at DESC, token"
    );
    let rows = statement(query).bind(user.0).bind(at).fetch_all(on).await?;
    rows.iter().map(read_session).collect()
}

fn read_session(row: &Row) -> Sql<Session> {
    Ok(Session {
        token: token(row, "token")?,
        user: User {
            id: UserId(row.try_get("id")?),
            name: row.try_get("name")?,
        },
        is_member: row.try_get("is_member")?,
        device: Device {
            browser: row.try_get("browser")?,
            system: row.try_get("system")?,
        },
        made_at: row.try_get("made_at")?,
        used_at: row.try_get("used_at")?,
        proved_at: row.try_get("proved_at")?,
        expires_at: row.try_get("expires_at")?,
    })
}

pub(super) async fn passkeys(on: &Pool, user: UserId) -> Sql<Vec<Passkey>> {
    let rows = statement(
        "SELECT credential_id, label, credential, made_at, used_at FROM passkeys WHERE user_id = $1 ORDER BY made_at, credential_id",
    )
    .bind(user.0)
    .fetch_all(on)
    .await?;
    let passkey = |row: &Row| {
        Ok(Passkey {
            id: row.try_get("credential_id")?,
            label: row.try_get("label")?,
            credential: row.try_get("credential")?,
            made_at: row.try_get("made_at")?,
            used_at: row.try_get("used_at")?,
        })
    };
    rows.iter().map(passkey).collect()
}

pub(super) async fn awaits_mail_code(
    on: &Pool,
    session: TokenHash,
    purpose: MailPurpose,
    code: CodeHash,
    at: i64,
) -> Sql<bool> {
    let row = statement(
        "SELECT 1 FROM mail_codes WHERE session = $1 AND purpose = $2 AND code_hash = $3
         AND $4 < expires_at AND 0 < tries_left",
    )
    .bind(session.0.to_vec())
    .bind(purpose.word())
    .bind(code.0.to_vec())
    .bind(at)
    .fetch_optional(on)
    .await?;
    Ok(row.is_some())
}

pub(super) async fn recovery_codes(on: &Pool, user: UserId) -> Sql<u32> {
    let row =
        statement("SELECT count(*) FROM recovery_codes WHERE user_id = $1 AND used_at IS NULL")
            .bind(user.0)
            .fetch_one(on)
            .await?;
    row.try_get(0)
}

pub(super) fn token(row: &Row, column: &str) -> Sql<TokenHash> {
    bytes(row, column).map(TokenHash::kept)
}

fn bytes<const N: usize>(row: &Row, column: &str) -> Sql<[u8; N]> {
    let bytes: Vec<u8> = row.try_get(column)?;
    bytes.try_into().map_err(|_| sqlx::Error::ColumnDecode {
        index: column.to_string(),
        source: format!("this has {N} bytes").into(),
    })
}
