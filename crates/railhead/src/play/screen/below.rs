//! What stands below the board: what is asked, the choices, what would come of one, the keys.

use super::board::more;
use super::layout::Areas;
use super::mouse::{Hit, Target};
use super::paint::{BOLD, FAINT, INVERTED, painted_plainly};
use super::wrap::wrapped;
use super::{Mode, Screen};
use crate::say;
use game_core::{Ink, Line, Viewer};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text;
use ratatui::widgets::Paragraph;

/// What is asked, with its rule; or what else the keyboard is for now.
pub fn prompt(screen: &Screen) -> Line {
    let sitting = &*screen.sitting;
    match &screen.mode {
        Mode::Why(why) => Line::new()
            .strong(format!("{} ", say!("Why not")))
            .plain(format!("{}▏", why.words))
            .faint(format!(
                "  {}",
                say!("type to narrow, Enter asks, Esc leaves")
            )),
        Mode::Saying(text) => Line::new()
            .strong(format!("{} ", say!("Say:")))
            .plain(format!("{text}▏")),
        Mode::Past(_) => Line::new().strong(say!("Looking back")).faint(format!(
            "  {}",
            say!("[ ] steps, ( ) turns, Esc back to now")
        )),
        Mode::Playing | Mode::Narrowing | Mode::Reading(_) | Mode::Curtain(_) => {
            if 0 < sitting.out() {
                let told = say!("Your time has run out; press b to play again yourself.");
                return Line::new().strong(told);
            }
            let frame = sitting.frame.as_ref();
            let asked = frame.filter(|_| sitting.to_decide().is_some());
            let Some(frame) = asked else {
                return Line::new();
            };
            let prompt = frame
                .prompt
                .as_ref()
                .map_or(String::new(), |p| sitting.tell(p));
            let line = Line::new();
            let line = match (sitting.is_shared(), frame.viewer) {
                (true, Viewer::Seat(seat)) => {
                    line.ink(format!("{} ", sitting.name(seat)), Ink::Seat(seat))
                }
                _ => line,
            };
            let line = line.strong(prompt).faint(format!("  {}", frame.rule));
            match screen.choices.is_narrowed() || matches!(screen.mode, Mode::Narrowing) {
                true => narrowed(screen, line),
                false => line,
            }
        }
    }
}

fn narrowed(screen: &Screen, line: Line) -> Line {
    let (n, all) = (screen.choices.len(), screen.choices.in_all());
    let cursor = if matches!(screen.mode, Mode::Narrowing) {
        format!(" /{}▏", screen.choices.words)
    } else if screen.choices.words.is_empty() {
        String::new()
    } else {
        format!(" /{}", screen.choices.words)
    };
    let told = say!("{n} of {all}, Esc for all", n, all);
    line.plain(format!("{cursor}  ")).faint(told)
}

/// A row of the list.
pub struct Row {
    text: Line,
    is_chosen: bool,
    choice: Option<usize>,
}

pub fn rows(screen: &Screen) -> Vec<Row> {
    let plain = |text: String| Row {
        text: Line::from(text),
        is_chosen: false,
        choice: None,
    };
    match &screen.mode {
        Mode::Past(_) => screen.what_happened().into_iter().map(plain).collect(),
        Mode::Why(why) => {
            let shown = why.shown();
            let rows = shown.iter().enumerate().map(|(i, doubt)| Row {
                text: Line::from(doubt.label.as_str()),
                is_chosen: i == why.chosen,
                choice: None,
            });
            rows.collect()
        }
        Mode::Playing | Mode::Narrowing | Mode::Saying(_) | Mode::Reading(_) | Mode::Curtain(_) => {
            let wide = screen.choices.len().to_string().len().max(2);
            let rows = screen.choices.shown().enumerate().map(|(i, choice)| Row {
                text: Line::new()
                    .faint(format!("{:>wide$} ", i + 1))
                    .plain(choice.label.as_str())
                    .faint(match choice.detail.is_empty() {
                        true => String::new(),
                        false => format!("  {}", choice.detail),
                    }),
                is_chosen: i == screen.choices.chosen(),
                choice: Some(i),
            });
            rows.collect()
        }
    }
}

/// As much of the list as fits, with the chosen row in sight.
pub fn list(frame: &mut Frame, screen: &mut Screen, rows: &[Row], area: Rect) {
    let height = usize::from(area.height);
    let chosen = rows.iter().position(|row| row.is_chosen).unwrap_or(0);
    let first = (chosen + 1 + height / 2)
        .saturating_sub(height)
        .min(rows.len().saturating_sub(height));
    for (row, shown) in rows.iter().skip(first).take(height).enumerate() {
        let cell = Rect {
            y: area.y + row as u16,
            height: 1,
            ..area
        };
        let text = shown.text.clone().cut(area.width.into());
        let line = painted_plainly(&text, screen.colours);
        let style = if shown.is_chosen {
            INVERTED
        } else {
            Style::new()
        };
        frame.render_widget(Paragraph::new(line).style(style), cell);
        if let Some(choice) = shown.choice {
            screen.hits.push(Hit {
                area: cell,
                target: Target::Choice(choice),
            });
        }
    }
    more(frame, first, rows.len().saturating_sub(height), area);
}

/// The answer to the last key, a wish of another's, what would come of the choice, or what others did.
pub fn said(frame: &mut Frame, screen: &Screen, areas: &Areas) {
    let wish = screen.sitting.wished();
    let wish = wish.map(|wish| say!("{wish}: y allows it, n does not", wish));
    let choice = screen.choices.current();
    // A label that the list has cut is told whole.
    let cut = choice.filter(|choice| {
        let width = choice.label.chars().count() + choice.detail.chars().count() + 6;
        usize::from(areas.choices.width) < width
    });
    let whole = cut.map_or(String::new(), |choice| match choice.detail.is_empty() {
        true => format!("{} ", choice.label),
        false => format!("{} ({}) ", choice.label, choice.detail),
    });
    let (text, style) = if !screen.notice.is_empty() {
        (screen.notice.clone(), BOLD)
    } else if let Mode::Past(_) = screen.mode {
        return;
    } else if let Some(wish) = wish {
        (wish, BOLD)
    } else if !screen.news.is_empty() {
        (screen.news.clone(), Style::new())
    } else {
        let outlook = match screen.outlook.is_empty() {
            true => String::new(),
            false => format!("→ {}", screen.outlook),
        };
        (whole + &outlook, FAINT)
    };
    let width = usize::from(areas.said.width);
    let mut lines = wrapped(&Line::from(text), width);
    if screen.notice.is_empty() && !screen.done.is_empty() {
        lines.insert(0, Line::from(format!("✓ {}", screen.done)).cut(width));
    }
    // Of a long story the end matters.
    let skip = match screen.notice.is_empty() && !screen.news.is_empty() {
        true => lines.len().saturating_sub(areas.said.height.into()),
        false => 0,
    };
    let lines = lines
        .into_iter()
        .skip(skip)
        .map(|line| text::Line::raw(line.text()));
    let text = Paragraph::new(lines.collect::<Vec<_>>()).style(style);
    frame.render_widget(text, areas.said);
}

pub fn keys(frame: &mut Frame, screen: &Screen, area: Rect) {
    let shown = screen.sitting.frame.as_ref();
    let watches = shown.is_some_and(|seen| seen.viewer == Viewer::Spectator);
    let keys = match watches || screen.sitting.is_over() {
        true => say!("←→ parts · [ ] look back · s score · l log · ? all keys · q leave"),
        false => {
            say!("↑↓ Enter choose · Tab / narrow · ←→ parts · z large · u h w r · ? keys · q leave")
        }
    };
    frame.render_widget(text::Line::styled(keys, FAINT), area);
}
