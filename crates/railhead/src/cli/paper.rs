//! The words of the commands by which the program describes itself.

use clap::Args;
use clap_complete::Shell;
use std::path::PathBuf;

/// Print what completes commands in a shell.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  railhead completions bash > ~/.local/share/bash-completion/completions/railhead
  railhead completions zsh > ~/.zfunc/_railhead
  railhead completions fish > ~/.config/fish/completions/railhead.fish")]
pub struct Completions {
    /// The shell
    #[arg(value_enum)]
    pub shell: Shell,
}

/// Print the manual page, or write those of all commands.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  railhead man | man -l -
  railhead man --to ~/.local/share/man/man1
  railhead man --lang fr --to /usr/local/share/man/fr/man1")]
pub struct Man {
    /// Write a page for every command into this folder
    #[arg(long, value_name = "DIR")]
    pub to: Option<PathBuf>,
}
