//! Opening a database: everything that may be wrong with it is found here, before anybody plays.

use super::connection::{CONNECT, Connection, connect};
use super::errors::Explain;
use super::node::Node;
use super::{OnServer, Postgres, PostgresOptions, Result};
use crate::StoreError;
use crate::sql::db::Pool;
use crate::sql::operator::Operator;
use crate::writer::Writers;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPoolOptions};
use sqlx::{ConnectOptions, Connection as _, PgPool, Row, SqlStr};
use std::borrow::Cow;
use std::str::FromStr;
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// The form of the database, step by step; never edited, only added to.
const MIGRATIONS: [(i64, &str, &str); 3] = [
    (
        1,
        "begin",
        include_str!("../../migrations/postgres/0001_begin.sql"),
    ),
    (
        2,
        "ceremonies",
        include_str!("../../migrations/postgres/0002_ceremonies.sql"),
    ),
    (
        3,
        "push_sessions",
        include_str!("../../migrations/postgres/0003_push_sessions.sql"),
    ),
];
/// The oldest PostgreSQL, as it tells its number.
const OLDEST: i32 = 150_000;
/// How long a database is waited for that is only being started.
const PATIENCE: Duration = Duration::from_secs(10);
const TRY_AGAIN: Duration = Duration::from_millis(250);
/// A connection that was idle for so long is asked whether it is there before it is used.
const FRESH: Duration = Duration::from_secs(1);

/// Whose a database is that is being filled: no site is called so.
pub(crate) const UNFINISHED: &str = "(a move that did not come to its end)";

/// What became of a database's form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Migrated {
    /// Where it is, without a password.
    pub place: String,
    /// None if it was empty.
    pub before: Option<i64>,
    pub after: i64,
}

/// An address, and what may be said of it.
pub(super) struct Address {
    pub(super) place: String,
    pub(super) options: PgConnectOptions,
}

impl Address {
    pub(super) fn read(url: &str) -> Result<Address> {
        if !["postgres://", "postgresql://"]
            .iter()
            .any(|kind| url.starts_with(kind))
        {
            return Err(StoreError::BadAddress);
        }
        let options = PgConnectOptions::from_str(url).map_err(|_| StoreError::BadAddress)?;
        let database = options
            .get_database()
            .unwrap_or(options.get_username())
            .to_string();
        let place = match options.get_socket() {
            Some(socket) => format!("{}/{database}", socket.display()),
            None => format!("{}:{}/{database}", options.get_host(), options.get_port()),
        };
        let options = options
            .application_name("railhead")
            .options([
                ("synchronous_commit", "on"),
                ("lock_timeout", "5s"),
                // A node that is gone without a word holds nothing for long: neither what it was about to change, nor its
                // name and its connections, should its machine or the way to it have failed.
                ("idle_in_transaction_session_timeout", "30s"),
                ("tcp_keepalives_idle", "30"),
                ("tcp_keepalives_interval", "10"),
                ("tcp_keepalives_count", "3"),
            ])
            .disable_statement_logging();
        Ok(Address { place, options })
    }
    /// Waits a while for a server that is not there yet.
    pub(super) async fn connect(&self) -> Result<PgConnection> {
        let until = Instant::now() + PATIENCE;
        loop {
            match connect(&self.place, &self.options).await {
                Err(StoreError::Unreachable { .. }) if Instant::now() < until => {
                    sleep(TRY_AGAIN).await;
                }
                done => return done,
            }
        }
    }
    /// For who only looks at it: it is whole, and of the form of this program.
    pub(super) async fn prove_ready(&self, on: &mut PgConnection) -> Result<()> {
        let file = self.place.clone();
        match prove(on, &file).await? {
            Some(form) if form == newest_form() => {}
            Some(_) => return Err(StoreError::NotMigrated { file }),
            None => return Err(StoreError::Empty { file }),
        }
        match site_of(on).await.explain(&file)?.as_deref() {
            Some(UNFINISHED) => Err(StoreError::Unfinished { file }),
            _ => Ok(()),
        }
    }
    /// Connections for questions, which the server gives up when nobody waits for the answer any more.
    fn pool(&self, most: u32) -> PgPool {
        let options = self.options.clone();
        PgPoolOptions::new()
            .max_connections(most.max(1))
            .acquire_timeout(CONNECT)
            .test_before_acquire(false)
            .before_acquire(|connection, meta| {
                Box::pin(async move {
                    if meta.idle_for < FRESH {
                        return Ok(true);
                    }
                    Ok(connection.ping().await.is_ok())
                })
            })
            .connect_lazy_with(options.options([("statement_timeout", "10s")]))
    }
}

impl Postgres {
    /// Opens the database at `postgres://…`. An empty one gets its form; an older one only if that is wanted.
    pub async fn open(url: &str, options: PostgresOptions) -> Result<Postgres> {
        let address = Address::read(url)?;
        let place = address.place.clone();
        let mut connection = address.connect().await?;
        let migrates = options.migrates;
        let form = prove(&mut connection, &place).await?;
        if form.is_none() || (migrates && form != Some(newest_form())) {
            bring_up_to_date(&mut connection, &place).await?;
        } else if form != Some(newest_form()) {
            return Err(StoreError::NotMigrated { file: place });
        }
        join_site(&mut connection, &place, &options.site).await?;
        connection.close().await.explain(&place)?;
        let node = Node::begin(&place, &address.options, &options.node).await?;
        let mut writers = Vec::new();
        for _ in 0..options.writers.max(1) {
            writers.push(Connection::open(place.clone(), address.options.clone()).await?);
        }
        Ok(Postgres {
            readers: Pool::Postgres(address.pool(options.readers)),
            writer: Writers::start(writers),
            place: OnServer {
                place,
                node: Some(node),
            },
        })
    }
}

impl Postgres {
    /// The same for a command beside the nodes, or while there are none: it is no node itself, and whose database it is
    /// stays open. `Held` keeps nodes away.
    pub async fn open_beside(url: &str) -> Result<Postgres> {
        let address = Address::read(url)?;
        let mut connection = address.connect().await?;
        let place = address.place.clone();
        match prove(&mut connection, &place).await? {
            Some(form) if form == newest_form() => {}
            Some(_) => return Err(StoreError::NotMigrated { file: place }),
            None => return Err(StoreError::Empty { file: place }),
        }
        connection.close().await.explain(&place)?;
        let writer = Connection::open(place.clone(), address.options.clone()).await?;
        Ok(Postgres {
            readers: Pool::Postgres(address.pool(2)),
            writer: Writers::start(vec![writer]),
            place: OnServer::at(place),
        })
    }
}

impl Operator {
    /// Opens a database at `postgres://…` that a server has made.
    pub async fn open_postgres(url: &str) -> Result<Operator> {
        let address = Address::read(url)?;
        let mut connection = address.connect().await?;
        address.prove_ready(&mut connection).await?;
        connection.close().await.explain(&address.place)?;
        Ok(Operator {
            pool: Pool::Postgres(address.pool(1)),
            place: Box::new(OnServer::at(address.place)),
        })
    }
}

/// Brings a database to the form of this program.
pub async fn migrate(url: &str) -> Result<Migrated> {
    let address = Address::read(url)?;
    let mut connection = address.connect().await?;
    let place = address.place;
    let before = prove(&mut connection, &place).await?;
    bring_up_to_date(&mut connection, &place).await?;
    connection.close().await.explain(&place)?;
    Ok(Migrated {
        place,
        before,
        after: newest_form(),
    })
}

/// What may be said of an address: where the database is, without a password.
pub fn place_of(url: &str) -> Result<String> {
    Address::read(url).map(|address| address.place)
}

pub(super) fn newest_form() -> i64 {
    MIGRATIONS.last().map_or(0, |(version, _, _)| *version)
}

/// Whether this program can have the database; gives its form, or none if it is empty.
pub(super) async fn prove(on: &mut PgConnection, place: &str) -> Result<Option<i64>> {
    let found = async {
        let server: String = sqlx::query("SHOW server_version_num")
            .fetch_one(&mut *on)
            .await?
            .try_get(0)?;
        let row = sqlx::query(
            "SELECT to_regclass('_sqlx_migrations') IS NOT NULL,
             (SELECT count(*) FROM pg_class WHERE relnamespace = current_schema()::regnamespace
              AND relkind IN ('r', 'p', 'v', 'm'))",
        )
        .fetch_one(&mut *on)
        .await?;
        let (has_form, tables): (bool, i64) = (row.try_get(0)?, row.try_get(1)?);
        let form: Option<i64> = match has_form {
            true => sqlx::query("SELECT max(version) FROM _sqlx_migrations")
                .fetch_one(&mut *on)
                .await?
                .try_get(0)?,
            false => None,
        };
        Ok((server, form, tables - i64::from(has_form)))
    };
    let found: std::result::Result<_, sqlx::Error> = found.await;
    let (server, form, tables) = found.explain(place)?;
    let file = place.to_string();
    if server.parse::<i32>().is_ok_and(|server| server < OLDEST) {
        return Err(StoreError::TooOld { file });
    }
    match form {
        Some(version) if newest_form() < version => Err(StoreError::Newer {
            file,
            version,
            known: newest_form(),
        }),
        None if 0 < tables => Err(StoreError::Foreign { file }),
        form => Ok(form),
    }
}

pub(super) async fn bring_up_to_date(on: &mut PgConnection, place: &str) -> Result<()> {
    let migrations = MIGRATIONS.map(|(version, name, sql)| {
        Migration::new(
            version,
            Cow::Borrowed(name),
            MigrationType::Simple,
            SqlStr::from_static(sql),
            false,
        )
    });
    // Nodes that begin at the same time wait for each other.
    let migrator = Migrator::with_migrations(migrations.to_vec());
    let done = migrator.run_direct(None, on, false).await;
    let file = place.to_string();
    done.map_err(|error| match error {
        MigrateError::VersionMissing(version) | MigrateError::VersionTooNew(version, _) => {
            StoreError::Newer {
                file,
                version,
                known: newest_form(),
            }
        }
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => {
            super::errors::explain(&error, place)
        }
        other => StoreError::Failed {
            file,
            problem: other.to_string(),
        },
    })
}

/// The first node says whose database it is.
async fn join_site(on: &mut PgConnection, place: &str, site: &str) -> Result<()> {
    let joined = async {
        sqlx::query("INSERT INTO site (number, name) VALUES (1, $1) ON CONFLICT DO NOTHING")
            .bind(site)
            .execute(&mut *on)
            .await?;
        site_of(on).await
    };
    let file = place.to_string();
    match joined.await.explain(place)? {
        Some(found) if found == site => Ok(()),
        Some(found) if found == UNFINISHED => Err(StoreError::Unfinished { file }),
        // It was ours a moment ago.
        None => Err(StoreError::Locked { file }),
        Some(site) => Err(StoreError::OtherSite { file, site }),
    }
}

/// None if no node has begun there yet.
pub(super) async fn site_of(
    on: &mut PgConnection,
) -> std::result::Result<Option<String>, sqlx::Error> {
    let row = sqlx::query("SELECT name FROM site").fetch_optional(on);
    row.await?.map(|row| row.try_get(0)).transpose()
}
