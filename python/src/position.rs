//! One game being played: the position, what of an action is chosen, and the record that leads there.

use crate::log::Log;
use bots::Think;
use game_core::{
    Chance, Chosen, Decision, Encode, Events, Record, RecordError, RecordLuck, Refusal, Replay,
    Seat, Seed, Start, Status, Step, Viewer, observe,
};
use serde_json::Value;
use shelf::{PlayError, Running};
use std::sync::Arc;

/// Letters of foreign words that an error repeats.
const QUOTED: usize = 200;

/// A game being played, without its type.
pub trait Playing: Send + Sync {
    fn running(&self) -> &dyn Running;
    fn copied(&self) -> Box<dyn Playing>;
    /// Luck comes from this seed from now on.
    fn reseed(&mut self, seed: Seed);
    fn seed(&self) -> Seed;
    /// How many actions were done.
    fn steps(&self) -> usize;
    fn record(&self) -> Record;
    /// The legal actions in their notation.
    fn legal(&self) -> Vec<String>;
    fn check(&self, notation: &str) -> Result<(), PlayError>;
    fn apply(&mut self, notation: &str) -> Result<(), PlayError>;
    /// The indices that may be chosen now, in order.
    fn indices(&self) -> Vec<u32>;
    /// Chooses an index, and does the action when one is left; false if the index is not open.
    fn choose(&mut self, index: u32) -> bool;
    fn chosen(&self) -> &[u32];
    /// Takes back what is chosen of an action.
    fn restart(&mut self);
    fn resume(&mut self, chosen: &[u32]);
    /// The indices of a legal action; none if it is not legal.
    fn path(&self, notation: &str) -> Result<Option<Vec<u32>>, PlayError>;
    /// The legal action of these indices.
    fn action(&self, indices: &[u32]) -> Option<String>;
    fn observe(&self, seat: Seat, out: &mut [f32]);
    /// Another world that the seat cannot tell from this one.
    fn guess(&self, seat: Seat, seed: Seed) -> Box<dyn Playing>;
    /// This game played to its end by random legal actions.
    fn playout(&self, seed: Seed) -> Box<dyn Playing>;
}

#[derive(Clone)]
pub struct Position<G: Encode> {
    game: G,
    decision: Decision<G>,
    /// How the record begins; its steps are in the log.
    head: Arc<Record>,
    /// The state from which it went on, where it was not set up.
    from: Option<Arc<G>>,
    log: Log,
    seed: Seed,
}

impl<G: Think + Encode> Position<G> {
    pub fn begin(
        options: &G::Options,
        said: Value,
        seats: u8,
        seed: Seed,
    ) -> Result<Self, Refusal> {
        let mut chance = Chance::for_step(seed, 0);
        let game = G::set_up(options, seats, &mut chance)?;
        let start = Start::Setup(chance.outcomes().to_vec());
        let mut head = Record::of::<G>(seats, said, start);
        head.luck = Some(RecordLuck::Fixed);
        Ok(Position {
            decision: Decision::of(&game),
            game,
            head: Arc::new(head),
            from: None,
            log: Log::default(),
            seed,
        })
    }
    pub fn read(record: &Record, steps: usize, seed: Seed) -> Result<Self, RecordError> {
        let mut replay = Replay::<G>::begin(record)?;
        let mut log = Log::default();
        for step in record.steps.iter().take(steps) {
            replay.advance()?;
            log.push(step.clone());
        }
        let mut head = record.clone();
        head.steps.clear();
        head.marks.clear();
        head.notes.clear();
        Ok(Position {
            decision: Decision::of(&replay.game),
            game: replay.game,
            head: Arc::new(head),
            from: None,
            log,
            seed,
        })
    }
    /// A game that goes on from this state.
    pub fn from_state(game: G, mut head: Record, seed: Seed) -> Self {
        head.luck = None;
        Position {
            decision: Decision::of(&game),
            head: Arc::new(head),
            from: Some(Arc::new(game.clone())),
            game,
            log: Log::default(),
            seed,
        }
    }
    fn parse(notation: &str) -> Result<G::Action, PlayError> {
        let action = notation.parse::<G::Action>();
        action.map_err(|problem| PlayError::NotAnAction(problem.shortened(QUOTED)))
    }
    fn waiting(&self) -> Seat {
        // Nobody is waited for at the end, and `check_as` says so of any seat.
        self.game.status().waiting().unwrap_or_default()
    }
    /// Does a checked action, and keeps it.
    fn perform(&mut self, action: &G::Action) {
        let seat = self.waiting();
        let mut chance = Chance::for_step(self.seed, self.log.len() as u64 + 1);
        self.game.perform(action, &mut chance, &mut Events::muted());
        self.log.push(Step::new(seat, action, chance.outcomes()));
    }
}

impl<G: Think + Encode> Playing for Position<G> {
    fn running(&self) -> &dyn Running {
        &self.game
    }
    fn copied(&self) -> Box<dyn Playing> {
        Box::new(self.clone())
    }
    fn reseed(&mut self, seed: Seed) {
        self.seed = seed;
    }
    fn seed(&self) -> Seed {
        self.seed
    }
    fn steps(&self) -> usize {
        self.log.len()
    }
    fn record(&self) -> Record {
        let mut record = Record::clone(&self.head);
        if let Some(state) = &self.from {
            record.start = Start::Position(Running::save(&**state));
        }
        record.steps = self.log.steps();
        record
    }
    fn legal(&self) -> Vec<String> {
        let legal = self.decision.legal().iter();
        legal.map(ToString::to_string).collect()
    }
    fn check(&self, notation: &str) -> Result<(), PlayError> {
        let action = Self::parse(notation)?;
        let allowed = self.game.check_as(self.waiting(), &action);
        allowed.map_err(PlayError::Refused)
    }
    fn apply(&mut self, notation: &str) -> Result<(), PlayError> {
        self.check(notation)?;
        self.perform(&Self::parse(notation)?);
        self.decision.begin(&self.game);
        Ok(())
    }
    fn indices(&self) -> Vec<u32> {
        let mut indices: Vec<u32> = self.decision.indices().collect();
        indices.sort_unstable();
        indices.dedup();
        indices
    }
    fn choose(&mut self, index: u32) -> bool {
        match self.decision.choose(index) {
            None => return false,
            Some(Chosen::Open) => {}
            Some(Chosen::Action(action)) => {
                self.perform(&action);
                self.decision.begin(&self.game);
            }
        }
        true
    }
    fn chosen(&self) -> &[u32] {
        self.decision.chosen()
    }
    fn restart(&mut self) {
        self.decision.restart();
    }
    fn resume(&mut self, chosen: &[u32]) {
        self.decision.resume(chosen);
    }
    fn path(&self, notation: &str) -> Result<Option<Vec<u32>>, PlayError> {
        let path = self.decision.path(&Self::parse(notation)?);
        Ok(path.map(|path| path.to_vec()))
    }
    fn action(&self, indices: &[u32]) -> Option<String> {
        let mut trial = self.decision.clone();
        trial.restart();
        let (last, before) = indices.split_last()?;
        for index in before {
            let Some(Chosen::Open) = trial.choose(*index) else {
                return None;
            };
        }
        match trial.choose(*last) {
            Some(Chosen::Action(action)) => Some(action.to_string()),
            Some(Chosen::Open) | None => None,
        }
    }
    fn observe(&self, seat: Seat, out: &mut [f32]) {
        // What a seat is about to choose is its own.
        let is_own = self.game.status() == Status::Waiting(seat);
        let chosen = if is_own { self.chosen() } else { &[] };
        observe(&self.game, seat, chosen, out);
    }
    fn guess(&self, seat: Seat, seed: Seed) -> Box<dyn Playing> {
        let mut world = self.game.clone();
        // The first stream is of the guess, the others of the steps that follow.
        world.guess_hidden(Viewer::Seat(seat), &mut Chance::for_step(seed, 0));
        let mut guessed = Position::from_state(world, Record::clone(&self.head), seed);
        if self.game.status() == Status::Waiting(seat) {
            guessed.decision.resume(self.chosen());
        }
        Box::new(guessed)
    }
    fn playout(&self, seed: Seed) -> Box<dyn Playing> {
        let mut end = self.clone();
        end.seed = seed;
        // Choices and luck come from the one seed, by streams that never meet.
        let mut pick = Chance::for_step(seed, u64::MAX);
        while !end.decision.legal().is_empty() {
            let place = pick.below(end.decision.open().len() as u32) as usize;
            let action = end.decision.open().nth(place).map(|(action, _)| action);
            let action = action.expect("it is one of them").clone();
            end.perform(&action);
            end.decision.begin(&end.game);
        }
        Box::new(end)
    }
}
