//! Programs from outside in the arena. What they are told is made of what their seat has seen and of
//! guessed worlds, so nothing else can reach them; they answer in notation. How they are spoken with is
//! elsewhere.

use crate::json::Json;
use crate::running::{Offer, Running, offer, read, to_json};
use bots::{Entrant, Fault, Lapse, Place, Player, Sits, Stop, Think, Thought};
use game_core::{
    Chance, Game, GameInfo, Message, Placings, Record, Seat, Seed, Seen, Start, Text, message,
};
use serde_json::Value;
use std::cell::Cell;
use std::sync::Arc;

/// Who plays in a match.
#[derive(Clone)]
pub enum Contestant {
    Own(Entrant),
    Program(Arc<dyn Program>),
}

/// A program that can play, in many games at the same time.
pub trait Program: Send + Sync {
    fn sit<'a>(&'a self, invitation: Invitation) -> Box<dyn Sitting + 'a>;
}

/// A program in one game.
pub trait Sitting {
    /// An action in its notation.
    fn decide(&mut self, asked: &Asked<'_>, stop: &Stop) -> Result<String, Lapse>;
    fn over(&mut self, placings: &Placings);
}

/// A seat in a game that begins.
pub struct Invitation {
    pub game: &'static GameInfo,
    pub seats: u8,
    pub seat: Seat,
    /// All of them, written out.
    pub options: Value,
    /// For the program's own luck, so that a match can be played again.
    pub seed: u64,
}

/// One decision, as its seat may know it.
pub struct Asked<'a> {
    pub prompt: Text,
    pub view: Json,
    pub legal: Vec<Offer>,
    /// A world that the seat cannot tell from the true one, another one each time.
    pub world: &'a dyn Fn() -> Record,
}

impl<G: Think> Sits<G> for Contestant {
    fn sit<'a>(&'a self, place: &Place<'_, G>) -> Box<dyn Player<G> + 'a> {
        let program = match self {
            Contestant::Own(entrant) => return entrant.sit(place),
            Contestant::Program(program) => program,
        };
        let options = to_json(place.options);
        let mut own = Chance::for_step(place.luck, 0);
        let mut draw = || u64::from(own.below(u32::MAX));
        Box::new(Seated {
            sitting: program.sit(Invitation {
                game: &G::INFO,
                seats: place.seats,
                seat: place.seat,
                options: options.clone(),
                // Numbers that every JSON reader keeps whole.
                seed: draw() << 20 ^ draw(),
            }),
            worlds: Worlds {
                options,
                luck: place.luck,
                drawn: Cell::new(0),
            },
        })
    }
}

struct Seated<'a> {
    sitting: Box<dyn Sitting + 'a>,
    worlds: Worlds,
}

struct Worlds {
    options: Value,
    luck: Seed,
    /// So many so far; the first luck is the program's own.
    drawn: Cell<u64>,
}

impl Worlds {
    fn guess<G: Think>(&self, seen: &Seen<'_, G>) -> G {
        self.drawn.set(self.drawn.get() + 1);
        seen.guess(&mut Chance::for_step(self.luck, self.drawn.get()))
    }
}

impl<G: Think> Player<G> for Seated<'_> {
    fn choose(
        &mut self,
        seen: &Seen<'_, G>,
        _: u64,
        stop: &Stop,
    ) -> Result<Thought<G::Action>, Lapse> {
        let mut legal = Vec::new();
        seen.legal(&mut legal);
        let guessed = self.worlds.guess(seen);
        let world = || {
            let start = Start::Position(to_json(&self.worlds.guess(seen)));
            Record::of::<G>(seen.seats(), self.worlds.options.clone(), start)
        };
        let asked = Asked {
            prompt: Game::prompt(&guessed),
            view: Json::of(&seen.view()),
            legal: legal.iter().map(|action| offer(&guessed, action)).collect(),
            world: &world,
        };
        let answer = self.sitting.decide(&asked, stop)?;
        match read::<G>(&answer) {
            Ok(action) if legal.contains(&action) => Ok(Thought {
                action,
                iterations: 0,
                value: None,
                proved: false,
            }),
            _ => Err(nonsense(&guessed, seen.seat(), &answer)),
        }
    }
    fn over(&mut self, placings: &Placings) {
        self.sitting.over(placings);
    }
}

/// Longer answers are told in part.
const TOLD: usize = 80;

fn nonsense(guessed: &dyn Running, seat: Seat, answer: &str) -> Lapse {
    let answer: String = answer.chars().take(TOLD).collect();
    let why: Message = match guessed.check(seat, &answer) {
        Err(why) => why.message(),
        Ok(()) => message!("it may not be done now"),
    };
    Lapse {
        fault: Fault::Nonsense,
        why: message!("it answered '{answer}': {why}", answer, why),
    }
}
