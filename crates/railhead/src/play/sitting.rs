//! What somebody at the terminal knows of a table: the newest frame, what has happened, who sits there; and the
//! words for all of it.

use super::heard::{
    Away, Entry, Frame, Heard, Holder, Offer, Said, SeatInfo, Stage, TableInfo, Wants, Wish,
};
use super::host::{Ask, Host};
use crate::input;
use crate::problem::Problem;
use crate::say;
use game_core::{Message, Panel, Pen, Seat, Status, Viewer, Words, message};
use shelf::{Kind, Look};
use std::time::{Duration, Instant};

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
    /// When the newest frame came.
    came: Instant,
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
            came: Instant::now(),
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
                self.came = Instant::now();
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
        let names = (0..table.seats.len()).map(|i| self.called(&table.seats, i));
        self.names = names.collect();
        self.table = Some(table);
    }
    fn called(&self, seats: &[SeatInfo], i: usize) -> String {
        let seat = &seats[i];
        let name = seat.name.trim();
        match seat.holder {
            Holder::Open => say!("free seat"),
            Holder::Bot { .. } if is_of_house(seat) => self.bot_called(seats, i),
            Holder::Person | Holder::Named | Holder::Bot { .. } if name.is_empty() => {
                self.words.language().player(i + 1)
            }
            Holder::Person if seat.program => say!("{name} (bot)", name),
            Holder::Person | Holder::Named | Holder::Bot { .. } => name.to_string(),
        }
    }
    /// A bot whom a server has named in its own language, counted where several are of one level.
    fn bot_called(&self, seats: &[SeatInfo], i: usize) -> String {
        let Holder::Bot { level } = seats[i].holder else {
            return String::new();
        };
        let is_such = |seat: &&SeatInfo| is_of_house(seat) && seat.holder == seats[i].holder;
        let level = self.words.look_up(level.id());
        match seats.iter().filter(is_such).count() {
            1 => say!("{level} bot", level),
            _ => {
                let n = seats[..=i].iter().filter(is_such).count();
                say!("{level} bot {n}", level, n)
            }
        }
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
    /// What is left to the seat that is waited for, where there is a clock.
    pub fn time_left(&self) -> Option<String> {
        let seat = self.waiting()?;
        let clock = self.frame.as_ref()?.clock.as_ref()?;
        let passed = i64::try_from(self.came.elapsed().as_millis()).ok()?;
        clock.told(seat, clock.now.saturating_add(passed))
    }
    /// Our seats whose time has run out: nobody here decides for them until we say that we are back.
    pub fn out(&self) -> usize {
        let Some(table) = self.table.as_ref().filter(|_| !self.is_over()) else {
            return 0;
        };
        let away = |seat: &Seat| table.seats.get(seat.index()).and_then(|seat| seat.away);
        let is_out = |away: &Away| matches!(away, Away::StandIn | Away::OutOfTime);
        table.mine.iter().filter_map(away).filter(is_out).count()
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

/// Whether a bot is called what a server calls its own.
fn is_of_house(seat: &SeatInfo) -> bool {
    match seat.holder {
        Holder::Bot { level } => seat.name == ::table::bot_name(level),
        Holder::Open | Holder::Person | Holder::Named => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_core::Record;
    use serde_json::{Value, json};

    /// A server that has said all that it will.
    struct Said(Vec<Heard>);

    impl Host for Said {
        fn ask(&mut self, _: &str, _: Ask) {}
        fn hear(&mut self, _: Duration) -> Vec<Heard> {
            std::mem::take(&mut self.0)
        }
        fn look_back(&mut self, step: u32) -> Result<Frame, Problem> {
            Err(crate::problem!("there is no step {step}", step))
        }
        fn record(&self) -> Option<Record> {
            None
        }
        fn check_luck(&mut self) -> Result<Option<crate::luck::Told>, Problem> {
            Ok(None)
        }
    }

    fn seat(name: &str, holder: &Value, is_program: bool, away: Option<&str>) -> Value {
        json!({"name": name, "holder": holder, "program": is_program, "away": away})
    }

    fn at(seats: &[Value], mine: &[u8]) -> Sitting {
        let welcome = json!({"type": "welcome", "log": [], "table": {
            "game": "longhorn", "options": {}, "seats": seats, "stage": "playing", "mine": mine, "set_aside": null,
        }});
        let heard = serde_json::from_value(welcome).expect("the wire's own form");
        let kind = shelf::named("longhorn").expect("on the shelf");
        let mut sitting = Sitting::new(kind, Box::new(Said(vec![heard])));
        sitting.hear(Duration::ZERO);
        sitting
    }

    #[test]
    fn who_is_no_person_is_known_by_the_name() {
        let (person, easy) = (
            json!({"kind": "person"}),
            json!({"kind": "bot", "level": "easy"}),
        );
        let hard = json!({"kind": "bot", "level": "hard"});
        let sitting = at(
            &[
                seat("Rosa", &person, false, None),
                seat("Crow", &person, true, None),
                seat("Bot (easy)", &easy, false, None),
                seat("Bot (hard)", &hard, false, None),
                seat("Bot (easy)", &easy, false, None),
                seat("", &person, false, None),
            ],
            &[0],
        );
        assert_eq!(
            sitting.names,
            [
                "Rosa",
                "Crow (bot)",
                "easy bot 1",
                "hard bot",
                "easy bot 2",
                "player 6"
            ]
        );
    }
    #[test]
    fn only_time_that_ran_out_for_us_calls_us_back() {
        let person = json!({"kind": "person"});
        let all = ["stand_in", "out_of_time", "conceded"].map(Some);
        let seats = all.map(|away| seat("Rosa", &person, false, away));
        assert_eq!(at(&seats, &[0, 1, 2]).out(), 2);
        assert_eq!(at(&seats, &[1]).out(), 1);
        assert_eq!(at(&seats, &[2]).out(), 0);
        assert_eq!(at(&seats, &[]).out(), 0);
    }
}
