//! A whole turn of one seat, looked through by a judge of positions, the most promising first.
//!
//! What lies within a turn is judged too, and whatever looks best is gone on with, so that a turn of many
//! steps is seen to its end where it matters. Every first decision that takes its share of the look is
//! trusted less, so that no other is forgotten over it. What luck decides is averaged, or judged before it
//! falls; a plan is what can be done until then.

use super::turn_tree::{State, TurnTree};
use crate::{Judge, Think};
use game_core::{Chance, Seat, Status, Turn};

/// Ways that luck can fall, of which the mean counts.
const SAMPLES: u32 = 3;
/// Decisions in a row, past which a turn is judged where it stands.
const DEPTH: u32 = 40;

/// Looks through turns; keeps the space that it needs.
pub struct TurnSearch<'n, G: Think> {
    pub judge: Judge<'n>,
    spare: Vec<Space<G>>,
}

/// A decision of the seat with all that it can lead to.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate<A> {
    /// The decision, and what is to follow it until luck comes in.
    pub plan: Vec<A>,
    /// Expected points: see [`Judge`].
    pub worth: f32,
}

/// The space for one look.
struct Space<G: Think> {
    tree: TurnTree<G::Action>,
    /// Where the decision looked at is made, and where it leads.
    here: G,
    after: G,
    actions: Vec<G::Action>,
    /// A plan that nobody asks for.
    plan: Vec<G::Action>,
}

/// What stays the same within a look.
#[derive(Clone, Copy)]
struct Whose {
    seat: Seat,
    turn: Turn,
    seed: u64,
    /// How often luck is tried; once where it is part of another trial.
    samples: u32,
}

impl<'n, G: Think> TurnSearch<'n, G> {
    pub fn new(judge: Judge<'n>) -> Self {
        TurnSearch {
            judge,
            spare: Vec::new(),
        }
    }

    /// Every decision of the waiting seat that is worth a thought, the best first, after a look at about so
    /// many positions.
    pub fn candidates(
        &mut self,
        world: &G,
        positions: u32,
        seed: u64,
        out: &mut Vec<Candidate<G::Action>>,
    ) {
        let space = self.look(world, positions, seed, SAMPLES);
        let tree = &space.tree;
        out.resize_with(tree.firsts(), || Candidate {
            plan: Vec::new(),
            worth: 0.0,
        });
        let mut seen = 0;
        // Those seen to their end come first, each among its like.
        for wants_end in [true, false] {
            let start = seen;
            for first in 0..tree.firsts() {
                let (end, is_end) = tree.best_of(first);
                if is_end == wants_end {
                    tree.plan(end, &mut out[seen].plan);
                    out[seen].worth = tree.worth(end);
                    seen += 1;
                }
            }
            out[start..seen].sort_by(|a, b| b.worth.total_cmp(&a.worth));
        }
        self.spare.push(space);
    }

    /// What the waiting seat's turn comes to, and in `plan` how.
    pub fn best(&mut self, world: &G, positions: u32, seed: u64, plan: &mut Vec<G::Action>) -> f32 {
        self.best_of_samples(world, positions, seed, SAMPLES, plan)
    }

    fn best_of_samples(
        &mut self,
        world: &G,
        positions: u32,
        seed: u64,
        samples: u32,
        plan: &mut Vec<G::Action>,
    ) -> f32 {
        let space = self.look(world, positions, seed, samples);
        let end = space.tree.best_end().expect("a look finds an end");
        space.tree.plan(end, plan);
        let worth = space.tree.worth(end);
        self.spare.push(space);
        worth
    }

    /// Grows a tree of about so many positions, in which at least one way is seen to the end of the turn.
    fn look(&mut self, world: &G, positions: u32, seed: u64, samples: u32) -> Space<G> {
        let mut space = self.spare.pop().unwrap_or_else(|| Space::new(world));
        space.tree.clear();
        let whose = whose(world, seed, samples);
        let limit = self.judge.judged() + u64::from(positions);
        space.here.clone_from(world);
        self.expand(&mut space, whose, None);
        while self.judge.judged() < limit {
            let Some(next) = space.tree.next() else { break };
            self.go_on(&mut space, world, whose, next, limit);
        }
        self.dive(&mut space, world, whose, limit);
        space
    }

    /// Follows what looks best to its end, if it looks better than all ends so far.
    fn dive(&mut self, space: &mut Space<G>, world: &G, whose: Whose, limit: u64) {
        let Some(mut next) = space.tree.beyond_ends() else {
            return;
        };
        loop {
            self.go_on(space, world, whose, next, limit);
            match space.tree.best_of_last() {
                Some(child) => next = child,
                None => return,
            }
        }
    }

    /// Looks one step further from a node.
    fn go_on(&mut self, space: &mut Space<G>, world: &G, whose: Whose, node: u32, limit: u64) {
        space.here.clone_from(world);
        let mut luck = Chance::fast(whose.seed);
        space.tree.plan(node, &mut space.plan);
        let last = space.plan.len() - 1;
        for action in &space.plan[..last] {
            space.here.perform_to_luck(action, &mut luck);
        }
        match space.tree.state(node) {
            State::Lucky => {
                let left = limit.saturating_sub(self.judge.judged()) as u32;
                let worth = self.average(space, whose, last, left);
                space.tree.settle(node, worth);
            }
            State::Open | State::Passed | State::End => {
                space.here.perform_to_luck(&space.plan[last], &mut luck);
                self.expand(space, whose, Some(node));
            }
        }
    }

    /// What an action of luck comes to, looked on from several ways that it can fall.
    fn average(&mut self, space: &mut Space<G>, whose: Whose, last: usize, left: u32) -> f32 {
        let mut sum = 0.0;
        let mut plan = Vec::new();
        for sample in 0..whose.samples {
            space.after.clone_from(&space.here);
            let stopped = space
                .after
                .perform_to_luck(&space.plan[last], &mut luck(whose.seed, last, sample));
            sum += if !stopped && goes_on(&space.after, whose) {
                let share = left / (3 * whose.samples);
                let seed = whose.seed.wrapping_add(u64::from(sample + 1) << 40);
                self.best_of_samples(&space.after, share, seed, 1, &mut plan)
            } else {
                self.judge.worth(&space.after, whose.seat)
            };
        }
        sum / whose.samples as f32
    }

    /// Judges where each action leads from here; forced steps are gone through.
    fn expand(&mut self, space: &mut Space<G>, whose: Whose, mut parent: Option<u32>) {
        loop {
            space.actions.clear();
            space.here.legal(&mut space.actions);
            space.here.worth_judging(&mut space.actions);
            let depth = space.tree.begin(parent);
            let is_only = space.actions.len() == 1;
            for place in 0..space.actions.len() {
                let action = space.actions[place].clone();
                let (state, worth) = self.try_one(space, whose, &action, depth, is_only);
                space.tree.add(parent, action, state, worth, is_only);
            }
            // A forced step is no choice: what follows is looked at.
            let only = space.tree.best_of_last();
            match only {
                Some(only) if is_only && space.tree.state(only) == State::Open => {
                    std::mem::swap(&mut space.here, &mut space.after);
                    parent = Some(only);
                }
                _ => return,
            }
        }
    }

    /// Where an action leads: what is found there, and its worth.
    fn try_one(
        &mut self,
        space: &mut Space<G>,
        whose: Whose,
        action: &G::Action,
        depth: u32,
        is_only: bool,
    ) -> (State, f32) {
        let mut worth = 0.0;
        let mut state = State::End;
        let mut samples = 1;
        let mut sample = 0;
        while sample < samples {
            space.after.clone_from(&space.here);
            let mut luck = luck(whose.seed, depth as usize, sample);
            let stopped = space.after.perform_to_luck(action, &mut luck);
            if sample == 0 {
                if luck.drew() {
                    samples = whose.samples;
                }
                if !stopped && depth < DEPTH && goes_on(&space.after, whose) {
                    state = if luck.drew() {
                        State::Lucky
                    } else {
                        State::Open
                    };
                }
                if is_only && state == State::Open {
                    return (state, 0.0);
                }
            }
            worth += self.judge.worth(&space.after, whose.seat) / samples as f32;
            sample += 1;
        }
        (state, worth)
    }
}

impl<G: Think> Space<G> {
    fn new(world: &G) -> Self {
        Space {
            tree: TurnTree::default(),
            here: world.clone(),
            after: world.clone(),
            actions: Vec::new(),
            plan: Vec::new(),
        }
    }
}

fn whose<G: Think>(world: &G, seed: u64, samples: u32) -> Whose {
    let Status::Waiting(seat) = world.status() else {
        unreachable!("a seat that is waited for has a turn");
    };
    Whose {
        seat,
        turn: world.turn(),
        seed,
        samples,
    }
}

fn goes_on<G: Think>(after: &G, whose: Whose) -> bool {
    after.status() == Status::Waiting(whose.seat) && after.turn() == whose.turn
}

/// The same luck for all that is tried at one step.
fn luck(seed: u64, depth: usize, sample: u32) -> Chance {
    let way = ((depth as u64) << 16) ^ u64::from(sample);
    Chance::fast(seed ^ way.wrapping_mul(0x9e37_79b9_7f4a_7c15))
}
