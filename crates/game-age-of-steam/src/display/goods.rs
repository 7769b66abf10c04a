//! Where cubes lie, where more will come, and what is left of tiles.

use super::{cube, cubes, hue};
use crate::{
    ids::{Half, NewCity},
    map::{Column, MAX_MAP_CITIES, Map},
    view::{CityView, View},
};
use game_core::{Align, Line, Message, Pen, columns, message};

/// Every city with the colour it takes and the cubes in it.
pub fn cities(view: &View, pen: &Pen<'_>) -> Vec<Line> {
    let title = |message: Message| Line::new().faint(pen.say(&message));
    let mut rows = vec![vec![
        title(message!("city")),
        title(message!("hex")),
        title(message!("takes")),
        title(message!("holds")),
    ]];
    let row = |city: &CityView| {
        let new = city
            .new_city
            .map(|new| format!(" ({})", pen.word(new.word())));
        let name = format!("{}{}", city.city.name(), new.unwrap_or_default());
        vec![
            Line::from(name).at(city.city),
            Line::new().faint(city.hex.name()),
            Line::new().hue(pen.word(city.color.word()), hue(city.color)),
            match city.cubes.is_empty() {
                true => Line::new().faint("·"),
                false => cubes(&city.cubes, pen),
            },
        ]
    };
    rows.extend(view.cities.iter().map(row));
    columns(&[], rows)
}

/// The goods display: for each number of the dice, the city and the cubes that will come there.
pub fn display(view: &View, pen: &Pen<'_>) -> Vec<Line> {
    let map = view.map.printed();
    let mut lines = vec![Line::new().faint(pen.say(&message!(
        "{n} {n|die is|dice are} rolled for each half; a number brings the next cube of its columns",
        n = view.growth_dice
    )))];
    for half in Half::ALL {
        lines.push(Line::new().strong(pen.word(half.word())));
        let columns_of_half = map.columns.iter().filter(|column| column.half == half);
        let rows = columns_of_half.map(|column| column_row(view, map, column, pen));
        lines.extend(columns(&[Align::Right], rows.collect()));
    }
    if let Some(production) = &view.production {
        let drawn = Line::from(format!("{} ", pen.say(&message!("drawn:"))));
        lines.push(drawn.and(cubes(&production.drawn, pen)));
    }
    lines
}

fn column_row(view: &View, map: &Map, column: &Column, pen: &Pen<'_>) -> Vec<Line> {
    let spaces = column.spaces.iter().map(|space| {
        let shown = &view.display[space.0 as usize];
        let line = match shown.cube {
            Some(good) => cube(good, pen),
            None => Line::new().faint("·"),
        };
        line.at(space)
    });
    vec![
        Line::new().strong(column.die.to_string()),
        Line::from(fed_city(view, map, column, pen)),
        Line::joined(spaces, ""),
    ]
}

/// The city that a column feeds; a New City also by the town that it has become.
fn fed_city(view: &View, map: &Map, column: &Column, pen: &Pen<'_>) -> String {
    let yard = column.feeds.index();
    let Some(letter) = yard.checked_sub(MAX_MAP_CITIES) else {
        let stop = map.stops.get(yard).and_then(|hex| map.stop_at(*hex));
        return stop.map_or(String::new(), |stop| stop.name().to_string());
    };
    let new = NewCity::ALL[letter];
    let word = pen.word(new.word());
    let built = view.cities.iter().find(|city| city.new_city == Some(new));
    match built {
        Some(city) => format!("{} ({word})", city.city.name()),
        None => word,
    }
}

/// Tiles, town discs, New Cities and the bag.
pub fn supply(view: &View, pen: &Pen<'_>) -> Vec<Line> {
    let tiles = view.supply.iter().map(|pile| {
        let word = pen.word(pile.tile.word());
        Line::new()
            .strong(format!("{:>3}", pile.count))
            .plain(format!("  {word}"))
    });
    let mut lines: Vec<Line> = tiles.collect();
    lines.push(Line::from(pen.say(&message!(
        "{discs} {discs|town disc|town discs}",
        discs = view.discs
    ))));
    let new: Vec<String> = view
        .new_cities
        .iter()
        .map(|new| pen.word(new.word()))
        .collect();
    lines.push(Line::from(
        pen.say(&message!("New Cities left: {new}", new = new.join(", "))),
    ));
    let bag = view
        .bag
        .iter()
        .map(|row| Line::from(format!("{} ", row.count)).and(cube(row.good, pen)));
    let bag = Line::joined(bag, "  ");
    lines.push(Line::from(format!("{} ", pen.say(&message!("in the bag:")))).and(bag));
    lines
}
