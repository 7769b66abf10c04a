//! Longhorn: two outlaws steal cattle on nine tiles, and each chooses where the other must play.
//!
//! The rules are those of `sheets/en.md`; ids such as `LH-12` point there. Begin with [`Longhorn`],
//! the state, then `sequence`, the turn. Every decision of a player is one file in `actions`.
//! Nothing is hidden in this game; after the set-up the only luck is the nugget of an ambush.

// Names, numbers and counts.
mod cows;
mod data;
mod nuggets;
mod options;
mod ids;

// The state, and how it begins.
mod setup;
mod state;

// The turn.
mod action;
mod movement;
mod sequence;
mod actions;

// The end of a game, and of a match.
mod scoring;
mod series;

// What is told and shown.
mod display;
mod event;
mod prompt;
mod view;

// What programs that learn see of it.
mod encode;

// What must always hold.
mod audit;

// What bots know of it.
mod bot;

pub use action::Action;
pub use cows::{Colors, Cows};
pub use data::{Data, DataId, SETS, built_in};
pub use event::Event;
pub use ids::{Cell, Color, Tile, Token};
pub use movement::CellSet;
pub use nuggets::{Nugget, Nuggets};
pub use options::{
    AmbushNugget, BrandingIronColor, DangerScope, EpidemicTokens, FirstPlayer, MatchGames,
    MovementRule, NuggetSet, Options, SheriffInPlay, StartTileChooser,
};
pub use scoring::money;
pub use series::Series;
pub use state::{EndReason, Longhorn, Phase, Place};
pub use view::{PlaceView, PlayerView, SeriesView, StealView, View};

use game_core::{
    Allowed, Chance, Choice, DataFile, Events, Game, GameInfo, Message, Panel, Pen, Question,
    Refusal, ScoreSheet, Status, Turn, Viewer,
};

/// What stands on the shelf under this crate's name.
pub type Shelved = Longhorn;

impl Game for Longhorn {
    const INFO: GameInfo = GameInfo {
        id: "longhorn",
        short: "lh",
        title: "Longhorn",
        seats: 2..=2,
        rules_version: 2,
        turn_rule: "LH-8",
        over_rule: "LH-50",
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
    fn changed_options() -> &'static [(&'static str, u32)] {
        &[("ambush_single_cow", 2), ("epidemic_color_worthless", 2)]
    }
    fn data_file() -> &'static dyn DataFile {
        &SETS
    }
    fn set_up(options: &Options, seats: u8, chance: &mut Chance) -> Result<Self, Refusal> {
        setup::set_up(options, seats, chance)
    }
    fn seats(&self) -> u8 {
        2
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
        action::check(self, *action)
    }
    fn perform(&mut self, action: &Action, chance: &mut Chance, events: &mut Events<Event>) {
        action::perform(self, *action, chance, events);
    }
    /// Who ends a game of a match may begin the next.
    fn turn(&self) -> Turn {
        Turn::of(self.status().waiting()).numbered(u32::from(self.series.played))
    }
    fn view(&self, _: Viewer) -> View {
        view::view(self)
    }
    /// Everything is public (LH-56), so there is nothing to guess.
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
