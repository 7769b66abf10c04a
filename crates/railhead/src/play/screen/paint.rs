//! Inks as a terminal has them. Without colours everything can still be told apart: pieces have letters and
//! marks, what may be chosen is underlined, what is chosen is inverted.

use super::places::is_among;
use game_core::{Hue, Ink, Line, Seat};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text;

pub const BOLD: Style = Style::new().add_modifier(Modifier::BOLD);
pub const FAINT: Style = Style::new().add_modifier(Modifier::DIM);
pub const INVERTED: Style = Style::new().add_modifier(Modifier::REVERSED);

/// Whether colours are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    Shown,
    /// As NO_COLOR asks.
    Left,
}

impl Colours {
    pub fn wanted() -> Colours {
        match std::env::var_os("NO_COLOR") {
            Some(word) if !word.is_empty() => Colours::Left,
            Some(_) | None => Colours::Shown,
        }
    }
}

/// What of a drawing can be chosen now.
pub struct Marked<'m> {
    pub open: &'m [String],
    pub chosen: &'m [String],
}

pub fn style(ink: Ink, colours: Colours) -> Style {
    let style = match ink {
        Ink::Plain => Style::new(),
        Ink::Faint => Style::new().add_modifier(Modifier::DIM),
        Ink::Strong => Style::new().add_modifier(Modifier::BOLD),
        Ink::Seat(seat) => Style::new()
            .fg(seat_color(seat))
            .add_modifier(Modifier::BOLD),
        Ink::Hue(hue) => hue_style(hue),
    };
    match colours {
        Colours::Shown => style,
        Colours::Left => Style { fg: None, ..style },
    }
}

/// The colours of the terminal's own palette, which fit its background, as far as there are any.
fn hue_style(hue: Hue) -> Style {
    match hue {
        Hue::Red => Style::new().fg(Color::Red),
        Hue::Orange => Style::new().fg(Color::Indexed(208)),
        Hue::Yellow => Style::new().fg(Color::Yellow),
        Hue::Green => Style::new().fg(Color::Green),
        Hue::Turquoise => Style::new().fg(Color::Cyan),
        Hue::Blue => Style::new().fg(Color::Blue),
        Hue::Purple => Style::new().fg(Color::Magenta),
        Hue::Brown => Style::new().fg(Color::Indexed(137)),
        Hue::Gray => Style::new().fg(Color::Indexed(244)),
        Hue::White => Style::new().add_modifier(Modifier::BOLD),
    }
}

fn seat_color(seat: Seat) -> Color {
    const COLORS: [Color; 6] = [
        Color::LightRed,
        Color::LightBlue,
        Color::LightGreen,
        Color::LightYellow,
        Color::LightMagenta,
        Color::LightCyan,
    ];
    COLORS[seat.index() % COLORS.len()]
}

/// A line as it is shown.
pub fn painted<'l>(line: &'l Line, marked: &Marked<'_>, colours: Colours) -> text::Line<'l> {
    let spans = line.spans.iter().map(|span| {
        let style = style(span.ink, colours);
        let at = span.at.as_deref();
        let style = if is_among(at, marked.chosen) {
            style.add_modifier(Modifier::REVERSED)
        } else if is_among(at, marked.open) {
            style.add_modifier(Modifier::UNDERLINED | Modifier::BOLD)
        } else {
            style
        };
        text::Span::styled(span.text.as_str(), style)
    });
    text::Line::from(spans.collect::<Vec<_>>())
}

/// A line of which nothing can be chosen.
pub fn painted_plainly(line: &Line, colours: Colours) -> text::Line<'_> {
    let nothing = Marked {
        open: &[],
        chosen: &[],
    };
    painted(line, &nothing, colours)
}
