//! A sheet of cells for what lies on a map.

use super::{Ink, Line, Span};
use unicode_width::UnicodeWidthChar;

#[derive(Clone, PartialEq, Eq)]
struct Cell {
    /// None is the second half of a wide character.
    letter: Option<char>,
    ink: Ink,
    at: Option<String>,
}

const BLANK: Cell = Cell {
    letter: Some(' '),
    ink: Ink::Plain,
    at: None,
};

pub struct Canvas {
    rows: Vec<Vec<Cell>>,
}

impl Canvas {
    pub fn new(width: usize, height: usize) -> Canvas {
        Canvas {
            rows: vec![vec![BLANK; width]; height],
        }
    }
    /// Draws over what is there, from this cell to the right; what does not fit is left out.
    pub fn put(&mut self, x: usize, y: usize, line: impl Into<Line>) {
        let Some(row) = self.rows.get_mut(y) else {
            return;
        };
        let mut x = x;
        for Span { text, ink, at } in line.into().spans {
            for letter in text.chars() {
                let width = letter.width().unwrap_or(0);
                if width == 0 || row.len() < x + width {
                    continue;
                }
                row[x] = Cell {
                    letter: Some(letter),
                    ink,
                    at: at.clone(),
                };
                if width == 2 {
                    row[x + 1] = Cell {
                        letter: None,
                        ink,
                        at: at.clone(),
                    };
                }
                x += width;
            }
        }
    }
    /// A frame with a title in its upper edge; the corners are part of its size.
    pub fn frame(&mut self, x: usize, y: usize, width: usize, height: usize, title: Line) {
        let (inside, below) = (width.saturating_sub(2), y + height.saturating_sub(1));
        let edge = "─".repeat(inside);
        self.put(x, y, Line::new().faint(format!("┌{edge}┐")));
        for row in y + 1..below {
            self.put(x, row, Line::new().faint("│"));
            self.put(x + width - 1, row, Line::new().faint("│"));
        }
        self.put(x, below, Line::new().faint(format!("└{edge}┘")));
        self.put(x + 1, y, title.cut(inside));
    }
    /// The rows as lines, without blanks at their ends.
    pub fn lines(self) -> Vec<Line> {
        self.rows.into_iter().map(line_of).collect()
    }
}

fn line_of(mut row: Vec<Cell>) -> Line {
    while row.last() == Some(&BLANK) {
        row.pop();
    }
    let mut line = Line::new();
    for cell in row {
        let Some(letter) = cell.letter else { continue };
        match line.spans.last_mut() {
            Some(last) if last.ink == cell.ink && last.at == cell.at => last.text.push(letter),
            _ => line.spans.push(Span {
                text: letter.to_string(),
                ink: cell.ink,
                at: cell.at,
            }),
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_lies_over_what_was_there_and_never_outside() {
        let mut canvas = Canvas::new(6, 2);
        canvas.put(0, 0, "abcdef");
        canvas.put(2, 0, Line::new().strong("XY").at("place"));
        canvas.put(4, 1, "12345");
        canvas.put(0, 7, "nowhere");
        let lines = canvas.lines();
        let texts: Vec<String> = lines.iter().map(Line::text).collect();
        assert_eq!(texts, ["abXYef", "    12"]);
        assert_eq!(lines[0].spans[1].at.as_deref(), Some("place"));
        assert_eq!(lines[0].spans.len(), 3);
    }
    #[test]
    fn wide_characters_take_two_cells() {
        let mut canvas = Canvas::new(5, 1);
        canvas.put(0, 0, "牛a");
        canvas.put(3, 0, "牛");
        assert_eq!(canvas.lines()[0].text(), "牛a牛");
    }
}
