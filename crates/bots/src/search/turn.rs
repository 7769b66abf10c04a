//! A whole turn of one seat, looked through by a judge of positions.
//!
//! Positions are shared out among the decisions by how good they look, so that a turn of many steps is seen
//! to its end where it matters. What luck decides is averaged, or judged before it falls; a plan is what can
//! be done until then.

use crate::{Judge, Think};
use game_core::{Chance, Seat, Status, Turn};

/// Ways that luck can fall, of which the mean counts.
const SAMPLES: u32 = 3;
/// Decisions in a row, past which a turn is judged where it stands.
const DEPTH: u32 = 40;

/// Looks through turns; keeps the space that it needs.
pub struct TurnSearch<'n, G: Think> {
    pub judge: Judge<'n>,
    spare: Vec<Step<G>>,
}

/// A decision of the seat with all that it can lead to.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate<A> {
    /// The decision, and what is to follow it until luck comes in.
    pub plan: Vec<A>,
    /// Expected points: see [`Judge`].
    pub worth: f32,
}

/// The space for one decision.
struct Step<G: Think> {
    after: Option<G>,
    actions: Vec<G::Action>,
    tried: Vec<Tried>,
    /// The best way on after the action looked at, and after the best.
    plan: Vec<G::Action>,
}

#[derive(Clone, Copy)]
struct Tried {
    place: usize,
    worth: f32,
    /// The turn goes on.
    is_open: bool,
    is_lucky: bool,
}

/// What stays the same within a turn.
#[derive(Clone, Copy)]
struct Whose {
    seat: Seat,
    turn: Turn,
}

impl<G: Think> Default for Step<G> {
    fn default() -> Self {
        Step {
            after: None,
            actions: Vec::new(),
            tried: Vec::new(),
            plan: Vec::new(),
        }
    }
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
        let whose = whose(world);
        let mut step = self.spare.pop().unwrap_or_default();
        self.try_all(world, whose, 0, seed, &mut step);
        let mut left = positions.saturating_sub(step.tried.len() as u32);
        out.truncate(step.tried.len());
        for rank in 0..step.tried.len() {
            let tried = step.tried[rank];
            let (settled, worth) = self.settle(world, whose, 0, seed, &mut step, rank, &mut left);
            if out.len() <= rank {
                out.push(Candidate {
                    plan: Vec::new(),
                    worth,
                });
            }
            let candidate = &mut out[rank];
            candidate.plan.clear();
            candidate.plan.push(step.actions[tried.place].clone());
            if settled && !tried.is_lucky {
                candidate.plan.extend_from_slice(&step.plan);
            }
            // What was not looked through is told apart only among its like.
            candidate.worth = if settled { worth } else { worth - UNSEEN };
        }
        self.spare.push(step);
        out.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        for candidate in out.iter_mut().filter(|c| c.worth < -UNSEEN / 2.0) {
            candidate.worth += UNSEEN;
        }
    }

    /// What the waiting seat's turn comes to, and in `plan` how.
    pub fn best(&mut self, world: &G, positions: u32, seed: u64, plan: &mut Vec<G::Action>) -> f32 {
        self.look(world, whose(world), 0, positions, seed, plan)
    }

    fn look(
        &mut self,
        world: &G,
        whose: Whose,
        depth: u32,
        positions: u32,
        seed: u64,
        plan: &mut Vec<G::Action>,
    ) -> f32 {
        let mut step = self.spare.pop().unwrap_or_default();
        self.try_all(world, whose, depth, seed, &mut step);
        let mut left = positions.saturating_sub(step.tried.len() as u32);
        let mut best = (false, f32::MIN);
        plan.clear();
        for rank in 0..step.tried.len() {
            let tried = step.tried[rank];
            let found = self.settle(world, whose, depth, seed, &mut step, rank, &mut left);
            // What was seen to its end comes before what only looks good half-way.
            let is_better = match (best.0, found.0) {
                (false, true) => true,
                (true, false) => false,
                _ => best.1 < found.1,
            };
            if is_better {
                best = found;
                plan.clear();
                plan.push(step.actions[tried.place].clone());
                if found.0 && !tried.is_lucky {
                    plan.extend_from_slice(&step.plan);
                }
            }
        }
        self.spare.push(step);
        best.1
    }

    /// Judges where each action leads at once, the best first.
    fn try_all(&mut self, world: &G, whose: Whose, depth: u32, seed: u64, step: &mut Step<G>) {
        step.actions.clear();
        step.tried.clear();
        world.legal(&mut step.actions);
        world.worth_judging(&mut step.actions);
        let is_only = step.actions.len() == 1;
        for place in 0..step.actions.len() {
            let mut tried = Tried {
                place,
                worth: 0.0,
                is_open: false,
                is_lucky: false,
            };
            let mut samples = 1;
            let mut sample = 0;
            while sample < samples {
                let after = anew(&mut step.after, world);
                let mut luck = luck(seed, depth, place, sample);
                let stopped = after.perform_to_luck(&step.actions[place], &mut luck);
                if sample == 0 {
                    tried.is_open = !stopped && depth < DEPTH && goes_on(after, whose);
                    tried.is_lucky = luck.used();
                    if tried.is_lucky {
                        samples = SAMPLES;
                    }
                }
                // A forced step is no choice: what follows will be judged.
                if is_only && tried.is_open {
                    break;
                }
                tried.worth += self.judge.worth(after, whose.seat) / samples as f32;
                sample += 1;
            }
            step.tried.push(tried);
        }
        step.tried.sort_by(|a, b| b.worth.total_cmp(&a.worth));
    }

    /// Looks on from the action of a rank with its share of the positions that are left: whether it was seen
    /// to the end, and its worth; the way there is then in the step's plan.
    #[allow(clippy::too_many_arguments)]
    fn settle(
        &mut self,
        world: &G,
        whose: Whose,
        depth: u32,
        seed: u64,
        step: &mut Step<G>,
        rank: usize,
        left: &mut u32,
    ) -> (bool, f32) {
        let tried = step.tried[rank];
        step.plan.clear();
        if !tried.is_open {
            return (true, tried.worth);
        }
        let is_only = step.tried.len() == 1;
        if *left == 0 && !is_only {
            return (false, tried.worth);
        }
        let weight = |rank: usize| 1.0 / (rank + 2) as f32;
        let open = step.tried.iter().enumerate().skip(rank);
        let all: f32 = open
            .filter(|(_, t)| t.is_open)
            .map(|(r, _)| weight(r))
            .sum();
        let share = (*left as f32 * weight(rank) / all) as u32;
        let before = self.judge.judged();
        let samples = if tried.is_lucky { SAMPLES } else { 1 };
        let mut worth = 0.0;
        let mut plan = std::mem::take(&mut step.plan);
        for sample in 0..samples {
            let after = anew(&mut step.after, world);
            let mut luck = luck(seed, depth, tried.place, sample);
            let stopped = after.perform_to_luck(&step.actions[tried.place], &mut luck);
            let found = if !stopped && goes_on(after, whose) {
                let seed = seed.wrapping_add(u64::from(sample) << 40);
                self.look(after, whose, depth + 1, share / samples, seed, &mut plan)
            } else {
                self.judge.worth(after, whose.seat)
            };
            worth += found / samples as f32;
        }
        step.plan = plan;
        let spent = self.judge.judged() - before;
        *left = left.saturating_sub(spent as u32);
        (true, worth)
    }
}

/// Far below any worth.
const UNSEEN: f32 = 1e6;

fn whose<G: Think>(world: &G) -> Whose {
    let Status::Waiting(seat) = world.status() else {
        unreachable!("a seat that is waited for has a turn");
    };
    Whose {
        seat,
        turn: world.turn(),
    }
}

fn goes_on<G: Think>(after: &G, whose: Whose) -> bool {
    after.status() == Status::Waiting(whose.seat) && after.turn() == whose.turn
}

/// A copy of the world, in the place of the one before.
fn anew<'s, G: Clone>(place: &'s mut Option<G>, world: &G) -> &'s mut G {
    match place {
        Some(old) => old.clone_from(world),
        None => *place = Some(world.clone()),
    }
    place.as_mut().expect("it was just put there")
}

/// The same luck whenever an action is looked at again.
fn luck(seed: u64, depth: u32, place: usize, sample: u32) -> Chance {
    let way = (u64::from(depth) << 48) ^ ((place as u64) << 16) ^ u64::from(sample);
    Chance::fast(seed ^ way.wrapping_mul(0x9e37_79b9_7f4a_7c15))
}
