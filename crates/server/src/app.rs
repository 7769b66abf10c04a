//! What every request and every table can reach.

use crate::config::Config;
use crate::error::Error;
use crate::http::assets::Assets;
use crate::hub::Hub;
use crate::limit::Bucket;
use crate::thinkers::Thinkers;
use shelf::Kind;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use store::Store;
use table::ConnectionId;
use tokio::sync::Semaphore;

pub(crate) struct App {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) assets: Assets,
    pub(crate) hub: Hub,
    pub(crate) thinkers: Thinkers,
    /// A permit for each open socket.
    pub(crate) sockets: Arc<Semaphore>,
    new_guests: Mutex<Bucket>,
    closing: AtomicBool,
    connections: AtomicU64,
}

impl App {
    pub(crate) fn new(config: Config, store: Arc<dyn Store>, assets: Assets) -> Arc<App> {
        Arc::new(App {
            thinkers: Thinkers::start(config.bot_threads),
            sockets: Arc::new(Semaphore::new(config.limits.connections)),
            hub: Hub::default(),
            new_guests: Mutex::new(Bucket::new(config.limits.guests_per_second, (config.now)())),
            closing: AtomicBool::new(false),
            connections: AtomicU64::new(0),
            config,
            store,
            assets,
        })
    }
    pub(crate) fn kind(&self, game: &str) -> Result<&'static dyn Kind, Error> {
        let found = self
            .config
            .games
            .iter()
            .copied()
            .find(|kind| kind.info().id == game);
        found.ok_or_else(|| Error::NotFound(shelf::unknown(game)))
    }
    /// Whether one more guest may come now.
    pub(crate) fn welcomes_guests(&self) -> bool {
        self.new_guests
            .lock()
            .expect("never poisoned")
            .take((self.config.now)())
    }
    pub(crate) fn new_connection(&self) -> ConnectionId {
        ConnectionId(self.connections.fetch_add(1, Ordering::Relaxed))
    }
    pub(crate) fn close(&self) {
        self.closing.store(true, Ordering::SeqCst);
    }
    pub(crate) fn is_closing(&self) -> bool {
        self.closing.load(Ordering::SeqCst)
    }
}
