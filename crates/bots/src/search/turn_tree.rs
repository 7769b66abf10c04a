//! The tree of one turn: what was tried, where it looks best, and what is to be looked at next.

use std::cmp::Ordering;
use std::collections::BinaryHeap;

/// Points by which a first decision is trusted less each time that it was gone on with e times as often.
const PATIENCE: f32 = 1.0;
const NONE: u32 = u32::MAX;

/// What follows a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// The turn goes on.
    Open,
    /// It goes on, and luck has a part in how.
    Lucky,
    /// It was gone on with.
    Passed,
    /// The turn is over, or luck was averaged.
    End,
}

pub struct TurnTree<A> {
    nodes: Vec<Node<A>>,
    /// The decisions of the first step at which there are several.
    firsts: Vec<First>,
    /// How many of them are in use.
    many: usize,
    /// Where the children of the node looked at last begin.
    last: usize,
}

struct Node<A> {
    parent: u32,
    first: u32,
    depth: u32,
    action: A,
    state: State,
    worth: f32,
}

#[derive(Default)]
struct First {
    node: u32,
    looks: u32,
    open: BinaryHeap<Promise>,
    /// The best end.
    end: Option<Promise>,
}

/// A node by its worth; of equal ones the older is more.
#[derive(Clone, Copy, PartialEq)]
struct Promise {
    worth: f32,
    node: u32,
}

impl Eq for Promise {}

impl Ord for Promise {
    fn cmp(&self, other: &Promise) -> Ordering {
        let worth = self.worth.total_cmp(&other.worth);
        worth.then(other.node.cmp(&self.node))
    }
}

impl PartialOrd for Promise {
    fn partial_cmp(&self, other: &Promise) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<A> Default for TurnTree<A> {
    fn default() -> Self {
        TurnTree {
            nodes: Vec::new(),
            firsts: Vec::new(),
            many: 0,
            last: 0,
        }
    }
}

impl<A: Clone> TurnTree<A> {
    pub fn clear(&mut self) {
        self.nodes.clear();
        self.many = 0;
        self.last = 0;
    }
    /// Begins to go on from a node, or with the first decision; decisions before.
    pub fn begin(&mut self, parent: Option<u32>) -> u32 {
        self.last = self.nodes.len();
        let Some(parent) = parent else { return 0 };
        let node = &mut self.nodes[parent as usize];
        node.state = State::Passed;
        if node.first != NONE {
            self.firsts[node.first as usize].looks += 1;
        }
        node.depth + 1
    }
    /// Adds a decision at a node; whether it is the only one there.
    pub fn add(&mut self, parent: Option<u32>, action: A, state: State, worth: f32, is_only: bool) {
        let node = self.nodes.len() as u32;
        let is_forced = is_only && state == State::Open;
        let above = parent.map(|parent| &self.nodes[parent as usize]);
        let depth = above.map_or(0, |above| above.depth + 1);
        // A forced step is worth what led to it.
        let worth = match above {
            Some(above) if is_forced => above.worth,
            _ => worth,
        };
        let first = match above.map_or(NONE, |above| above.first) {
            NONE if is_forced => NONE,
            NONE => self.begin_first(node),
            first => first,
        };
        self.nodes.push(Node {
            parent: parent.unwrap_or(NONE),
            first,
            depth,
            action,
            state,
            worth,
        });
        // It is gone on with at once where it is the only one.
        if first != NONE && !is_forced {
            self.file(node);
        }
    }
    fn begin_first(&mut self, node: u32) -> u32 {
        if self.firsts.len() == self.many {
            self.firsts.push(First::default());
        }
        let first = &mut self.firsts[self.many];
        first.node = node;
        first.looks = 0;
        first.open.clear();
        first.end = None;
        self.many += 1;
        self.many as u32 - 1
    }
    fn file(&mut self, node: u32) {
        let Node {
            first,
            state,
            worth,
            ..
        } = self.nodes[node as usize];
        let first = &mut self.firsts[first as usize];
        let promise = Promise { worth, node };
        match state {
            State::Open | State::Lucky => first.open.push(promise),
            State::End => first.end = first.end.max(Some(promise)),
            State::Passed => {}
        }
    }
    /// What luck leads to from a node is known.
    pub fn settle(&mut self, node: u32, worth: f32) {
        self.last = self.nodes.len();
        let settled = &mut self.nodes[node as usize];
        settled.state = State::End;
        settled.worth = worth;
        self.firsts[settled.first as usize].looks += 1;
        self.file(node);
    }
    /// What is to be looked at next: the most promising, less the more its first decision was gone on with.
    pub fn next(&mut self) -> Option<u32> {
        let promise = |first: &First| {
            let top = first.open.peek()?;
            Some(top.worth - PATIENCE * libm::logf(1.0 + first.looks as f32))
        };
        let firsts = self.firsts[..self.many].iter().enumerate();
        let best = firsts
            .filter_map(|(i, first)| Some((promise(first)?, i)))
            .max_by(|a, b| a.0.total_cmp(&b.0))?;
        self.firsts[best.1].open.pop().map(|next| next.node)
    }
    /// What looks better than every end, if anything does.
    pub fn beyond_ends(&self) -> Option<u32> {
        let end = self.best_end();
        let open = self.firsts[..self.many]
            .iter()
            .filter_map(|f| f.open.peek());
        let best = *open.max()?;
        match end {
            Some(end) if best.worth <= self.nodes[end as usize].worth => None,
            _ => Some(best.node),
        }
    }
    /// The best of the children found last, where the turn goes on from it.
    pub fn best_of_last(&self) -> Option<u32> {
        let children = self.nodes.iter().enumerate().skip(self.last);
        let best = children.max_by(|a, b| a.1.worth.total_cmp(&b.1.worth))?;
        match best.1.state {
            State::Open | State::Lucky => Some(best.0 as u32),
            State::Passed | State::End => None,
        }
    }
    pub fn best_end(&self) -> Option<u32> {
        let ends = self.firsts[..self.many].iter().filter_map(|f| f.end);
        ends.max().map(|end| end.node)
    }
    pub fn firsts(&self) -> usize {
        self.many
    }
    /// The best end after a first decision, or the decision itself; whether it is an end.
    pub fn best_of(&self, first: usize) -> (u32, bool) {
        let first = &self.firsts[first];
        match first.end {
            Some(end) => (end.node, true),
            None => (first.node, false),
        }
    }
    pub fn state(&self, node: u32) -> State {
        self.nodes[node as usize].state
    }
    pub fn worth(&self, node: u32) -> f32 {
        self.nodes[node as usize].worth
    }
    /// The decisions that lead to a node, itself the last.
    pub fn plan(&self, node: u32, plan: &mut Vec<A>) {
        plan.clear();
        let mut at = node;
        while at != NONE {
            plan.push(self.nodes[at as usize].action.clone());
            at = self.nodes[at as usize].parent;
        }
        plan.reverse();
    }
}
