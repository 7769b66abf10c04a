//! The map in two sizes: the whole at a glance, and hexes with their names and edges.
//!
//! Odd columns lie half a hex lower. Beside the map stand the letters of the columns and the numbers of the
//! rows, as sentences name a hex.

use super::{cubes, hue, letter};
use crate::{
    hex::{HexId, Side},
    ids::Good,
    map::Ground,
    view::{CityView, TileView, TrackView, View},
};
use game_core::{Canvas, Hue, Line, Pen};

/// How far apart hexes stand.
struct Scale {
    across: usize,
    down: usize,
    margin: usize,
}

const FAR: Scale = Scale {
    across: 4,
    down: 2,
    margin: 3,
};
const CLOSE: Scale = Scale {
    across: 8,
    down: 4,
    margin: 3,
};

impl Scale {
    /// Where the content of a hex begins; the first line is for the letters.
    fn place(&self, hex: HexId) -> (usize, usize) {
        let (column, row) = (usize::from(hex.column()), usize::from(hex.row()));
        let lower = column % 2 * self.down / 2;
        (
            self.margin + column * self.across,
            1 + row * self.down + lower,
        )
    }
    fn canvas(&self, view: &View) -> Canvas {
        let hexes = view.map.printed().file.map.hexes.iter();
        let columns = hexes.clone().map(|hex| hex.id.column()).max().unwrap_or(0);
        let rows = hexes.map(|hex| hex.id.row()).max().unwrap_or(0);
        let width = self.margin + (usize::from(columns) + 1) * self.across + 1;
        let height = 1 + (usize::from(rows) + 1) * self.down + self.down / 2 + 1;
        let mut canvas = Canvas::new(width, height);
        for column in 0..=columns {
            let letter = char::from(b'A' + column);
            let x = self.margin + usize::from(column) * self.across + 1;
            canvas.put(x, 0, Line::new().faint(letter.to_string()));
        }
        for row in 0..=rows {
            let y = 1 + usize::from(row) * self.down;
            canvas.put(0, y, Line::new().faint(format!("{:>2}", row + 1)));
        }
        canvas
    }
}

pub fn map(view: &View, pen: &Pen<'_>) -> Vec<Line> {
    let mut canvas = FAR.canvas(view);
    for (hex, content) in hexes(view) {
        let (x, y) = FAR.place(hex);
        let at = content.at(hex);
        canvas.put(x, y, content.sign(pen).at(&at));
        canvas.put(x, y + 1, content.tracks(pen).at(&at));
    }
    canvas.lines()
}

pub fn close(view: &View, pen: &Pen<'_>) -> Vec<Line> {
    let mut canvas = CLOSE.canvas(view);
    for (hex, content) in hexes(view) {
        let (x, y) = CLOSE.place(hex);
        let at = content.at(hex);
        canvas.put(x, y, Line::new().faint("╱‾‾‾‾‾‾╲"));
        canvas.put(x, y + 3, Line::new().faint("╲______╱"));
        let name = content.name(hex).chars().take(6).collect::<String>();
        canvas.put(x + 1, y, Line::new().strong(name).at(&at));
        canvas.put(x + 1, y + 1, content.sign(pen).at(&at));
        if let Content::City(city) = &content {
            let held = cubes(&city.cubes, pen);
            canvas.put(x + 1, y + 2, held.cut(7).at(&at));
        } else {
            canvas.put(x + 1, y + 2, content.tracks(pen).at(&at));
        }
    }
    canvas.lines()
}

/// What a hex shows.
enum Content<'v> {
    City(&'v CityView),
    Town {
        id: String,
        name: &'static str,
        tile: Option<&'v TileView>,
    },
    Land {
        ground: Ground,
        tile: Option<&'v TileView>,
    },
}

fn hexes(view: &View) -> impl Iterator<Item = (HexId, Content<'_>)> {
    let map = view.map.printed();
    map.file.map.hexes.iter().filter_map(move |raw| {
        let hex = raw.id;
        let tile = view.tiles.iter().find(|tile| tile.hex == hex);
        let city = view.cities.iter().find(|city| city.hex == hex);
        let town = view.towns.iter().find(|town| town.hex == hex);
        let content = match (city, town, map.ground[hex]) {
            (Some(city), _, _) => Content::City(city),
            (None, Some(town), _) => Content::Town {
                id: town.town.to_string(),
                name: town.town.name(),
                tile,
            },
            (None, None, Ground::Nothing) => return None,
            (None, None, ground) => Content::Land { ground, tile },
        };
        Some((hex, content))
    })
}

impl Content<'_> {
    /// How actions name it: track by the hex, goods and New Cities by the stop.
    fn at(&self, hex: HexId) -> String {
        match self {
            Content::City(city) => format!("{hex} {}", city.city),
            Content::Town { id, .. } => format!("{hex} {id}"),
            Content::Land { .. } => hex.to_string(),
        }
    }
    fn name(&self, hex: HexId) -> &'static str {
        match self {
            Content::City(city) => city.city.name(),
            Content::Town { name, .. } => name,
            Content::Land { .. } => hex.name(),
        }
    }
    fn sign(&self, pen: &Pen<'_>) -> Line {
        match self {
            Content::City(city) => city_sign(city.color, city.cubes.len(), pen),
            Content::Town { .. } => Line::new().strong("o"),
            Content::Land { tile: Some(_), .. } => Line::new(),
            Content::Land { ground, tile: None } => match ground {
                Ground::River => Line::new().hue("~", Hue::Blue),
                Ground::Mountain => Line::new().hue("^", Hue::Brown),
                Ground::Nothing | Ground::Plain | Ground::Town | Ground::City(_) => {
                    Line::new().faint("·")
                }
            },
        }
    }
    fn tracks(&self, pen: &Pen<'_>) -> Line {
        let tile = match self {
            Content::City(_) => None,
            Content::Town { tile, .. } | Content::Land { tile, .. } => *tile,
        };
        let tracks = tile.map_or(&[][..], |tile| &tile.tracks);
        Line::joined(tracks.iter().map(|track| track_line(track, pen)), "")
    }
}

fn city_sign(color: Good, cubes: usize, pen: &Pen<'_>) -> Line {
    let line = Line::new().hue(format!("[{}]", letter(color, pen)), hue(color));
    match cubes {
        0 => line,
        n => line.plain(n.to_string()),
    }
}

/// The way of a piece of track, and whose it is.
fn track_line(track: &TrackView, pen: &Pen<'_>) -> Line {
    let owner = track
        .owner
        .map_or(Line::new().faint("─"), |seat| pen.mark(seat));
    Line::new().strong(way(&track.sides).to_string()).and(owner)
}

/// A line that goes as the track does; in a town it leads from one side to the circle.
fn way(sides: &[Side]) -> char {
    use Side::{N, Ne, Nw, S, Se, Sw};
    match *sides {
        [N, S] | [N] | [S] => '│',
        [Ne, Sw] | [Ne] | [Sw] => '╱',
        [Se, Nw] | [Se] | [Nw] => '╲',
        [N, Se] | [N, Ne] => '╰',
        [N, Sw] | [N, Nw] => '╯',
        [Ne, S] | [Se, S] => '╭',
        [S, Nw] | [S, Sw] => '╮',
        [Ne, Se] => '(',
        [Sw, Nw] => ')',
        [Ne, Nw] => '‿',
        [Se, Sw] => '⌒',
        _ => '┼',
    }
}
