//! The vocabulary of rule tests: a position, what a player does, what is refused.

use crate::{Chance, Events, Game, Seat, Status};
use serde_json::Value;
use std::ops::{Deref, DerefMut};

/// A game under test. It derefs to the state, so that a test can arrange it and look at it.
pub struct Scenario<G: Game> {
    pub game: G,
    /// What the last action told everybody.
    pub events: Vec<G::Event>,
    /// Whether the last action can no longer be taken back.
    pub is_final: bool,
}

pub fn scenario<G: Game>(game: G) -> Scenario<G> {
    Scenario {
        game,
        events: Vec::new(),
        is_final: false,
    }
}

impl<G: Game> Scenario<G> {
    /// The waiting seat does this, without luck.
    #[track_caller]
    pub fn does(&mut self, action: &str) -> &mut Self {
        self.does_with(action, &[])
    }
    /// The waiting seat does this, and luck gives these outcomes.
    #[track_caller]
    pub fn does_with(&mut self, action: &str, outcomes: &[u32]) -> &mut Self {
        let seat = self.waiting();
        let parsed = self.parse(action);
        let mut chance = Chance::scripted(outcomes);
        let mut events = Events::new();
        let offered = self.is_offered(&parsed);
        if let Err(refusal) = self.game.play(seat, &parsed, &mut chance, &mut events) {
            let reason = refusal.reason.told(&G::INFO.english());
            panic!(
                "'{action}' is refused by {}: {reason}\n{}",
                refusal.rule, self.game
            );
        }
        assert!(offered, "'{action}' is allowed, but was not offered");
        if let Err(fault) = chance.settle() {
            panic!("'{action}': {fault}");
        }
        assert_eq!(self.game.audit(), [], "after '{action}'\n{}", self.game);
        self.events = events.into_vec();
        self.is_final = chance.used();
        self
    }
    /// The waiting seat may not do this, because of this rule; nothing changes.
    #[track_caller]
    pub fn refuses(&mut self, action: &str, rule: &str) -> &mut Self {
        let seat = self.game.status().waiting().unwrap_or(Seat(0));
        self.refuses_as(seat, action, rule)
    }
    /// This seat may not do this, because of this rule.
    #[track_caller]
    pub fn refuses_as(&mut self, seat: Seat, action: &str, rule: &str) -> &mut Self {
        self.refusal(seat, action, rule);
        self
    }
    /// The waiting seat may not do this, because of this rule and for this reason: where one rule has several.
    #[track_caller]
    pub fn refuses_since(&mut self, action: &str, rule: &str, reason: &str) -> &mut Self {
        let seat = self.waiting();
        assert_eq!(self.refusal(seat, action, rule), reason, "'{action}'");
        self
    }
    #[track_caller]
    fn refusal(&self, seat: Seat, action: &str, rule: &str) -> String {
        let parsed = self.parse(action);
        let Err(refusal) = self.game.check_as(seat, &parsed) else {
            panic!(
                "'{action}' is allowed, {rule} should refuse it\n{}",
                self.game
            );
        };
        let reason = refusal.reason.told(&G::INFO.english());
        assert_eq!(
            refusal.rule.0, rule,
            "'{action}' is refused because {reason}"
        );
        assert!(!reason.contains('{'), "a hole is left in: {reason}");
        if self.game.status() == Status::Waiting(seat) {
            assert!(
                !self.is_offered(&parsed),
                "'{action}' is offered all the same"
            );
        }
        reason
    }
    /// Exactly these actions are legal, in any order.
    #[track_caller]
    pub fn offers(&mut self, actions: &[&str]) -> &mut Self {
        let mut legal: Vec<String> = self
            .game
            .legal_list()
            .iter()
            .map(|a| a.to_string())
            .collect();
        let mut expected: Vec<String> = actions.iter().map(|a| a.to_string()).collect();
        legal.sort();
        expected.sort();
        assert_eq!(legal, expected, "legal actions\n{}", self.game);
        self
    }
    /// A board is shown exactly these events of the last action, with their fields.
    #[track_caller]
    pub fn shows(&mut self, events: Value) -> &mut Self {
        let shown = self.events.iter().filter(|event| G::is_shown(event));
        let fields: Vec<Value> = shown
            .map(|event| serde_json::to_value(event).expect("an event can be sent"))
            .collect();
        assert_eq!(Value::Array(fields), events);
        self
    }
    #[track_caller]
    pub fn waits_for(&mut self, seat: u8) -> &mut Self {
        assert_eq!(
            self.game.status(),
            Status::Waiting(Seat(seat)),
            "{}",
            self.game
        );
        self
    }
    /// The game is over with these ranks, in the order of the seats.
    #[track_caller]
    pub fn ends_with_ranks(&mut self, ranks: &[u8]) -> &mut Self {
        match self.game.status() {
            Status::Over(placings) => {
                let found: Vec<u8> = placings.iter().map(|p| p.rank).collect();
                assert_eq!(found, ranks, "{}", self.game);
            }
            Status::Waiting(seat) => panic!("seat {seat} is waited for\n{}", self.game),
        }
        self
    }
    /// Whether the list of legal actions has it; that the candidates and `check` say the same.
    #[track_caller]
    fn is_offered(&self, action: &G::Action) -> bool {
        let mut candidates = Vec::new();
        self.game.candidates(&mut candidates);
        let passes = candidates.contains(action) && self.game.check(action).is_ok();
        let is_legal = self.game.legal_list().contains(action);
        assert_eq!(is_legal, passes, "'{action}' is listed as legal");
        is_legal
    }
    #[track_caller]
    fn waiting(&self) -> Seat {
        match self.game.status() {
            Status::Waiting(seat) => seat,
            Status::Over(_) => panic!("the game is over\n{}", self.game),
        }
    }
    #[track_caller]
    fn parse(&self, action: &str) -> G::Action {
        match action.parse() {
            Ok(action) => action,
            Err(e) => panic!("{e}"),
        }
    }
}

impl<G: Game> Deref for Scenario<G> {
    type Target = G;
    fn deref(&self) -> &G {
        &self.game
    }
}
impl<G: Game> DerefMut for Scenario<G> {
    fn deref_mut(&mut self) -> &mut G {
        &mut self.game
    }
}
