//! What is played: options by lot, and actions so that rare kinds come up too.

use crate::{Chance, Choice, Game};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// Somebody decides.
pub struct Moment<'a, G: Game> {
    /// Which of the games this is.
    pub number: u64,
    pub game: &'a G,
    /// All that is legal, and the same in notation.
    pub actions: &'a [G::Action],
    pub legal: &'a [String],
}

/// Chooses one of the legal actions.
pub type Choose<G> = fn(&Moment<G>, &mut Chance) -> usize;

/// The first word of an action.
pub fn kind(action: &str) -> &str {
    action.split(' ').next().unwrap_or_default()
}

/// A kind of action, each as likely, then one of that kind.
pub fn any_kind(legal: &[String], pick: &mut Chance) -> usize {
    let mut kinds: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (at, action) in legal.iter().enumerate() {
        kinds.entry(kind(action)).or_default().push(at);
    }
    let kinds: Vec<Vec<usize>> = kinds.into_values().collect();
    let of_kind = one_of(&kinds, pick);
    *one_of(of_kind, pick)
}

/// Half of the options as usual, the others with any value.
pub fn by_lot(choices: &[Choice], pick: &mut Chance) -> Map<String, Value> {
    let mut chosen = Map::new();
    for choice in choices {
        if pick.below(2) == 1 {
            let value = one_of(&choice.values, pick);
            chosen.insert(choice.id.to_string(), value.clone());
        }
    }
    chosen
}

pub fn one_of<'a, T>(list: &'a [T], pick: &mut Chance) -> &'a T {
    &list[pick.below(list.len() as u32) as usize]
}
