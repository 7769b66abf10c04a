//! The list of what may be done: narrowed by words that are typed or by a place that is pointed at.

use super::places::{is_among, places};
use crate::play::sitting::Sitting;

pub struct Choice {
    pub notation: String,
    pub label: String,
    /// A price, or what it brings.
    pub detail: String,
    pub places: Vec<String>,
}

#[derive(Default)]
pub struct Choices {
    all: Vec<Choice>,
    /// The places in `all` of those that are shown.
    shown: Vec<usize>,
    chosen: usize,
    /// What is typed to narrow the list.
    pub words: String,
    /// What is pointed at on the board.
    pub place: Option<String>,
    /// The beginning of a number.
    digits: String,
}

impl Choices {
    pub fn of(sitting: &Sitting) -> Choices {
        let Some(frame) = &sitting.frame else {
            return Choices::default();
        };
        let look = sitting.look(frame).ok();
        let all = frame.legal.iter().map(|offer| {
            let detail = look.as_ref().and_then(|look| look.detail(&offer.notation));
            Choice {
                notation: offer.notation.clone(),
                label: sitting.tell(&offer.label),
                detail: detail.map_or(String::new(), |detail| sitting.tell(&detail)),
                places: places(&offer.action),
            }
        });
        let mut choices = Choices {
            all: all.collect(),
            ..Choices::default()
        };
        choices.narrow();
        choices
    }
    /// Takes only those that fit what is typed and pointed at.
    pub fn narrow(&mut self) {
        let words: Vec<String> = self
            .words
            .to_lowercase()
            .split(' ')
            .map(str::to_string)
            .collect();
        let fits = |choice: &Choice| {
            let text = format!("{} {}", choice.label, choice.notation).to_lowercase();
            let at = self.place.as_deref();
            words.iter().all(|word| text.contains(word.as_str()))
                && (at.is_none() || is_among(at, &choice.places))
        };
        self.shown = (0..self.all.len())
            .filter(|i| fits(&self.all[*i]))
            .collect();
        self.chosen = 0;
        self.digits.clear();
    }
    pub fn is_narrowed(&self) -> bool {
        !self.words.is_empty() || self.place.is_some()
    }
    pub fn widen(&mut self) {
        self.words.clear();
        self.place = None;
        self.narrow();
    }
    pub fn shown(&self) -> impl Iterator<Item = &Choice> {
        self.shown.iter().map(|i| &self.all[*i])
    }
    pub fn len(&self) -> usize {
        self.shown.len()
    }
    pub fn in_all(&self) -> usize {
        self.all.len()
    }
    pub fn chosen(&self) -> usize {
        self.chosen
    }
    pub fn current(&self) -> Option<&Choice> {
        self.shown.get(self.chosen).map(|i| &self.all[*i])
    }
    pub fn choose(&mut self, i: usize) {
        self.chosen = i.min(self.shown.len().saturating_sub(1));
        self.digits.clear();
    }
    /// The one of this notation; the whole list is shown for it if need be.
    pub fn find(&mut self, notation: &str) {
        let is_it = |i: &usize| self.all[*i].notation == notation;
        if !self.shown.iter().any(is_it) {
            self.widen();
        }
        let is_it = |i: &usize| self.all[*i].notation == notation;
        if let Some(place) = self.shown.iter().position(is_it) {
            self.choose(place);
        }
    }
    /// One more digit of a number of the list.
    pub fn digit(&mut self, digit: char) {
        let digits = format!("{}{digit}", self.digits);
        let number = |digits: &str| digits.parse().ok().filter(|n| (1..=self.len()).contains(n));
        let (digits, number) = match number(&digits) {
            Some(n) => (digits, Some(n)),
            // A number too large begins anew.
            None => (digit.to_string(), number(&digit.to_string())),
        };
        if let Some(number) = number {
            self.choose(number - 1);
            self.digits = digits;
        }
    }
    /// Every place that an action of the list names.
    pub fn open_places(&self) -> Vec<String> {
        let mut open: Vec<String> = self.shown().flat_map(|c| c.places.clone()).collect();
        open.sort();
        open.dedup();
        open
    }
    /// The same of the whole list.
    pub fn all_places(&self) -> Vec<String> {
        self.all.iter().flat_map(|c| c.places.clone()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::testing::sample;

    #[test]
    fn words_and_places_narrow_the_list_and_numbers_choose_from_it() {
        let mut choices = Choices::of(&sample("longhorn", &[]));
        let all = choices.len();
        assert!(1 < all);
        let last = choices.shown().last().unwrap();
        let (label, place) = (last.label.to_uppercase(), last.places[0].clone());
        choices.words = label;
        choices.narrow();
        assert_eq!(choices.len(), 1);
        choices.widen();
        choices.place = Some(place.clone());
        choices.narrow();
        assert!(choices.shown().all(|choice| choice.places.contains(&place)));
        choices.widen();
        choices.digit('2');
        assert_eq!(choices.chosen(), 1);
        choices.digit('9');
        assert_eq!(choices.chosen(), 1, "there is no 29, nor a 9");
    }
    #[test]
    fn a_hint_is_found_in_a_narrowed_list() {
        let mut choices = Choices::of(&sample("longhorn", &[]));
        let notation = choices.shown().last().unwrap().notation.clone();
        choices.words = "nothing like that".to_string();
        choices.narrow();
        assert_eq!(choices.len(), 0);
        choices.find(&notation);
        assert_eq!(choices.current().unwrap().notation, notation);
    }
}
