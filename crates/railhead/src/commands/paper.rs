//! `railhead completions` and `railhead man`: the program describes itself.

use crate::cli::{Cli, Completions, Man};
use crate::problem;
use crate::problem::{Answer, Outcome};
use crate::say;
use clap::Command;
use std::fs;
use std::io::Write;

const NAME: &str = "railhead";

pub fn completions(args: &Completions, out: &mut dyn Write) -> Outcome {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::described(), NAME, &mut script);
    out.write_all(&script)?;
    Ok(Answer::Yes)
}

/// The commands as pages: `help` would be one more of each.
fn described() -> Command {
    fn without_help(command: Command) -> Command {
        command.mut_subcommands(|sub| match sub.get_name() {
            "help" => sub.hide(true),
            _ => without_help(sub),
        })
    }
    without_help(Cli::described())
}

pub fn man(args: &Man, out: &mut dyn Write) -> Outcome {
    let Some(folder) = &args.to else {
        clap_mangen::Man::new(described()).render(&mut *out)?;
        return Ok(Answer::Yes);
    };
    fs::create_dir_all(folder)
        .and_then(|()| clap_mangen::generate_to(described(), folder))
        .map_err(|why| {
            let path = folder.display();
            problem!("'{path}' cannot be written: {why}", path, why)
        })?;
    let told = say!(
        "The manual pages are in {folder}.",
        folder = folder.display()
    );
    writeln!(out, "{told}")?;
    Ok(Answer::Yes)
}
