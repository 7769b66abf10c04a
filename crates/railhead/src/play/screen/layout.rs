//! Where things stand: one column on a small terminal, two on a large one.

use ratatui::layout::{Constraint, Layout, Rect};

/// From this size on, panels stand side by side.
const WIDE: u16 = 110;
const HIGH: u16 = 30;
/// A picture of a game takes no more.
const BOARD: u16 = 79;

#[derive(Clone, Debug, Default)]
pub struct Areas {
    pub title: Rect,
    pub tabs: Rect,
    pub main: Rect,
    /// Beside the main panel, where there is room.
    pub side: Option<Rect>,
    pub prompt: Rect,
    pub choices: Rect,
    pub said: Rect,
    pub keys: Rect,
}

/// What the rows below the board want: the lines of the prompt, and of the list.
pub struct Wants {
    pub prompt: u16,
    pub choices: u16,
    /// The board is to have all the room that there is.
    pub is_close: bool,
}

pub fn areas(whole: Rect, wants: &Wants) -> Areas {
    let [title, middle, keys] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Min(1),
        Constraint::Length(1),
    ])
    .areas(whole);
    let is_wide = WIDE <= whole.width && HIGH <= whole.height && !wants.is_close;
    let (left, side) = if is_wide {
        let [left, _, side] = Layout::horizontal([
            Constraint::Length(BOARD),
            Constraint::Length(1),
            Constraint::Min(20),
        ])
        .areas(middle);
        (left, Some(side))
    } else {
        (middle, None)
    };
    // A quarter of a small terminal, more of a large one: the board needs a dozen lines.
    let most = match wants.is_close {
        true => 2,
        false => (left.height / 4).max(left.height.saturating_sub(BOARD_LINES)),
    };
    let choices = wants.choices.clamp(1, most.max(2));
    let [tabs, main, prompt, choices, said] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Min(1),
        Constraint::Length(wants.prompt),
        Constraint::Length(choices),
        Constraint::Length(SAID),
    ])
    .areas(left);
    Areas {
        title,
        tabs,
        main,
        side,
        prompt,
        choices,
        said,
        keys,
    }
}

/// The board of a game and all above and below it, without the list.
const BOARD_LINES: u16 = 29;
const SAID: u16 = 2;

#[cfg(test)]
mod tests {
    use super::*;

    fn sized(width: u16, height: u16, choices: u16) -> Areas {
        let wants = Wants {
            prompt: 1,
            choices,
            is_close: false,
        };
        areas(Rect::new(0, 0, width, height), &wants)
    }

    #[test]
    fn a_small_terminal_has_one_column_with_a_dozen_lines_of_board() {
        let areas = sized(80, 24, 40);
        assert_eq!(areas.side, None);
        assert!(12 <= areas.main.height, "{areas:?}");
        assert!(5 <= areas.choices.height, "{areas:?}");
        assert_eq!(areas.main.width, 80);
    }
    #[test]
    fn few_choices_leave_the_board_more() {
        assert!(sized(80, 24, 40).main.height < sized(80, 24, 2).main.height);
    }
    #[test]
    fn a_large_terminal_shows_more_beside_the_board() {
        let areas = sized(120, 40, 12);
        let side = areas.side.unwrap();
        assert!(40 <= side.width && 38 <= side.height);
        assert!(22 <= areas.main.height, "{areas:?}");
    }
    #[test]
    fn any_size_is_laid_out() {
        for (width, height) in [(1, 1), (10, 3), (40, 10), (300, 100)] {
            sized(width, height, 500);
        }
    }
}
