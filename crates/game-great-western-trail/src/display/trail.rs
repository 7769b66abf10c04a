//! The trail unrolled: a row for each way from one neutral space to the next.

use super::{hazard_sign, tile};
use crate::data::{NodeKind, built_in};
use crate::ids::{Building, Hazard};
use crate::places::Node;
use crate::state::Spot;
use crate::view::View;
use game_core::{Canvas, Indexed, Ink, Line, Pen, message};

/// Columns are so far apart.
const ACROSS: usize = 7;
const WIDTH: usize = 78;
const HEIGHT: usize = 11;

/// The places by their words, row by row, each with the column of its first.
const ROWS: [(usize, usize, &[&str]); 14] = [
    (0, 0, &["start", "n_a", "a_1", "a_2", "a_3"]),
    (
        1,
        2,
        &[
            "flood_1", "flood_2", "flood_3", "flood_4", "flood_b1", "flood_b2",
        ],
    ),
    (2, 0, &["n_b", "b_1", "b_2", "b_3"]),
    (
        3,
        1,
        &[
            "drought_1",
            "drought_2",
            "drought_3",
            "drought_4",
            "drought_b1",
        ],
    ),
    (4, 0, &["n_c", "c_1", "c_2"]),
    (5, 1, &["c_3", "n_d"]),
    (
        6,
        2,
        &[
            "teepee_p1",
            "teepee_p2",
            "teepee_p4",
            "teepee_p6",
            "teepee_p8",
            "teepee_p10",
            "trade_b1",
            "trade_b2",
        ],
    ),
    (7, 0, &["n_e", "e_1", "e_2"]),
    (
        8,
        1,
        &[
            "rockfall_1",
            "rockfall_2",
            "rockfall_3",
            "rockfall_4",
            "rockfall_b1",
            "rockfall_b2",
        ],
    ),
    (9, 0, &["n_f", "f_1"]),
    (9, 2, &["n_g", "g_1", "kansas_city"]),
    (10, 1, &["f_2"]),
    (10, 3, &["g_2"]),
    (5, 7, &["teepee_m1", "teepee_m2", "teepee_m3"]),
];

pub fn lines(view: &View, pen: &Pen<'_>) -> Vec<Line> {
    let places: Vec<(Node, usize, usize)> = ROWS
        .iter()
        .flat_map(|(row, first, words)| {
            let columns = (*first..).zip(*words);
            columns.filter_map(move |(column, word)| Some((node(word)?, column * ACROSS, *row)))
        })
        .collect();
    let mut canvas = Canvas::new(WIDTH, HEIGHT);
    for (from, x, y) in &places {
        for to in &built_in().nodes[from.index()].next {
            let Some((_, to_x, to_y)) = places.iter().find(|(node, _, _)| node == to) else {
                continue;
            };
            join(
                &mut canvas,
                (*x, *y),
                (*to_x, *to_y),
                &goes_on(view, *to, pen),
            );
        }
    }
    for (node, x, y) in &places {
        canvas.put(*x, *y, place(view, *node, pen));
    }
    let beside = pen.say(&message!("beside the trail:"));
    let label = format!("{beside} ");
    let x = (7 * ACROSS).saturating_sub(label.chars().count());
    canvas.put(x, 5, Line::new().faint(label));
    canvas.lines()
}

fn node(word: &str) -> Option<Node> {
    Node::all().find(|node| node.word() == word)
}

/// The way from one place to the next: along the row, down to the row of a fork, or a hint where it goes on.
fn join(canvas: &mut Canvas, (x, y): (usize, usize), (to_x, to_y): (usize, usize), goes_on: &str) {
    let along = |from: usize, to: usize| Line::new().faint("─".repeat(to.saturating_sub(from)));
    if y == to_y && x < to_x {
        canvas.put(x + 1, y, along(x + 1, to_x));
    } else if x < to_x && y < to_y {
        for row in y + 1..to_y {
            canvas.put(to_x - 1, row, Line::new().faint("│"));
        }
        canvas.put(to_x - 1, to_y, Line::new().faint("└"));
        canvas.put(to_x - 1, y, Line::new().faint("┬"));
    } else {
        canvas.put(x + 1, y, along(x + 1, x + ACROSS));
        canvas.put(x + ACROSS, y, Line::new().faint(format!("→ {goes_on}")));
    }
}

/// Where a way ends that is drawn in another row: at a neutral building, or in Kansas City.
fn goes_on(view: &View, to: Node, pen: &Pen<'_>) -> String {
    match spot(view, to) {
        Some(Spot::Neutral(letter)) => format!("[{}]", letter.word()),
        Some(Spot::KansasCity) => pen.word(to.word()),
        Some(Spot::Building { .. } | Spot::Tile(_) | Spot::Empty) | None => String::new(),
    }
}

pub fn spot(view: &View, node: Node) -> Option<Spot> {
    let shown = view.trail.iter().find(|place| place.at == node);
    shown.map(|place| place.spot)
}

/// What stands on a place, and which cattlemen.
fn place(view: &View, node: Node, pen: &Pen<'_>) -> Line {
    let line = match spot(view, node) {
        Some(Spot::Neutral(letter)) => Line::new().strong(format!("[{}]", letter.word())),
        Some(Spot::Building { owner, building }) => {
            let name = building_name(view, building);
            pen.mark(owner).ink(name, Ink::Seat(owner))
        }
        Some(Spot::Tile(kind)) => tile(kind, view, pen),
        Some(Spot::KansasCity) => Line::new().strong(pen.word(node.word())),
        Some(Spot::Empty) | None => empty(node),
    };
    let here = view
        .players
        .iter()
        .filter(|player| player.cattleman == Some(node));
    let here = pen.marks(here.map(|player| player.seat));
    let line = match here.is_empty() {
        true => line,
        false => line.strong("@").and(here),
    };
    line.at(node.word())
}

/// `4a`: the number of a building and the side that this game uses.
pub fn building_name(view: &View, building: Building) -> String {
    let side = view.sides.get(building.index());
    format!("{building}{}", side.map_or("", |side| side.word()))
}

fn empty(node: Node) -> Line {
    let row = &built_in().nodes[node.index()];
    let sign = match row.kind {
        NodeKind::Start => "start".to_string(),
        NodeKind::NeutralSpace | NodeKind::KansasCity => "[ ]".to_string(),
        NodeKind::BuildingSpace => {
            let name = node.word().replace('_', "").to_uppercase();
            let name = if 2 < name.len() {
                "··".to_string()
            } else {
                name
            };
            format!("{name}{}", if row.woods { "♣" } else { "" })
        }
        NodeKind::HazardSpace => Hazard::all()
            .find(|hazard| node.word().starts_with(hazard.word()))
            .map_or('?', hazard_sign)
            .to_string(),
        NodeKind::TeepeeSpace => format!("{:+}", row.value),
    };
    Line::new().faint(sign)
}
