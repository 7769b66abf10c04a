//! The words of the commands that look at a record and go on with it.

use crate::input;
use clap::Args;
use game_core::Seed;

// No words of its own: they would stand in the place of those of the command.
#[derive(Args, Debug)]
pub struct Moment {
    /// A file, or - for the standard input
    pub record: String,
    /// After this many steps [default: at the end]
    #[arg(long, value_name = "STEP")]
    pub at: Option<usize>,
}

/// Print who is to move and what is asked, then the legal actions, one a line.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  railhead legal game.record
  railhead legal game.record --at 12
  railhead new longhorn --seats 2 | railhead legal -")]
pub struct Legal {
    #[command(flatten)]
    pub moment: Moment,
    /// Print JSON, with the fields and the label of each action
    #[arg(long)]
    pub json: bool,
}

/// Say whether an action is legal, or which rule forbids it and why (then exit with 1).
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  railhead explain game.record 'steal orange'
  railhead explain game.record 'move tulsa' --seat 1")]
pub struct Explain {
    #[command(flatten)]
    pub moment: Moment,
    /// An action in its notation
    pub action: String,
    /// Who would do it [default: the seat that is waited for]
    #[arg(long, value_name = "N")]
    pub seat: Option<u8>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// Do one step: append it to a record and print what happens, or which rule forbids it (then exit with 1).
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  railhead step game.record 'steal orange'
  railhead step game.record 'ambush nugget = 2'    with its outcomes, as a record writes them
  railhead new longhorn --seats 2 | railhead step - 'start tulsa' > game.record

What it draws is drawn anew unless outcomes or a seed are given. With - the record is printed with the step
below it, and what happens goes to the standard error.")]
pub struct Step {
    /// A file, or - for the standard input
    pub record: String,
    /// An action in its notation, with its outcomes behind '=' if they are given
    pub action: String,
    /// The luck of the step, 1 to 64 hexadecimal digits [default: drawn]
    #[arg(long, value_name = "HEX", value_parser = input::seed)]
    pub seed: Option<Seed>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// Answer questions about records line by line, so that thousands need one process.
#[derive(Args, Debug)]
#[command(after_help = "\
Commands, one a line on the standard input:
  open FILE                    a record; it is looked at after its last step
  new GAME SEATS [OPTIONS]     a game just set up; OPTIONS as JSON or a preset's name
  at STEP                      the position after so many steps
  legal                        who is waited for and what is asked, then the legal actions
  explain ACTION               'legal', or the rule that forbids it and why
  step ACTION [= OUTCOMES]     does it; what followed the position is forgotten
  back [N]                     takes back one step or N
  show                         all that the players see together, as text
  view [SEAT]                  what a seat sees, or a spectator, as JSON
  scores                       the score sheet as JSON
  record                       the whole record so far
  quit                         ends, as the end of the input does

Each answer is some lines and then a line with '.' alone. 'no: ' begins the answer of a rule that forbids,
'error: ' that of a command which cannot be done. With --json an answer is one line, an object whose
'answer' is 'yes', 'no' or 'error'. Files are only read.

Examples:
  printf 'open game.record\\nat 12\\nlegal\\n' | railhead session
  railhead session --json < questions.txt > answers.jsonl")]
pub struct Session {
    /// The luck of steps without outcomes, 1 to 64 hexadecimal digits [default: drawn]
    #[arg(long, value_name = "HEX", value_parser = input::seed)]
    pub seed: Option<Seed>,
    /// Answer with one JSON object a line
    #[arg(long)]
    pub json: bool,
}

/// Print the table as text: all that the players see together, or what one of them does.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  railhead show game.record
  railhead show game.record --at 12
  railhead show game.record --seat 0          what seat 0 sees
  railhead show game.record --seat 0 --json   the same as JSON, as a bot gets it
  railhead show game.record --json            what a spectator sees, as JSON
  railhead show game.record --at 12 --position > puzzle.record

Of a game with secrets that goes on at a server, only what a spectator sees is shown.")]
pub struct Show {
    #[command(flatten)]
    pub moment: Moment,
    /// Show only what this seat sees; seats count from 0
    #[arg(long, value_name = "N")]
    pub seat: Option<u8>,
    /// Print JSON: what a spectator sees, or the seat of --seat
    #[arg(long)]
    pub json: bool,
    /// Print a record that begins with this position, to share it or to play on from it
    #[arg(long, conflicts_with_all = ["json", "seat"])]
    pub position: bool,
}

/// Tell a game in sentences, with its score sheet.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  railhead replay game.record
  railhead replay game.record --lang fr
  railhead replay game.record --json | jq '.steps[].events'")]
pub struct Replay {
    /// A file, or - for the standard input
    pub record: String,
    /// Print JSON: every step with its sentences, and the scores
    #[arg(long)]
    pub json: bool,
}
