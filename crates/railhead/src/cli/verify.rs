//! `railhead verify` as a person types it.

use clap::Args;
use game_core::Commitment;

/// Check that the luck of a game was sealed before it began: recompute every draw.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  railhead verify game.record
  railhead verify game.record --commitment 95396d0f3dde7a5e60fd9821e94b6738f89f8b301909c811d660f78f36e55e39
  railhead verify game.record --json | jq .verdict

The rules say what is drawn from, the record says what came out, and its secret says what had to. Compare
the commitment with the one that was shown at the table before the deal; --commitment does it for you.
It exits with 0 only if everything fits. A record of a fixed seed has nothing to prove.")]
pub struct Verify {
    /// A file, or - for the standard input
    pub record: String,
    /// The commitment that was shown before the deal, 64 hexadecimal digits
    #[arg(long, value_name = "HEX", value_parser = crate::input::commitment)]
    pub commitment: Option<Commitment>,
    /// Print JSON, with every draw
    #[arg(long)]
    pub json: bool,
}
