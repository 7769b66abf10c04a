//! `railhead play`: a table in the terminal.

use super::set_up;
use crate::cli::Play;
use crate::input;
use crate::play::{Table, converse, save, show};
use crate::problem;
use crate::problem::{Answer, Outcome, Problem};
use std::io::{IsTerminal, Write};

pub fn run(args: &Play, out: &mut dyn Write) -> Outcome {
    let mut table = sit_down(args)?;
    let mut input = std::io::stdin().lock();
    if std::io::stdin().is_terminal() && std::io::stdout().is_terminal() {
        show(&mut table).map_err(|why| problem!("the terminal cannot be drawn on: {why}", why))?;
    } else {
        converse(&mut table, &mut input, out)?;
    }
    save(&table, args.save.as_deref(), &mut input, out)?;
    Ok(Answer::Yes)
}

fn sit_down(args: &Play) -> Result<Table, Problem> {
    let kind = input::game(&args.game)?;
    let words = input::words(kind);
    let seed = match args.seed {
        Some(seed) => seed,
        None => input::fresh_seed()?,
    };
    let levels = &args.bots.0;
    let record = match &args.from {
        Some(path) => {
            let opened = input::record(path)?;
            if opened.record.game != kind.info().id {
                return Err(problem!(
                    "'{path}' is a game of {game}; write 'play {game}'",
                    path,
                    game = opened.record.game
                ));
            }
            opened.record
        }
        None => {
            let fewest = *kind.info().seats.start();
            let seats = args.seats.unwrap_or(fewest.max(levels.len() as u8 + 1));
            let options = input::agreed(kind, &args.terms)?;
            set_up(kind, seats, &options, seed)?.0
        }
    };
    Table::new(kind, record, seed, levels, words)
}
