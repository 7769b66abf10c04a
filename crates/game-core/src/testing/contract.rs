//! What every game must keep, run over random games of every seat count and option.

use crate::{
    BUILT_IN, Chance, Choice, DATA_OPTION, Events, Game, Say, Seat, Seed, Status, Text, Viewer,
    Words, agreed,
};
use serde_json::Value;
use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
};

/// A table is drawn at one of so many steps at which the costly checks are made: most look much like the last.
const DRAWN: u64 = 24;

/// The contract of one game: `Contract::<Longhorn>::new().games(20).check()`.
pub struct Contract<G: Game> {
    games: u64,
    longest: u64,
    every: u64,
    options: Vec<Value>,
    marker: std::marker::PhantomData<fn() -> G>,
}

impl<G: Game> Default for Contract<G> {
    fn default() -> Self {
        Contract {
            games: 20,
            longest: 5_000,
            every: 1,
            options: every_option(&G::choices()),
            marker: std::marker::PhantomData,
        }
    }
}

/// The defaults, and every other value of every option on its own.
pub fn every_option(choices: &[Choice]) -> Vec<Value> {
    let single = |choice: &Choice, value: &Value| {
        let mut options = serde_json::Map::new();
        options.insert(choice.id.to_string(), value.clone());
        Value::Object(options)
    };
    let defaults = Value::Object(serde_json::Map::new());
    let others = choices.iter().flat_map(|choice| {
        choice
            .values
            .iter()
            .filter(|v| **v != choice.default)
            .map(move |value| single(choice, value))
    });
    std::iter::once(defaults).chain(others).collect()
}

impl<G: Game> Contract<G> {
    pub fn new() -> Self {
        Contract::default()
    }
    /// Random games for each seat count and set of options.
    pub fn games(mut self, games: u64) -> Self {
        self.games = games;
        self
    }
    /// No game may take more steps.
    pub fn longest(mut self, steps: u64) -> Self {
        self.longest = steps;
        self
    }
    /// Makes the costly checks (views, guesses, save and load) at every n-th step only.
    pub fn every(mut self, steps: u64) -> Self {
        self.every = steps;
        self
    }
    /// Further sets of options, such as presets.
    pub fn options(mut self, more: impl IntoIterator<Item = Value>) -> Self {
        self.options.extend(more);
        self
    }
    #[track_caller]
    pub fn check(self) {
        let rules = G::INFO.sheet("en").rules().map(|r| r.id.clone()).collect();
        let referee = Referee::<G> {
            rules,
            words: G::INFO
                .words
                .iter()
                .map(|(l, _)| G::INFO.dictionary(l))
                .collect(),
            shown: RefCell::default(),
            marker: std::marker::PhantomData,
        };
        referee.sheets();
        data_file::<G>();
        usual_options::<G>();
        referee.lesson();
        for options in &self.options {
            let options = agreed::<G>(options).unwrap_or_else(|e| panic!("options {options}: {e}"));
            for seats in G::INFO.seats {
                for game in 0..self.games {
                    self.one_game(&referee, &options, seats, game);
                }
            }
            for seats in [
                0,
                G::INFO.seats.start() - 1,
                G::INFO.seats.end() + 1,
                u8::MAX,
            ] {
                let refused = G::set_up(&options, seats, &mut Chance::fast(1));
                let refusal = refused
                    .err()
                    .unwrap_or_else(|| panic!("{seats} seats are accepted"));
                referee.known(refusal.rule.0);
            }
        }
    }

    fn one_game(&self, referee: &Referee<G>, options: &G::Options, seats: u8, number: u64) {
        let mut seed: Seed = [0; 32];
        seed[..8].copy_from_slice(&number.to_le_bytes());
        seed[8] = seats;
        let mut set_up = Chance::for_step(seed, 0);
        let mut game = G::set_up(options, seats, &mut set_up)
            .unwrap_or_else(|r| panic!("{options:?} for {seats}: {r:?}"));
        let replayed = G::set_up(options, seats, &mut Chance::scripted(set_up.outcomes()));
        assert_eq!(
            replayed.as_ref(),
            Ok(&game),
            "the set-up replays from its outcomes"
        );
        assert_eq!(game.seats(), seats);
        let mut again = game.clone();
        let mut pick = Chance::fast(number);
        for step in 1.. {
            let Status::Waiting(seat) = game.status() else {
                break;
            };
            assert!(step <= self.longest, "a game must end\n{game}");
            assert!(seat.0 < seats);
            let legal = referee.lists(&game);
            if step % (DRAWN * self.every) == 0 {
                referee.drawn(&game, &mut pick);
            }
            if step % self.every == 0 {
                referee.state(&game, &mut pick);
                referee.detailed(&game, seat, &legal);
                referee.beforehand(&game, &legal, &mut pick);
            }
            let action = &legal[pick.below(legal.len() as u32) as usize];
            let before = game.clone();
            let mut chance = Chance::for_step(seed, step);
            let mut events = Events::new();
            game.play(seat, action, &mut chance, &mut events)
                .unwrap_or_else(|r| panic!("legal '{action}' is refused: {r:?}\n{game}"));
            let events = events.into_vec();
            assert!(!events.is_empty(), "'{action}' tells nothing\n{before}");
            for event in events {
                referee.said(&event.say());
                referee.shows(&event);
            }
            // The step replays from its outcomes alone, and events do not matter to it.
            let mut script = Chance::scripted(chance.outcomes());
            again
                .play(seat, action, &mut script, &mut Events::muted())
                .expect("replays");
            assert_eq!(script.settle(), Ok(()), "'{action}'");
            assert_eq!(script.used(), chance.used(), "'{action}'");
            assert_eq!(again, game, "'{action}' replays to the same game");
            if !chance.used() && step % self.every == 0 {
                referee.reveals_nothing(&before, seat, action, &game, &mut pick);
            }
        }
        referee.at_the_end(&game, &mut pick);
    }
}

/// Options name a data set, and the built-in file is one of them.
fn data_file<G: Game>() {
    let file = G::data_file();
    let options = serde_json::to_value(G::Options::default()).expect("options can be saved");
    assert_eq!(options[DATA_OPTION], BUILT_IN, "the set of the defaults");
    assert_eq!(file.add(file.built_in()), Ok(BUILT_IN.to_string()));
    assert_eq!(file.changes(BUILT_IN), Some(Vec::new()));
}

/// What forms offer as the usual value is what a table gets where nothing was said.
fn usual_options<G: Game>() {
    let usual = serde_json::to_value(G::Options::default()).expect("options can be saved");
    for choice in G::choices() {
        assert_eq!(usual[choice.id], choice.default, "option {}", choice.id);
    }
    // A usual value that is not that of the field came with a version of the rules.
    let before: G::Options =
        serde_json::from_value(serde_json::json!({})).expect("options may say nothing");
    let before = serde_json::to_value(before).expect("options can be saved");
    for choice in G::choices() {
        let mut changed = G::changed_options().iter();
        let since = changed.find(|(id, _)| *id == choice.id);
        let differs = before[choice.id] != usual[choice.id];
        assert_eq!(since.is_some(), differs, "option {}", choice.id);
        assert!(since.is_none_or(|(_, since)| (2..=G::INFO.rules_version).contains(since)));
    }
}

/// A view without saying whose it is.
fn open_view<G: Game>(game: &G, viewer: Viewer) -> Value {
    let mut view = serde_json::to_value(game.view(viewer)).expect("a view can be sent");
    if let Some(whose) = view.get_mut("viewer") {
        *whose = Value::Null;
    }
    view
}

/// Looks at one position.
pub(super) struct Referee<G: Game> {
    rules: BTreeSet<String>,
    pub(super) words: Vec<Words>,
    /// The events that boards show, by their sentences.
    shown: RefCell<BTreeMap<String, Value>>,
    marker: std::marker::PhantomData<fn() -> G>,
}

impl<G: Game> Referee<G> {
    /// Every language has the same rules, and the rules that the core cites exist.
    fn sheets(&self) {
        assert!(!self.rules.is_empty(), "the sheet has no rules");
        self.known(G::INFO.turn_rule);
        self.known(G::INFO.over_rule);
        for (language, _) in G::INFO.sheets {
            let rules: BTreeSet<String> = G::INFO
                .sheet(language)
                .rules()
                .map(|r| r.id.clone())
                .collect();
            assert_eq!(rules, self.rules, "the rules of the sheet in '{language}'");
        }
    }
    /// The guided first game is whole in every language and follows the rules.
    fn lesson(&self) {
        if let Some(lesson) = G::INFO.guided() {
            lesson
                .replay::<G>()
                .unwrap_or_else(|e| panic!("the lesson: {e}"));
        }
    }
    pub(super) fn known(&self, rule: &str) {
        assert!(self.rules.contains(rule), "{rule} is not on the sheet");
    }
    /// A sentence has no hole left in any language.
    pub(super) fn said(&self, text: &Text) {
        for words in &self.words {
            let shown = text.told(words);
            assert!(!shown.contains('{'), "a hole is left in: {shown}");
        }
    }
    /// The fields of an event that boards show follow from its sentence, so they tell nothing more.
    fn shows(&self, event: &G::Event) {
        if !G::is_shown(event) {
            return;
        }
        let fields = serde_json::to_value(event).expect("an event can be sent");
        let sentence = event.say().told(&self.words[0]);
        let mut shown = self.shown.borrow_mut();
        let before = shown.entry(sentence).or_insert_with(|| fields.clone());
        assert_eq!(*before, fields, "its fields tell more than its sentence");
    }
    /// What is asked is a sentence under a rule of the sheet.
    fn asked(&self, game: &G) {
        let question = game.question();
        self.known(question.rule.0);
        self.said(&question.text);
    }
    /// What mends a refusal can be done.
    fn mends(&self, game: &G, refused: &G::Action, legal: &[G::Action]) {
        for remedy in game.remedies(refused) {
            assert!(
                legal.contains(&remedy),
                "'{remedy}', which would mend '{refused}', is not legal\n{game}"
            );
        }
    }
    /// Candidates, check, legal and notation agree.
    fn lists(&self, game: &G) -> Vec<G::Action> {
        let legal = game.legal_list();
        assert!(!legal.is_empty(), "a waiting seat has an action\n{game}");
        let mut candidates = Vec::new();
        game.candidates(&mut candidates);
        let mut allowed = 0;
        for action in &candidates {
            let text = action.to_string();
            let read: G::Action = match text.parse() {
                Ok(action) => action,
                Err(e) => panic!("'{text}' cannot be read back: {e}"),
            };
            assert_eq!(&read, action, "the notation '{text}'");
            assert!(
                !text.contains(['=', '\n', '#']),
                "'{text}' would break a record"
            );
            self.said(&game.label(action));
            match game.check(action) {
                Ok(()) => {
                    allowed += 1;
                    assert!(
                        legal.contains(action),
                        "'{action}' passes check but is not listed\n{game}"
                    );
                }
                Err(refusal) => {
                    self.known(refusal.rule.0);
                    self.said(&refusal.reason);
                    self.mends(game, action, &legal);
                    assert!(
                        !legal.contains(action),
                        "'{action}' is listed but refused\n{game}"
                    );
                }
            }
        }
        assert_eq!(
            allowed,
            legal.len(),
            "legal actions are candidates, each once\n{game}"
        );
        for (i, action) in legal.iter().enumerate() {
            assert!(!legal[..i].contains(action), "'{action}' is listed twice");
        }
        self.asked(game);
        legal
    }
    /// Save and load, views, guesses and bookkeeping.
    fn state(&self, game: &G, pick: &mut Chance) {
        let saved = serde_json::to_string(game).expect("a state can be saved");
        let loaded: G = serde_json::from_str(&saved).expect("a saved state can be loaded");
        assert_eq!(&loaded, game, "saving and loading changes nothing");
        assert_eq!(game.audit(), [], "{game}");
        let sheet = game.scores();
        assert_eq!(sheet.totals.len(), game.seats() as usize);
        for seat in Seat::all(game.seats()).filter(|seat| !game.looks_in_secret(*seat)) {
            assert_eq!(
                open_view(game, Viewer::Seat(seat)),
                open_view(game, Viewer::Spectator),
                "seat {seat} sees a secret without a curtain\n{game}"
            );
        }
        for viewer in Viewer::all(game.seats()) {
            let mut guess = game.clone();
            guess.guess_hidden(viewer, pick);
            assert_eq!(
                guess.view(viewer),
                game.view(viewer),
                "a guess looks the same to its viewer\n{game}"
            );
            assert_eq!(guess.audit(), [], "in a guess\n{guess}");
            assert_eq!(
                guess.open_scores(),
                game.open_scores(),
                "open scores tell a secret\n{game}"
            );
            assert_eq!(guess.status(), game.status(), "in a guess\n{guess}");
            if game.status().waiting().is_some_and(|seat| viewer.is(seat)) {
                assert_eq!(
                    guess.legal_list(),
                    game.legal_list(),
                    "what {viewer:?} may do\n{game}"
                );
            }
        }
    }
    /// An action that can be taken back has told its seat nothing that it did not know.
    fn reveals_nothing(
        &self,
        before: &G,
        seat: Seat,
        action: &G::Action,
        after: &G,
        pick: &mut Chance,
    ) {
        let viewer = Viewer::Seat(seat);
        for _ in 0..3 {
            let mut guess = before.clone();
            guess.guess_hidden(viewer, pick);
            guess
                .play(
                    seat,
                    action,
                    &mut Chance::scripted([]),
                    &mut Events::muted(),
                )
                .unwrap_or_else(|r| panic!("'{action}' is refused in a guess: {r:?}"));
            assert_eq!(
                guess.view(viewer),
                after.view(viewer),
                "'{action}' reveals a secret"
            );
        }
    }
    /// Nothing can be done any more, and everybody has a place.
    fn at_the_end(&self, game: &G, pick: &mut Chance) {
        self.state(game, pick);
        self.drawn(game, pick);
        self.asked(game);
        let mut candidates = Vec::new();
        game.candidates(&mut candidates);
        assert!(candidates.is_empty() && game.legal_list().is_empty());
        let Status::Over(placings) = game.status() else {
            panic!("not at the end")
        };
        let seats: Vec<u8> = placings.iter().map(|p| p.seat.0).collect();
        assert_eq!(
            seats,
            (0..game.seats()).collect::<Vec<_>>(),
            "placings in the order of the seats"
        );
        assert!(placings.iter().any(|p| p.rank == 1));
        for placing in &placings {
            let better = placings.iter().filter(|p| p.rank < placing.rank).count();
            assert_eq!(placing.rank as usize, better + 1, "ranks {placings:?}");
        }
    }
}
