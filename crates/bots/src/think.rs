//! What a game tells its bots, in the module `bot` of its crate; the rules themselves know nothing of it.

use crate::{Extent, Net, Style, Thought};
use game_core::{Chance, Events, Game, Seat};

/// Knowledge about a game that is not a rule of it.
pub trait Think: Game {
    /// How good the position is for a seat, in points of the game; larger is better. Called in search
    /// loops: never allocates.
    fn evaluate(&self, seat: Seat) -> i32;
    /// The lead by which a game is as good as won.
    const DECISIVE: i32;
    /// Decisions of one's own that `greedy` looks through before it judges: those of one move.
    const TURN: u32 = 1;
    /// How much the tree search tries what looks worse: the constant of its confidence bound.
    const EXPLORE: f32 = 0.7;
    /// How far playouts go; what is not over then is judged by `evaluate`.
    const PLAYOUT: Extent = Extent::ToTheEnd;
    /// Decisions in a row that the tree search tells apart; further ones are played on.
    const DEPTH: usize = usize::MAX;
    /// Results of the tree search that the judgement of `greedy` counts for, for each action at its root.
    const PRIOR: u32 = 0;
    /// Whether the evaluation can be trusted here, for [`Extent::UntilQuiet`]. Always true of a game that is
    /// over.
    fn is_quiet(&self) -> bool {
        true
    }
    /// Drops actions that are not worth a thought; keeps at least one.
    fn shortlist(&self, _actions: &mut Vec<Self::Action>) {}
    /// How a playout goes on: the place in `legal` of the action that a player of this game would likely
    /// take. Any that is worth a thought, unless the game knows better; called at every step of a playout.
    fn play_on(&self, legal: &mut Vec<Self::Action>, chance: &mut Chance) -> usize {
        self.shortlist(legal);
        chance.below(legal.len() as u32) as usize
    }
    /// Proves the value of a position where the game allows it: see [`Exact`]. Remembers `2^memory`
    /// positions and goes on as long as it is told to.
    fn exact(
        &self,
        _memory: u32,
        _threads: usize,
        _go_on: GoOn<'_>,
    ) -> Option<Exact<Self::Action>> {
        None
    }
    /// A game's own search for positions beyond proof; where there is none, the tree search steps in.
    fn look_ahead(&self, _memory: u32, _go_on: GoOn<'_>) -> Option<Thought<Self::Action>> {
        None
    }
    /// Whether a proof is likely within a decision's budget.
    fn provable(&self) -> bool {
        false
    }
    /// Whether `exact` can ever answer, so that `solver` may be offered.
    const SOLVABLE: bool = false;

    /// Units of `evaluate` that are one point of the game.
    const POINT: f32 = 1.0;
    /// How many numbers `features` writes; 0 where nothing was learned.
    const FEATURES: usize = 0;
    /// The share of the best rival's expected points that `learned` counts against its own.
    const RIVAL: f32 = 0.3;
    /// The points that a certain win counts for besides, where the best of several rivals is often not the one expected.
    const WIN: f32 = 0.0;
    /// What players of one idea collect, for training: see [`Style`].
    const STYLES: &'static [Style] = &[];
    /// The (guessed) world as numbers from the side of one seat, each of the order of -1 to 1, into a slice
    /// of zeros. Called in search loops: never allocates.
    fn features(&self, _seat: Seat, _out: &mut [f32]) {}
    /// Points the seat would have if the game ended now, in points of the game: what was learned is what is
    /// still to gain.
    fn points_now(&self, _seat: Seat) -> f32 {
        0.0
    }
    /// What was learned, named by its training run; none where nobody taught it.
    fn learned() -> Option<&'static Net> {
        None
    }
    /// Drops actions that `learned` shall not take a look at; keeps at least one. Those of `shortlist`,
    /// unless the game knows better.
    fn worth_judging(&self, actions: &mut Vec<Self::Action>) {
        self.shortlist(actions);
    }
    /// Performs an action for a search. Where the game knows how, it stops before a draw that ends the turn
    /// and says true: nobody shall choose by how the cards would fall. Such a position is good for
    /// `features` and `points_now` alone.
    fn perform_to_luck(&mut self, action: &Self::Action, chance: &mut Chance) -> bool {
        self.perform(action, chance, &mut Events::muted());
        false
    }
}

/// Whether a search shall go on, asked now and then with the positions searched by all its threads.
pub type GoOn<'a> = &'a (dyn Fn(u64) -> bool + Sync);

/// What is proved for the seat that is waited for. Results are expected ones under best play: 1 wins, 0
/// draws, -1 loses, luck can make it a fraction.
#[derive(Clone, Debug, PartialEq)]
pub struct Exact<A> {
    /// Reaches `at_least`.
    pub action: A,
    pub at_least: f64,
    pub at_most: f64,
    /// The moves of best play, as far as they were kept.
    pub line: Vec<A>,
    pub nodes: u64,
}

impl<A> Exact<A> {
    /// The result, where the budget was enough to settle it.
    pub fn value(&self) -> Option<f64> {
        (self.at_least == self.at_most).then_some(self.at_least)
    }
}
