//! What a click means: a title, a choice, a place of the board.

use super::{After, Mode, Screen};
use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};

/// Something on the screen that can be clicked on.
#[derive(Clone, Debug)]
pub struct Hit {
    pub area: Rect,
    pub target: Target,
}

#[derive(Clone, Debug)]
pub enum Target {
    Panel(usize),
    Choice(usize),
    Place(String),
}

impl Screen<'_> {
    pub fn mouse(&mut self, mouse: MouseEvent) -> After {
        let at = Position::new(mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => self.click(at),
            MouseEventKind::ScrollUp => self.wheel(at, -1),
            MouseEventKind::ScrollDown => self.wheel(at, 1),
            _ => {}
        }
        After::Stay
    }
    fn click(&mut self, at: Position) {
        self.notice.clear();
        if let Mode::Reading(_) = self.mode {
            self.mode = Mode::Playing;
            return;
        }
        let hit = self.hits.iter().find(|hit| hit.area.contains(at));
        let Some(target) = hit.map(|hit| hit.target.clone()) else {
            return;
        };
        match target {
            Target::Panel(panel) => self.bring(panel),
            Target::Choice(i) if i == self.choices.chosen() => self.confirm(),
            Target::Choice(i) => {
                self.choices.choose(i);
                self.chose();
            }
            Target::Place(place) => self.click_on_place(place),
        }
    }
    /// What can be done there is listed; if nothing can, the table says why.
    fn click_on_place(&mut self, place: String) {
        if super::places::is_among(Some(&place), &self.choices.all_places()) {
            self.point_at(place);
        } else {
            self.ask_about(&place);
        }
    }
    fn wheel(&mut self, at: Position, by: isize) {
        if let Mode::Reading(reading) = &mut self.mode {
            let last = reading.lines.len().saturating_sub(1);
            reading.moved = reading.moved.saturating_add_signed(3 * by).min(last);
        } else if self.areas.choices.contains(at) {
            let i = self.choices.chosen().saturating_add_signed(by);
            self.choices.choose(i);
            self.chose();
        } else {
            self.shift(2 * by, 0);
        }
    }
}
