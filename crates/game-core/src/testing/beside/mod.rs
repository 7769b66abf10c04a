//! A game played beside a second reading of its rules: a model, slow and plain, that was written from the
//! sheet and knows nothing of the first.
//!
//! Before every step both list what is legal, after it both say how the table looks. Where they differ, one
//! of them has misread the sheet.

mod choose;
mod figures;

pub use choose::{Choose, by_kind};
pub use figures::Figures;

use crate::{Chance, Events, Game, Seed, Status, agreed};
use choose::{by_lot, kind};
use figures::{same_end, same_figures, same_lists, same_scores};
use std::{collections::BTreeMap, env, thread};

/// The second reading of a game's rules.
pub trait Model<G: Game> {
    /// The table as luck has laid it out, after a look at whether the rules allow such a set-up.
    fn begin(dealt: &G) -> Self;
    /// Who decides; nobody when the game is over.
    fn waiting(&self) -> Option<usize>;
    /// All that may be done now, in notation.
    fn legal(&self) -> Vec<String>;
    /// Whether the rules may refuse what is legal here all the same, because they see less far ahead; what
    /// they allow must be legal in any case. Only where the sheet says so.
    fn may_be_refused(&self, _action: &str) -> bool {
        false
    }
    /// Does what is legal. Luck drew `outcomes`; of the game as it is `after` the step, a model reads only
    /// what luck has laid out anew.
    fn perform(&mut self, action: &str, outcomes: &[u32], after: &G);
    /// All that lies on the table.
    fn figures(&self) -> Figures;
    /// The same of the first reading.
    fn figures_of(game: &G) -> Figures;
    /// Every category of the score with the points of each seat.
    fn scores(&self) -> Vec<(String, Vec<i32>)>;
    /// Rank and score of each seat at the end.
    fn placings(&self) -> Vec<(u8, i32)>;
    /// What came to bear so far, so that a test can see which rules never did.
    fn met(&self) -> &Met;
}

/// How often each kind of action, and each rule that a model keeps count of, came to bear.
pub type Met = BTreeMap<String, u64>;

/// No game may take more steps.
const LONGEST: u64 = 20_000;

/// Plays so many games, or as many as `RAILHEAD_GAMES` says, with every seat count in turn and options drawn
/// by lot.
pub fn play_beside<G: Game, M: Model<G>>(games: u64, choose: Choose<G>) -> Met {
    let asked = env::var("RAILHEAD_GAMES").ok();
    let games = asked.map_or(games, |n| n.parse().expect("RAILHEAD_GAMES is a number"));
    let mut met = Met::new();
    for number in 0..games {
        one_game::<G, M>(number, choose, &mut met);
        if (number + 1) % 100 == 0 {
            eprintln!("{}: {} games beside the model", G::INFO.id, number + 1);
        }
    }
    met
}

/// Says which of these never came up.
#[track_caller]
pub fn all_met(met: &Met, wanted: &[&str]) {
    let never: Vec<_> = wanted.iter().filter(|w| !met.contains_key(**w)).collect();
    assert!(never.is_empty(), "never met: {never:?}, but {met:#?}");
}

fn one_game<G: Game, M: Model<G>>(number: u64, choose: Choose<G>, met: &mut Met) {
    let mut seed: Seed = [0; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    let mut pick = Chance::for_step(seed, u64::MAX);
    let counts: Vec<u8> = G::INFO.seats.collect();
    let seats = counts[number as usize % counts.len()];
    let chosen = by_lot(&G::choices(), &mut pick);
    let options = agreed::<G>(&chosen).expect("they are values of the game");
    let mut place = Place {
        game: format!("{}, {seats} seats, options {chosen}", G::INFO.id),
        seed: number,
        step: 0,
        action: "set-up".to_string(),
    };
    let mut game = G::set_up(&options, seats, &mut Chance::for_step(seed, 0)).expect("sets up");
    let mut model = M::begin(&game);
    same(&game, &model);
    while let Status::Waiting(seat) = game.status() {
        place.step += 1;
        assert!(place.step <= LONGEST, "a game must end");
        let actions = game.legal_list();
        let legal: Vec<String> = actions.iter().map(ToString::to_string).collect();
        let wanted = model.legal();
        same_lists(&legal, &wanted, |action| model.may_be_refused(action));
        let at = choose(&game, &actions, &legal, &mut pick);
        place.action.clone_from(&legal[at]);
        *met.entry(kind(&legal[at]).to_string()).or_default() += 1;
        let mut chance = Chance::for_step(seed, place.step);
        game.play(seat, &actions[at], &mut chance, &mut Events::muted())
            .expect("it is legal");
        model.perform(&legal[at], chance.outcomes(), &game);
        same(&game, &model);
    }
    for (rule, times) in model.met() {
        *met.entry(rule.clone()).or_default() += times;
    }
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
