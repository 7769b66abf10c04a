//! Monte-Carlo tree search over guessed worlds, for any game.
//!
//! Every iteration takes a decision, guesses the hidden part anew, walks down one tree of decisions (not of positions: luck
//! is drawn on the way, so a node stands for all that it can lead to), adds a leaf, plays on and
//! carries the result back. An action counts as available only in the worlds where it is legal, which is
//! what makes the average fair under hidden information.

use crate::search::greedy;
use crate::search::playout::{Reward, judge, likely_playout, squash};
use crate::{Think, Thought};
use game_core::{Chance, Events, Seat, Seen, Status};

/// Nodes a tree may have; past that it only gathers results.
const MOST_NODES: usize = 4_000_000;
/// Iterations from one look at the verdict to the next.
const CHECK: u64 = 16;
const NONE: u32 = u32::MAX;

pub struct Tree<G: Think> {
    nodes: Vec<Node<G::Action>>,
    iterations: u64,
    /// Steps played in all, for benchmarks.
    steps: u64,
    path: Vec<u32>,
    legal: Vec<G::Action>,
}

struct Node<A> {
    /// None at the root.
    action: Option<A>,
    mover: Seat,
    visits: u32,
    /// Times its action could have been chosen.
    available: u32,
    total: f32,
    first_child: u32,
    next_sibling: u32,
}

impl<G: Think> Default for Tree<G> {
    fn default() -> Self {
        let root = Node {
            action: None,
            mover: Seat(0),
            visits: 0,
            available: 0,
            total: 0.0,
            first_child: NONE,
            next_sibling: NONE,
        };
        Tree {
            nodes: vec![root],
            iterations: 0,
            steps: 0,
            path: Vec::new(),
            legal: Vec::new(),
        }
    }
}

impl<G: Think> Tree<G> {
    pub fn new() -> Self {
        Tree::default()
    }
    pub fn iterations(&self) -> u64 {
        self.iterations
    }
    pub fn steps(&self) -> u64 {
        self.steps
    }
    /// Searches until `left`, told the iterations done, says that no more may follow, at least once; or
    /// until those that may cannot change the verdict.
    pub fn grow(&mut self, seen: &Seen<'_, G>, seed: u64, left: &dyn Fn(u64) -> u64) {
        let mut chance = Chance::fast(seed);
        let mut world = seen.guess(&mut chance);
        let mut decisions = Vec::new();
        seen.legal(&mut decisions);
        world.shortlist(&mut decisions);
        if 0 < G::PRIOR {
            self.begin_with_greedy(seen, &mut chance);
        }
        loop {
            // The nth trial of every decision meets the same world and the same luck.
            self.legal.clone_from(&decisions);
            let (child, i) = self.select(0, seen.seat(), &mut chance);
            let mut luck = luck_of_trial(seed, self.nodes[child as usize].visits);
            seen.guess_into(&mut world, &mut luck);
            self.iterate(child, &decisions[i], &mut world, &mut luck);
            self.iterations += 1;
            let left = left(self.iterations);
            if left == 0 || self.is_settled(left) {
                break;
            }
        }
    }

    /// The decision visited most will be so whatever the iterations that are left find.
    fn is_settled(&self, left: u64) -> bool {
        if !self.iterations.is_multiple_of(CHECK) {
            return false;
        }
        let (mut most, mut next) = (0, 0);
        for node in self.children(0) {
            (most, next) = match node.visits {
                visits if most < visits => (visits, most),
                visits => (most, next.max(visits)),
            };
        }
        // A lone decision has nothing to fear.
        next == 0 || left < u64::from(most - next)
    }
    /// Counts what `greedy` thinks of the actions as if it had been found here.
    fn begin_with_greedy(&mut self, seen: &Seen<'_, G>, chance: &mut Chance) {
        let (actions, leads) = greedy::leads(seen, chance);
        self.legal = actions;
        for (i, lead) in leads.into_iter().enumerate() {
            let child = self.add(0, seen.seat(), i);
            let node = &mut self.nodes[child as usize];
            node.visits = G::PRIOR;
            node.available = G::PRIOR;
            node.total = G::PRIOR as f32 * squash::<G>(lead as i32);
        }
    }

    /// Takes a decision of the root, and goes on from there.
    fn iterate(&mut self, child: u32, action: &G::Action, world: &mut G, chance: &mut Chance) {
        self.path.clear();
        self.path.push(child);
        world.perform(action, chance, &mut Events::muted());
        self.steps += 1;
        let mut at = child;
        let reward = loop {
            if self.nodes[at as usize].visits == 0 || self.path.len() == G::DEPTH {
                break self.finish(world, chance);
            }
            let Status::Waiting(mover) = world.status() else {
                break judge(world);
            };
            self.legal.clear();
            world.legal(&mut self.legal);
            world.shortlist(&mut self.legal);
            // A forced step is no decision and needs no node.
            if let [only] = self.legal.as_slice() {
                world.perform(only, chance, &mut Events::muted());
                self.steps += 1;
                continue;
            }
            let (child, i) = self.select(at, mover, chance);
            world.perform(&self.legal[i], chance, &mut Events::muted());
            self.steps += 1;
            if child == NONE {
                break self.finish(world, chance);
            }
            self.path.push(child);
            at = child;
        };
        for &node in &self.path {
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            node.total += reward[node.mover.index()];
        }
    }

    fn finish(&mut self, world: &mut G, chance: &mut Chance) -> Reward {
        self.steps += u64::from(likely_playout(world, chance, &mut self.legal));
        judge(world)
    }

    /// The child to go to and its place among the legal actions; none when the tree is full.
    fn select(&mut self, at: u32, mover: Seat, chance: &mut Chance) -> (u32, usize) {
        let mut best = (f32::MIN, NONE, 0);
        let mut fresh = 0;
        let mut last = NONE;
        for i in 0..self.legal.len() {
            let child = match self.find(at, last, &self.legal[i]) {
                NONE => self.add(at, mover, i),
                child => child,
            };
            if child == NONE {
                return (NONE, chance.below(self.legal.len() as u32) as usize);
            }
            last = child;
            let node = &mut self.nodes[child as usize];
            node.available += 1;
            if node.visits == 0 {
                // Among the untried ones each is as likely.
                fresh += 1;
                if chance.below(fresh) == 0 {
                    best = (f32::MAX, child, i);
                }
            } else if fresh == 0 {
                let visits = node.visits as f32;
                let spread = (libm::logf(node.available as f32) / visits).sqrt();
                let worth = node.total / visits + G::EXPLORE * spread;
                if best.0 < worth {
                    best = (worth, child, i);
                }
            }
        }
        (best.1, best.2)
    }

    /// The child with this action. Lists mostly come in the same order, so the sibling after the one
    /// found last is tried first.
    fn find(&self, parent: u32, last: u32, action: &G::Action) -> u32 {
        let is = |node: u32| self.nodes[node as usize].action.as_ref() == Some(action);
        let next = match last {
            NONE => self.nodes[parent as usize].first_child,
            last => self.nodes[last as usize].next_sibling,
        };
        if next != NONE && is(next) {
            return next;
        }
        let mut node = self.nodes[parent as usize].first_child;
        while node != NONE && !is(node) {
            node = self.nodes[node as usize].next_sibling;
        }
        node
    }

    fn add(&mut self, parent: u32, mover: Seat, i: usize) -> u32 {
        if MOST_NODES <= self.nodes.len() {
            return NONE;
        }
        let added = self.nodes.len() as u32;
        self.nodes.push(Node {
            action: Some(self.legal[i].clone()),
            mover,
            visits: 0,
            available: 0,
            total: 0.0,
            first_child: NONE,
            next_sibling: NONE,
        });
        let mut link = self.nodes[parent as usize].first_child;
        if link == NONE {
            self.nodes[parent as usize].first_child = added;
            return added;
        }
        while self.nodes[link as usize].next_sibling != NONE {
            link = self.nodes[link as usize].next_sibling;
        }
        self.nodes[link as usize].next_sibling = added;
        added
    }

    fn children(&self, parent: u32) -> impl Iterator<Item = &Node<G::Action>> {
        let mut at = self.nodes[parent as usize].first_child;
        std::iter::from_fn(move || {
            let node = self.nodes.get(at as usize)?;
            at = node.next_sibling;
            Some(node)
        })
    }

    /// Adds the counts of another tree's root decisions.
    pub fn absorb(&mut self, other: &Tree<G>) {
        self.iterations += other.iterations;
        self.steps += other.steps;
        for child in other.children(0) {
            let action = child.action.as_ref().expect("only the root has none");
            let mine = match self.find(0, NONE, action) {
                NONE => {
                    self.legal.clear();
                    self.legal.push(action.clone());
                    self.add(0, child.mover, 0)
                }
                mine => mine,
            };
            if let Some(node) = self.nodes.get_mut(mine as usize) {
                node.visits += child.visits;
                node.available += child.available;
                node.total += child.total;
            }
        }
    }

    /// The decision visited most.
    pub fn verdict(&self, seen: &Seen<'_, G>) -> Thought<G::Action> {
        let best = self.children(0).max_by(|a, b| {
            let order = a.visits.cmp(&b.visits);
            order.then(a.total.total_cmp(&b.total))
        });
        let (action, value) = match best.and_then(|node| Some((node.action.clone()?, node))) {
            Some((action, node)) => {
                let share = f64::from(node.total) / f64::from(node.visits.max(1));
                (action, Some(2.0 * share - 1.0))
            }
            None => {
                let mut legal = Vec::new();
                seen.legal(&mut legal);
                (legal.swap_remove(0), None)
            }
        };
        Thought {
            action,
            iterations: self.iterations,
            value,
            proved: false,
        }
    }
}

/// Numbers that have nothing to do with those of another trial.
fn luck_of_trial(seed: u64, trial: u32) -> Chance {
    let product = u128::from(seed ^ u64::from(trial) << 1 ^ 1) * 0xd6e8_feb8_6659_fd93;
    let folded = (product >> 64) as u64 ^ product as u64;
    Chance::fast(folded.wrapping_mul(0xa076_1d64_78bd_642f))
}
