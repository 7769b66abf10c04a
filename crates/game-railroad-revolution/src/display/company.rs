//! Companies: one as a whole, and all at a glance.

use super::{
    crew,
    effects::{condition, told},
    hue, letter,
};
use crate::{
    ids::Job,
    notation::job_word,
    view::{MilestoneView, PlayerView, SlotView, View},
};
use game_core::{Align, Line, Message, Pen, columns, message};

pub fn glance(view: &View, pen: &Pen<'_>) -> Vec<Line> {
    let title = |message: Message| Line::new().faint(pen.say(&message));
    let mut rows = vec![vec![
        Line::new(),
        title(message!("money")),
        title(message!("shares")),
        title(message!("points")),
        title(message!("stations")),
        title(message!("offices")),
        title(message!("rails")),
        title(message!("trains")),
        title(message!("milestones")),
        title(message!("workers")),
    ]];
    rows.extend(view.players.iter().map(|player| row(view, player, pen)));
    let aligns = [&[Align::Left][..], &[Align::Right; 8]].concat();
    let mut lines = columns(&aligns, rows);
    let first = message!("first player: {seat}", seat = view.first);
    lines.push(Line::new().faint(pen.say(&first)));
    lines
}

fn row(view: &View, player: &PlayerView, pen: &Pen<'_>) -> Vec<Line> {
    let mut name = pen.player(player.seat);
    if view.seat == player.seat {
        name = name.strong(" ◄");
    }
    let trains: u8 = player
        .trains
        .iter()
        .map(|train| train.up + train.down)
        .sum();
    let figure = |n: usize| Line::from(pen.number(n as i64));
    vec![
        name,
        Line::new().strong(pen.money(player.money)),
        figure(player.shares.into()),
        Line::new().strong(pen.number(player.points.iter().sum::<i32>())),
        figure(player.stations.len()),
        figure(player.offices.len()),
        figure(player.rails.len()),
        figure(trains.into()),
        figure(player.completed.len()),
        crew(&player.stock, pen),
    ]
}

pub fn whole(view: &View, player: &PlayerView, pen: &Pen<'_>) -> Vec<Line> {
    let purse = message!(
        "{money:$}, {n} {n|share|shares}, {vp} VP",
        money = player.money,
        n = player.shares,
        vp = player.points.iter().sum::<i32>()
    );
    let mut lines = vec![Line::new().strong(pen.say(&purse))];
    let stock = Line::from(format!("{} ", pen.say(&message!("workers in stock:"))));
    lines.push(stock.and(crew(&player.stock, pen)));
    let jobs = Job::ALL.iter().zip(&player.board).map(|(job, workers)| {
        let title = format!("{} ", pen.word(job_word(*job)));
        Line::from(title).and(crew(workers, pen)).at(job)
    });
    lines.push(Line::joined(jobs, " · "));
    let trains = player.trains.iter().flat_map(|train| {
        let word = pen.word(train.id.word());
        let up = (train.up != 0).then(|| Line::new().strong(format!("{}× {word}", train.up)));
        let down =
            (train.down != 0).then(|| Line::new().faint(format!("{}× ({word})", train.down)));
        up.into_iter().chain(down).map(|line| line.at(train.id))
    });
    let trains = Line::joined(trains, ", ");
    if !trains.is_empty() {
        let title = pen.say(&message!("trains (face down in brackets):"));
        lines.push(Line::from(format!("{title} ")).and(trains));
    }
    for train in &player.trains {
        let word = pen.word(train.id.word());
        let line = format!("  {word}{}{}", pen.colon(), told(&train.bonus, pen));
        lines.push(Line::new().faint(line));
    }
    lines.extend(milestones(&player.milestones, pen));
    if !player.completed.is_empty() {
        let points: u16 = player.completed.iter().map(|done| done.vp).sum();
        lines.push(Line::from(pen.say(&message!(
            "{n} {n|milestone|milestones} completed, {vp} VP",
            n = player.completed.len(),
            vp = points
        ))));
    }
    let connected = player.connected.iter().map(|city| pen.word(city.word()));
    let connected = connected.collect::<Vec<_>>().join(", ");
    lines.push(Line::new().faint(pen.say(&message!("connected: {cities}", cities = connected))));
    if view.last_round.is_none() {
        lines.push(Line::new().faint(pen.say(&message!(
            "at least {n} {n|worker|workers} must be left at the end of a turn",
            n = view.prices.min_workers
        ))));
    }
    lines
}

/// The pieces of the storage, section by section, with what their sale brings.
pub fn storage(player: &PlayerView, pen: &Pen<'_>) -> Vec<Line> {
    let title = |message: Message| Line::new().faint(pen.say(&message));
    let mut rows = vec![
        vec![title(message!("buildings"))],
        vec![title(message!("rails"))],
        vec![title(message!("sale"))],
    ];
    for section in &player.storage {
        let value = pen.money(section.printed.sale_value);
        rows[0].push(Line::from(pen.number(section.buildings)));
        rows[1].push(Line::from(pen.number(section.rails)));
        rows[2].push(match section.printed.left_of_logo {
            true => Line::from(format!("{value}*")),
            false => Line::from(value),
        });
    }
    let right = [Align::Right; 12];
    let aligns = [&[Align::Left][..], &right].concat();
    let mut lines = columns(&aligns, rows);
    lines.push(Line::new().faint(pen.say(&message!(
        "* left of the logo: when none is left there, the end comes"
    ))));
    lines
}

pub fn milestones(milestones: &[MilestoneView], pen: &Pen<'_>) -> Vec<Line> {
    milestones
        .iter()
        .flat_map(|milestone| milestone_lines(milestone, pen))
        .collect()
}

fn milestone_lines(milestone: &MilestoneView, pen: &Pen<'_>) -> Vec<Line> {
    let word = pen.word(milestone.id.word());
    let title = pen.say(&message!("{word}, {vp} VP", word, vp = milestone.vp));
    let slots = milestone.slots.iter().map(|slot| slot_line(slot, pen));
    let head = Line::new()
        .strong(title)
        .plain("  ")
        .and(Line::joined(slots, " "))
        .at(milestone.id);
    let conditions = milestone.conditions.iter().map(|view| {
        let told = pen.say(&condition(view.condition));
        match view.holds {
            true => Line::from(format!("  ✓ {told}")),
            false => {
                let have = pen.say(&message!("{n} so far", n = view.have));
                Line::from(format!("  · {told} ({have})"))
            }
        }
    });
    std::iter::once(head).chain(conditions).collect()
}

/// `[P]` a manager stands there, `[p?]` one of that colour is wanted.
fn slot_line(slot: &SlotView, pen: &Pen<'_>) -> Line {
    match (slot.manager, slot.colour) {
        (Some(worker), _) => Line::new().hue(format!("[{}]", letter(worker, pen)), hue(worker)),
        (None, Some(worker)) => Line::new().hue(format!("[{}?]", letter(worker, pen)), hue(worker)),
        (None, None) => Line::from("[?]"),
    }
}
