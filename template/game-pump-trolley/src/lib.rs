//! Pump Trolley: two to four crews race along one line to the railhead.
//!
//! The rules are those of `sheets/en.md`; ids such as `PT-6` point there. Begin with [`PumpTrolley`], the
//! state, then `sequence`, the turn. Every decision of a player is one file in `actions`. Nothing is hidden
//! in this game, and the only luck is the die of a roll.

// Figures and what a table agrees on.
mod data;
mod options;

// The state, and how it begins.
mod setup;
mod state;

// The turn.
mod action;
mod actions;
mod prompt;
mod sequence;

// The end.
mod scoring;

// What is told and shown.
mod display;
mod event;
mod view;

// What programs that learn see of it.
mod encode;

// What must always hold.
mod audit;

// What bots know of it.
mod bot;

pub use action::Action;
pub use data::{Data, DataId, LineData, SETS};
pub use event::Event;
pub use options::{Line, Options};
pub use state::{Crew, PumpTrolley};
pub use view::{CrewView, View};

use game_core::{
    Allowed, Chance, Choice, DataFile, Events, Game, GameInfo, Message, Panel, Pen, Question,
    Refusal, ScoreSheet, Status, Viewer,
};

/// What stands on the shelf under this crate's name.
pub type Shelved = PumpTrolley;

impl Game for PumpTrolley {
    const INFO: GameInfo = GameInfo {
        id: "pump-trolley",
        short: "pt",
        title: "Pump Trolley",
        seats: 2..=4,
        rules_version: 1,
        turn_rule: "PT-4",
        over_rule: "PT-13",
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
    fn data_file() -> &'static dyn DataFile {
        &SETS
    }
    fn set_up(options: &Options, seats: u8, _: &mut Chance) -> Result<Self, Refusal> {
        setup::set_up(options, seats)
    }
    fn seats(&self) -> u8 {
        self.crews.len() as u8
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
    fn check(&self, action: &Action) -> Allowed {
        action::check(self, *action)
    }
    fn perform(&mut self, action: &Action, chance: &mut Chance, events: &mut Events<Event>) {
        action::perform(self, *action, chance, events);
    }
    fn view(&self, _: Viewer) -> View {
        view::view(self)
    }
    /// Everything is public, so there is nothing to guess.
    fn guess_hidden(&mut self, _: Viewer, _: &mut Chance) {}
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
