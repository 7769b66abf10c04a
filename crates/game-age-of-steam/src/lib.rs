//! Age of Steam: three to six railway companies on one map, ten phases a turn.
//!
//! The rules are the numbered ones of `sheets/en.md`; maps, tiles and figures are the JSON
//! files of `data`. Begin with [`state`] and [`sequence`]; the heart is the track: [`network`] knows its
//! geometry, [`laying`] and [`fitting`] say why a tile may not lie somewhere, [`builds`] lists where it may.

pub mod hex;
pub mod ids;

pub mod data;
pub mod map;
pub mod places;
pub mod tiles;

pub mod options;

pub mod state;

mod dice;
pub mod setup;

pub mod sequence;

pub mod action;
mod actions;
mod auction;
mod notation;
mod orders;
mod prospect;

pub mod network;

pub mod survey;

pub mod fitting;

pub mod laying;

pub mod builds;

pub mod routes;

mod accounts;
mod growth;
mod scoring;

mod audit;
pub mod event;
mod display;
mod prompt;
pub mod view;

// What programs that learn see of it.
mod encode;

// What bots know of it.
mod bot;

use action::Action;
use event::Event;
use game_core::{
    Allowed, Chance, Choice, DataFile, Events, Game, GameInfo, Message, Order, Orders, Panel, Pen,
    Preset, Question, Refusal, ScoreSheet, Seat, Status, Turn, Viewer,
};
use options::Options;
pub use state::AgeOfSteam;
use view::View;

/// What stands on the shelf under this crate's name.
pub type Shelved = AgeOfSteam;

impl Game for AgeOfSteam {
    const INFO: GameInfo = GameInfo {
        id: "age-of-steam",
        short: "aos",
        title: "Age of Steam",
        seats: 3..=6,
        rules_version: 2,
        turn_rule: "AS-20",
        over_rule: "AS-143",
        sheets: game_core::by_language!("sheets"),
        words: game_core::by_language!("words"),
        lesson: Some(include_str!("../lessons/first.record")),
    };
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn choices() -> Vec<Choice> {
        options::choices()
    }
    fn presets() -> Vec<Preset> {
        options::presets()
    }
    fn bring_up(&mut self, version: u32) -> Result<(), Message> {
        match version {
            1 => self.charge_those_out(),
            _ => Ok(()),
        }
    }
    fn data_file() -> &'static dyn DataFile {
        &data::SETS
    }
    fn set_up(options: &Options, seats: u8, chance: &mut Chance) -> Result<Self, Refusal> {
        setup::set_up(options, seats, chance)
    }
    fn seats(&self) -> u8 {
        self.seats
    }
    fn status(&self) -> Status {
        sequence::status(self)
    }
    fn question(&self) -> Question {
        prompt::question(self)
    }
    fn candidates(&self, out: &mut Vec<Action>) {
        action::candidates(self, out);
    }
    fn legal(&self, out: &mut Vec<Action>) {
        action::legal(self, out);
    }
    fn check(&self, action: &Action) -> Allowed {
        action::check(self, action)
    }
    fn perform(&mut self, action: &Action, chance: &mut Chance, events: &mut Events<Event>) {
        action::perform(self, action, chance, events);
    }
    /// The dice of goods growth, and who goes bankrupt.
    fn is_shown(event: &Event) -> bool {
        matches!(event, Event::DiceRolled { .. } | Event::WentBankrupt { .. })
    }
    fn is_aside(event: &Event) -> bool {
        event.is_aside()
    }
    fn turn(&self) -> Turn {
        sequence::turn(self)
    }
    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }
    /// Nothing is hidden: the bag is drawn from by luck alone (AS-22).
    fn guess_hidden(&mut self, _viewer: Viewer, _chance: &mut Chance) {}
    fn orders(&self, seat: Seat) -> Result<Orders, Refusal> {
        orders::orders(self, seat)
    }
    fn check_order(&self, seat: Seat, order: &Order) -> Allowed {
        orders::check(self, seat, order)
    }
    fn obey(&self, order: &Order) -> Option<Action> {
        orders::obey(self, order)
    }
    fn prospect(&self, seat: Seat) -> Option<Self> {
        prospect::prospect(self, seat)
    }
    fn scores(&self) -> ScoreSheet {
        scoring::scores(self)
    }
    fn audit(&self) -> Vec<Message> {
        audit::audit(self)
    }
    fn draw(view: &View, pen: &Pen<'_>) -> Vec<Panel> {
        display::draw(view, pen)
    }
    fn detail(view: &View, action: &Action) -> Option<Message> {
        display::detail(view, action)
    }
}
