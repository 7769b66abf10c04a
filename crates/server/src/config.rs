//! How a server is set up.

use crate::account::PasswordCost;
use crate::clock::Wall;
use crate::identity::random;
use crate::limits::Limits;
use crate::site::Site;
use crate::word::Outside;
use crate::word::mail::MailConfig;
use bots::{Bot, Budget, Level};
use bus::{Bus, Local};
use game_core::{Chance, Seed};
use ipnet::IpNet;
use shelf::{Kind, SHELF};
use std::collections::BTreeMap;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};
use url::Url;

#[derive(Clone)]
pub struct Config {
    /// The way to the other nodes of the site.
    pub bus: Arc<dyn Bus>,
    /// Nodes that name the same share a store and hear each other.
    pub cluster: String,
    /// What this node is called, which no other of them is.
    pub node: String,
    /// The version in which nodes tell each other what is new; whoever tries versions side by side has another.
    pub notices: u8,
    pub listen: SocketAddr,
    pub limits: Limits,
    /// Threads on which bots think, beside one for quick decisions.
    pub bot_threads: usize,
    /// The shortest time from one step to a bot's next, so that people can follow.
    pub bot_pause: Duration,
    /// The same games every time, for tests and honest comparisons; never for play.
    pub reproducible: Option<Reproducible>,
    /// How long a table that nobody looks at stays in memory.
    pub idle: Duration,
    /// The clock of the limits; tests have one that they set.
    pub now: fn() -> Instant,
    /// The time of day; tests have one that they set.
    pub wall: Wall,
    /// How often deadlines are looked for.
    pub sweep: Duration,
    /// Proxies whose word is taken for who a visitor is.
    pub proxies: Vec<IpNet>,
    /// How long a connection may take to say what it wants, and be open without wanting anything; and how long what is
    /// sent, here or there, may stand still.
    pub patience: Duration,
    /// How long what nobody comes back to is kept.
    pub keeps: Retention,
    /// How much work it is to hash a password.
    pub password_cost: PasswordCost,
    /// Other sites (`https://play.example`) whose pages may open sockets here.
    pub origins: Vec<String>,
    /// The address by which people reach this server; without it, links follow what a request asked for.
    pub public_url: Option<Url>,
    /// Days for which browsers are to come by https alone, where people reach it so.
    pub hsts: Option<u32>,
    /// Where what is measured is told; nowhere without it.
    pub metrics_listen: Option<SocketAddr>,
    /// Without it no mail is sent.
    pub mail: Option<MailConfig>,
    /// Where a push service may complain, such as `mailto:ada@play.example`.
    pub push_contact: Option<String>,
    /// Where word may be sent.
    pub outside: Outside,
    /// How long 'at once' waits, so that who is just loading the page again is not told.
    pub word_grace: Duration,
    /// How often it is looked at least whether there is word to bring.
    pub word_look: Duration,
    /// How long a letter with a code waits that the mail server puts off; then twice as long each time.
    pub letter_wait: Duration,
    pub site: Site,
    /// All that there are: tables of each can go on, whether or not it is on the shelf.
    pub games: &'static [&'static dyn Kind],
    /// The data set that new tables get, by game, where it is not the built-in one.
    pub data: BTreeMap<String, String>,
}

/// Every table is dealt from one seed, and its bots think so many iterations instead of a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reproducible {
    pub seed: Seed,
    pub iterations: u64,
}

/// After how many days without a sign something goes; never if there is no number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retention {
    /// Guests who have no seat and no table.
    pub guests: Option<u32>,
    /// That a browser is known as a guest's, or as a member's.
    pub guest_sessions: Option<u32>,
    pub member_sessions: Option<u32>,
    /// Tables that never began.
    pub unbegun: Option<u32>,
    /// Tables whose game is over.
    pub ended: Option<u32>,
}

impl Default for Retention {
    fn default() -> Retention {
        Retention {
            guests: Some(30),
            guest_sessions: Some(365),
            member_sessions: Some(90),
            unbegun: Some(7),
            ended: None,
        }
    }
}

impl Config {
    /// People reach this server by https.
    pub(crate) fn is_https(&self) -> bool {
        let public = self.public_url.as_ref();
        public.is_some_and(|url| url.scheme() == "https")
    }
    /// Who plays at a level, and how long it may think about one decision.
    pub(crate) fn bot(&self, level: Level) -> (Bot, Budget) {
        let (bot, budget) = level.bot();
        let counted = |same: Reproducible| Budget::iterations(same.iterations);
        (bot, self.reproducible.map_or(budget, counted))
    }
    /// The luck with which a bot thinks about the position after row `seq`: never that of the game.
    pub(crate) fn bot_seed(&self, seq: u32) -> u64 {
        let Some(Reproducible { seed, .. }) = self.reproducible else {
            return u64::from_be_bytes(random());
        };
        let mut luck = Chance::for_step(seed.map(|byte| !byte), u64::from(seq));
        u64::from(luck.below(u32::MAX)) << 32 | u64::from(luck.below(u32::MAX))
    }
}

impl Default for Config {
    fn default() -> Config {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Config {
            bus: Arc::new(Local::alone()),
            cluster: "railhead".to_string(),
            node: "railhead".to_string(),
            notices: crate::nodes::VERSION,
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 7878)),
            limits: Limits::default(),
            // One core stays for those who play: beside thinking bots a commit would wait.
            bot_threads: cores.saturating_sub(1).max(1),
            bot_pause: Duration::from_millis(500),
            reproducible: None,
            idle: Duration::from_secs(300),
            now: Instant::now,
            wall: Wall::System,
            sweep: Duration::from_secs(1),
            proxies: Vec::new(),
            patience: Duration::from_secs(15),
            keeps: Retention::default(),
            password_cost: PasswordCost::default(),
            origins: Vec::new(),
            public_url: None,
            hsts: Some(365),
            metrics_listen: None,
            mail: None,
            push_contact: None,
            outside: Outside::default(),
            word_grace: Duration::from_secs(3),
            word_look: Duration::from_secs(30),
            letter_wait: Duration::from_secs(30),
            site: Site::default(),
            games: SHELF,
            data: BTreeMap::new(),
        }
    }
}
