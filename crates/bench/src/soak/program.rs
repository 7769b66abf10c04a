//! The program that is soaked.

use crate::running::{Running, free_address};
use crate::server::{BenchError, process};
use std::path::{Path, PathBuf};
use std::process::Command;

/// What is started.
#[derive(Clone, Debug)]
pub enum Program {
    /// The real one.
    Railhead(PathBuf),
    /// The same server in this program, for tests that have no other.
    Own(PathBuf),
}

pub(super) async fn start(
    program: &Program,
    data: &Path,
    http: &reqwest::Client,
) -> Result<Running, BenchError> {
    let mut command = match program {
        Program::Railhead(path) => {
            let mut command = Command::new(path);
            command.args(["serve", "--bot-pause", "0ms", "--log", "error"]);
            // People may come and move as fast as they like.
            command.args(["--reproducible", "50a4", "--bot-iterations", "50"]);
            command
        }
        Program::Own(path) => {
            let mut command = Command::new(path);
            command.arg(process::WORD);
            command
        }
    };
    let address = free_address()?;
    command.arg("--data").arg(data);
    command.arg("--listen").arg(address.to_string());
    Running::start(command, address, http).await
}
