//! What every request and every table can reach.

use crate::bars::Bars;
use crate::clearing::Seen;
use crate::config::Config;
use crate::descriptors::Room;
use crate::error::Error;
use crate::http::assets::Assets;
use crate::hub::Hub;
use crate::limits::{Limit, OwnRate, Pace, Places, Rates, Watch};
use crate::thinkers::Thinkers;
use shelf::Kind;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;
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
    /// Whose those sockets are.
    pub(crate) places: Arc<Places>,
    pub(crate) room: Room,
    pub(crate) rates: Rates,
    pub(crate) bars: Bars,
    pub(crate) seen: Seen,
    /// The operator has been told of a proxy that nobody trusts.
    has_warned: AtomicBool,
    closing: AtomicBool,
    connections: AtomicU64,
}

impl App {
    pub(crate) fn new(config: Config, store: Arc<dyn Store>, assets: Assets) -> Arc<App> {
        let room = Room::find(&config.limits);
        Arc::new(App {
            thinkers: Thinkers::start(config.bot_threads),
            sockets: Arc::new(Semaphore::new(room.sockets)),
            places: Places::new(config.limits.clone(), room.sockets),
            room,
            rates: Rates::new(&config.limits, Watch(config.now)),
            bars: Bars::default(),
            seen: Seen::default(),
            has_warned: AtomicBool::new(false),
            hub: Hub::default(),
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
    /// How fast one socket may speak.
    pub(crate) fn pace(&self) -> OwnRate {
        let pace = Pace {
            many: self.config.limits.messages_per_second,
            each: Duration::from_secs(1),
            at_once: 2,
        };
        OwnRate::new(Limit::MessagesPerSecond, &pace, Watch(self.config.now))
    }
    /// Says once that somebody in front seems to be a proxy.
    pub(crate) fn warn_of_proxy(&self, peer: IpAddr) {
        if !self.has_warned.swap(true, Ordering::Relaxed) {
            tracing::warn!(
                "{peer} names the visitors it comes for, but nobody said that it is to be believed, so all of \
                 them share the limits of one address; if it is your proxy, start with --trust-proxy {peer}"
            );
        }
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
