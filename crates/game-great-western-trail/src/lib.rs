//! Great Western Trail (first edition): drive a herd up a forked trail to Kansas City, sell it, deliver by rail.
//!
//! The rules are those of `sheets/en.md`; ids such as `GW-304` point there. Begin with
//! [`GreatWesternTrail`], the state, and `sequence`, the flow of a turn. What is to be decided lies on a stack
//! ([`Pending`]); every decision is one file in `actions`. Costs and rewards are data (`deal`), done by
//! `dealing`. The only secrets are hands; face-down piles are bags without an order.

// Names, counts and tables.
mod ids;
mod cards;
mod tally;
mod places;
mod deal;
mod data;
mod options;

// The state, and how it begins.
mod state;
mod player;
mod pending;
mod setup;

// The turn: the flow, the places it leads to, and the deals done there.
mod sequence;
mod supply;
mod routes;
mod railway;
mod discs;
mod discards;
mod dealing;

// The decisions.
mod action;
mod notation;
mod labels;
mod called;
mod prompt;
mod prospect;
mod actions;

// What comes of it, and who may see it.
mod scoring;
mod objectives;
mod event;
mod view;
mod hidden;
mod audit;
mod display;

// What programs that learn see of it.
mod encode;

// What bots know of it.
mod bot;

pub use action::Action;
pub use called::Called;
pub use cards::{Breed, Card, Cattle, Need, Objective};
pub use data::{Cards, Data, DataId, Herd, Objectives, SETS, Tiles, built_in};
pub use deal::DealId;
pub use discs::DiscFrom;
pub use event::Event;
pub use game_core::Indexed;
pub use ids::{
    Auxiliary, Building, City, Disc, Hazard, Neutral, Offer, Side, StationMaster, Teepee, Tile,
    Worker,
};
pub use objectives::{Holdings, holdings};
pub use options::{BuildingSides, FirstPlayer, NeutralLayout, Options, StartingObjectives};
pub use pending::Pending;
pub use places::{Node, Rail, Station};
pub use player::Player;
pub use routes::Fees;
pub use state::{Activation, Bid, GreatWesternTrail, MasterSpace, Source, Spot};
pub use tally::Tally;
pub use view::{
    AuxiliaryView, CityDiscs, DeliveryView, DiscView, HandView, JobView, LocalView, MissingView,
    ObjectiveView, PlaceView, PlayerView, ReachView, SiteView, SourceView, StationView, TollView,
    View, WorkerView,
};

use game_core::{
    Allowed, Chance, Choice, DataFile, Events, Game, GameInfo, Message, Panel, Pen, Question,
    Refusal, ScoreSheet, Seat, Status, Text, Turn, Viewer,
};

/// The events of this game.
type Told = Events<Event>;

/// What stands on the shelf under this crate's name.
pub type Shelved = GreatWesternTrail;

impl Game for GreatWesternTrail {
    const INFO: GameInfo = GameInfo {
        id: "great-western-trail",
        short: "gwt",
        title: "Great Western Trail",
        seats: 2..=4,
        rules_version: 2,
        turn_rule: "GW-301",
        over_rule: "GW-903",
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
    fn check(&self, action: &Action) -> Allowed {
        action::check(self, action)
    }
    fn legal(&self, out: &mut Vec<Action>) {
        action::legal(self, out);
    }
    fn perform(&mut self, action: &Action, chance: &mut Chance, events: &mut Told) {
        action::perform(self, action, chance, events);
    }
    fn label(&self, action: &Action) -> Text {
        self.label_of(action)
    }
    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }
    fn guess_hidden(&mut self, viewer: Viewer, chance: &mut Chance) {
        hidden::guess(self, viewer, chance);
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
