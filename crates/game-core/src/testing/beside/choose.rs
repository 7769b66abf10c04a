//! What is played: options by lot, and actions so that rare kinds come up too.

use crate::{Chance, Choice, Game};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// Chooses one of the legal actions, which are given in notation too.
pub type Choose<G> = fn(&G, &[<G as Game>::Action], &[String], &mut Chance) -> usize;

/// The first word of an action.
pub fn kind(action: &str) -> &str {
    action.split(' ').next().unwrap_or_default()
}

/// A kind of action, each as likely, then one of that kind.
pub fn by_kind<G: Game>(_: &G, _: &[G::Action], legal: &[String], pick: &mut Chance) -> usize {
    let mut kinds: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (at, action) in legal.iter().enumerate() {
        kinds.entry(kind(action)).or_default().push(at);
    }
    let kinds: Vec<Vec<usize>> = kinds.into_values().collect();
    let of_kind = one_of(&kinds, pick);
    *one_of(of_kind, pick)
}

/// Half of the options as usual, the others with any value.
pub fn by_lot(choices: &[Choice], pick: &mut Chance) -> Value {
    let mut chosen = Map::new();
    for choice in choices {
        if pick.below(2) == 1 {
            let value = one_of(&choice.values, pick);
            chosen.insert(choice.id.to_string(), value.clone());
        }
    }
    Value::Object(chosen)
}

fn one_of<'a, T>(list: &'a [T], pick: &mut Chance) -> &'a T {
    &list[pick.below(list.len() as u32) as usize]
}
