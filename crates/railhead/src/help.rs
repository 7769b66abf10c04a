//! What the help of a command says beside its own words: the limits, which the server knows.

use crate::language::tell;
use crate::say;
use server::{Limit, Limits};

/// The help of `serve` lists the limits, which the server knows.
pub fn with_limits(commands: clap::Command) -> clap::Command {
    let usual = Limits::default();
    let list: Vec<String> = (Limit::ALL.iter())
        .map(|limit| {
            let value = usual
                .get(*limit)
                .map_or("off".to_string(), |n| n.to_string());
            let meaning = tell(&limit.meaning());
            format!("  {:<24} {value:>6}  {meaning}", limit.name())
        })
        .collect();
    commands.mut_subcommand("serve", |serve| {
        let help = serve.get_after_help().map(ToString::to_string);
        let (help, title) = (help.unwrap_or_default(), say!("Limits:"));
        serve.after_help(format!("{help}\n\n{title}\n{}", list.join("\n")))
    })
}
