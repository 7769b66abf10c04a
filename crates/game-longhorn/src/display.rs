//! The table for a terminal: the tiles as they lie, and what both outlaws have.

use crate::view::{PlaceView, PlayerView, View};
use crate::{Action, Color, Cows, Longhorn, Phase, Token};
use game_core::{
    Align, Canvas, Hue, Line, Message, Panel, Pen, Seat, columns, message, shown_as_table,
};

shown_as_table!(Longhorn);

/// The size of a tile with its frame.
const WIDTH: usize = 25;
const HEIGHT: usize = 4;

pub fn draw(view: &View, pen: &Pen<'_>) -> Vec<Panel> {
    vec![
        Panel::picture(pen.say(&message!("Tiles")), tiles(view, pen)),
        Panel::picture(pen.say(&message!("Outlaws")), outlaws(view, pen)),
        Panel::text(pen.say(&message!("Signs")), signs(pen)),
    ]
}

/// How far a theft leads, and where more than one nugget could be meant.
pub fn detail(view: &View, action: &Action) -> Option<Message> {
    match *action {
        Action::Steal { color } => {
            let steal = view.steals.iter().find(|steal| steal.color == color)?;
            let (n, value) = (steal.stride, view.values[color.index()]);
            Some(message!(
                "{n} {n|cow|cows} at {value:$}, {n} {n|step|steps}",
                n,
                value
            ))
        }
        Action::AmbushCows { color } => {
            let value = view.values[color.index()];
            Some(message!("{value:$} each", value))
        }
        Action::Brand { tile, color } => {
            let place = view.cells.iter().find(|place| place.tile == tile)?;
            let (n, value) = (place.cows.of(color), view.values[color.index()]);
            Some(message!("{n} {n|cow|cows} at {value:$}", n, value))
        }
        Action::Epidemic { color } => {
            let left = view
                .cells
                .iter()
                .map(|place| place.cows.of(color))
                .sum::<u8>();
            Some(message!("{n} {n|cow|cows} on the tiles", n = left))
        }
        Action::Start { .. }
        | Action::AmbushNugget { .. }
        | Action::Rattle { .. }
        | Action::Move { .. } => None,
    }
}

fn tiles(view: &View, pen: &Pen<'_>) -> Vec<Line> {
    let mut canvas = Canvas::new(3 * WIDTH, 3 * HEIGHT);
    for (i, place) in view.cells.iter().enumerate() {
        let (x, y) = (i % 3 * WIDTH, i / 3 * HEIGHT);
        canvas.frame(x, y, WIDTH, HEIGHT, title(view, place, pen));
        let steals = view.phase == Phase::Steal && view.disc == Some(place.tile);
        let cows = place.cows.colors().map(|color| {
            let cows = counted(place.cows, color, pen);
            match steals {
                true => cows.at(color),
                false => cows.at(place.tile),
            }
        });
        canvas.put(x + 2, y + 1, Line::joined(cows, "  "));
        if let Some(token) = place.token {
            canvas.put(x + 2, y + 2, token_line(token, pen).at(place.tile));
        }
    }
    canvas.lines()
}

/// The tile's name; the disc beside it shows whose turn it is there.
fn title(view: &View, place: &PlaceView, pen: &Pen<'_>) -> Line {
    let name = format!(" {} ", pen.word(place.tile.word()));
    let line = Line::new().strong(name).at(place.tile);
    match view.disc == Some(place.tile) {
        true => Line::new()
            .plain(" ")
            .and(pen.mark(view.active))
            .strong("◄")
            .at(place.tile)
            .and(line),
        false => line,
    }
}

fn token_line(token: Token, pen: &Pen<'_>) -> Line {
    let word = match token {
        Token::Nugget { value } => pen.say(&message!("nugget {value}", value = value.dollars())),
        token => pen.word(token.word()),
    };
    match token.is_dangerous() {
        true => Line::new().hue(format!("! {word}"), Hue::Yellow),
        false => Line::new().plain(word),
    }
}

fn outlaws(view: &View, pen: &Pen<'_>) -> Vec<Line> {
    let titles = Color::ALL.map(|color| Line::new().hue(pen.word(color.word()), hue(color)));
    let mut head = vec![Line::new()];
    head.extend(titles);
    head.push(Line::from(pen.say(&message!("nuggets"))));
    head.push(Line::from(pen.say(&message!("money"))));
    let mut values = vec![Line::new().faint(pen.say(&message!("worth of a cow")))];
    values.extend(view.values.map(|value| Line::new().faint(pen.money(value))));
    let mut rows = vec![head, values];
    let seats = [Seat(0), Seat(1)].into_iter().zip(&view.players);
    rows.extend(seats.map(|(seat, player)| row(seat, player, pen)));
    let aligns = [
        Align::Left,
        Align::Right,
        Align::Right,
        Align::Right,
        Align::Right,
    ];
    let mut lines = columns(&aligns, rows);
    if !view.removed.is_empty() {
        let cows = Color::ALL
            .into_iter()
            .filter(|color| view.removed.has(*color));
        let cows = cows.map(|color| counted(view.removed, color, pen));
        let line = Line::from(format!("{} ", pen.say(&message!("In the box:"))));
        lines.push(line.and(Line::joined(cows, " ")));
    }
    if let Some(color) = view.struck {
        lines.push(Line::from(
            pen.say(&message!("Struck by the epidemic: {color} cows", color)),
        ));
    }
    if 1 < view.series.of {
        let [eagle, jessie] = view.series.won;
        lines.push(Line::from(pen.say(&message!(
            "best of {games} games: {eagle} : {jessie}",
            games = view.series.of,
            eagle,
            jessie
        ))));
    }
    for (seat, player) in [Seat(0), Seat(1)].into_iter().zip(&view.players) {
        let outlaw = pen.word(&player.outlaw);
        lines.push(pen.player(seat).faint(format!(" · {outlaw}")));
    }
    lines
}

fn row(seat: Seat, player: &PlayerView, pen: &Pen<'_>) -> Vec<Line> {
    let mut cells = vec![pen.player(seat)];
    cells.extend(Color::ALL.map(|color| match player.cows.of(color) {
        0 => Line::new().faint("·"),
        n => Line::new().hue(pen.number(n), hue(color)),
    }));
    let nuggets: Vec<String> = player
        .nuggets
        .each()
        .map(|nugget| pen.number(nugget.dollars()))
        .collect();
    cells.push(match nuggets.is_empty() {
        true => Line::new().faint("·"),
        false => Line::from(nuggets.join(" ")),
    });
    cells.push(Line::new().strong(pen.money(player.money)));
    cells
}

/// `3B`: how many of a colour, by its first letter.
fn counted(cows: Cows, color: Color, pen: &Pen<'_>) -> Line {
    Line::new().hue(
        format!("{}{}", cows.of(color), letter(color, pen)),
        hue(color),
    )
}

fn letter(color: Color, pen: &Pen<'_>) -> String {
    let first = pen.word(color.word()).chars().next();
    first.unwrap_or('?').to_uppercase().to_string()
}

fn hue(color: Color) -> Hue {
    match color {
        Color::Black => Hue::Gray,
        Color::White => Hue::White,
        Color::Orange => Hue::Orange,
        Color::Green => Hue::Green,
    }
}

fn signs(pen: &Pen<'_>) -> Vec<Line> {
    let cows = Color::ALL.map(|color| {
        let sign = format!("2{}", letter(color, pen));
        let meaning = pen.say(&message!("two {color} cows", color));
        Line::new()
            .hue(sign, hue(color))
            .plain(format!("  {meaning}"))
    });
    let mut lines = cows.to_vec();
    lines.push(Line::from(format!(
        "{}◄  {}",
        Seat(0).mark(),
        pen.say(&message!("the disc, and whose turn it is there"))
    )));
    lines.push(Line::new().hue("!", Hue::Yellow).plain(format!(
        "   {}",
        pen.say(&message!(
            "a dangerous token: who leaves it is not sent back to it"
        ))
    )));
    lines
}
