//! `docs/ENCODING.md` says what every number of every game is. `UPDATE=1` writes that part of it again.

use bots::Think;
use game_core::{Encode, Slice, actions, layout};
use std::fmt::Write;
use std::{env, fs, path::Path};

/// What stands above it is written by hand.
const MARK: &str = "<!-- From here on: UPDATE=1 cargo test -p shelf encoding -->\n";

#[test]
fn every_number_is_written_down() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/ENCODING.md");
    let document = fs::read_to_string(&path).unwrap();
    let (head, told) = document.split_once(MARK).unwrap();
    let games = shelf::every_game!(described).concat();
    if env::var_os("UPDATE").is_some() {
        fs::write(&path, format!("{head}{MARK}{games}")).unwrap();
        return;
    }
    assert_eq!(told, games, "a change of numbers wants a new ENCODING");
}

fn described<G: Think + Encode>() -> String {
    let slices = layout::<G>();
    let (info, version) = (&G::INFO, G::ENCODING);
    let size: usize = slices.iter().map(|slice| slice.len).sum();
    let (indices, longest) = (actions::<G>(), G::LONGEST);
    let mut out = String::new();
    let several = match longest {
        1 => "an action is one index".to_string(),
        most => format!("an action is up to {most} indices"),
    };
    let title = info.title;
    write!(
        out,
        "\n## {title}\n\nVersion {version}: {size} numbers, {indices} indices, {several}.\n\n"
    )
    .unwrap();
    out.push_str("| at | numbers | of | range |\n|---|---|---|---|\n");
    for slice in slices
        .iter()
        .filter(|slice| slice.player.is_none_or(|n| n == 0))
    {
        row(slice, &slices, &mut out);
    }
    out.push_str("\n| index | group | meaning |\n|---|---|---|\n");
    let mut at = 0;
    for group in G::GROUPS {
        let last = at + group.count - 1;
        let span = if last == at {
            at.to_string()
        } else {
            format!("{at} to {last}")
        };
        writeln!(out, "| {span} | {} | {} |", group.name, group.about).unwrap();
        at += group.count;
    }
    out
}

/// What is said of a player is said once, with where it begins for the others.
fn row(slice: &Slice, slices: &[Slice], out: &mut String) {
    let Slice {
        name,
        len,
        low,
        high,
        ..
    } = slice;
    let alike = slices
        .iter()
        .filter(|other| other.name == *name && other.player.is_some() == slice.player.is_some());
    let places: Vec<String> = alike.map(|other| other.from.to_string()).collect();
    let whose = if slice.player.is_some() {
        "a player's "
    } else {
        ""
    };
    writeln!(
        out,
        "| {} | {len} | {whose}{name} | {low} to {high} |",
        places.join(", ")
    )
    .unwrap();
}
