//! The table on a terminal's screen: keys in, drawings out.

use super::draw::draw;
use super::table::{Table, think};
use crate::say;
use ::table::JobId;
use bots::Stop;
use ratatui::{
    crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers},
    widgets::ListState,
};
use shelf::{Considered, Offer};
use std::{io, sync::Arc, thread::JoinHandle, time::Duration};

/// How often a thinking bot is looked after.
const LOOK: Duration = Duration::from_millis(40);

/// What is on the screen besides the table.
pub struct Screen {
    pub offers: Vec<Offer>,
    pub chosen: ListState,
    /// What the chosen action would do.
    pub outlook: String,
    /// An answer to the last key.
    pub notice: String,
    /// Digits typed so far.
    pub typed: String,
    /// Lines the log is scrolled back.
    pub back: usize,
    thinking: Option<Thinking>,
}

/// A bot at work on its own thread, for its move or for a hint.
struct Thinking {
    job: JobId,
    stop: Arc<Stop>,
    thread: JoinHandle<Option<Considered>>,
    is_hint: bool,
}

/// What a key asks for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum After {
    Stay,
    Leave,
}

/// Plays on the screen until the person leaves; the terminal is given back in any case.
pub fn show(table: &mut Table) -> io::Result<()> {
    let mut terminal = ratatui::try_init()?;
    let ended = sit(table, &mut terminal);
    ratatui::restore();
    ended
}

fn sit(table: &mut Table, terminal: &mut ratatui::DefaultTerminal) -> io::Result<()> {
    let mut screen = Screen::new(table);
    loop {
        terminal.draw(|frame| draw(frame, table, &mut screen))?;
        if event::poll(LOOK)?
            && let Event::Key(key) = event::read()?
            && key.kind == KeyEventKind::Press
            && screen.key(table, key) == After::Leave
        {
            screen.stop_thinking();
            return Ok(());
        }
        screen.look_after_bots(table);
    }
}

impl Screen {
    pub fn new(table: &mut Table) -> Screen {
        let mut screen = Screen {
            offers: Vec::new(),
            chosen: ListState::default(),
            outlook: String::new(),
            notice: String::new(),
            typed: String::new(),
            back: 0,
            thinking: None,
        };
        screen.refresh(table);
        screen
    }
    pub fn is_thinking(&self) -> bool {
        self.thinking.is_some()
    }
    /// The position has changed.
    fn refresh(&mut self, table: &mut Table) {
        self.offers = if table.bot().is_some() {
            Vec::new()
        } else {
            table.running().legal()
        };
        self.typed.clear();
        self.back = 0;
        self.choose(table, 0);
    }
    fn choose(&mut self, table: &mut Table, i: usize) {
        let last = self.offers.len().saturating_sub(1);
        let i = i.min(last);
        self.chosen.select((!self.offers.is_empty()).then_some(i));
        self.outlook = self
            .offers
            .get(i)
            .map(|offer| table.outlook(offer))
            .unwrap_or_default();
    }

    fn key(&mut self, table: &mut Table, key: KeyEvent) -> After {
        self.notice.clear();
        let at = self.chosen.selected().unwrap_or(0);
        match key.code {
            KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => {
                return After::Leave;
            }
            KeyCode::Char('q') => return After::Leave,
            KeyCode::Up | KeyCode::Char('k') => self.move_to(table, at.saturating_sub(1)),
            KeyCode::Down | KeyCode::Char('j') => self.move_to(table, at + 1),
            KeyCode::Home => self.move_to(table, 0),
            KeyCode::End => self.move_to(table, usize::MAX),
            KeyCode::PageUp => self.back = (self.back + 5).min(table.log.len()),
            KeyCode::PageDown => self.back = self.back.saturating_sub(5),
            KeyCode::Backspace => {
                self.typed.pop();
                self.choose_typed(table);
            }
            KeyCode::Char(digit) if digit.is_ascii_digit() && self.typed.len() < 4 => {
                self.typed.push(digit);
                self.choose_typed(table);
            }
            KeyCode::Enter => self.confirm(table),
            KeyCode::Char('u') => self.undo(table),
            KeyCode::Char('h') => self.hint(table),
            _ => {}
        }
        After::Stay
    }
    fn move_to(&mut self, table: &mut Table, i: usize) {
        self.typed.clear();
        self.choose(table, i);
    }
    fn choose_typed(&mut self, table: &mut Table) {
        if let Ok(number) = self.typed.parse::<usize>()
            && (1..=self.offers.len()).contains(&number)
        {
            self.choose(table, number - 1);
        }
    }
    fn confirm(&mut self, table: &mut Table) {
        let Some(offer) = self.chosen.selected().and_then(|i| self.offers.get(i)) else {
            return;
        };
        if let Err(error) = table.act(&offer.notation) {
            self.notice = table.sentence(&error);
        }
        self.stop_thinking();
        self.refresh(table);
    }
    fn undo(&mut self, table: &mut Table) {
        if self.is_thinking() {
            self.notice = say!("wait for the bot first");
        } else if let Err(why) = table.undo() {
            self.notice = say!("this cannot be taken back: {why}", why);
        } else {
            self.refresh(table);
        }
    }
    fn hint(&mut self, table: &mut Table) {
        if table.bot().is_none() && !self.is_thinking() && table.ask_hint().is_ok() {
            self.think(table, true);
        }
    }

    /// Lets the next job be thought about, if there is one.
    fn think(&mut self, table: &mut Table, is_hint: bool) {
        let Some(job) = table.take_job() else { return };
        let stop = Arc::new(Stop::new());
        let (id, luck, heard) = (job.id, table.luck(), stop.clone());
        let thread = std::thread::spawn(move || think(&job, luck, &heard));
        self.thinking = Some(Thinking {
            job: id,
            stop,
            thread,
            is_hint,
        });
    }
    /// Starts the bot that is waited for, and takes the answer of one that is ready.
    fn look_after_bots(&mut self, table: &mut Table) {
        let ready = |thinking: &mut Thinking| thinking.thread.is_finished();
        match self.thinking.take_if(ready) {
            Some(thinking) => self.hear(table, thinking),
            None if self.thinking.is_none() => self.think(table, false),
            None => {}
        }
    }
    /// Takes the answer of a bot, as soon as it has one.
    fn hear(&mut self, table: &mut Table, thinking: Thinking) {
        let hint = table.heard(thinking.job, thinking.thread.join().ok().flatten());
        if !thinking.is_hint {
            self.refresh(table);
        }
        if let Some(hint) = hint {
            let action = table.say(&hint.label);
            self.notice = say!("a hard bot would {action}", action);
        }
        if table.has_failed() {
            self.notice = say!("the bot failed; press q to save the record");
        }
    }
    fn stop_thinking(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            thinking.stop.set();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::table::sample;
    use super::*;
    use bots::Level;

    /// More than the steps of any game of Longhorn.
    const LONGEST: u32 = 300;

    fn press(screen: &mut Screen, table: &mut Table, codes: &[KeyCode]) -> After {
        let mut after = After::Stay;
        for code in codes {
            after = screen.key(table, KeyEvent::from(*code));
        }
        after
    }

    #[test]
    fn keys_choose_confirm_and_take_back() {
        let mut table = sample(&[]);
        let mut screen = Screen::new(&mut table);
        let second = screen.offers[1].notation.clone();
        press(&mut screen, &mut table, &[KeyCode::Down, KeyCode::Enter]);
        assert_eq!(table.record().steps[0].action, second);
        press(
            &mut screen,
            &mut table,
            &[KeyCode::Char('u'), KeyCode::Char('2'), KeyCode::Enter],
        );
        assert_eq!(table.record().steps.len(), 1);
        assert_eq!(table.record().steps[0].action, second);
        assert!(press(&mut screen, &mut table, &[KeyCode::Char('q')]) == After::Leave);
    }
    #[test]
    fn bots_move_by_themselves_until_a_person_is_asked() {
        let mut table = sample(&[Level::Medium]);
        let mut screen = Screen::new(&mut table);
        for _ in 0..LONGEST {
            press(&mut screen, &mut table, &[KeyCode::Enter]);
            screen.look_after_bots(&mut table);
            if let Some(thinking) = screen.thinking.take() {
                screen.hear(&mut table, thinking);
            }
        }
        assert!(table.waiting().is_none(), "the game ends");
    }
}
