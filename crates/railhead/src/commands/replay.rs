//! `railhead replay`: a game told in sentences, with its score sheet.

use super::print_json;
use crate::cli::Replay;
use crate::input::{self, Opened};
use crate::problem;
use crate::problem::{Answer, Outcome, Problem};
use game_core::{Chance, RecordMark, Text, Words};
use serde_json::{Value, json};
use std::io::Write;

pub fn run(args: &Replay, out: &mut dyn Write) -> Outcome {
    let opened = input::record(&args.record)?;
    // At the end stands the whole table, and in the midst what was drawn.
    opened.may_be_looked_into()?;
    let words = input::words(opened.kind);
    if args.json {
        print_json(out, &as_json(&opened, &words)?)?;
    } else {
        write!(out, "{}", opened.kind.transcript(&opened.record, &words)?)?;
    }
    Ok(Answer::Yes)
}

fn as_json(opened: &Opened, words: &Words) -> Result<Value, Problem> {
    // Reading to the end first gives faults with their line; the steps below then fit.
    let end = opened.at_end()?;
    let mut running = opened.at(Some(0))?;
    let told = |text: &Text| text.told(words);
    let mut steps = Vec::new();
    for step in &opened.record.steps {
        let mut chance = Chance::scripted(step.outcomes.as_slice());
        let played = running
            .play(step.seat, &step.action, &mut chance)
            .map_err(|why| problem!("the record changed its mind: {why}", why = why.message()))?;
        steps.push(json!({
            "seat": step.seat,
            "action": played.notation,
            "outcomes": played.outcomes,
            "final": played.is_final,
            "label": told(&played.label),
            "events": played.events.iter().map(told).collect::<Vec<_>>(),
            "totals": running.open_scores().totals,
            "notes": step.notes,
        }));
    }
    let mark = |mark: &RecordMark| {
        json!({
            "step": mark.step,
            "seat": mark.seat,
            "mark": mark.marked.mark.to_string(),
            "name": mark.marked.name,
        })
    };
    let scores = end.scores();
    Ok(json!({
        "game": opened.record.game,
        "seats": opened.record.seats,
        "options": opened.record.options,
        "steps": steps,
        "marks": opened.record.marks.iter().map(mark).collect::<Vec<_>>(),
        "status": opened.record.early().status(end.status(), &scores.totals),
        "scores": scores,
    }))
}
