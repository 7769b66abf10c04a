//! The table for a terminal: map and telegraph line, what lies before who looks, the other companies, the market.

mod company;
mod details;
mod effects;
mod map;
mod market;
mod tracks;

pub use details::detail;

use crate::{
    ids::Worker,
    notation::job_word,
    state::RailroadRevolution,
    view::{Stage, View, Workers},
};
use game_core::{Hue, Line, Message, Panel, Pen, Seat, message, shown_as_table};

shown_as_table!(RailroadRevolution);

pub fn draw(view: &View, pen: &Pen<'_>) -> Vec<Panel> {
    let say = |message: Message| pen.say(&message);
    let mut panels = vec![
        Panel::picture(say(message!("Map")), map::far(view, pen)).with_close(map::close(view, pen)),
    ];
    let me = pen.me().and_then(|seat| view.players.get(seat.index()));
    if let Some(me) = me {
        let lines = company::whole(view, me, pen);
        panels.push(Panel::text(say(message!("Your company")), lines));
        let lines = company::storage(me, pen);
        panels.push(Panel::picture(say(message!("Your storage")), lines));
    }
    if !view.looked_at.is_empty() {
        let lines = company::milestones(&view.looked_at, pen);
        panels.push(Panel::text(say(message!("Milestones you look at")), lines));
    }
    if !view.offers.is_empty() {
        let lines = market::offers(view, pen);
        panels.push(Panel::text(say(message!("Set-up tiles")), lines));
    }
    panels.extend([
        Panel::picture(say(message!("Companies")), company::glance(view, pen)),
        Panel::text(say(message!("Cities")), map::cities(view, pen)),
        Panel::picture(say(message!("Telegraph")), market::telegraph(view, pen)),
        Panel::picture(say(message!("Tracks")), tracks::lines(view, pen)),
        Panel::text(say(message!("Market")), market::lines(view, pen)),
    ]);
    let others = view
        .players
        .iter()
        .filter(|player| pen.me() != Some(player.seat));
    for player in others {
        let title = say(message!("Company of {seat}", seat = player.seat));
        let mut lines = company::whole(view, player, pen);
        lines.extend(company::storage(player, pen));
        panels.push(Panel::text(title, lines));
    }
    panels.push(Panel::text(say(message!("Signs")), signs(pen)));
    panels
}

/// Round, and how far the action under way has come.
fn headline(view: &View, pen: &Pen<'_>) -> Line {
    let (round, active) = (view.round, view.active);
    let told = match view.last_round {
        Some(last) => message!(
            "round {round} of {last}, turn of {active}",
            round,
            last,
            active
        ),
        None => message!("round {round}, turn of {active}", round, active),
    };
    let line = Line::new().faint(pen.say(&told));
    match (&view.turn, view.phase) {
        (_, Stage::Over) => Line::from(pen.say(&message!("the game is over"))),
        (Some(turn), _) => line.plain(format!(
            " · {}",
            pen.say(&message!(
                "{job} with a {worker} worker, {n} to place, {due:$} due",
                job = pen.word(job_word(turn.job)),
                worker = turn.worker,
                n = turn.to_place,
                due = turn.due
            ))
        )),
        (None, _) => line,
    }
}

/// `W2 P1`: workers by the initials of their colours; a dot for none.
fn crew(workers: &Workers, pen: &Pen<'_>) -> Line {
    let counts = [
        (Worker::White, workers.white),
        (Worker::Purple, workers.purple),
        (Worker::Orange, workers.orange),
        (Worker::Gray, workers.gray),
        (Worker::Turquoise, workers.turquoise),
    ];
    let some = counts.into_iter().filter(|(_, n)| *n != 0);
    let each = some.map(|(worker, n)| {
        let line = Line::new().hue(format!("{n}{}", letter(worker, pen)), hue(worker));
        line.at(worker)
    });
    let line = Line::joined(each, " ");
    match line.is_empty() {
        true => Line::new().faint("·"),
        false => line,
    }
}

fn letter(worker: Worker, pen: &Pen<'_>) -> String {
    let first = pen.word(worker.word()).chars().next();
    first.unwrap_or('?').to_uppercase().to_string()
}

fn hue(worker: Worker) -> Hue {
    match worker {
        Worker::White => Hue::White,
        Worker::Purple => Hue::Purple,
        Worker::Orange => Hue::Orange,
        Worker::Gray => Hue::Gray,
        Worker::Turquoise => Hue::Turquoise,
    }
}

fn signs(pen: &Pen<'_>) -> Vec<Line> {
    let sign = |sign: &str, message: Message| Line::from(format!("{sign:<4}{}", pen.say(&message)));
    let mut lines = vec![
        pen.mark(Seat(0)).plain(format!(
            "   {}",
            pen.say(&message!(
                "a station in a city, a rail on a stretch, with its owner’s mark"
            ))
        )),
        sign(
            "^^",
            message!("a stretch with two mountains, which make a rail dearer"),
        ),
        sign(
            "○",
            message!("a stretch on the plain, still without a rail"),
        ),
        sign("$", message!("a Market icon: a deal follows")),
        sign(
            "!",
            message!("nobody has been first here yet: there is a bonus for it"),
        ),
        sign("1%", message!("a toll of one share")),
        sign("1☺", message!("a toll of one worker")),
    ];
    lines.extend(Worker::ALL.map(|worker| {
        let sign = format!("1{}", letter(worker, pen));
        let meaning = pen.say(&message!("one {worker} worker", worker));
        Line::new()
            .hue(sign, hue(worker))
            .plain(format!("  {meaning}"))
    }));
    lines
}
