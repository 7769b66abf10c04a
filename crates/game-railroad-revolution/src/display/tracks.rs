//! The performance tracks: what a step is worth, what it costs, and how far everybody has come.

use crate::{
    data::Toll,
    ids::Track,
    notation::track_word,
    view::{TrackSpaceView, View},
};
use game_core::{Align, Line, Message, Pen, columns, message};

pub fn lines(view: &View, pen: &Pen<'_>) -> Vec<Line> {
    view.tracks
        .iter()
        .flat_map(|track| {
            let title = pen.word(track_word(track.id)) + &pen.colon();
            let head = Line::new()
                .strong(title)
                .faint(pen.say(&counts(track.id)))
                .at(track.id);
            let spaces = columns(
                &[Align::Right],
                vec![
                    row(pen.say(&message!("points")), &track.spaces, |space| {
                        Line::from(pen.number(space.vp))
                    }),
                    row(pen.say(&message!("toll")), &track.spaces, |space| {
                        Line::new().faint(sign(&space.toll, pen))
                    }),
                    row(String::new(), &track.spaces, |space| {
                        pen.marks(space.markers.clone())
                    }),
                ],
            );
            std::iter::once(head).chain(spaces).collect::<Vec<Line>>()
        })
        .collect()
}

fn row(
    title: String,
    spaces: &[TrackSpaceView],
    cell: impl Fn(&TrackSpaceView) -> Line,
) -> Vec<Line> {
    let title = Line::new().faint(title);
    std::iter::once(title)
        .chain(spaces.iter().map(cell))
        .collect()
}

/// What the points of a track are multiplied by.
fn counts(track: Track) -> Message {
    match track {
        Track::Telegraph => message!("points × own offices"),
        Track::Stations => message!("points × own stations"),
        Track::Network => message!("points × connected cities of level 5"),
    }
}

/// A toll as a sign: `$50`, `1%` for a share, `1☺` for a worker.
fn sign(toll: &Toll, pen: &Pen<'_>) -> String {
    let money = (toll.money != 0).then(|| pen.money(toll.money));
    let shares = (toll.shares != 0).then(|| format!("{}%", toll.shares));
    let workers = (toll.workers != 0).then(|| format!("{}☺", toll.workers));
    let parts = [money, shares, workers].into_iter().flatten();
    parts.collect::<Vec<String>>().join(" ")
}

/// A toll in words; nothing if there is none.
pub fn toll(toll: &Toll) -> Vec<Message> {
    let (money, shares, workers) = (toll.money, toll.shares, toll.workers);
    let money = (money != 0).then(|| message!("{money:$}", money));
    let shares = (shares != 0).then(|| message!("{n} {n|share|shares}", n = shares));
    let workers = (workers != 0).then(|| message!("{n} {n|worker|workers}", n = workers));
    [money, shares, workers].into_iter().flatten().collect()
}
