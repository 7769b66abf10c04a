//! `railhead data`: a game's figures as a file, and whether a corrected one can be played with.

use super::print_json;
use crate::cli::Data;
use crate::input;
use crate::problem::{Answer, Outcome};
use crate::say;
use game_core::{Doubt, Provenance, Words};
use serde_json::json;
use std::io::Write;

pub fn run(args: &Data, out: &mut dyn Write) -> Outcome {
    let kind = input::game(&args.game)?;
    let (file, words) = (kind.data_file(), input::words(kind));
    if args.ours {
        return ours(args, &file.doubts(), &words, out);
    }
    let Some(path) = &args.check else {
        write!(out, "{}", file.built_in())?;
        return Ok(Answer::Yes);
    };
    let (problems, changes) = match file.add(&input::figures(path)?) {
        Ok(name) => (Vec::new(), file.changes(&name).unwrap_or_default()),
        Err(problems) => (problems, Vec::new()),
    };
    let problems: Vec<String> = problems.iter().map(|p| words.tell(p)).collect();
    let answer = match problems.is_empty() {
        true => Answer::Yes,
        false => Answer::No,
    };
    if args.json {
        let changes: Vec<_> = changes.iter().map(|c| json!(c)).collect();
        print_json(out, &json!({ "problems": problems, "changes": changes }))?;
        return Ok(answer);
    }
    let place = path.display();
    for problem in &problems {
        writeln!(out, "{place}: {problem}")?;
    }
    for change in &changes {
        writeln!(out, "{}", words.tell(&change.message()))?;
    }
    match (answer, changes.len()) {
        (Answer::No, _) => writeln!(out, "{}", say!("It cannot be played with."))?,
        (Answer::Yes, 0) => writeln!(out, "{}", say!("It is the built-in file."))?,
        (Answer::Yes, 1) => writeln!(out, "{}", say!("It can be played with; 1 place differs."))?,
        (Answer::Yes, n) => writeln!(
            out,
            "{}",
            say!("It can be played with; {n} places differ.", n)
        )?,
    }
    Ok(answer)
}

/// The figures that are not from the print, group by group.
fn ours(args: &Data, doubts: &[Doubt], words: &Words, out: &mut dyn Write) -> Outcome {
    if args.json {
        print_json(out, &doubts)?;
        return Ok(Answer::Yes);
    }
    if doubts.is_empty() {
        writeln!(out, "{}", say!("All its figures are as printed."))?;
    }
    for (origin, title) in [
        (Provenance::Ours, say!("Reconstructed by us:")),
        (
            Provenance::Found,
            say!("From reviews and other public texts:"),
        ),
    ] {
        let mut found = doubts
            .iter()
            .filter(|doubt| doubt.origin == origin)
            .peekable();
        if found.peek().is_some() {
            writeln!(out, "{title}")?;
        }
        for doubt in found {
            writeln!(out, "  {}", told(doubt, words))?;
        }
    }
    Ok(Answer::Yes)
}

/// One figure, with the pieces that have it.
fn told(doubt: &Doubt, words: &Words) -> String {
    let word = |key: String| words.look_up(&key).to_string();
    let group = word(format!("data.{}", doubt.group));
    let figure = word(format!("figure.{}", doubt.figure));
    if doubt.is_part() {
        return say!("{group}: {figure}", group, figure);
    }
    let named = |names: &mut dyn Iterator<Item = &String>| {
        let names: Vec<String> = names.map(|name| word(doubt.key(name))).collect();
        names.join(", ")
    };
    let n = doubt.records.len();
    let names = match doubt.printed.len() {
        0 if 1 < n => say!("all {n}", n),
        printed if 0 < printed && printed < n => {
            say!("all but {names}", names = named(&mut doubt.printed.iter()))
        }
        _ => named(&mut doubt.records.iter().map(|record| &record.name)),
    };
    say!("{group}, {figure}: {names}", group, figure, names)
}
