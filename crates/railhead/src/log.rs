//! The log of a server: on the error output, in colours only for somebody who looks at it.

use crate::values::LogFormat;
use std::io::{IsTerminal, stderr};
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::fmt;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

pub fn begin(levels: Targets, format: LogFormat) {
    let levels = without_tries(levels);
    let levels = tracing_subscriber::registry().with(levels);
    let lines = fmt::layer().with_writer(stderr);
    match format {
        LogFormat::Text => {
            let is_plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
            let in_colours = stderr().is_terminal() && !is_plain;
            levels.with(lines.with_ansi(in_colours)).init();
        }
        LogFormat::Json => levels.with(lines.json().flatten_event(true)).init(),
    }
}

/// NATS' own client says at every try why it failed; the bus says it once, in words that help. Whoever asks for more gets
/// both.
fn without_tries(levels: Targets) -> Targets {
    const CLIENT: &str = "async_nats";
    let is_named = levels.iter().any(|(target, _)| target.starts_with(CLIENT));
    let is_more = levels.default_level() > Some(LevelFilter::INFO);
    match is_named || is_more {
        true => levels,
        false => levels.with_target(CLIENT, LevelFilter::OFF),
    }
}
