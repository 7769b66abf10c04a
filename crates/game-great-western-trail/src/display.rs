//! The table for a terminal: the trail unrolled, what lies before who looks, markets, railway, the others.

mod boards;
mod details;
mod markets;
mod own;
mod places;
mod railway;
mod trail;

pub use details::detail;

use crate::GreatWesternTrail;
use crate::cards::{Cattle, Objective};
use crate::data::{Data, LocalAction};
use crate::ids::{Hazard, Sort, Teepee, Tile};
use crate::tally::Tally;
use crate::view::View;
use game_core::{Hue, Indexed, Line, Message, Panel, Pen, Seat, message, shown_as_table};

shown_as_table!(GreatWesternTrail);

pub fn draw(view: &View, pen: &Pen<'_>) -> Vec<Panel> {
    let say = |message: Message| pen.say(&message);
    let mut panels = vec![Panel::picture(
        say(message!("Trail")),
        trail::lines(view, pen),
    )];
    let me = pen.me().and_then(|seat| view.players.get(seat.index()));
    if let Some(me) = me {
        panels.push(Panel::text(say(message!("You")), own::lines(view, me, pen)));
    }
    panels.extend([
        Panel::picture(say(message!("Markets")), markets::lines(view, pen)),
        Panel::picture(say(message!("Railway")), railway::lines(view, pen)),
        Panel::picture(say(message!("Players")), boards::glance(view, pen)),
        Panel::text(say(message!("Places")), places::lines(view, pen)),
    ]);
    if let Some(me) = me {
        let lines = places::unbuilt(view, me, pen);
        if !lines.is_empty() {
            panels.push(Panel::text(say(message!("Your buildings")), lines));
        }
    }
    for player in view
        .players
        .iter()
        .filter(|player| pen.me() != Some(player.seat))
    {
        let title = say(message!("Board of {seat}", seat = player.seat));
        panels.push(Panel::text(title, boards::other(view, player, pen)));
    }
    panels.push(Panel::text(say(message!("Signs")), signs(pen)));
    panels
}

fn data(view: &View) -> &'static Data {
    view.options.data.get()
}

/// `Jersey ×4, Guernsey`, or a dot.
fn counted<K: Indexed, const N: usize>(pile: &Tally<K, N>, pen: &Pen<'_>) -> Line {
    let each = pile.iter().map(|(kind, n)| {
        let word = pen.word(kind.word());
        let text = match n {
            1 => word,
            n => format!("{word} ×{n}"),
        };
        Line::from(text).at(kind.word())
    });
    or_dot(Line::joined(each, ", "))
}

fn or_dot(line: Line) -> Line {
    match line.is_empty() {
        true => Line::new().faint("·"),
        false => line,
    }
}

/// The deals of a location, those of a choice with a stroke between them.
fn deals(actions: &[LocalAction], pen: &Pen<'_>) -> String {
    let each = actions.iter().map(|action| {
        let deals = action.deals.iter().map(|deal| pen.word(deal.deal().word));
        deals.collect::<Vec<String>>().join(" / ")
    });
    each.collect::<Vec<String>>().join(" · ")
}

/// `~2g`: a hazard by its sign, its points and its hand; `⌂g` a teepee; a worker by name.
fn tile(tile: Tile, view: &View, pen: &Pen<'_>) -> Line {
    let row = &data(view).tiles[tile.index()];
    let (hand, hue) = match row.green {
        true => ("g", Hue::Green),
        false => ("b", Hue::Gray),
    };
    match tile.sort() {
        Sort::Worker(worker) => Line::from(pen.word(worker.word())),
        Sort::Teepee(Teepee::Green) => Line::new().hue("⌂g", Hue::Green),
        Sort::Teepee(Teepee::Blue) => Line::new().hue("⌂b", Hue::Blue),
        Sort::Hazard(hazard) => {
            Line::new().hue(format!("{}{}{hand}", hazard_sign(hazard), row.vp), hue)
        }
    }
}

fn hazard_sign(hazard: Hazard) -> char {
    match hazard {
        Hazard::Flood => '~',
        Hazard::Drought => '*',
        Hazard::Rockfall => '^',
    }
}

fn cattle_figures(cattle: Cattle, view: &View) -> (u8, u8) {
    let row = &data(view).cattle[cattle.index()];
    (row.value, row.vp)
}

/// `5/−3 VP`: what it brings, and what it takes where it is not met.
fn objective_points(objective: Objective, view: &View) -> Message {
    let row = &data(view).objectives[objective.index()];
    let points = match row.penalty {
        0 => format!("{}", row.vp),
        penalty => format!("{}/−{penalty}", row.vp),
    };
    message!("{points} VP", points)
}

fn signs(pen: &Pen<'_>) -> Vec<Line> {
    let sign = |sign: &str, message: Message| Line::from(format!("{sign:<6}{}", pen.say(&message)));
    vec![
        sign("[D]", message!("neutral building D")),
        pen.mark(Seat(0)).plain(format!(
            "4a   {}",
            pen.say(&message!("building 4a, with its owner’s mark"))
        )),
        sign(
            "A1",
            message!("a free space for a building; ♣ stands in the woods"),
        ),
        sign(
            "~2g",
            message!("a flood of 2 points with a green hand; b is a black one"),
        ),
        sign("* ^", message!("drought, rockfall")),
        sign("⌂g ⌂b", message!("a green and a blue teepee")),
        Line::from("@").and(pen.mark(Seat(0))).plain(format!(
            "    {}",
            pen.say(&message!("the cattleman of a player"))
        )),
    ]
}
