//! Starting and ending a server.

use crate::app::App;
use crate::config::Config;
use crate::data;
use crate::http;
use crate::http::assets::Assets;
use crate::metrics;
use game_core::{Message, message};
use std::fmt;
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use store::{Store, StoreError};
use tokio::net::TcpListener;
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

/// A server that listens but does not answer yet.
pub struct Server {
    app: Arc<App>,
    listener: TcpListener,
    address: SocketAddr,
}

impl Server {
    pub async fn bind(
        config: Config,
        store: Arc<dyn Store>,
        assets: Assets,
    ) -> Result<Server, ServeError> {
        let wanted = config.listen;
        let explain = |error: std::io::Error| match error.kind() {
            ErrorKind::AddrInUse => ServeError::AddressInUse(wanted),
            ErrorKind::PermissionDenied => ServeError::Denied(wanted),
            ErrorKind::AddrNotAvailable => ServeError::NotHere(wanted),
            _ => ServeError::Other(wanted, error),
        };
        let listener = TcpListener::bind(wanted).await.map_err(explain)?;
        let address = listener.local_addr().map_err(explain)?;
        data::prepare(&config, &*store).await?;
        metrics::recorder();
        Ok(Server {
            app: App::new(config, store, assets),
            listener,
            address,
        })
    }
    /// Where it listens; the port that the system chose if the configuration says 0.
    pub fn address(&self) -> SocketAddr {
        self.address
    }
    /// Answers until `shutdown` is ready; then finishes what was begun, so that nothing is lost.
    pub async fn run(
        self,
        shutdown: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServeError> {
        let (app, address) = (self.app, self.address);
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
        let listener = tap_nodelay(self.listener);
        let serving = tokio::spawn(
            axum::serve(listener, http::router(app.clone()))
                .with_graceful_shutdown(until)
                .into_future(),
        );
        let adding_up = tokio::spawn(metrics::add_up());
        // Ready only when the end was asked for, or serving has failed by itself.
        let _ = ending.await;
        app.hub.close().await;
        let sockets = u32::try_from(app.config.limits.connections).unwrap_or(u32::MAX);
        if timeout(FAREWELL, app.sockets.acquire_many(sockets))
            .await
            .is_err()
        {
            tracing::warn!("some clients did not say goodbye in time");
        }
        let served = timeout(FAREWELL, serving).await;
        adding_up.abort();
        app.thinkers.close();
        app.store.close().await;
        match served {
            Ok(Ok(Err(error))) => Err(ServeError::Other(address, error)),
            Ok(Ok(Ok(()))) => Ok(()),
            Ok(Err(_)) | Err(_) => {
                tracing::warn!("some requests did not end in time");
                Ok(())
            }
        }
    }
}

/// A small frame is sent at once, not gathered with the next.
fn tap_nodelay(listener: TcpListener) -> impl axum::serve::Listener<Addr = SocketAddr> {
    use axum::serve::ListenerExt;
    listener.tap_io(|stream| {
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!("a connection is slower than it could be: {error}");
        }
    })
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
