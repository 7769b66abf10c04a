//! A whole site of several nodes on this machine, killed piece by piece while people play; or measured.

use crate::shell::{self, Voice};
use crate::{debian, test};

pub const HELP: &str = "\
cargo xtask cluster [--minutes N] [--kills N] [--tables N] [--pause MS] [--seed N] [--within S] [--next FILE] [--json]
cargo xtask cluster --figures [--tables N] [--seconds N] [--json]

Starts three nodes and two workers behind HAProxy, with PostgreSQL, NATS and a mail server of their own, all on free
ports of this machine and with folders of their own, and ends them all again: also when it fails or is stopped with
Ctrl-C. People play all games at many tables, some with clocks, some wait for letters. Meanwhile nodes, workers, NATS
and PostgreSQL are killed with -9 and started again, connections are cut, and half-way node after node is replaced by
another version. In the end every move that was answered is looked for in the database, every table is replayed, every
deadline must have fired once, and every letter must have come, and no second one about the same turn; of a hundred who
lost their table by a kill, or while nodes were replaced, all but one must have played on in time. Whatever is missing is
told, and it ends with 1.

  --minutes N   how long [default: 4]
  --kills N     how often something is killed at least, spread over the time [default: 100]
  --tables N    at how many tables people play at the same time [default: 200]
  --pause MS    from one move of a person to the next [default: 1000]
  --seed N      by which it is drawn what goes wrong, and when [default: 1]
  --within S    within how many seconds people must play on [default: 2, on a machine that does nothing else]
  --next FILE   the program that nodes and workers are replaced by [default: one with newer rules of every game and
                another version of what nodes tell each other, so that no older node may touch what it played]
  --logs DIR    where nodes and workers write what they log [default: nowhere]
  --figures     instead: moves a second, waits and costs of a move with one, two and three nodes on this machine,
                beside the embedded default in the same run; --seconds N for each [default: 10]
  --json        for programs

Examples:
  cargo xtask cluster                          some minutes, a hundred kills
  cargo xtask cluster --short                  ten kills, with what 'cargo xtask test' has built
  cargo xtask cluster --figures --seconds 5";

/// The short form. Waits are judged as they are on a machine that has ten times as much to do as it can.
const SHORT: &str = "cluster --minutes 0.75 --kills 10 --tables 60 --pause 1500 --within 20";

pub fn run(words: &[&str]) -> Result<(), String> {
    if words == ["--short"] {
        return short();
    }
    need()?;
    let build = "cargo build --release --quiet --package railhead --package bench";
    shell::run("", build, &[], Voice::Aloud)?;
    let bench = "target/release/railhead-bench cluster --program target/release/railhead";
    let command = format!("{bench} {}", words.join(" "));
    shell::run("", &command, &[], Voice::Aloud)
}

/// With what the tests have built.
pub fn short() -> Result<(), String> {
    need()?;
    let program = test::program()?;
    let bench = program.with_file_name("railhead-bench");
    let (bench, program) = (bench.display(), program.display());
    let command = format!("{bench} {SHORT} --program {program}");
    shell::run("", &command, &[], Voice::Aloud)
}

fn need() -> Result<(), String> {
    debian::need(&debian::SERVICES)?;
    debian::need(&debian::PROXIES)?;
    debian::need(&[debian::MAIL_SERVER, debian::MONITOR])
}
