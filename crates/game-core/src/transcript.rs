//! A played game told in sentences.

use crate::{Game, Record, RecordError, Replay, Say, Status, Words, message};
use std::fmt::{self, Write};

/// Every step with what it did, the final table, the score by category and the places.
pub fn transcript<G: Game>(record: &Record, words: &Words) -> Result<String, RecordError> {
    let mut out = String::new();
    let mut replay = Replay::<G>::begin(record)?;
    while let Some(step) = replay.advance()? {
        let told = step.events.iter().map(|event| event.say().told(words));
        let head = message!(
            "{number}. {seat}: {action}",
            number = replay.at(),
            seat = step.seat,
            action = step.action.to_string()
        );
        steps(&mut out, &words.tell(&head), told).expect("a string takes all");
    }
    end(&mut out, &replay.game, words).expect("a string takes all");
    Ok(out)
}

fn steps(out: &mut String, head: &str, told: impl Iterator<Item = String>) -> fmt::Result {
    writeln!(out, "{head}")?;
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
