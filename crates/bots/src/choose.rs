//! The closed list of bots, and one place that runs them.

use crate::search::{greedy, rounds, tree::Tree};
use crate::{Budget, Exact, Net, Stop, Think, together};
use game_core::{Chance, Message, Seen, message};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};
use ts_rs::TS;

/// Positions a proof remembers while a bot plays, as a power of two.
const MEMORY: u32 = 20;

/// A way to choose an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Bot {
    /// Any legal action, each as likely.
    Random,
    /// Greedy, but two choices of three are any good one.
    Casual,
    /// One move ahead by the game's evaluation.
    Greedy,
    /// Monte-Carlo tree search over guessed worlds.
    Tree,
    /// Exact search as far as the budget allows, else `Tree`.
    Solver,
    /// Whole turns by what was learned; `Tree` where nothing was.
    Learned,
    /// The strongest there is: a proof in reach, else `Learned`, else `Solver`.
    Best,
}

impl Bot {
    pub const ALL: [Bot; 7] = [
        Bot::Random,
        Bot::Casual,
        Bot::Greedy,
        Bot::Tree,
        Bot::Solver,
        Bot::Learned,
        Bot::Best,
    ];

    pub fn id(self) -> &'static str {
        match self {
            Bot::Random => "random",
            Bot::Casual => "casual",
            Bot::Greedy => "greedy",
            Bot::Tree => "tree",
            Bot::Solver => "solver",
            Bot::Learned => "learned",
            Bot::Best => "best",
        }
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Bot {
    type Err = Message;
    fn from_str(word: &str) -> Result<Bot, Message> {
        Bot::ALL
            .into_iter()
            .find(|bot| bot.id() == word)
            .ok_or_else(|| {
                message!(
                    "there is no bot '{word}'; choose random, casual, greedy, tree, solver, learned or best",
                    word
                )
            })
    }
}

/// What a bot came to.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought<A> {
    pub action: A,
    /// Search iterations or nodes spent.
    pub iterations: u64,
    /// Expected result from -1 (lost) to 1 (won), where the bot has an idea of it.
    pub value: Option<f64>,
    /// The value is proved, not estimated.
    pub proved: bool,
}

/// Chooses for the seat of `seen`, which must be the one waited for.
pub fn think<G: Think>(
    bot: Bot,
    budget: &Budget,
    seen: &Seen<'_, G>,
    seed: u64,
    stop: &Stop,
) -> Thought<G::Action> {
    let mut chance = Chance::fast(seed);
    let mut legal = Vec::new();
    seen.legal(&mut legal);
    if legal.len() == 1 {
        return plain(legal.swap_remove(0));
    }
    match bot {
        Bot::Random => plain(pick(&mut legal, &mut chance)),
        Bot::Casual if chance.below(3) != 0 => plain(greedy::choose_among_good(seen, &mut chance)),
        Bot::Casual | Bot::Greedy => plain(greedy::choose(seen, &mut chance)),
        Bot::Tree => search(budget, seen, seed, stop),
        Bot::Solver => solve(budget, seen, seed, stop),
        Bot::Learned => match G::learned() {
            Some(net) => think_by(net, budget, seen, seed, stop),
            None => search(budget, seen, seed, stop),
        },
        Bot::Best => match G::learned() {
            Some(net) if !seen.guess(&mut chance).provable() => {
                think_by(net, budget, seen, seed, stop)
            }
            _ => solve(budget, seen, seed, stop),
        },
    }
}

/// Without a search, nothing is expected.
fn plain<A>(action: A) -> Thought<A> {
    Thought {
        action,
        iterations: 0,
        value: None,
        proved: false,
    }
}

fn pick<A>(legal: &mut Vec<A>, chance: &mut Chance) -> A {
    let i = chance.below(legal.len() as u32) as usize;
    legal.swap_remove(i)
}

/// One tree a thread, their counts added at the root.
fn search<G: Think>(
    budget: &Budget,
    seen: &Seen<'_, G>,
    seed: u64,
    stop: &Stop,
) -> Thought<G::Action> {
    let grow = |thread: usize| {
        let mut tree = Tree::new();
        tree.grow(seen, seed ^ (thread as u64) << 32, &budget.meter(stop));
        tree
    };
    let (mut tree, others) = together(budget.threads, || grow(0), grow);
    for other in &others {
        tree.absorb(other);
    }
    tree.verdict(seen)
}

/// As `learned` chooses, by these weights. One thread; an iteration is a position judged.
pub fn think_by<G: Think>(
    net: &Net,
    budget: &Budget,
    seen: &Seen<'_, G>,
    seed: u64,
    stop: &Stop,
) -> Thought<G::Action> {
    let mut legal = Vec::new();
    seen.legal(&mut legal);
    if legal.len() == 1 {
        return plain(legal.swap_remove(0));
    }
    rounds::choose(net, seen, seed, &budget.threads(1).meter(stop))
}

/// What a proof found where one is in reach; else, or when it shows that all is lost, the game's own look
/// ahead; else the tree.
fn solve<G: Think>(
    budget: &Budget,
    seen: &Seen<'_, G>,
    seed: u64,
    stop: &Stop,
) -> Thought<G::Action> {
    let world = seen.guess(&mut Chance::fast(seed));
    let in_reach = world.provable();
    let (proof, rest) = budget.split(if in_reach { 0.7 } else { 0.0 });
    let more = |budget: &Budget| {
        let left = budget.nodes().meter(stop);
        move |done| 0 < left(done)
    };
    let exact = match in_reach {
        true => world.exact(MEMORY, budget.threads, &more(&proof)),
        false => None,
    };
    let value = exact.as_ref().and_then(Exact::value);
    if let Some(exact) = &exact
        && (0.0 <= exact.at_least || value.is_some_and(|value| -1.0 < value))
    {
        return Thought {
            action: exact.action.clone(),
            iterations: exact.nodes,
            value: Some(exact.at_least),
            proved: value.is_some(),
        };
    }
    let thought = world
        .look_ahead(MEMORY, &more(&rest))
        .unwrap_or_else(|| search(&rest, seen, seed, stop));
    match value {
        Some(lost) => Thought {
            value: Some(lost),
            proved: true,
            ..thought
        },
        None => thought,
    }
}
