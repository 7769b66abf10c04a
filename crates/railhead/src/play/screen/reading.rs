//! What is read instead of the table: the keys, the rules.

use super::{Mode, Screen};
use crate::origin::origin;
use crate::say;
use game_core::Line;

pub struct Reading {
    pub title: String,
    pub lines: Vec<Line>,
    pub moved: usize,
}

impl Screen<'_> {
    pub fn read_help(&mut self) {
        let keys = [
            ("↑ ↓", say!("choose; a number of the list does it too")),
            ("Enter", say!("do it")),
            (
                "Tab",
                say!("point at the next place that can be chosen; Shift-Tab at the one before"),
            ),
            (
                "/",
                say!("type words that narrow the list; Esc shows all of it"),
            ),
            (
                "← →",
                say!("the other parts of the table; l the log, s the score"),
            ),
            (
                "z",
                say!("the part in front with all the room there is, drawn larger where it can be"),
            ),
            (
                "PgUp PgDn",
                say!("move it; Shift with an arrow by a little"),
            ),
            ("u", say!("take back")),
            ("h", say!("a hint: what a hard bot would do")),
            (
                "w",
                say!("why not? what cannot be done now, and the rule that forbids it"),
            ),
            ("r", say!("the rules, at the one that matters now")),
            (
                "[ ]",
                say!("look back and on, step by step; ( and ) by turns"),
            ),
            ("t", say!("say something to the others at the table")),
            ("y n", say!("agree to another’s wish, or not")),
            ("b", say!("play again after my time had run out")),
            ("q", say!("leave")),
        ];
        let mut lines: Vec<Line> = keys
            .into_iter()
            .map(|(key, meaning)| Line::new().strong(format!("{key:<10}")).plain(meaning))
            .collect();
        lines.push(Line::new());
        lines.push(Line::from(say!(
            "What is underlined on the board can be chosen, what is inverted is chosen. The panel of signs says what the others mean. With a mouse: click on a place, a choice, a title; a click on what cannot be chosen asks why."
        )));
        self.read(say!("Keys"), lines, 0);
    }
    /// The numbered rules, from the one that matters now.
    pub fn read_rules(&mut self) {
        let rule = self.sitting.frame.as_ref().map_or("", |frame| &frame.rule);
        let sheet = self.sitting.kind.info().sheet(crate::language::code());
        let (mut lines, mut at) = (Vec::new(), 0);
        for section in &sheet.sections {
            if !lines.is_empty() {
                lines.push(Line::new());
            }
            lines.push(Line::new().strong(section.title.as_str()));
            for one in &section.rules {
                if one.id == rule {
                    at = lines.len();
                }
                let id = Line::new().strong(format!("{} ", one.id));
                lines.push(id.plain(one.text.replace("**", "")));
                lines.extend(origin(one).map(|origin| Line::new().faint(origin)));
            }
        }
        self.read(say!("Rules"), lines, at);
    }
    fn read(&mut self, title: String, lines: Vec<Line>, moved: usize) {
        self.mode = Mode::Reading(Reading {
            title,
            lines,
            moved,
        });
    }
}
