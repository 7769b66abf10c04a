//! How the screen looks.

use super::below::{keys, list, prompt, rows, said};
use super::board::panel;
use super::layout::{Wants, areas};
use super::mouse::{Hit, Target};
use super::paint::{BOLD, FAINT, INVERTED, painted_plainly, style};
use super::wrap::wrapped;
use super::{Mode, Screen};
use crate::say;
use game_core::{Ink, Line, Panel, Seat, Shape};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text;
use ratatui::widgets::Paragraph;

pub fn draw(frame: &mut Frame, screen: &mut Screen) {
    screen.hits.clear();
    if let Mode::Curtain(seat) = screen.mode {
        return curtain(frame, screen, seat);
    }
    if let Mode::Reading(_) = screen.mode {
        return reading(frame, screen);
    }
    let rows = rows(screen);
    let prompt = wrapped(&prompt(screen), frame.area().width.into());
    let wants = Wants {
        prompt: prompt.len().min(2) as u16,
        choices: rows.len() as u16,
        is_close: screen.is_close,
    };
    screen.areas = areas(frame.area(), &wants);
    let areas = screen.areas.clone();
    title(frame, screen, areas.title);
    tabs(frame, screen, areas.tabs);
    let front = screen.in_front();
    match areas.side {
        Some(side) => {
            let (main, below) = shared(&screen.panels[front], areas.main);
            panel(frame, screen, front, main);
            let shown = under(frame, screen, front, below, side.width);
            beside(frame, screen, &shown, side);
        }
        None => panel(frame, screen, front, areas.main),
    }
    let lines = prompt
        .iter()
        .map(|line| painted_plainly(line, screen.colours));
    frame.render_widget(Paragraph::new(lines.collect::<Vec<_>>()), areas.prompt);
    list(frame, screen, &rows, areas.choices);
    said(frame, screen, &areas);
    keys(frame, screen, areas.keys);
}

/// Nothing is to be seen until the right one looks.
fn curtain(frame: &mut Frame, screen: &Screen, seat: Seat) {
    let name = screen.sitting.name(seat);
    let told = say!(
        "Now {name} looks, and the others do not. Press Enter.",
        name
    );
    let area = frame.area();
    let row = Rect {
        y: area.height / 2,
        height: 1.min(area.height),
        ..area
    };
    frame.render_widget(text::Line::styled(told, BOLD).centered(), row);
}

fn reading(frame: &mut Frame, screen: &mut Screen) {
    let [head, main] =
        Layout::vertical([Constraint::Length(1), Constraint::Min(1)]).areas(frame.area());
    screen.areas.main = main;
    let Mode::Reading(reading) = &screen.mode else {
        return;
    };
    let hint = say!("any other key goes back to the table");
    let title = format!(" {}  ({hint})", reading.title);
    frame.render_widget(text::Line::styled(title, INVERTED), head);
    let lines = reading.lines.iter().skip(reading.moved);
    let lines: Vec<Line> = lines
        .flat_map(|line| wrapped(line, main.width.into()))
        .collect();
    let lines = lines
        .iter()
        .map(|line| painted_plainly(line, screen.colours));
    frame.render_widget(Paragraph::new(lines.collect::<Vec<_>>()), main);
}

/// The game, where it stands, and everybody's score.
fn title(frame: &mut Frame, screen: &Screen, area: Rect) {
    let sitting = &*screen.sitting;
    let name = sitting.kind.info().title;
    let stands = match (&screen.mode, sitting.waiting()) {
        (Mode::Past(past), _) => {
            let now = sitting.frame.as_ref().map_or(0, |frame| frame.step);
            say!("step {step} of {now}", step = past.frame.step, now)
        }
        _ if sitting.is_over() => say!("the game is over"),
        (_, Some(_)) if sitting.to_decide().is_some() && !sitting.is_shared() => say!("your turn"),
        (_, Some(seat)) => {
            let player = sitting.name(seat);
            match sitting.frame.as_ref().is_some_and(|frame| frame.thinking) {
                true => say!("{player} thinks …", player),
                false => say!("{player} to decide", player),
            }
        }
        (_, None) => say!("waiting for players"),
    };
    let stands = match (&screen.mode, sitting.time_left()) {
        (Mode::Past(_), _) | (_, None) => stands,
        (_, Some(time)) => format!("{stands} · {time}"),
    };
    let mut line = text::Line::from(vec![
        text::Span::styled(name, BOLD),
        text::Span::raw(format!(" · {stands}")),
    ]);
    if let Some(why) = &sitting.lost {
        line.push_span(text::Span::styled(format!(" · {why}"), INVERTED));
    }
    frame.render_widget(line, area);
    let shown = match &screen.mode {
        Mode::Past(past) => Some(&past.frame),
        _ => sitting.frame.as_ref(),
    };
    let Some(shown) = shown else { return };
    let pen = sitting.pen(shown.viewer);
    let seats = Seat::all(shown.scores.totals.len() as u8).zip(&shown.scores.totals);
    let chips = |named: bool| {
        let chips = seats.clone().flat_map(|(seat, total)| {
            let style = style(Ink::Seat(seat), screen.colours);
            let who = match named || pen.me() == Some(seat) {
                true => pen.player(seat),
                false => pen.mark(seat),
            };
            let total = sitting.words.number(*total);
            [
                text::Span::styled(who.text(), style),
                text::Span::raw(format!(" {total}  ")),
            ]
        });
        text::Line::from(chips.collect::<Vec<_>>()).right_aligned()
    };
    let room = area
        .width
        .saturating_sub(name.len() as u16 + stands.chars().count() as u16 + 4);
    // Where there is no room for names, the marks that the board shows say who it is.
    let mut fitting = [true, false].map(chips).into_iter();
    if let Some(chips) = fitting.find(|c| c.width() <= room.into()) {
        frame.render_widget(chips, area);
    }
}

/// The titles of all parts; those before the one in front go where there is no room for all.
fn tabs(frame: &mut Frame, screen: &mut Screen, area: Rect) {
    let front = screen.in_front();
    let titles: Vec<String> = screen
        .panels
        .iter()
        .map(|p| format!(" {} ", p.title))
        .collect();
    let width = |titles: &[String]| titles.iter().map(|t| t.chars().count()).sum::<usize>();
    let mut first = 0;
    while first < front && usize::from(area.width) < width(&titles[first..=front]) + 2 {
        first += 1;
    }
    let mut x = area.x;
    for (i, title) in titles.iter().enumerate().skip(first) {
        let wide = title.chars().count() as u16;
        let room = (area.x + area.width).saturating_sub(x);
        let cell = Rect {
            x,
            width: wide.min(room),
            ..area
        };
        let style = if i == front { INVERTED } else { FAINT };
        frame.render_widget(text::Line::styled(title.as_str(), style), cell);
        screen.hits.push(Hit {
            area: cell,
            target: Target::Panel(i),
        });
        x += cell.width;
    }
    // More parts than have room here.
    let more = |at, sign, frame: &mut Frame| {
        let cell = Rect {
            x: at,
            width: 1,
            ..area
        };
        frame.render_widget(text::Line::styled(sign, BOLD), cell);
    };
    if 0 < first {
        more(area.x, "‹", frame);
    }
    if usize::from(area.width) < width(&titles[first..]) {
        more((area.x + area.width).saturating_sub(1), "›", frame);
    }
}

/// What a picture leaves of the room below it is for others.
fn shared(front: &Panel, area: Rect) -> (Rect, Rect) {
    let height = needed(front, area.width);
    let [main, below] =
        Layout::vertical([Constraint::Length(height), Constraint::Min(0)]).areas(area);
    (main, below)
}

/// Pictures that are too wide to stand beside the board stand below it, if they have room there as a whole.
/// Gives all that is shown on the left.
fn under(
    frame: &mut Frame,
    screen: &mut Screen,
    front: usize,
    area: Rect,
    beside: u16,
) -> Vec<usize> {
    let mut shown = vec![front];
    let mut room = area;
    for i in (1..screen.parts()).filter(|i| *i != front) {
        let panel = &screen.panels[i];
        let width = panel.lines.iter().map(Line::width).max().unwrap_or(0);
        let is_wide = panel.shape == Shape::Picture && usize::from(beside) < width;
        // A line apart from the board.
        let needs = needed(panel, area.width) + 2;
        if is_wide && width <= area.width.into() && needs <= room.height {
            let [_, rest] =
                Layout::vertical([Constraint::Length(1), Constraint::Min(0)]).areas(room);
            room = titled(frame, screen, i, rest, needs - 1);
            shown.push(i);
        }
    }
    shown
}

/// The second part and those after it, as far as there is room, and the log at the bottom.
fn beside(frame: &mut Frame, screen: &mut Screen, shown: &[usize], area: Rect) {
    const LOG: u16 = 9;
    let mut room = area;
    for i in (1..screen.parts()).filter(|i| !shown.contains(i)) {
        let needs = needed(&screen.panels[i], area.width) + 1;
        let left = room.height.saturating_sub(LOG);
        if left < 4 {
            break;
        }
        room = titled(frame, screen, i, room, needs.min(left));
    }
    let log = screen.parts();
    if log < screen.panels.len() && !shown.contains(&log) {
        let rest = room.height;
        titled(frame, screen, log, room, rest);
    }
}

fn needed(panel: &Panel, width: u16) -> u16 {
    match panel.shape {
        Shape::Text => {
            let lines = panel.lines.iter();
            lines
                .map(|line| wrapped(line, width.into()).len())
                .sum::<usize>() as u16
        }
        Shape::Picture => panel.lines.len() as u16,
    }
}

/// A panel under its title; gives the room below it.
fn titled(frame: &mut Frame, screen: &mut Screen, i: usize, room: Rect, height: u16) -> Rect {
    let [head, body, rest] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Length(height.saturating_sub(1)),
        Constraint::Min(0),
    ])
    .areas(room);
    let title = format!("── {} ", screen.panels[i].title);
    let line = "─".repeat(usize::from(head.width).saturating_sub(title.chars().count()));
    frame.render_widget(text::Line::styled(format!("{title}{line}"), FAINT), head);
    screen.hits.push(Hit {
        area: head,
        target: Target::Panel(i),
    });
    panel(frame, screen, i, body);
    rest
}

#[cfg(test)]
mod tests {
    use super::super::paint::Colours;
    use super::*;
    use crate::play::testing::sample;
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;
    use shelf::SHELF;

    fn seen(screen: &mut Screen, width: u16, height: u16) -> String {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        terminal.draw(|frame| draw(frame, screen)).unwrap();
        terminal.backend().to_string()
    }

    #[test]
    fn every_game_and_every_part_of_it_is_drawn_at_any_size() {
        for kind in SHELF {
            let mut sitting = sample(kind.info().id, &[]);
            let mut screen = Screen::new(&mut sitting, Colours::Left);
            screen.mode = Mode::Playing;
            let parts = screen.panels.len();
            assert!(3 < parts);
            for part in 0..parts {
                screen.bring(part);
                let title = screen.panels[part].title.clone();
                for (width, height) in [(1, 1), (20, 6), (80, 24), (120, 40), (250, 90)] {
                    let shown = seen(&mut screen, width, height);
                    let is_named = shown.contains(&title);
                    assert!(is_named || width < 80, "{title} is not in:\n{shown}");
                }
            }
        }
    }
    /// All that is seen of the part in front when it is moved to its end, down and to the right.
    fn seen_in_all(screen: &mut Screen, width: u16, height: u16) -> String {
        let mut all = String::new();
        let mut down = 0;
        loop {
            let front = screen.front.clone();
            screen.moved.insert(front.clone(), (down, 0));
            screen.follows = false;
            loop {
                let before = screen.moved.get(&front).copied();
                all += &seen(screen, width, height);
                screen.shift(0, 8);
                seen(screen, width, height);
                if screen.moved.get(&front).copied() == before {
                    break;
                }
            }
            screen.shift(4, 0);
            seen(screen, width, height);
            let (next, _) = screen.moved.get(&front).copied().unwrap_or_default();
            if next == down {
                return all;
            }
            down = next;
        }
    }

    #[test]
    fn every_part_can_be_read_whole_on_a_small_terminal() {
        for kind in SHELF {
            let mut sitting = sample(kind.info().id, &[]);
            let mut screen = Screen::new(&mut sitting, Colours::Left);
            screen.mode = Mode::Playing;
            for (part, is_close) in (0..screen.panels.len()).flat_map(|i| [(i, false), (i, true)]) {
                screen.bring(part);
                screen.is_close = is_close;
                let panel = screen.panels[part].clone();
                let lines = match is_close && !panel.close.is_empty() {
                    true => panel.close,
                    false => panel.lines,
                };
                let shown = seen_in_all(&mut screen, 80, 24);
                let words = lines.iter().map(|line| line.text());
                for word in words.flat_map(|text| {
                    text.split_whitespace()
                        .map(String::from)
                        .collect::<Vec<_>>()
                }) {
                    let is_seen = shown.contains(&word);
                    assert!(
                        is_seen,
                        "'{word}' of {} is nowhere in:\n{shown}",
                        panel.title
                    );
                }
            }
        }
    }
    #[test]
    fn the_choice_is_brought_into_sight() {
        let mut sitting = sample("age-of-steam", &[]);
        let mut screen = Screen::new(&mut sitting, Colours::Left);
        let last = screen.choices.len() - 1;
        screen.choices.choose(last);
        let label = screen.choices.current().unwrap().label.clone();
        let shown = seen(&mut screen, 80, 24);
        assert!(shown.contains(&label), "'{label}' is not in:\n{shown}");
    }
    #[test]
    fn behind_the_curtain_nothing_is_seen() {
        let mut sitting = sample("great-western-trail", &[]);
        let mut screen = Screen::new(&mut sitting, Colours::Left);
        let shown = seen(&mut screen, 120, 40);
        assert!(shown.contains("looks, and the others do not"), "{shown}");
        assert!(!shown.contains("hand"), "{shown}");
    }
}
