//! The table for a terminal: every crew on its line.

use crate::view::{CrewView, View};
use crate::{Action, PumpTrolley};
use game_core::{Align, Hue, Line, Message, Panel, Pen, Seat, columns, message, shown_as_table};

shown_as_table!(PumpTrolley);

pub fn draw(view: &View, pen: &Pen<'_>) -> Vec<Panel> {
    vec![
        Panel::picture(pen.say(&message!("The line")), lines(view, pen)),
        Panel::text(pen.say(&message!("Signs")), signs(pen)),
    ]
}

/// What an action costs or brings in strength.
pub fn detail(view: &View, action: &Action) -> Option<Message> {
    match *action {
        Action::Roll {} => Some(message!("1 to {die} spaces", die = view.die)),
        Action::Pump { n } => Some(message!("costs a strength of {n}", n)),
        Action::Rest {} => Some(message!("brings a strength of {n}", n = view.rest)),
    }
}

fn lines(view: &View, pen: &Pen<'_>) -> Vec<Line> {
    let rows = Seat::all(view.crews.len() as u8)
        .zip(&view.crews)
        .map(|(seat, crew)| {
            let strength = pen.say(&message!("strength {n}", n = crew.strength));
            vec![
                pen.player(seat),
                track(view, seat, crew, pen),
                Line::from(strength),
            ]
        });
    columns(&[Align::Left, Align::Left, Align::Right], rows.collect())
}

fn track(view: &View, seat: Seat, crew: &CrewView, pen: &Pen<'_>) -> Line {
    (0..=view.spaces).fold(Line::new(), |line, space| match space {
        here if here == crew.space => line.and(pen.mark(seat)),
        here if view.towers.contains(&here) => line.hue("T", Hue::Blue),
        here if here == view.spaces => line.strong("▌"),
        _ => line.faint("·"),
    })
}

fn signs(pen: &Pen<'_>) -> Vec<Line> {
    let tower = pen.say(&message!("a water tower"));
    let railhead = pen.say(&message!("the railhead"));
    vec![
        Line::new().hue("T", Hue::Blue).plain(format!("  {tower}")),
        Line::new().strong("▌").plain(format!("  {railhead}")),
    ]
}
