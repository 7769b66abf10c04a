//! What a PostgreSQL database may be found as, brought about for tests of those who open it.

use super::postgres::tell;
use crate::postgres::UNFINISHED;

/// A site has begun there.
pub async fn make_it_of(url: &str, site: &str) {
    let statement = format!("INSERT INTO site (number, name) VALUES (1, '{site}')");
    tell(url, &statement).await;
}

/// As it is while a move to it is under way, with a row that was there before.
pub async fn leave_unfinished(url: &str) {
    make_it_of(url, UNFINISHED).await;
    tell(
        url,
        "INSERT INTO bans (target, reason) VALUES ('192.0.2.1', '')",
    )
    .await;
}

/// A newer version has given it a form.
pub async fn make_newer(url: &str, form: i64) {
    let statement = format!(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES ({form}, 'later', true, '', 0)"
    );
    tell(url, &statement).await;
}

/// Only an older version has given it a form.
pub async fn make_older(url: &str) {
    tell(
        url,
        "UPDATE _sqlx_migrations SET version = 0 WHERE version = 1",
    )
    .await;
    tell(url, "DELETE FROM _sqlx_migrations WHERE version > 0").await;
}

/// Somebody else's.
pub async fn make_foreign(url: &str) {
    tell(url, "CREATE TABLE customers (id BIGINT)").await;
}
