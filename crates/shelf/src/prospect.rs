//! A seat's next turn, looked ahead to in a world that the seat cannot tell from the true one, so that it
//! can be prepared step by step while others decide. It goes as far as luck or a secret comes in.

use crate::json::Json;
use crate::only::{Asking, only};
use crate::running::{Offer, PlayError, Running, offer, read};
use bots::Think;
use game_core::{Chance, Events, Rule, ScoreSheet, Seat, Status, Text, Viewer};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

/// A next turn after some steps.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Prospect {
    pub steps: Vec<PreparedStep>,
    pub status: Status,
    pub prompt: Option<Text>,
    pub rule: Rule,
    #[ts(type = "unknown")]
    pub view: Json,
    /// What may be prepared next; nothing where the turn has come to its end.
    pub legal: Vec<Offer>,
    pub scores: ScoreSheet,
    pub end: Option<ProspectEnd>,
}

/// One step that is prepared.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct PreparedStep {
    pub notation: String,
    pub label: Text,
    /// Nothing else can be done then, so nobody chose it.
    pub only: bool,
}

/// Why nothing more can be prepared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ProspectEnd {
    /// The turn is over then.
    Turn,
    /// Luck or a secret decides what comes of the last step: what is shown is the table before it.
    Luck,
}

/// Why there is no such prospect.
#[derive(Clone, Debug, PartialEq)]
pub enum NoProspect {
    /// The seat's next turn cannot be looked ahead to now.
    Unforeseeable,
    /// A step that the rules refuse.
    Refused(PlayError),
    /// A step after the end.
    Beyond,
}

pub(crate) fn prospect<G: Think>(
    game: &G,
    seat: Seat,
    steps: &[String],
    asking: Asking,
) -> Result<Prospect, NoProspect> {
    let world = imagined(game, seat).ok_or(NoProspect::Unforeseeable)?;
    let mut plan = Plan {
        world,
        seat,
        asking,
        steps: Vec::with_capacity(steps.len()),
        end: None,
    };
    for step in steps {
        let action = read::<G>(step).map_err(NoProspect::Refused)?;
        plan.go_on_to(Some(&action));
        plan.choose(&action)?;
    }
    plan.go_on_to(None);
    Ok(plan.told())
}

/// A turn under way in an imagined world.
struct Plan<G: Think> {
    world: G,
    seat: Seat,
    asking: Asking,
    steps: Vec<PreparedStep>,
    end: Option<ProspectEnd>,
}

impl<G: Think> Plan<G> {
    /// Does what is not asked, until something is, or this is to be done.
    fn go_on_to(&mut self, chosen: Option<&G::Action>) {
        while self.end.is_none() {
            match only(&self.world, self.asking) {
                Some(action) if Some(&action) != chosen => self.perform(&action, true),
                Some(_) | None => return,
            }
        }
    }
    fn choose(&mut self, action: &G::Action) -> Result<(), NoProspect> {
        if self.end.is_some() {
            return Err(NoProspect::Beyond);
        }
        let allowed = self.world.check_as(self.seat, action);
        allowed.map_err(|refusal| NoProspect::Refused(PlayError::Refused(refusal)))?;
        let is_only = only(&self.world, self.asking).is_some();
        self.perform(action, is_only);
        Ok(())
    }
    fn perform(&mut self, action: &G::Action, only: bool) {
        self.steps.push(PreparedStep {
            notation: action.to_string(),
            label: self.world.label(action),
            only,
        });
        let mut next = self.world.clone();
        let mut chance = Chance::fast(0);
        next.perform(action, &mut chance, &mut Events::muted());
        if chance.used() {
            self.end = Some(ProspectEnd::Luck);
        } else {
            self.world = next;
            self.end = (!self.world.has_turn(self.seat)).then_some(ProspectEnd::Turn);
        }
    }
    fn told(self) -> Prospect {
        let Plan {
            world, seat, end, ..
        } = self;
        let status = G::status(&world);
        Prospect {
            steps: self.steps,
            prompt: (!status.is_over()).then(|| G::prompt(&world)),
            rule: G::prompt_rule(&world),
            view: Json::of(&world.view(Viewer::Seat(seat))),
            legal: match end {
                None => world
                    .legal_list()
                    .iter()
                    .map(|action| offer(&world, action))
                    .collect(),
                Some(_) => Vec::new(),
            },
            scores: Running::open_scores(&world),
            status,
            end,
        }
    }
}

/// The beginning of the seat's next turn, or the midst of the one that it has.
pub(crate) fn imagined<G: Think>(game: &G, seat: Seat) -> Option<G> {
    let mut world = game.clone();
    world.guess_hidden(Viewer::Seat(seat), &mut Chance::fast(0));
    match G::status(&world) {
        Status::Over(_) => None,
        Status::Waiting(waiting) if waiting == seat => world.has_turn(seat).then_some(world),
        Status::Waiting(_) => world.prospect(seat),
    }
}
