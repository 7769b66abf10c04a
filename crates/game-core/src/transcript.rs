//! A played game told in sentences.

use crate::{Game, Record, RecordError, Replay, Say, Status, Words};
use std::fmt::{self, Write};

/// Every step with what it did, the final table, the score by category and the places.
pub fn transcript<G: Game>(record: &Record, words: &Words) -> Result<String, RecordError> {
    let mut out = String::new();
    let mut replay = Replay::<G>::begin(record)?;
    while let Some(step) = replay.advance()? {
        let number = replay.at();
        let told = step.events.iter().map(|event| event.say().told(words));
        let player = words.language().player(step.seat.index() + 1);
        steps(&mut out, number, &player, &step.action, told).expect("a string takes all");
    }
    end(&mut out, &replay.game, words).expect("a string takes all");
    Ok(out)
}

fn steps(
    out: &mut String,
    number: usize,
    player: &str,
    action: &dyn fmt::Display,
    told: impl Iterator<Item = String>,
) -> fmt::Result {
    writeln!(out, "{number}. {player}: {action}")?;
    for sentence in told {
        writeln!(out, "     {sentence}")?;
    }
    Ok(())
}

fn end<G: Game>(out: &mut String, game: &G, words: &Words) -> fmt::Result {
    writeln!(out, "\n{}", game.table(words))?;
    let sheet = game.scores();
    let rows = sheet
        .categories
        .iter()
        .map(|c| (words.look_up(c.word), &c.scores));
    for (title, scores) in rows.chain([(words.look_up("total"), &sheet.totals)]) {
        write!(out, "{title:<24}")?;
        for score in scores {
            write!(out, "{:>8}", words.number(*score))?;
        }
        writeln!(out)?;
    }
    if let Status::Over(placings) = game.status() {
        write!(out, "{:<24}", words.look_up("place"))?;
        for placing in placings {
            write!(out, "{:>8}", placing.rank)?;
        }
        writeln!(out)?;
    }
    Ok(())
}
