//! What each key does.

use super::places::is_among;
use super::{After, Mode, Screen};
use crate::play::host::Ask;
use crate::say;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// So far a panel is moved by a key with Shift.
const A_LITTLE: isize = 4;

impl Screen<'_> {
    pub fn key(&mut self, key: KeyEvent) -> After {
        let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
        if is_control && key.code == KeyCode::Char('c') {
            return After::Leave;
        }
        self.notice.clear();
        match &mut self.mode {
            Mode::Playing => return self.key_while_playing(key),
            Mode::Narrowing => self.key_while_narrowing(key.code),
            Mode::Saying(_) => self.key_while_saying(key.code),
            Mode::Why(_) => self.key_while_asking(key.code),
            Mode::Past(_) => return self.key_in_the_past(key),
            Mode::Reading(_) => self.key_while_reading(key.code),
            Mode::Curtain(_) => {
                if key.code == KeyCode::Enter {
                    self.mode = Mode::Playing;
                }
            }
        }
        After::Stay
    }
    fn key_while_playing(&mut self, key: KeyEvent) -> After {
        let at = self.choices.chosen();
        let is_shifted = key
            .modifiers
            .intersects(KeyModifiers::SHIFT | KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Up if is_shifted => self.shift(-A_LITTLE, 0),
            KeyCode::Down if is_shifted => self.shift(A_LITTLE, 0),
            KeyCode::Left if is_shifted => self.shift(0, -2 * A_LITTLE),
            KeyCode::Right if is_shifted => self.shift(0, 2 * A_LITTLE),
            KeyCode::Up | KeyCode::Char('k') => self.choose(at.saturating_sub(1)),
            KeyCode::Down | KeyCode::Char('j') => self.choose(at + 1),
            KeyCode::Home => self.choose(0),
            KeyCode::End => self.choose(usize::MAX),
            KeyCode::Char(digit) if digit.is_ascii_digit() => {
                self.choices.digit(digit);
                self.chose();
            }
            KeyCode::Enter => self.confirm(),
            KeyCode::Tab => self.point(1),
            KeyCode::BackTab => self.point(-1),
            KeyCode::Char('/') => self.mode = Mode::Narrowing,
            KeyCode::Esc => {
                self.choices.widen();
                self.chose();
            }
            KeyCode::Char('u') => self.undo(),
            KeyCode::Char('h') => self.hint(),
            KeyCode::Char('w') => self.ask_why(),
            KeyCode::Char('t') => self.mode = Mode::Saying(String::new()),
            KeyCode::Char('y') => self.answer_wish(true),
            KeyCode::Char('n') => self.answer_wish(false),
            KeyCode::Char('b') => self.wants(Ask::Back, super::Wanted::Other),
            _ => return self.key_anywhen(key.code),
        }
        After::Stay
    }
    /// What is looked at in the present and in the past alike.
    fn key_anywhen(&mut self, code: KeyCode) -> After {
        let page = self.areas.main.height.max(2) as isize - 1;
        match code {
            KeyCode::Char('q') => return After::Leave,
            KeyCode::Left => self.turn(-1),
            KeyCode::Right => self.turn(1),
            KeyCode::Char('l') => self.bring_titled(&say!("Log")),
            KeyCode::Char('s') => self.bring_titled(&say!("Score")),
            KeyCode::Char('z') => {
                self.is_close = !self.is_close;
                self.follows = true;
            }
            KeyCode::PageUp => self.shift(-page, 0),
            KeyCode::PageDown => self.shift(page, 0),
            KeyCode::Char('[') => self.go_by_steps(-1),
            KeyCode::Char(']') => self.go_by_steps(1),
            KeyCode::Char('(') => self.go_by_turns(true),
            KeyCode::Char(')') => self.go_by_turns(false),
            KeyCode::Char('?') => self.read_help(),
            KeyCode::Char('r') => self.read_rules(),
            _ => {}
        }
        After::Stay
    }
    fn key_in_the_past(&mut self, key: KeyEvent) -> After {
        match key.code {
            KeyCode::Esc | KeyCode::Enter => self.present(),
            KeyCode::Up => self.shift(-A_LITTLE, 0),
            KeyCode::Down => self.shift(A_LITTLE, 0),
            _ => return self.key_anywhen(key.code),
        }
        After::Stay
    }
    fn key_while_narrowing(&mut self, code: KeyCode) {
        match code {
            KeyCode::Esc => {
                self.choices.widen();
                self.mode = Mode::Playing;
            }
            KeyCode::Enter => {
                self.mode = Mode::Playing;
                return;
            }
            KeyCode::Backspace => {
                self.choices.words.pop();
                self.choices.narrow();
            }
            KeyCode::Char(letter) => {
                self.choices.words.push(letter);
                self.choices.narrow();
            }
            KeyCode::Up => self.choices.choose(self.choices.chosen().saturating_sub(1)),
            KeyCode::Down => self.choices.choose(self.choices.chosen() + 1),
            _ => {}
        }
        self.chose();
    }
    fn key_while_saying(&mut self, code: KeyCode) {
        let Mode::Saying(text) = &mut self.mode else {
            return;
        };
        match code {
            KeyCode::Backspace => {
                text.pop();
            }
            KeyCode::Char(letter) => text.push(letter),
            KeyCode::Esc => self.mode = Mode::Playing,
            KeyCode::Enter => {
                let text = std::mem::take(text);
                self.mode = Mode::Playing;
                if !text.trim().is_empty() {
                    self.wants(Ask::Say { text }, super::Wanted::Other);
                }
            }
            _ => {}
        }
    }
    fn key_while_asking(&mut self, code: KeyCode) {
        let Mode::Why(why) = &mut self.mode else {
            return;
        };
        let last = why.shown().len().saturating_sub(1);
        match code {
            KeyCode::Esc => self.mode = Mode::Playing,
            KeyCode::Enter => self.put_question(),
            KeyCode::Up => why.chosen = why.chosen.saturating_sub(1),
            KeyCode::Down => why.chosen = (why.chosen + 1).min(last),
            KeyCode::Backspace => {
                why.words.pop();
                why.chosen = 0;
            }
            KeyCode::Char(letter) => {
                why.words.push(letter);
                why.chosen = 0;
            }
            _ => {}
        }
    }
    fn key_while_reading(&mut self, code: KeyCode) {
        let page = self.areas.main.height.max(2) as usize;
        let Mode::Reading(reading) = &mut self.mode else {
            return;
        };
        let last = reading.lines.len().saturating_sub(1);
        match code {
            KeyCode::Up | KeyCode::Char('k') => reading.moved = reading.moved.saturating_sub(1),
            KeyCode::Down | KeyCode::Char('j') => reading.moved = (reading.moved + 1).min(last),
            KeyCode::PageUp => reading.moved = reading.moved.saturating_sub(page),
            KeyCode::PageDown => reading.moved = (reading.moved + page).min(last),
            KeyCode::Home => reading.moved = 0,
            _ => self.mode = Mode::Playing,
        }
    }
    fn choose(&mut self, i: usize) {
        self.choices.choose(i);
        self.chose();
    }
    /// Back to the present.
    fn present(&mut self) {
        self.mode = Mode::Playing;
        self.lay_out();
    }
    pub fn bring_titled(&mut self, title: &str) {
        let found = self.panels.iter().position(|panel| panel.title == title);
        if let Some(panel) = found {
            self.bring(panel);
        }
    }
    /// Moves the panel in front; how far it can be is seen when it is drawn.
    pub fn shift(&mut self, down: isize, right: isize) {
        let (y, x) = self.moved.get(&self.front).copied().unwrap_or_default();
        let moved = |from: usize, by: isize| from.saturating_add_signed(by);
        self.moved
            .insert(self.front.clone(), (moved(y, down), moved(x, right)));
        self.follows = false;
    }
    /// Points at the next place of the panel in front that can be chosen.
    fn point(&mut self, by: isize) {
        let all = self.choices.all_places();
        let mut places: Vec<String> = Vec::new();
        let front = &self.panels[self.in_front()];
        for span in front.lines.iter().flat_map(|line| &line.spans) {
            if let Some(at) = &span.at
                && is_among(Some(at), &all)
                && !places.contains(at)
            {
                places.push(at.clone());
            }
        }
        let Some(most) = (!places.is_empty()).then_some(places.len() as isize) else {
            self.notice = say!("nothing to point at here");
            return;
        };
        let now = self.choices.place.as_ref();
        let now = now.and_then(|at| places.iter().position(|place| place == at));
        let next = match (now, by) {
            (Some(now), by) => (now as isize + by).rem_euclid(most),
            (None, ..0) => most - 1,
            (None, _) => 0,
        };
        self.point_at(places[next as usize].clone());
    }
    /// Only what can be done with this place is listed.
    pub fn point_at(&mut self, at: String) {
        self.choices.place = Some(at);
        self.choices.narrow();
        self.chose();
    }
}

#[cfg(test)]
mod tests {
    use super::super::paint::Colours;
    use super::*;
    use crate::play::testing::sample;
    use bots::Level;
    use std::time::Duration;

    /// More than the steps of any game of Longhorn.
    const LONGEST: u32 = 300;

    fn press(screen: &mut Screen, codes: &[KeyCode]) -> After {
        let mut after = After::Stay;
        for code in codes {
            after = screen.key(KeyEvent::from(*code));
            hear(screen, Duration::ZERO);
        }
        after
    }
    fn hear(screen: &mut Screen, patience: Duration) {
        for news in screen.sitting.hear(patience) {
            assert_eq!(screen.hear(news), None);
        }
    }
    fn actions(screen: &Screen) -> Vec<String> {
        let record = screen.sitting.host.record().unwrap();
        record
            .steps
            .iter()
            .map(|step| step.action.clone())
            .collect()
    }

    #[test]
    fn keys_choose_confirm_and_take_back() {
        let mut sitting = sample("longhorn", &[]);
        let mut screen = Screen::new(&mut sitting, Colours::Left);
        let second = screen.choices.shown().nth(1).unwrap().notation.clone();
        press(&mut screen, &[KeyCode::Down, KeyCode::Enter]);
        assert_eq!(actions(&screen), std::slice::from_ref(&second));
        press(&mut screen, &[KeyCode::Char('u')]);
        assert!(actions(&screen).is_empty());
        press(&mut screen, &[KeyCode::Char('2'), KeyCode::Enter]);
        assert_eq!(actions(&screen), [second]);
        assert_eq!(press(&mut screen, &[KeyCode::Char('q')]), After::Leave);
    }
    #[test]
    fn bots_move_by_themselves_until_a_person_is_asked() {
        let mut sitting = sample("longhorn", &[Level::Medium]);
        let mut screen = Screen::new(&mut sitting, Colours::Left);
        for _ in 0..LONGEST {
            press(&mut screen, &[KeyCode::Enter]);
            while screen.sitting.to_decide().is_none() && !screen.sitting.is_over() {
                hear(&mut screen, Duration::from_secs(60));
            }
        }
        assert!(screen.sitting.is_over(), "the game ends");
        assert_eq!(screen.front, "Score");
    }
    #[test]
    fn pointing_narrows_the_list_and_escape_shows_all_of_it() {
        let mut sitting = sample("longhorn", &[]);
        let mut screen = Screen::new(&mut sitting, Colours::Left);
        let all = screen.choices.len();
        press(&mut screen, &[KeyCode::Tab]);
        assert_eq!(screen.choices.len(), 1);
        let first = screen.choices.current().unwrap().notation.clone();
        press(&mut screen, &[KeyCode::Tab]);
        assert_ne!(screen.choices.current().unwrap().notation, first);
        press(&mut screen, &[KeyCode::Esc]);
        assert_eq!(screen.choices.len(), all);
    }
    #[test]
    fn why_not_is_answered_with_the_rule() {
        let mut sitting = sample("longhorn", &[]);
        let mut screen = Screen::new(&mut sitting, Colours::Left);
        press(&mut screen, &[KeyCode::Char('w'), KeyCode::Enter]);
        assert!(screen.notice.starts_with("LH-"), "{}", screen.notice);
    }
    #[test]
    fn time_goes_back_and_on_again() {
        let mut sitting = sample("longhorn", &[]);
        let mut screen = Screen::new(&mut sitting, Colours::Left);
        let begin = screen.panels[0].clone();
        press(&mut screen, &[KeyCode::Enter, KeyCode::Enter]);
        let now = screen.panels[0].clone();
        assert_ne!(now, begin);
        press(&mut screen, &[KeyCode::Char('['), KeyCode::Char('[')]);
        assert_eq!(screen.panels[0], begin);
        press(&mut screen, &[KeyCode::Char(']'), KeyCode::Char(']')]);
        assert_eq!(screen.panels[0], now);
        assert!(matches!(screen.mode, Mode::Playing));
    }
    #[test]
    fn a_hint_is_chosen_in_the_list() {
        let mut sitting = sample("longhorn", &[]);
        let mut screen = Screen::new(&mut sitting, Colours::Left);
        press(&mut screen, &[KeyCode::Char('h')]);
        while !screen.notice.contains("would") {
            hear(&mut screen, Duration::from_secs(60));
        }
        let chosen = screen.choices.current().unwrap();
        assert!(screen.notice.ends_with(&chosen.label), "{}", screen.notice);
    }
    #[test]
    fn people_at_one_screen_do_not_see_each_others_secrets() {
        let mut sitting = sample("great-western-trail", &[]);
        let mut screen = Screen::new(&mut sitting, Colours::Left);
        let Mode::Curtain(first) = screen.mode else {
            panic!("the first player's hand is on the screen");
        };
        press(&mut screen, &[KeyCode::Enter]);
        while screen.sitting.to_decide() == Some(first) {
            assert!(matches!(screen.mode, Mode::Playing));
            press(&mut screen, &[KeyCode::Enter]);
        }
        assert!(matches!(screen.mode, Mode::Curtain(_)));
    }
}
