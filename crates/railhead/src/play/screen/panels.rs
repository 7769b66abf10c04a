//! The parts of the table as tabs: which there are, which is in front, how far each is moved.

use super::places::is_among;
use super::{Mode, Screen};
use crate::play::heard::{Frame, Holder};
use crate::say;
use game_core::{Align, Ink, Line, Panel, Seat, columns};

impl Screen<'_> {
    /// Draws all panels anew.
    pub fn lay_out(&mut self) {
        let frame = match &self.mode {
            Mode::Past(past) => Some(&past.frame),
            _ => self.sitting.frame.as_ref(),
        };
        let mut panels = match frame {
            Some(frame) => self.sitting.panels(frame),
            None => vec![Panel::text(say!("Table"), self.gathering())],
        };
        panels.push(Panel::text(say!("Log"), self.log()));
        if let Some(frame) = frame {
            panels.push(Panel::picture(say!("Score"), self.score(frame)));
        }
        self.panels = panels;
        if !self.panels.iter().any(|panel| panel.title == self.front) {
            self.front = self.panels[0].title.clone();
        }
    }
    /// How many parts the table itself has; the log comes after them.
    pub fn parts(&self) -> usize {
        let log = say!("Log");
        let found = self.panels.iter().rposition(|panel| panel.title == log);
        found.unwrap_or(self.panels.len())
    }
    pub fn in_front(&self) -> usize {
        let found = self
            .panels
            .iter()
            .position(|panel| panel.title == self.front);
        found.unwrap_or(0)
    }
    /// Brings the next to the front, or the one before.
    pub fn turn(&mut self, by: isize) {
        let (at, all) = (self.in_front() as isize, self.panels.len() as isize);
        let next = (at + by).rem_euclid(all);
        self.bring(next as usize);
    }
    pub fn bring(&mut self, panel: usize) {
        if let Some(panel) = self.panels.get(panel) {
            self.front = panel.title.clone();
            self.follows = true;
        }
    }
    /// Brings the part to the front that shows most of what may be chosen, if the one in front shows none of it.
    pub fn turn_to_choices(&mut self) {
        let open = self.choices.open_places();
        let shown = |panel: &Panel| {
            let is_shown = |place: &&String| {
                let mut spans = panel.lines.iter().flat_map(|line| &line.spans);
                spans.any(|span| is_among(span.at.as_deref(), std::slice::from_ref(place)))
            };
            open.iter().filter(is_shown).count()
        };
        if 0 < shown(&self.panels[self.in_front()]) {
            return;
        }
        // Of several that show as much, the first.
        let parts = self.panels.iter().map(shown).enumerate().rev();
        if let Some((part, 1..)) = parts.max_by_key(|(_, shown)| *shown) {
            self.bring(part);
        }
    }
    /// Every step, the newest first.
    fn log(&self) -> Vec<Line> {
        let mut lines = Vec::new();
        let mut turn = None;
        for entry in self.sitting.log.iter().rev() {
            if turn.is_some_and(|turn| turn != entry.turn) {
                lines.push(Line::new());
            }
            turn = Some(entry.turn);
            for sentence in self.sitting.told(entry) {
                let mark =
                    Line::new().ink(format!("{} ", entry.seat.mark()), Ink::Seat(entry.seat));
                lines.push(mark.plain(sentence));
            }
        }
        for said in self.sitting.talk.iter().rev() {
            lines.insert(
                0,
                Line::new()
                    .strong(format!("{}: ", said.name))
                    .plain(said.text.as_str()),
            );
        }
        match lines.is_empty() {
            true => vec![Line::new().faint(say!("Nothing has happened yet."))],
            false => lines,
        }
    }
    fn score(&self, frame: &Frame) -> Vec<Line> {
        let rows = self.sitting.scores(frame);
        let seats = rows.first().map_or(0, |(_, figures)| figures.len());
        let pen = self.sitting.pen(frame.viewer);
        let mut head = vec![Line::new()];
        head.extend(Seat::all(seats as u8).map(|seat| pen.player(seat)));
        let mut table = vec![head];
        let total = rows.len().saturating_sub(1);
        table.extend(rows.iter().enumerate().map(|(i, (title, figures))| {
            let ink = if i == total { Ink::Strong } else { Ink::Plain };
            let mut row = vec![Line::new().ink(title.as_str(), ink)];
            let figures = figures.iter().map(|n| self.sitting.words.number(*n));
            row.extend(figures.map(|n| Line::new().ink(n, ink)));
            row
        }));
        let aligns = [&[Align::Left][..], &vec![Align::Right; seats]].concat();
        let mut lines = columns(&aligns, table);
        if !frame.status.is_over() && self.sitting.kind.has_secrets() {
            lines.push(Line::new());
            lines.push(Line::new().faint(say!(
                "What everybody may know of it; the rest is counted at the end."
            )));
        }
        lines
    }
    /// Who sits at a table that has not begun, or that cannot go on.
    fn gathering(&self) -> Vec<Line> {
        let table = self.sitting.table.as_ref();
        let told = match table.and_then(|table| table.set_aside.as_ref()) {
            Some(why) => self.sitting.tell(why),
            None => say!("The game has not begun yet."),
        };
        let mut lines = vec![Line::new().strong(told)];
        let seats = table.map_or(&[][..], |table| &table.seats);
        let pen = self.sitting.pen(self.sitting.reader());
        lines.extend(Seat::all(seats.len() as u8).map(|seat| pen.player(seat)));
        if seats.iter().any(|seat| seat.holder == Holder::Open) {
            lines.push(Line::new());
            lines.push(Line::new().faint(say!(
                "Whoever has the link of the table may take a free seat; the game begins when all are taken."
            )));
        }
        lines
    }
}
