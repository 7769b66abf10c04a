//! A game played beside a second reading of its rules: a model, slow and plain, that was written from the
//! sheet and knows nothing of the first.
//!
//! Before every step both list what is legal, after it both say how the table looks. Where they differ, one
//! of them has misread the sheet.

mod choose;
mod figures;
mod luck;
mod met;

pub use choose::{Choose, Moment, any_kind, one_of};
pub use figures::Figures;
pub use luck::Luck;
pub use met::Met;

use crate::{Chance, Events, Game, Seed, Status, agreed};
use choose::{by_lot, kind};
use figures::{same_end, same_figures, same_lists, same_scores};
use serde_json::{Map, Value};
use std::{env, thread};

/// The second reading of a game's rules.
pub trait Model<G: Game>: Acts<G> + Laid<G> + Scored {
    /// What is agreed on for the game of this number, beyond what the lot has chosen.
    fn agree(_number: u64, _chosen: &mut Map<String, Value>) {}
    /// The table before the first decision. What luck has laid out is held against the rules.
    fn begin(options: &G::Options, seats: usize, luck: &mut Luck<G>) -> Self;
    /// Changes both tables alike before somebody decides, so that what is rare comes up.
    fn arrange(&mut self, _number: u64, _game: &mut G, _pick: &mut Chance) {}
    /// Who decides; nobody when the game is over.
    fn waiting(&self) -> Option<usize>;
    /// What came to bear so far, so that a test can see which rules never did.
    fn met(&self) -> &Met;
}

/// What may be done at its table, and doing it.
pub trait Acts<G: Game> {
    /// All that may be done now, in notation.
    fn legal(&self) -> Vec<String>;
    /// Whether the rules may refuse what is legal here all the same, because they see less far ahead; what
    /// they allow must be legal in any case. Only where the sheet says so.
    fn may_be_refused(&self, _action: &str) -> bool {
        false
    }
    /// Does what is legal, with the luck that the game had.
    fn perform(&mut self, action: &str, luck: &mut Luck<G>);
}

/// How the table looks, by both readings.
pub trait Laid<G: Game> {
    /// All that lies on the table.
    fn figures(&self) -> Figures;
    /// The same of the first reading.
    fn figures_of(game: &G) -> Figures;
}

/// What it comes to.
pub trait Scored {
    /// Every category of the score with the points of each seat.
    fn scores(&self) -> Vec<(String, Vec<i32>)>;
    /// Rank and score of each seat at the end.
    fn placings(&self) -> Vec<(u8, i32)>;
}

/// No game may take more steps.
const LONGEST: u64 = 20_000;

/// Plays so many games, or as many as `RAILHEAD_GAMES` says, with every seat count in turn and options drawn
/// by lot.
pub fn play_beside<G: Game, M: Model<G>>(games: u64, choose: Choose<G>) -> Met {
    let asked = env::var("RAILHEAD_GAMES").ok();
    let games = asked.map_or(games, |n| n.parse().expect("RAILHEAD_GAMES is a number"));
    let mut met = Met::default();
    let mut steps = 0;
    for number in 0..games {
        steps += one_game::<G, M>(number, choose, &mut met);
        if (number + 1) % 100 == 0 {
            let played = number + 1;
            eprintln!(
                "{}: {played} games, {steps} steps beside the model",
                G::INFO.id
            );
        }
    }
    met
}

/// Says how many steps the game took.
fn one_game<G: Game, M: Model<G>>(number: u64, choose: Choose<G>, met: &mut Met) -> u64 {
    let mut seed: Seed = [0; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    let mut pick = Chance::for_step(seed, u64::MAX);
    let counts: Vec<u8> = G::INFO.seats.collect();
    let seats = counts[number as usize % counts.len()];
    let mut chosen = by_lot(&G::choices(), &mut pick);
    M::agree(number, &mut chosen);
    let chosen = Value::Object(chosen);
    let options = agreed::<G>(&chosen).expect("they are values of the game");
    let mut place = Place {
        game: format!("{}, {seats} seats, options {chosen}", G::INFO.id),
        seed: number,
        step: 0,
        action: "set-up".to_string(),
    };
    let mut chance = Chance::for_step(seed, 0);
    let mut game = G::set_up(&options, seats, &mut chance).expect("sets up");
    let mut luck = Luck::of(&chance, &game);
    let mut model = M::begin(&options, seats.into(), &mut luck);
    luck.is_spent();
    same(&game, &model);
    while let Status::Waiting(seat) = game.status() {
        place.step += 1;
        assert!(place.step <= LONGEST, "a game must end");
        model.arrange(number, &mut game, &mut pick);
        let actions = game.legal_list();
        let legal: Vec<String> = actions.iter().map(ToString::to_string).collect();
        let wanted = model.legal();
        same_lists(&legal, &wanted, |action| model.may_be_refused(action));
        let moment = Moment {
            number,
            game: &game,
            actions: &actions,
            legal: &legal,
        };
        let at = choose(&moment, &mut pick);
        place.action.clone_from(&legal[at]);
        met.add(kind(&legal[at]));
        let mut chance = Chance::for_step(seed, place.step);
        game.play(seat, &actions[at], &mut chance, &mut Events::muted())
            .expect("it is legal");
        let mut luck = Luck::of(&chance, &game);
        model.perform(&legal[at], &mut luck);
        luck.is_spent();
        same(&game, &model);
    }
    met.add_all(model.met());
    place.step
}

/// The two readings see the same table.
fn same<G: Game, M: Model<G>>(game: &G, model: &M) {
    let status = game.status();
    let waiting = status.waiting().map(|seat| seat.index());
    same_figures(&M::figures_of(game), &model.figures());
    assert_eq!(waiting, model.waiting(), "who decides: game, model");
    same_scores(&game.scores(), &model.scores());
    if let Status::Over(placings) = status {
        same_end(&placings, &model.placings());
    }
}

/// Where the two are, told when anything fails.
struct Place {
    game: String,
    seed: u64,
    step: u64,
    action: String,
}

impl Drop for Place {
    fn drop(&mut self) {
        if thread::panicking() {
            let Place {
                game,
                seed,
                step,
                action,
            } = self;
            eprintln!("{game}: game {seed}, step {step}, the last action was '{action}'");
        }
    }
}
