//! The decision of a seat by what was learned: its turn looked through, then the best few played on for a
//! round in guessed worlds.

use crate::search::turn::{Candidate, TurnSearch};
use crate::{Judge, Net, Think, Thought};
use game_core::{Chance, Events, Seat, Seen, Status};

/// Positions of a first look, which also tells the pace.
const GLANCE: u32 = 400;
/// The share of the budget that the look through one's turn may take, and the most it is good for.
const LOOK: f64 = 0.3;
const MOST: u64 = 40_000;
/// Decisions that are played on.
const FEW: usize = 6;
/// Decisions this much worse, in points, than the best are not.
const HOPELESS: f32 = 12.0;
/// Worlds from one look at who falls behind to the next.
const WORLDS: u32 = 8;
/// What the look through the turn counts for, in worlds.
const PRIOR: f32 = 2.0;
/// Positions of a turn that is played on; more where there is time for it.
const POLICY: u32 = 60;
const ROOMY: u32 = 150;
/// Steps after which a round that has not come back is judged where it stands.
const STEPS: u32 = 300;

/// Chooses for the seat of `seen`; `left`, told the positions judged, says how many more may follow.
pub fn choose<G: Think>(
    net: &Net,
    seen: &Seen<'_, G>,
    seed: u64,
    left: &dyn Fn(u64) -> u64,
) -> Thought<G::Action> {
    let mut search: TurnSearch<'_, G> = TurnSearch::new(Judge::new::<G>(Some(net)));
    let mut luck = Chance::fast(seed);
    let mut world = seen.guess(&mut luck);
    let value = search.judge.predict(&world, seen.seat());
    let value = value.map(|found| f64::from(2.0 * found.win - 1.0));
    let mut found = Vec::new();
    look_through(&mut search, &world, seed, left, &mut found);
    let action = play_on(&mut search, seen, &mut world, seed, left, found);
    Thought {
        action,
        iterations: search.judge.judged(),
        value,
        proved: false,
    }
}

/// Looks through the turn again and again, each time much further, as long as its share lasts.
fn look_through<G: Think>(
    search: &mut TurnSearch<'_, G>,
    world: &G,
    seed: u64,
    left: &dyn Fn(u64) -> u64,
    found: &mut Vec<Candidate<G::Action>>,
) {
    let mut positions = left(0).clamp(1, u64::from(GLANCE)) as u32;
    loop {
        search.candidates(world, positions, seed, found);
        let done = search.judge.judged();
        let rest = left(done);
        let whole = (rest + done) as f64;
        let more = ((LOOK * whole) as u64).min(MOST).saturating_sub(done);
        // A look that is little further tells nothing new.
        if more < 2 * u64::from(positions) {
            return;
        }
        positions = match u64::from(positions) * 12 <= more {
            true => positions * 5,
            false => more as u32,
        };
    }
}

/// One of the decisions that is played on.
struct Runner<A> {
    plan: Vec<A>,
    total: f32,
    weight: f32,
}

/// Plays the best few on for a round, in the same worlds each, and drops who falls behind.
fn play_on<G: Think>(
    search: &mut TurnSearch<'_, G>,
    seen: &Seen<'_, G>,
    world: &mut G,
    seed: u64,
    left: &dyn Fn(u64) -> u64,
    found: Vec<Candidate<G::Action>>,
) -> G::Action {
    let best = found[0].worth;
    let is_hopeful = |c: &Candidate<G::Action>| best - HOPELESS <= c.worth;
    let mut runners: Vec<Runner<G::Action>> = found
        .into_iter()
        .filter(is_hopeful)
        .take(FEW)
        .map(|candidate| Runner {
            plan: candidate.plan,
            total: PRIOR * (candidate.worth - best),
            weight: PRIOR,
        })
        .collect();
    let mut plan = Vec::new();
    let rest = left(search.judge.judged());
    let is_roomy = u64::from(ROOMY) * 1_000 < rest;
    let policy = if is_roomy { ROOMY } else { POLICY };
    let mut number = 0;
    let mut ends = vec![0.0; runners.len()];
    'worlds: while 1 < runners.len() {
        for (runner, end) in runners.iter().zip(&mut ends) {
            if left(search.judge.judged()) == 0 {
                break 'worlds;
            }
            let mut luck =
                Chance::fast(seed ^ u64::from(number + 1).wrapping_mul(0xa076_1d64_78bd_642f));
            seen.guess_into(world, &mut luck);
            *end = round(
                search,
                world,
                seen.seat(),
                &runner.plan,
                policy,
                &mut luck,
                &mut plan,
            );
        }
        let mean = ends.iter().sum::<f32>() / ends.len() as f32;
        for (runner, end) in runners.iter_mut().zip(&ends) {
            runner.total += end - mean;
            runner.weight += 1.0;
        }
        number += 1;
        if number % WORLDS == 0 && 2 < runners.len() {
            runners.sort_by(|a, b| (b.total / b.weight).total_cmp(&(a.total / a.weight)));
            let fewer = (runners.len() * 2).div_ceil(3);
            runners.truncate(fewer.max(2));
            ends.truncate(runners.len());
        }
    }
    runners.sort_by(|a, b| (b.total / b.weight).total_cmp(&(a.total / a.weight)));
    runners.swap_remove(0).plan.swap_remove(0)
}

/// What a plan comes to in one world: it is followed, the turn ended, everybody else has theirs, and the
/// seat's next is looked through.
fn round<G: Think>(
    search: &mut TurnSearch<'_, G>,
    world: &mut G,
    seat: Seat,
    first: &[G::Action],
    policy: u32,
    luck: &mut Chance,
    plan: &mut Vec<G::Action>,
) -> f32 {
    plan.clear();
    plan.extend_from_slice(first);
    let mut has_passed = false;
    for _ in 0..STEPS {
        if plan.is_empty() {
            let Status::Waiting(mover) = world.status() else {
                break;
            };
            has_passed |= mover != seat;
            let seed = u64::from(luck.below(u32::MAX));
            let worth = search.best(world, policy, seed, plan);
            if has_passed && mover == seat {
                return worth;
            }
        }
        follow(world, plan, luck);
    }
    search.judge.worth(world, seat)
}

/// Does what is planned until luck comes in or nothing is left; the plan is then empty.
fn follow<G: Think>(world: &mut G, plan: &mut Vec<G::Action>, luck: &mut Chance) {
    for action in plan.drain(..) {
        if world.check(&action).is_err() {
            return;
        }
        world.perform(&action, luck, &mut Events::muted());
    }
}
