//! How the table looks on a terminal.

use super::screen::Screen;
use super::table::Table;
use crate::say;
use game_core::Status;
use ratatui::{
    Frame,
    layout::{Constraint, Layout, Rect},
    style::{Modifier, Style},
    text::{Line, Text},
    widgets::{Block, List, Paragraph, Wrap},
};

/// A line for the title, the table beside score and log, the choices, a line for the keys.
pub fn draw(frame: &mut Frame, table: &Table, screen: &mut Screen) {
    let choices = (screen.offers.len() as u16 + 4)
        .min(frame.area().height / 2)
        .max(5);
    let [title, middle, bottom, keys] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Min(5),
        Constraint::Length(choices),
        Constraint::Length(1),
    ])
    .areas(frame.area());
    let [left, right] =
        Layout::horizontal([Constraint::Fill(3), Constraint::Fill(2)]).areas(middle);
    let score_lines = table.score_lines();
    let [scores, log] = Layout::vertical([
        Constraint::Length(score_lines.len() as u16 + 2),
        Constraint::Min(3),
    ])
    .areas(right);

    let bold = Style::new().add_modifier(Modifier::BOLD);
    frame.render_widget(Line::styled(headline(table, screen), bold), title);
    let text = Paragraph::new(table.drawn());
    frame.render_widget(text.block(Block::bordered().title(say!(" Table "))), left);
    let text = Paragraph::new(score_lines.join("\n"));
    frame.render_widget(text.block(Block::bordered().title(say!(" Score "))), scores);
    draw_log(frame, table, screen.back, log);
    draw_choices(frame, table, screen, bottom);
    let help = say!(
        " ↑↓ or number: choose · Enter: do it · u: undo · h: hint · PgUp/PgDn: log · q: leave"
    );
    frame.render_widget(
        Line::styled(help, Style::new().add_modifier(Modifier::DIM)),
        keys,
    );
}

fn headline(table: &Table, screen: &Screen) -> String {
    let title = table.kind.info().title;
    let step = table.record().steps.len();
    match table.running().status() {
        Status::Over(_) => say!(" {title} · step {step} · the game is over", title, step),
        Status::Waiting(seat) if screen.is_thinking() => {
            let name = table.name(seat);
            say!(
                " {title} · step {step} · {name} thinks …",
                title,
                step,
                name
            )
        }
        Status::Waiting(seat) => {
            let name = table.name(seat);
            say!(
                " {title} · step {step} · {name} to decide",
                title,
                step,
                name
            )
        }
    }
}

fn draw_log(frame: &mut Frame, table: &Table, back: usize, area: Rect) {
    let block = Block::bordered().title(say!(" Log "));
    let inner = block.inner(area);
    let lines: Vec<Line> = table
        .log
        .iter()
        .map(|line| Line::raw(line.as_str()))
        .collect();
    let text = Paragraph::new(lines).wrap(Wrap { trim: true });
    // The newest sentence stays in sight, however long the lines above it wrap.
    let height: usize = table
        .log
        .iter()
        .map(|line| {
            line.chars()
                .count()
                .div_ceil(inner.width.max(1) as usize)
                .max(1)
        })
        .sum();
    let hidden = height
        .saturating_sub(inner.height as usize)
        .saturating_sub(back);
    frame.render_widget(text.block(block).scroll((hidden as u16, 0)), area);
}

fn draw_choices(frame: &mut Frame, table: &Table, screen: &mut Screen, area: Rect) {
    let prompt = if table.waiting().is_some() && !screen.offers.is_empty() {
        format!(" {} ", table.say(&table.running().prompt()))
    } else {
        String::new()
    };
    let block = Block::bordered().title(prompt);
    let inner = block.inner(area);
    frame.render_widget(block, area);
    let [list, below] = Layout::vertical([Constraint::Min(1), Constraint::Length(2)]).areas(inner);
    let rows = screen.offers.iter().enumerate().map(|(i, offer)| {
        format!(
            "{:>3}  {:<44} {}",
            i + 1,
            table.say(&offer.label),
            offer.notation
        )
    });
    let rows = List::new(rows).highlight_style(Style::new().add_modifier(Modifier::REVERSED));
    frame.render_stateful_widget(rows, list, &mut screen.chosen);
    let said = if screen.notice.is_empty() {
        &screen.outlook
    } else {
        &screen.notice
    };
    let said = Paragraph::new(Text::raw(said.as_str())).wrap(Wrap { trim: true });
    frame.render_widget(
        said.style(Style::new().add_modifier(Modifier::ITALIC)),
        below,
    );
}

#[cfg(test)]
mod tests {
    use super::super::table::sample;
    use super::*;
    use ratatui::{Terminal, backend::TestBackend};

    fn drawn(width: u16, height: u16) -> String {
        let mut table = sample(&[]);
        let mut screen = Screen::new(&mut table);
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        terminal
            .draw(|frame| draw(frame, &table, &mut screen))
            .unwrap();
        terminal.backend().to_string()
    }

    #[test]
    fn the_screen_shows_table_choices_score_and_keys() {
        let text = drawn(120, 40);
        for part in ["Longhorn", "Table", "Score", "Log", "start ", "q: leave"] {
            assert!(text.contains(part), "{part} in:\n{text}");
        }
    }
    #[test]
    fn tiny_terminals_are_drawn_without_a_panic() {
        for (width, height) in [(1, 1), (10, 3), (20, 8), (300, 100)] {
            drawn(width, height);
        }
    }
}
