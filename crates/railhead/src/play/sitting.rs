//! What somebody at the terminal knows of a table: the newest frame, what has happened, who sits there; and the
//! words for all of it.

use super::heard::{Entry, Frame, Heard, Holder, Offer, Said, Stage, TableInfo, Wants, Wish};
use super::host::{Ask, Host};
use crate::input;
use crate::problem::Problem;
use crate::say;
use game_core::{Message, Panel, Pen, Seat, Status, Viewer, Words, message};
use shelf::{Kind, Look};
use std::time::Duration;

pub struct Sitting {
    pub kind: &'static dyn Kind,
    pub host: Box<dyn Host>,
    pub words: Words,
    pub table: Option<TableInfo>,
    pub frame: Option<Frame>,
    pub log: Vec<Entry>,
    pub talk: Vec<Said>,
    /// What another wants of us.
    pub wish: Option<Wish>,
    /// Why nothing comes, while nothing does.
    pub lost: Option<String>,
    names: Vec<String>,
    asked: u32,
}

/// What came of a question.
pub enum Answer {
    Done,
    Allowed,
    /// The rules say no, or something else does, in a sentence.
    No(String),
    Outlook(String),
    Hint {
        notation: String,
        label: String,
    },
}

/// What has changed.
pub enum News {
    /// The position.
    Position,
    /// Something else that is to be seen.
    Other,
    Answer(String, Answer),
    /// The line is down for good.
    Ended(String),
}

impl Sitting {
    pub fn new(kind: &'static dyn Kind, host: Box<dyn Host>) -> Sitting {
        Sitting {
            kind,
            host,
            words: input::words(kind),
            table: None,
            frame: None,
            log: Vec::new(),
            talk: Vec::new(),
            wish: None,
            lost: None,
            names: Vec::new(),
            asked: 0,
        }
    }
    /// Asks; gives the name by which the answer is known.
    pub fn ask(&mut self, ask: Ask) -> String {
        self.asked += 1;
        let id = self.asked.to_string();
        self.host.ask(&id, ask);
        id
    }
    /// Takes in whatever has come; waits this long for the first of it.
    pub fn hear(&mut self, patience: Duration) -> Vec<News> {
        let heard = self.host.hear(patience);
        heard
            .into_iter()
            .filter_map(|one| self.take_in(one))
            .collect()
    }
    fn take_in(&mut self, heard: Heard) -> Option<News> {
        Some(match heard {
            Heard::Welcome { table, log } => {
                self.lost = None;
                self.seat(table);
                self.log = log;
                News::Other
            }
            Heard::Frame(mut frame) => {
                if let Some(from) = frame.undone_from {
                    self.log.retain(|entry| entry.step < from);
                }
                let last = self.log.last().map_or(0, |entry| entry.step);
                let news = std::mem::take(&mut frame.news);
                self.log
                    .extend(news.into_iter().filter(|entry| last < entry.step));
                self.frame = Some(*frame);
                News::Position
            }
            Heard::Table { table } => {
                self.seat(table);
                News::Other
            }
            Heard::Done { id } => News::Answer(id, Answer::Done),
            Heard::Allowed { id } => News::Answer(id, Answer::Allowed),
            Heard::Refused { id, refusal } => {
                let reason = self.tell(&refusal.reason);
                let rule = refusal.rule;
                let told = self.words.tell(&message!("{rule}: {reason}", rule, reason));
                News::Answer(id, Answer::No(told))
            }
            Heard::Problem { id, message } => {
                let told = self.tell(&message);
                News::Answer(id.unwrap_or_default(), Answer::No(told))
            }
            Heard::Preview { id, preview } if preview.uncertain => {
                News::Answer(id, Answer::Outlook(say!("luck decides what comes of it")))
            }
            Heard::Preview { id, preview } => {
                let told: Vec<String> = preview.events.iter().map(|e| self.tell(e)).collect();
                News::Answer(id, Answer::Outlook(told.join(" · ")))
            }
            Heard::Hint {
                id,
                notation,
                label,
            } => {
                let label = self.tell(&label);
                News::Answer(id, Answer::Hint { notation, label })
            }
            Heard::WishMade(wish) => {
                self.wish = Some(wish);
                News::Other
            }
            Heard::Said(said) => {
                self.talk.push(said);
                News::Other
            }
            Heard::Lost(why) => {
                self.lost = Some(why);
                News::Other
            }
            Heard::Ended(why) => News::Ended(why),
            Heard::More => return None,
        })
    }
    fn seat(&mut self, table: TableInfo) {
        let names = table.seats.iter().enumerate().map(|(i, seat)| {
            let name = seat.name.trim();
            match (seat.holder, name.is_empty()) {
                (Holder::Open, _) => say!("free seat"),
                (_, true) => self.words.language().player(i + 1),
                (_, false) => name.to_string(),
            }
        });
        self.names = names.collect();
        self.table = Some(table);
    }

    pub fn name(&self, seat: Seat) -> String {
        let name = self.names.get(seat.index()).cloned();
        name.unwrap_or_else(|| self.words.language().player(seat.index() + 1))
    }
    pub fn tell(&self, message: &Message) -> String {
        self.pen(self.reader()).say(message)
    }
    /// Whom sentences call 'you'. Several people at one screen are told of by their names.
    pub fn reader(&self) -> Viewer {
        match self.table.as_ref().map(|table| table.mine.as_slice()) {
            Some([seat]) => Viewer::Seat(*seat),
            _ => Viewer::Spectator,
        }
    }
    pub fn pen(&self, viewer: Viewer) -> Pen<'_> {
        Pen::new(&self.words, viewer, &self.names)
    }
    /// What a frame shows; a sentence in its place where it cannot be read.
    pub fn look(&self, frame: &Frame) -> Result<Box<dyn Look>, String> {
        let look = self.kind.look(&frame.view.to_string());
        look.map_err(|why| self.words.tell(&why))
    }
    pub fn panels(&self, frame: &Frame) -> Vec<Panel> {
        match self.look(frame) {
            Ok(look) => look.draw(&self.pen(frame.viewer)),
            Err(why) => vec![Panel::text(say!("Table"), vec![why.into()])],
        }
    }
    pub fn offers(&self) -> &[Offer] {
        self.frame.as_ref().map_or(&[], |frame| &frame.legal)
    }
    /// The seat that is waited for, if it is one of ours.
    pub fn to_decide(&self) -> Option<Seat> {
        let frame = self
            .frame
            .as_ref()
            .filter(|frame| !frame.legal.is_empty())?;
        frame.status.waiting()
    }
    pub fn waiting(&self) -> Option<Seat> {
        self.frame.as_ref()?.status.waiting()
    }
    pub fn is_over(&self) -> bool {
        let ended = self.frame.as_ref().map(|frame| frame.status.is_over());
        ended.unwrap_or_else(|| self.stage() == Some(Stage::Over))
    }
    pub fn stage(&self) -> Option<Stage> {
        self.table.as_ref().map(|table| table.stage)
    }
    /// Several people share this screen.
    pub fn is_shared(&self) -> bool {
        self.table
            .as_ref()
            .is_some_and(|table| 1 < table.mine.len())
    }
    /// The sentences of one step.
    pub fn told(&self, entry: &Entry) -> Vec<String> {
        if entry.events.is_empty() {
            let (player, label) = (self.name(entry.seat), self.tell(&entry.label));
            return vec![say!("{player}: {label}", player, label)];
        }
        entry.events.iter().map(|event| self.tell(event)).collect()
    }
    /// The score by category, a row each, the last one the places at the end.
    pub fn scores(&self, frame: &Frame) -> Vec<(String, Vec<i32>)> {
        let word = |word: &str| self.words.look_up(word).to_string();
        let mut rows: Vec<(String, Vec<i32>)> = frame
            .scores
            .categories
            .iter()
            .map(|category| (word(&category.word), category.scores.clone()))
            .collect();
        rows.push((word("total"), frame.scores.totals.clone()));
        if let Status::Over(placings) = &frame.status {
            let ranks = placings.iter().map(|placing| placing.rank.into());
            rows.push((word("place"), ranks.collect()));
        }
        rows
    }
    /// What another wants of us, in a sentence; nothing if we have answered.
    pub fn wished(&self) -> Option<String> {
        let (wish, table) = (self.wish.as_ref()?, self.table.as_ref()?);
        if !wish.asked.iter().any(|seat| table.mine.contains(seat)) {
            return None;
        }
        let name = self.name(wish.seat);
        Some(match &wish.wants {
            Wants::TakeBack => say!("{name} would like to take back", name),
            Wants::Sit { name } => say!("{name} would like to sit down here", name),
        })
    }
    /// The table after an earlier step.
    pub fn look_back(&mut self, step: u32) -> Result<Frame, Problem> {
        self.host.look_back(step)
    }
}
