//! `railhead serve`: the tables and the web client over HTTP.

use crate::cli::Serve;
use crate::folder;
use crate::input;
use crate::log;
use crate::problem;
use crate::problem::{Answer, Outcome, Problem};
use crate::say;
use crate::shared::Shared;
use crate::values::{Page, Place, Secret};
use crate::web;
use server::word::mail::{MailConfig, MailServer};
use server::word::{Mailbox, Outside};
use server::{Config, Doors, Limits, Reproducible, Retention, Server, Site};
use std::{
    collections::BTreeMap,
    io::Write,
    path::{Path, PathBuf},
    sync::Arc,
};
use store::{Postgres, Sqlite, Store};

/// How long bots think where games are reproducible and nobody says it.
const BOT_ITERATIONS: u64 = 200;

pub fn run(args: &Serve, out: &mut dyn Write) -> Outcome {
    log::begin(args.log.clone(), args.log_format);
    for (name, meant) in &args.strangers {
        tracing::warn!("{name} is no setting; did you mean {meant}?");
    }
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|why| problem!("the system gives no threads to serve with: {why}", why))?;
    // Before the address is known to anybody, so that no signal comes too early.
    let _inside = runtime.enter();
    let stop = asked_to_stop();
    let mut config = config(args)?;
    let place = place(args)?;
    let version = env!("CARGO_PKG_VERSION");
    let _held = match &place {
        Lies::InFolder(folder) => {
            let held = folder::hold(folder)?;
            tracing::info!(version, folder = %folder.display(), "starting");
            Some(held)
        }
        Lies::OnServer(shared) => {
            let node = &shared.options.node;
            tracing::info!(version, store = shared.place, node, "starting");
            config.node.clone_from(node);
            config.cluster.clone_from(&shared.options.site);
            config.bus = shared.bus();
            None
        }
    };
    let (server, copied) = runtime.block_on(bind(config, &place))?;
    let address = server.address();
    writeln!(out, "{}", say!("Railhead is at http://{address}", address))?;
    let told = match &place {
        Lies::InFolder(folder) => say!(
            "The games are in {folder}; Ctrl-C stops.",
            folder = folder.display()
        ),
        Lies::OnServer(Shared { place, options, .. }) => say!(
            "The games are in PostgreSQL at {place}, and this is its node {node}; Ctrl-C stops.",
            place,
            node = &options.node
        ),
    };
    writeln!(out, "{told}")?;
    if let Some(copy) = copied {
        tell_copied(&copy, out)?;
    }
    out.flush()?;
    runtime.block_on(server.run(stop))?;
    tracing::info!("stopped");
    writeln!(
        out,
        "{}",
        say!("Stopped; every move that was answered is on disk.")
    )?;
    Ok(Answer::Yes)
}

pub fn tell_copied(copy: &Path, out: &mut dyn Write) -> Result<(), Problem> {
    let copy = copy.display();
    let told = say!(
        "The database got the form of this version; as it was, it is kept in {copy}.",
        copy
    );
    writeln!(out, "{told}")?;
    Ok(())
}

/// The address comes before the database, so that a start that cannot listen has not touched it. Also gives
/// the copy that was made if the database was of an older form.
async fn bind(config: Config, place: &Lies) -> Result<(Server, Option<PathBuf>), Problem> {
    let doors = Doors::open(&config).await?;
    let mut copied = None;
    let store: Arc<dyn Store> = match place {
        Lies::InFolder(folder) => {
            let store = Sqlite::open(&folder::database(folder)).await?;
            copied = store.copied().map(Path::to_path_buf);
            Arc::new(store)
        }
        Lies::OnServer(shared) => {
            let options = shared.options.clone();
            Arc::new(Postgres::open(&shared.address, options).await?)
        }
    };
    let server = Server::behind(doors, config, store, Arc::new(web::asset)).await?;
    Ok((server, copied))
}

/// Where the games are.
pub enum Lies {
    InFolder(PathBuf),
    OnServer(Shared),
}

pub fn place(args: &Serve) -> Result<Lies, Problem> {
    Ok(
        match Shared::read(&args.nodes, &args.listen.port().to_string())? {
            Some(shared) => Lies::OnServer(shared),
            None if args.bot_threads == Some(0) => {
                return Err(problem!(
                    "--bot-threads 0 leaves bots to workers, which need --store; without it, name 1 or more"
                ));
            }
            None => Lies::InFolder(folder(args)?),
        },
    )
}

pub fn config(args: &Serve) -> Result<Config, Problem> {
    let defaults = Config::default();
    Ok(Config {
        listen: args.listen,
        bot_threads: args.bot_threads.map_or(defaults.bot_threads, usize::from),
        bot_pause: args.bot_pause.0,
        reproducible: args.reproducible.map(|seed| Reproducible {
            seed,
            iterations: args.bot_iterations.unwrap_or(BOT_ITERATIONS),
        }),
        limits: limits(args)?,
        proxies: args.trust_proxy.clone(),
        keeps: Retention {
            guests: args.keep_guests.0,
            guest_sessions: args.guest_days.0,
            member_sessions: args.member_days.0,
            unbegun: args.keep_tables.0,
            ended: args.keep_ended.0,
        },
        site: site(args)?,
        hsts: args.hsts.0,
        patience: args.patience.0,
        metrics_listen: args.metrics_listen,
        origins: args.origin.clone(),
        public_url: args.public_url.clone(),
        mail: mail(args.smtp.as_ref(), args.mail_from.as_ref())?,
        push_contact: args.push_contact.clone(),
        outside: Outside {
            private: args.allow_private_endpoints,
            http_webhooks: args.allow_http_webhooks,
        },
        data: figures(args)?,
        ..defaults
    })
}

fn site(args: &Serve) -> Result<Site, Problem> {
    let usual = Site::default();
    let codes = args.languages.iter();
    let codes: Vec<String> = codes.map(|language| language.code.clone()).collect();
    Ok(Site {
        name: args.site_name.clone(),
        languages: Some(codes)
            .filter(|codes| !codes.is_empty())
            .unwrap_or(usual.languages),
        levels: Some(args.levels.clone())
            .filter(|levels| !levels.is_empty())
            .unwrap_or(usual.levels),
        shelf: Some(args.games.clone()).filter(|games| !games.is_empty()),
        imprint: pages(&args.imprint)?,
        privacy: pages(&args.privacy)?,
    })
}

/// Words of the operator, by language.
fn pages(pages: &[Page]) -> Result<BTreeMap<String, String>, Problem> {
    let read = |page: &Page| {
        let text = input::text(&page.file)?;
        Ok((page.language.code.clone(), text))
    };
    pages.iter().map(read).collect()
}

/// A test plays as fast as it can: what it is answered must not hang on the pace of the machine. What is
/// set by name holds all the same.
fn limits(args: &Serve) -> Result<Limits, Problem> {
    let usual = Limits::default();
    let mut limits = match args.reproducible {
        Some(_) => usual.unhurried(),
        None => usual,
    };
    for (name, value) in &args.limit {
        limits.set(name, value)?;
    }
    Ok(limits)
}

/// How mail leaves, if it is to; what is wrong with the server's address is said without showing it.
pub fn mail(smtp: Option<&Secret>, from: Option<&Mailbox>) -> Result<Option<MailConfig>, Problem> {
    let Some(Secret(word)) = smtp else {
        return Ok(None);
    };
    let server =
        MailServer::parse(word).map_err(|why| problem!("--smtp is not understood: {why}", why))?;
    let from = from
        .cloned()
        .ok_or_else(|| problem!("--smtp needs --mail-from, the address that mail is from"))?;
    Ok(Some(MailConfig { server, from }))
}

/// The folder of the database.
fn folder(args: &Serve) -> Result<PathBuf, Problem> {
    let mut folders = args.data.iter().filter_map(|place| match place {
        Place::Folder(folder) => Some(folder.clone()),
        Place::Figures { .. } => None,
    });
    let folder = folders.next().unwrap_or_else(|| "data".into());
    match folders.next() {
        None => Ok(folder),
        Some(other) => Err(problem!(
            "the games lie in one folder, either {folder} or {other}",
            folder = folder.display(),
            other = other.display()
        )),
    }
}

/// The data sets that new tables get, by game.
fn figures(args: &Serve) -> Result<BTreeMap<String, String>, Problem> {
    let mut sets = BTreeMap::new();
    for place in &args.data {
        let Place::Figures { game, file } = place else {
            continue;
        };
        let name = input::take_in(input::game(game)?, file)?;
        if sets.insert(game.clone(), name).is_some() {
            return Err(problem!(
                "{game} is given two data files; new tables get one",
                game
            ));
        }
    }
    Ok(sets)
}

/// Listens from now on for Ctrl-C and for what a service manager sends.
#[cfg(unix)]
pub fn asked_to_stop() -> impl Future<Output = ()> + Send + 'static {
    use tokio::signal::unix::{SignalKind, signal};
    let signals = [SignalKind::interrupt(), SignalKind::terminate()].map(signal);
    async {
        let [Ok(mut interrupt), Ok(mut terminate)] = signals else {
            // Without handlers the signals end the program by themselves; what was answered is on disk.
            return std::future::pending().await;
        };
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    }
}

#[cfg(not(unix))]
pub async fn asked_to_stop() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending().await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::{Cli, Command};

    #[test]
    fn limits_hold_unless_games_are_reproducible() {
        let limits = |more: &[&str]| {
            let words = ["railhead", "serve"].iter().chain(more);
            let read = Cli::read(words.map(Into::into).collect());
            let Some(Command::Serve(args)) = read.expect("good words").command else {
                panic!("it serves")
            };
            let limits = config(&args).expect("good words").limits;
            (limits.messages_per_second, limits.guests_per_second)
        };
        let usual = Limits::default();
        let usual = (usual.messages_per_second, usual.guests_per_second);
        assert_eq!(limits(&[]), usual);
        assert_eq!(limits(&["--reproducible", "5eed"]), (u32::MAX, u32::MAX));
        let set = ["--reproducible", "5eed", "--limit", "guests_per_second=3"];
        assert_eq!(limits(&set), (u32::MAX, 3));
    }
}
