//! `railhead serve` as an operator types it.

use super::Nodes;
use crate::input;
use crate::values::{
    Days, LogFormat, Page, Pause, Place, Secret, contact, level, limit, listen, log_levels,
    network, offered_game, sender, site, site_name,
};
use bots::Level;
use clap::Args;
use game_core::{Language, Seed};
use ipnet::IpNet;
use server::word::{Mailbox, Url};
use std::net::SocketAddr;
use std::path::PathBuf;
use tracing_subscriber::filter::Targets;

/// Serve the tables and the web client.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  railhead serve
  railhead serve --listen 0.0.0.0:80 --data /var/lib/railhead
  railhead serve --data railroad-revolution=corrected.json
  railhead serve --trust-proxy 127.0.0.1 --limit connections=20000 --limit lines_per_minute=off
  railhead serve --public-url https://play.example --smtp smtp://ada:secret@mail.example --mail-from railhead@play.example
  RAILHEAD_STORE=postgres://railhead:secret@db.example/railhead railhead serve --bus nats://bus.example

Every setting may also be an environment variable, such as RAILHEAD_PUBLIC_URL, or a line of railhead.toml
in the data folder, such as public-url = \"https://play.example\". The command line counts before the
environment, and that before the file.
New tables get the figures of a GAME=FILE; tables that are there keep those they were made with.
With --store nothing lies in the data folder but railhead.toml, if there is one.
Stop it with Ctrl-C: moves that were answered are on disk, and games go on at the next start.")]
pub struct Serve {
    /// Address and port to listen on; a port alone is one of this machine
    #[arg(long, default_value = "127.0.0.1:7878", value_name = "ADDRESS", value_parser = listen)]
    pub listen: SocketAddr,
    /// Folder of the database, made if it is missing [default: data]; or GAME=FILE, the figures of a
    /// game for new tables ('railhead data' tells more), which may be repeated
    #[arg(long, value_name = "DIR|GAME=FILE")]
    pub data: Vec<Place>,
    #[command(flatten)]
    pub nodes: Nodes,
    /// Threads on which bots think, beside one for quick decisions; with --store, 0 leaves their moves to workers
    /// [default: one less than the cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(0..=256))]
    pub bot_threads: Option<u16>,
    /// Shortest time from a position to a bot's answer, so that people can follow
    #[arg(long, default_value = "500ms", value_name = "TIME")]
    pub bot_pause: Pause,
    /// For tests: deal every table from this seed, 1 to 64 hexadecimal digits, and let bots think by a
    /// number of iterations, so that the same moves give the same game every time; messages and new
    /// guests may come as fast as they like
    #[arg(long, value_name = "HEX", value_parser = input::seed)]
    pub reproducible: Option<Seed>,
    /// How many iterations a bot thinks where games are reproducible [default: 200]
    #[arg(long, value_name = "N", requires = "reproducible")]
    pub bot_iterations: Option<u64>,
    /// Another value for a limit, or 'off' to lift it; may be repeated
    #[arg(long, value_name = "NAME=VALUE", value_parser = limit)]
    pub limit: Vec<(String, String)>,
    /// A proxy in front whose word is taken for where visitors come from, such as 10.0.0.0/8; may be
    /// repeated
    #[arg(long, value_name = "ADDRESS", value_parser = network)]
    pub trust_proxy: Vec<IpNet>,
    /// Days after which guests are forgotten who have no seat and did not come back, or 'off'
    #[arg(long, value_name = "DAYS", default_value = "30")]
    pub keep_guests: Days,
    /// Days after which tables are cleared away that never began, or 'off'
    #[arg(long, value_name = "DAYS", default_value = "7")]
    pub keep_tables: Days,
    /// Days after which tables are cleared away whose game is over, or 'off'; results and ratings stay
    #[arg(long, value_name = "DAYS", default_value = "off")]
    pub keep_ended: Days,
    /// Days after which a guest who did not come back is not known any more, or 'off'
    #[arg(long, value_name = "DAYS", default_value = "365")]
    pub guest_days: Days,
    /// Days after which a member who did not come back has to sign in again, or 'off'
    #[arg(long, value_name = "DAYS", default_value = "90")]
    pub member_days: Days,
    /// A game that is on the shelf, such as longhorn; may be repeated [default: all]. Tables of others go on
    #[arg(long, value_name = "GAME", value_delimiter = ',', value_parser = offered_game)]
    pub games: Vec<String>,
    /// A level of bots that people may ask for: easy, medium, hard, expert; may be repeated [default: all]
    #[arg(long, value_name = "LEVEL", value_delimiter = ',', value_parser = level)]
    pub levels: Vec<Level>,
    /// A language that is spoken here, such as fr; may be repeated, the usual one first [default: all]
    #[arg(long, value_name = "LANG", value_delimiter = ',', value_parser = input::spoken)]
    pub languages: Vec<&'static Language>,
    /// What this place is called
    #[arg(long, value_name = "NAME", default_value = "Railhead", value_parser = site_name)]
    pub site_name: String,
    /// Who is responsible for this place, as text or Markdown in a file for each language; may be repeated
    #[arg(long, value_name = "LANG=FILE")]
    pub imprint: Vec<Page>,
    /// What becomes of what is known of people, in the same way
    #[arg(long, value_name = "LANG=FILE")]
    pub privacy: Vec<Page>,
    /// Another site whose pages may open sockets here, such as https://play.example; may be repeated
    #[arg(long, value_name = "ORIGIN")]
    pub origin: Vec<String>,
    /// Settings as a file [default: railhead.toml in the data folder, if it is there]
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// The address that people open, for links, cookies and who may ask, such as https://play.example
    #[arg(long, value_name = "URL", value_parser = site)]
    pub public_url: Option<Url>,
    /// Days for which browsers remember to come by https alone, where the public address has it; or 'off'
    #[arg(long, value_name = "DAYS", default_value = "365")]
    pub hsts: Days,
    /// How long a connection may stand still: before it has said what it wants, in the midst of a request, or
    /// while an answer is not read
    #[arg(long, default_value = "15s", value_name = "TIME")]
    pub patience: Pause,
    /// Address and port at which /metrics is told, for Prometheus; nowhere if not said
    #[arg(long, value_name = "ADDRESS")]
    pub metrics_listen: Option<SocketAddr>,
    /// The mail server, such as smtp://user:password@mail.example:587; ?tls=opportunistic or ?tls=none
    /// for one without encryption
    #[arg(long, value_name = "URL", value_parser = Secret::read)]
    pub smtp: Option<Secret>,
    /// Whom mail is from, such as 'Railhead <railhead@play.example>'
    #[arg(long, value_name = "ADDRESS", value_parser = sender)]
    pub mail_from: Option<Mailbox>,
    /// Where push services may complain, such as mailto:ada@play.example
    #[arg(long, value_name = "CONTACT", value_parser = contact)]
    pub push_contact: Option<String>,
    /// Let pushes and webhooks reach this machine and private networks, which a visitor could then ask
    /// about
    #[arg(long)]
    pub allow_private_endpoints: bool,
    /// Let webhooks go out without encryption
    #[arg(long)]
    pub allow_http_webhooks: bool,
    /// How much is logged on the error output: off, error, warn, info, debug, trace; also by part, such as
    /// info,server::word=debug
    #[arg(long, default_value = "info", value_name = "LEVELS", value_parser = log_levels)]
    pub log: Targets,
    /// Whether it is text for people or JSON for programs, a line each
    #[arg(long, default_value = "text", value_name = "FORMAT")]
    pub log_format: LogFormat,
    /// Variables that look like settings and are none, with what may have been meant.
    #[arg(skip)]
    pub strangers: Vec<(String, String)>,
}
