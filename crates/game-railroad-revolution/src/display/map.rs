//! Cities and the stretches between them, in two sizes; and what every city gives.

use super::{effects::told, headline};
use crate::{
    state::Holder,
    view::{CityView, RailView, View},
};
use game_core::{Canvas, Line, Pen, message};

/// The drawing of the browser that the coordinates are of.
const SHEET: (i32, i32) = (1600, 950);

/// How large the sheet is drawn.
struct Scale {
    width: i32,
    height: i32,
}

const FAR: Scale = Scale {
    width: 76,
    height: 13,
};
const CLOSE: Scale = Scale {
    width: 132,
    height: 30,
};

impl Scale {
    fn place(&self, x: i32, y: i32) -> (i32, i32) {
        (x * self.width / SHEET.0, y * self.height / SHEET.1)
    }
    /// A label around a point, kept within the sheet.
    fn put(&self, canvas: &mut Canvas, (x, y): (i32, i32), label: Line) {
        let width = label.width() as i32;
        let left = (x - width / 2).clamp(0, (self.width - width).max(0));
        canvas.put(left as usize, y.max(0) as usize, label);
    }
}

pub fn far(view: &View, pen: &Pen<'_>) -> Vec<Line> {
    let mut canvas = stretches(view, &FAR, pen);
    for city in &view.cities {
        let label = name(city).plain(" ").and(pen.marks(city.stations.clone()));
        FAR.put(&mut canvas, FAR.place(city.x, city.y), label);
    }
    let mut lines = vec![headline(view, pen)];
    lines.extend(canvas.lines());
    lines
}

pub fn close(view: &View, pen: &Pen<'_>) -> Vec<Line> {
    let mut canvas = stretches(view, &CLOSE, pen);
    for city in &view.cities {
        let (x, y) = CLOSE.place(city.x, city.y);
        CLOSE.put(&mut canvas, (x, y), name(city));
        let cost = pen.money(city.station_cost);
        let below = Line::from(format!("{cost} ")).and(pen.marks(city.stations.clone()));
        CLOSE.put(&mut canvas, (x, y + 1), below.at(city.id));
    }
    let mut lines = vec![headline(view, pen)];
    lines.extend(canvas.lines());
    lines
}

/// The name of a city with its level; with a sign while there is a bonus for being first.
fn name(city: &CityView) -> Line {
    let sign = if city.first.is_none() { "!" } else { "" };
    Line::new()
        .strong(city.name.as_str())
        .faint(format!(" {}{sign}", city.level))
        .at(city.id)
}

/// Every rail space: the way it takes, its mountains and Market, and whose rails lie there.
fn stretches(view: &View, scale: &Scale, pen: &Pen<'_>) -> Canvas {
    let mut canvas = Canvas::new(scale.width as usize, scale.height as usize + 2);
    for rail in &view.rails {
        let ends = rail.ends.each_ref().map(|end| node(view, end));
        let [Some(from), Some(to)] = ends else {
            continue;
        };
        let middle = scale.place(rail.x, rail.y);
        dots(&mut canvas, scale.place(from.0, from.1), middle);
        dots(&mut canvas, middle, scale.place(to.0, to.1));
    }
    for rail in &view.rails {
        scale.put(&mut canvas, scale.place(rail.x, rail.y), label(rail, pen));
    }
    canvas
}

fn label(rail: &RailView, pen: &Pen<'_>) -> Line {
    let ground = "^".repeat(rail.triangles.into());
    let market = if rail.market { "$" } else { "" };
    let line = Line::from(format!("{ground}{market}")).and(pen.marks(rail.rails.clone()));
    match line.is_empty() {
        true => Line::from("○").at(rail.id),
        false => line.at(rail.id),
    }
}

fn dots(canvas: &mut Canvas, (x0, y0): (i32, i32), (x1, y1): (i32, i32)) {
    let steps = ((x1 - x0).abs() / 2).max((y1 - y0).abs()).max(1);
    for step in 0..=steps {
        let between = |from: i32, to: i32| (from + (to - from) * step / steps).max(0) as usize;
        canvas.put(between(x0, x1), between(y0, y1), Line::new().faint("·"));
    }
}

/// Where an end of a stretch lies.
fn node(view: &View, id: &str) -> Option<(i32, i32)> {
    let city = view.cities.iter().find(|city| city.id.word() == id);
    let waypoint = view.waypoints.iter().find(|waypoint| waypoint.id == id);
    city.map(|city| (city.x, city.y))
        .or(waypoint.map(|waypoint| (waypoint.x, waypoint.y)))
}

/// What each city costs and gives.
pub fn cities(view: &View, pen: &Pen<'_>) -> Vec<Line> {
    let mut cities: Vec<&CityView> = view.cities.iter().collect();
    cities.sort_by_key(|city| city.level);
    cities
        .into_iter()
        .flat_map(|city| city_lines(city, pen))
        .collect()
}

fn city_lines(city: &CityView, pen: &Pen<'_>) -> Vec<Line> {
    let head = pen.say(&message!(
        "level {level}, {cost:$}",
        level = city.level,
        cost = city.station_cost
    ));
    let head = name(city)
        .plain(format!("  {head}  "))
        .and(pen.marks(city.stations.clone()));
    let main = message!("  reward: {effect}", effect = told(&city.main, pen));
    let first = match city.first {
        None => message!(
            "  first station: {effect}",
            effect = told(&city.first_bonus, pen)
        ),
        Some(Holder::Neutral) => message!("  first station: nobody’s any more"),
        Some(Holder::Seat(seat)) => message!("  first station: {seat}", seat),
    };
    vec![
        head,
        Line::from(pen.say(&main)),
        Line::new().faint(pen.say(&first)),
    ]
}
