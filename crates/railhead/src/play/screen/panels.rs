//! The parts of the table as tabs: which there are, which is in front, how far each is moved.

use super::places::is_among;
use super::{Mode, Screen};
use crate::play::heard::Frame;
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
    /// Brings a part to the front that shows what may be chosen, if the one in front shows none of it.
    pub fn turn_to_choices(&mut self) {
        let open = self.choices.open_places();
        let shows = |panel: &Panel| {
            let mut spans = panel.lines.iter().flat_map(|line| &line.spans);
            spans.any(|span| is_among(span.at.as_deref(), &open))
        };
        if open.is_empty() || shows(&self.panels[self.in_front()]) {
            return;
        }
        if let Some(other) = self.panels.iter().position(shows) {
            self.bring(other);
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
        let seats = table.map_or(0, |table| table.seats.len());
        for seat in Seat::all(seats as u8) {
            let name = format!("{} {}", seat.mark(), self.sitting.name(seat));
            lines.push(Line::new().ink(name, Ink::Seat(seat)));
        }
        lines
    }
}
