//! Why not? Actions that are not offered now: those of other moments, and those that another place of the board
//! would make of an offer. The table answers with the rule.

use super::places::{instead, is_among};
use super::{Mode, Screen, Wanted};
use crate::play::host::Ask;
use crate::say;
use game_core::Panel;
use shelf::ActionWords;

/// Something that could be asked about.
pub struct Doubt {
    pub label: String,
    pub action: ActionWords,
}

pub struct Why {
    pub words: String,
    all: Vec<Doubt>,
    pub chosen: usize,
}

impl Why {
    /// Those that fit the words so far.
    pub fn shown(&self) -> Vec<&Doubt> {
        let words = self.words.to_lowercase();
        let fits = |doubt: &&Doubt| {
            let label = doubt.label.to_lowercase();
            words.split(' ').all(|word| label.contains(word))
        };
        self.all.iter().filter(fits).collect()
    }
}

impl Screen<'_> {
    pub fn ask_why(&mut self) {
        if self.sitting.to_decide().is_none() {
            self.notice = say!("it is not your turn");
            return;
        }
        let all = self.doubts();
        self.notice.clear();
        self.mode = Mode::Why(Why {
            words: String::new(),
            all,
            chosen: 0,
        });
    }
    fn doubts(&self) -> Vec<Doubt> {
        let offers = self.sitting.offers();
        let is_offered = |notation: &str| offers.iter().any(|offer| offer.notation == notation);
        let mut doubts = self.elsewhere();
        let seen = self
            .offered
            .iter()
            .filter(|(notation, _)| !is_offered(notation));
        doubts.extend(seen.map(|(notation, label)| Doubt {
            label: label.clone(),
            action: ActionWords::Notation(notation.clone()),
        }));
        doubts
    }
    /// What an offer would be at the places that no offer names.
    fn elsewhere(&self) -> Vec<Doubt> {
        let frame = self.sitting.frame.as_ref();
        let Some(look) = frame.and_then(|frame| self.sitting.look(frame).ok()) else {
            return Vec::new();
        };
        let drawn = drawn(&self.panels[self.in_front()]);
        let places: Vec<String> = drawn.iter().map(|(at, _)| at.clone()).collect();
        let offered = self.choices.all_places();
        let mut verbs: Vec<&str> = Vec::new();
        let mut doubts: Vec<Doubt> = Vec::new();
        for offer in self.sitting.offers() {
            let verb = offer.action["do"].as_str().unwrap_or_default();
            if verbs.contains(&verb) {
                continue;
            }
            verbs.push(verb);
            let label = self.sitting.tell(&offer.label);
            let others = drawn.iter().filter(|(at, _)| !is_among(Some(at), &offered));
            for (at, name) in others {
                for action in instead(&offer.action, &places, at) {
                    let Some(fields) = action.as_object().cloned() else {
                        continue;
                    };
                    // A tile in the place of a colour is no action.
                    if !look.is_action(&fields) {
                        continue;
                    }
                    doubts.push(Doubt {
                        label: say!(
                            "{name} (instead of: {label})",
                            name = name.as_str(),
                            label = label.as_str()
                        ),
                        action: ActionWords::Fields(fields),
                    });
                }
            }
        }
        doubts
    }
    /// Asks about what is chosen, or about the words as they are.
    pub fn put_question(&mut self) {
        let (Mode::Why(why), Some(seat)) = (&self.mode, self.sitting.to_decide()) else {
            return;
        };
        let shown = why.shown();
        let action = match shown.get(why.chosen) {
            Some(doubt) => doubt.action.clone(),
            None if why.words.is_empty() => {
                self.notice = say!("type an action, such as one of the log");
                return;
            }
            None => ActionWords::Notation(why.words.clone()),
        };
        self.wants(Ask::Explain { seat, action }, Wanted::Why);
    }
    /// Asks about a place that somebody points at and that no offer names.
    pub fn ask_about(&mut self, at: &str) {
        let Some(seat) = self.sitting.to_decide() else {
            return;
        };
        let places: Vec<String> = drawn(&self.panels[self.in_front()])
            .into_iter()
            .map(|(at, _)| at)
            .collect();
        let frame = self.sitting.frame.as_ref();
        let Some(look) = frame.and_then(|frame| self.sitting.look(frame).ok()) else {
            return;
        };
        let offers = self.sitting.offers().iter();
        let fields = offers
            .flat_map(|offer| instead(&offer.action, &places, at))
            .filter_map(|action| action.as_object().cloned())
            .find(|fields| look.is_action(fields));
        match fields {
            Some(fields) => {
                let action = ActionWords::Fields(fields);
                self.wants(Ask::Explain { seat, action }, Wanted::Why);
            }
            None => self.notice = say!("nothing can be done with this now"),
        }
    }
}

/// The places of a panel in the order in which they are drawn, with the first words that stand for each.
fn drawn(panel: &Panel) -> Vec<(String, String)> {
    let mut places: Vec<(String, String)> = Vec::new();
    for span in panel.lines.iter().flat_map(|line| &line.spans) {
        let Some(at) = &span.at else { continue };
        let text = span.text.trim();
        if !text.is_empty() && !places.iter().any(|(known, _)| known == at) {
            places.push((at.clone(), text.to_string()));
        }
    }
    places
}
