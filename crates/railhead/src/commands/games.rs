//! `railhead games`: what is on the shelf.

use super::print_json;
use crate::cli::Games;
use crate::problem::{Answer, Outcome};
use crate::say;
use game_core::Choice;
use serde_json::json;
use shelf::{Kind, SHELF};
use std::io::Write;

pub fn run(args: &Games, out: &mut dyn Write) -> Outcome {
    if args.json {
        let games: Vec<_> = SHELF.iter().map(|kind| entry(*kind)).collect();
        print_json(out, &games)?;
        return Ok(Answer::Yes);
    }
    for kind in SHELF {
        let info = kind.info();
        let (fewest, most) = (info.seats.start(), info.seats.end());
        let players = if fewest == most {
            say!("{most} players", most)
        } else {
            say!("{fewest} to {most} players", fewest, most)
        };
        writeln!(
            out,
            "{}",
            say!(
                "{id}  {title}, {players}, rules {version}",
                id = info.id,
                title = info.title,
                players,
                version = info.rules_version
            )
        )?;
        for choice in kind.choices() {
            writeln!(out, "    {:<26} {}", choice.id, values(&choice))?;
        }
        for preset in kind.presets() {
            let preset = say!(
                "preset {id}: {options}",
                id = preset.id,
                options = preset.options.to_string()
            );
            writeln!(out, "    {preset}")?;
        }
        if !kind.data_file().doubts().is_empty() {
            let id = info.id;
            let line = say!(
                "Part of its figures are ours: 'railhead data {id} --ours' lists them.",
                id
            );
            writeln!(out, "    {line}")?;
        }
    }
    Ok(Answer::Yes)
}

fn entry(kind: &dyn Kind) -> serde_json::Value {
    let info = kind.info();
    json!({
        "id": info.id,
        "title": info.title,
        "min_seats": info.seats.start(),
        "max_seats": info.seats.end(),
        "rules_version": info.rules_version,
        "choices": kind.choices(),
        "presets": kind.presets(),
        "doubts": kind.data_file().doubts(),
        "bots": kind.bots(),
        "levels": kind.levels(),
        "languages": info.words.iter().map(|(language, _)| language).collect::<Vec<_>>(),
    })
}

/// The default first, as the forms show it.
fn values(choice: &Choice) -> String {
    let others = choice
        .values
        .iter()
        .filter(|value| **value != choice.default);
    let words: Vec<String> = std::iter::once(&choice.default)
        .chain(others)
        .map(|v| v.to_string())
        .collect();
    words.join(&say!(" or "))
}
