//! A database as one side of a move. What is being filled has a name that is no site's, so that no node begins there.

use super::errors::Explain;
use super::open::{Address, UNFINISHED, bring_up_to_date, newest_form, prove, site_of};
use super::{OnServer, Result};
use crate::StoreError;
use sqlx::Row;
use sqlx::postgres::PgConnection;
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// How long it is waited for nodes that are just ending.
const PATIENCE: Duration = Duration::from_secs(3);
const TRY_AGAIN: Duration = Duration::from_millis(200);

/// Keeps all nodes away from a database as long as it is there.
pub struct Held {
    _connection: PgConnection,
}

impl Held {
    pub async fn take(url: &str) -> Result<Held> {
        let address = Address::read(url)?;
        let mut connection = address.connect().await?;
        let until = Instant::now() + PATIENCE;
        let file = address.place;
        while !is_mine(&mut connection).await.explain(&file)? {
            if until <= Instant::now() {
                return Err(StoreError::Served { file });
            }
            sleep(TRY_AGAIN).await;
        }
        Ok(Held {
            _connection: connection,
        })
    }
}

/// Nodes share this lock; see `node`.
async fn is_mine(on: &mut PgConnection) -> std::result::Result<bool, sqlx::Error> {
    sqlx::query("SELECT pg_try_advisory_lock(hashtextextended('railhead nodes', 0))")
        .fetch_one(on)
        .await?
        .try_get(0)
}

pub(crate) async fn source(url: &str) -> Result<(OnServer, PgConnection)> {
    let address = Address::read(url)?;
    let mut on = address.connect().await?;
    address.prove_ready(&mut on).await?;
    Ok((OnServer::at(address.place), on))
}

pub(crate) async fn target(url: &str) -> Result<(OnServer, PgConnection)> {
    let address = Address::read(url)?;
    let mut on = address.connect().await?;
    let place = address.place;
    if prove(&mut on, &place).await? != Some(newest_form()) {
        bring_up_to_date(&mut on, &place).await?;
    }
    let site = site_of(&mut on).await.explain(&place)?;
    if site.as_deref() != Some(UNFINISHED) {
        let is_empty = site.is_none() && is_empty(&mut on).await.explain(&place)?;
        if !is_empty {
            return Err(StoreError::NotEmpty { file: place });
        }
        sqlx::query("INSERT INTO site (number, name) VALUES (1, $1)")
            .bind(UNFINISHED)
            .execute(&mut on)
            .await
            .explain(&place)?;
    }
    Ok((OnServer::at(place), on))
}

/// Whoever has ever served from it has made keys for it.
async fn is_empty(on: &mut PgConnection) -> std::result::Result<bool, sqlx::Error> {
    sqlx::query(
        "SELECT NOT EXISTS (SELECT FROM users) AND NOT EXISTS (SELECT FROM tables)
         AND NOT EXISTS (SELECT FROM secrets) AND NOT EXISTS (SELECT FROM orders)",
    )
    .fetch_one(on)
    .await?
    .try_get(0)
}

/// The first node says whose it is, as with one that is new.
pub(crate) async fn finish(place: &OnServer, on: &mut PgConnection) -> Result<()> {
    // Questions are planned by what is there now.
    for statement in ["ANALYZE", "DELETE FROM site"] {
        sqlx::query(statement)
            .execute(&mut *on)
            .await
            .explain(&place.place)?;
    }
    Ok(())
}
