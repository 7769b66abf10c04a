//! A small game with secrets, luck and mistakes in it, to see what tables and servers do with them.
//!
//! Each seat has a secret number. In turn a seat passes, draws a new secret, or breaks the game.

use bots::Think;
use game_core::{
    Allowed, Category, Chance, Choice, DataFile, DataSet, Events, Game, GameInfo, Line, Message,
    Order, Orders, Panel, Pen, Question, Refusal, Registry, Say, ScoreSheet, Seat, Status, Text,
    Viewer, message, rank_by, require, text,
};
use serde::{Deserialize, Serialize};
use serde_json::json;
use shelf::{Boxed, Kind};
use std::fmt;
use std::str::FromStr;
use ts_rs::TS;

/// The toy in its box.
pub static TOY: &dyn Kind = &Boxed::<Secrets>::new();

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Secrets {
    secrets: Vec<u32>,
    turn: u8,
    steps: u32,
    length: u32,
    flaw: Flaw,
    narrow: Narrow,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    length: u32,
    flaw: Flaw,
    narrow: Narrow,
}

/// A mistake that the game is made with.
#[derive(Clone, Copy, Default, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Flaw {
    #[default]
    None,
    /// From seat 1 on, all that is offered breaks the game.
    Trap,
    /// Who looks ahead breaks the game.
    Abyss,
}

/// What is the only thing to do at every second step.
#[derive(Clone, Copy, Default, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Narrow {
    /// There is a choice at every step.
    #[default]
    Nothing,
    Pass,
    Draw,
    /// To pass, for who has an even number.
    Secretly,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            length: 6,
            flaw: Flaw::None,
            narrow: Narrow::Nothing,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Action {
    Pass,
    Draw,
    /// Allowed but not offered: a mistake in the rules.
    Break,
    /// Never allowed.
    Peek,
    /// Allowed but not offered, in the first steps: the turn goes on.
    Linger,
}

#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Moved {
    seat: Seat,
}

#[derive(PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct View {
    secret: Option<u32>,
    steps: u32,
}

/// So many steps are the first.
const EARLY: u32 = 5;

const WORDS: [(Action, &str); 5] = [
    (Action::Pass, "pass"),
    (Action::Draw, "draw"),
    (Action::Break, "break"),
    (Action::Peek, "peek"),
    (Action::Linger, "linger"),
];

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = WORDS.iter().find(|(action, _)| action == self);
        f.write_str(word.map_or("", |(_, word)| word))
    }
}
impl FromStr for Action {
    type Err = Message;
    fn from_str(word: &str) -> Result<Action, Message> {
        WORDS
            .iter()
            .find(|(_, w)| *w == word)
            .map(|(a, _)| *a)
            .ok_or_else(|| message!("'{word}' is not an action", word))
    }
}
impl Say for Action {
    fn say(&self) -> Text {
        text!("act")
    }
}
impl Say for Moved {
    fn say(&self) -> Text {
        text!("{seat} moved", seat = self.seat)
    }
}
impl fmt::Display for Secrets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {}", self.steps, self.length)
    }
}

/// The toy has no figures, and so an empty file.
struct NoFigures;
static FIGURES: Registry<NoFigures> = Registry::new();
impl DataSet for NoFigures {
    const BUILT_IN: &'static str = "{}";
    fn parse(_: &str) -> Result<NoFigures, Vec<Message>> {
        Ok(NoFigures)
    }
    fn registry() -> &'static Registry<NoFigures> {
        &FIGURES
    }
}

impl Game for Secrets {
    const INFO: GameInfo = GameInfo {
        id: "secrets",
        short: "toy",
        title: "Secrets",
        seats: 2..=3,
        rules_version: 1,
        turn_rule: "TT-1",
        over_rule: "TT-2",
        sheets: &[(
            "en",
            "## T\n- **TT-1** In turn.\n- **TT-2** Then it is over.\n- **TT-3** No peeking.\n",
        )],
        words: &[("en", "{}"), ("fr", r#"{"act": "agir"}"#)],
        lesson: None,
    };
    const SECRETS: bool = true;
    type Options = Options;
    type Action = Action;
    type Event = Moved;
    type View = View;

    fn choices() -> Vec<Choice> {
        vec![Choice {
            id: "length",
            values: vec![json!(6), json!(200)],
            default: json!(6),
        }]
    }
    fn data_file() -> &'static dyn DataFile {
        &FIGURES
    }
    fn set_up(options: &Options, seats: u8, chance: &mut Chance) -> Result<Secrets, Refusal> {
        require!(0 < options.length, "TT-2", "a game has a step");
        let secrets = (0..seats)
            .map(|_| 1_000_000 + chance.below(1_000_000))
            .collect();
        Ok(Secrets {
            secrets,
            turn: 0,
            steps: 0,
            length: options.length,
            flaw: options.flaw,
            narrow: options.narrow,
        })
    }
    fn draw(view: &View, _: &Pen<'_>) -> Vec<Panel> {
        vec![Panel::text(
            "Secrets",
            vec![Line::from(format!("{view:?}"))],
        )]
    }
    fn seats(&self) -> u8 {
        self.secrets.len() as u8
    }
    fn status(&self) -> Status {
        if self.steps < self.length {
            return Status::Waiting(Seat(self.turn));
        }
        let scores: Vec<i32> = self.secrets.iter().map(|secret| *secret as i32).collect();
        Status::Over(rank_by(&scores, |seat| scores[seat.index()]))
    }
    fn question(&self) -> Question {
        Question::new("TT-1", text!("act"))
    }
    fn candidates(&self, out: &mut Vec<Action>) {
        if self.flaw == Flaw::Trap && 0 < self.turn {
            return out.push(Action::Break);
        }
        let is_narrow = self.steps % 2 == 1;
        let is_even = self.secrets[usize::from(self.turn)].is_multiple_of(2);
        match self.narrow {
            Narrow::Pass if is_narrow => out.push(Action::Pass),
            Narrow::Draw if is_narrow => out.push(Action::Draw),
            Narrow::Secretly if is_narrow && is_even => out.push(Action::Pass),
            _ => out.extend([Action::Pass, Action::Draw]),
        }
    }
    fn check(&self, action: &Action) -> Allowed {
        require!(*action != Action::Peek, "TT-3", "peeking is not allowed");
        require!(
            *action != Action::Linger || self.steps < EARLY,
            "TT-3",
            "it is too late to linger"
        );
        Ok(())
    }
    /// Who may not peek may draw.
    fn remedies(&self, refused: &Action) -> Vec<Action> {
        match refused {
            Action::Peek => vec![Action::Draw],
            Action::Pass | Action::Draw | Action::Break | Action::Linger => Vec::new(),
        }
    }
    /// The moves of the first seat, so that some are and some are not.
    fn is_shown(event: &Moved) -> bool {
        event.seat == Seat(0)
    }
    fn perform(&mut self, action: &Action, chance: &mut Chance, events: &mut Events<Moved>) {
        match action {
            Action::Draw => {
                self.secrets[usize::from(self.turn)] = 1_000_000 + chance.below(1_000_000)
            }
            Action::Break => panic!("the toy is broken"),
            Action::Pass | Action::Peek | Action::Linger => {}
        }
        events.tell(Moved {
            seat: Seat(self.turn),
        });
        if *action != Action::Linger {
            self.turn = (self.turn + 1) % Game::seats(self);
        }
        self.steps += 1;
    }
    fn view(&self, viewer: Viewer) -> View {
        let secret = match viewer {
            Viewer::Seat(seat) => Some(self.secrets[seat.index()]),
            Viewer::Spectator => None,
        };
        View {
            secret,
            steps: self.steps,
        }
    }
    fn guess_hidden(&mut self, viewer: Viewer, chance: &mut Chance) {
        for seat in Seat::all(Game::seats(self)).filter(|seat| !viewer.is(*seat)) {
            self.secrets[seat.index()] = 1_000_000 + chance.below(1_000_000);
        }
    }
    /// An auction in the first steps: up to a step one passes, then one draws.
    fn orders(&self, _: Seat) -> Result<Orders, Refusal> {
        require!(self.steps < EARLY, "TT-1", "the auction is over");
        Ok(Orders {
            lot: 1,
            about: text!("act"),
            limits: Some((1, 9)),
            pass: text!("act"),
            resort: None,
        })
    }
    fn check_order(&self, seat: Seat, order: &Order) -> Allowed {
        Game::orders(self, seat)?;
        let is_high = matches!(order, Order::UpTo { limit, .. } if 9 < *limit);
        require!(!is_high, "TT-1", "that is too much");
        Ok(())
    }
    fn obey(&self, order: &Order) -> Option<Action> {
        Some(match order {
            Order::UpTo { limit, .. } if self.steps < *limit => Action::Pass,
            Order::UpTo { .. } | Order::Pass => Action::Draw,
        })
    }
    fn prospect(&self, seat: Seat) -> Option<Secrets> {
        let turn = seat.0;
        Some(Secrets {
            turn,
            ..self.clone()
        })
    }
    fn scores(&self) -> ScoreSheet {
        let scores = self.secrets.iter().map(|secret| *secret as i32).collect();
        ScoreSheet::new(
            vec![Category {
                word: "total",
                scores,
            }],
            Game::seats(self),
        )
    }
    fn open_scores(&self) -> ScoreSheet {
        ScoreSheet::new(
            vec![Category {
                word: "total",
                scores: vec![0; self.secrets.len()],
            }],
            Game::seats(self),
        )
    }
    fn audit(&self) -> Vec<Message> {
        Vec::new()
    }
}

impl Think for Secrets {
    fn evaluate(&self, seat: Seat) -> i32 {
        assert!(self.flaw != Flaw::Abyss, "the toy has no floor");
        self.secrets[seat.index()] as i32
    }
    const DECISIVE: i32 = 1_000_000;
}
