//! The table on a terminal's screen: keys and clicks in, drawings out.
//!
//! Begin with [`Screen`], what is shown and where the hands are. `keys` and `mouse` say what is wanted, `draw`
//! what is seen; `past`, `why` and `reading` are what may be looked at instead of the present.

mod below;
mod board;
mod choices;
mod draw;
mod keys;
mod layout;
mod mouse;
mod paint;
mod panels;
mod past;
mod places;
mod reading;
mod why;
mod wrap;

use super::host::Ask;
use super::sitting::{Answer, News, Sitting};
use crate::problem;
use crate::problem::Problem;
use crate::say;
use choices::Choices;
use game_core::{Panel, Seat};
use layout::Areas;
use mouse::Hit;
use paint::Colours;
use past::Past;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, KeyEventKind,
};
use ratatui::crossterm::execute;
use reading::Reading;
use std::collections::BTreeMap;
use std::io::{self, stdout};
use std::time::Duration;
use why::Why;

/// How often the table is listened to.
const LOOK: Duration = Duration::from_millis(40);
/// A choice that stays for so many looks is asked about.
const RESTS: u32 = 3;

pub struct Screen<'s> {
    pub sitting: &'s mut Sitting,
    pub colours: Colours,
    pub mode: Mode,
    /// The parts of the table that is looked at, then log and score.
    pub panels: Vec<Panel>,
    /// The title of the one in front.
    pub front: String,
    /// How far each is moved, down and to the right.
    pub moved: BTreeMap<String, (usize, usize)>,
    /// The one in front has all the room, and is drawn larger where it can be.
    pub is_close: bool,
    pub choices: Choices,
    /// What would come of the choice.
    pub outlook: String,
    /// What others have done since.
    pub news: String,
    /// What our own last step did, if nobody has done anything since.
    pub done: String,
    /// An answer to the last key.
    pub notice: String,
    /// Where things were drawn last, for the mouse.
    pub areas: Areas,
    pub hits: Vec<Hit>,
    /// The panel in front is to be moved so that the choice is seen.
    pub follows: bool,
    asked: BTreeMap<String, Wanted>,
    /// Every action that was ever offered here, with its label.
    offered: BTreeMap<String, String>,
    idle: u32,
    /// Who looked last, where several share the screen.
    last: Option<Seat>,
}

/// What is looked at.
pub enum Mode {
    Playing,
    /// Words are typed that narrow the list.
    Narrowing,
    /// Words are typed for the others.
    Saying(String),
    Why(Why),
    Past(Past),
    Reading(Reading),
    /// Another player takes the keyboard.
    Curtain(Seat),
}

/// What an answer is wanted for.
enum Wanted {
    Play,
    Undo,
    Outlook,
    Hint,
    Why,
    Other,
}

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum After {
    Stay,
    Leave,
}

/// Plays on the screen until the person leaves; the terminal is given back in any case.
pub fn show(sitting: &mut Sitting) -> Result<(), Problem> {
    let failed = |why: io::Error| problem!("the terminal cannot be drawn on: {why}", why);
    let mut terminal = ratatui::try_init().map_err(failed)?;
    // A terminal without a mouse is none the worse.
    let _ = execute!(stdout(), EnableMouseCapture);
    let ended = sit(sitting, &mut terminal);
    let _ = execute!(stdout(), DisableMouseCapture);
    ratatui::restore();
    match ended.map_err(failed)? {
        Some(why) => Err(Problem::Sentence(why)),
        None => Ok(()),
    }
}

/// Gives why the line is down for good, if it is.
fn sit(sitting: &mut Sitting, terminal: &mut DefaultTerminal) -> io::Result<Option<String>> {
    let mut screen = Screen::new(sitting, Colours::wanted());
    let mut is_new = true;
    let mut time = None;
    loop {
        let left = screen.sitting.time_left();
        is_new |= left != time;
        time = left;
        if is_new {
            terminal.draw(|frame| draw::draw(frame, &mut screen))?;
        }
        is_new = false;
        if event::poll(LOOK)? {
            is_new = true;
            screen.idle = 0;
            let after = match event::read()? {
                Event::Key(key) if key.kind == KeyEventKind::Press => screen.key(key),
                Event::Mouse(mouse) => screen.mouse(mouse),
                _ => After::Stay,
            };
            if after == After::Leave {
                return Ok(None);
            }
        } else {
            screen.rests();
        }
        for news in screen.sitting.hear(Duration::ZERO) {
            is_new = true;
            if let Some(why) = screen.hear(news) {
                return Ok(Some(why));
            }
        }
    }
}

impl<'s> Screen<'s> {
    pub fn new(sitting: &'s mut Sitting, colours: Colours) -> Screen<'s> {
        let mut screen = Screen {
            sitting,
            colours,
            mode: Mode::Playing,
            panels: Vec::new(),
            front: String::new(),
            moved: BTreeMap::new(),
            is_close: false,
            choices: Choices::default(),
            outlook: String::new(),
            news: String::new(),
            done: String::new(),
            notice: String::new(),
            areas: Areas::default(),
            hits: Vec::new(),
            follows: true,
            asked: BTreeMap::new(),
            offered: BTreeMap::new(),
            idle: 0,
            last: None,
        };
        screen.arrive();
        screen
    }
    /// The position is another.
    fn arrive(&mut self) {
        self.choices = Choices::of(self.sitting);
        for choice in self.choices.shown() {
            let (notation, label) = (choice.notation.clone(), choice.label.clone());
            self.offered.insert(notation, label);
        }
        self.outlook.clear();
        self.idle = 0;
        self.follows = true;
        self.news = self.since();
        self.done = self.own();
        if matches!(self.mode, Mode::Narrowing | Mode::Why(_)) {
            self.mode = Mode::Playing;
        }
        self.draw_curtain();
        self.lay_out();
        match self.sitting.is_over() {
            true => self.bring_titled(&say!("Score")),
            false => self.turn_to_choices(),
        }
    }
    /// Where several people share the screen, nobody sees what is another's.
    fn draw_curtain(&mut self) {
        let Some(seat) = self.sitting.to_decide() else {
            return;
        };
        let frame = self.sitting.frame.as_ref();
        let is_secret = frame.is_some_and(|frame| frame.secret.contains(&seat));
        if self.sitting.is_shared() && is_secret && self.last != Some(seat) {
            self.mode = Mode::Curtain(seat);
        }
        self.last = Some(seat);
    }
    fn mine(&self) -> &[Seat] {
        let table = self.sitting.table.as_ref();
        table.map_or(&[], |table| &table.mine)
    }
    fn own(&self) -> String {
        let last = self.sitting.log.last();
        let own = last.filter(|entry| self.mine().contains(&entry.seat));
        own.map_or(String::new(), |entry| self.sitting.told(entry).join(" · "))
    }
    /// What others have done since one of ours last decided.
    fn since(&self) -> String {
        let mine = self.mine();
        let log = self.sitting.log.iter().rev();
        let others = log.take_while(|entry| !mine.contains(&entry.seat));
        let mut told: Vec<String> = others
            .flat_map(|entry| {
                let mut sentences = self.sitting.told(entry);
                sentences.reverse();
                sentences
            })
            .collect();
        told.reverse();
        told.join(" · ")
    }
    /// Something came from the table. Gives why the line is down for good, if it is.
    fn hear(&mut self, news: News) -> Option<String> {
        match news {
            News::Position => self.arrive(),
            News::Other => self.lay_out(),
            News::Answer(id, answer) => {
                let wanted = self.asked.remove(&id).unwrap_or(Wanted::Other);
                self.answered(&wanted, answer);
            }
            News::Ended(why) => return Some(why),
        }
        None
    }
    fn answered(&mut self, wanted: &Wanted, answer: Answer) {
        match (wanted, answer) {
            (Wanted::Outlook, Answer::Outlook(outlook) | Answer::No(outlook)) => {
                self.outlook = outlook;
            }
            (Wanted::Hint, Answer::Hint { notation, label }) => {
                self.notice = say!("a hard bot would {action}", action = label);
                self.choices.find(&notation);
                self.follows = true;
            }
            (Wanted::Why, Answer::Allowed) => self.notice = say!("this may be done"),
            (Wanted::Undo, Answer::No(why)) => {
                self.notice = say!("this cannot be taken back: {why}", why);
            }
            (_, Answer::No(why)) => self.notice = why,
            (_, Answer::Done | Answer::Allowed | Answer::Outlook(_) | Answer::Hint { .. }) => {}
        }
    }
    fn wants(&mut self, ask: Ask, wanted: Wanted) {
        let id = self.sitting.ask(ask);
        self.asked.insert(id, wanted);
    }
    /// Nobody has touched anything for a moment: what would come of the choice?
    fn rests(&mut self) {
        self.idle += 1;
        if self.idle != RESTS || !matches!(self.mode, Mode::Playing | Mode::Narrowing) {
            return;
        }
        let (Some(seat), Some(choice)) = (self.sitting.to_decide(), self.choices.current()) else {
            return;
        };
        let action = choice.notation.clone();
        self.wants(Ask::Preview { seat, action }, Wanted::Outlook);
    }
    /// Another choice is looked at.
    fn chose(&mut self) {
        self.outlook.clear();
        self.news.clear();
        self.done.clear();
        self.follows = true;
    }
    fn confirm(&mut self) {
        let Some(seat) = self.sitting.to_decide() else {
            return;
        };
        let Some(choice) = self.choices.current() else {
            return;
        };
        let action = choice.notation.clone();
        let after_seq = self.sitting.frame.as_ref().map_or(0, |frame| frame.seq);
        let ask = Ask::Play {
            seat,
            action,
            after_seq,
        };
        self.wants(ask, Wanted::Play);
    }
    fn undo(&mut self) {
        let after_seq = self.sitting.frame.as_ref().map_or(0, |frame| frame.seq);
        self.wants(Ask::Undo { after_seq }, Wanted::Undo);
    }
    fn hint(&mut self) {
        if let Some(seat) = self.sitting.to_decide() {
            self.notice = say!("a hard bot thinks about it …");
            self.wants(Ask::Hint { seat }, Wanted::Hint);
        }
    }
    fn answer_wish(&mut self, allow: bool) {
        if self.sitting.wished().is_some()
            && let Some(wish) = self.sitting.wish.take()
        {
            let ask = Ask::Answer {
                wish: wish.wish,
                allow,
            };
            self.wants(ask, Wanted::Other);
        }
    }
}
