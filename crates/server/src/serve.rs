//! Starting and ending a server.

use crate::app::App;
use crate::clearing;
use crate::config::Config;
use crate::connections::Entrance;
use crate::data;
use crate::fault;
use crate::http;
use crate::http::assets::Assets;
use crate::metrics;
use crate::nodes;
use crate::orders;
use crate::results;
use crate::sweep;
use crate::versions;
use crate::word::deliver;
use game_core::{Message, message};
use std::fmt;
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use store::{Store, StoreError};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// How long open requests and sockets may take to end.
const FAREWELL: Duration = Duration::from_secs(10);

/// Why a server cannot start or go on.
#[derive(Debug)]
pub enum ServeError {
    AddressInUse(SocketAddr),
    Denied(SocketAddr),
    NotHere(SocketAddr),
    Other(SocketAddr, std::io::Error),
    Store(StoreError),
}

impl ServeError {
    pub fn message(&self) -> Message {
        match self {
            ServeError::AddressInUse(address) => message!(
                "another program already listens at {address}; choose another address, such as --listen 127.0.0.1:7879",
                address = address.to_string()
            ),
            ServeError::Denied(address) => message!(
                "this account may not listen at {address}; choose a port above 1023",
                address = address.to_string()
            ),
            ServeError::NotHere(address) => message!(
                "{address} is not an address of this machine; choose 127.0.0.1, or 0.0.0.0 for all of them",
                address = address.to_string()
            ),
            ServeError::Other(address, why) => message!(
                "cannot listen at {address}: {why}",
                address = address.to_string(),
                why = why.to_string()
            ),
            ServeError::Store(error) => error.message(),
        }
    }
}

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for ServeError {}

impl From<StoreError> for ServeError {
    fn from(error: StoreError) -> ServeError {
        ServeError::Store(error)
    }
}

/// The addresses that are ours: taken before anything else is touched, so that a start that cannot listen
/// changes nothing.
pub struct Doors {
    people: Door,
    /// For who looks at what is measured.
    metrics: Option<Door>,
}

pub(crate) struct Door {
    pub(crate) listener: TcpListener,
    pub(crate) address: SocketAddr,
}

impl Doors {
    pub async fn open(config: &Config) -> Result<Doors, ServeError> {
        let people = Door::open(config.listen).await?;
        let metrics = match config.metrics_listen {
            Some(wanted) => Some(Door::open(wanted).await?),
            None => None,
        };
        Ok(Doors { people, metrics })
    }
}

impl Door {
    pub(crate) async fn open(wanted: SocketAddr) -> Result<Door, ServeError> {
        let explain = |error: std::io::Error| match error.kind() {
            ErrorKind::AddrInUse => ServeError::AddressInUse(wanted),
            ErrorKind::PermissionDenied => ServeError::Denied(wanted),
            ErrorKind::AddrNotAvailable => ServeError::NotHere(wanted),
            _ => ServeError::Other(wanted, error),
        };
        let listener = TcpListener::bind(wanted).await.map_err(explain)?;
        let address = listener.local_addr().map_err(explain)?;
        Ok(Door { listener, address })
    }
}

/// A server that listens but does not answer yet.
pub struct Server {
    app: Arc<App>,
    doors: Doors,
    /// The last order of an operator that is already heeded.
    last_order: i64,
}

impl Server {
    /// Takes the configured address.
    pub async fn bind(
        config: Config,
        store: Arc<dyn Store>,
        assets: Assets,
    ) -> Result<Server, ServeError> {
        let doors = Doors::open(&config).await?;
        Server::behind(doors, config, store, assets).await
    }
    /// At addresses that were taken before.
    pub async fn behind(
        doors: Doors,
        config: Config,
        store: Arc<dyn Store>,
        assets: Assets,
    ) -> Result<Server, ServeError> {
        let (app, last_order) = begin(config, store, assets).await?;
        Ok(Server {
            app,
            doors,
            last_order,
        })
    }
    /// Where it listens; the port that the system chose if the configuration says 0.
    pub fn address(&self) -> SocketAddr {
        self.doors.people.address
    }
    /// Where what is measured is told, if it is.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.doors.metrics.as_ref().map(|door| door.address)
    }
    /// Answers until `shutdown` is ready; then finishes what was begun, so that nothing is lost.
    pub async fn run(
        self,
        shutdown: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServeError> {
        let app = self.app;
        let closing = {
            let app = app.clone();
            async move {
                shutdown.await;
                app.close();
            }
        };
        let (asked_to_end, ending) = tokio::sync::oneshot::channel();
        let until = async move {
            closing.await;
            let _ = asked_to_end.send(());
        };
        let Doors { people, metrics } = self.doors;
        tracing::info!(address = %people.address, "listening");
        let measuring = metrics.map(|door| tell_metrics(&app, door));
        let entrance = Entrance {
            listener: people.listener,
            router: http::router(app.clone()),
            room: app.room,
            limits: app.config.limits.clone(),
            proxies: app.config.proxies.clone(),
            patience: app.config.patience,
        };
        let serving = tokio::spawn(entrance.serve(until));
        let beside = go_on(&app, self.last_order);
        // Ready only when the end was asked for, or serving has failed by itself.
        let _ = ending.await;
        tracing::info!("stopping: what was begun is finished");
        if let Some(measuring) = measuring {
            measuring.abort();
        }
        stop(&app, beside).await;
        let sockets = u32::try_from(app.room.sockets).unwrap_or(u32::MAX);
        if timeout(FAREWELL, app.sockets.acquire_many(sockets))
            .await
            .is_err()
        {
            tracing::warn!("some clients did not say goodbye in time");
        }
        let served = timeout(FAREWELL, serving).await;

        end(&app).await;
        if !matches!(served, Ok(Ok(()))) {
            tracing::warn!("some requests did not end in time");
        }
        Ok(())
    }
}

/// What every node does before it answers; tells the last order of an operator that is already heeded.
pub(crate) async fn begin(
    config: Config,
    store: Arc<dyn Store>,
    assets: Assets,
) -> Result<(Arc<App>, i64), ServeError> {
    data::prepare(&config, &*store).await?;
    metrics::recorder();
    let app = App::new(config, store, assets);
    if let Some(mailer) = &app.mailer {
        tracing::info!("mail goes by {}", mailer.server());
    }
    let last_order = orders::begin(&app).await?;
    app.word.look_around(&app).await?;
    sweep::begin(&app).await?;
    // What one of this name was at before it was killed is free.
    nodes::hold(&app, 0).await;
    Ok((app, last_order))
}

pub(crate) fn tell_metrics(app: &Arc<App>, door: Door) -> JoinHandle<std::io::Result<()>> {
    tracing::info!(address = %door.address, "listening for who reads metrics");
    let router = http::metrics_router(app.clone());
    tokio::spawn(axum::serve(door.listener, router).into_future())
}

/// What goes on beside the answers.
fn go_on(app: &Arc<App>, last_order: i64) -> Vec<JoinHandle<()>> {
    let mut beside = work_on(app, last_order);
    // By settings that a worker has not.
    beside.extend([
        tokio::spawn(clearing::go_on(app.clone())),
        tokio::spawn(deliver::go_on(app.clone())),
        tokio::spawn(catch_up(app.clone())),
    ]);
    beside
}

/// What every node does all the time.
pub(crate) fn work_on(app: &Arc<App>, last_order: i64) -> Vec<JoinHandle<()>> {
    let store = app.store.clone();
    let mut beside = vec![
        tokio::spawn(orders::follow(app.clone(), last_order)),
        tokio::spawn(async move { fault::watch(&*store).await }),
        tokio::spawn(sweep::go_on(app.clone())),
        tokio::spawn(metrics::add_up()),
    ];
    beside.extend(nodes::follow(app));
    beside
}

/// What an older server has left: tables of other rules, and games without a result.
async fn catch_up(app: Arc<App>) {
    versions::judge(&app).await;
    results::catch_up(app).await;
}

/// Ends what goes on beside, and lets every table finish what it was asked.
pub(crate) async fn stop(app: &App, beside: Vec<JoinHandle<()>>) {
    for task in beside {
        task.abort();
    }
    app.hub.close().await;
    nodes::hold(app, 0).await;
}

/// The last that a node does.
pub(crate) async fn end(app: &App) {
    app.thinkers.close();
    sweep::end(app).await;
    app.store.close().await;
}

/// Binds and runs.
pub async fn serve(
    config: Config,
    store: Arc<dyn Store>,
    assets: Assets,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    Server::bind(config, store, assets)
        .await?
        .run(shutdown)
        .await
}
