//! A game being played, without its type.

use crate::json::Json;
use crate::only::{Asking, forced, only};
use crate::prospect::{self, NoProspect, Prospect};
use crate::wording::{ActionWords, LONGEST, read_fields};
use bots::{Bot, Budget, Entrant, Stop, Think, Thought};
use game_core::{
    Chance, Events, Game, GameInfo, Message, Order, Orders, Panel, Pen, Refusal, Rule, Say,
    ScoreSheet, Seat, Seen, Status, Text, Turn, Viewer, Words,
};
use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

/// Why an action was not done. Nothing has changed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum PlayError {
    #[error("{0}")]
    NotAnAction(Message),
    #[error("{}: {}", .0.rule, .0.reason.say)]
    Refused(Refusal),
}

impl PlayError {
    /// In words, with the rule where there is one.
    pub fn sentence(&self, words: &Words) -> String {
        words.tell(&self.message())
    }
    pub fn message(&self) -> Message {
        match self {
            PlayError::NotAnAction(problem) => problem.clone(),
            PlayError::Refused(refusal) => refusal.message(),
        }
    }
}

/// One legal action, as it is offered.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Offer {
    /// What to send back: `steal orange`.
    pub notation: String,
    /// The same with fields, for boards that narrow by clicks.
    #[ts(type = "unknown")]
    pub action: Json,
    /// A short imperative for a button.
    pub label: Text,
}

/// What an action did.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// The action in its own spelling.
    pub notation: String,
    /// The same with fields.
    pub action: Json,
    pub label: Text,
    pub outcomes: Vec<u32>,
    pub events: Vec<Text>,
    /// Those events that a board shows, with their fields.
    pub shown: Vec<Json>,
    /// The places of the events that a turn told in a sentence leaves out.
    pub asides: Vec<usize>,
    /// It touched luck or a secret, so it cannot be taken back.
    pub is_final: bool,
}

/// What an action would do, tried in a world that the viewer cannot tell from the true one.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Preview {
    pub events: Vec<Text>,
    /// Luck or a secret decides a part of it: what is shown is one way it could go, so it is left out.
    pub uncertain: bool,
    /// The table afterwards; none if uncertain.
    #[ts(type = "unknown")]
    pub view: Option<Json>,
    pub scores: Option<ScoreSheet>,
    pub status: Option<Status>,
    /// The seat decides nothing more after it: the turn goes on to another, or luck or a secret comes in.
    /// Otherwise it can simply be taken back.
    pub settles: bool,
}

/// A bot's choice.
#[derive(Clone, Debug, PartialEq)]
pub struct Considered {
    pub notation: String,
    pub label: Text,
    pub iterations: u64,
    /// Expected result from -1 (lost) to 1 (won).
    pub value: Option<f64>,
    pub proved: bool,
}

/// One game being played.
pub trait Running: Send + Sync {
    fn info(&self) -> &'static GameInfo;
    fn seats(&self) -> u8;
    fn status(&self) -> Status;
    fn prompt(&self) -> Text;
    /// The rule of the sheet that matters now.
    fn prompt_rule(&self) -> Rule;
    /// What the waiting seat may do.
    fn legal(&self) -> Vec<Offer>;
    /// The notation of the only thing that it may do.
    fn forced(&self) -> Option<String>;
    /// The same where it need not be asked.
    fn only(&self, asking: Asking) -> Option<String>;
    fn view(&self, viewer: Viewer) -> Json;
    /// Whether this seat sees now what others must not see, even at one screen.
    fn looks_in_secret(&self, seat: Seat) -> bool;
    fn scores(&self) -> ScoreSheet;
    /// What everybody may know of the score now.
    fn open_scores(&self) -> ScoreSheet;
    /// The notation of an action that may be said in fields.
    fn spelled(&self, action: &ActionWords) -> Result<String, PlayError>;
    fn check(&self, seat: Seat, notation: &str) -> Result<(), PlayError>;
    /// What this seat may do about the refusal of an action; nothing while another is waited for.
    fn remedies(&self, seat: Seat, notation: &str) -> Vec<Offer>;
    /// The same as a spectator may know it: checked in a world that looks like this one from outside.
    fn check_from_outside(&self, seat: Seat, notation: &str) -> Result<(), PlayError>;
    fn play(
        &mut self,
        seat: Seat,
        notation: &str,
        chance: &mut Chance,
    ) -> Result<Played, PlayError>;
    /// With whatever is then done without being asked.
    fn preview(&self, seat: Seat, notation: &str, asking: Asking) -> Result<Preview, PlayError>;
    /// The orders that a seat may leave behind for an auction now, or why none.
    fn orders(&self, seat: Seat) -> Result<Orders, Refusal>;
    fn check_order(&self, seat: Seat, order: &Order) -> Result<(), Refusal>;
    /// The notation of what the waiting seat does by an order.
    fn obey(&self, order: &Order) -> Option<String>;
    /// Whether what is asked now belongs to a turn of this seat.
    fn has_turn(&self, seat: Seat) -> bool;
    /// The turn that what is asked now belongs to.
    fn turn(&self) -> Turn;
    /// Whether the next turn of a seat can be looked ahead to.
    fn can_prepare(&self, seat: Seat) -> bool;
    /// A seat's next turn after these steps, and what is done without being asked.
    fn prospect(
        &self,
        seat: Seat,
        steps: &[String],
        asking: Asking,
    ) -> Result<Prospect, NoProspect>;
    /// What an action is called; none if the words are none.
    fn label(&self, notation: &str) -> Option<Text>;
    /// Lets one of ours choose for the waiting seat; none if the game is over.
    fn consider(&self, who: &Entrant, seed: u64, stop: &Stop) -> Option<Considered>;
    /// The same of a bot.
    fn think(&self, bot: Bot, budget: &Budget, seed: u64, stop: &Stop) -> Option<Considered> {
        self.consider(&Entrant::bot(bot, *budget), seed, stop)
    }
    /// The state as JSON, for positions.
    fn save(&self) -> Value;
    /// The same of a world that this seat cannot tell from this one.
    fn world(&self, seat: Seat, chance: &mut Chance) -> Value;
    /// All that the players see together, as text.
    fn table(&self, words: &Words) -> String;
    /// What the viewer of the pen sees.
    fn draw(&self, pen: &Pen<'_>) -> Vec<Panel>;
    fn boxed_clone(&self) -> Box<dyn Running>;
}

impl<G: Think> Running for G {
    fn info(&self) -> &'static GameInfo {
        &G::INFO
    }
    fn seats(&self) -> u8 {
        G::seats(self)
    }
    fn status(&self) -> Status {
        G::status(self)
    }
    fn prompt(&self) -> Text {
        G::prompt(self)
    }
    fn prompt_rule(&self) -> Rule {
        G::prompt_rule(self)
    }
    fn legal(&self) -> Vec<Offer> {
        let offers = self.legal_list();
        offers.iter().map(|action| offer(self, action)).collect()
    }
    fn forced(&self) -> Option<String> {
        forced(self).map(|action| action.to_string())
    }
    fn only(&self, asking: Asking) -> Option<String> {
        only(self, asking).map(|action| action.to_string())
    }
    fn view(&self, viewer: Viewer) -> Json {
        Json::of(&G::view(self, viewer))
    }
    fn looks_in_secret(&self, seat: Seat) -> bool {
        G::looks_in_secret(self, seat)
    }
    fn scores(&self) -> ScoreSheet {
        G::scores(self)
    }
    fn open_scores(&self) -> ScoreSheet {
        if G::status(self).is_over() {
            G::scores(self)
        } else {
            G::open_scores(self)
        }
    }
    fn spelled(&self, action: &ActionWords) -> Result<String, PlayError> {
        match action {
            ActionWords::Notation(notation) => Ok(notation.clone()),
            ActionWords::Fields(fields) => Ok(read_fields::<G::Action>(fields)?.to_string()),
        }
    }
    fn check(&self, seat: Seat, notation: &str) -> Result<(), PlayError> {
        let action = read::<G>(notation)?;
        self.check_as(seat, &action).map_err(PlayError::Refused)
    }
    fn remedies(&self, seat: Seat, notation: &str) -> Vec<Offer> {
        match read::<G>(notation) {
            Ok(refused) if G::status(self).waiting() == Some(seat) => {
                let remedies = G::remedies(self, &refused);
                remedies.iter().map(|action| offer(self, action)).collect()
            }
            _ => Vec::new(),
        }
    }
    fn check_from_outside(&self, seat: Seat, notation: &str) -> Result<(), PlayError> {
        let mut world = self.clone();
        world.guess_hidden(Viewer::Spectator, &mut Chance::fast(0));
        Running::check(&world, seat, notation)
    }
    fn play(
        &mut self,
        seat: Seat,
        notation: &str,
        chance: &mut Chance,
    ) -> Result<Played, PlayError> {
        let action = read::<G>(notation)?;
        let label = G::label(self, &action);
        let mut events = Events::new();
        G::play(self, seat, &action, chance, &mut events).map_err(PlayError::Refused)?;
        let events = events.into_vec();
        let shown = events.iter().filter(|event| G::is_shown(event));
        let is_aside = |place: &usize| G::is_aside(&events[*place]);
        Ok(Played {
            notation: action.to_string(),
            action: Json::of(&action),
            label,
            outcomes: chance.outcomes().to_vec(),
            shown: shown.map(Json::of).collect(),
            asides: (0..events.len()).filter(is_aside).collect(),
            events: sentences(&events),
            is_final: chance.used(),
        })
    }
    fn preview(&self, seat: Seat, notation: &str, asking: Asking) -> Result<Preview, PlayError> {
        let action = read::<G>(notation)?;
        self.check_as(seat, &action).map_err(PlayError::Refused)?;
        let viewer = Viewer::Seat(seat);
        let mut world = self.clone();
        world.guess_hidden(viewer, &mut Chance::fast(0));
        let mut chance = Chance::fast(0);
        let mut events = Events::new();
        world.perform(&action, &mut chance, &mut events);
        let sure = !chance.used();
        let mut settles = !sure;
        while !settles && G::status(&world).waiting() == Some(seat) {
            let Some(next) = only(&world, asking) else {
                break;
            };
            let (mut after, mut told) = (world.clone(), Events::new());
            after.perform(&next, &mut chance, &mut told);
            settles = chance.used();
            if !settles {
                told.into_vec().into_iter().for_each(|e| events.tell(e));
                world = after;
            }
        }
        settles |= G::status(&world).waiting() != Some(seat);
        let events = events.into_vec();
        Ok(Preview {
            events: if sure { sentences(&events) } else { Vec::new() },
            uncertain: !sure,
            view: sure.then(|| Running::view(&world, viewer)),
            scores: sure.then(|| Running::open_scores(&world)),
            status: sure.then(|| G::status(&world)),
            settles,
        })
    }
    fn orders(&self, seat: Seat) -> Result<Orders, Refusal> {
        G::orders(self, seat)
    }
    fn check_order(&self, seat: Seat, order: &Order) -> Result<(), Refusal> {
        G::check_order(self, seat, order)
    }
    fn obey(&self, order: &Order) -> Option<String> {
        G::obey(self, order).map(|action| action.to_string())
    }
    fn has_turn(&self, seat: Seat) -> bool {
        G::has_turn(self, seat)
    }
    fn turn(&self) -> Turn {
        G::turn(self)
    }
    fn can_prepare(&self, seat: Seat) -> bool {
        prospect::imagined(self, seat).is_some()
    }
    fn prospect(
        &self,
        seat: Seat,
        steps: &[String],
        asking: Asking,
    ) -> Result<Prospect, NoProspect> {
        prospect::prospect(self, seat, steps, asking)
    }
    fn label(&self, notation: &str) -> Option<Text> {
        Some(G::label(self, &read::<G>(notation).ok()?))
    }
    fn consider(&self, who: &Entrant, seed: u64, stop: &Stop) -> Option<Considered> {
        let seat = G::status(self).waiting()?;
        let thought: Thought<G::Action> = who.think(&Seen::new(self, seat), seed, stop);
        Some(Considered {
            notation: thought.action.to_string(),
            label: G::label(self, &thought.action),
            iterations: thought.iterations,
            value: thought.value,
            proved: thought.proved,
        })
    }
    fn save(&self) -> Value {
        to_json(self)
    }
    fn world(&self, seat: Seat, chance: &mut Chance) -> Value {
        to_json(&Seen::new(self, seat).guess(chance))
    }
    fn table(&self, words: &Words) -> String {
        G::table(self, words)
    }
    fn draw(&self, pen: &Pen<'_>) -> Vec<Panel> {
        G::draw(&G::view(self, pen.viewer), pen)
    }
    fn boxed_clone(&self) -> Box<dyn Running> {
        Box::new(self.clone())
    }
}

pub(crate) fn read<G: Think>(notation: &str) -> Result<G::Action, PlayError> {
    let not_an_action = |problem: Message| PlayError::NotAnAction(problem.shortened(LONGEST));
    notation.parse().map_err(not_an_action)
}

pub(crate) fn offer<G: Game>(game: &G, action: &G::Action) -> Offer {
    Offer {
        notation: action.to_string(),
        action: Json::of(action),
        label: game.label(action),
    }
}

fn sentences<E: Say>(events: &[E]) -> Vec<Text> {
    events.iter().map(Say::say).collect()
}

pub(crate) fn to_json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("plain data becomes JSON")
}
