//! What can be hired, bought and taken: job market, cattle market, foresight, objectives.

use super::{cattle_figures, objective_points, tile};
use crate::ids::Tile;
use crate::view::{JobView, View};
use game_core::{Align, Line, Message, Pen, columns, message};

pub fn lines(view: &View, pen: &Pen<'_>) -> Vec<Line> {
    let title = |message: Message| Line::new().strong(pen.say(&message));
    let mut lines = vec![title(message!("Job market"))];
    // Rows that nobody has come to yet say nothing.
    let last = view
        .jobs
        .iter()
        .rposition(|job| job.workers.iter().any(Option::is_some));
    let reached = last.unwrap_or(0).max(view.token_row.into());
    let rows = view
        .jobs
        .iter()
        .take(reached + 1)
        .enumerate()
        .map(|(row, job)| job_row(view, row, job, pen));
    lines.extend(columns(&[Align::Right, Align::Right], rows.collect()));
    lines.push(title(message!("Cattle market")));
    let cattle = view.market.iter().map(|(cattle, n)| {
        let (value, vp) = cattle_figures(cattle, view);
        vec![
            Line::from(format!("{n}×")),
            Line::from(pen.word(cattle.word())).at(cattle.word()),
            Line::from(pen.say(&message!("value {value}, {vp} VP", value, vp))),
        ]
    });
    lines.extend(columns(&[Align::Right], cattle.collect()));
    lines.push(Line::new().faint(pen.say(&message!(
        "{n} {n|card|cards} left in the deck",
        n = view.market_deck
    ))));
    lines.push(title(message!("Foresight")));
    for (i, (tiles, stack)) in view.foresight.iter().zip(&view.stacks).enumerate() {
        let tiles = tiles.iter().map(|space| match space {
            Some(kind) => foreseen(*kind, view, pen),
            None => Line::new().faint("·"),
        });
        let left = pen.say(&message!("{n} left", n = *stack));
        lines.push(
            Line::from(format!(" {}  ", i + 1))
                .and(Line::joined(tiles, ", "))
                .faint(format!("  ({left})")),
        );
    }
    lines.push(title(message!("Objectives")));
    for objective in &view.display {
        let word = pen.word(objective.word());
        let points = pen.say(&objective_points(*objective, view));
        lines.push(Line::from(format!(" {word}, {points}")).at(objective.word()));
    }
    for (objective, n) in view.starters.iter() {
        let word = pen.word(objective.word());
        lines.push(
            Line::new()
                .faint(format!(" {n}× {word}"))
                .at(objective.word()),
        );
    }
    lines.push(Line::new().faint(pen.say(&message!(
        "{n} {n|card|cards} left in the deck",
        n = view.objective_deck
    ))));
    lines
}

/// A tile with its whole name, since it is chosen from here.
fn foreseen(kind: Tile, view: &View, pen: &Pen<'_>) -> Line {
    let sign = tile(kind, view, pen);
    let word = pen.word(kind.word());
    match kind.worker() {
        Some(_) => sign.at(kind.word()),
        None => sign.plain(format!(" {word}")).at(kind.word()),
    }
}

fn job_row(view: &View, row: usize, job: &JobView, pen: &Pen<'_>) -> Vec<Line> {
    let price = match job.price {
        Some(price) => Line::new().strong(pen.money(price)),
        None => Line::from(pen.money(job.cost)),
    };
    let workers = job.workers.iter().map(|worker| match worker {
        Some(worker) => Line::from(pen.word(worker.word())),
        None => Line::new().faint("·"),
    });
    let token = match usize::from(view.token_row) == row {
        true => format!(" ◄ {}", pen.say(&message!("token"))),
        false => String::new(),
    };
    let workers = Line::joined(workers, ", ").at(format!("row:{row}"));
    vec![
        Line::new().faint(pen.say(&message!("row {n}", n = row + 1))),
        price,
        workers.strong(token),
    ]
}
