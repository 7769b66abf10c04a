//! A node that answers nobody: it lets bots think for nodes that share its store, and looks at
//! their deadlines.

use crate::app::App;
use crate::config::Config;
use crate::serve::{self, Door, ServeError};
use std::net::SocketAddr;
use std::sync::Arc;
use store::Store;

/// A worker that has not begun.
pub struct Worker {
    app: Arc<App>,
    metrics: Option<Door>,
    last_order: i64,
}

impl Worker {
    pub async fn begin(config: Config, store: Arc<dyn Store>) -> Result<Worker, ServeError> {
        let metrics = match config.metrics_listen {
            Some(wanted) => Some(Door::open(wanted).await?),
            None => None,
        };
        let (app, last_order) = serve::begin(config, store, Arc::new(|_| None)).await?;
        Ok(Worker {
            app,
            metrics,
            last_order,
        })
    }
    /// Where what is measured is told, if it is.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics.as_ref().map(|door| door.address)
    }
    /// Works until `shutdown` is ready; what bots are at then is left to other nodes.
    pub async fn run(self, shutdown: impl Future<Output = ()> + Send) -> Result<(), ServeError> {
        let app = self.app;
        let measuring = self.metrics.map(|door| serve::tell_metrics(&app, door));
        let beside = serve::work_on(&app, self.last_order);
        tracing::info!(node = app.nodes.name, "working");
        shutdown.await;
        app.close();
        tracing::info!("stopping: what was begun is finished");
        if let Some(measuring) = measuring {
            measuring.abort();
        }
        serve::stop(&app, beside).await;
        serve::end(&app).await;
        Ok(())
    }
}
