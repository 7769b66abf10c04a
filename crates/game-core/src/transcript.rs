//! A played game told in sentences.

use crate::{
    By, Concession, Free, Game, Mark, Message, Record, RecordError, RecordMark, Replay, Say,
    Status, Words, message,
};
use std::fmt::{self, Write};

/// Every step with what it did, the final table, the score by category and the places.
pub fn transcript<G: Game>(record: &Record, words: &Words) -> Result<String, RecordError> {
    let mut out = String::new();
    let mut replay = Replay::<G>::begin(record)?;
    marks(&mut out, record, 0, words).expect("a string takes all");
    while let Some(step) = replay.advance()? {
        let told = step.events.iter().map(|event| event.say().told(words));
        let (number, seat) = (replay.at(), step.seat);
        let action = step.action.to_string();
        let head = match record.steps[number - 1].by {
            By::Hand => message!("{number}. {seat}: {action}", number, seat, action),
            By::Order => message!(
                "{number}. {seat}: {action} (by an order left behind)",
                number,
                seat,
                action
            ),
            By::Prepared => message!(
                "{number}. {seat}: {action} (prepared beforehand)",
                number,
                seat,
                action
            ),
            By::Only => message!(
                "{number}. {seat}: {action} (the only thing to do)",
                number,
                seat,
                action
            ),
        };
        steps(&mut out, &words.tell(&head), told).expect("a string takes all");
        marks(&mut out, record, replay.at(), words).expect("a string takes all");
    }
    end(&mut out, record, &replay.game, words).expect("a string takes all");
    Ok(out)
}

fn steps(out: &mut String, head: &str, told: impl Iterator<Item = String>) -> fmt::Result {
    writeln!(out, "{head}")?;
    for sentence in told {
        writeln!(out, "     {sentence}")?;
    }
    Ok(())
}

/// What happened beside the game after so many steps.
fn marks(out: &mut String, record: &Record, step: usize, words: &Words) -> fmt::Result {
    let mut marks = record.marks.iter().filter(|m| m.step as usize == step);
    marks.try_for_each(|mark| writeln!(out, "-- {}", words.tell(&told(mark))))
}

fn told(mark: &RecordMark) -> Message {
    let (seat, name) = (mark.seat, mark.marked.name.clone());
    match mark.marked.mark {
        Mark::StandIn => message!(
            "{name} ({seat}) is out of time; a stand-in plays",
            name,
            seat
        ),
        Mark::OutOfTime => message!(
            "{name} ({seat}) is out of time; the others may free the seat",
            name,
            seat
        ),
        Mark::Back => message!("{name} ({seat}) is back", name, seat),
        Mark::Conceded { how, ends } => match (how, ends) {
            (Concession::Own, true) => {
                message!("{name} ({seat}) concedes; the game ends", name, seat)
            }
            (Concession::Own, false) => {
                message!("{name} ({seat}) concedes; a bot plays on", name, seat)
            }
            (Concession::OnTime, true) => {
                message!("{name} ({seat}) loses on time; the game ends", name, seat)
            }
            (Concession::OnTime, false) => {
                message!("{name} ({seat}) loses on time; a bot plays on", name, seat)
            }
        },
        Mark::WantsEnd => message!(
            "{name} ({seat}) would end the game as it stands",
            name,
            seat
        ),
        Mark::PlaysOn => message!("{name} ({seat}) would rather play on", name, seat),
        Mark::Agreed => message!("all have agreed to end the game as it stands"),
        Mark::Votes { about, free: _ } => message!(
            "{name} ({seat}) would free the seat of {about}",
            name,
            seat,
            about
        ),
        Mark::Freed(Free::Bot) => message!(
            "the others have freed the seat of {name} ({seat}); a bot plays on",
            name,
            seat
        ),
        Mark::Freed(Free::Open) => message!(
            "the others have freed the seat of {name} ({seat}); it is open",
            name,
            seat
        ),
    }
}

fn end<G: Game>(out: &mut String, record: &Record, game: &G, words: &Words) -> fmt::Result {
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
    if let Status::Over(placings) = record.early().status(game.status(), &sheet.totals) {
        write!(out, "{:<24}", words.look_up("place"))?;
        for placing in placings {
            write!(out, "{:>8}", placing.rank)?;
        }
        writeln!(out)?;
    }
    Ok(())
}
