//! Railroad Revolution, for 2 to 4 players: the rules of `sheets/en.md`, and nothing else.
//!
//! Begin with [`state`] for what there is, [`action`] for what can be decided and [`sequence`] for what
//! follows. All figures come from a data set ([`data`]); no number of the game stands in code.

pub mod ids;
pub mod sets;
pub mod effect;

pub mod data;

pub mod options;
pub mod crew;
pub mod player;
pub mod state;
pub mod setup;

pub mod sequence;

pub mod action;
pub mod notation;
pub mod actions;

pub mod milestones;
pub mod network;
pub mod storage;
pub mod outlook;
pub mod possible;
pub mod resolve;
mod remedies;

pub mod scoring;

pub mod event;
pub mod prompt;
mod prospect;
pub mod view;

mod audit;
mod display;
mod hidden;

// What programs that learn see of it.
mod encode;

// What bots know of it.
mod bot;

pub use action::Action;
pub use data::{Data, DataId};
pub use event::Event;
pub use options::Options;
pub use state::RailroadRevolution;
pub use view::View;

use game_core::{
    Allowed, Chance, Choice, DataFile, Events, Game, GameInfo, Message, Panel, Pen, Question,
    Refusal, ScoreSheet, Seat, Status, Turn, Viewer,
};

/// What stands on the shelf under this crate's name.
pub type Shelved = RailroadRevolution;

impl Game for RailroadRevolution {
    const INFO: GameInfo = GameInfo {
        id: "railroad-revolution",
        short: "rr",
        title: "Railroad Revolution",
        seats: 2..=4,
        rules_version: 2,
        turn_rule: "RR-23",
        over_rule: "RR-112",
        sheets: game_core::by_language!("sheets"),
        words: game_core::by_language!("words"),
        lesson: Some(include_str!("../lessons/first.record")),
    };
    const SECRETS: bool = true;
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn choices() -> Vec<Choice> {
        options::choices()
    }
    fn changed_options() -> &'static [(&'static str, u32)] {
        &[("exchange_same_color", 2)]
    }
    fn data_file() -> &'static dyn DataFile {
        &data::SETS
    }
    fn set_up(options: &Options, seats: u8, chance: &mut Chance) -> Result<Self, Refusal> {
        setup::set_up(options, seats, chance)
    }
    fn seats(&self) -> u8 {
        self.players.len() as u8
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
        action::check(self, action)
    }
    fn perform(&mut self, action: &Action, chance: &mut Chance, events: &mut Events<Event>) {
        action::perform(self, action, chance, events);
    }
    fn remedies(&self, refused: &Action) -> Vec<Action> {
        remedies::remedies(self, refused)
    }
    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }
    fn looks_in_secret(&self, seat: Seat) -> bool {
        hidden::looks_in_secret(self, seat)
    }
    fn guess_hidden(&mut self, viewer: Viewer, chance: &mut Chance) {
        hidden::guess(self, viewer, chance);
    }
    /// Deals and milestones are also decided in others' turns.
    fn has_turn(&self, seat: Seat) -> bool {
        self.active == seat && self.status().waiting() == Some(seat)
    }
    fn is_aside(event: &Event) -> bool {
        event.is_aside()
    }
    fn turn(&self) -> Turn {
        sequence::turn(self)
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
