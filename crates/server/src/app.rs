//! What every request and every table can reach.

use crate::account::ended::Ended;
use crate::account::passwords::Passwords;
use crate::bars::Bars;
use crate::clearing::Seen;
use crate::concerns::Concerns;
use crate::config::Config;
use crate::descriptors::Room;
use crate::error::Error;
use crate::http::assets::Assets;
use crate::hub::Hub;
use crate::limits::{Ears, Limit, OwnRate, Pace, Places, Rates, Watch};
use crate::nodes::{Everywhere, Nodes};
use crate::records::Desk;
use crate::silence::Silences;
use crate::thinkers::Thinkers;
use crate::visits::Visits;
use crate::warned::Warned;
use crate::word::Word;
use crate::word::mail::{MailConfig, MailError, Mailer};
use game_core::message;
use shelf::Kind;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;
use store::{Store, TokenHash, UserId};
use table::ConnectionId;
use tokio::sync::{Mutex, OnceCell, Semaphore};

pub(crate) struct App {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) assets: Assets,
    pub(crate) hub: Hub,
    /// The others of the site.
    pub(crate) nodes: Nodes,
    pub(crate) thinkers: Thinkers,
    /// A permit for each open socket.
    pub(crate) sockets: Arc<Semaphore>,
    /// Whose those sockets are.
    pub(crate) places: Arc<Places>,
    /// Streams of events that are open, and whose they are.
    pub(crate) ears: Arc<Ears>,
    pub(crate) concerns: Arc<Concerns>,
    pub(crate) room: Room,
    pub(crate) rates: Rates,
    pub(crate) bars: Bars,
    pub(crate) warned: Warned,
    pub(crate) seen: Seen,
    pub(crate) passwords: Passwords,
    /// Where the records that people bring are read.
    pub(crate) desk: Arc<Desk>,
    /// Sockets hear of sessions that end.
    pub(crate) ended: Ended,
    /// Who plays by plain requests.
    pub(crate) visits: Visits,
    /// Whom the open sockets leave out.
    pub(crate) silences: Silences,
    /// By which speakers are known at tables; made when it is first needed.
    pub(crate) speaker_key: OnceCell<Arc<[u8]>>,
    /// By which luck is promised.
    pub(crate) promise_key: OnceCell<Arc<[u8]>>,
    /// None where the operator has set up no mail.
    pub(crate) mailer: Option<Mailer>,
    pub(crate) word: Word,
    /// Held by who looks for a table, so that two who look at once meet.
    pub(crate) matching: Mutex<()>,
    closing: AtomicBool,
    connections: AtomicU64,
}

impl App {
    pub(crate) fn new(config: Config, store: Arc<dyn Store>, assets: Assets) -> Arc<App> {
        let room = Room::find(&config.limits);
        Arc::new(App {
            nodes: Nodes::new(&config),
            thinkers: Thinkers::start(config.bot_threads),
            sockets: Arc::new(Semaphore::new(room.sockets)),
            places: Places::new(config.limits.clone(), room.sockets),
            ears: Ears::new(config.limits.clone(), room.others),
            concerns: Arc::default(),
            room,
            rates: Rates::new(&config.limits, Watch(config.now)),
            bars: Bars::default(),
            warned: Warned::new(Watch(config.now)),
            seen: Seen::default(),
            desk: Desk::new(&config.limits),
            passwords: Passwords::new(config.password_cost, &config.limits),
            ended: Ended::default(),
            visits: Visits::default(),
            silences: Silences::default(),
            speaker_key: OnceCell::new(),
            promise_key: OnceCell::new(),
            word: Word::new(&config),
            mailer: config.mail.as_ref().and_then(mailer),
            matching: Mutex::default(),
            hub: Hub::default(),
            closing: AtomicBool::new(false),
            connections: AtomicU64::new(0),
            config,
            store,
            assets,
        })
    }
    /// A game that is played here, whether or not new tables of it can be made.
    pub(crate) fn kind(&self, game: &str) -> Result<&'static dyn Kind, Error> {
        let mut games = self.config.games.iter().copied();
        let found = games.find(|kind| kind.info().id == game);
        found.ok_or_else(|| self.no_such_game(game))
    }
    /// A game of which a new table can be made.
    pub(crate) fn offered(&self, game: &str) -> Result<&'static dyn Kind, Error> {
        let kind = self.kind(game)?;
        match self.config.site.offers(kind) {
            true => Ok(kind),
            false => Err(Error::NotFound(message!(
                "no new tables of {game} are made here; those that are there go on",
                game = kind.info().title
            ))),
        }
    }
    /// The games of which new tables can be made.
    pub(crate) fn shelf(&self) -> impl Iterator<Item = &'static dyn Kind> {
        let games = self.config.games.iter().copied();
        games.filter(|kind| self.config.site.offers(*kind))
    }
    fn no_such_game(&self, id: &str) -> Error {
        let ids: Vec<&str> = self.shelf().map(|kind| kind.info().id).collect();
        Error::NotFound(message!(
            "there is no game '{id}'; the shelf has {ids}",
            id,
            ids = ids.join(", ")
        ))
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
    /// The time of day, in milliseconds since 1970.
    pub(crate) fn now(&self) -> i64 {
        self.config.wall.now()
    }
    /// Whoever came by one of these sessions is let go, at every node.
    pub(crate) fn end_sessions(&self, tokens: &[TokenHash]) {
        self.ended.tell(tokens);
        if !tokens.is_empty() {
            let tokens = tokens.iter().map(|token| token.bytes()).collect();
            self.nodes.tell_all(&Everywhere::Ended(tokens));
        }
    }
    /// From now on this person can be told.
    pub(crate) fn reach(&self, user: UserId) {
        self.word.reach(user);
        self.nodes.tell_all(&Everywhere::Reaches(user.0));
    }
    pub(crate) fn new_connection(&self) -> ConnectionId {
        ConnectionId(self.connections.fetch_add(1, Ordering::Relaxed))
    }
    pub(crate) fn close(&self) {
        self.closing.store(true, Ordering::SeqCst);
        self.concerns.close();
    }
    pub(crate) fn is_closing(&self) -> bool {
        self.closing.load(Ordering::SeqCst)
    }
}

/// Mail that cannot even be set up is told to the operator, and everything else works.
fn mailer(config: &MailConfig) -> Option<Mailer> {
    let made = Mailer::new(config);
    let told = |error: &MailError| tracing::error!("no mail is sent: {}", error.message());
    made.inspect_err(told).ok()
}
