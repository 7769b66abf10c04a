//! The table line by line, for pipes, screen readers and plain terminals.

use super::Table;
use super::table::think;
use crate::problem;
use crate::problem::Problem;
use crate::say;
use bots::Stop;
use shelf::Offer;
use std::{
    fs::{File, OpenOptions},
    io::{BufRead, Write},
    path::Path,
};

fn help() -> String {
    say!(
        "Type the number of an action, or the action itself. Further words:
  why ACTION   may I do this, and if not, why not?
  hint         what would a good bot do?
  undo         take my last step back
  table, log, score
  q            stop playing"
    )
}

/// Asks and answers until the game is over or nobody answers any more.
pub fn converse(
    table: &mut Table,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<(), Problem> {
    let mut told = 0;
    writeln!(out, "{}\n{}", table.drawn().trim_end(), help())?;
    loop {
        // After an undo the log is shorter than what was told.
        for line in table.log.iter().skip(told) {
            writeln!(out, "* {line}")?;
        }
        told = table.log.len();
        if table.waiting().is_none() {
            writeln!(out, "\n{}", table.drawn().trim_end())?;
            return scores(table, out);
        }
        if table.bot().is_some() {
            bot_moves(table)?;
            continue;
        }
        let offers = table.running().legal();
        ask(table, &offers, out)?;
        if !answer(table, &offers, input, out)? {
            return Ok(());
        }
        told = told.min(table.log.len());
    }
}

fn bot_moves(table: &mut Table) -> Result<(), Problem> {
    let Some(job) = table.take_job() else {
        return Err(problem!("the bot failed, so the game cannot go on"));
    };
    let choice = think(&job, table.luck(), &Stop::new());
    table.heard(job.id, choice);
    Ok(())
}

fn ask(table: &Table, offers: &[Offer], out: &mut dyn Write) -> Result<(), Problem> {
    writeln!(out, "\n{}", table.say(&table.running().prompt()))?;
    for (i, offer) in offers.iter().enumerate() {
        writeln!(
            out,
            "{:>4}  {:<40} {}",
            i + 1,
            table.say(&offer.label),
            offer.notation
        )?;
    }
    Ok(())
}

/// Reads until something was done; false when the person stops.
fn answer(
    table: &mut Table,
    offers: &[Offer],
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<bool, Problem> {
    loop {
        let seat = table.waiting().unwrap_or_default();
        write!(out, "{}> ", table.name(seat))?;
        out.flush()?;
        let Some(line) = read_line(input)? else {
            writeln!(out)?;
            return Ok(false);
        };
        let word = line.trim();
        match word {
            "" => {}
            "q" | "quit" => return Ok(false),
            "?" | "help" => writeln!(out, "{}", help())?,
            "table" => writeln!(out, "{}", table.drawn().trim_end())?,
            "log" => table
                .log
                .iter()
                .try_for_each(|line| writeln!(out, "* {line}"))?,
            "score" => scores(table, out)?,
            "hint" => hint(table, out)?,
            "undo" => match table.undo() {
                Ok(()) => {
                    writeln!(out, "{}", say!("taken back"))?;
                    return Ok(true);
                }
                Err(why) => writeln!(out, "{}", say!("this cannot be taken back: {why}", why))?,
            },
            _ => {
                if let Some(action) = word.strip_prefix("why ") {
                    why(table, action.trim(), out)?;
                    continue;
                }
                let Some(notation) = chosen(word, offers) else {
                    let last = offers.len();
                    writeln!(out, "{}", say!("choose a number from 1 to {last}", last))?;
                    continue;
                };
                match table.act(&notation) {
                    Ok(()) => return Ok(true),
                    Err(error) => writeln!(out, "{}", table.sentence(&error))?,
                }
            }
        }
    }
}

/// A number of the list, or the action itself.
fn chosen(word: &str, offers: &[Offer]) -> Option<String> {
    match word.parse::<usize>() {
        Ok(number) => number
            .checked_sub(1)
            .and_then(|i| offers.get(i))
            .map(|offer| offer.notation.clone()),
        Err(_) => Some(word.to_string()),
    }
}

fn why(table: &mut Table, action: &str, out: &mut dyn Write) -> Result<(), Problem> {
    match table.explain(action) {
        Ok(()) => writeln!(out, "{}", say!("legal"))?,
        Err(no) => writeln!(out, "{}", table.sentence(&no))?,
    }
    Ok(())
}

fn hint(table: &mut Table, out: &mut dyn Write) -> Result<(), Problem> {
    if let Err(no) = table.ask_hint() {
        return Ok(writeln!(out, "{}", table.sentence(&no))?);
    }
    let Some(job) = table.take_job() else {
        return Ok(());
    };
    let choice = think(&job, table.luck(), &Stop::new());
    if let Some(thought) = table.heard(job.id, choice) {
        writeln!(
            out,
            "{} ({})",
            say!(
                "a hard bot would {action}",
                action = table.say(&thought.label)
            ),
            thought.notation
        )?;
    }
    Ok(())
}

fn scores(table: &Table, out: &mut dyn Write) -> Result<(), Problem> {
    for line in table.score_lines() {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

fn read_line(input: &mut dyn BufRead) -> Result<Option<String>, Problem> {
    let mut line = Vec::new();
    let read = input.read_until(b'\n', &mut line).map_err(|why| {
        let what = say!("the standard input");
        problem!("{what} cannot be read: {why}", what, why)
    })?;
    Ok((read != 0).then(|| String::from_utf8_lossy(&line).into_owned()))
}

/// Saves the record to `path`, or asks where to.
pub fn save(
    table: &Table,
    path: Option<&Path>,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<(), Problem> {
    if let Some(path) = path {
        let written = File::create(path).and_then(|mut file| write!(file, "{}", table.record()));
        return match written {
            Ok(()) => Ok(writeln!(
                out,
                "{}",
                say!("saved to {path}", path = path.display())
            )?),
            Err(why) => {
                // Better on the screen than lost.
                write!(out, "{}", table.record())?;
                out.flush()?;
                Err(problem!(
                    "'{path}' cannot be written: {why}; the record is printed above",
                    path = path.display(),
                    why
                ))
            }
        };
    }
    loop {
        write!(
            out,
            "{}",
            say!("Save the record? Type a file name, or just Enter to leave: ")
        )?;
        out.flush()?;
        let Some(line) = read_line(input)? else {
            writeln!(out)?;
            return Ok(());
        };
        let name = line.trim();
        if name.is_empty() {
            return Ok(());
        }
        // What is there is not overwritten by a slip of the finger.
        let file = OpenOptions::new().write(true).create_new(true).open(name);
        match file.and_then(|mut file| write!(file, "{}", table.record())) {
            Ok(()) => {
                return Ok(writeln!(
                    out,
                    "{}",
                    say!("saved to {name}; 'railhead replay {name}' tells it", name)
                )?);
            }
            Err(why) => writeln!(
                out,
                "{}",
                say!("'{name}' cannot be written: {why}", name, why)
            )?,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::table::sample;
    use super::*;
    use bots::Level;

    fn talk(levels: &[Level], said: &str) -> (Table, String) {
        let mut table = sample(levels);
        let mut out = Vec::new();
        converse(&mut table, &mut said.as_bytes(), &mut out).unwrap();
        (table, String::from_utf8(out).unwrap())
    }

    #[test]
    fn numbers_and_notation_choose_and_nonsense_is_answered() {
        let (table, heard) = talk(
            &[],
            "9999\n0\nnonsense\nwhy move tulsa\n1\nundo\n1\nscore\nhint\nq\n",
        );
        assert_eq!(table.record().steps.len(), 1);
        for part in [
            "choose a number",
            "nonsense",
            "LH-",
            "taken back",
            "a hard bot would",
        ] {
            assert!(heard.contains(part), "{part} in:\n{heard}");
        }
    }
    #[test]
    fn a_whole_game_is_played_and_scored() {
        let (table, heard) = talk(&[Level::Medium], &"1\n".repeat(200));
        assert!(table.waiting().is_none());
        assert!(
            heard.contains("total") && heard.contains("place"),
            "{heard}"
        );
    }
    #[test]
    fn saving_asks_again_rather_than_overwrite() {
        let folder = std::env::temp_dir().join(format!("railhead-save-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let (old, new) = (folder.join("old.record"), folder.join("new.record"));
        std::fs::write(&old, "mine").unwrap();
        let _ = std::fs::remove_file(&new);
        let said = format!("{}\n{}\n", old.display(), new.display());
        save(&sample(&[]), None, &mut said.as_bytes(), &mut Vec::new()).unwrap();
        assert_eq!(std::fs::read_to_string(&old).unwrap(), "mine");
        assert!(
            std::fs::read_to_string(&new)
                .unwrap()
                .starts_with("railhead 1")
        );
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
