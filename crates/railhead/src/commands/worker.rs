//! `railhead worker`: bots of a site's tables think here.

use super::serve::asked_to_stop;
use crate::cli::Worker;
use crate::log;
use crate::problem;
use crate::problem::{Answer, Outcome, Problem};
use crate::say;
use crate::shared::Shared;
use server::Config;
use std::io::Write;
use std::sync::Arc;
use store::Postgres;

pub fn run(args: &Worker, out: &mut dyn Write) -> Outcome {
    log::begin(args.log.clone(), args.log_format);
    // It has no port, so its process tells it apart.
    let own = format!("worker-{}", std::process::id());
    let shared = Shared::read(&args.nodes, &own)?.ok_or_else(|| {
        problem!("a worker needs --store: it thinks for the nodes that share a PostgreSQL database")
    })?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|why| problem!("the system gives no threads to serve with: {why}", why))?;
    // Before it is known to anybody, so that no signal comes too early.
    let _inside = runtime.enter();
    let stop = asked_to_stop();
    let usual = Config::default();
    let config = Config {
        bot_threads: args.bot_threads.map_or(usual.bot_threads, usize::from),
        bot_pause: args.bot_pause.0,
        metrics_listen: args.metrics_listen,
        bus: shared.bus(),
        node: shared.options.node.clone(),
        cluster: shared.options.site.clone(),
        ..usual
    };
    runtime.block_on(think(config, &shared, stop, out))?;
    writeln!(
        out,
        "{}",
        say!("Stopped; what was not thought to its end is thought elsewhere.")
    )?;
    Ok(Answer::Yes)
}

async fn think(
    config: Config,
    shared: &Shared,
    stop: impl Future<Output = ()> + Send + 'static,
    out: &mut dyn Write,
) -> Result<(), Problem> {
    let store = Postgres::open(&shared.address, shared.options.clone()).await?;
    let worker = server::Worker::begin(config, Arc::new(store)).await?;
    let (place, node) = (&shared.place, &shared.options.node);
    let told = say!(
        "Bots of the games in PostgreSQL at {place} think here, at {node}; Ctrl-C stops.",
        place,
        node
    );
    writeln!(out, "{told}")?;
    out.flush()?;
    worker.run(stop).await?;
    Ok(())
}
