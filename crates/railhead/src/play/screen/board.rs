//! A part of the table in the room it has: moved about, with what may be chosen marked.

use super::mouse::{Hit, Target};
use super::paint::{BOLD, Marked, painted};
use super::places::is_among;
use super::wrap::wrapped;
use super::{Mode, Screen};
use game_core::{Line, Shape};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text;
use ratatui::widgets::Paragraph;
use unicode_width::UnicodeWidthStr;

/// One part of the table, moved as far as it is; the one in front so that the choice is seen.
pub fn panel(frame: &mut Frame, screen: &mut Screen, i: usize, area: Rect) {
    let shown = &screen.panels[i];
    let is_front = i == screen.in_front();
    let is_close = is_front && screen.is_close && !shown.close.is_empty();
    let lines = if is_close { &shown.close } else { &shown.lines };
    let lines: Vec<Line> = match shown.shape {
        Shape::Text => lines
            .iter()
            .flat_map(|line| wrapped(line, area.width.into()))
            .collect(),
        Shape::Picture => lines.clone(),
    };
    let (open, chosen) = match screen.mode {
        Mode::Playing | Mode::Narrowing | Mode::Saying(_) => (
            screen.choices.open_places(),
            screen
                .choices
                .current()
                .map_or(Vec::new(), |c| c.places.clone()),
        ),
        Mode::Why(_) | Mode::Past(_) | Mode::Reading(_) | Mode::Curtain(_) => Default::default(),
    };
    let is_cut = shown.shape == Shape::Picture;
    let key = shown.title.clone();
    let mut moved = match is_front {
        true => screen.moved.get(&key).copied().unwrap_or_default(),
        false => (0, 0),
    };
    if is_front && screen.follows {
        moved = followed(&lines, &chosen, moved, area);
    }
    let widest = lines.iter().map(Line::width).max().unwrap_or(0);
    let most = (
        lines.len().saturating_sub(area.height.into()),
        widest.saturating_sub(area.width.into()),
    );
    let moved = (moved.0.min(most.0), moved.1.min(most.1));
    if is_front {
        screen.moved.insert(key, moved);
    }
    let marked = Marked {
        open: &open,
        chosen: &chosen,
    };
    let seen = lines.iter().skip(moved.0).take(area.height.into());
    let painted: Vec<text::Line> = seen
        .map(|line| painted(line, &marked, screen.colours))
        .collect();
    let text = Paragraph::new(painted).scroll((0, moved.1 as u16));
    frame.render_widget(text, area);
    if is_cut {
        aside(frame, &lines, moved, area);
    }
    if is_front {
        more(frame, moved.0, most.0, area);
    }
    remember(screen, &lines, moved, area);
}

/// Signs at the edge that there is more above or below.
pub fn more(frame: &mut Frame, moved: usize, most: usize, area: Rect) {
    let x = area.x + area.width.saturating_sub(1);
    if 0 < moved {
        sign(frame, "▲", (x, area.y), area);
    }
    if moved < most {
        sign(
            frame,
            "▼",
            (x, area.y + area.height.saturating_sub(1)),
            area,
        );
    }
}

/// Signs at the ends of lines that go on to the side, which those of a text never do.
fn aside(frame: &mut Frame, lines: &[Line], (y, x): (usize, usize), area: Rect) {
    let right = area.x + area.width.saturating_sub(1);
    let seen = lines.iter().skip(y).take(area.height.into());
    for (row, line) in (area.y..).zip(seen) {
        if 0 < x && !line.is_empty() {
            sign(frame, "‹", (area.x, row), area);
        }
        if x + usize::from(area.width) < line.width() {
            sign(frame, "›", (right, row), area);
        }
    }
}

fn sign(frame: &mut Frame, sign: &'static str, (x, y): (u16, u16), area: Rect) {
    let cell = Rect {
        x,
        y,
        width: 1,
        height: 1,
    };
    frame.render_widget(text::Line::styled(sign, BOLD), cell.intersection(area));
}

/// Moved so that the first piece that stands for the choice is in sight.
fn followed(
    lines: &[Line],
    chosen: &[String],
    (y, x): (usize, usize),
    area: Rect,
) -> (usize, usize) {
    let found = lines.iter().enumerate().find_map(|(row, line)| {
        let mut column = 0;
        for span in &line.spans {
            if is_among(span.at.as_deref(), chosen) {
                return Some((row, column));
            }
            column += span.text.width();
        }
        None
    });
    let Some((row, column)) = found else {
        return (y, x);
    };
    let into = |at: usize, from: usize, room: usize, margin: usize| {
        if at < from + margin {
            at.saturating_sub(margin)
        } else if from + room.saturating_sub(margin) <= at {
            (at + margin + 1).saturating_sub(room)
        } else {
            from
        }
    };
    (
        into(row, y, area.height.into(), 2),
        into(column, x, area.width.into(), 10),
    )
}

/// Where the places of a panel are on the screen, for the mouse.
fn remember(screen: &mut Screen, lines: &[Line], (y, x): (usize, usize), area: Rect) {
    for (row, line) in lines.iter().skip(y).take(area.height.into()).enumerate() {
        let mut column = 0;
        for span in &line.spans {
            let width = span.text.width();
            if let Some(at) = &span.at
                && x <= column
            {
                let cell = Rect {
                    x: area.x + (column - x) as u16,
                    y: area.y + row as u16,
                    width: width as u16,
                    height: 1,
                };
                screen.hits.push(Hit {
                    area: cell.intersection(area),
                    target: Target::Place(at.clone()),
                });
            }
            column += width;
        }
    }
}
