//! The land between river and rails, each parcel where it lies.

use super::{hue, letter, mark_of, place, sign_of};
use crate::ids::{Feature, Parcel, Stop};
use crate::view::{ParcelView, View};
use game_core::{Canvas, Hue, Ink, Line, Pen, message};

const WIDTH: usize = 76;
const HEIGHT: usize = 14;

/// Where the name of each parcel begins.
const PARCELS: [(usize, usize); Parcel::COUNT] = [
    (1, 2),
    (0, 5),
    (26, 1),
    (40, 0),
    (29, 4),
    (15, 2),
    (11, 7),
    (42, 5),
    (65, 2),
    (52, 2),
    (29, 8),
    (28, 10),
    (40, 9),
    (53, 8),
    (65, 8),
    (18, 12),
    (38, 12),
    (52, 12),
    (65, 11),
];

const STOPS: [(usize, usize); 12] = [
    (12, 1),
    (20, 5),
    (34, 7),
    (44, 7),
    (53, 7),
    (65, 7),
    (8, 12),
    (16, 10),
    (23, 8),
    (35, 6),
    (46, 4),
    (58, 1),
];

const RAILS: [(usize, usize); 5] = [(11, 0), (13, 3), (26, 7), (40, 7), (75, 7)];
const RIVER: [(usize, usize); 4] = [(4, 13), (27, 7), (50, 3), (63, 0)];
const SALOON: (usize, usize) = (60, 5);

pub fn map(view: &View, pen: &Pen<'_>) -> Vec<Line> {
    let mut canvas = Canvas::new(WIDTH, HEIGHT);
    trace(&mut canvas, &RIVER, "~", Ink::Hue(Hue::Blue));
    trace(&mut canvas, &RAILS, "=", Ink::Hue(Hue::Brown));
    let (x, y) = SALOON;
    let saloon = pen.say(&message!("saloon: {n}", n = view.saloon));
    canvas.put(x, y, Line::new().hue(format!("[{saloon}]"), Hue::Red));
    for stop in Stop::ALL {
        let (x, y) = STOPS[stop.index()];
        canvas.put(x, y, stop_line(view, stop));
    }
    for (parcel, (x, y)) in view.parcels.iter().zip(PARCELS) {
        let [above, below] = parcel_lines(view, parcel, pen);
        canvas.put(x, y, above);
        canvas.put(x, y + 1, below);
    }
    canvas.lines()
}

/// A line through these points, drawn under everything else.
fn trace(canvas: &mut Canvas, points: &[(usize, usize)], sign: &str, ink: Ink) {
    for pair in points.windows(2) {
        let [(x0, y0), (x1, y1)] = [pair[0], pair[1]].map(|(x, y)| (x as i32, y as i32));
        let steps = (x1 - x0).abs().max((y1 - y0).abs()).max(1);
        for step in 0..=steps {
            let between = |from: i32, to: i32| (from + (to - from) * step / steps) as usize;
            let line = Line::new().ink(sign, ink);
            canvas.put(between(x0, x1), between(y0, y1), line);
        }
    }
}

fn stop_line(view: &View, stop: Stop) -> Line {
    let sign = sign_of(stop);
    let line = match stop == view.train || stop == view.boat {
        true => Line::new().strong(format!("[{sign}]")),
        false => Line::new().plain(sign),
    };
    line.at(stop)
}

/// `12 prairie` above `R ●`: number, land, token, what is hidden there, owner.
fn parcel_lines(view: &View, parcel: &ParcelView, pen: &Pen<'_>) -> [Line; 2] {
    let on_sale = view.auction.as_ref().map(|auction| auction.parcel) == Some(parcel.parcel);
    let word = pen.word(parcel.terrain.word());
    let above = Line::new()
        .strong(if on_sale { "►" } else { " " })
        .strong(format!("{} ", parcel.parcel))
        .hue(word, hue(parcel.terrain))
        .at(place(parcel.parcel));
    let token = parcel.token.map_or('?', |token| letter(token, pen));
    let amount = match (parcel.treasure, parcel.has_card) {
        (Some(notes), _) => format!(" {notes}"),
        (None, true) => " ?".to_string(),
        (None, false) => String::new(),
    };
    let below = match parcel.feature {
        Feature::None => Line::new(),
        Feature::Mine | Feature::Ranch => {
            let feature = pen.word(parcel.feature.word());
            Line::new().hue(format!("{feature}{amount} "), Hue::Orange)
        }
    };
    let below = Line::from(format!(" {token} "))
        .and(mark_of(parcel.owner, pen))
        .plain(" ")
        .and(below)
        .at(place(parcel.parcel));
    [above, below]
}
