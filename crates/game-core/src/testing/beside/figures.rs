//! What both readings say of a table, as figures with names, and how they differ.

use crate::{Placing, ScoreSheet};
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::{Debug, Display},
};

/// All that lies on a table: a name and what it is, as text.
#[derive(Debug, Default, PartialEq)]
pub struct Figures(BTreeMap<String, String>);

impl Figures {
    pub fn say(&mut self, name: impl Display, is: impl Debug) {
        let twice = self.0.insert(name.to_string(), format!("{is:?}"));
        assert!(twice.is_none(), "'{name}' is said twice");
    }
}

#[track_caller]
pub fn same_figures(game: &Figures, model: &Figures) {
    if game == model {
        return;
    }
    let names: BTreeSet<&String> = game.0.keys().chain(model.0.keys()).collect();
    let differing: Vec<String> = names
        .into_iter()
        .filter(|name| game.0.get(*name) != model.0.get(*name))
        .map(|name| {
            let of = |figures: &Figures| figures.0.get(name).cloned().unwrap_or_default();
            format!("{name}: game {}, model {}", of(game), of(model))
        })
        .collect();
    panic!("the tables differ:\n{}", differing.join("\n"));
}

/// Each action once, and the same ones in both, but for those that the game may refuse.
#[track_caller]
pub fn same_lists(game: &[String], model: &[String], may_be_refused: impl Fn(&str) -> bool) {
    let [of_game, of_model] = [game, model].map(|list| {
        let set: BTreeSet<&str> = list.iter().map(String::as_str).collect();
        assert_eq!(set.len(), list.len(), "listed twice: {list:?}");
        set
    });
    let only_game: Vec<&str> = of_game.difference(&of_model).copied().collect();
    let only_model: Vec<&str> = of_model
        .difference(&of_game)
        .copied()
        .filter(|action| !may_be_refused(action))
        .collect();
    assert!(
        only_game.is_empty() && only_model.is_empty(),
        "the legal actions differ:\nonly the game allows: {}\nonly the model allows: {}",
        only_game.join(" | "),
        only_model.join(" | ")
    );
}

#[track_caller]
pub fn same_scores(game: &ScoreSheet, model: &[(String, Vec<i32>)]) {
    let categories = game.categories.iter();
    let game: Vec<_> = categories
        .map(|c| (c.word.to_string(), c.scores.clone()))
        .collect();
    assert_eq!(game, model, "the scores: game, model");
}

#[track_caller]
pub fn same_end(game: &[Placing], model: &[(u8, i32)]) {
    let game: Vec<_> = game.iter().map(|p| (p.rank, p.score)).collect();
    assert_eq!(game, model, "ranks and scores at the end: game, model");
}
