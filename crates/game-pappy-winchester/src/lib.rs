//! Pappy Winchester: 3 to 5 heirs bid for the nineteen parcels of a ranch.
//!
//! The rules are those of `sheets/en.md`, by their numbers; the figures and the map are in
//! `data/pappy-winchester.json`. Begin with [`PappyWinchester`], the state, then `sequence`, the turn. Every
//! decision of a player is one file in `actions`. Money, objectives and face-down cards are secret:
//! `hidden` alone says who may know what. Nothing here draws or talks to anybody.

// Names, numbers and counts.
mod data;
mod ids;
mod options;
mod sets;

// The state, and how it begins.
mod setup;
mod state;

// The turn: what is decided, and what a purchase brings.
mod action;
mod actions;
mod groups;
mod objectives;
mod orders;
mod prospect;
mod purchase;
mod sequence;
mod target;

// The end.
mod scoring;

// What is told, shown and kept from whom.
mod display;
mod event;
mod hidden;
mod prompt;
mod view;
mod worth;

// What programs that learn see of it.
mod encode;

// What must always hold.
mod audit;

// What bots know of it.
mod bot;

pub use action::Action;
pub use data::{CommonKind, DataId, SETS, Table};
pub use event::Event;
pub use ids::{
    Bonus, CommonObjective, Feature, MineCard, Notes, Parcel, PersonalObjective, RanchCard, Slot,
    Stop, Terrain, Vehicle,
};
pub use objectives::Purchase;
pub use options::{CardValues, FirstPlayer, Options, RumourTargets, VehicleStart};
pub use sets::{ParcelSet, SeatSet};
pub use state::{Auction, Holdings, PappyWinchester, Pile, Stage};
pub use target::{Looks, Target};
pub use view::{
    AuctionView, DiscardedView, LookView, ObjectiveView, ParcelView, PileView, PlayerView,
    RumourView, StageView, View,
};
pub use worth::{CommonGain, PersonalGain, Worth};

use game_core::{
    Allowed, Chance, Choice, DataFile, Events, Game, GameInfo, Message, Order, Orders, Panel, Pen,
    Question, Refusal, ScoreSheet, Seat, Status, Turn, Viewer,
};

/// What stands on the shelf under this crate's name.
pub type Shelved = PappyWinchester;

impl Game for PappyWinchester {
    const INFO: GameInfo = GameInfo {
        id: "pappy-winchester",
        short: "pw",
        title: "Pappy Winchester",
        seats: 3..=5,
        rules_version: 1,
        turn_rule: "PW-22",
        over_rule: "PW-90",
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
    fn data_file() -> &'static dyn DataFile {
        &SETS
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
    /// The candidates are exact, so nothing is checked twice.
    fn legal(&self, out: &mut Vec<Action>) {
        action::candidates(self, out);
    }
    fn check(&self, action: &Action) -> Allowed {
        action::check(self, action)
    }
    fn perform(&mut self, action: &Action, chance: &mut Chance, events: &mut Events<Event>) {
        action::perform(self, action, chance, events);
    }
    fn is_shown(event: &Event) -> bool {
        event.is_shown()
    }
    fn is_aside(event: &Event) -> bool {
        matches!(event, Event::Bids { .. } | Event::Passes { .. })
    }
    fn turn(&self) -> Turn {
        sequence::turn(self)
    }
    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }
    fn guess_hidden(&mut self, viewer: Viewer, chance: &mut Chance) {
        hidden::guess(self, viewer, chance);
    }
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
