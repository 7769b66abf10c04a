//! One part of the table, such as the map or a player's board.

use super::Line;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Panel {
    pub title: String,
    pub shape: Shape,
    pub lines: Vec<Line>,
    /// The same drawn larger, to be looked at part by part; empty where there is no more to see.
    pub close: Vec<Line>,
}

/// What may be done with lines that are longer than the room there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// They are broken.
    Text,
    /// What stands below each other belongs together, so the whole is moved about.
    Picture,
}

impl Panel {
    pub fn text(title: impl Into<String>, lines: Vec<Line>) -> Panel {
        Panel {
            title: title.into(),
            shape: Shape::Text,
            lines,
            close: Vec::new(),
        }
    }
    pub fn picture(title: impl Into<String>, lines: Vec<Line>) -> Panel {
        Panel {
            shape: Shape::Picture,
            ..Panel::text(title, lines)
        }
    }
    pub fn with_close(self, close: Vec<Line>) -> Panel {
        Panel { close, ..self }
    }
}

/// Panels one below the other, without colours.
pub fn plain_text(panels: &[Panel]) -> String {
    let mut out = String::new();
    for panel in panels {
        let rule = "─".repeat(panel.title.chars().count());
        out.push_str(&format!("{}\n{rule}\n", panel.title));
        for line in &panel.lines {
            out.push_str(line.text().trim_end());
            out.push('\n');
        }
        out.push('\n');
    }
    out
}
