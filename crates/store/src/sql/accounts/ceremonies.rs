//! Passkeys that browsers are asked for, until they answer.

use super::change::{On, Sql, statement};
use crate::TokenHash;
use crate::change::Changed;
use crate::sql::write::touch;

pub(super) async fn begin(
    on: &mut On<'_>,
    session: TokenHash,
    kind: &'static str,
    state: &str,
    until: i64,
) -> Sql<Changed> {
    let begun = statement(
        "INSERT INTO ceremonies (session, kind, state, until) VALUES ($1, $2, $3, $4)
         ON CONFLICT (session, kind) DO UPDATE SET state = excluded.state, until = excluded.until",
    )
    .bind(session.0.to_vec())
    .bind(kind)
    .bind(state.to_string())
    .bind(until);
    touch(on, begun).await
}

pub(super) async fn finish(
    on: &mut On<'_>,
    session: TokenHash,
    kind: &'static str,
    at: i64,
) -> Sql<Option<String>> {
    let taken =
        statement("DELETE FROM ceremonies WHERE session = $1 AND kind = $2 RETURNING state, until")
            .bind(session.0.to_vec())
            .bind(kind)
            .fetch_optional(on)
            .await?;
    let Some(row) = taken else { return Ok(None) };
    let until: i64 = row.try_get(1)?;
    let state = row.try_get(0)?;
    Ok((at < until).then_some(state))
}
